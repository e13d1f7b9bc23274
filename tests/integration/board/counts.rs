//! The numbers of legal positions on small boards, counted by trying every set-up.

use shikatsu::board::{Color, Position, PositionError, Setup, Size};

fn legal_positions(width: usize, height: usize) -> usize {
    let mut setup = Setup::empty(Size::new(width, height).unwrap());
    let mut legal = 0;
    loop {
        match Position::from_setup(&setup) {
            Ok(_) => legal += 1,
            Err(PositionError::NoLiberty { .. }) => {}
            Err(error) => panic!("{error}"),
        }
        if !next(&mut setup.stones) {
            return legal;
        }
    }
}

/// The next set-up, counting in base three; false after the last one.
fn next(stones: &mut [Option<Color>]) -> bool {
    for stone in stones {
        *stone = match stone {
            None => Some(Color::Black),
            Some(Color::Black) => Some(Color::White),
            Some(Color::White) => None,
        };
        if stone.is_some() {
            return true;
        }
    }
    false
}

#[test]
fn legal_positions_on_small_boards() {
    for (width, height, count) in
        [(1, 1, 1), (1, 2, 5), (2, 1, 5), (1, 3, 15), (2, 2, 57), (2, 3, 489), (3, 2, 489), (3, 3, 12_675)]
    {
        assert_eq!(legal_positions(width, height), count, "{width}×{height}");
    }
}

#[test]
#[ignore = "tries 43 million set-ups"]
fn legal_positions_on_four_by_four() {
    assert_eq!(legal_positions(4, 4), 24_318_165);
}
