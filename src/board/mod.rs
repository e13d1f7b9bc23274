//! The rules of Go on a board of any size from 1×1 to 25×25; knows nothing of files, screens or searches.
//!
//! Points are numbered `row * width + column` from the top left, as in this 3×2 board:
//!
//! ```text
//!     A B C
//!   2 0 1 2
//!   1 3 4 5
//! ```
//!
//! ```
//! use shikatsu::board::{Color, History, Illegal, Move, Position, Rules, diagram};
//!
//! let block = diagram::parse(".XO.\nXO.O\n.XO.").unwrap().remove(0);
//! let size = block.setup.size;
//! let mut game = History::new(Position::from_setup(&block.setup).unwrap(), Rules::default());
//! let taken = game.play(Move::Play(size.parse("C2").unwrap())).unwrap().captured;
//! assert_eq!(taken.first(), size.parse("B2"));
//! assert_eq!(game.check(Move::Play(size.parse("B2").unwrap())), Err(Illegal::Ko));
//! game.undo();
//! assert_eq!(game.position().to_play(), Color::Black);
//! ```

mod chains;
mod color;
pub mod diagram;
pub mod figure;
mod history;
mod moves;
mod point;
mod point_set;
mod position;
mod rules;
mod setup;
mod size;
mod symmetry;
pub mod zobrist;

pub use chains::{Chain, Chains};
pub use color::{ByColor, Color};
pub use history::History;
pub use moves::Move;
pub use point::Point;
pub use point_set::PointSet;
pub use position::{Outcome, Position, PositionError, Undo};
pub use rules::{Illegal, KoRule, Rules, SuicideRule};
pub use setup::Setup;
pub use size::{MAX_AREA, MAX_SIDE, Size};
pub use symmetry::Symmetry;
