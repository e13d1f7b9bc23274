//! `shikatsu list`: the collections and their problems, with what became of each.

use std::fmt::Write as _;

use anyhow::Result;
use serde_json::json;

use crate::collection::{Collection, Problem};
use crate::progress::{Record, Summary};
use crate::text::printable;

use super::args::List;
use super::context::Context;
use super::json::SCHEMA;
use super::{Exit, input, output, stats};

/// Runs the command.
///
/// # Errors
/// When the progress file cannot be read, or standard output cannot be written.
pub(super) fn run(command: &List, context: &Context) -> Result<Exit> {
    let (collections, is_faulty) = input::collections(&command.paths, context);
    let summary = stats::summary(context)?;
    let text =
        if command.json { as_json(&collections, &summary, context) } else { as_text(&collections, &summary, context)? };
    output::print(&text)?;
    Ok(if is_faulty { Exit::Usage } else { Exit::Done })
}

fn as_json(collections: &[Collection], summary: &Summary, context: &Context) -> String {
    let problem = |(number, problem): (usize, &Problem)| {
        let record = summary.records.get(&problem.id());
        json!({
            "id": problem.id().to_string(),
            "title": input::title(problem, number, context),
            "task": problem.words(),
            "level": problem.level().map(|level| level.to_string()),
            "size": [problem.size().width(), problem.size().height()],
            "state": State::of(record).name,
            "right": record.map_or(0, |record| record.right),
            "wrong": record.map_or(0, |record| record.wrong),
        })
    };
    let collection = |collection: &Collection| {
        let problems: Vec<_> = (1..).zip(&collection.problems).map(problem).collect();
        json!({ "name": name(&collection.name, context), "problems": problems })
    };
    let collections: Vec<_> = collections.iter().map(collection).collect();
    format!("{}\n", json!({ "schema": SCHEMA, "collections": collections }))
}

fn as_text(collections: &[Collection], summary: &Summary, context: &Context) -> Result<String> {
    let mut text = String::new();
    for collection in collections {
        let records = collection.problems.iter().filter_map(|problem| summary.records.get(&problem.id()));
        let (n_solved, n) = (records.filter(|record| record.is_solved()).count(), collection.problems.len());
        let gap = if text.is_empty() { "" } else { "\n" };
        writeln!(text, "{gap}{}  {n_solved}/{n} solved", printable(&name(&collection.name, context)))?;
        for (number, problem) in (1..).zip(&collection.problems) {
            let mark = State::of(summary.records.get(&problem.id())).mark;
            let level = problem.level().map(|level| level.to_string()).unwrap_or_default();
            let title = input::title(problem, number, context);
            let (id, words) = (problem.id(), problem.words());
            writeln!(text, "  {id}  {mark}  {level:<3}  {words:<16}  {}", printable(&title))?;
        }
    }
    Ok(text)
}

/// The name of a collection, unless names are hidden.
fn name(name: &str, context: &Context) -> String {
    if context.no_spoil { "collection".to_owned() } else { name.to_owned() }
}

/// What became of a problem: the name in JSON and the mark in the list.
struct State {
    name: &'static str,
    mark: char,
}

impl State {
    fn of(record: Option<&Record>) -> Self {
        match record {
            None => Self { name: "new", mark: '·' },
            Some(record) if !record.is_solved() => Self { name: "failed", mark: '✗' },
            Some(record) if record.wrong > 0 => Self { name: "mended", mark: '!' },
            Some(_) => Self { name: "solved", mark: '✓' },
        }
    }
}
