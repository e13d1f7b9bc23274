//! A fight out of options, in the form that JSON has.

use serde_json::{Map, Value};

use crate::ko::Rejected;
use crate::ko::entry;

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
    put("x", command.moves.as_deref().map(entry::moves));
    put("me", command.mine.as_deref().map(entry::threats));
    put("opp", command.theirs.as_deref().map(entry::threats));
    let either = command.either.as_deref().map(|text| entry::either(text).map_err(no_either));
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

fn no_either(entry: &str) -> (&'static str, String) {
    ("shared", format!("--either {entry:?}: write what it is worth for you and for the opponent, as 12/8"))
}

/// What was rejected, in terms of the options.
pub(super) fn said(rejected: &Rejected) -> String {
    let (field, entry) = rejected.place();
    let Some((_, option)) = NAMES.iter().find(|(name, _)| *name == field) else { return rejected.to_string() };
    match entry {
        Some(entry) => format!("{option}, entry {entry}: {}", rejected.fault.message()),
        None => format!("{option} {}", rejected.fault.message()),
    }
}
