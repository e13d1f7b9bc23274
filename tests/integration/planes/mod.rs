//! Tests of the planes: golden vectors, a slow second encoder, laws over random games, the command.

mod command;
mod golden;
mod laws;
mod slow;

use shikatsu::board::{Move, Position, Rules, Setup};
use shikatsu::planes::Past;

/// A position that moves have led to, with its past.
struct Line {
    position: Position,
    past: Past,
}

impl Line {
    fn new(start: &Setup) -> Self {
        let position = Position::from_setup(start).unwrap();
        Self { past: Past::new(&position), position }
    }

    fn play(&mut self, played: Move) {
        let undo = self.position.play(played, Rules::default()).unwrap();
        self.past.push(&undo);
    }
}
