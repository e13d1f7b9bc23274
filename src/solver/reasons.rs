//! Why a first move fails, worked out from the states of the line that refutes it.

use crate::goal::{Class, Reason, Side};

use super::lines::Line;
use super::local::{A, D, Local, State, role};

/// What is known of a failed first move.
pub(super) struct Failure<'a> {
    pub(super) first: Side,
    /// The state before the move and the state after it.
    pub(super) before: &'a State,
    pub(super) after: &'a State,
    /// The class that the move reaches, and the one that a pass reaches.
    pub(super) class: Class,
    pub(super) pass_class: Option<Class>,
    /// What follows the move.
    pub(super) line: &'a Line,
}

/// The reason out of the closed list.
pub(super) fn reason(local: &Local, failure: &Failure) -> Reason {
    match failure.class {
        Class::Ko(_) => return Reason::BecomesKo,
        Class::Repetition => return Reason::BecomesRepetition,
        Class::Seki => return Reason::BecomesSeki,
        Class::Dead | Class::Alive => {}
    }
    if is_snapback(failure) {
        return Reason::Snapback;
    }
    if failure.pass_class == Some(failure.class) && is_outside(local, failure) {
        return Reason::TooSlow;
    }
    match failure.first {
        Side::Attacker if gets_out(local, failure) => Reason::LetsOut,
        Side::Attacker => Reason::SecondEye,
        Side::Defender if runs_short(failure) => Reason::ShortageOfLiberties,
        Side::Defender => Reason::NoSecondEye,
    }
}

/// The mover's stones that a step takes off the board.
fn lost(mover: usize, before: &State, after: &State) -> u64 {
    before.stones[mover] & !after.stones[mover]
}

/// The move captured, and the reply captures two stones or more at the point it captured on.
fn is_snapback(failure: &Failure) -> bool {
    let (mover, other) = (role(failure.first), role(failure.first) ^ 1);
    let Some(reply) = failure.line.states.first() else { return false };
    let taken = failure.before.stones[other] & !failure.after.stones[other];
    let back = reply.stones[other] & !failure.after.stones[other];
    let fallen = lost(mover, failure.after, reply);
    taken & back != 0 && fallen.count_ones() >= 2
}

/// The stone went where no eye can be, or nowhere: a region that reaches the open board or safe stones of the attacker.
fn is_outside(local: &Local, failure: &Failure) -> bool {
    let mover = role(failure.first);
    let played = failure.after.stones[mover] & !failure.before.stones[mover];
    if played == 0 {
        return true;
    }
    let (region, _) = local.flood(played, local.nodes & !failure.before.stones[D]);
    region & (local.open | local.firm(failure.before).stones[A]) != 0
}

/// The line ends with stones of the defender that have a liberty which cannot be filled.
fn gets_out(local: &Local, failure: &Failure) -> bool {
    let last = failure.line.states.last().unwrap_or(failure.after);
    local.firm(last).stones[D] != 0
}

/// The reply takes stones of the defender at once: the move left a chain with a single liberty.
fn runs_short(failure: &Failure) -> bool {
    failure.line.states.first().is_some_and(|after| lost(D, failure.after, after) != 0)
}
