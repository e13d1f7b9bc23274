//! The ko of a board: what can be said of it rests on counts by area.

mod area;
