//! The rules in force: whether suicide is allowed and which rule against repetition holds; why a move is illegal.

use std::fmt;

/// Whether a move may leave its own chain without a liberty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SuicideRule {
    /// Such a move is illegal.
    #[default]
    Refused,
    /// Such a move is legal and takes the chain off the board.
    Allowed,
}

/// The rule against endless repetition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum KoRule {
    /// Everything may be repeated.
    Free,
    /// A single stone that has just captured a single stone may not be retaken at once.
    #[default]
    Simple,
    /// No move may bring back the stones of an earlier position.
    Positional,
    /// No move may bring back the stones of an earlier position with the same side to move.
    Situational,
}

impl fmt::Display for KoRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Free => "no ko rule",
            Self::Simple => "simple ko",
            Self::Positional => "positional superko",
            Self::Situational => "situational superko",
        })
    }
}

/// The rules of a game; by default simple ko without suicide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Whether suicide is allowed.
    pub suicide: SuicideRule,
    /// The rule against repetition.
    pub ko: KoRule,
}

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Illegal {
    /// The board has no such point.
    #[error("not on the board")]
    OffBoard,
    /// A stone is already there.
    #[error("occupied")]
    Occupied,
    /// The stone would have no liberty.
    #[error("no liberties (suicide)")]
    Suicide,
    /// The ko may not be retaken at once.
    #[error("ko")]
    Ko,
    /// The move would bring back an earlier position.
    #[error("repeats an earlier position (superko)")]
    Repetition,
}
