//! `shikatsu stats`: the learner's progress.

use std::collections::HashSet;
use std::fmt::Write as _;

use anyhow::Result;
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::collection::{Problem, ProblemId};
use crate::progress::{Record, Store, Summary};
use crate::text::printable;

use super::args::Stats;
use super::context::Context;
use super::json::SCHEMA;
use super::{Exit, input, output};

/// What is stored so far; nothing when there is no store yet.
///
/// # Errors
/// When the progress file cannot be read.
pub(super) fn summary(context: &Context) -> Result<Summary> {
    let Some(store) = Store::open_to_read(&context.store())? else { return Ok(Summary::default()) };
    let summary = store.summary(Timestamp::now())?;
    summary.warning().iter().for_each(|warning| output::complain(warning));
    Ok(summary)
}

/// Runs the command.
///
/// # Errors
/// When the progress file cannot be read, or standard output cannot be written.
pub(super) fn run(command: &Stats, context: &Context) -> Result<Exit> {
    let summary = summary(context)?;
    let (collections, _) = input::collections(&[], context);
    let mut known = HashSet::new();
    let mut rows = Vec::new();
    for collection in &collections {
        let ids: HashSet<ProblemId> = collection.problems.iter().map(Problem::id).collect();
        rows.push((collection.name.as_str(), Tally::of(&summary, &ids)));
        known.extend(ids);
    }
    let others: HashSet<ProblemId> = summary.records.keys().copied().filter(|id| !known.contains(id)).collect();
    if !others.is_empty() {
        rows.push(("other problems", Tally::of(&summary, &others)));
    }
    let all = Tally::of(&summary, &known.into_iter().chain(others).collect());
    let text = if command.json { format!("{}\n", as_json(&all, &rows)) } else { as_text(&all, &rows)? };
    output::print(&text)?;
    Ok(Exit::Done)
}

/// What became of a set of problems.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    problems: usize,
    tried: usize,
    solved: usize,
    right: u32,
    wrong: u32,
}

impl Tally {
    fn of(summary: &Summary, ids: &HashSet<ProblemId>) -> Self {
        let mut tally = Self { problems: ids.len(), ..Self::default() };
        for record in ids.iter().filter_map(|id| summary.records.get(id)) {
            tally.add(record);
        }
        tally
    }

    fn add(&mut self, record: &Record) {
        self.tried += 1;
        self.solved += usize::from(record.is_solved());
        self.right += record.right;
        self.wrong += record.wrong;
    }

    /// The solved part in whole percent, rounded down, so that 100 means all.
    fn percent(&self) -> usize {
        (self.solved * 100).checked_div(self.problems).unwrap_or(0)
    }

    fn as_json(&self) -> Value {
        json!({
            "problems": self.problems,
            "tried": self.tried,
            "solved": self.solved,
            "attempts": self.right + self.wrong,
            "right": self.right,
            "wrong": self.wrong,
        })
    }
}

fn as_json(all: &Tally, rows: &[(&str, Tally)]) -> Value {
    let mut object = json!({ "schema": SCHEMA });
    let merge = |object: &mut Value, more: Value| {
        if let (Value::Object(object), Value::Object(more)) = (object, more) {
            object.extend(more);
        }
    };
    merge(&mut object, all.as_json());
    let collections = rows.iter().map(|(name, tally)| {
        let mut row = json!({ "name": name });
        merge(&mut row, tally.as_json());
        row
    });
    merge(&mut object, json!({ "collections": collections.collect::<Vec<_>>() }));
    object
}

fn as_text(all: &Tally, rows: &[(&str, Tally)]) -> Result<String> {
    let mut text = String::new();
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).min(40);
    writeln!(text, "{:width$}  solved            right  wrong", "")?;
    for (name, tally) in rows.iter().chain([&("all", *all)]) {
        let solved = format!("{}/{}", tally.solved, tally.problems);
        let (percent, name) = (tally.percent(), printable(name));
        writeln!(text, "{name:width$}  {solved:>9}  {percent:>3} %  {:>5}  {:>5}", tally.right, tally.wrong)?;
    }
    Ok(text)
}
