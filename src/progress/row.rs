//! Rows of the table of events: an event as column values, and back.

use jiff::Timestamp;
use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use crate::collection::ProblemId;

use super::event::{Attempt, Event, EventId, Grade, Kind, Outcome, StoredEvent};
use super::schema::COLUMNS;

/// The values of a row in the order of [`COLUMNS`].
pub(super) type Row = [Value; COLUMNS.len()];

/// The most text in one row. A row then fits one page of the file, so that it is read whole or not at all.
const MAX_TEXT: usize = 3000;

/// Adds a row for this event, or does nothing when the store already has it.
pub(super) fn insert(connection: &Connection, stored: &StoredEvent) -> rusqlite::Result<()> {
    let marks = vec!["?"; COLUMNS.len()].join(", ");
    let sql = format!(
        "INSERT INTO events ({}) VALUES ({marks}) ON CONFLICT (host, session, sequence) DO NOTHING",
        COLUMNS.join(", ")
    );
    connection.prepare_cached(&sql)?.execute(params_from_iter(encode(stored)))?;
    Ok(())
}

/// Whether the texts of this event fit a row.
pub(super) fn fits(stored: &StoredEvent) -> bool {
    let length = |value: &Value| if let Value::Text(text) = value { text.len() } else { 0 };
    encode(stored).iter().map(length).sum::<usize>() <= MAX_TEXT
}

fn encode(stored: &StoredEvent) -> Row {
    let Event { time, problem, kind } = &stored.event;
    let (of, attempt, grade, note) = match kind {
        Kind::Attempt(attempt) => (None, Some(attempt), attempt.grade, None),
        Kind::Grade { of, grade } => (Some(of), None, Some(*grade), None),
        Kind::Void { of } => (Some(of), None, None, None),
        Kind::Note(text) | Kind::Prediction { what: text, .. } => (None, None, None, Some(text.clone())),
        Kind::Reset => (None, None, None, None),
    };
    let number = |value: fn(&Attempt) -> i64| Value::from(attempt.map(value));
    [
        time.as_millisecond().into(),
        stored.id.host.clone().into(),
        stored.id.session.clone().into(),
        stored.id.sequence.into(),
        problem.to_string().into(),
        name(kind).to_owned().into(),
        of.map(|id| id.host.clone()).into(),
        of.map(|id| id.session.clone()).into(),
        of.map(|id| id.sequence).into(),
        attempt.map(|attempt| attempt.result.name().to_owned()).into(),
        attempt.and_then(|attempt| attempt.first_move.clone()).into(),
        match kind {
            Kind::Prediction { right, .. } => i64::from(*right).into(),
            _ => number(|attempt| attempt.moves.into()),
        },
        number(|attempt| attempt.milliseconds.min(i64::MAX as u64).cast_signed()),
        number(|attempt| attempt.hints.into()),
        number(|attempt| attempt.symmetry.into()),
        number(|attempt| attempt.color_swap.into()),
        grade.map(|grade| grade.name().to_owned()).into(),
        attempt.and_then(|attempt| attempt.schedule.clone()).into(),
        note.into(),
    ]
}

fn name(kind: &Kind) -> &'static str {
    match kind {
        Kind::Attempt(_) => "attempt",
        Kind::Grade { .. } => "grade",
        Kind::Void { .. } => "void",
        Kind::Note(_) | Kind::Prediction { .. } => "note",
        Kind::Reset => "reset",
    }
}

