//! The solver pane: what was asked, how far the search has come, what came out.

use crate::board::Move;
use crate::goal::Question;
use crate::goal::Report;
use crate::goal::Side;
use crate::goal::Surplus;
use crate::goal::Verdict;

use super::App;
use super::Confirm;
use super::Effect;
use super::Form;
use super::Overlay;
use super::Pane;
use super::Searches;

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glimpse {
    /// For each side that moves first, its moves and what is known of each.
    pub sides: Vec<(Side, Vec<(Move, Verdict)>)>,
    /// The node visits so far.
    pub nodes: u64,
    /// The share of the table in use, in percent.
    pub table_fill: u8,
}

/// A question put to the solver, and its state.
#[derive(Clone, Debug)]
pub enum Inquiry {
    /// The search runs.
    Running {
        /// The number of the request.
        ticket: u64,
        /// What is known so far.
        glimpse: Option<Glimpse>,
    },
    /// The search is over.
    Done(Box<Report>),
    /// The question cannot be answered, for this reason.
    Refused(String),
}

/// The solver pane.
#[derive(Clone, Debug, Default)]
pub struct SolverPane {
    /// The question asked last.
    pub question: Option<Question>,
    /// The one surplus it was about, or all.
    pub surplus: Option<Surplus>,
    /// Whether the learner asked something else than the problem does; that stands until another problem is opened.
    pub is_changed: bool,
    /// What became of it.
    pub inquiry: Option<Inquiry>,
    /// Whether the learner stopped the search.
    pub stopped: bool,
    /// The number of lines scrolled away.
    pub scroll: usize,
    /// The searches of 1989, while they are shown in place of the solver.
    pub searches: Option<Searches>,
}

impl SolverPane {
    /// Whether a search runs.
    pub fn is_running(&self) -> bool {
        matches!(self.inquiry, Some(Inquiry::Running { .. }))
    }

    /// What was assumed last.
    pub fn assumed(&self) -> Option<(&Question, Option<Surplus>)> {
        self.question.as_ref().map(|question| (question, self.surplus))
    }

    /// Stops the search.
    pub(super) fn stop(&mut self) -> Vec<Effect> {
        self.stopped = true;
        vec![Effect::StopSolver]
    }

    pub(super) fn progress(&mut self, of: u64, seen: Glimpse) {
        if let Some(Inquiry::Running { ticket, glimpse }) = &mut self.inquiry
            && *ticket == of
        {
            *glimpse = Some(seen);
        }
    }

    pub(super) fn solved(&mut self, of: u64, report: Result<Box<Report>, String>) {
        if matches!(self.inquiry, Some(Inquiry::Running { ticket, .. }) if ticket == of) {
            self.inquiry = Some(report.map_or_else(Inquiry::Refused, Inquiry::Done));
        }
    }
}

impl App {
    /// Asks the solver about the position on the board, or stops it.
    pub(super) fn ask_solver(&mut self) -> Vec<Effect> {
        if self.solver.is_running() {
            return self.solver.stop();
        }
        if self.study.as_ref().is_some_and(|study| study.session.result().is_none()) && !self.is_aside() {
            self.overlay = Some(Overlay::Confirm(Confirm::Spoil));
            return Vec::new();
        }
        self.start_solver(None)
    }

    /// Ends the attempt and asks the solver.
    pub(super) fn spoil(&mut self) -> Vec<Effect> {
        let mut effects = self.give_up();
        effects.extend(self.start_solver(None));
        effects
    }

    fn give_up(&mut self) -> Vec<Effect> {
        if let Some(study) = &mut self.study {
            study.session.give_up();
        }
        self.store_attempt()
    }

    /// Forgets what the solver said, for it was about another board.
    pub(super) fn clear_solver(&mut self) -> Vec<Effect> {
        let stop = self.solver.is_running().then_some(Effect::StopSolver);
        self.solver = SolverPane::default();
        stop.into_iter().collect()
    }

    /// Asks the solver what the form says; the form stays open while something is wrong with it.
    pub(super) fn ask_with(&mut self, mut form: Form) -> Vec<Effect> {
        match self.question_here().and_then(|here| form.question(&here)) {
            Ok(asked) => {
                let mut effects = if self.is_aside() { Vec::new() } else { self.give_up() };
                effects.extend(self.start_solver(Some(asked)));
                effects
            }
            Err(reason) => {
                form.error = Some(reason);
                self.overlay = Some(Overlay::Form(Box::new(form)));
                Vec::new()
            }
        }
    }

    fn start_solver(&mut self, asked: Option<(Question, Option<Surplus>)>) -> Vec<Effect> {
        let here = match self.question_here() {
            Ok(here) => here,
            Err(reason) => {
                self.notice = Some(format!("The solver cannot be asked: {reason}."));
                return Vec::new();
            }
        };
        let kept = self.solver.assumed().filter(|_| self.solver.is_changed && !self.is_aside());
        let kept =
            kept.map(|(question, surplus)| (Question { setup: here.setup.clone(), ..question.clone() }, surplus));
        let (question, surplus) = asked.or(kept).unwrap_or_else(|| (here.clone(), None));
        let ticket = self.next_ticket();
        self.solver = SolverPane {
            question: Some(question.clone()),
            surplus,
            is_changed: question != here || surplus.is_some(),
            inquiry: Some(Inquiry::Running { ticket, glimpse: None }),
            ..SolverPane::default()
        };
        self.focus_on(Pane::Solver);
        vec![Effect::StopSolver, Effect::Solve { ticket, question, surplus }]
    }
}
