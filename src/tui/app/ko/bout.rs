//! A fight played out against the program, with a way back and with what every move gave away.

use crate::ko::Bout;
use crate::ko::Fight;
use crate::ko::Player;
use crate::ko::Units;
use crate::ko::rule;
use crate::ko::rule::Action;
use crate::ko::words::Lens;

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// Who played it.
    pub who: Player,
    /// The move.
    pub action: Action,
    /// What it gave away, where that is decided.
    pub loss: Option<i64>,
}

/// A fight that is played out.
#[derive(Clone, Debug)]
pub struct Match {
    start: Fight,
    bout: Bout,
    /// The bout before each move of the learner, with the number of moves played by then.
    past: Vec<(Bout, usize)>,
    log: Vec<Deed>,
    cursor: usize,
}

impl Match {
    /// Begins, where the ko is being fought.
    pub fn new(start: Fight) -> Option<Self> {
        let bout = Bout::new(start.clone())?;
        Some(Self { start, bout, past: Vec::new(), log: Vec::new(), cursor: 0 })
    }

    /// The fight as it began.
    pub fn start(&self) -> &Fight {
        &self.start
    }

    /// What was played.
    pub fn log(&self) -> &[Deed] {
        &self.log
    }

    /// The moves that the learner can choose from; none when the fight is over.
    pub fn moves(&self) -> Vec<Action> {
        if self.bout.to_play() == Player::Learner { self.bout.moves() } else { Vec::new() }
    }

    /// The number of the chosen move.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// The fight as it stands, from the learner's side.
    pub fn fight(&self) -> Fight {
        let fight = self.bout.fight();
        match self.bout.to_play() {
            Player::Learner => fight.clone(),
            Player::Program => fight.turned(fight.situation),
        }
    }

    /// What the learner got, once the fight is over.
    pub fn result(&self) -> Option<i64> {
        self.bout.result()
    }

    /// What best play gets.
    pub fn value(&self) -> Option<i64> {
        rule::exact(&self.start).guaranteed
    }

    /// Whether neither side ever has to give in.
    pub fn is_endless(&self) -> bool {
        self.bout.result().is_none() && self.bout.best().is_none()
    }

    pub(super) fn choice(&mut self) -> (&mut usize, usize) {
        let n_moves = self.moves().len();
        (&mut self.cursor, n_moves)
    }

    /// Chooses what the exact rule would play; false when there is nothing to choose.
    pub(super) fn go_to_best(&mut self) -> bool {
        let best = self.bout.best();
        let at = best.and_then(|best| self.moves().iter().position(|action| *action == best));
        self.cursor = at.unwrap_or(self.cursor);
        at.is_some()
    }

    /// Plays the chosen move and the program's answer; false when there is no move.
    pub(super) fn play(&mut self) -> bool {
        let Some(action) = self.moves().get(self.cursor).cloned() else { return false };
        self.past.push((self.bout.clone(), self.log.len()));
        self.make(action);
        while self.bout.to_play() == Player::Program
            && let Some(answer) = self.bout.best()
        {
            self.make(answer);
        }
        self.cursor = 0;
        true
    }

    fn make(&mut self, action: Action) {
        let deed = Deed { who: self.bout.to_play(), loss: self.bout.loss(&action), action };
        self.bout.play(&deed.action).expect("moves are chosen among those that are possible");
        self.log.push(deed);
    }

    /// Goes back to before the learner's last move; false at the start.
    pub(super) fn take_back(&mut self) -> bool {
        let Some((bout, n_moves)) = self.past.pop() else { return false };
        self.bout = bout;
        self.log.truncate(n_moves);
        self.cursor = 0;
        true
    }

    pub(super) fn message(&self) -> String {
        let lens = Lens::new(&self.start, Units::Points);
        match (self.result(), self.value()) {
            (Some(result), Some(value)) if result == value => {
                format!("The fight is over: {}, as much as best play brings.", lens.points(result))
            }
            (Some(result), Some(value)) => {
                let (result, value) = (lens.points(result), lens.gain(value));
                format!("The fight is over: {result}. Best play brings {value}. u takes a move back.")
            }
            (Some(result), None) => format!("The fight is over: {}.", lens.points(result)),
            (None, _) if self.is_endless() => {
                "Both sides have endless threats: nobody has to give in, and the rules of the game decide.".to_owned()
            }
            (None, _) => "Your move: j and k choose, Enter plays, t goes to the best move.".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::ko;

    fn game(input: &serde_json::Value) -> Match {
        Match::new(ko::read(input, Units::Points).expect("a fight").0).expect("a ko that is fought")
    }

    #[test]
    fn best_play_to_the_end_brings_the_value() {
        let mut game = game(&json!({"k": 20, "x": [6], "me": [12, 15, 9], "opp": [14, 13]}));
        let value = game.value();
        while game.result().is_none() {
            assert!(game.go_to_best() && game.play());
        }
        assert_eq!(game.result(), value);
        assert!(game.log().iter().all(|deed| deed.loss == Some(0)));
        assert!(!game.play(), "a fight that is over has no moves");
    }

    #[test]
    fn what_is_taken_back_is_as_if_never_played() {
        let mut game = game(&json!({"k": 20, "me": [12, 15], "opp": [14]}));
        let (moves, fight) = (game.moves(), game.fight());
        assert!(!game.take_back());
        assert!(game.play());
        assert!(game.log().len() >= 2 && game.fight().threats.me.len() == 1);
        assert!(game.take_back());
        assert_eq!((game.moves(), game.fight(), game.log().len()), (moves, fight, 0));
    }

    #[test]
    fn both_threat_lists_shrink_and_stay_on_their_side() {
        let mut game = game(&json!({"k": 20, "me": [12, 15], "opp": [14, 16]}));
        game.play();
        let fight = game.fight();
        assert_eq!(fight.threats.me.len(), 1);
        assert!(fight.threats.me.iter().all(|threat| threat.id.starts_with('b')));
        assert!(fight.threats.opp.iter().all(|threat| threat.id.starts_with('w')));
    }

    #[test]
    fn endless_threats_on_both_sides_stop_the_fight() {
        let endless = json!([{"kind": "infinite", "value": 30}]);
        let mut game = game(&json!({"k": 10, "me": endless, "opp": endless}));
        assert!(game.is_endless());
        assert!(game.play() && game.message().contains("endless"));
    }
}
