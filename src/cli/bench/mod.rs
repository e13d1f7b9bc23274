//! `shikatsu bench`: fixed work, part by part, and how fast it went.
//!
//! A part has a file of its own with a function that does its work and gives a [`Section`]; [`PARTS`] lists them.

mod boards;
mod life;
mod planes;
mod solver;
mod territory;

use std::time::{Duration, Instant};

use anyhow::Result;
use serde_json::{Map, Value};

use super::Exit;
use super::args::{Bench, Part};
use super::output;

/// What a part of the benchmark found.
struct Section {
    /// As lines of text.
    text: String,
    /// As keys of the JSON object.
    keys: Vec<(&'static str, Value)>,
}

/// Does the work of a part.
type Work = fn(&Bench) -> Result<Section>;

/// The parts, in the order in which they run.
const PARTS: [(Part, Work); 4] = [
    (Part::Solver, solver::section),
    (Part::Life, life::section),
    (Part::Territory, territory::section),
    (Part::Planes, planes::section),
];

/// Runs the command.
///
/// # Errors
/// When a position cannot be asked about, or standard output cannot be written.
pub(super) fn run(command: &Bench) -> Result<Exit> {
    let mut object = Map::from_iter([("schema".to_owned(), 1.into())]);
    for (_, work) in PARTS.iter().filter(|(part, _)| command.only.is_empty() || command.only.contains(part)) {
        let section = work(command)?;
        if command.json {
            object.extend(section.keys.into_iter().map(|(key, value)| (key.to_owned(), value)));
        } else {
            output::print(&section.text)?;
        }
    }
    if command.json {
        output::print(&format!("{}\n", Value::Object(object)))?;
    }
    Ok(Exit::Done)
}

/// The shortest time that a piece of work takes, out of as many rounds as fit into a tenth of a second.
fn shortest(mut work: impl FnMut()) -> Duration {
    let start = Instant::now();
    let mut best = Duration::MAX;
    while start.elapsed() < Duration::from_millis(100) {
        let round = Instant::now();
        work();
        best = best.min(round.elapsed());
    }
    best
}
