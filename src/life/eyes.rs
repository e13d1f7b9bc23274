//! Fuwa's answer alone, an eye being one empty point; [`fuwa`](super::fuwa) is the same with its reasons.

use crate::board::{Color, PointSet, Size};

use super::rows::{Rows, Span};

/// The stones of a color that are left when every group with fewer than two eyes is taken away, with its eyes, until
/// none goes: Fuwa's answer in the reading of the paper.
///
/// The stones are listed in point order.
pub fn alive_by_eyes(size: Size, stones: &[Option<Color>], color: Color) -> PointSet {
    let all = Span::all(size);
    let mut left = Rows::of(size, |point| stones[point] == Some(color));
    let empty = Rows::of(size, |point| stones[point].is_none());
    loop {
        let eyes = empty.and(&left.surrounded(size), all);
        let mut rest = left;
        let mut is_final = true;
        while let Some(stone) = rest.first(all) {
            let group = rest.flood_from(stone, size);
            rest.remove(&group);
            let reach = Rows::grown(&group, size);
            if reach.points.and(&eyes, reach.span).len(reach.span) < 2 {
                left.remove(&group);
                is_final = false;
            }
        }
        if is_final {
            return left.point_set(all, size);
        }
    }
}
