//! Predict, then reveal: the learner marks the chains that fall next, and learns whether that was right.

use crate::board::PointSet;
use crate::board::Size;
use crate::collection;
use crate::progress;
use crate::trace::list;
use crate::tui::marks::Marks;
use crate::tui::marks::Tint;

use super::App;
use super::Effect;
use super::Pane;
use super::StoreState;

/// What the learner foretells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Guess {
    /// Nothing at the moment.
    #[default]
    None,
    /// The stones of the chains marked so far.
    Marking(PointSet),
    /// It was revealed.
    Revealed {
        /// The stones that were marked.
        picked: PointSet,
        /// The stones that fall.
        fell: PointSet,
        /// In words.
        verdict: String,
    },
}

impl Guess {
    /// Adds what the learner picked to the marks of the step on show.
    pub(super) fn add_to(&self, marks: &mut Marks) {
        match self {
            Self::None => {}
            Self::Marking(picked) => marks.put_all(picked, Tint::Picked, Some('?')),
            Self::Revealed { picked, fell, .. } => {
                marks.put_all(&picked.difference(fell), Tint::Notice, Some('?'));
                marks.put_all(fell, Tint::Bad, Some('x'));
            }
        }
    }
}

/// How often the learner was right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// How often it was right.
    pub right: u32,
    /// How often in all.
    pub all: u32,
}

impl Score {
    /// The score of all predictions that are stored: right ones, and all.
    pub(super) fn of((right, all): (u32, u32)) -> Self {
        Self { right, all }
    }
}

impl App {
    /// Lets the learner mark chains.
    pub(super) fn begin_guess(&mut self) {
        if self.trace.trace.chains().is_empty() {
            self.notice = Some("There is no chain to mark. b turns to the other color.".to_owned());
            return;
        }
        if self.trace.at + 1 == self.trace.trace.steps.len() {
            self.trace.go(0);
        }
        self.tabs.show(Pane::Trace);
        self.trace.partings = None;
        self.trace.guess = Guess::Marking(PointSet::EMPTY);
    }

    /// Marks the chain under the cursor, or takes its mark away.
    pub(super) fn pick_chain(&mut self) {
        let Some((.., cursor)) = self.sight() else { return };
        let chain = self.trace.trace.standing(self.trace.at).into_iter().find(|chain| chain.contains(cursor));
        let Guess::Marking(picked) = &mut self.trace.guess else { return };
        match chain {
            Some(chain) if picked.contains(cursor) => *picked = picked.difference(&chain),
            Some(chain) => *picked = picked.union(&chain),
            None => {
                let color = self.trace.color();
                self.notice = Some(format!("Only chains of {color} that have not fallen can be marked."));
            }
        }
    }

    /// Shows what falls next, and whether the learner knew. What was seen before does not count.
    pub(super) fn reveal(&mut self) -> Vec<Effect> {
        let Guess::Marking(picked) = self.trace.guess else { return Vec::new() };
        let Some(size) = self.trace.size() else { return Vec::new() };
        let next = self.trace.trace.next_fall(self.trace.at);
        let fell = next.chains.iter().fold(PointSet::EMPTY, |all, chain| all.union(chain));
        let counts = self.trace.seen() < next.at;
        let is_right = picked == fell;
        let mut verdict = verdict(is_right, &next.chains, size);
        if counts {
            self.trace.score.all += 1;
            self.trace.score.right += u32::from(is_right);
        } else {
            verdict += " You had seen this step before, so it does not count.";
        }
        self.trace.go(next.at);
        self.trace.guess = Guess::Revealed { picked, fell, verdict };
        if counts { self.store_prediction(is_right, &next.chains, size) } else { Vec::new() }
    }

    fn store_prediction(&mut self, is_right: bool, fell: &[PointSet], size: Size) -> Vec<Effect> {
        let Some(subject) = &self.trace.subject else { return Vec::new() };
        let Some(problem) = subject.problem.or_else(|| collection::position_id(&subject.setup)) else {
            return Vec::new();
        };
        if matches!(self.store, StoreState::Off(_)) {
            return Vec::new();
        }
        let (algorithm, color) = (self.trace.algorithm.name().to_lowercase(), self.trace.color().name());
        let what = format!("trace {algorithm} {color} {}", heads(fell, size).join(" "));
        let ticket = self.next_ticket();
        let kind = progress::Kind::Prediction { right: is_right, what };
        vec![Effect::Store { ticket, problem, kind }]
    }
}

fn heads(chains: &[PointSet], size: Size) -> Vec<String> {
    chains.iter().filter_map(PointSet::first).map(|point| size.name(point)).collect()
}

fn verdict(is_right: bool, fell: &[PointSet], size: Size) -> String {
    let noun = if fell.len() == 1 { "the chain at" } else { "the chains at" };
    let verb = if fell.len() == 1 { "falls" } else { "fall" };
    let what = match fell {
        [] => "nothing falls any more".to_owned(),
        chains => format!("{noun} {} {verb}", list(heads(chains, size))),
    };
    if is_right { format!("Right: {what}.") } else { format!("Not so: {what}.") }
}
