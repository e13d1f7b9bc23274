//! The state of the study screen and how it changes: pure, with everything to be done outside returned as data.

mod editor;
mod event;
mod exhibit;
mod form;
mod game;
mod game_record;
mod ko;
mod lesson;
mod library;
mod message;
mod overlay;
pub mod own;
mod pane;
mod partings;
mod planes;
mod predict;
mod problem;
mod scene;
mod searches;
mod settings;
mod solver;
mod study;
mod territory;
mod trace;
mod turn;

pub use editor::{Editor, Sketch};
pub use event::{Effect, Msg};
pub use exhibit::Exhibit;
pub use form::{Field, Form};
pub use game::{FreeGame, Kept, LeftGame, Terms};
pub use ko::{
    Advised, BoardKo, Deed, Drill, FreePlay, KoEffect, KoEntry, KoField, KoForm, KoMode, KoNews, KoPane, Match, Search,
};
pub use lesson::LessonPane;
pub use library::{Library, Mark, Place, Row};
pub use overlay::{Confirm, Overlay};
pub use pane::{Pane, Tabs};
pub use partings::Partings;
pub use planes::PlanesPane;
pub use predict::{Guess, Score};
pub use scene::{Scene, Sight, Subject};
pub use searches::{Comparison, Found, Request, Searches};
pub use settings::Settings;
pub use solver::{Glimpse, Inquiry, SolverPane};
pub use study::{Crop, Saving, Study};
pub use territory::{Count, TerritoryPane};
pub use trace::{Algorithm, TracePane};

use std::collections::HashMap;
use std::time::Duration;

use ratatui::crossterm::event::MouseButton;
use ratatui::crossterm::event::MouseEvent;
use ratatui::crossterm::event::MouseEventKind;

use crate::collection::Collection;
use crate::collection::Problem;
use crate::collection::ProblemId;
use crate::practice::Ask;
use crate::practice::Standing;
use crate::practice::book::Book;
use crate::progress::Outcome;

use super::keymap;
use super::keymap::Action;
use super::keymap::Context;
use super::keymap::Key;
use super::layout;
use super::view;

/// What became of the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreState {
    /// It is being opened.
    Opening,
    /// It records.
    Open,
    /// It does not record, for this reason.
    Off(String),
}

/// The state of the study screen.
#[derive(Debug)]
pub struct App {
    /// The settings.
    pub settings: Settings,
    /// The columns and rows of the terminal.
    pub size: (u16, u16),
    /// The time since the start.
    pub now: Duration,
    /// The problems and what became of them.
    pub library: Library,
    /// The problem on the board, if one is open.
    pub study: Option<Study>,
    /// The pane with the focus.
    pub focus: Pane,
    /// The side panes in sight.
    pub tabs: Tabs,
    /// Whether the pane with the focus has the screen to itself.
    pub zoomed: bool,
    /// What lies over the panes.
    pub overlay: Option<Overlay>,
    /// The solver pane.
    pub solver: SolverPane,
    /// The trace pane.
    pub trace: TracePane,
    /// The ko pane.
    pub ko: KoPane,
    /// The territory pane.
    pub territory: TerritoryPane,
    /// The free game on the board, if there is one.
    pub game: Option<FreeGame>,
    /// The lesson pane.
    pub lesson: LessonPane,
    /// A board that is shown for its own sake, over the problem.
    pub exhibit: Option<Exhibit>,
    /// The board editor, with what was made in it last.
    pub editor: Option<Editor>,
    /// The planes pane.
    pub planes: PlanesPane,
    /// The lines scrolled away in panes that only show: info and images.
    pub scrolls: HashMap<Pane, usize>,
    /// The store.
    pub store: StoreState,
    /// A line for the learner that goes away with the next key.
    pub notice: Option<String>,
    /// What could not be loaded; it is told until the next problem is opened.
    pub troubles: Vec<String>,
    /// Whether collections are still being read.
    pub loading: bool,
    left_game: Option<LeftGame>,
    paused_game: Option<FreeGame>,
    n_examples: usize,
    being_saved: Option<(u64, Problem)>,
    left_at: Option<ProblemId>,
    book: Book<'static>,
    ticket: u64,
    judging: Option<(u64, Ask)>,
    recording: HashMap<u64, (ProblemId, Outcome)>,
    quit_armed: bool,
    /// How often chance was asked.
    n_rolls: u64,
}

