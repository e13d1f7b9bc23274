//! A slow and obvious judge of the local game: it lists every reachable state and works backwards from the ends.
//!
//! It shares nothing with the solver but the words of questions and answers. What it computes is the text of the
//! verdicts taken literally: the attacker's win is a least fixpoint for every surplus of ko threats, and so are
//! "the defender forces the end of the game" and "the defender forces unconditional life".

mod benson;
pub(crate) mod comparison;
pub(crate) mod game;
mod graph;
pub(crate) mod positions;
pub(crate) mod random;
mod truth;

use shikatsu::board::{Move, Point, Setup};
use shikatsu::goal::{Class, Question, Side, Verdict};

use game::{Game, Outcome, State};
use graph::{Graph, SURVIVED, Threats, WON};

/// The answers for both sides moving first.
#[derive(Debug)]
pub(crate) struct OracleReport {
    pub(crate) attacker_first: OracleSide,
    pub(crate) defender_first: OracleSide,
    /// The number of states that were looked at.
    pub(crate) states: usize,
}

/// The answers for one side moving first.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct OracleSide {
    pub(crate) verdict: Verdict,
    /// All first moves that reach the verdict, stars ignored.
    pub(crate) best: Vec<Move>,
    /// The verdict after every legal first move, in point order, then the retake of a barred ko, then the pass.
    pub(crate) moves: Vec<(Move, Verdict)>,
}

impl OracleReport {
    pub(crate) fn first(&self, side: Side) -> &OracleSide {
        match side {
            Side::Attacker => &self.attacker_first,
            Side::Defender => &self.defender_first,
        }
    }
}

/// Judges a question for both sides moving first. The zone must have at most 16 points, better 12.
pub(crate) fn report(question: &Question) -> OracleReport {
    Oracle::new(question).report()
}

/// Everything that can happen in a local game, judged.
pub(crate) struct Oracle {
    question: Question,
    game: Game,
    graph: Graph,
    /// For each node the smallest surplus from −8 to 8 with which the attacker wins, or 9.
    threshold: Vec<i8>,
    wins_against_endless: Vec<bool>,
    wins_with_endless: Vec<bool>,
    /// Where the defender forces the end of the game with survival, and life, at a surplus of 7 and of 8.
    ends: [Vec<bool>; 2],
    lives: [Vec<bool>; 2],
}

impl Oracle {
    pub(crate) fn new(question: &Question) -> Self {
        let game = Game::new(question);
        let roots = [Side::Attacker, Side::Defender].map(|side| root(question, &game, side));
        let graph = Graph::explore(&game, &roots);
        let won = |v: usize| v == WON as usize;
        let won: Vec<bool> = (0..graph.len()).map(won).collect();
        let survived: Vec<bool> = (0..graph.len()).map(|v| v == SURVIVED as usize).collect();
        let alive: Vec<bool> = (0..graph.len()).map(|v| v >= 2 && game.is_alive(&graph.state(&game, v))).collect();
        let up = levels(&graph, Side::Attacker, &won, Side::Attacker);
        let down = levels(&graph, Side::Attacker, &won, Side::Defender);
        let [ends, lives] = [&survived, &alive].map(|target| {
            let mut levels = levels(&graph, Side::Defender, target, Side::Attacker);
            levels.truncate(9);
            let top = levels.pop().expect("nine levels");
            [levels.pop().expect("nine levels"), top]
        });
        let threshold = (0..graph.len()).map(|v| threshold(v, &up, &down)).collect();
        let [wins_with_endless, wins_against_endless] = [up, down].map(|mut levels| levels.remove(9));
        Self {
            question: question.clone(),
            game,
            graph,
            threshold,
            wins_against_endless,
            wins_with_endless,
            ends,
            lives,
        }
    }

    pub(crate) fn report(&self) -> OracleReport {
        OracleReport {
            attacker_first: self.first(Side::Attacker),
            defender_first: self.first(Side::Defender),
            states: self.graph.len() - 2,
        }
    }

    fn first(&self, side: Side) -> OracleSide {
        let state = root(&self.question, &self.game, side);
        let verdict = self.verdict(self.graph.find(&self.game, &state));
        let mut moves: Vec<(Move, Verdict)> = (self.game.plays(&state).iter())
            .map(|(point, outcome)| (Move::Play(Point::from_index(*point)), self.after(outcome)))
            .collect();
        if let (Some(ban), Some(lifted)) = (state.ban, state.lifted()) {
            let plays = self.game.plays(&lifted);
            let retake = plays.iter().find(|(point, _)| *point == ban);
            moves.extend(retake.map(|(_, outcome)| (Move::Retake(Point::from_index(ban)), self.retake(outcome, side))));
        }
        moves.push((Move::Pass, self.after(&self.game.pass(&state))));
        let best = moves.iter().filter(|(_, after)| after.class() == verdict.class()).map(|(m, _)| *m).collect();
        OracleSide { verdict, best, moves }
    }

    fn after(&self, outcome: &Outcome) -> Verdict {
        self.verdict(self.outcome(outcome))
    }

