//! Positions as stacks of planes, the way neural networks read them, and the hand-made features of single points.
//!
//! The tables in [`Encoding::planes`] say which planes there are; [`encode`] works them out from a [`Position`] and
//! its [`Past`].
//!
//! ```
//! use shikatsu::board::{Move, Position, Rules, Size};
//! use shikatsu::planes::{Encoding, Past, encode};
//!
//! let size = Size::square(5).unwrap();
//! let (mut position, mut past) = (Position::empty(size), Past::default());
//! let undo = position.play(Move::Play(size.parse("C3").unwrap()), Rules::default()).unwrap();
//! past.push(&undo);
//! let stack = encode(Encoding::AlphaGo48, &position, &past);
//! let names = Encoding::AlphaGo48.planes().iter().map(|plane| plane.name);
//! let marked: Vec<&str> = names.zip(&stack.planes).filter(|(_, plane)| plane.len() == 1).map(|(name, _)| name).collect();
//! assert_eq!(marked, ["opponent", "turns_since_1", "liberties_4"]);
//! ```
//!
//! [`Position`]: crate::board::Position

mod encode;
mod handmade;
mod ladder;
mod past;
mod stack;
mod table;
mod tactics;

pub use encode::encode;
pub use handmade::{Handmade, handmade};
pub use past::Past;
pub use stack::Stack;
pub use table::{Encoding, Feature, Plane};
