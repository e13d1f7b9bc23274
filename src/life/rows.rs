//! Sets of points as rows of bits, for floods that fill a whole row at a time.

use crate::board::{MAX_SIDE, Point, PointSet, Size};

/// A set of points with one word for each row; column 0 is the lowest bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rows {
    rows: [u32; MAX_SIDE],
}

/// Some rows of a board, from the first to before the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    first: usize,
    end: usize,
}

impl Span {
    /// All rows of a board.
    pub(super) fn all(size: Size) -> Self {
        Self { first: 0, end: size.height() }
    }

    /// These rows with the one above and the one below, where the board has them.
    fn widened(self, size: Size) -> Self {
        Self { first: self.first.saturating_sub(1), end: (self.end + 1).min(size.height()) }
    }
}

/// A connected set with the rows it lies in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body {
    pub(super) points: Rows,
    pub(super) span: Span,
}

impl Body {
    /// The points as a set of the usual form.
    pub(super) fn point_set(&self, size: Size) -> PointSet {
        self.points.point_set(self.span, size)
    }

    /// Does something with each point.
    pub(super) fn for_each(&self, size: Size, mut each: impl FnMut(Point)) {
        for row in self.span.first..self.span.end {
            let mut rest = self.points.rows[row];
            while rest != 0 {
                each(Rows::point((row, rest), size));
                rest &= rest - 1;
            }
        }
    }
}

impl Rows {
    pub(super) const EMPTY: Self = Self { rows: [0; MAX_SIDE] };

    /// The points for which this holds, by their numbers.
    pub(super) fn of(size: Size, mut holds: impl FnMut(usize) -> bool) -> Self {
        let mut set = Self::EMPTY;
        let width = size.width();
        for (row, bits) in set.rows.iter_mut().enumerate().take(size.height()) {
            for column in 0..width {
                *bits |= u32::from(holds(row * width + column)) << column;
            }
        }
        set
    }

    /// All points of a board.
    pub(super) fn board(size: Size) -> Self {
        Self::of(size, |_| true)
    }

    pub(super) fn is_empty(&self, span: Span) -> bool {
        self.rows[span.first..span.end].iter().all(|&row| row == 0)
    }

    /// Joins both sets within some rows, point by point, with this function.
    pub(super) fn zip(&self, other: &Self, span: Span, join: impl Fn(u32, u32) -> u32) -> Self {
        let mut set = Self::EMPTY;
        for row in span.first..span.end {
            set.rows[row] = join(self.rows[row], other.rows[row]);
        }
        set
    }

    /// The points of this set in these rows that are not in the other.
    pub(super) fn without(&self, other: &Self, span: Span) -> Self {
        self.zip(other, span, |a, b| a & !b)
    }

    /// The points of both sets in these rows.
    pub(super) fn and(&self, other: &Self, span: Span) -> Self {
        self.zip(other, span, |a, b| a & b)
    }

    pub(super) fn is_subset(&self, other: &Self, span: Span) -> bool {
        (span.first..span.end).all(|row| self.rows[row] & !other.rows[row] == 0)
    }

    /// Removes the points of a body.
    pub(super) fn remove(&mut self, body: &Body) {
        for row in body.span.first..body.span.end {
            self.rows[row] &= !body.points.rows[row];
        }
    }

    /// The row and the bit of some point from a row on.
    pub(super) fn first(&self, span: Span) -> Option<(usize, u32)> {
        let row = (span.first..span.end).find(|&row| self.rows[row] != 0)?;
        Some((row, self.rows[row] & self.rows[row].wrapping_neg()))
    }

    /// The point of a row and its lowest bit.
    pub(super) fn point((row, bits): (usize, u32), size: Size) -> Point {
        Point::from_index(row * size.width() + bits.trailing_zeros() as usize)
    }

    pub(super) fn contains(&self, (row, bit): (usize, u32)) -> bool {
        self.rows[row] & bit != 0
    }

    /// The points of a set and their neighbors, on a board of this width, and in the row of the set and beside them.
    pub(super) fn grown(body: &Body, size: Size) -> Body {
        let span = body.span.widened(size);
        let full = row_mask(size);
        let rows = &body.points.rows;
        let mut points = Self::EMPTY;
        for row in span.first..span.end {
            let above = row.checked_sub(1).map_or(0, |above| rows[above]);
            let below = rows.get(row + 1).copied().unwrap_or(0);
            points.rows[row] = (rows[row] | rows[row] << 1 | rows[row] >> 1 | above | below) & full;
        }
        Body { points, span }
    }

    /// The points whose neighbors are all in this set.
    pub(super) fn surrounded(&self, size: Size) -> Self {
        let (full, last) = (row_mask(size), size.height() - 1);
        let mut set = Self::EMPTY;
        for (row, &own) in self.rows.iter().enumerate().take(size.height()) {
            let above = row.checked_sub(1).map_or(full, |above| self.rows[above]);
            let below = if row == last { full } else { self.rows[row + 1] };
            let left = own << 1 | 1;
            let right = own >> 1 | 1 << (size.width() - 1);
            set.rows[row] = above & below & left & right & full;
        }
        set
    }

