//! The ko of a position: where it is, what it is worth, how it is settled, who needs how many threats, which are local.
//!
//! [`survey`] works all of it out with the solver. Each part is exact, or absent with the reason ([`Unclear`]).
//! [`Survey::input`] makes it the input of the ko adviser, once the learner has said what there is elsewhere on the board.

mod either;
mod end;
mod input;
mod local;
mod mean;
mod scene;
mod survey;
mod threats;
mod unclear;
pub mod words;

pub use end::{End, Half, Swing};
pub use local::{LocalThreat, LocalThreats, ThreatMove};
pub use survey::{Needs, Place, Sides, Survey, survey};
pub use unclear::{NoKo, Unclear};
