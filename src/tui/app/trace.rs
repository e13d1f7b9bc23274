//! The trace pane: an algorithm's steps on the position at hand, one at a time.

use crate::board::Color;
use crate::board::Position;
use crate::board::Size;
use crate::board::SuicideRule;
use crate::life;
use crate::life::Reading;
use crate::life::Schedule;
use crate::trace::MarkKind;
use crate::trace::Recorder;
use crate::trace::Step;
use crate::trace::Trace;
use crate::tui::keymap::Action;
use crate::tui::marks::Marks;
use crate::tui::marks::Tint;

use super::App;
use super::Effect;
use super::Pane;
use super::scene::Subject;

/// The algorithms that can be watched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Algorithm {
    /// Benson's unconditional life.
    #[default]
    Benson,
    /// Fuwa's pruning of groups.
    Fuwa,
}

impl Algorithm {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Benson => "Benson",
            Self::Fuwa => "Fuwa",
        }
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Benson => Self::Fuwa,
            Self::Fuwa => Self::Benson,
        }
    }
}

/// The trace pane.
#[derive(Clone, Debug, Default)]
pub struct TracePane {
    /// The algorithm that is watched.
    pub algorithm: Algorithm,
    /// The number of lines scrolled away.
    pub scroll: usize,
    /// The color that the learner chose, until another position comes.
    chosen: Option<Color>,
    subject: Option<Subject>,
    trace: Trace,
    /// Why there is no trace.
    fault: Option<String>,
    at: usize,
}

impl TracePane {
    /// The color whose stones are looked at.
    pub fn color(&self) -> Color {
        let defender = self.subject.as_ref().and_then(|subject| subject.defender);
        self.chosen.or(defender).unwrap_or(Color::Black)
    }

    /// The size of the board.
    pub fn size(&self) -> Option<Size> {
        self.subject.as_ref().map(|subject| subject.setup.size)
    }

    /// All steps, or why there are none.
    pub fn steps(&self) -> Result<&[Step], &str> {
        self.fault.as_deref().map_or(Ok(self.trace.steps.as_slice()), Err)
    }

    /// The number of the step on show, from 0.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The step on show.
    pub fn step(&self) -> Option<&Step> {
        self.steps().ok()?.get(self.at)
    }

    /// Takes up the position at hand, from its first step, if it is another than before.
    pub(super) fn follow(&mut self, subject: Option<Subject>) {
        if self.subject == subject {
            return;
        }
        let same_board = |old: &Subject, new: &Subject| old.problem == new.problem;
        if !matches!((&self.subject, &subject), (Some(old), Some(new)) if same_board(old, new)) {
            self.chosen = None;
        }
        self.subject = subject;
        self.start();
    }

    /// Runs the algorithm anew and goes to its first step.
    fn start(&mut self) {
        (self.at, self.scroll) = (0, 0);
        let run = self.subject.as_ref().map(|subject| run(subject, self.algorithm, self.color()));
        (self.trace, self.fault) = match run {
            None => (Trace::default(), None),
            Some(Ok(trace)) => (trace, None),
            Some(Err(reason)) => (Trace::default(), Some(reason)),
        };
    }

    fn go(&mut self, to: usize) {
        let last = self.steps().map_or(0, |steps| steps.len().saturating_sub(1));
        self.at = to.min(last);
    }

    /// What the step on show puts on the board.
    pub(super) fn marks(&self) -> Marks {
        let mut marks = Marks::default();
        for mark in self.step().map(Step::marks).unwrap_or_default() {
            let letter = mark.region.and_then(|region| crate::trace::letter(region).chars().last());
            let (tint, sign) = look(mark.kind);
            marks.put_all(&mark.points, tint, letter.or(sign));
        }
        marks
    }
}

fn run(subject: &Subject, algorithm: Algorithm, color: Color) -> Result<Trace, String> {
    let position = Position::from_setup(&subject.setup).map_err(|error| error.to_string())?;
    let mut recorder = Recorder::default();
    match algorithm {
        Algorithm::Benson => drop(life::benson(&position, color, SuicideRule::default(), &mut recorder)),
        Algorithm::Fuwa => drop(life::fuwa(&position, color, Reading::Point, Schedule::Sync, &mut recorder)),
    }
    Ok(recorder.into_trace())
}

/// How a kind of mark looks, and its sign where it has no letter of its own.
fn look(kind: MarkKind) -> (Tint, Option<char>) {
    match kind {
        MarkKind::Chain => (Tint::Bold, None),
        MarkKind::Region => (Tint::Area, Some('.')),
        MarkKind::Gap => (Tint::Notice, Some('!')),
        MarkKind::Vital => (Tint::Good, Some('v')),
        MarkKind::Eye => (Tint::Area, Some('e')),
        MarkKind::Fallen => (Tint::Bad, Some('x')),
        MarkKind::Alive => (Tint::Good, Some('+')),
    }
}

impl App {
    /// The keys that walk through a trace, from the board too. On the board the sentence is told below it.
    pub(super) fn walk_trace(&mut self, action: Action) -> Vec<Effect> {
        self.tabs.show(Pane::Trace);
        let pane = &mut self.trace;
        match action {
            Action::StepOn => pane.go(pane.at + 1),
            Action::StepBack => pane.go(pane.at.saturating_sub(1)),
            Action::FirstStep => pane.go(0),
            Action::LastStep => pane.go(usize::MAX),
            Action::Algorithm => {
                pane.algorithm = pane.algorithm.other();
                pane.start();
            }
            Action::Color => {
                pane.chosen = Some(!pane.color());
                pane.start();
            }
            _ => {}
        }
        Vec::new()
    }

    /// The keys of the trace pane.
    pub(super) fn trace_key(&mut self, action: Action) -> Vec<Effect> {
        self.scroll_side(action);
        Vec::new()
    }
}
