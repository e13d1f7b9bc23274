//! Regions: connected points without a stone of the color that is looked at.
//!
//! D. B. Benson, "Life in the game of Go", Information Sciences 10 (1976), 17-29. The third condition of a small
//! enclosed region is read as "the interior holds enemy stones only", so that the interior may be empty.

use crate::board::{Color, Point, PointSet, Position, Size, SuicideRule};

/// The points next to a set and not in it: `AP` of the source.
pub fn adjacent(size: Size, set: &PointSet) -> PointSet {
    let mut found = PointSet::EMPTY;
    set.iter().for_each(|point| found.extend(size.neighbors(point)));
    found.difference(set)
}

/// The points of a region that have no neighbor outside it.
pub fn interior(size: Size, region: &PointSet) -> PointSet {
    region.iter().filter(|&point| size.neighbors(point).all(|next| region.contains(next))).collect()
}

/// The points of a region that have a neighbor outside it.
pub fn border(size: Size, region: &PointSet) -> PointSet {
    region.difference(&interior(size, region))
}

/// The points outside a region that have a neighbor in it.
pub fn exterior(size: Size, region: &PointSet) -> PointSet {
    adjacent(size, region)
}

/// The regions of a color, sorted by their smallest point: the connected components of the points without a stone of
/// that color, but for one that is the whole board.
pub fn regions(position: &Position, color: Color) -> Vec<PointSet> {
    let size = position.size();
    let mut seen = PointSet::EMPTY;
    let mut found = Vec::new();
    for start in size.points() {
        if position.at(start) == Some(color) || !seen.insert(start) {
            continue;
        }
        let region = flood(size, start, &mut seen, |point| position.at(point) != Some(color));
        if region.len() < size.area() {
            found.push(region);
        }
    }
    found
}

/// The points that hang together with a start through points that are in and not seen yet; marks them as seen.
pub(super) fn flood(size: Size, start: Point, seen: &mut PointSet, is_in: impl Fn(Point) -> bool) -> PointSet {
    let mut found = PointSet::from_iter([start]);
    let mut open = vec![start];
    while let Some(point) = open.pop() {
        for next in size.neighbors(point) {
            if is_in(next) && seen.insert(next) {
                found.insert(next);
                open.push(next);
            }
        }
    }
    found
}

/// The points of a region that keep it from being small: empty points that touch no stone of the color, and where
/// suicide is allowed enemy stones that touch none.
///
/// A region is a whole component, so that all its exterior has the color, and these are points of its interior.
pub fn gaps(position: &Position, region: &PointSet, suicide: SuicideRule) -> PointSet {
    let interior = interior(position.size(), region);
    interior.iter().filter(|&point| counts(position, point, suicide)).collect()
}

/// Whether a region is a small enclosed one, a member of `SEReg`: all its exterior has the color, of which there is at
/// least one point, and its interior holds enemy stones only (nothing at all where suicide is allowed).
pub fn is_small(position: &Position, region: &PointSet, suicide: SuicideRule) -> bool {
    let exterior = exterior(position.size(), region);
    let mut colors = exterior.iter().map(|point| position.at(point));
    let first = colors.next().flatten();
    first.is_some() && colors.all(|color| color == first) && gaps(position, region, suicide).is_empty()
}

/// Whether a point without a stone of the color must touch one: an enemy stone only where suicide is allowed, for
/// there its place can become empty without a capture.
pub(super) fn counts(position: &Position, point: Point, suicide: SuicideRule) -> bool {
    suicide == SuicideRule::Allowed || position.at(point).is_none()
}
