//! A point of a board: the number of an intersection, counted from the top left.

/// An intersection, numbered `row * width + column` with row 0 on top.
///
/// A point has a place and a name only together with a [`Size`](super::Size), which makes and names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u16);

impl Point {
    /// The point with this number. The caller knows the board that gives it a meaning.
    pub fn from_index(index: usize) -> Self {
        debug_assert!(index < super::MAX_AREA);
        Self(index as u16)
    }

    /// The point's number.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}
