//! The trace pane: an algorithm's steps on the position at hand, one at a time.

use std::collections::HashMap;
use std::time::Duration;

use crate::board::Color;
use crate::board::Position;
use crate::board::Setup;
use crate::board::Size;
use crate::board::SuicideRule;
use crate::life;
use crate::life::Reading;
use crate::life::Schedule;
use crate::trace::MarkKind;
use crate::trace::Recorder;
use crate::trace::Step;
use crate::trace::Trace;
use crate::trace::letter;
use crate::tui::keymap::Action;
use crate::tui::marks::Marks;
use crate::tui::marks::Tint;
use crate::tui::view;

use super::App;
use super::Effect;
use super::Pane;
use super::Subject;
use super::partings::Partings;
use super::predict::Guess;
use super::predict::Score;

/// How long a step stays when the trace plays by itself.
const BEAT: Duration = Duration::from_millis(1200);

/// The algorithms that can be watched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
    /// What the learner foretells.
    pub guess: Guess,
    /// How often the learner foretold, and how often rightly.
    pub score: Score,
    /// Where the two algorithms part, while that is shown instead of the steps.
    pub partings: Option<Partings>,
    pub(super) subject: Option<Subject>,
    pub(super) trace: Trace,
    pub(super) at: usize,
    /// Why there is no trace.
    fault: Option<String>,
    /// The color that the learner chose, until another problem comes.
    chosen: Option<Color>,
    /// The last step that was seen of each trace.
    seen: HashMap<(Setup, Algorithm, Color), usize>,
    /// The number of the request that goes on with the next step.
    playing: Option<u64>,
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

    /// The steps.
    ///
    /// # Errors
    /// Why there are none.
    pub fn trace(&self) -> Result<&Trace, &str> {
        self.fault.as_deref().map_or(Ok(&self.trace), Err)
    }

    /// The number of the step on show, from 0.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The step on show.
    pub fn step(&self) -> Option<&Step> {
        self.trace.steps.get(self.at)
    }

    /// Whether the steps go on by themselves.
    pub fn is_playing(&self) -> bool {
        self.playing.is_some()
    }

    /// Whether the learner is marking chains.
    pub fn is_guessing(&self) -> bool {
        matches!(self.guess, Guess::Marking(_))
    }

    /// The last step of this trace that was on show.
    pub(super) fn seen(&self) -> usize {
        self.key().and_then(|key| self.seen.get(&key).copied()).unwrap_or(0)
    }

    fn key(&self) -> Option<(Setup, Algorithm, Color)> {
        self.subject.as_ref().map(|subject| (subject.setup.clone(), self.algorithm, self.color()))
    }

    /// Takes up the position at hand, from its first step, if it is another than before.
    pub(super) fn follow(&mut self, subject: Option<Subject>) {
        if self.subject == subject {
            return;
        }
        let is_same = matches!((&self.subject, &subject), (Some(old), Some(new)) if old.problem == new.problem);
        if !is_same {
            self.chosen = None;
        }
        self.subject = subject;
        self.start();
    }

    /// Runs the algorithm anew and goes to its first step.
    fn start(&mut self) {
        (self.at, self.scroll, self.playing, self.guess) = (0, 0, None, Guess::None);
        let run = self.subject.as_ref().map(|subject| run(&subject.setup, self.algorithm, self.color()));
        (self.trace, self.fault) = match run {
            None => (Trace::default(), None),
            Some(Ok(trace)) => (trace, None),
            Some(Err(reason)) => (Trace::default(), Some(reason)),
        };
        if self.partings.is_some() {
            self.partings = self.find_partings();
        }
    }

    fn find_partings(&self) -> Option<Partings> {
        self.subject.as_ref().and_then(|subject| Partings::of(&subject.setup, self.color()))
    }

    /// Shows a step, and the end of the table with it.
    pub(super) fn go(&mut self, to: usize) {
        self.at = to.min(self.last());
        self.scroll = usize::MAX;
        self.guess = Guess::None;
        self.partings = None;
        let seen = self.seen().max(self.at);
        if let Some(key) = self.key() {
            self.seen.insert(key, seen);
        }
    }

    fn last(&self) -> usize {
        self.trace.steps.len().saturating_sub(1)
    }

    /// What the pane puts on the board.
    pub(super) fn marks(&self) -> Marks {
        if let Some(partings) = &self.partings {
            return partings.marks();
        }
        let (Some(size), mut marks) = (self.size(), Marks::default()) else { return Marks::default() };
        for mark in self.trace.marks(self.at, size) {
            let letter = mark.region.and_then(|region| letter(region).chars().last());
            let (tint, sign) = look(mark.kind);
            marks.put_all(&mark.points, tint, letter.or(sign));
        }
        self.guess.add_to(&mut marks);
        marks
    }
}

