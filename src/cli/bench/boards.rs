//! Fixed boards of 19×19 for the benchmark, from games of random moves.

use crate::board::{Move, PointSet, Position, Rules, Size};

/// The number of boards.
pub(super) const N_BOARDS: u32 = 64;

/// A source of numbers that look random and are always the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

/// The games: 120 to 240 random moves each, passes where nothing else is legal. Own one-point eyes are not filled.
pub(super) fn games() -> Vec<Vec<Move>> {
    let mut dice = Dice(0x5eed);
    (0..N_BOARDS).map(|n| random_game(120 + n * 120 / (N_BOARDS - 1), &mut dice)).collect()
}

/// The boards after the games.
pub(super) fn boards() -> Vec<Position> {
    let play = |mut position: Position, &played: &Move| {
        position.play_unchecked(played);
        position
    };
    games().iter().map(|moves| moves.iter().fold(start(), play)).collect()
}

/// The board before the first move.
pub(super) fn start() -> Position {
    Position::empty(Size::square(19).expect("19 is the side of a board"))
}

fn random_game(n_moves: u32, dice: &mut Dice) -> Vec<Move> {
    let mut position = start();
    let mut play = |_| {
        let played = random_move(&position, dice);
        position.play_unchecked(played);
        played
    };
    (0..n_moves).map(&mut play).collect()
}

fn random_move(position: &Position, dice: &mut Dice) -> Move {
    let (size, color) = (position.size(), position.to_play());
    let is_eye = |point| size.neighbors(point).all(|next| position.at(next) == Some(color));
    let is_open = |point: &_| position.at(*point).is_none() && !is_eye(*point);
    let mut open: PointSet = size.points().filter(is_open).collect();
    while !open.is_empty() {
        let point = open.iter().nth(dice.below(open.len())).expect("the number is below the count");
        open.remove(point);
        if position.check(Move::Play(point), Rules::default()).is_ok() {
            return Move::Play(point);
        }
    }
    Move::Pass
}
