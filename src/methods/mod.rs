//! The searches of 1989: MIN-MAX over a static test of life, and three methods that make it faster.
//!
//! Y. Fuwa, Y. Nakamura, Y. Koshisaka, "An algorithm for solving alive situation puzzles in Go game" (1989). A search
//! goes so many moves deep and no deeper. A situation is worth 1 when the static test sees life in the stones asked
//! about, and 0 when they are gone, when both sides passed, or when the search may go no deeper; the side that wants
//! life takes the largest value and the other side the smallest. A 1 therefore stays a 1 however much deeper the
//! search goes, and a 0 says only that no life was found so far.
//!
//! The methods, alone or together: alpha-beta pruning leaves out moves that cannot change the value; the secondary
//! search goes one move deep first, then two, and so on, and ends at the first 1, or glances a move ahead to put the
//! moves in order; the register keeps the value of every situation. None of them changes a value.
//!
//! Deviations from the paper: values being 1 and 0, a branch is cut as soon as the best value is met; a register entry
//! holds for one depth only, on which a value depends.

mod method;
mod puzzle;
mod register;
mod search;
mod tree;

pub use method::{Method, Secondary};
pub use puzzle::{Puzzle, Test};
pub use search::{Answer, Limits, search, winning_moves};
pub use tree::{Node, Row, Tree};

/// The most moves that a search may go deep.
pub const MAX_DEPTH: usize = 64;
