//! The searches of 1989 on the problem at hand, side by side, in the solver pane.

use crate::goal::Question;
use crate::goal::Side;
use crate::methods::Answer;
use crate::methods::MAX_DEPTH;
use crate::methods::Method;
use crate::methods::Tree;
use crate::tui::keymap::Action;

use super::App;
use super::Effect;
use super::Pane;

/// How many moves deep the searches go at first.
const DEPTH: usize = 5;

/// What the searches are asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The problem; its side to move moves first.
    pub question: Question,
    /// How many moves deep.
    pub depth: usize,
}

impl Request {
    /// The side that moves first.
    pub fn first(&self) -> Side {
        self.question.side(self.question.setup.to_play)
    }
}

/// What one method found.
#[derive(Clone, Debug)]
pub struct Found {
    /// The method.
    pub method: Method,
    /// The value and the number of moves searched.
    pub answer: Answer,
    /// The tree that it walked, or the beginning of it.
    pub tree: Tree,
}

/// What all methods found, and the exact solver beside them.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// What each of the methods found.
    pub methods: Vec<Found>,
    /// Whether the stones live when nobody has a ko threat, if the exact solver knows, and the nodes it visited.
    pub exact: Option<(bool, u64)>,
}

/// The searches of the solver pane.
#[derive(Clone, Debug)]
pub struct Searches {
    /// What they were asked.
    pub request: Request,
    /// What came out, or why nothing did; nothing while they run.
    pub result: Option<Result<Box<Comparison>, String>>,
    /// The number of the method whose tree is on show.
    pub shown: usize,
    ticket: u64,
}

impl App {
    /// The keys of the searches, in the solver pane: show them or not, deeper, less deep, the next tree.
    pub(super) fn search_key(&mut self, action: Action) -> Vec<Effect> {
        match (action, &mut self.solver.searches) {
            (Action::Searches, Some(_)) => {
                let is_running = self.solver.searches.take().is_some_and(|searches| searches.result.is_none());
                if is_running { vec![Effect::StopSolver] } else { Vec::new() }
            }
            (Action::Searches, None) => self.start_searches(DEPTH),
            (Action::Deeper, Some(searches)) => {
                let depth = (searches.request.depth + 1).min(MAX_DEPTH);
                self.start_searches(depth)
            }
            (Action::Shallower, Some(searches)) => {
                let depth = searches.request.depth.saturating_sub(1).max(1);
                self.start_searches(depth)
            }
            (Action::Left | Action::Right, Some(searches)) => {
                let n_methods = match &searches.result {
                    Some(Ok(found)) => found.methods.len(),
                    _ => 0,
                };
                let step = if action == Action::Right { 1 } else { n_methods.saturating_sub(1) };
                searches.shown = (searches.shown + step).checked_rem(n_methods).unwrap_or(0);
                self.solver.scroll = 0;
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// Asks the searches about the problem, if that gives nothing away, or about another board on the screen.
    fn start_searches(&mut self, depth: usize) -> Vec<Effect> {
        let question = match &self.study {
            Some(study) if !self.is_aside() => {
                if study.session.result().is_none() {
                    let reason = "The searches give the answer away. They wait until the problem is done.";
                    self.notice = Some(reason.to_owned());
                    return Vec::new();
                }
                Ok(study.session.exercise().question.clone())
            }
            _ => self.question_here(),
        };
        let question = match question {
            Ok(question) => question,
            Err(reason) => {
                self.notice = Some(format!("Nothing can be searched: {reason}."));
                return Vec::new();
            }
        };
        let request = Request { question, depth };
        let shown = self.solver.searches.as_ref().map_or(0, |searches| searches.shown);
        let ticket = self.next_ticket();
        self.solver.searches = Some(Searches { request: request.clone(), result: None, shown, ticket });
        self.solver.scroll = 0;
        self.focus_on(Pane::Solver);
        vec![Effect::StopSolver, Effect::Search { ticket, request }]
    }

    /// The searches are done.
    pub(super) fn searched(&mut self, of: u64, result: Result<Box<Comparison>, String>) {
        if let Some(searches) = self.solver.searches.as_mut().filter(|searches| searches.ticket == of) {
            searches.result = Some(result);
        }
    }
}
