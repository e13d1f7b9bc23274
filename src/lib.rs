//! Life and death of stones in Go: exact, fast, ko-counting, explained.

pub mod board;
pub mod goal;
pub mod progress;
