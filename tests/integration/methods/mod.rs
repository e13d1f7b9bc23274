//! Tests of the searches of 1989: golden vectors, laws, the story of the paper.

mod command;
mod golden;
mod laws;
mod story;

use std::sync::atomic::AtomicBool;

use shikatsu::board::Move;
use shikatsu::methods::{self, Answer, Limits, Method, Puzzle};
use shikatsu::trace::{Off, Recorder, Trace};

static NEVER: AtomicBool = AtomicBool::new(false);

/// So many moves deep, and no other limit.
fn deep(depth: usize) -> Limits<'static> {
    Limits { depth, moves: u64::MAX, stop: &NEVER }
}

fn search(puzzle: &Puzzle, method: Method, depth: usize) -> Answer {
    methods::search(puzzle, method, deep(depth), &mut Off)
}

fn winning_moves(puzzle: &Puzzle, method: Method, depth: usize) -> Vec<Move> {
    methods::winning_moves(puzzle, method, deep(depth), &mut Off).unwrap()
}

/// The answer and the trace of a search.
fn traced(puzzle: &Puzzle, method: Method, depth: usize) -> (Answer, Trace) {
    let mut recorder = Recorder::default();
    let answer = methods::search(puzzle, method, deep(depth), &mut recorder);
    (answer, recorder.into_trace())
}
