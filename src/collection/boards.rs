//! The boards of an input of any kind, for what is asked about any board and not only about problems.
//!
//! A problem gives its position; a record of a game, which is no problem, gives the position after its last move; a
//! board without stones is one too.

use std::io::Read;
use std::path::Path;

use crate::board::{Setup, Size, diagram, figure};
use crate::sgf::{self, Game, Replay, Warning, value};

use super::load::{LoadError, LoadFault, open, read_limited};
use super::{GameError, InputError, InputFault, Problem, ProblemError, Source, input};

/// A board with its place in an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The title; empty when the file gives none. Text of a file, not fit for a terminal as it is.
    pub title: String,
    /// Where it comes from.
    pub source: Source,
    /// The position, legal, with the side to move.
    pub setup: Setup,
}

impl From<&Problem> for Board {
    fn from(problem: &Problem) -> Self {
        let (title, source) = (problem.title().to_owned(), problem.source().clone());
        Self { title, source, setup: problem.setup().clone() }
    }
}

/// What an input gave.
#[derive(Debug, Default)]
pub struct Boards {
    /// The boards, in their order.
    pub boards: Vec<Board>,
    /// Everything that could not be used.
    pub errors: Vec<LoadError>,
    /// What was repaired in the input as a whole and in records of games.
    pub warnings: Vec<Warning>,
}

/// Loads the boards of a file.
pub fn load_boards(file: &Path) -> Boards {
    match open(file) {
        Ok(opened) => read_boards(opened, file),
        Err(what) => failed(file, what),
    }
}

/// Loads the boards that a reader gives, such as standard input. `file` is the name that boards and errors carry.
pub fn read_boards(reader: impl Read, file: &Path) -> Boards {
    match read_limited(reader) {
        Ok(bytes) => of_bytes(&bytes, file),
        Err(error) => failed(file, error.into()),
    }
}

fn failed(file: &Path, what: LoadFault) -> Boards {
    let error = LoadError { file: file.to_owned(), game: 0, place: sgf::Place::default(), what };
    Boards { errors: vec![error], ..Boards::default() }
}

fn of_bytes(bytes: &[u8], file: &Path) -> Boards {
    let input = input::read(bytes, file);
    let mut boards: Vec<Board> = input.problems.iter().map(Board::from).collect();
    let mut warnings = input.warnings;
    let mut errors = Vec::new();
    for fault in input.faults {
        match no_problem(bytes, &fault, &mut warnings) {
            Some((title, setup)) => {
                let source = Source { file: file.to_owned(), game: fault.game, number: fault.game };
                boards.push(Board { title, source, setup });
            }
            None => errors.push(LoadError {
                file: file.to_owned(),
                game: fault.game,
                place: fault.place,
                what: fault.what.into(),
            }),
        }
    }
    boards.sort_by_key(|board| (board.source.game, board.source.number));
    Boards { boards, errors, warnings }
}

/// The board of what is no problem only because it is a record of a game, or has no stones.
fn no_problem(bytes: &[u8], fault: &InputFault, warnings: &mut Vec<Warning>) -> Option<(String, Setup)> {
    let is_board = matches!(
        fault.what,
        InputError::Game(GameError::Record | GameError::HandicapRecord | GameError::Problem(ProblemError::NoStones))
    );
    if !is_board {
        return None;
    }
    let number = (fault.game as usize).checked_sub(1)?;
    if let Ok(document) = sgf::parse(bytes) {
        let game = document.games.get(number)?;
        let setup = end_of(game, fault.game, warnings)?;
        return Some((game.value(Game::ROOT, "GN").map(value::line).unwrap_or_default(), setup));
    }
    let text = std::str::from_utf8(bytes).ok()?;
    if figure::is_figure(text) {
        return Some((String::new(), figure::parse(text, Size::square(figure::FIGURE_SIDE)?)));
    }
    let block = diagram::parse(text).ok()?.into_iter().nth(number)?;
    Some((block.name.unwrap_or_default(), block.setup))
}

/// The position after the last move of the first line of a game.
fn end_of(game: &Game, number: u32, warnings: &mut Vec<Warning>) -> Option<Setup> {
    let line = std::iter::successors(Some(Game::ROOT), |&node| game.children(node).next());
    let mut replay = Replay::new(game, number).ok()?;
    line.for_each(|node| replay.enter(node));
    warnings.append(&mut replay.warnings);
    Some(replay.position().to_setup())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;

    fn only(text: &str) -> Board {
        let mut boards = read_boards(text.as_bytes(), Path::new("input"));
        assert!(boards.errors.is_empty(), "{:?}", boards.errors);
        assert_eq!(boards.boards.len(), 1);
        boards.boards.remove(0)
    }

    #[test]
    fn a_problem_gives_its_position_and_a_record_its_end() {
        let problem = only("(;SZ[5]GN[one]AB[aa]AW[bb];B[cc])");
        assert_eq!(problem.setup.stones.iter().flatten().count(), 2);
        let record = only("(;SZ[5]GN[two];B[cc];W[bb](;B[aa])(;B[dd];W[ee]))");
        assert_eq!((record.title.as_str(), record.setup.stones.iter().flatten().count()), ("two", 3));
        assert_eq!(record.setup.to_play, Color::White);
    }

    #[test]
    fn an_empty_board_is_a_board() {
        for text in ["(;SZ[3])", "...\n...\n...\n"] {
            assert_eq!(only(text).setup.stones, vec![None; 9], "{text}");
        }
        let figure = only(&"+".repeat(figure::FIGURE_SIDE));
        assert_eq!(figure.setup.size.area(), 361);
    }

    #[test]
    fn what_is_broken_stays_an_error() {
        let boards = read_boards(&b"(;SZ[99];B[aa])(;SZ[3];B[aa])"[..], Path::new("input"));
        assert_eq!((boards.boards.len(), boards.errors.len()), (1, 1));
        assert_eq!(boards.boards[0].source.game, 2);
    }
}
