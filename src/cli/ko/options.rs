//! A fight out of options, in the form that JSON has.

use serde_json::{Map, Value, json};

use crate::ko::Rejected;

use super::super::args::{Ko, KoHolder};

/// The options and the fields that they stand for.
const NAMES: [(&str, &str); 9] = [
    ("k", "--k"),
    ("x", "--moves"),
    ("me", "--mine"),
    ("opp", "--theirs"),
    ("shared", "--either"),
    ("situation", "--situation"),
    ("last_threat", "--last-threat"),
    ("pending_own", "--open-threat"),
    ("holder", "--holder"),
];

/// The object that the options describe.
///
/// # Errors
/// When an entry of a list has another form than the help says: the field, and what is wrong with it.
pub(super) fn value(command: &Ko) -> Result<Value, (&'static str, String)> {
    let mut fields = Map::new();
    let mut put = |name: &str, value: Option<Value>| {
        if let Some(value) = value {
            fields.insert(name.to_owned(), value);
        }
    };
    put("k", command.k.clone().map(Value::from));
    put("x", command.moves.as_deref().map(|text| entries(text).map(Value::from).collect()));
    let threats = |text: &Option<String>| text.as_deref().map(|text| entries(text).map(threat).collect());
    put("me", threats(&command.mine));
    put("opp", threats(&command.theirs));
    let either = command.either.as_deref().map(|text| entries(text).map(either).collect::<Result<Value, _>>());
    put("shared", either.transpose()?);
    put("situation", command.situation.map(Value::from));
    put("last_threat", command.last_threat.clone().map(Value::from));
    put("pending_own", command.open_threat.clone().map(Value::from));
    let holder = command.holder.map(|holder| match holder {
        KoHolder::Me => "me",
        KoHolder::Opponent => "opp",
    });
    put("holder", holder.map(Value::from));
    Ok(Value::Object(fields))
}

fn entries(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|entry| !entry.is_empty())
}

/// `12`, `own:12`, a chain `12+8`, or `12/2` for a threat that loses 2.
fn threat(entry: &str) -> Value {
    let (kind, values) = entry.split_once(':').unwrap_or(("ordinary", entry));
    if let Some((value, cost)) = values.split_once('/') {
        return json!({"kind": kind, "value": value, "cost": cost});
    }
    if values.contains('+') {
        let values: Vec<&str> = values.split('+').collect();
        return json!({"kind": kind, "values": values});
    }
    json!({"kind": kind, "value": values})
}

/// `12/8`.
fn either(entry: &str) -> Result<Value, (&'static str, String)> {
    let Some((me, opp)) = entry.split_once('/') else {
        return Err((
            "shared",
            format!("--either {entry:?}: write what it is worth for you and for the opponent, as 12/8"),
        ));
    };
    Ok(json!({"me": me, "opp": opp}))
}

/// What was rejected, in terms of the options.
pub(super) fn said(rejected: &Rejected) -> String {
    let (field, rest) = match rejected.field.find(['[', '.']) {
        Some(at) => rejected.field.split_at(at),
        None => (rejected.field.as_str(), ""),
    };
    let words = rejected.to_string();
    let what = words.strip_prefix(&rejected.field).unwrap_or(&words).trim_start();
    let Some((_, option)) = NAMES.iter().find(|(name, _)| *name == field) else { return words };
    let number = rest.trim_start_matches('[').split(']').next().and_then(|number| number.parse::<usize>().ok());
    match number {
        Some(number) => format!("{option}, entry {}: {what}", number + 1),
        None => format!("{option} {what}"),
    }
}
