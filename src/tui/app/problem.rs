//! Opening problems, playing them, and storing what came of it.

use crate::board::Move;
use crate::board::Point;
use crate::practice::Ask;
use crate::practice::Attempt;
use crate::practice::AttemptResult;
use crate::practice::Exercise;
use crate::practice::Judgement;
use crate::practice::Outcome;
use crate::practice::Refusal;
use crate::practice::Session;
use crate::practice::Standing;
use crate::progress;
use crate::progress::Summary;
use crate::tui::keymap::Action;

use super::App;
use super::Confirm;
use super::Effect;
use super::Overlay;
use super::Pane;
use super::Place;
use super::Row;
use super::Saving;
use super::Score;
use super::StoreState;
use super::Study;

impl App {
    /// Opens the problem where the learner left off, or else the first unsolved one, unless he has opened another.
    /// Waits for the store and for collections that are still being read.
    pub(super) fn open_first_time(&mut self) -> Vec<Effect> {
        if self.study.is_some() || self.store == StoreState::Opening {
            return Vec::new();
        }
        let left = self.left_at.and_then(|id| self.library.find(id));
        if left.is_none() && self.loading {
            return Vec::new();
        }
        let first = left.or_else(|| self.library.next_unsolved(None)).or_else(|| self.library.places().next());
        first.map_or(Vec::new(), |place| self.open(place))
    }

    /// Takes note that the store is open, or why it is not.
    pub(super) fn store_opened(&mut self, result: Result<Summary, String>) -> Vec<Effect> {
        match result {
            Ok(summary) => {
                self.store = StoreState::Open;
                self.notice = self.notice.take().or(summary.warning());
                self.left_at = summary.place;
                self.trace.score = Score::of(summary.predictions);
                self.ko.score = Score::of(summary.ko_drill);
                self.library.set_records(summary.records);
                self.open_first_time()
            }
            Err(reason) => {
                self.store = StoreState::Off(reason);
                if let Some(study) = &mut self.study
                    && matches!(study.saving, Saving::Waiting(_))
                {
                    study.saving = Saving::NotStored;
                }
                self.open_first_time()
            }
        }
    }

    /// Shows the problem at a place, if there is one.
    pub fn open_at(&mut self, place: Place) -> Vec<Effect> {
        self.notice = self.library.problem(place).is_none().then(|| "There is no such problem.".to_owned());
        self.open(place)
    }

    /// Shows a problem.
    pub(super) fn open(&mut self, place: Place) -> Vec<Effect> {
        let Some(problem) = self.library.problem(place) else { return Vec::new() };
        let complete = match problem.complete() {
            Ok(complete) => complete,
            Err(reason) => {
                self.notice = Some(format!("{}: {reason}", problem.source().file_name()));
                return Vec::new();
            }
        };
        let exercise = Exercise::new(problem, complete.question);
        let (id, size) = (problem.id(), problem.size());
        let mut study = Study::new(place, id, Session::new(exercise), problem.view(), self.now);
        study.assumptions = complete.assumptions;
        study.status = problem.answer().map(|answer| (answer.attacker_first, answer.defender_first));
        if let Ok(Some(entry)) = self.book.entry(&study.session.exercise().question) {
            study.status = Some((entry.attacker_first, entry.defender_first));
            study.session.read_book(&entry);
        }
        self.leave_game();
        study.turn(self.first_orientation(size));
        if self.study.replace(study).is_some() {
            self.troubles.clear();
        }
        self.focus = Pane::Board;
        (self.zoomed, self.exhibit) = (false, None);
        self.leave_editor();
        self.judging = None;
        let mut effects = self.clear_solver();
        effects.push(Effect::LeaveAt(id));
        effects.extend(self.want(None));
        effects
    }

    /// Opens the problem on the selected row, or folds the collection there.
    pub(super) fn open_selected(&mut self) -> Vec<Effect> {
        match self.library.chosen() {
            Some(Row::Problem(place)) => self.open(place),
            Some(Row::Heading(collection)) => {
                self.library.toggle(collection);
                Vec::new()
            }
            None => Vec::new(),
        }
    }

    pub(super) fn next_unsolved(&mut self) -> Vec<Effect> {
        let here = self.study.as_ref().map(|study| study.place);
        if let Some(place) = self.library.next_unsolved(here) {
            return self.open(place);
        }
        self.notice = Some("All other problems are solved. The list (1) has them all.".to_owned());
        Vec::new()
    }

    pub(super) fn previous(&mut self) -> Vec<Effect> {
        let before = self.study.as_ref().and_then(|study| self.library.before(study.place));
        if let Some(place) = before {
            return self.open(place);
        }
        self.notice = Some("This is the first problem.".to_owned());
        Vec::new()
    }

