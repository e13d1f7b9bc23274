//! Territory by distance: whose an empty point is by the stones near it, and what each move would change.
//!
//! This is the judgement of a beginner's program, and all it knows of Go: a stone reaches the points within three steps
//! along the lines of the board. What a point is worth follows from the stones that reach it, by one of three
//! [`Reading`]s; the value of a board is the number of Black's empty points less that of White's. A move is worth what
//! it adds to that, stones captured and all; a program that plays the best move, or passes where none adds anything,
//! is an opponent for a first game.
//!
//! ```
//! use shikatsu::board::{Color, Position, Rules, Size};
//! use shikatsu::territory::{Increments, Influence, Reading};
//!
//! let board = Position::empty(Size::square(9).unwrap());
//! let table = Increments::of(&board, Color::Black, Rules::default(), Reading::Majority);
//! let (point, gain) = table.best().unwrap();
//! assert_eq!((board.size().name(point).as_str(), gain), ("D6", 24));
//! assert_eq!(Influence::of(&board, Reading::Majority).value(), 0);
//! ```

mod cells;
mod increments;
mod influence;
mod reading;

pub use increments::{Increments, choose};
pub use influence::{Influence, Owner};
pub use reading::Reading;

/// How many steps a stone reaches.
pub const REACH: usize = 3;
