//! Life and death of stones in Go: exact, fast, ko-counting, explained.
//!
//! The program shows problems of life and death in the terminal, answers every move, says of any move whether and why
//! it fails, and remembers what was solved. All judgement comes from an exact solver; a file's own solution is evidence.
//!
//! # Rooms
//!
//! In order of dependency, from the lowest level to the highest. The middle column is all that a room may import; a
//! test (`tests/integration/tidy.rs`) holds the table and the code together.
//!
//! | room | imports | what it is |
//! |---|---|---|
//! | [`random`] | nothing | numbers that only a start decides |
//! | [`board`] | random | the rules of Go: points, positions, history, symmetries, diagrams |
//! | `text` | nothing | text from files made fit for a terminal, and words told in many places |
//! | `save` | text | files that the program writes, whole or not at all |
//! | [`goal`] | board | what can be asked about a local game, and what can be answered |
//! | [`trace`] | board text goal | what an algorithm does, step by step: data, sinks, readings |
//! | [`life`] | board goal trace | life that no search is needed for |
//! | [`methods`] | board goal life trace | the searches of 1989 over a static test of life |
//! | [`zone`] | board goal | finds the zone, the attacker and the leaks of a position |
//! | [`proof`] | board goal | proofs of verdicts as data and as text |
//! | [`verify`] | board goal proof | the independent checker of proofs, with rules of its own |
//! | [`solver`] | board goal life zone proof verify | the exact search |
//! | [`territory`] | board | territory by distance, and the move of a beginner's program |
//! | [`ko`] | random | the ko adviser: two rules and a search |
//! | [`fight`] | board goal solver ko | the ko of a position: what it is worth, who needs what, which threats are local |
//! | [`planes`] | board | positions as the planes that neural networks read |
//! | [`sgf`] | board | game records: text to tree and back |
//! | [`collection`] | board goal sgf text zone | problems, their identity, collections of them, the shipped ones |
//! | `practice` | board goal collection solver | one problem at the board: right, wrong, solved, the opponent |
//! | [`lesson`] | board goal trace life methods zone | pages that teach the ideas, each with a board |
//! | [`progress`] | collection (ids only) | what the learner did, kept on disk |
//! | [`config`] | nothing | settings and folders |
//! | `tui` | all of the above | the study screen, and its form as a plain dialogue |
//! | `cli` | all of the above | the command line |
//!
//! Rooms for a GTP engine, an importer, a linter, a generator and an editor belong between `practice` and
//! `tui`.
//!
//! # Invariants
//!
//! - The engine (the rooms before `sgf`) reads no files, clocks, environment or random numbers: a time limit is a stop
//!   flag that the caller sets. The same question has the same answer.
//! - An answer is exact or `unknown`; nothing is guessed.
//! - Bad input is an error with its place. A panic is a fault of the program, never of a file.
//! - Nothing but `cli::output` and `tui` writes to the terminal, and no text of a file gets there raw.
//! - `tui` keeps state, update and view apart: the update is pure, and its effects are data.
//! - The settings file is never written. A damaged progress file is never written to.

pub mod board;
pub mod cli;
pub mod collection;
pub mod config;
pub mod fight;
pub mod goal;
pub mod ko;
pub mod lesson;
pub mod life;
pub mod methods;
pub mod planes;
pub mod practice;
pub mod progress;
pub mod proof;
pub mod random;
pub mod save;
pub mod sgf;
pub mod solver;
pub mod territory;
pub mod text;
pub mod trace;
pub mod tui;
pub mod verify;
pub mod zone;
