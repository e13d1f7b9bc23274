//! What a file or a text holds, recognized by its content: SGF games, diagrams, or a figure of a whole board.

use std::path::Path;

use crate::board::diagram::{self, Block};
use crate::board::{Color, figure};
use crate::sgf::{self, Place, Warning};

use super::{Draft, GameError, Problem, Source, problems};

/// Why an input, or a part of it, gives no problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InputError {
    /// The text is no SGF file that can be read.
    #[error(transparent)]
    Sgf(#[from] sgf::Error),
    /// A game gives no problem.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The text looks like a diagram and is none.
    #[error(transparent)]
    Diagram(#[from] diagram::Fault),
    /// Further games that give no problem.
    #[error("{0} more games give no problem")]
    More(u32),
    /// The file is empty.
    #[error("the file is empty")]
    Empty,
    /// The text is nothing this program reads.
    #[error("not an SGF file, a diagram or a figure")]
    Unknown,
}

/// An error with its place in the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputFault {
    /// The number of the game or diagram, from 1; 0 when it concerns no single one.
    pub game: u32,
    /// Where it is.
    pub place: Place,
    /// What is wrong.
    pub what: InputError,
}

/// What an input gave: problems, and errors for everything that could not be used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Input {
    /// The problems, in their order.
    pub problems: Vec<Problem>,
    /// What could not be used.
    pub faults: Vec<InputFault>,
    /// What was repaired in the input as a whole.
    pub warnings: Vec<Warning>,
}

/// The number of errors that are listed for one input; the rest is counted.
const MAX_FAULTS: usize = 100;

impl Input {
    /// Adds an error, or counts it where there are many already.
    fn fail(&mut self, fault: InputFault) {
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(fault);
        } else if let Some(InputFault { what: InputError::More(n), .. }) = self.faults.last_mut() {
            *n += 1;
        } else {
            self.faults.push(InputFault { game: 0, place: Place::default(), what: InputError::More(1) });
        }
    }
}

/// What an input is, by its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Nothing but white space.
    Empty,
    /// A figure of a whole board.
    Figure,
    /// Diagrams.
    Diagram,
    /// Games in SGF, or else nothing that is known.
    Sgf,
}

/// Tells what an input is.
pub fn form(bytes: &[u8]) -> Form {
    if bytes.trim_ascii().is_empty() {
        return Form::Empty;
    }
    match text(bytes).filter(|text| !looks_like_sgf(text)) {
        Some(text) if figure::is_figure(text) => Form::Figure,
        Some(text) if looks_like_diagram(text) => Form::Diagram,
        _ => Form::Sgf,
    }
}

/// The text of an input without a byte order mark, where it is UTF-8.
fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok().map(|text| text.trim_start_matches('\u{FEFF}'))
}

/// Reads an input of any kind. `file` is the name that problems and errors carry.
pub fn read(bytes: &[u8], file: &Path) -> Input {
    match (form(bytes), text(bytes)) {
        (Form::Empty, _) => failed(Place::default(), InputError::Empty),
        (Form::Figure, Some(text)) => read_figure(text, file),
        (Form::Diagram, Some(text)) => read_diagrams(text, file),
        _ => read_sgf(bytes, file),
    }
}

fn failed(place: Place, what: InputError) -> Input {
    Input { faults: vec![InputFault { game: 0, place, what }], ..Input::default() }
}

/// Whether a `(` is followed by `;`, white space aside.
fn looks_like_sgf(text: &str) -> bool {
    text.match_indices('(').any(|(at, _)| text[at + 1..].trim_start().starts_with(';'))
}

/// Whether the first line that is not blank belongs to a diagram.
fn looks_like_diagram(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    let is_row = first.chars().all(|letter| ".,XOxo".contains(letter) || letter.is_whitespace());
    let has_key = first.split_once(':').is_some_and(|(key, _)| {
        ["name", "attacker", "goal", "to-play", "ko"].iter().any(|known| key.trim().eq_ignore_ascii_case(known))
    });
    is_row || has_key
}

fn read_sgf(bytes: &[u8], file: &Path) -> Input {
    let document = match sgf::parse(bytes) {
        Ok(document) => document,
        Err(sgf::Error::NoGame) => return failed(Place::default(), InputError::Unknown),
        Err(error) => return failed(Place::default(), error.into()),
    };
    let mut input = Input::default();
    for (game, number) in document.games.iter().zip(1..) {
        for found in problems(game, number, input.problems.len() as u32, file) {
            match found {
                Ok(problem) => input.problems.push(problem),
                Err((place, error)) => input.fail(InputFault { game: number, place, what: error.into() }),
            }
        }
    }
    input.warnings = document.warnings;
    input
}

fn read_figure(text: &str, file: &Path) -> Input {
    let size = crate::board::Size::square(figure::FIGURE_SIDE).expect("a figure's side is in range");
    let setup = figure::parse(text, size);
    of_drafts([(1, Draft::new(setup, file))])
}

fn read_diagrams(text: &str, file: &Path) -> Input {
    match diagram::parse(text) {
        Ok(blocks) => of_drafts(blocks.into_iter().map(|block| (block.line, draft(block, file)))),
        Err(error) => failed(at_line(error.line), error.fault.into()),
    }
}

fn at_line(line: usize) -> Place {
    Place { line: line as u32, byte: None }
}

/// The problems of drafts that start on these lines.
fn of_drafts(drafts: impl IntoIterator<Item = (usize, Draft)>) -> Input {
    let mut input = Input::default();
    for ((line, mut draft), game) in drafts.into_iter().zip(1..) {
        draft.source = Source { game, number: game, ..draft.source };
        match Problem::new(draft) {
            Ok(problem) => input.problems.push(problem),
            Err(error) => {
                let what = InputError::Game(error.into());
                input.fail(InputFault { game, place: at_line(line), what });
            }
        }
    }
    input
}

/// A diagram as a draft. The attacker is Black where the diagram gives a task or a zone but not who attacks, unless marked
/// stones show it.
fn draft(block: Block, file: &Path) -> Draft {
    let mut draft = Draft::new(block.setup, file);
    draft.title = block.name.unwrap_or_default();
    draft.zone = block.zone;
    let is_asked = block.task.is_some() || draft.zone.is_some();
    if let Some(diagram::Task::Capture(target)) = block.task {
        draft.target = target;
        draft.attacker = block.attacker;
    } else {
        draft.attacker = block.attacker.or(is_asked.then_some(Color::Black));
    }
    draft
}
