//! A move of the game: a stone on a point, a ko threat followed by retaking the ko, or a pass.

use std::fmt;

use super::{Point, Size};

/// What a player can do on his turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A stone on this point, written `B2`.
    Play(Point),
    /// A ko threat elsewhere, answered, and then a stone on this point, which the ko had barred; written `B2!`.
    /// It exists in the local game only, where threats are counted and not shown.
    Retake(Point),
    /// No stone, written `pass`.
    Pass,
}

impl Move {
    /// The point the stone goes to, if there is one.
    pub fn point(self) -> Option<Point> {
        match self {
            Self::Play(point) | Self::Retake(point) => Some(point),
            Self::Pass => None,
        }
    }

    /// This move as text on a board of this size.
    pub fn display(self, size: Size) -> impl fmt::Display {
        std::fmt::from_fn(move |f| match self {
            Self::Play(point) => f.write_str(&size.name(point)),
            Self::Retake(point) => write!(f, "{}!", size.name(point)),
            Self::Pass => f.write_str("pass"),
        })
    }
}