impl App {
    /// The screen at the start: problems there, nothing open, the store still being opened.
    pub fn new(settings: Settings, collections: Vec<Collection>, book: Book<'static>, size: (u16, u16)) -> Self {
        Self {
            settings,
            size,
            now: Duration::ZERO,
            library: Library::new(collections),
            study: None,
            focus: Pane::Board,
            tabs: Tabs::default(),
            zoomed: false,
            overlay: None,
            solver: SolverPane::default(),
            trace: TracePane::default(),
            ko: KoPane::default(),
            territory: TerritoryPane::default(),
            game: None,
            lesson: LessonPane::default(),
            exhibit: None,
            editor: None,
            planes: PlanesPane::default(),
            scrolls: HashMap::new(),
            store: StoreState::Opening,
            notice: None,
            troubles: Vec::new(),
            loading: false,
            left_game: None,
            paused_game: None,
            n_examples: 0,
            being_saved: None,
            left_at: None,
            book,
            ticket: 0,
            judging: None,
            recording: HashMap::new(),
            quit_armed: false,
            n_rolls: 0,
        }
    }

    /// Takes note of what happened; what is to be done comes back.
    pub fn update(&mut self, msg: Msg) -> Vec<Effect> {
        let before = self.aside();
        let mut effects = self.take(msg);
        if self.aside() != before {
            effects.extend(self.clear_solver());
        }
        self.trace.follow(self.subject());
        let rules = self.game.as_ref().map(|game| game.terms.rules).unwrap_or_default();
        self.territory.follow(self.subject(), rules);
        effects
    }

    fn take(&mut self, msg: Msg) -> Vec<Effect> {
        match msg {
            Msg::Key(event) => Key::of(event).map_or(Vec::new(), |key| self.key(key)),
            Msg::Mouse(event) => self.mouse(event),
            Msg::Paste(text) => self.paste(&text),
            Msg::Resize(columns, rows) => {
                self.size = (columns, rows);
                Vec::new()
            }
            Msg::Loaded(collections, errors) => self.loaded(collections, &errors),
            Msg::Judged { ticket, judgement } => self.judged(ticket, judgement),
            Msg::Progress { ticket, glimpse } => {
                self.solver.progress(ticket, glimpse);
                Vec::new()
            }
            Msg::Solved { ticket, report } => {
                self.solver.solved(ticket, report);
                Vec::new()
            }
            Msg::Searched { ticket, result } => {
                self.searched(ticket, result);
                Vec::new()
            }
            Msg::StoreOpened(result) => self.store_opened(result),
            Msg::Stored { ticket, result } => {
                self.stored(ticket, result);
                Vec::new()
            }
            Msg::GameLeft(game) => {
                self.left_game = Some(game);
                Vec::new()
            }
            Msg::GameSaved { game, result } => {
                self.game_saved(game, &result);
                Vec::new()
            }
            Msg::Woken(ticket) => self.woken(ticket),
            Msg::ProblemSaved { ticket, result } => {
                self.problem_saved(ticket, result);
                Vec::new()
            }
            Msg::Counted(summary) => {
                self.trace.score = Score::of(summary.predictions);
                self.ko.score = Score::of(summary.ko_drill);
                self.library.set_records(summary.records);
                Vec::new()
            }
            Msg::Ko(news) => self.ko_news(news),
        }
    }

    /// Does what a key would do while nothing lies over the panes.
    pub fn perform(&mut self, action: Action) -> Vec<Effect> {
        self.notice = None;
        self.act(action)
    }

    /// Whether something is on its way that the learner has to wait for.
    pub fn is_busy(&self) -> bool {
        let study_is_busy = self.study.as_ref().is_some_and(|study| {
            study.showing
                || study.wants_tip
                || matches!(study.saving, Saving::Waiting(_))
                || matches!(study.session.standing(), Standing::Waiting)
        });
        self.loading
            || self.store == StoreState::Opening
            || self.solver.is_running()
            || self.ko.is_busy()
            || study_is_busy
    }

