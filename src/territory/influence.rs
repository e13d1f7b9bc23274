//! The stones that reach each point, and whose the empty points are by them.

use crate::board::{ByColor, Color, Point, Position, Size};

use super::cells::{Cells, Frame};
use super::{REACH, Reading};

/// What a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// A stone stands there.
    Stone(Color),
    /// It is empty and this color's.
    Territory(Color),
    /// It is empty and nobody's.
    Neutral,
}

impl Owner {
    /// Its letter on a map: `X O` stones, `b w` empty points of Black and White, `.` the others.
    pub fn letter(self) -> char {
        match self {
            Self::Stone(color) => color.letter(),
            Self::Territory(Color::Black) => 'b',
            Self::Territory(Color::White) => 'w',
            Self::Neutral => '.',
        }
    }
}

/// The influence of the stones on a board.
#[derive(Clone, Debug)]
pub struct Influence {
    pub(super) frame: Frame,
    pub(super) reading: Reading,
    /// 1 where a stone of the color stands.
    stones: ByColor<Cells>,
    /// The weights of the stones of the color that reach the point.
    reach: ByColor<Cells>,
    /// 1 where an empty point is.
    empty: Cells,
}

impl Influence {
    /// The influence of the stones of a position.
    pub fn of(position: &Position, reading: Reading) -> Self {
        let frame = Frame::new(position.size());
        let mut stones = ByColor { black: Cells::ZERO, white: Cells::ZERO };
        let mut empty = Cells::ZERO;
        for (cell, stone) in frame.cells().zip(position.chains().stones()) {
            let layer = match stone {
                None => &mut empty,
                Some(color) => &mut stones[*color],
            };
            *layer.at_mut(cell) = 1;
        }
        let gather = |layer| frame.gather([layer; REACH + 1], reading.weights());
        let reach = ByColor { black: gather(&stones.black), white: gather(&stones.white) };
        Self { frame, reading, stones, reach, empty }
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.frame.size()
    }

    /// The reading in force.
    pub fn reading(&self) -> Reading {
        self.reading
    }

    /// The number of stones of a color that reach a point, one on the point itself among them.
    pub fn n_stones(&self, color: Color, point: Point) -> usize {
        let stones = &self.stones[color];
        self.frame.near(self.frame.cell(point)).filter(|&(_, cell)| stones.at(cell) == 1).count()
    }

    /// What a point is.
    pub fn owner(&self, point: Point) -> Owner {
        let cell = self.frame.cell(point);
        let stone = Color::BOTH.into_iter().find(|&color| self.stones[color].at(cell) == 1);
        match (stone, self.reading.owner(self.reach.black.at(cell), self.reach.white.at(cell))) {
            (Some(color), _) => Owner::Stone(color),
            (None, 1) => Owner::Territory(Color::Black),
            (None, -1) => Owner::Territory(Color::White),
            (None, _) => Owner::Neutral,
        }
    }

    /// The number of empty points of a color.
    pub fn territory(&self, color: Color) -> usize {
        self.size().points().filter(|&point| self.owner(point) == Owner::Territory(color)).count()
    }

    /// The rows of the map, from the top, in the letters of [`Owner::letter`].
    pub fn rows(&self) -> Vec<String> {
        let letters: Vec<char> = self.size().points().map(|point| self.owner(point).letter()).collect();
        letters.chunks(self.size().width()).map(|row| row.iter().collect()).collect()
    }

    /// Black's empty points less White's.
    pub fn value(&self) -> i32 {
        self.changes(Reading::owner).1
    }

    /// What `change` says of each empty point by the stones that reach it, and the sum of it.
    pub(super) fn changes(&self, change: impl Fn(Reading, i16, i16) -> i16) -> (Cells, i32) {
        let span = self.frame.span();
        let mut changes = Cells::ZERO;
        let reach = self.reach.black.part(span.clone()).iter().zip(self.reach.white.part(span.clone()));
        let points = reach.zip(self.empty.part(span.clone()));
        let mut sum = 0;
        for (out, ((&black, &white), &empty)) in changes.part_mut(span).iter_mut().zip(points) {
            *out = change(self.reading, black, white) * empty;
            sum += *out;
        }
        (changes, sum.into())
    }

    /// Puts a stone on an empty point.
    pub(super) fn put(&mut self, point: Point, color: Color) {
        self.change(point, color, 1);
    }

    /// Takes a stone of this color off a point.
    pub(super) fn take(&mut self, point: Point, color: Color) {
        self.change(point, color, -1);
    }

    fn change(&mut self, point: Point, color: Color, by: i16) {
        let cell = self.frame.cell(point);
        *self.stones[color].at_mut(cell) += by;
        *self.empty.at_mut(cell) -= by;
        let weights = self.reading.weights();
        for (distance, near) in self.frame.near(cell) {
            *self.reach[color].at_mut(near) += by * weights[distance];
        }
    }
}
