//! Tests of the board: golden vectors, laws over random games, counts of legal positions, cases from bug reports.

mod cases;
mod counts;
mod golden;
mod laws;

use serde_json::Value;
use shikatsu::board::{Color, Move, Point, Setup, Size};

/// A golden file, or another JSON file of the tests.
pub(crate) fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// The set-up of a list of rows of `. X O`.
pub(crate) fn setup(rows: &Value, to_play: Color) -> Setup {
    let rows: Vec<&str> = rows.as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    let mut setup = Setup::empty(Size::new(rows[0].len(), rows.len()).unwrap());
    setup.to_play = to_play;
    for (stone, letter) in setup.stones.iter_mut().zip(rows.concat().chars()) {
        *stone = match letter {
            'X' => Some(Color::Black),
            'O' => Some(Color::White),
            _ => None,
        };
    }
    setup
}

/// The color that a golden file writes `X` or `O`.
pub(crate) fn color(letter: &Value) -> Color {
    if letter == "X" { Color::Black } else { Color::White }
}

/// The point that a golden file writes `[row, column]`, if it is one.
pub(crate) fn point(size: Size, value: &Value) -> Option<Point> {
    let [row, column] = value.as_array()?.as_slice() else { panic!("a point has two numbers") };
    size.point(column.as_u64().unwrap() as usize, row.as_u64().unwrap() as usize)
}

/// The move on the point with this name.
fn at(size: Size, name: &str) -> Move {
    Move::Play(size.parse(name).unwrap())
}
