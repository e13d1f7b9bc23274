//! Ko threats inside the zone.

use crate::board::{Move, Point};

use super::Half;

/// A local threat that the opponent answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreatMove {
    /// The move.
    pub point: Point,
    /// The best answer, after which the ko is what it was.
    pub answer: Move,
    /// What the side that plays it gains when the opponent resolves the ko instead.
    pub gain: Half,
    /// What it has lost when the opponent answers; more than nothing is a losing threat, less a threat that gains.
    pub cost: Half,
}

/// A place with a threat, or several that follow from each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalThreat {
    /// The threats in the order in which they can be played; never empty.
    pub moves: Vec<ThreatMove>,
    /// Other points with which the same threat could be made.
    pub instead: Vec<Point>,
}

impl LocalThreat {
    /// The threat that comes first.
    pub fn head(&self) -> &ThreatMove {
        &self.moves[0]
    }
}

/// The threats that a side has in the zone while it may not take the ko.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LocalThreats {
    /// The places with threats; they do not touch each other.
    pub places: Vec<LocalThreat>,
    /// Moves that gain something when they are ignored, but whose answers leave another ko than before. They are part
    /// of the number of threats that is needed and no threats to be counted with those elsewhere.
    pub changing: Vec<Point>,
}
