//! A set-up as a file gives it: stones, the side to move and a ko ban, none of it checked.

use super::{Color, Point, Size};

/// Stones on a board before anyone has checked that they make a legal position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The size of the board.
    pub size: Size,
    /// The stone on each point, in point order; as many as the board has points.
    pub stones: Vec<Option<Color>>,
    /// The side to move.
    pub to_play: Color,
    /// The point where the side to move may not retake a ko, if any.
    pub ko: Option<Point>,
}

impl Setup {
    /// An empty board with Black to play.
    pub fn empty(size: Size) -> Self {
        Self { size, stones: vec![None; size.area()], to_play: Color::Black, ko: None }
    }

    /// The stone on a point.
    pub fn at(&self, point: Point) -> Option<Color> {
        self.stones[point.index()]
    }

    /// The same set-up with the colors of the stones and of the side to move exchanged.
    #[must_use]
    pub fn color_swapped(&self) -> Self {
        let stones = self.stones.iter().map(|stone| stone.map(|color| !color)).collect();
        Self { size: self.size, stones, to_play: !self.to_play, ko: self.ko }
    }
}
