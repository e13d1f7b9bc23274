//! A set of points as a bitset, walked in point order.

use super::{MAX_AREA, Point};

const WORDS: usize = MAX_AREA.div_ceil(64);

/// A set of points of one board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PointSet {
    words: [u64; WORDS],
}

impl PointSet {
    /// The set without points.
    pub const EMPTY: Self = Self { words: [0; WORDS] };

    /// The set of the points with the numbers below `n`: all points of a board with `n` points.
    pub fn below(n: usize) -> Self {
        let words = std::array::from_fn(|i| match n.saturating_sub(64 * i) {
            left if left < 64 => (1 << left) - 1,
            _ => u64::MAX,
        });
        Self { words }
    }

    /// The set as bits, the smallest points in the first word and its lowest bits.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Adds a point; true when it was not there before.
    pub fn insert(&mut self, point: Point) -> bool {
        let new = !self.contains(point);
        self.words[point.index() / 64] |= 1 << (point.index() % 64);
        new
    }

    /// Adds the points that the bits of a run stand for, the lowest bit for this point. All are points of the board.
    #[inline]
    pub(crate) fn insert_run(&mut self, first: Point, bits: u32) {
        let (word, shift) = (first.index() / 64, first.index() % 64);
        self.words[word] |= u64::from(bits) << shift;
        if let Some(over) = u64::from(bits).checked_shr(64 - shift as u32).filter(|&over| over != 0) {
            self.words[word + 1] |= over;
        }
    }

    /// Removes a point; true when it was there.
    pub fn remove(&mut self, point: Point) -> bool {
        let old = self.contains(point);
        self.words[point.index() / 64] &= !(1 << (point.index() % 64));
        old
    }

    /// Whether the point is in the set.
    pub fn contains(&self, point: Point) -> bool {
        self.words[point.index() / 64] >> (point.index() % 64) & 1 == 1
    }

    /// The number of points in the set.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is no point in the set.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The smallest point of the set.
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// The points in order.
    pub fn iter(&self) -> impl Iterator<Item = Point> + use<> {
        self.words.into_iter().enumerate().flat_map(|(i, mut word)| {
            std::iter::from_fn(move || {
                (word != 0).then(|| {
                    let bit = word.trailing_zeros() as usize;
                    word &= word - 1;
                    Point::from_index(i * 64 + bit)
                })
            })
        })
    }

    /// The points in this set or in the other.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// The points in both sets.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// The points in this set and not in the other.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Whether every point of this set is in the other.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.difference(other).is_empty()
    }

    fn zip(&self, other: &Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self { words: std::array::from_fn(|i| f(self.words[i], other.words[i])) }
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}
