//! Practice with the solver at hand: the shipped book, and the rules of the session.

mod book;
mod orientation;
mod rules;
