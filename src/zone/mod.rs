//! Finds what a problem leaves open: the zone where it is played, the side that attacks, where the wall has holes.
//!
//! The attacker's chains around the defender's stones are the wall. Inside are all points that the defender's stones
//! reach without crossing it, and the chains of the attacker that have no liberty elsewhere. Where the wall has holes,
//! the fewest points that close them (a minimum cut) bound the inside; they are playable themselves, and what lies
//! behind them counts as closed by the attacker, which is stated as an assumption.

mod complete;
mod cut;
mod field;
mod find;

pub use complete::{Complete, Given, MissingPart, complete, sealed};
pub use find::{Found, MAX_POINTS, close, find, guess_attacker};
