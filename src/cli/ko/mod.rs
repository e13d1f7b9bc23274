//! `shikatsu ko`: advice in a ko fight, from options, JSON or a board.

mod board;
mod json;
mod options;
mod text;

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

use crate::ko::chart::Outcome;
use crate::ko::rule::{self, Advice, Beyond, Level};
use crate::ko::search::{self, Losing};
use crate::ko::{self, Fight, Rejected, Units, Warning};
use crate::text::printable;

use board::Surveyed;

use super::args::{Ko, KoUnits, Rule};
use super::context::Context;
use super::{Exit, output};

/// The most bytes of a fight.
const MAX_BYTES: u64 = 1 << 20;

/// Runs the command.
///
/// # Errors
/// When the fight cannot be read or is none, or standard output cannot be written.
pub(super) fn run(command: &Ko, context: &Context) -> Result<Exit> {
    let units = match command.units {
        KoUnits::Paper => Units::Paper,
        KoUnits::Points => Units::Points,
    };
    let input = match input(command) {
        Ok(input) => input,
        Err(Input::Unreadable(error)) => return Err(error),
        Err(Input::Malformed { message, .. }) if !command.json => bail!(message),
        Err(Input::Malformed { field, message }) => {
            output::print(&json::error("not_json", &field, &message))?;
            return Ok(Exit::Usage);
        }
    };
    let board = match (&command.board, &input) {
        (Some(_), _) if units == Units::Paper => {
            bail!("a board is counted in points: --units paper does not go with it")
        }
        (Some(path), Value::Object(elsewhere)) => match board::survey(command, path, elsewhere, context)? {
            None => return Ok(Exit::Usage),
            surveyed => surveyed,
        },
        _ => None,
    };
    let input = match &board {
        None => &input,
        Some(Surveyed { fight: Ok(fight), .. }) => fight,
        Some(board) => return survey_only(command, board),
    };
    match ko::read(input, units) {
        Ok((fight, warnings)) => answer(command, &fight, &warnings, units, board.as_ref()),
        Err(rejected) => refuse(command, &rejected),
    }
}

/// Tells what the board says where the rules have no advice.
fn survey_only(command: &Ko, board: &Surveyed) -> Result<Exit> {
    let text = if command.json { json::survey(board) } else { format!("{}\n", board.text().trim_end()) };
    output::print(&text)?;
    Ok(Exit::Done)
}

/// What was found out about a fight.
struct Findings<'f> {
    fight: &'f Fight,
    units: Units,
    warnings: &'f [Warning],
    paper: Option<Advice>,
    exact: Option<Advice>,
    search: Option<Outcome>,
    /// The search with losing threats, where there are any.
    with_losing: Option<Outcome>,
    levels: Vec<Level>,
    loss: Option<i64>,
    beyond: Option<Beyond>,
    /// The board that the fight was worked out from.
    board: Option<&'f Surveyed>,
}

fn answer(command: &Ko, fight: &Fight, warnings: &[Warning], units: Units, board: Option<&Surveyed>) -> Result<Exit> {
    let asks = |rule| command.rule.is_none_or(|asked| asked == rule);
    let paper = asks(Rule::Paper).then(|| rule::paper(fight));
    let is_exact = asks(Rule::Exact);
    let has_losing = !(fight.losing.me.is_empty() && fight.losing.opp.is_empty());
    let search = |losing| search::search(fight, losing);
    let findings = Findings {
        fight,
        units,
        warnings,
        loss: paper.as_ref().and_then(|paper| rule::loss(fight, &paper.action)),
        paper,
        exact: is_exact.then(|| rule::exact(fight)),
        search: asks(Rule::Search).then(|| search(Losing::LeftOut)).flatten(),
        with_losing: (asks(Rule::Search) && has_losing).then(|| search(Losing::Played)).flatten(),
        levels: if is_exact { rule::levels(fight) } else { Vec::new() },
        beyond: rule::beyond(fight),
        board,
    };
    if command.rule == Some(Rule::Search) && findings.search.is_none() {
        let message = format!(
            "this fight is too large to search: at most {} threats, {} moves elsewhere, and no endless threats",
            search::MAX_THREATS,
            search::MAX_MOVES
        );
        if !command.json {
            bail!(message);
        }
        output::print(&json::error("too_many", "input", &message))?;
        return Ok(Exit::Usage);
    }
    output::print(&if command.json { json::findings(&findings) } else { text::findings(&findings) })?;
    Ok(Exit::Done)
}

fn refuse(command: &Ko, rejected: &Rejected) -> Result<Exit> {
    if command.json {
        output::print(&json::error(rejected.fault.code(), &rejected.field, &rejected.to_string()))?;
        return Ok(Exit::Usage);
    }
    match &command.input {
        Some(path) => bail!("{}: {}", name(path), printable(&rejected.to_string())),
        None => bail!("{}", printable(&options::said(rejected))),
    }
}

/// Why there is no fight to check.
enum Input {
    /// There is nothing to read.
    Unreadable(anyhow::Error),
    /// What was read is not the form of a fight.
    Malformed { field: String, message: String },
}

/// The fight as JSON, from a file or from the options.
fn input(command: &Ko) -> Result<Value, Input> {
    let malformed = |field: &str, message: String| Input::Malformed { field: field.to_owned(), message };
    let Some(path) = &command.input else {
        return options::value(command).map_err(|(field, message)| malformed(field, message));
    };
    let name = name(path);
    let bytes = bytes(path).with_context(|| format!("cannot read {name}")).map_err(Input::Unreadable)?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(malformed("input", format!("{name}: a ko fight takes less than a megabyte")));
    }
    serde_json::from_slice(&bytes).map_err(|error| {
        let text = error.to_string();
        let what = text.split(" at line ").next().unwrap_or(&text);
        malformed(
            "input",
            format!("{name}, line {}, column {}: no JSON: {}", error.line(), error.column(), printable(what)),
        )
    })
}

fn name(path: &Path) -> String {
    if path == Path::new("-") {
        return "standard input".to_owned();
    }
    printable(&path.to_string_lossy()).into_owned()
}

/// All bytes, or enough of them to see that they are too many.
fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}
