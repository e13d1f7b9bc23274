//! `shikatsu territory`: whose the empty points are by distance, and what each move would add.

mod args;

use std::fmt::Write;

use anyhow::Result;
use serde_json::{Value, json};

use crate::board::{Color, Position, Rules, Size};
use crate::collection::Board;
use crate::territory::{Increments, Influence, Reading};
use crate::text::printable;

use super::context::Context;
use super::json::SCHEMA;
use super::{Exit, input, output};

pub(super) use args::Territory;
use args::{Experiment, Side};

/// What is known about a board.
struct Findings {
    influence: Influence,
    moves: Increments,
}

/// Runs the command.
///
/// # Errors
/// When no board can be read, or standard output cannot be written.
pub(super) fn run(command: &Territory, context: &Context) -> Result<Exit> {
    let (boards, is_faulty) = input::boards(&command.input, command.game, context)?;
    let mut exit = if is_faulty || boards.is_empty() { Exit::Usage } else { Exit::Done };
    for (number, board) in (1..).zip(&boards) {
        let title = match board.title.as_str() {
            title if context.no_spoil || title.is_empty() => format!("board {number}"),
            title => title.to_owned(),
        };
        match Position::from_setup(&board.setup) {
            Ok(position) => {
                let found = find(&position, board, command);
                let gap = if number > 1 && !command.json { "\n" } else { "" };
                let text = if command.json { object(&title, &found) } else { page(&title, &found, command) };
                output::print(&format!("{gap}{text}"))?;
            }
            Err(error) => {
                output::complain(&format!("{}: board {number}: {error}", input::name(&command.input)));
                exit = Exit::Usage;
            }
        }
    }
    Ok(exit)
}

fn find(position: &Position, board: &Board, command: &Territory) -> Findings {
    let reading = match command.experiment {
        Experiment::One => Reading::Sole,
        Experiment::Two => Reading::Majority,
        Experiment::Nearest => Reading::Nearest,
    };
    let color = match command.to_play {
        None => board.setup.to_play,
        Some(Side::Black) => Color::Black,
        Some(Side::White) => Color::White,
    };
    let influence = Influence::of(position, reading);
    Findings { moves: Increments::after(position, color, Rules::default(), &influence), influence }
}

/// The best move and what it gains, `pass` and 0 where nothing gains.
fn best(found: &Findings) -> (String, i32) {
    let best = found.moves.best();
    best.map_or(("pass".to_owned(), 0), |(point, gain)| (found.influence.size().name(point), gain))
}

fn object(title: &str, found: &Findings) -> String {
    let (influence, size) = (&found.influence, found.influence.size());
    let (best, gain) = best(found);
    let experiment = match influence.reading() {
        Reading::Sole => Value::from(1),
        Reading::Majority => Value::from(2),
        Reading::Nearest => Value::from("nearest"),
    };
    let object = json!({
        "schema": SCHEMA,
        "name": title,
        "size": [size.width(), size.height()],
        "experiment": experiment,
        "to_play": found.moves.color().name(),
        "value": influence.value(),
        "map": influence.rows(),
        "moves": found.moves.rows(),
        "best": best,
        "gain": gain,
    });
    format!("{object}\n")
}

fn page(title: &str, found: &Findings, command: &Territory) -> String {
    let (influence, size) = (&found.influence, found.influence.size());
    let mut text = format!("{}\n{}\n\n", printable(title), legend(influence.reading()));
    text += &framed(size, 1, influence.rows().iter().map(|row| row.chars().map(String::from).collect()));
    let (black, white) = (influence.territory(Color::Black), influence.territory(Color::White));
    let _ = writeln!(text, "\nvalue {}: Black has {black} points, White {white}", influence.value());
    let color = found.moves.color();
    let _ = match best(found) {
        (_, 0) => writeln!(text, "{color} passes: no move gains anything"),
        (best, gain) => writeln!(text, "{color} plays {best} and gains {gain}"),
    };
    if command.moves {
        let _ = writeln!(text, "\nWhat each move of {color} adds to the value; 0 where none is legal\n");
        let rows = found.moves.rows();
        let width = rows.iter().flatten().map(|value| value.to_string().len()).max().unwrap_or(1);
        text += &framed(size, width, rows.iter().map(|row| row.iter().map(i32::to_string).collect()));
    }
    text
}

fn legend(reading: Reading) -> String {
    format!("X Black, O White, b w their empty points; a stone reaches 3 points; {}", reading.words())
}

/// Rows of cells with the coordinates of the board around them.
fn framed(size: Size, width: usize, rows: impl Iterator<Item = Vec<String>>) -> String {
    let margin = size.height().to_string().len();
    let line = |cells: &[String]| cells.iter().fold(String::new(), |line, cell| format!("{line} {cell:>width$}"));
    let letters: Vec<String> = (0..size.width()).map(|column| size.column_letter(column).to_string()).collect();
    let columns = format!("{:margin$}{}\n", "", line(&letters));
    let rows = rows.zip((1..=size.height()).rev());
    let rows = rows.map(|(row, number)| format!("{number:margin$}{} {number}\n", line(&row)));
    format!("{columns}{}{columns}", rows.collect::<Vec<_>>().concat())
}