    fn outcome(&self, outcome: &Outcome) -> usize {
        match outcome {
            Outcome::Won => WON as usize,
            Outcome::Survived => SURVIVED as usize,
            Outcome::Goes(state) => self.graph.find(&self.game, state),
        }
    }

    fn verdict(&self, v: usize) -> Verdict {
        let class = match self.threshold[v] {
            -8 => Class::Dead,
            9 => self.survival(v, 1),
            surplus => Class::Ko(surplus),
        };
        let star = match class {
            Class::Dead => !self.wins_against_endless[v],
            Class::Ko(_) => false,
            _ => self.wins_with_endless[v],
        };
        Verdict::Known { class, star }
    }

    /// How the defender survives at a surplus of 7 or 8.
    fn survival(&self, v: usize, level: usize) -> Class {
        match (self.lives[level][v], self.ends[level][v]) {
            (true, _) => Class::Alive,
            (false, true) => Class::Seki,
            (false, false) => Class::Repetition,
        }
    }

    /// The verdict of spending a threat and retaking: whoever has no threat to spend cannot do it and fails.
    fn retake(&self, outcome: &Outcome, side: Side) -> Verdict {
        let v = self.outcome(outcome);
        let after = self.threshold[v];
        match side {
            Side::Attacker if after > 7 => {
                Verdict::Known { class: self.survival(v, 0), star: self.wins_with_endless[v] }
            }
            Side::Attacker => Verdict::plain(Class::Ko(after.max(0) + 1)),
            Side::Defender if after <= -7 => Verdict::Known { class: Class::Dead, star: !self.wins_against_endless[v] },
            Side::Defender => Verdict::plain(Class::Ko((after - 1).min(0))),
        }
    }

    /// Every reachable state in which the last move was no pass, as a question of its own, with its verdict.
    pub(crate) fn states(&self) -> impl Iterator<Item = (Question, Verdict)> {
        (2..self.graph.len()).filter_map(|v| {
            let state = self.graph.state(&self.game, v);
            (state.passes == 0).then(|| (self.question_at(&state), self.verdict(v)))
        })
    }

    fn question_at(&self, state: &State) -> Question {
        let setup = Setup {
            size: self.game.size,
            stones: state.board.clone(),
            to_play: state.to_play,
            ko: state.ban.map(Point::from_index),
        };
        Question { setup, ..self.question.clone() }
    }
}

/// The root for a side moving first; the ban concerns only the side to move in the question.
fn root(question: &Question, game: &Game, side: Side) -> State {
    let to_play = question.color(side);
    let ban = question.setup.ko.filter(|_| to_play == question.setup.to_play);
    game.start(to_play, ban)
}

/// What `side` can force at the surpluses 0, 1, … 8 and endless in favor of `spender`.
fn levels(graph: &Graph, side: Side, target: &[bool], spender: Side) -> Vec<Vec<bool>> {
    let mut levels = vec![graph.force(side, target, Threats::Nobody)];
    for n in 1..=8 {
        // Each level rests on the one before alone: two equal ones make all that follow equal.
        let settled = n > 1 && levels[n - 1] == levels[n - 2];
        let next = if settled {
            levels[n - 1].clone()
        } else {
            graph.force(side, target, Threats::Some(spender, &levels[n - 1]))
        };
        levels.push(next);
    }
    levels.push(graph.force(side, target, Threats::Endless(spender)));
    levels
}

/// The smallest surplus with which the attacker wins, or 9.
fn threshold(v: usize, up: &[Vec<bool>], down: &[Vec<bool>]) -> i8 {
    let wins = |surplus: i8| {
        let levels = if surplus < 0 { down } else { up };
        levels[usize::from(surplus.unsigned_abs())][v]
    };
    let threshold = (-8..=8).find(|&n| wins(n)).unwrap_or(9);
    assert!((threshold..=8).all(wins), "a threat more never hurts the attacker");
    threshold
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(question: &Question, side: Side, expected: &str) {
        let report = report(question);
        let ours = report.first(side);
        let board = question.setup.size;
        let moves: Vec<String> =
            ours.moves.iter().map(|(m, verdict)| format!("{}={verdict}", m.display(board))).collect();
        assert_eq!(format!("{}: {}", ours.verdict, moves.join(" ")), expected);
    }

    #[test]
    fn a_ban_offers_the_retake_as_a_move_that_costs_a_threat() {
        // White has just taken the ko with B5.
        let mut question = positions::board(",oX... oxX... ,XX... XX.... ......");
        question.setup.ko = question.setup.size.parse("A5");
        check(&question, Side::Attacker, "dead: A3=dead A5!=ko(1) pass=dead");
        check(&question, Side::Defender, "dead: A5=dead A3=dead pass=dead");
    }

    #[test]
    fn every_state_has_the_verdict_of_its_own_question() {
        let oracle = Oracle::new(&positions::board("xo,OX. ,oOOX. OOXXX. XXX... ......"));
        for (question, verdict) in oracle.states().step_by(7) {
            let side = question.side(question.setup.to_play);
            assert_eq!(report(&question).first(side).verdict, verdict, "{question:?}");
        }
    }
}
