//! The integration tests, all in one binary.
#![allow(clippy::unwrap_used, clippy::print_stdout, missing_docs)]

mod board;
mod cli;
mod collection;
mod fight;
mod ko;
mod lesson;
mod life;
mod methods;
mod oracle;
mod planes;
mod practice;
mod problems;
mod progress;
mod sgf;
mod solver;
mod study;
mod territory;
mod tidy;
mod verify;
mod zone;
