//! The record of what an algorithm does, step by step: data, sinks that take it, and its readings.
//!
//! A producer is generic over a [`Sink`] and hands it closures, so that a run with [`Off`] builds nothing and a trace
//! never changes an answer. A [`Step`] holds points, sets and numbers only; [`Step::explain`] gives one sentence,
//! [`Step::marks`] what to show on the board, [`Step::json`] the wire form.

mod json;
mod mark;
mod sink;
mod step;
mod text;

pub use mark::{Mark, MarkKind};
pub use sink::{Live, Off, Recorder, Sink, Trace};
pub use step::{BensonStep, Ending, FuwaStep, Reading, SearchStep, Step};
pub use text::{letter, list};
