//! What the events amount to: how often each problem was tried, and how it went.

use std::collections::BTreeMap;

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, named_params};

use crate::collection::ProblemId;

use super::event::Outcome;

/// What became of one problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// How many attempts count.
    pub attempts: u32,
    /// How many of them were right.
    pub right: u32,
    /// How many of them were wrong.
    pub wrong: u32,
    /// When the last one was.
    pub last: Timestamp,
    /// How the last one ended.
    pub last_result: Outcome,
}

impl Record {
    /// Whether the problem was ever solved.
    pub fn is_solved(&self) -> bool {
        self.right > 0
    }

    /// This record, or none so far, with a later attempt added.
    pub fn with(record: Option<Self>, time: Timestamp, result: Outcome) -> Self {
        let (right, wrong) = record.map_or((0, 0), |record| (record.right, record.wrong));
        let (right, wrong) = match result {
            Outcome::Right => (right + 1, wrong),
            Outcome::Wrong => (right, wrong + 1),
        };
        Self { attempts: right + wrong, right, wrong, last: time, last_result: result }
    }
}

/// Everything the events say about progress.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The record of each problem that has one.
    pub records: BTreeMap<ProblemId, Record>,
    /// The problem where this machine left off: the one noted last, or else the one tried last.
    pub place: Option<ProblemId>,
    /// How many predictions in traces came true, and how many there were.
    pub predictions: (u32, u32),
    /// How many answers in the ko drill were right, and how many there were.
    pub ko_drill: (u32, u32),
    /// How many events carry a date in the future. They count as having happened now.
    pub from_the_future: u32,
}

impl Summary {
    /// A line for the learner about what is odd in the store, if anything is.
    pub fn warning(&self) -> Option<String> {
        match self.from_the_future {
            0 => None,
            1 => Some("1 stored result has a date in the future; it counts as done today".to_owned()),
            n => Some(format!("{n} stored results have a date in the future; they count as done today")),
        }
    }
}

/// Attempts that count: not declared void, and after the last reset of their problem.
const COUNTED: &str = "
SELECT problem, min(time, :now), result FROM events a
WHERE kind = 'attempt'
  AND NOT EXISTS (SELECT 1 FROM events v WHERE v.kind = 'void'
    AND (v.of_host, v.of_session, v.of_sequence) = (a.host, a.session, a.sequence))
  AND NOT EXISTS (SELECT 1 FROM events r WHERE r.kind = 'reset' AND r.problem = a.problem
    AND (min(r.time, :now), r.id) > (min(a.time, :now), a.id)
    AND NOT EXISTS (SELECT 1 FROM events v WHERE v.kind = 'void'
      AND (v.of_host, v.of_session, v.of_sequence) = (r.host, r.session, r.sequence)))
ORDER BY min(time, :now), id";

/// Predictions of a kind, which is their first word: notes with a number of moves.
const PREDICTIONS: &str = "
SELECT count(*) FILTER (WHERE moves > 0), count(*) FROM events p
WHERE kind = 'note' AND moves IS NOT NULL AND note LIKE :kind || ' %'
  AND NOT EXISTS (SELECT 1 FROM events v WHERE v.kind = 'void'
    AND (v.of_host, v.of_session, v.of_sequence) = (p.host, p.session, p.sequence))";

/// Sums up all events; a date after `now` counts as `now`.
pub(super) fn summary(connection: &Connection, host: &str, now: Timestamp) -> rusqlite::Result<Summary> {
    let mut summary = Summary::default();
    let mut last = None;
    let mut statement = connection.prepare_cached(COUNTED)?;
    let mut rows = statement.query(named_params! {":now": now.as_millisecond()})?;
    while let Some(row) = rows.next()? {
        let (problem, result): (String, String) = (row.get(0)?, row.get(2)?);
        let (Some(problem), Some(result)) = (ProblemId::parse(&problem), Outcome::parse(&result)) else { continue };
        let time = Timestamp::from_millisecond(row.get(1)?).unwrap_or(Timestamp::MIN);
        let record = Record::with(summary.records.get(&problem).copied(), time, result);
        summary.records.insert(problem, record);
        last = Some(problem);
    }
    let predictions = |kind: &str| {
        connection.query_row(PREDICTIONS, named_params! {":kind": kind}, |row| Ok((row.get(0)?, row.get(1)?)))
    };
    summary.predictions = predictions("trace")?;
    summary.ko_drill = predictions("ko")?;
    summary.place = place(connection, host)?.or(last);
    summary.from_the_future = connection.query_row(
        "SELECT count(*) FROM events WHERE time > :now",
        named_params! {":now": now.as_millisecond()},
        |row| row.get(0),
    )?;
    Ok(summary)
}

fn place(connection: &Connection, host: &str) -> rusqlite::Result<Option<ProblemId>> {
    let sql = "SELECT problem FROM place WHERE host = ?";
    let place: Option<String> = connection.query_row(sql, [host], |row| row.get(0)).optional()?;
    Ok(place.and_then(|problem| ProblemId::parse(&problem)))
}