    /// Asks for the judgement that the session lacks, unless it is on its way; `more` is wanted besides.
    pub(super) fn want(&mut self, more: Option<Ask>) -> Vec<Effect> {
        let Some(study) = &self.study else { return Vec::new() };
        let Some(ask) = more.or_else(|| study.session.wanted()) else { return Vec::new() };
        if self.judging.as_ref().is_some_and(|(_, before)| *before == ask) {
            return Vec::new();
        }
        let exercise = study.session.exercise().clone();
        let ticket = self.next_ticket();
        self.judging = Some((ticket, ask.clone()));
        vec![Effect::Judge { ticket, exercise: Box::new(exercise), ask: Box::new(ask) }]
    }

    /// Takes note of a judgement that was asked for.
    pub(super) fn judged(&mut self, ticket: u64, judgement: Option<Judgement>) -> Vec<Effect> {
        let Some((_, ask)) = self.judging.take_if(|(wanted, _)| *wanted == ticket) else { return Vec::new() };
        let Some(study) = &mut self.study else { return Vec::new() };
        let judgement = judgement.unwrap_or_else(Judgement::open);
        let outcome = study.session.learn(&ask, judgement);
        match outcome {
            Some(outcome) => self.came_out(&outcome),
            None if study.showing => self.solution_step(),
            None if study.wants_tip => self.tip(),
            // The threats may have been handed out only now, and the judgement was about a game without.
            None => self.want(None),
        }
    }

    /// The keys of practice.
    pub(super) fn practice(&mut self, action: Action) -> Vec<Effect> {
        if self.is_aside() {
            return self.look_aside(action);
        }
        let Some(study) = &mut self.study else { return Vec::new() };
        if !matches!(action, Action::Tip | Action::Left | Action::Right | Action::Up | Action::Down) {
            study.tip = None;
            study.wants_tip = false;
        }
        match action {
            Action::Left => self.move_cursor(-1, 0),
            Action::Right => self.move_cursor(1, 0),
            Action::Up => self.move_cursor(0, -1),
            Action::Down => self.move_cursor(0, 1),
            Action::Choose => {
                let point = study.cursor;
                return self.play_point(point);
            }
            Action::Pass => return self.play(Move::Pass),
            Action::TakeBack => return self.turn_back(Session::undo, "Nothing to take back."),
            Action::Redo => return self.turn_back(Session::redo, "Nothing to play again."),
            Action::Reset => return self.turn_back(reset, "This is the start of the problem."),
            Action::Tip => return self.tip(),
            Action::Why => self.why(),
            Action::Solution => return self.solution(),
            _ => {}
        }
        Vec::new()
    }

    /// Nothing is played while another board is on the screen.
    fn look_aside(&mut self, action: Action) -> Vec<Effect> {
        match action {
            Action::Left => self.move_cursor(-1, 0),
            Action::Right => self.move_cursor(1, 0),
            Action::Up => self.move_cursor(0, -1),
            Action::Down => self.move_cursor(0, 1),
            _ => self.notice = Some("Not on this board. Esc leads back to the problem.".to_owned()),
        }
        Vec::new()
    }

    fn turn_back(&mut self, change: impl Fn(&mut Session) -> bool, otherwise: &str) -> Vec<Effect> {
        let Some(study) = &mut self.study else { return Vec::new() };
        study.showing = false;
        if !change(&mut study.session) {
            self.notice = Some(otherwise.to_owned());
        }
        self.want(None)
    }

    /// Plays on a point, whichever way it was named.
    pub(super) fn play_point(&mut self, point: Point) -> Vec<Effect> {
        self.point_at(point);
        self.play(Move::Play(point))
    }

    /// Plays a move of the learner.
    pub(super) fn play(&mut self, played: Move) -> Vec<Effect> {
        if self.is_aside() {
            return self.look_aside(Action::Choose);
        }
        if self.game_here().is_some() {
            return self.play_in_game(played);
        }
        let Some(study) = &mut self.study else { return Vec::new() };
        study.tip = None;
        study.showing = false;
        match study.session.play(played) {
            Ok(outcome) => self.came_out(&outcome),
            Err(Refusal::NeedsThreat) => {
                if let Some(point) = played.point() {
                    self.overlay = Some(Overlay::Confirm(Confirm::Threat(point)));
                }
                Vec::new()
            }
            Err(refusal) => {
                self.notice = Some(self.refused(played, refusal));
                Vec::new()
            }
        }
    }

    fn refused(&self, played: Move, refusal: Refusal) -> String {
        let Some(study) = &self.study else { return String::new() };
        let text = match (refusal, study.session.standing()) {
            (Refusal::NotYourTurn, Standing::Wrong(_)) => "First u to take the wrong move back, or w to see why.",
            (Refusal::NotYourTurn, Standing::Solved) if study.session.has_why() => {
                "This problem is solved: n for the next, w to play on, u to go back."
            }
            (Refusal::NotYourTurn, Standing::Solved) => "This problem is solved: n for the next, u to go back.",
            (Refusal::NotYourTurn, Standing::Unknown) => "First u to take the move back.",
            (Refusal::NotYourTurn, _) => "It is not your turn: v shows the next move, u goes back.",
            (refusal, _) => return format!("{}: {refusal}.", played.display(study.size())),
        };
        text.to_owned()
    }

