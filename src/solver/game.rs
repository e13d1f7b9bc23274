//! The three games that are played on the same states: each has a prover, who must reach something, and a holder.

use crate::goal::Surplus;

use super::local::{A, D, Key};
use super::statics::Fate;

/// A question with yes or no about a state and a surplus of threats.
///
/// The *prover* must reach something in finitely many moves; the *holder* wins by keeping him from it for ever, so that
/// a position repeated is the holder's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Game {
    /// The attacker must reach the goal.
    Kill,
    /// The defender must bring the game to an end with his stones surviving.
    End,
    /// The defender must reach stones that can never be captured.
    Live,
}

impl Game {
    /// The role of the prover.
    #[inline]
    pub(super) fn prover(self) -> usize {
        match self {
            Self::Kill => A,
            Self::End | Self::Live => D,
        }
    }

    /// Whether the prover has reached what he must (true) or has lost the chance (false), as far as it shows.
    #[inline]
    pub(super) fn decided(self, fate: Fate) -> Option<bool> {
        match fate {
            Fate::Open => None,
            Fate::Killed => Some(self == Self::Kill),
            Fate::Ended => Some(self == Self::End),
            Fate::Lives => Some(self != Self::Kill),
        }
    }

    /// The level of a surplus: threats seen by the prover, so that a higher level is never worse for him.
    pub(super) fn level(self, surplus: Surplus) -> i8 {
        if self.prover() == A { surplus.level() } else { -surplus.level() }
    }

    /// The surplus of a level.
    pub(super) fn surplus(self, level: i8) -> Surplus {
        let level = if self.prover() == A { level } else { -level };
        Surplus::from_level(level).expect("levels are made from surpluses")
    }

    /// The level after the side of this role spends a threat, or `None` when it has none.
    #[inline]
    pub(super) fn spend(self, level: i8, role: usize) -> Option<i8> {
        let by_prover = role == self.prover();
        match level {
            9 => by_prover.then_some(9),
            -9 => (!by_prover).then_some(-9),
            1.. => by_prover.then_some(level - 1),
            0 => None,
            _ => (!by_prover).then_some(level + 1),
        }
    }

    /// The key of a state in this game.
    #[inline]
    pub(super) fn tag(self, key: Key) -> Key {
        key | (self as u128) << 121
    }
}
