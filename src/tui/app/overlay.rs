//! What lies over the panes: the help, questions, lines being typed, forms.

use ratatui::crossterm::event::KeyCode;
use tui_input::Input;
use tui_input::InputRequest;

use crate::board::Move;
use crate::board::Point;
use crate::tui::keymap::Action;
use crate::tui::keymap::Context;
use crate::tui::keymap::Key;

use super::App;
use super::Effect;
use super::Form;
use super::KoEntry;
use super::Pane;

/// The longest line that can be typed or pasted.
const MAX_TYPED: usize = 200;

/// A question that waits for yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirm {
    /// Show the solution, which ends the attempt?
    Solution,
    /// Ask the solver, which shows the answer and ends the attempt?
    Spoil,
    /// Work out the ko of the board, which shows the answer and ends the attempt?
    SpoilKo,
    /// Spend a ko threat to play here?
    Threat(Point),
}

/// What lies over the panes.
#[derive(Clone, Debug)]
pub enum Overlay {
    /// The help.
    Help {
        /// Where its keys count.
        context: Context,
        /// The words by which it is filtered.
        filter: Input,
        /// Whether the filter is being typed.
        typing: bool,
        /// The number of lines scrolled away.
        scroll: usize,
    },
    /// A point is being typed.
    Coordinate(Input),
    /// The terms of a free game are being typed.
    Terms(Input),
    /// The filter of the list is being typed.
    Filter(Input),
    /// A question.
    Confirm(Confirm),
    /// The assumptions of the solver.
    Form(Box<Form>),
    /// A ko fight is being described.
    Ko(Box<KoEntry>),
}

impl Overlay {
    /// Where keys go while this is open.
    pub fn context(&self) -> Context {
        match self {
            Self::Help { typing: false, .. } => Context::Help,
            Self::Help { .. } | Self::Coordinate(_) | Self::Terms(_) | Self::Filter(_) => Context::Text,
            Self::Confirm(_) => Context::Confirm,
            Self::Form(_) | Self::Ko(_) => Context::Form,
        }
    }

    fn input(&mut self) -> Option<&mut Input> {
        match self {
            Self::Help { filter, typing: true, .. } => Some(filter),
            Self::Help { .. } | Self::Confirm(_) => None,
            Self::Coordinate(input) | Self::Terms(input) | Self::Filter(input) => Some(input),
            Self::Form(form) => Some(form.input()),
            Self::Ko(entry) => Some(entry.input()),
        }
    }

    /// Adds pasted text to the line being typed; false when there is none.
    pub(super) fn insert(&mut self, text: &str) -> bool {
        let Some(input) = self.input() else { return false };
        for c in text.chars().filter(|c| !c.is_control()).take(MAX_TYPED) {
            insert(input, c);
        }
        true
    }
}

fn insert(input: &mut Input, c: char) {
    if input.value().chars().count() < MAX_TYPED {
        input.handle(InputRequest::InsertChar(c));
    }
}

fn edit(input: &mut Input, key: Key) {
    let request = match key {
        Key::Char(c) => return insert(input, c),
        Key::Code(KeyCode::Backspace) | Key::Ctrl('h') => InputRequest::DeletePrevChar,
        Key::Code(KeyCode::Delete) => InputRequest::DeleteNextChar,
        Key::Code(KeyCode::Left) => InputRequest::GoToPrevChar,
        Key::Code(KeyCode::Right) => InputRequest::GoToNextChar,
        Key::Code(KeyCode::Home) | Key::Ctrl('a') => InputRequest::GoToStart,
        Key::Code(KeyCode::End) | Key::Ctrl('e') => InputRequest::GoToEnd,
        Key::Ctrl('u') => InputRequest::DeleteLine,
        Key::Ctrl('w') => InputRequest::DeletePrevWord,
        _ => return,
    };
    input.handle(request);
}

impl App {
    pub(super) fn open_overlay(&mut self, action: Action) {
        self.overlay = match action {
            Action::Help => {
                Some(Overlay::Help { context: self.context(), filter: Input::default(), typing: false, scroll: 0 })
            }
            Action::Coordinate if self.sight().is_some() => Some(Overlay::Coordinate(Input::default())),
            Action::Filter => {
                self.focus = Pane::List;
                self.library.set_filter("");
                Some(Overlay::Filter(Input::default()))
            }
            Action::Edit if self.focus == Pane::Ko => Some(Overlay::Ko(Box::new(self.ko.entry()))),
            Action::Edit => match self.question_here() {
                Ok(here) => Some(Overlay::Form(Box::new(Form::of(&here, &self.solver)))),
                Err(reason) => {
                    self.notice = Some(format!("The solver cannot be asked: {reason}."));
                    None
                }
            },
            Action::Details => {
                let form = self.open_editor().map(|editor| Form::of_sketch(&editor.sketch));
                form.map(|form| Overlay::Form(Box::new(form)))
            }
            _ => None,
        };
    }