    /// What follows from the outcome of a move.
    fn came_out(&mut self, outcome: &Outcome) -> Vec<Effect> {
        let mut effects = self.store_attempt();
        let wants = matches!(outcome, Outcome::Waiting | Outcome::Right);
        if wants {
            effects.extend(self.want(None));
        }
        effects
    }

    /// Sends a finished attempt to the store, once.
    pub(super) fn store_attempt(&mut self) -> Vec<Effect> {
        let ticket = self.next_ticket();
        let is_off = matches!(self.store, StoreState::Off(_));
        let Some(study) = &mut self.study else { return Vec::new() };
        let (Saving::Open, Some(attempt)) = (study.saving, study.session.attempt()) else { return Vec::new() };
        if is_off {
            study.saving = Saving::NotStored;
            return Vec::new();
        }
        let elapsed = self.now.saturating_sub(study.shown_at);
        let (size, orientation) = (study.size(), study.session.exercise().orientation);
        // The store knows the board of the file, whichever way it lies here.
        let in_file = |first| orientation.inverse().played(size, first).display(size).to_string();
        let attempt = progress::Attempt {
            first_move: attempt.first.map(in_file),
            symmetry: orientation.symmetry.index() as u8,
            color_swap: orientation.color_swap,
            moves: attempt.n_moves,
            milliseconds: u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX),
            hints: u32::from(attempt.n_tips),
            grade: Some(grade(attempt)),
            ..progress::Attempt::new(match attempt.result {
                AttemptResult::Right => progress::Outcome::Right,
                AttemptResult::Wrong | AttemptResult::Shown => progress::Outcome::Wrong,
            })
        };
        study.saving = Saving::Waiting(ticket);
        self.recording.insert(ticket, (study.id, attempt.result));
        vec![Effect::Record { ticket, problem: study.id, attempt }]
    }

    /// Takes note that an attempt is on disk, or not.
    pub(super) fn stored(&mut self, ticket: u64, result: Result<(), String>) {
        if let Some(study) = &mut self.study
            && study.saving == Saving::Waiting(ticket)
        {
            study.saving = if result.is_ok() { Saving::Stored } else { Saving::NotStored };
        }
        match result {
            Ok(()) => {
                if let Some((problem, outcome)) = self.recording.remove(&ticket) {
                    self.library.add_attempt(problem, outcome);
                }
            }
            Err(reason) => self.notice = Some(format!("Not saved: {reason}")),
        }
    }

    fn tip(&mut self) -> Vec<Effect> {
        let Some(study) = &mut self.study else { return Vec::new() };
        if matches!(study.session.standing(), Standing::Waiting) {
            return Vec::new();
        }
        study.wants_tip = study.session.is_learners_turn() && study.session.judgement().is_none();
        if study.wants_tip {
            return self.want(None);
        }
        study.tip = study.session.tip();
        if study.tip.is_none() {
            self.notice = Some("No tip here. u goes back to where the problem can be solved.".to_owned());
        }
        Vec::new()
    }

    fn why(&mut self) {
        let Some(study) = &mut self.study else { return };
        let is_waiting = matches!(study.saving, Saving::Waiting(_)) || study.session.standing() == Standing::Waiting;
        if is_waiting || study.session.why() {
            return;
        }
        self.notice = Some(match study.session.standing() {
            Standing::Wrong(_) => "There are no moves to show for this one. u takes it back.".to_owned(),
            Standing::Turn if study.session.is_on_track() && study.session.result().is_none() => {
                "w shows what refutes a wrong move; nothing is wrong so far.".to_owned()
            }
            _ => "That is all. u goes back.".to_owned(),
        });
    }

    fn solution(&mut self) -> Vec<Effect> {
        let Some(study) = &self.study else { return Vec::new() };
        if study.session.result().is_none() {
            self.overlay = Some(Overlay::Confirm(Confirm::Solution));
            return Vec::new();
        }
        self.solution_step()
    }

    /// Shows the next move of the solution, or asks for what is needed to do so.
    pub(super) fn solution_step(&mut self) -> Vec<Effect> {
        let Some(study) = &mut self.study else { return Vec::new() };
        study.showing = false;
        let shown = study.session.show_solution();
        let wanted = if shown { None } else { study.session.wanted_for_solution() };
        study.showing = wanted.is_some();
        if !shown && wanted.is_none() {
            self.notice = Some("That is the end of the solution. x starts over.".to_owned());
        }
        let mut effects = self.store_attempt();
        effects.extend(wanted.into_iter().flat_map(|ask| self.want(Some(ask))));
        effects
    }
}

/// How well an attempt went.
fn grade(attempt: &Attempt) -> progress::Grade {
    match attempt.result {
        AttemptResult::Wrong | AttemptResult::Shown => progress::Grade::Again,
        AttemptResult::Right if attempt.n_tips > 0 || attempt.n_taken_back > 0 => progress::Grade::Hard,
        AttemptResult::Right => progress::Grade::Good,
    }
}

/// Goes back to the start; false when the session is there already.
fn reset(session: &mut Session) -> bool {
    let moved = session.last().is_some();
    session.reset();
    moved
}
