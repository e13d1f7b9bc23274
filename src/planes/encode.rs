//! From a position and its past to a stack of planes, by the table of an encoding.

use std::cell::OnceCell;

use crate::board::{Color, PointSet, Position};

use super::tactics::{Tactics, turns_since};
use super::{Encoding, Feature, Past, Stack};

/// The planes of a position, from the view of the side to move.
///
/// The past is that of the position: it says what stood where in the last moves.
pub fn encode(encoding: Encoding, position: &Position, past: &Past) -> Stack {
    let facts = Facts { position, past, turns: OnceCell::new(), tactics: OnceCell::new() };
    let planes = encoding.planes().iter().map(|plane| facts.plane(plane.feature)).collect();
    Stack { size: position.size(), planes }
}

/// A position and its past, with what is worked out of them only once and only when a plane needs it.
struct Facts<'a> {
    position: &'a Position,
    past: &'a Past,
    turns: OnceCell<[PointSet; 8]>,
    tactics: OnceCell<Tactics>,
}

impl Facts<'_> {
    fn plane(&self, feature: Feature) -> PointSet {
        let own = self.position.to_play();
        match feature {
            Feature::Own(ago) => self.past.stones(own, ago),
            Feature::Opponent(ago) => self.past.stones(!own, ago),
            Feature::Empty => self.all().difference(&self.stones()),
            Feature::Ones => self.all(),
            Feature::TurnsSince(turns) => self.turns()[turns - 1],
            Feature::Liberties(liberties) => self.tactics().liberties[liberties - 1],
            Feature::CaptureSize(stones) => self.tactics().capture_size[stones],
            Feature::SelfAtari(stones) => self.tactics().self_atari[stones - 1],
            Feature::LibertiesAfter(liberties) => self.tactics().liberties_after[liberties - 1],
            Feature::LadderCapture => self.tactics().ladders.capture,
            Feature::LadderEscape => self.tactics().ladders.escape,
            Feature::Sensible => self.tactics().sensible,
            Feature::BlackToPlay if own == Color::Black => self.all(),
            Feature::Zeros | Feature::BlackToPlay => PointSet::EMPTY,
        }
    }

    fn all(&self) -> PointSet {
        PointSet::below(self.position.size().area())
    }

    fn stones(&self) -> PointSet {
        self.past.stones(Color::Black, 0).union(&self.past.stones(Color::White, 0))
    }

    fn turns(&self) -> &[PointSet; 8] {
        self.turns.get_or_init(|| turns_since(self.past, self.stones()))
    }

    fn tactics(&self) -> &Tactics {
        self.tactics.get_or_init(|| Tactics::of(self.position))
    }
}
