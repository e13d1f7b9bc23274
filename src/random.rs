//! Numbers that look random and that only a start decides: the generator splitmix64.

const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// The row of numbers of one start.
#[derive(Clone, Debug)]
pub struct Row {
    state: u64,
}

impl Row {
    /// The row that begins here.
    pub fn new(start: u64) -> Self {
        Self { state: start }
    }

    /// The next number.
    pub fn draw(&mut self) -> u64 {
        self.state = self.state.wrapping_add(GAMMA);
        let z = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// The next number, cut down to less than `n`, or to 0 where `n` is 0.
    pub fn below(&mut self, n: u64) -> u64 {
        self.draw() % n.max(1)
    }
}

/// The number at a place of the row of a start, counted from 0, without those before it.
pub fn nth(start: u64, place: u64) -> u64 {
    Row::new(start.wrapping_add(GAMMA.wrapping_mul(place))).draw()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_is_that_of_splitmix64() {
        let mut row = Row::new(0);
        assert_eq!(row.draw(), 0xe220_a839_7b1d_cdaf, "the published first number from 0");
    }

    #[test]
    fn a_place_is_found_without_those_before_it() {
        let mut row = Row::new(7);
        let first: Vec<u64> = (0..10).map(|_| row.draw()).collect();
        let direct: Vec<u64> = (0..10).map(|place| nth(7, place)).collect();
        assert_eq!(first, direct);
    }
}
