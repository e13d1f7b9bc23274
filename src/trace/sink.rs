//! Where steps go: nowhere, into a record, or to whoever looks on.

use super::Step;

/// Takes the steps of an algorithm.
pub trait Sink {
    /// Takes a step; the closure makes it only if somebody wants it.
    fn record(&mut self, step: impl FnOnce() -> Step);
}

/// Takes nothing, and costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Off;

impl Sink for Off {
    #[inline]
    fn record(&mut self, _: impl FnOnce() -> Step) {}
}

/// The steps that were recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Whether there were more steps than the recorder keeps.
    pub truncated: bool,
}

/// The number of steps that a record has room for from the start.
const ROOM: usize = 256;

/// Keeps steps up to a limit.
#[derive(Clone, Debug)]
pub struct Recorder {
    limit: usize,
    trace: Trace,
}

impl Recorder {
    /// A recorder that keeps this many steps.
    pub fn new(limit: usize) -> Self {
        Self { limit, trace: Trace::default() }
    }

    /// The steps so far.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// The steps, at the end.
    pub fn into_trace(self) -> Trace {
        self.trace
    }
}

impl Default for Recorder {
    /// A recorder that keeps every step.
    fn default() -> Self {
        Self::new(usize::MAX)
    }
}

impl Sink for Recorder {
    fn record(&mut self, step: impl FnOnce() -> Step) {
        if self.trace.steps.len() < self.limit {
            if self.trace.steps.is_empty() {
                self.trace.steps.reserve(self.limit.min(ROOM));
            }
            self.trace.steps.push(step());
        } else {
            self.trace.truncated = true;
        }
    }
}

/// Hands every step to a function at once.
#[derive(Clone, Copy, Debug)]
pub struct Live<F>(
    /// The function.
    pub F,
);

impl<F: FnMut(Step)> Sink for Live<F> {
    fn record(&mut self, step: impl FnOnce() -> Step) {
        (self.0)(step());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, PointSet};
    use crate::trace::BensonStep;

    fn step() -> Step {
        Step::Benson(Color::Black, BensonStep::Alive { chains: Vec::new(), stones: PointSet::EMPTY })
    }

    #[test]
    fn off_makes_no_step() {
        Off.record(|| unreachable!("nobody wants it"));
    }

    #[test]
    fn a_recorder_keeps_its_limit_and_says_that_there_was_more() {
        let mut recorder = Recorder::new(2);
        recorder.record(step);
        recorder.record(step);
        assert!(!recorder.trace().truncated);
        recorder.record(|| unreachable!("there is no room for it"));
        let trace = recorder.into_trace();
        assert_eq!((trace.steps.len(), trace.truncated), (2, true));
    }

    #[test]
    fn live_hands_over_each_step() {
        let mut seen = Vec::new();
        Live(|step| seen.push(step)).record(step);
        assert_eq!(seen, [step()]);
    }
}
