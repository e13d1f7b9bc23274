//! Life and death of stones in Go: exact, fast, ko-counting, explained.

pub mod board;
pub mod collection;
pub mod config;
pub mod goal;
pub mod progress;
pub mod sgf;