/// The event of a row, or `None` when the values make none.
pub(super) fn decode(row: &Row) -> Option<StoredEvent> {
    let [
        time,
        host,
        session,
        sequence,
        problem,
        kind,
        of_host,
        of_session,
        of_sequence,
        result,
        first_move,
        moves,
        milliseconds,
        hints,
        symmetry,
        color_swap,
        grade,
        schedule,
        note,
    ] = row;
    let id = event_id(host, session, sequence)?;
    let of = || event_id(of_host, of_session, of_sequence);
    let grade = || Grade::parse(text(grade)?);
    let kind = match text(kind)? {
        "attempt" => Kind::Attempt(Attempt {
            result: Outcome::parse(text(result)?)?,
            first_move: text(first_move).map(str::to_owned),
            moves: u32::try_from(integer(moves)?).ok()?,
            milliseconds: u64::try_from(integer(milliseconds)?).ok()?,
            hints: u32::try_from(integer(hints)?).ok()?,
            symmetry: u8::try_from(integer(symmetry)?).ok().filter(|&symmetry| symmetry < 8)?,
            color_swap: integer(color_swap)? != 0,
            grade: grade(),
            schedule: text(schedule).map(str::to_owned),
        }),
        "grade" => Kind::Grade { of: of()?, grade: grade()? },
        "void" => Kind::Void { of: of()? },
        "note" => match integer(moves) {
            Some(right) => Kind::Prediction { right: right != 0, what: text(note)?.to_owned() },
            None => Kind::Note(text(note)?.to_owned()),
        },
        "reset" => Kind::Reset,
        _ => return None,
    };
    let time = Timestamp::from_millisecond(integer(time)?).ok()?;
    Some(StoredEvent { id, event: Event { time, problem: ProblemId::parse(text(problem)?)?, kind } })
}

fn event_id(host: &Value, session: &Value, sequence: &Value) -> Option<EventId> {
    Some(EventId { host: text(host)?.to_owned(), session: text(session)?.to_owned(), sequence: integer(sequence)? })
}

fn text(value: &Value) -> Option<&str> {
    if let Value::Text(text) = value { Some(text) } else { None }
}

fn integer(value: &Value) -> Option<i64> {
    if let Value::Integer(number) = value { Some(*number) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored(kind: Kind) -> StoredEvent {
        let id = EventId { host: "here".into(), session: "ab".into(), sequence: 7 };
        let time = Timestamp::from_millisecond(1_700_000_000_123).expect("a date of our time");
        StoredEvent { id, event: Event { time, problem: ProblemId::parse("0123456789abcdef").expect("an id"), kind } }
    }

    #[test]
    fn every_kind_comes_back_from_its_row() {
        let of = || EventId { host: "there".into(), session: "cd".into(), sequence: 1 };
        let attempt = Attempt {
            first_move: Some("B2".into()),
            moves: 3,
            milliseconds: 1500,
            hints: 1,
            symmetry: 5,
            color_swap: true,
            grade: Some(Grade::Hard),
            ..Attempt::new(Outcome::Right)
        };
        let kinds = [
            Kind::Attempt(attempt),
            Kind::Attempt(Attempt::new(Outcome::Wrong)),
            Kind::Grade { of: of(), grade: Grade::Easy },
            Kind::Void { of: of() },
            Kind::Note("think first".into()),
            Kind::Prediction { right: true, what: "trace benson black C3".into() },
            Kind::Prediction { right: false, what: "trace fuwa white".into() },
            Kind::Reset,
        ];
        for event in kinds.map(stored) {
            assert_eq!(decode(&encode(&event)), Some(event));
        }
    }

    #[test]
    fn senseless_values_make_no_event() {
        let good = encode(&stored(Kind::Attempt(Attempt::new(Outcome::Right))));
        for (column, value) in [(0, Value::Integer(i64::MAX)), (5, "dance".to_owned().into()), (11, Value::Integer(-3))]
        {
            let mut row = good.clone();
            row[column] = value;
            assert_eq!(decode(&row), None, "column {}", COLUMNS[column]);
        }
    }

    #[test]
    fn a_very_long_note_does_not_fit() {
        assert!(fits(&stored(Kind::Note("a".repeat(2000)))));
        assert!(!fits(&stored(Kind::Note("a".repeat(4000)))));
    }
}
