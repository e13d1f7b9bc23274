//! The rules of Go on a board of any size from 1×1 to 25×25; knows nothing of files, screens or searches.
//!
//! Points are numbered `row * width + column` from the top left, as in this 3×2 board:
//!
//! ```text
//!     A B C
//!   2 0 1 2
//!   1 3 4 5
//! ```

mod color;
mod moves;
mod point;
mod point_set;
mod setup;
mod size;

pub use color::{ByColor, Color};
pub use moves::Move;
pub use point::Point;
pub use point_set::PointSet;
pub use setup::Setup;
pub use size::{MAX_AREA, MAX_SIDE, Size};
