//! A number for each point of a board, with a margin wide enough that reaching over an edge stays in the array.
//!
//! Rows lie one after the other with three cells between them, so that the points within reach of any point are always
//! the same steps away, and a sum over them for all points is a few passes over the array.

use std::ops::Range;

use crate::board::{MAX_SIDE, Point, Size};

use super::REACH;

const MAX_CELLS: usize = (MAX_SIDE + REACH) * (MAX_SIDE + 2 * REACH) + REACH;

/// The number of points within reach of a point, itself included.
const N_STEPS: usize = 25;

/// A number for each cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cells([i16; MAX_CELLS]);

impl Cells {
    /// Zero everywhere.
    pub(super) const ZERO: Self = Self([0; MAX_CELLS]);

    /// The number of this cell.
    pub(super) fn at(&self, cell: usize) -> i16 {
        self.0[cell]
    }

    /// The number of this cell, to change.
    pub(super) fn at_mut(&mut self, cell: usize) -> &mut i16 {
        &mut self.0[cell]
    }

    /// The numbers of these cells.
    pub(super) fn part(&self, cells: Range<usize>) -> &[i16] {
        &self.0[cells]
    }

    /// The numbers of these cells, to change.
    pub(super) fn part_mut(&mut self, cells: Range<usize>) -> &mut [i16] {
        &mut self.0[cells]
    }
}

/// Where the points of a board lie in the cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    size: Size,
    /// The distance of each point within reach, and the way there.
    steps: [(usize, isize); N_STEPS],
}

impl Frame {
    /// The frame of a board of this size.
    pub(super) fn new(size: Size) -> Self {
        let stride = stride(size).cast_signed();
        let reach = REACH.cast_signed();
        let mut steps = [(0, 0); N_STEPS];
        let near = (-reach..=reach).flat_map(|down| (-reach..=reach).map(move |right| (down, right)));
        let near = near.filter(|(down, right)| down.abs() + right.abs() <= reach);
        for (step, (down, right)) in steps.iter_mut().zip(near) {
            *step = (down.unsigned_abs() + right.unsigned_abs(), down * stride + right);
        }
        Self { size, steps }
    }

    /// The size of the board.
    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The cell of a point.
    pub(super) fn cell(&self, point: Point) -> usize {
        self.row(self.size.row(point)).start + self.size.column(point)
    }

    /// The cells of the points of a row.
    pub(super) fn row(&self, row: usize) -> Range<usize> {
        let start = (row + REACH) * stride(self.size) + REACH;
        start..start + self.size.width()
    }

    /// The cells of all points, in point order.
    pub(super) fn cells(&self) -> impl Iterator<Item = usize> {
        (0..self.size.height()).flat_map(|row| self.row(row))
    }

    /// The cells from the first point to the last one, those between the rows among them.
    pub(super) fn span(&self) -> Range<usize> {
        self.row(0).start..self.row(self.size.height() - 1).end
    }

    /// The cells within reach of a cell, with their distances; some may be off the board.
    pub(super) fn near(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> {
        self.steps.into_iter().map(move |(distance, step)| (distance, cell.wrapping_add_signed(step)))
    }

    /// For each point the sum of what the cells within reach hold, each in the layer of its distance, times the weight
    /// of that distance. Between the rows there are numbers without a meaning.
    pub(super) fn gather(&self, layers: [&Cells; REACH + 1], weights: [i16; REACH + 1]) -> Cells {
        let span = self.span();
        let mut sums = Cells::ZERO;
        let out = sums.part_mut(span.clone());
        for (distance, step) in self.steps {
            let from = span.start.wrapping_add_signed(step);
            let (layer, weight) = (layers[distance].part(from..from + span.len()), weights[distance]);
            for (sum, value) in out.iter_mut().zip(layer) {
                *sum += value * weight;
            }
        }
        sums
    }
}

/// The cells from a point to the one below it.
fn stride(size: Size) -> usize {
    size.width() + REACH
}
