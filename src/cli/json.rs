//! What all JSON of the program has in common.

use crate::board::{Point, Size};

/// The version of all JSON that the program prints.
pub(super) const SCHEMA: u32 = 1;

/// The names of points.
pub(super) fn names(points: impl IntoIterator<Item = Point>, size: Size) -> Vec<String> {
    points.into_iter().map(|point| size.name(point)).collect()
}