    /// Where the next key goes.
    pub fn context(&self) -> Context {
        match &self.overlay {
            Some(overlay) => overlay.context(),
            None if self.focus == Pane::Trace && self.trace.is_guessing() => Context::Predict,
            None if self.focus == Pane::Board && self.is_editing() => Context::Editor,
            None if self.focus == Pane::Board && self.game_here().is_some() => Context::Game,
            None if self.focus == Pane::Ko => self.ko.context(),
            None => self.focus.context(),
        }
    }

    fn key(&mut self, key: Key) -> Vec<Effect> {
        let action = keymap::action(self.context(), key);
        if action != Some(Action::Stop) {
            self.quit_armed = false;
        }
        self.notice = None;
        match action {
            Some(Action::Stop) => self.stop(),
            Some(Action::Suspend) => vec![Effect::Suspend],
            Some(Action::Redraw) => vec![Effect::Redraw],
            _ if self.overlay.is_some() => self.overlay_key(action, key),
            Some(action) => self.act(action),
            None => Vec::new(),
        }
    }

    /// Stops the solver; the second time in a row quits.
    fn stop(&mut self) -> Vec<Effect> {
        if self.quit_armed {
            return vec![Effect::Quit];
        }
        self.quit_armed = true;
        if self.solver.is_running() {
            self.notice = Some("Stopping the solver. Ctrl-c again quits.".to_owned());
            return self.solver.stop();
        }
        if let Some(effects) = self.stop_survey() {
            self.notice = Some("Stopped. Ctrl-c again quits.".to_owned());
            return effects;
        }
        self.notice = Some("Ctrl-c again quits. All is saved.".to_owned());
        Vec::new()
    }

    fn act(&mut self, action: Action) -> Vec<Effect> {
        if let Some(effects) = self.ko_game_key(action) {
            return effects;
        }
        match action {
            Action::Pane(number) => {
                if let Some(pane) = Pane::numbered(number) {
                    self.focus_on(pane);
                }
                if self.focus == Pane::Lesson {
                    self.open_lesson();
                }
            }
            Action::NextPane => self.focus_on(self.focus.next()),
            Action::PreviousPane => self.focus_on(self.focus.previous()),
            Action::Zoom => self.zoomed = !self.zoomed,
            Action::Back => return self.back(),
            Action::Close => {
                self.library.set_filter("");
                self.back_to_board();
            }
            Action::EditBoard => self.edit_board(),
            Action::Help | Action::Coordinate | Action::Filter | Action::Details => self.open_overlay(action),
            Action::Edit if self.game_here().is_none() => self.open_overlay(action),
            Action::Coordinates => self.settings.coordinates = !self.settings.coordinates,
            Action::Mouse => {
                self.settings.mouse = !self.settings.mouse;
                let state = if self.settings.mouse { "on" } else { "off" };
                self.notice = Some(format!("The mouse is {state}."));
                return vec![Effect::Mouse(self.settings.mouse)];
            }
            Action::Next => return self.next_unsolved(),
            Action::Previous => return self.previous(),
            Action::Game => return self.free_game(),
            Action::Ask | Action::Edit if self.game_here().is_some() => return self.game_key(action),
            Action::Ask => return self.ask_solver(),
            Action::Searches | Action::Deeper | Action::Shallower => return self.search_key(action),
            Action::Turn => return self.turn_board(),
            Action::SwapColors => return self.swap_colors(),
            Action::StepOn | Action::StepBack | Action::FirstStep | Action::LastStep if self.walks_planes() => {
                return self.planes_key(action);
            }
            Action::StepOn | Action::StepBack | Action::FirstStep | Action::LastStep | Action::Algorithm => {
                return self.walk_trace(action);
            }
            _ => return self.act_in_pane(action),
        }
        Vec::new()
    }

    fn act_in_pane(&mut self, action: Action) -> Vec<Effect> {
        match (self.focus, action) {
            (Pane::List, Action::Choose) => self.open_selected(),
            (Pane::List, _) if self.library.scroll(action, layout::list_rows(self)) => Vec::new(),
            (Pane::Solver, _) if self.scroll_side(action) => Vec::new(),
            (Pane::Solver, Action::Left | Action::Right) => self.search_key(action),
            (Pane::Trace, _) => self.trace_key(action),
            (Pane::Ko, _) => self.ko_key(action),
            (Pane::Territory, _) => self.territory_key(action),
            (Pane::Lesson, _) => self.lesson_key(action),
            (Pane::Board, _) if self.is_editing() => self.editor_key(action),
            (Pane::Planes, _) => self.planes_key(action),
            (Pane::Info | Pane::Images, _) => {
                self.scroll_side(action);
                Vec::new()
            }
            _ if self.game_here().is_some() => self.game_key(action),
            _ => self.practice(action),
        }
    }

