//! Life that no search is needed for: Benson's unconditional life, Fuwa's pruning of groups, and where they part.
//!
//! Both look at the stones of one color, `x`, and at the connected regions between them, and both throw out step by
//! step what lacks two eyes. [`Anatomy`] holds what they share. [`alive`] is Benson's answer
//! alone and [`alive_by_eyes`] Fuwa's, both made for speed.

mod alive;
mod anatomy;
mod benson;
mod compare;
mod eyes;
mod fuwa;
mod region;
mod rows;

pub use alive::alive;
pub use anatomy::{Anatomy, Region};
pub use benson::{Benson, Stage, Support, benson, benson_of_stones, support};
pub use compare::{Parting, Why, compare};
pub use eyes::alive_by_eyes;
pub use fuwa::{Fuwa, Iteration, Schedule, fuwa};
pub use region::{adjacent, border, exterior, gaps, interior, is_small, regions};

pub use crate::trace::Reading;
