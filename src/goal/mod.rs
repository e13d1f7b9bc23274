//! What can be asked about a local game and what can be answered: goals, verdicts, questions, reports.
//!
//! The local game: attacker and defender play inside a zone of the board; who has a ko threat more is part of the
//! question; play that never ends counts as survival. A verdict says how the defender's stones fare under best play
//! for every surplus of ko threats at once.

mod name;
mod question;
mod report;
mod verdict;

pub use name::Name;
pub use question::{Goal, Question, Side, Surplus};
pub use report::{Certificate, Reason, Refutation, Report, SideReport};
pub use verdict::{Class, Verdict};
