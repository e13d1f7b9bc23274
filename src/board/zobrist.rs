//! Zobrist keys: one random number for each stone, for the side to move and for the ko ban, combined by exclusive or.
//!
//! The keys are the outputs of splitmix64 from a fixed seed, in this order for a board of N points: black stones
//! 0..N−1, white stones 0..N−1, the side (counted when White is to move), ko bans 0..N−1. The n-th output can be
//! computed directly, so no table is kept.

use crate::random;

use super::{Color, Point, Size};

const SEED: u64 = 0x5eed;

/// The keys of one size of board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zobrist {
    area: usize,
}

impl Zobrist {
    /// The keys for boards with as many points as this one.
    pub fn new(size: Size) -> Self {
        Self { area: size.area() }
    }

    /// The key of a stone on a point.
    pub fn stone(self, color: Color, point: Point) -> u64 {
        match color {
            Color::Black => output(point.index()),
            Color::White => output(self.area + point.index()),
        }
    }

    /// The key that counts when White is to move.
    pub fn side(self) -> u64 {
        output(2 * self.area)
    }

    /// The key of a ko ban on a point.
    pub fn ko(self, point: Point) -> u64 {
        output(2 * self.area + 1 + point.index())
    }
}

/// The output number `n` of the generator, counted from 0.
fn output(n: usize) -> u64 {
    random::nth(SEED, n as u64)
}

/// The probability that among `n` different positions two have the same 64-bit hash (the birthday bound).
pub fn collision_probability(n: u64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let n = n as f64;
    -(-n * (n - 1.0) / 2f64.powi(65)).exp_m1()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_key_is_the_first_number_from_the_seed() {
        assert_eq!(output(0), 0x09f1_fd9d_03f0_a9b4);
    }

    #[test]
    fn all_keys_of_the_largest_board_differ() {
        let size = Size::square(25).unwrap();
        let keys = Zobrist::new(size);
        let mut all: Vec<u64> = size
            .points()
            .flat_map(|p| [keys.stone(Color::Black, p), keys.stone(Color::White, p), keys.ko(p)])
            .collect();
        all.push(keys.side());
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 3 * 625 + 1);
    }
}
