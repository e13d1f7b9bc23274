//! A fight played out move by move against the program, in the order of the paper's chart.
//!
//! Whoever may not take plays a threat or gives up; a threat is answered or ignored; whoever was answered takes, at once or
//! after more threats. Giving up and ignoring end the fight, and what is left elsewhere is played out by size.

use thiserror::Error;

use super::rule::{self, Action};
use super::{Fight, Situation};

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// The side whose fight it is.
    Learner,
    /// The other side.
    Program,
}

impl Player {
    fn other(self) -> Self {
        match self {
            Self::Learner => Self::Program,
            Self::Program => Self::Learner,
        }
    }
}

/// A move that the situation does not allow.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{} is not possible now", action.key())]
pub struct NotPossible {
    /// The move that was not played.
    pub action: Action,
}

/// A fight under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout {
    fight: Fight,
    to_play: Player,
    result: Option<i64>,
}

impl Bout {
    /// Begins with a fight in situation 1, 2 or 4, the learner to move; in the others the fight is over or not begun.
    pub fn new(fight: Fight) -> Option<Self> {
        let is_open = matches!(fight.situation, Situation::Taken | Situation::Answered | Situation::Threatened { .. });
        is_open.then_some(Self { fight, to_play: Player::Learner, result: None })
    }

    /// The fight as it stands, from the side to move.
    pub fn fight(&self) -> &Fight {
        &self.fight
    }

    /// The side to move.
    pub fn to_play(&self) -> Player {
        self.to_play
    }

    /// What the learner got over an even split, once the fight is over.
    pub fn result(&self) -> Option<i64> {
        self.result
    }

    /// All moves that are possible now.
    pub fn moves(&self) -> Vec<Action> {
        if self.result.is_some() {
            return Vec::new();
        }
        let ko = match self.fight.situation {
            Situation::Threatened { .. } => return vec![Action::Answer, Action::Resolve],
            Situation::Answered => Action::TakeKo,
            _ => Action::of_x(&self.fight),
        };
        let single = self.fight.threats.me.iter().map(|threat| (&threat.id, threat.head()));
        let either = self.fight.either.iter().map(|either| (&either.id, either.values.me));
        let threats = single.chain(either).map(|(id, value)| Action::Threat { id: id.clone(), value });
        threats.chain([ko]).collect()
    }

    /// What the exact rule plays here; nothing when the fight is over or has no end.
    pub fn best(&self) -> Option<Action> {
        let action = self.result.is_none().then(|| rule::exact(&self.fight).action)?;
        (action != Action::Cycle).then_some(action)
    }

    /// What a move loses against the best one, where that is decided.
    pub fn loss(&self, action: &Action) -> Option<i64> {
        rule::loss(&self.fight, action)
    }

    /// Plays a move of the side to move.
    ///
    /// # Errors
    /// When the move is not possible; nothing has changed then.
    pub fn play(&mut self, action: &Action) -> Result<(), NotPossible> {
        if !self.moves().contains(action) {
            return Err(NotPossible { action: action.clone() });
        }
        let (stake, give_up) = (self.fight.stake(), -self.fight.most());
        let next = match (self.fight.situation, action) {
            (_, Action::Threat { id, value }) => {
                self.fight = self.fight.without(id, self.fight.situation);
                Situation::Threatened { value: *value }
            }
            (_, Action::TakeKo) => Situation::Taken,
            (_, Action::Answer) => Situation::Answered,
            (situation, _) => {
                let value = match situation {
                    Situation::Threatened { value } => stake - value,
                    _ => give_up,
                };
                self.result = Some(if self.to_play == Player::Learner { value } else { -value });
                return Ok(());
            }
        };
        self.fight = self.fight.turned(next);
        self.to_play = self.to_play.other();
        Ok(())
    }
}
