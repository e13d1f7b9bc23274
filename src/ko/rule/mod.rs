//! The two rules: the paper's flow charts, and the exact ladder of targets.

mod advice;
mod exact;
mod paper;
pub mod reach;
mod step;
mod tally;

pub use advice::{Action, Advice, Beyond, Count, Distribution};
pub use exact::{Level, beyond, exact, levels, loss};
pub use paper::paper;
pub use reach::Reach;
pub use step::{Chart, Leaf, Step};
