//! The exact solver of the local game: proof-number search with the surplus of ko threats in the state.

mod area;
mod attack;
mod certify;
mod contest;
mod dfpn;
#[cfg(test)]
mod exhaust;
mod game;
mod hash;
mod ladder;
mod ledger;
mod lines;
mod local;
mod names;
mod options;
mod points;
mod reach;
mod reasons;
mod report;
mod rules;
mod settle;
mod sites;
mod statics;
mod table;
mod worker;

use thiserror::Error;

use crate::board::Point;
use crate::goal::{Question, Report};
use crate::proof::Proof;

pub use area::{Area, Count, Uncounted};
pub use attack::Attack;
pub use local::MAX_ZONE;
pub use options::{First, Options, Progress, SideProgress, Watch};

/// Why a question cannot be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unsupported {
    /// The zone is larger than [`MAX_ZONE`].
    #[error("the zone has {points} points, at most {MAX_ZONE} are possible")]
    ZoneTooLarge {
        /// How many points it has.
        points: usize,
    },
    /// The zone has no point.
    #[error("the zone is empty")]
    ZoneEmpty,
    /// More outside chains border the zone than fit.
    #[error("too many separate chains without liberties outside the zone")]
    TooManyPieces,
    /// The goal is to capture, and nothing is marked.
    #[error("no chain is marked to be captured")]
    NoTarget,
    /// A mark is not on a stone of the defender.
    #[error("a marked point holds no stone of the defender")]
    NotATarget {
        /// The mark.
        point: Point,
    },
    /// A chain on the board has no liberty.
    #[error("a chain on the board has no liberty")]
    NoLiberty {
        /// A stone of the chain.
        point: Point,
    },
}

/// Answers a question: the verdict and the verdict after every first move, for one or both sides moving first.
///
/// # Errors
/// [`Unsupported`] when the question is outside what the solver can hold.
pub fn solve(question: &Question, options: &Options, watch: &Watch) -> Result<Report, Unsupported> {
    Ok(report::solve(question, options, watch)?.0)
}

/// Like [`solve`], and gives the proof too, if one was made.
///
/// # Errors
/// As for [`solve`].
pub fn prove(question: &Question, options: &Options, watch: &Watch) -> Result<(Report, Option<Proof>), Unsupported> {
    report::solve(question, options, watch)
}
