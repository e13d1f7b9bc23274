//! What is searched: the stones, where both may play, and what counts as life.

use crate::board::{Color, PointSet, Position, PositionError};
use crate::goal::{Goal, Question, Side};
use crate::life;

/// The static test of life.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Test {
    /// Fuwa's pruning, an eye being one empty point: the test of the paper.
    #[default]
    Fuwa,
    /// Benson's algorithm, which sees larger eyes too and so needs fewer moves.
    Benson,
}

impl Test {
    /// The stones of a color that live in a position.
    pub fn alive(self, position: &Position, color: Color) -> PointSet {
        let (size, stones) = (position.size(), position.chains().stones());
        match self {
            Self::Fuwa => life::alive_by_eyes(size, stones, color),
            Self::Benson => life::alive(size, stones, color),
        }
    }
}

/// A position with the question whether stones can be made to live.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The stones, and who moves.
    pub position: Position,
    /// The color that wants to live.
    pub defender: Color,
    /// The points where both may play.
    pub zone: PointSet,
    /// The points whose stones are asked about: one of them has to live.
    pub asked: PointSet,
    /// Whether the question is about the stones that stand there now, not about any that may come.
    pub is_about_stones: bool,
    /// What counts as life.
    pub test: Test,
}

impl Puzzle {
    /// The puzzle of a question when this side moves first: to kill is about any stone in the zone, to capture about
    /// the marked stones.
    ///
    /// # Errors
    /// When the stones are no position.
    pub fn new(question: &Question, first: Side, test: Test) -> Result<Self, PositionError> {
        let mut position = Position::from_setup(&question.setup)?;
        position.set_to_play(question.color(first));
        let (asked, is_about_stones) = match &question.goal {
            Goal::Kill => (question.zone, false),
            Goal::Capture(marked) => (marked.iter().copied().collect(), true),
        };
        let defender = question.color(Side::Defender);
        Ok(Self { position, defender, zone: question.zone, asked, is_about_stones, test })
    }
}