    /// A key while something lies over the panes.
    pub(super) fn overlay_key(&mut self, action: Option<Action>, key: Key) -> Vec<Effect> {
        match action {
            Some(Action::Close) => {
                self.close_overlay();
                Vec::new()
            }
            Some(Action::Choose) => self.confirm_overlay(),
            Some(action) => {
                self.move_in_overlay(action);
                Vec::new()
            }
            None => {
                if let Some(input) = self.overlay.as_mut().and_then(Overlay::input) {
                    edit(input, key);
                }
                self.typed()
            }
        }
    }

    fn close_overlay(&mut self) {
        match self.overlay.take() {
            Some(Overlay::Help { context, typing: true, .. }) => {
                self.overlay = Some(Overlay::Help { context, filter: Input::default(), typing: false, scroll: 0 });
            }
            Some(Overlay::Filter(_)) => self.library.set_filter(""),
            _ => {}
        }
    }

    fn move_in_overlay(&mut self, action: Action) {
        match &mut self.overlay {
            Some(Overlay::Help { typing, scroll, .. }) => match action {
                Action::Filter => *typing = true,
                Action::Up => *scroll = scroll.saturating_sub(1),
                Action::Down => *scroll += 1,
                Action::PageUp => *scroll = scroll.saturating_sub(10),
                Action::PageDown => *scroll += 10,
                Action::First => *scroll = 0,
                Action::Last => *scroll = usize::MAX / 2,
                _ => {}
            },
            Some(Overlay::Form(form)) => match action {
                Action::Up => form.previous(),
                Action::Down => form.next(),
                _ => {}
            },
            Some(Overlay::Ko(entry)) => match action {
                Action::Up => entry.previous(),
                Action::Down => entry.next(),
                _ => {}
            },
            _ => {}
        }
        self.clamp_help();
    }

    /// Keeps the help from being scrolled past its end.
    fn clamp_help(&mut self) {
        let (columns, height) = self.size;
        if let Some(Overlay::Help { context, filter, scroll, .. }) = &mut self.overlay {
            let n_lines = crate::tui::help::lines(*context, filter.value(), columns).len();
            let n_around = if filter.value().is_empty() { 4 } else { 5 };
            *scroll = (*scroll).min((n_lines + n_around).saturating_sub(usize::from(height)));
        }
    }

    /// The line being typed has changed.
    pub(super) fn typed(&mut self) -> Vec<Effect> {
        if let Some(Overlay::Filter(input)) = &self.overlay {
            let filter = input.value().to_owned();
            self.library.set_filter(&filter);
        }
        match &mut self.overlay {
            Some(Overlay::Help { scroll, .. }) => *scroll = 0,
            Some(Overlay::Ko(entry)) => entry.typed(),
            _ => {}
        }
        Vec::new()
    }

    fn confirm_overlay(&mut self) -> Vec<Effect> {
        match self.overlay.take() {
            Some(Overlay::Help { context, filter, typing: true, scroll }) => {
                self.overlay = Some(Overlay::Help { context, filter, typing: false, scroll });
                Vec::new()
            }
            Some(Overlay::Coordinate(input)) => self.play_typed(input.value()),
            Some(Overlay::Terms(input)) => self.start_game(input.value()),
            Some(Overlay::Confirm(Confirm::Solution)) => self.solution_step(),
            Some(Overlay::Confirm(Confirm::Spoil)) => self.spoil(),
            Some(Overlay::Confirm(Confirm::SpoilKo)) => self.spoil_ko(),
            Some(Overlay::Confirm(Confirm::Threat(point))) => self.play(Move::Retake(point)),
            Some(Overlay::Form(form)) if form.is_about_board() => self.set_details(*form),
            Some(Overlay::Form(form)) => self.ask_with(*form),
            Some(Overlay::Ko(entry)) => self.advise(entry),
            Some(Overlay::Filter(_) | Overlay::Help { .. }) | None => Vec::new(),
        }
    }

    /// Takes over what the form of the board says; it stays open while something is wrong with it.
    fn set_details(&mut self, mut form: Form) -> Vec<Effect> {
        if let Some(Err(reason)) = self.editor.as_mut().map(|editor| editor.set_details(&form)) {
            form.error = Some(reason);
            self.overlay = Some(Overlay::Form(Box::new(form)));
        }
        Vec::new()
    }

    /// Answers the question that is open.
    pub fn answer_question(&mut self, yes: bool) -> Vec<Effect> {
        if yes {
            return self.confirm_overlay();
        }
        self.overlay = None;
        Vec::new()
    }

    /// Plays the move with this name.
    pub fn play_named(&mut self, text: &str) -> Vec<Effect> {
        self.notice = None;
        self.play_typed(text)
    }

    fn play_typed(&mut self, text: &str) -> Vec<Effect> {
        let text = text.trim();
        if text.is_empty() {
            return Vec::new();
        }
        if let (true, Some(point)) = (self.is_aside(), self.sight().and_then(|(size, ..)| size.parse(text))) {
            self.point_at(point);
            return Vec::new();
        }
        if text.eq_ignore_ascii_case("pass") {
            return self.play(Move::Pass);
        }
        if let Some(point) = self.sight().and_then(|(size, ..)| size.parse(text)) {
            return self.play_point(point);
        }
        self.notice = Some(format!("There is no point {}.", crate::text::printable(text)));
        Vec::new()
    }
}
