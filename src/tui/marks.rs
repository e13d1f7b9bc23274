//! What a pane puts on points of the board: tints, and signs of one character.
//!
//! A sign stands on an empty point in place of its crossing, and to the right of a stone. A tint colors point or stone;
//! without color it is bold, underlined or reversed, so that a pane whose tints must be told apart there gives each a
//! sign as well. The signs are ASCII and serve every set of glyphs.

use std::collections::BTreeMap;

use crate::board::Point;
use crate::board::PointSet;

/// What marked points look like. The theme gives each its style.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tint {
    /// As it is without a mark.
    #[default]
    Plain,
    /// Set off from the rest: what is looked at.
    Bold,
    /// An area.
    Area,
    /// Another area, told apart from the first.
    Other,
    /// Good: what lives, what is gained.
    Good,
    /// Bad: what falls, what is lost.
    Bad,
    /// What needs a second look.
    Notice,
    /// What the learner has picked.
    Picked,
}

/// The mark on a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// What the point looks like.
    pub tint: Tint,
    /// The character on it.
    pub sign: Option<char>,
}

/// The marks on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    points: BTreeMap<Point, Mark>,
}

impl Marks {
    /// Marks a point, over what was there before.
    pub fn put(&mut self, point: Point, tint: Tint, sign: Option<char>) {
        self.points.insert(point, Mark { tint, sign });
    }

    /// Marks all points of a set, over what was there before.
    pub fn put_all(&mut self, points: &PointSet, tint: Tint, sign: Option<char>) {
        points.iter().for_each(|point| self.put(point, tint, sign));
    }

    /// Adds the marks of another over these.
    pub fn add(&mut self, other: &Self) {
        self.points.extend(&other.points);
    }

    /// The mark on a point.
    pub fn at(&self, point: Point) -> Option<Mark> {
        self.points.get(&point).copied()
    }

    /// Whether nothing is marked.
    pub fn is_empty(&self) -> bool {
        self.points.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_marks_lie_over_earlier_ones() {
        let points: PointSet = [0, 1].map(Point::from_index).into_iter().collect();
        let mut marks = Marks::default();
        marks.put_all(&points, Tint::Area, Some('a'));
        marks.put(Point::from_index(1), Tint::Bad, None);
        assert_eq!(marks.at(Point::from_index(0)), Some(Mark { tint: Tint::Area, sign: Some('a') }));
        assert_eq!(marks.at(Point::from_index(1)), Some(Mark { tint: Tint::Bad, sign: None }));
        assert_eq!(marks.at(Point::from_index(2)), None);
    }
}
