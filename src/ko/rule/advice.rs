//! What a rule advises, with the numbers that it rests on.

use std::fmt;

use crate::ko::Fight;

use super::Step;

/// What to play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A threat of mine.
    Threat {
        /// Its name.
        id: String,
        /// What it is worth when it is ignored.
        value: i64,
    },
    /// The largest move elsewhere.
    PlayX1(i64),
    /// Answer the opponent's threat.
    Answer,
    /// Resolve the ko.
    Resolve,
    /// Take the ko.
    TakeKo,
    /// Carry out the open threat.
    Execute(i64),
    /// Nothing is left to play.
    Pass,
    /// Both sides have endless threats: the rules of the game decide, not this fight.
    Cycle,
}

impl Action {
    /// The largest move elsewhere, or a pass where there is none.
    pub fn of_x(fight: &Fight) -> Self {
        fight.x.first().map_or(Self::Pass, |&x1| Self::PlayX1(x1))
    }

    /// The short name, as lists of best moves have it in JSON.
    pub fn key(&self) -> String {
        match self {
            Self::Threat { id, .. } => format!("threat:{id}"),
            Self::PlayX1(_) => "x1".to_owned(),
            Self::Answer => "answer".to_owned(),
            Self::Resolve => "resolve".to_owned(),
            Self::TakeKo => "take".to_owned(),
            Self::Execute(_) => "execute".to_owned(),
            Self::Pass => "pass".to_owned(),
            Self::Cycle => "cycle".to_owned(),
        }
    }
}

/// How many threats count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Count {
    /// So many.
    Finite(usize),
    /// Without end.
    Endless,
}

impl Count {
    pub(super) fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Self::Finite(a), Self::Finite(b)) => Self::Finite(a + b),
            _ => Self::Endless,
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Finite(count) => write!(f, "{count}"),
            Self::Endless => f.write_str("inf"),
        }
    }
}

/// How the threats of both sides lie against the bounds; the numbers are those of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Distribution {
    /// 0: the ko is not worth fighting.
    NotWorth,
    /// 1: won without ignoring a threat that costs anything.
    Free,
    /// 2: won at a price.
    Priced,
    /// 3: not won.
    Lost,
}

impl Distribution {
    /// Its number in the paper.
    pub fn number(self) -> u8 {
        self as u8
    }
}

/// The advice of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Advice {
    /// What to play.
    pub action: Action,
    /// How the threats lie.
    pub distribution: Option<Distribution>,
    /// How far below the most that the fight can bring the target lies.
    pub i: Option<i64>,
    /// What a threat of mine must at least be worth to count.
    pub my_bound: Option<i64>,
    /// What a threat of the opponent must at least be worth to count.
    pub their_bound: Option<i64>,
    /// How many threats of mine count.
    pub mine: Option<Count>,
    /// How many threats of the opponent count.
    pub theirs: Option<Count>,
    /// What the side to move gets, over an even split.
    pub guaranteed: Option<i64>,
    /// Whether that value is only claimed: the opponent may be able to hold it lower.
    pub is_claim: bool,
    /// The path through the rule.
    pub path: Vec<Step>,
}

impl Advice {
    /// Advice that needs no counting.
    pub(super) fn plain(action: Action, guaranteed: Option<i64>, path: Vec<Step>) -> Self {
        Self {
            action,
            distribution: None,
            i: None,
            my_bound: None,
            their_bound: None,
            mine: None,
            theirs: None,
            guaranteed,
            is_claim: false,
            path,
        }
    }
}

/// What lies beyond the paper: whether to take the largest move elsewhere while holding the ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Beyond {
    /// Whether the move elsewhere comes before resolving.
    pub is_x1_first: bool,
    /// What that brings, as an estimate.
    pub estimate: i64,
}
