//! The size of a board: makes, walks and names its points.

use std::fmt;

use super::Point;

/// The longest side a board can have.
pub const MAX_SIDE: usize = 25;

/// The largest number of points a board can have.
pub const MAX_AREA: usize = MAX_SIDE * MAX_SIDE;

const COLUMN_LETTERS: &[u8; MAX_SIDE] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// Width and height of a board, each from 1 to 25.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// A board of `width` columns and `height` rows, or `None` when a side is not from 1 to 25.
    pub fn new(width: usize, height: usize) -> Option<Self> {
        let fits = (1..=MAX_SIDE).contains(&width) && (1..=MAX_SIDE).contains(&height);
        fits.then_some(Self { width: width as u8, height: height as u8 })
    }

    /// A board of `side` columns and rows, or `None` when it is not from 1 to 25.
    pub fn square(side: usize) -> Option<Self> {
        Self::new(side, side)
    }

    /// The number of columns.
    pub fn width(self) -> usize {
        usize::from(self.width)
    }

    /// The number of rows.
    pub fn height(self) -> usize {
        usize::from(self.height)
    }

    /// The number of points.
    pub fn area(self) -> usize {
        self.width() * self.height()
    }

    /// The point in column `column` from the left and row `row` from the top, both from 0.
    pub fn point(self, column: usize, row: usize) -> Option<Point> {
        let inside = column < self.width() && row < self.height();
        inside.then(|| Point::from_index(row * self.width() + column))
    }

    /// The column of a point, from 0 at the left.
    pub fn column(self, point: Point) -> usize {
        point.index() % self.width()
    }

    /// The row of a point, from 0 at the top.
    pub fn row(self, point: Point) -> usize {
        point.index() / self.width()
    }

    /// All points, in order.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + ExactSizeIterator {
        (0..self.area()).map(Point::from_index)
    }

    /// The two to four points next to this one (fewer on boards one line wide), in point order.
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> {
        let (column, row) = (self.column(point), self.row(point));
        [
            row.checked_sub(1).and_then(|above| self.point(column, above)),
            column.checked_sub(1).and_then(|left| self.point(left, row)),
            self.point(column + 1, row),
            self.point(column, row + 1),
        ]
        .into_iter()
        .flatten()
    }

    /// The one to four points diagonally next to this one, in point order.
    pub fn diagonals(self, point: Point) -> impl Iterator<Item = Point> {
        let (column, row) = (self.column(point), self.row(point));
        let at = move |column: Option<usize>, row: Option<usize>| self.point(column?, row?);
        [
            at(column.checked_sub(1), row.checked_sub(1)),
            at(Some(column + 1), row.checked_sub(1)),
            at(column.checked_sub(1), Some(row + 1)),
            at(Some(column + 1), Some(row + 1)),
        ]
        .into_iter()
        .flatten()
    }

    /// The letter of a column, `I` skipped.
    pub fn column_letter(self, column: usize) -> char {
        char::from(COLUMN_LETTERS[column])
    }

    /// The name of a point, such as `D4`: columns by letter without `I`, rows counted from the bottom.
    pub fn name(self, point: Point) -> String {
        format!("{}{}", self.column_letter(self.column(point)), self.height() - self.row(point))
    }

    /// Reads a name such as `D4` or `d4`; `None` when it names no point of this board.
    pub fn parse(self, name: &str) -> Option<Point> {
        let mut chars = name.chars();
        let letter = chars.next()?.to_ascii_uppercase();
        let digits = chars.as_str();
        if digits.is_empty() || digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let column = COLUMN_LETTERS.iter().position(|&c| char::from(c) == letter)?;
        let from_bottom: usize = digits.parse().ok()?;
        self.point(column, self.height().checked_sub(from_bottom)?)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}×{}", self.width, self.height)
    }
}
