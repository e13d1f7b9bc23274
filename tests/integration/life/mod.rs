//! Tests of static life: golden vectors, the theorem, the fast path, traces, the command.

mod golden;
mod readings;
mod speed;
mod theorem;
mod traces;

use std::{env, fs};

use shikatsu::board::{Color, Move, PointSet, Position, Rules, Setup, Size, diagram};

/// The position of a diagram.
#[track_caller]
fn position(text: &str) -> Position {
    Position::from_setup(&diagram::parse(text).unwrap()[0].setup).unwrap()
}

/// Compares a text with a file of `tests/golden`, or writes that file where `UPDATE_GOLDEN` is set.
#[track_caller]
pub(crate) fn check_golden(name: &str, text: &str) {
    let path = format!("{}/tests/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, text).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(text, expected, "{path}; UPDATE_GOLDEN=1 writes it anew");
}

/// A source of numbers that look random, the same from the same seed.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

/// The position after this many random moves, passes where nothing else is legal. Own one-point eyes are not filled.
pub(crate) fn random_game(size: Size, n_moves: usize, dice: &mut Dice) -> Position {
    let mut position = Position::empty(size);
    for _ in 0..n_moves {
        let (position_now, rules) = (&position, Rules::default());
        let color = position_now.to_play();
        let is_eye = |point| size.neighbors(point).all(|next| position_now.at(next) == Some(color));
        let mut open: PointSet =
            size.points().filter(|&point| position_now.at(point).is_none() && !is_eye(point)).collect();
        let mut played = Move::Pass;
        while !open.is_empty() {
            let point = open.iter().nth(dice.below(open.len())).unwrap();
            open.remove(point);
            if position_now.check(Move::Play(point), rules).is_ok() {
                played = Move::Play(point);
                break;
            }
        }
        position.play(played, rules).unwrap();
    }
    position
}

/// All set-ups of a small board, legal or not.
pub(crate) fn all_setups(size: Size) -> impl Iterator<Item = Setup> {
    let letters = [None, Some(Color::Black), Some(Color::White)];
    (0..3usize.pow(size.area() as u32)).map(move |number| {
        let mut setup = Setup::empty(size);
        let mut rest = number;
        for stone in &mut setup.stones {
            *stone = letters[rest % 3];
            rest /= 3;
        }
        setup
    })
}
