//! How far an answer reaches: for which levels of threats besides the one it was found at it stands.
//!
//! A win stands at every higher level and a hold at every lower one. Where no ko was fought on the way it stands at all
//! levels; where one was, the threats spent and the threats that were missing tell how far. Bounds of the side that has
//! its way are levels seen by that side: small is good.

use super::local::Step;

/// The bound of an answer that stands at all levels.
pub(super) const EVERYWHERE: i8 = -9;

/// The bound of a node where the side that has its way moves, by its step and the bound of what follows.
#[inline]
pub(super) fn by_step(step: u8, bound: i8) -> i8 {
    match (Step(step), bound) {
        (Step::THREAT, 8..) => 9,
        (Step::THREAT, _) => (bound + 1).max(1),
        _ => bound,
    }
}

/// What one step of the other side adds to the bound of a node, by the bound of what follows.
#[inline]
pub(super) fn against_step(step: u8, bound: i8) -> i8 {
    match (Step(step), bound) {
        (_, EVERYWHERE) => EVERYWHERE,
        (Step::THREAT, _) => (bound - 1).clamp(-8, 0),
        _ => bound,
    }
}

/// What a ban adds to the bound of a node where the other side moves and has no threat at the level looked at.
pub(super) const AGAINST_NO_THREAT: i8 = 0;