fn run(setup: &Setup, algorithm: Algorithm, color: Color) -> Result<Trace, String> {
    let position = Position::from_setup(setup).map_err(|error| error.to_string())?;
    let mut recorder = Recorder::default();
    match algorithm {
        Algorithm::Benson => drop(life::benson(&position, color, SuicideRule::Refused, &mut recorder)),
        Algorithm::Fuwa => drop(life::fuwa(&position, color, Reading::Point, Schedule::Sync, &mut recorder)),
    }
    Ok(recorder.into_trace())
}

/// How a kind of mark looks, and its sign where it has no letter of its own.
fn look(kind: MarkKind) -> (Tint, Option<char>) {
    match kind {
        MarkKind::Chain => (Tint::Bold, None),
        MarkKind::Region => (Tint::Area, None),
        MarkKind::Lacking => (Tint::Other, None),
        MarkKind::Gap => (Tint::Notice, Some('!')),
        MarkKind::Vital => (Tint::Good, None),
        MarkKind::Eye => (Tint::Area, Some('e')),
        MarkKind::Fallen => (Tint::Bad, Some('x')),
        MarkKind::Alive => (Tint::Good, Some('+')),
    }
}

impl App {
    /// The keys that walk through a trace, from the board too. Where the pane is out of sight its sentence is told
    /// below the board.
    pub(super) fn walk_trace(&mut self, action: Action) -> Vec<Effect> {
        self.tabs.show(Pane::Trace);
        let pane = &mut self.trace;
        pane.playing = None;
        match action {
            Action::StepOn => pane.go(pane.at + 1),
            Action::StepBack => pane.go(pane.at.saturating_sub(1)),
            Action::FirstStep => pane.go(0),
            Action::LastStep => pane.go(usize::MAX),
            Action::Algorithm => {
                pane.algorithm = pane.algorithm.other();
                pane.start();
            }
            _ => {}
        }
        if !view::is_shown(self, Pane::Trace) {
            self.notice = self.trace.told();
        }
        Vec::new()
    }

    /// The keys of the trace pane.
    pub(super) fn trace_key(&mut self, action: Action) -> Vec<Effect> {
        match action {
            Action::Choose if self.trace.is_guessing() => self.pick_chain(),
            Action::Choose => self.begin_guess(),
            Action::Reveal => return self.reveal(),
            Action::Left => self.move_cursor(-1, 0),
            Action::Right => self.move_cursor(1, 0),
            Action::Up if self.trace.is_guessing() => self.move_cursor(0, -1),
            Action::Down if self.trace.is_guessing() => self.move_cursor(0, 1),
            Action::Color => {
                self.trace.chosen = Some(!self.trace.color());
                self.trace.start();
            }
            Action::Partings => {
                self.trace.playing = None;
                self.trace.scroll = 0;
                self.trace.partings = if self.trace.partings.is_some() { None } else { self.trace.find_partings() };
            }
            Action::Example => self.show_example(),
            Action::Run => return self.run_trace(),
            action => drop(self.scroll_side(action)),
        }
        Vec::new()
    }

    /// Lets the steps go on by themselves, from the start when the end is reached, or stops them.
    fn run_trace(&mut self) -> Vec<Effect> {
        if self.trace.playing.take().is_some() {
            return Vec::new();
        }
        let from = if self.trace.at < self.trace.last() { self.trace.at } else { 0 };
        self.trace.go(from);
        self.next_beat()
    }

    /// The time for the next step has come, if it was not called off.
    pub(super) fn woken(&mut self, ticket: u64) -> Vec<Effect> {
        if self.trace.playing != Some(ticket) {
            return Vec::new();
        }
        self.trace.go(self.trace.at + 1);
        self.next_beat()
    }

    fn next_beat(&mut self) -> Vec<Effect> {
        let ticket = self.next_ticket();
        let goes_on = self.trace.at < self.trace.last();
        self.trace.playing = goes_on.then_some(ticket);
        if goes_on { vec![Effect::Wake { ticket, after: BEAT }] } else { Vec::new() }
    }
}

impl TracePane {
    /// The step on show with its place among all, in one line.
    pub fn told(&self) -> Option<String> {
        let sentence = self.step()?.explain(self.size()?);
        Some(format!("{} {}/{}: {sentence}", self.algorithm.name(), self.at + 1, self.trace.steps.len()))
    }
}
