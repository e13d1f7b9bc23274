//! The ko adviser against its vectors, against play-out, and against itself.

mod board;
mod command;
mod course;
mod golden;
mod laws;