    /// Scrolls the side pane with the focus; false when the action is none that scrolls.
    fn scroll_side(&mut self, action: Action) -> bool {
        let limit = view::scroll_limit(self, self.focus);
        let lines = match self.focus {
            Pane::Solver => &mut self.solver.scroll,
            Pane::Trace => &mut self.trace.scroll,
            Pane::Ko => &mut self.ko.scroll,
            Pane::Territory => &mut self.territory.scroll,
            Pane::Lesson => &mut self.lesson.scroll,
            Pane::Info | Pane::Images => self.scrolls.entry(self.focus).or_default(),
            Pane::List | Pane::Board | Pane::Planes => return false,
        };
        scrolled(lines, limit, action)
    }

    fn focus_on(&mut self, pane: Pane) {
        self.focus = pane;
        self.tabs.show(pane);
        if pane == Pane::List {
            self.library.select_open(self.study.as_ref().map(|study| study.place));
        }
    }

    /// One level back; from the board out of the program.
    fn back(&mut self) -> Vec<Effect> {
        if self.back_to_board() || self.leave_game() { Vec::new() } else { vec![Effect::Quit] }
    }

    fn back_to_board(&mut self) -> bool {
        if self.trace.is_guessing() {
            self.trace.guess = Guess::None;
            return true;
        }
        if self.exhibit.take().is_some() {
            return true;
        }
        let deep = self.zoomed || self.focus != Pane::Board;
        self.zoomed = false;
        self.focus = Pane::Board;
        deep || self.leave_editor()
    }

    /// Only a click on a point of the board does something: it moves the cursor there.
    fn mouse(&mut self, event: MouseEvent) -> Vec<Effect> {
        let is_click = matches!(event.kind, MouseEventKind::Down(MouseButton::Left));
        if !is_click || self.overlay.is_some() {
            return Vec::new();
        }
        let point = layout::board_frame(self).and_then(|frame| frame.point_at(event.column, event.row));
        if let Some(point) = point {
            self.notice = None;
            self.point_at(point);
        }
        Vec::new()
    }

    /// Pasted text goes into a line being typed, or else on the board of the editor; it never counts as keys.
    fn paste(&mut self, text: &str) -> Vec<Effect> {
        if self.overlay.as_mut().is_some_and(|overlay| overlay.insert(text)) {
            return self.typed();
        }
        self.notice = None;
        if self.overlay.is_none() {
            self.paste_board(text);
        }
        Vec::new()
    }

    fn loaded(&mut self, collections: Vec<Collection>, errors: &[String]) -> Vec<Effect> {
        self.loading = false;
        self.library.add(collections);
        if self.library.places().next().is_none() {
            let reason = if errors.is_empty() { "no problems found".to_owned() } else { errors.join("\n") };
            return vec![Effect::Fail(reason)];
        }
        if let [first, more @ ..] = errors {
            let tail = if more.is_empty() { String::new() } else { format!(" (and {} more)", more.len()) };
            self.notice = Some(format!("{first}{tail}"));
        }
        errors.clone_into(&mut self.troubles);
        self.open_first_time()
    }

    fn next_ticket(&mut self) -> u64 {
        self.ticket += 1;
        self.ticket
    }
}

/// Moves a pane's lines, up to this many; false when the action is none that scrolls.
fn scrolled(lines: &mut usize, limit: usize, action: Action) -> bool {
    *lines = match action {
        Action::Up => lines.saturating_sub(1),
        Action::Down => lines.saturating_add(1),
        Action::PageUp => lines.saturating_sub(10),
        Action::PageDown => lines.saturating_add(10),
        Action::First => 0,
        Action::Last => limit,
        _ => return false,
    };
    *lines = (*lines).min(limit);
    true
}
