//! A question about a local game: who attacks what, where both may play, and with how many ko threats.

use std::fmt;

use crate::board::{Color, Point, PointSet, Setup};

/// What the attacker has to reach.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The game ends with no stone of the defender in the zone.
    Kill,
    /// The last of the defender's chains on these points leaves the board.
    Capture(Vec<Point>),
}

/// The two roles of a local game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The side that wants the stones dead.
    Attacker,
    /// The side whose stones are asked about.
    Defender,
}

/// A surplus of ko threats: positive for the attacker, negative for the defender, from −8 to 8, or endless.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Surplus(i8);

impl Surplus {
    /// Endless threats for the defender.
    pub const NEG_INF: Self = Self(-9);
    /// Endless threats for the attacker.
    pub const POS_INF: Self = Self(9);
    /// Nobody has a threat.
    pub const ZERO: Self = Self(0);
    /// As many threats for the attacker as any finite number.
    pub const MAX: Self = Self(8);
    /// As many threats for the defender as any finite number.
    pub const MIN: Self = Self(-8);

    /// A finite surplus, or `None` when it is not from −8 to 8.
    pub fn new(surplus: i8) -> Option<Self> {
        (-8..=8).contains(&surplus).then_some(Self(surplus))
    }

    /// The surplus as a number from −8 to 8, with −9 and 9 for endless threats.
    pub fn level(self) -> i8 {
        self.0
    }

    /// The inverse of [`level`](Self::level).
    pub fn from_level(level: i8) -> Option<Self> {
        (-9..=9).contains(&level).then_some(Self(level))
    }

    /// What is left when `side` spends one threat, or `None` when it has none.
    #[must_use]
    pub fn spend(self, side: Side) -> Option<Self> {
        match (side, self.0) {
            (Side::Attacker, 9) | (Side::Defender, -9) => Some(self),
            (Side::Attacker, 1..) => Some(Self(self.0 - 1)),
            (Side::Defender, ..=-1) => Some(Self(self.0 + 1)),
            _ => None,
        }
    }

    /// Reads `3`, `-2`, `+inf` or `-inf`.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "+inf" | "inf" => Some(Self::POS_INF),
            "-inf" => Some(Self::NEG_INF),
            _ => Self::new(text.parse().ok()?),
        }
    }
}

impl fmt::Display for Surplus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            9 => f.write_str("+inf"),
            -9 => f.write_str("-inf"),
            finite => write!(f, "{finite}"),
        }
    }
}

/// A question about the local game on a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    /// The stones; `to_play` and `ko` belong together: the ban concerns the side to move.
    pub setup: Setup,
    /// The color that attacks.
    pub attacker: Color,
    /// What the attacker has to reach.
    pub goal: Goal,
    /// The points where either side may play.
    pub zone: PointSet,
}

impl Question {
    /// The color that plays this role.
    pub fn color(&self, side: Side) -> Color {
        match side {
            Side::Attacker => self.attacker,
            Side::Defender => !self.attacker,
        }
    }

    /// The role of this color.
    pub fn side(&self, color: Color) -> Side {
        if color == self.attacker { Side::Attacker } else { Side::Defender }
    }
}