    /// The number of points in these rows.
    pub(super) fn len(&self, span: Span) -> u32 {
        self.rows[span.first..span.end].iter().map(|row| row.count_ones()).sum()
    }

    /// What hangs together with a point within this set, which it belongs to.
    pub(super) fn flood_from(&self, start: (usize, u32), size: Size) -> Body {
        let mut body = Body { points: Self::EMPTY, span: Span { first: start.0, end: start.0 + 1 } };
        body.points.rows[start.0] = fill_row(start.1, self.rows[start.0]);
        self.spread(&mut body, size);
        body
    }

    /// What hangs together with the seeds within this set, to which they belong.
    pub(super) fn flood(&self, seeds: &Self, size: Size) -> Self {
        let mut body = Body { points: Self::EMPTY, span: Span::all(size) };
        for row in 0..size.height() {
            body.points.rows[row] = fill_row(seeds.rows[row], self.rows[row]);
        }
        self.spread(&mut body, size);
        body.points
    }

    /// Sweeps down and up until nothing is added.
    fn spread(&self, body: &mut Body, size: Size) {
        loop {
            let down = self.sweep(body, size, true);
            let up = self.sweep(body, size, false);
            if !down && !up {
                return;
            }
        }
    }

    /// Hands what is in each row on to the next one, downward or upward; whether anything was added.
    fn sweep(&self, body: &mut Body, size: Size, is_down: bool) -> bool {
        let Span { first, end } = body.span;
        let mut added = false;
        let mut from = if is_down { first } else { end - 1 };
        loop {
            let to = if is_down { from + 1 } else { from.wrapping_sub(1) };
            if size.height() <= to {
                return added;
            }
            let rows = &mut body.points.rows;
            let new = rows[from] & self.rows[to] & !rows[to];
            if new != 0 {
                rows[to] |= fill_row(new, self.rows[to]);
                body.span = Span { first: body.span.first.min(to), end: body.span.end.max(to + 1) };
                added = true;
            } else if !(body.span.first..body.span.end).contains(&to) {
                return added;
            }
            from = to;
        }
    }

    /// The points in these rows as a set of the usual form.
    pub(super) fn point_set(&self, span: Span, size: Size) -> PointSet {
        let mut set = PointSet::EMPTY;
        self.add_to(&mut set, span, size);
        set
    }

    /// Joins both sets within some rows with this function, as a set of the usual form.
    pub(super) fn zip_to_set(&self, other: &Self, span: Span, size: Size, join: impl Fn(u32, u32) -> u32) -> PointSet {
        let mut set = PointSet::EMPTY;
        for row in span.first..span.end {
            set.insert_run(Point::from_index(row * size.width()), join(self.rows[row], other.rows[row]));
        }
        set
    }

    /// Adds the points in these rows to a set of the usual form.
    pub(super) fn add_to(&self, set: &mut PointSet, span: Span, size: Size) {
        for (row, &bits) in self.rows.iter().enumerate().take(span.end).skip(span.first) {
            set.insert_run(Point::from_index(row * size.width()), bits);
        }
    }
}

fn row_mask(size: Size) -> u32 {
    (1 << size.width()) - 1
}

/// The runs of `mask` that hold a seed. Every seed is in the mask.
fn fill_row(seeds: u32, mask: u32) -> u32 {
    // A carry runs from a seed to the upper end of its run; turned round it runs to the lower end.
    let upward = |seeds: u32, mask: u32| mask & (mask ^ mask.wrapping_add(seeds) | seeds);
    let up = upward(seeds & mask, mask);
    up | upward(up.reverse_bits(), mask.reverse_bits()).reverse_bits()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_the_same_points_in_either_form() {
        for (width, height) in [(1, 1), (7, 5), (19, 19), (25, 25), (3, 25), (25, 2)] {
            let size = Size::new(width, height).expect("a board");
            for step in 1..9 {
                let rows = Rows::of(size, |point| point * point % 11 % step == 0);
                let set: PointSet =
                    size.points().filter(|point| point.index() * point.index() % 11 % step == 0).collect();
                assert_eq!(rows.point_set(Span::all(size), size), set);
                let inside: PointSet =
                    size.points().filter(|&point| size.neighbors(point).all(|next| set.contains(next))).collect();
                assert_eq!(rows.surrounded(size).point_set(Span::all(size), size), inside);
                assert_eq!(rows.len(Span::all(size)) as usize, set.len());
            }
        }
    }

    #[test]
    fn a_row_fills_by_whole_runs() {
        for mask in 0u32..256 {
            for seeds in (0..256).filter(|seeds| seeds & !mask == 0) {
                let mut slow = seeds;
                for _ in 0..8 {
                    slow |= (slow << 1 | slow >> 1) & mask;
                }
                assert_eq!(fill_row(seeds, mask), slow, "{seeds:b} in {mask:b}");
                assert_eq!(fill_row(seeds << 17, mask << 17), slow << 17);
            }
        }
    }
}
