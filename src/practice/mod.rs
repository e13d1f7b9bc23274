//! Practice on one problem: what counts as right, who answers, what an attempt is; no screen, no files, no clock.
//!
//! A [`Session`] holds the position, the moves so far and the attempt. It judges nothing itself: a [`Judgement`] says
//! what every move is worth. Judgements come from the [`book`] that is shipped with a problem, or from
//! [`judge`](opponent::judge) with the solver at hand.

mod attempt;
pub mod book;
mod exercise;
mod judgement;
mod local;
pub mod opponent;
mod orientation;
mod session;
mod turn;
pub mod words;

pub use attempt::{Ask, Attempt, AttemptResult, Outcome, Tip};
pub use exercise::{Exercise, surplus_for};
pub use judgement::{Answer, Judged, Judgement, Refuted, Response};
pub use local::{Local, LocalKey, Refusal, Threats};
pub use orientation::Orientation;
pub use session::{Session, Standing};
