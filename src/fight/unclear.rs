//! Why something about a ko is not known.

use thiserror::Error;

use crate::solver::{Uncounted, Unsupported};

/// Why a position has no ko to speak of.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoKo {
    /// Neither side makes it a ko.
    #[error("with best play there is no ko here, whoever moves first")]
    NoVerdict,
    /// The search ended before it had an answer.
    #[error("the solver has no answer within its limits")]
    Open,
    /// Best play ends before anyone takes a ko.
    #[error("the line of best play ends before a ko is taken")]
    NotTaken,
    /// The question cannot be asked.
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
    /// The caller stopped it.
    #[error("stopped")]
    Stopped,
}

/// Why a part of a survey is absent.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unclear {
    /// More moves in a row than are looked through.
    #[error("more than {0} moves in a row do not settle it")]
    NotSettled(usize),
    /// The other side cannot take the ko back.
    #[error("the ko cannot be taken back")]
    NoRetake,
    /// The points cannot be counted.
    #[error("{0}")]
    Uncounted(#[from] Uncounted),
    /// Local moves remain, and what they are worth depends on more than who is first.
    #[error("moves remain that are not simply shared")]
    Unfinished,
    /// The ko takes several moves to settle, and local threats are part of the number of threats needed.
    #[error("it takes {0} moves in a row to settle the ko; its local threats are part of the number that is needed")]
    NotDirect(usize),
    /// A local move changes the ko itself.
    #[error("a local move changes the ko itself")]
    Changes,
    /// It rests on a part that is not known.
    #[error("the points of the ko are not known")]
    NoValue,
    /// The search ended before it had an answer.
    #[error("the solver has no answer within its limits")]
    Open,
    /// The caller stopped it.
    #[error("stopped")]
    Stopped,
}
