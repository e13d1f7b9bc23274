//! The record of what an algorithm does, step by step: data, sinks that take it, and its readings.
//!
//! A producer is generic over a [`Sink`] and hands it closures, so that a run with [`Off`] builds nothing and a trace
//! never changes an answer. A [`Step`] holds points, sets and numbers only; [`Step::explain`] gives one sentence,
//! [`Step::marks`] what to show on the board, [`Step::json`] the wire form.
//! What a step means among those before it is read from the [`Trace`]: its marks with every region lettered, what a
//! falling chain lacks, what falls next.

mod context;
mod json;
mod mark;
mod sink;
mod step;
mod text;

pub use context::{Fall, Lack, LackWhy, Row};
pub use mark::{Mark, MarkKind};
pub use sink::{Live, Off, Recorder, Sink, Trace};
pub use step::{BensonStep, Ending, FuwaStep, Reading, SearchStep, Step};
pub use text::{letter, letters, list};
