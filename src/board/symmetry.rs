//! The eight symmetries of the board: on points, sets and set-ups; composition, inverse, the canonical image.

use super::{Color, Point, PointSet, Setup, Size};

/// A way to turn or mirror the board: first rows and columns may change places, then rows, then columns may be
/// put in reverse order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transposes: bool,
    flips_rows: bool,
    flips_columns: bool,
}

const fn symmetry(transposes: bool, flips_rows: bool, flips_columns: bool) -> Symmetry {
    Symmetry { transposes, flips_rows, flips_columns }
}

impl Symmetry {
    /// All eight: identity, rotation by 90° anticlockwise, by 180°, by 90° clockwise, mirrored left to right, top to
    /// bottom, along the diagonal from the top left, along the diagonal from the top right.
    pub const ALL: [Self; 8] = [
        symmetry(false, false, false),
        symmetry(true, true, false),
        symmetry(false, true, true),
        symmetry(true, false, true),
        symmetry(false, false, true),
        symmetry(false, true, false),
        symmetry(true, false, false),
        symmetry(true, true, true),
    ];

    /// The symmetry that changes nothing.
    pub const IDENTITY: Self = Self::ALL[0];

    /// The symmetries that keep the shape of the board: all eight on a square, four on a rectangle.
    pub fn of(size: Size) -> impl Iterator<Item = Self> {
        let square = size.width() == size.height();
        Self::ALL.into_iter().filter(move |symmetry| square || !symmetry.transposes)
    }

    /// The place of this symmetry in [`ALL`](Self::ALL).
    pub fn index(self) -> usize {
        Self::ALL.iter().position(|&other| other == self).expect("all symmetries are listed")
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub fn inverse(self) -> Self {
        if self.transposes { symmetry(true, self.flips_columns, self.flips_rows) } else { self }
    }

    /// The symmetry that does `first` and then this one.
    #[must_use]
    pub fn after(self, first: Self) -> Self {
        let (rows, columns) = if self.transposes {
            (first.flips_columns, first.flips_rows)
        } else {
            (first.flips_rows, first.flips_columns)
        };
        Self {
            transposes: self.transposes != first.transposes,
            flips_rows: self.flips_rows != rows,
            flips_columns: self.flips_columns != columns,
        }
    }

    /// The size of the image of a board.
    pub fn image_size(self, size: Size) -> Size {
        if self.transposes { Size::new(size.height(), size.width()).expect("both sides are in range") } else { size }
    }

    /// Where a point of a board of this size goes.
    pub fn image(self, size: Size, point: Point) -> Point {
        let (column, row) =
            if self.transposes { (size.row(point), size.column(point)) } else { (size.column(point), size.row(point)) };
        let image = self.image_size(size);
        let row = if self.flips_rows { image.height() - 1 - row } else { row };
        let column = if self.flips_columns { image.width() - 1 - column } else { column };
        image.point(column, row).expect("the image is on the board")
    }

    /// Where each point of a board of this size goes, in point order.
    pub fn forward_map(self, size: Size) -> Vec<Point> {
        size.points().map(|point| self.image(size, point)).collect()
    }

    /// Where the content of each point of the image of a board of this size came from, in point order.
    pub fn inverse_map(self, size: Size) -> Vec<Point> {
        self.inverse().forward_map(self.image_size(size))
    }

    /// The image of a set of points of a board of this size.
    pub fn image_set(self, size: Size, set: &PointSet) -> PointSet {
        set.iter().map(|point| self.image(size, point)).collect()
    }

    /// The image of a set-up.
    pub fn image_setup(self, setup: &Setup) -> Setup {
        Setup {
            size: self.image_size(setup.size),
            stones: self.inverse_map(setup.size).into_iter().map(|from| setup.at(from)).collect(),
            to_play: setup.to_play,
            ko: setup.ko.map(|point| self.image(setup.size, point)),
        }
    }

    /// The image of the set-up that comes first in the order of its diagram, row by row, with empty points before
    /// White's stones and White's before Black's, among the symmetries that keep the board; and how to get there.
    pub fn canonical(setup: &Setup) -> (Self, Setup) {
        Self::of(setup.size)
            .map(|symmetry| (symmetry, symmetry.image_setup(setup)))
            .min_by_key(|(_, image)| image.stones.iter().map(|&stone| rank(stone)).collect::<Vec<u8>>())
            .expect("every board has the identity")
    }
}

/// The order of the letters `.`, `O`, `X`.
fn rank(stone: Option<Color>) -> u8 {
    match stone {
        None => 0,
        Some(Color::White) => 1,
        Some(Color::Black) => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_are_turned_and_turned_back() {
        let size = Size::new(4, 2).unwrap();
        for symmetry in Symmetry::ALL {
            let image = symmetry.image_size(size);
            for point in size.points() {
                let there = symmetry.image(size, point);
                assert_eq!(symmetry.inverse().image(image, there), point, "{symmetry:?}");
            }
            assert_eq!(symmetry.inverse().after(symmetry), Symmetry::IDENTITY);
        }
        assert_eq!(Symmetry::of(size).count(), 4);
        assert_eq!(Symmetry::of(Size::square(7).unwrap()).count(), 8);
    }

    #[test]
    fn all_images_of_a_set_up_have_one_canonical_image() {
        let mut setup = Setup::empty(Size::new(5, 3).unwrap());
        setup.stones[1] = Some(Color::Black);
        setup.stones[7] = Some(Color::White);
        setup.ko = Some(Point::from_index(4));
        let (_, canonical) = Symmetry::canonical(&setup);
        for symmetry in Symmetry::of(setup.size) {
            let image = symmetry.image_setup(&setup);
            assert_eq!(Symmetry::canonical(&image).1, canonical);
            assert_eq!(symmetry.inverse().image_setup(&image), setup);
        }
    }
}
