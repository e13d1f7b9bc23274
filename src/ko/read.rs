//! Fights out of JSON: every field checked, small things put in order with a warning.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::number::thousandths;
use super::{By, Either, Fault, Fight, Holder, Kind, Rejected, Situation, Threat, Unit};

/// More values than any fight has.
const MAX_VALUES: usize = 1000;
/// More points than any board has, doubled.
const WHOLE_BOARD: i64 = 722;
/// The longest name of a threat.
const MAX_ID: usize = 32;

const FIELDS: [&str; 8] = ["k", "x", "me", "opp", "shared", "situation", "last_threat", "pending_own"];

/// What the numbers of the input mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Units {
    /// The paper's own: a threat counts double.
    Paper,
    /// Points on the board; threats are doubled here.
    Points,
}

/// What was put in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Warning {
    /// The ko is worth nothing.
    KZero,
    /// The ko is worth more than the whole board.
    KAboveBoard,
    /// The moves elsewhere were not in order.
    XSorted,
    /// Moves elsewhere that gain nothing were dropped.
    XZeroDropped,
    /// The rules do not use threats that lose something.
    LosingIgnored,
    /// Threats of nothing were dropped.
    FalseIgnored,
}

impl Warning {
    /// The short name, as it stands in JSON.
    pub fn code(self) -> &'static str {
        self.words().0
    }

    /// What is said of it.
    pub fn message(self) -> &'static str {
        self.words().1
    }

    fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::KZero => ("k_zero", "the ko is worth nothing, so there is nothing to fight about"),
            Self::KAboveBoard => ("k_above_board", "the ko is worth more than a whole board"),
            Self::XSorted => ("x_sorted", "the moves elsewhere were put in order, the largest first"),
            Self::XZeroDropped => ("x_zero_dropped", "moves elsewhere that gain nothing were left out"),
            Self::LosingIgnored => {
                ("losing_ignored", "threats that lose points when answered are not used by the rules")
            }
            Self::FalseIgnored => ("false_ignored", "threats that threaten nothing were left out"),
        }
    }
}

/// Reads a fight from the object that describes it.
///
/// # Errors
/// When a field is missing, unknown, or says something that cannot be.
pub fn read(input: &Value, units: Units) -> Result<(Fight, Vec<Warning>), Rejected> {
    let fields = object(input, "input")?;
    if let Some(unknown) = fields.keys().find(|key| !FIELDS.contains(&key.as_str()) && *key != "holder") {
        return Err(Rejected::new(Fault::UnknownField, shown(unknown)));
    }
    let mut reader = Reader { factor: if units == Units::Points { 2 } else { 1 }, warnings: Vec::new(), n_values: 0 };
    let k = number(fields.get("k").ok_or_else(|| Rejected::new(Fault::Missing, "k"))?, "k")?;
    if k == 0 {
        reader.warn(Warning::KZero);
    } else if k > WHOLE_BOARD * 1000 {
        reader.warn(Warning::KAboveBoard);
    }
    let x = reader.moves(fields)?;
    let (me, losing_me) = reader.threats(fields, "me", "b")?;
    let (opp, losing_opp) = reader.threats(fields, "opp", "w")?;
    let either = reader.either(fields)?;
    let situation = reader.situation(fields)?;
    let (threats, losing) = (By { me, opp }, By { me: losing_me, opp: losing_opp });
    let mut fight = Fight { k, x, threats, losing, either, situation, unit: Unit::ONE };
    distinct(&fight)?;
    fight.unit = Unit::of(values(&mut fight).iter().map(|value| **value));
    let unit = fight.unit;
    for value in values(&mut fight) {
        *value = unit.scale(*value);
    }
    Ok((fight, reader.warnings))
}

/// Every value of a fight.
fn values(fight: &mut Fight) -> Vec<&mut i64> {
    let mut all = vec![&mut fight.k];
    all.extend(fight.x.iter_mut());
    for threats in [&mut fight.threats, &mut fight.losing] {
        for threat in threats.me.iter_mut().chain(&mut threats.opp) {
            all.extend(threat.values.iter_mut().chain([&mut threat.cost]));
        }
    }
    for either in &mut fight.either {
        all.extend([&mut either.values.me, &mut either.values.opp]);
    }
    match &mut fight.situation {
        Situation::Resolved { open: Some(value) } | Situation::Threatened { value } => all.push(value),
        _ => {}
    }
    all
}

/// No two threats have one name.
fn distinct(fight: &Fight) -> Result<(), Rejected> {
    let threats = [&fight.threats, &fight.losing].into_iter().flat_map(|by| by.me.iter().chain(&by.opp));
    let mut ids = threats.map(|threat| &threat.id).chain(fight.either.iter().map(|either| &either.id));
    let mut seen = HashSet::new();
    if ids.all(|id| seen.insert(id)) { Ok(()) } else { Err(Rejected::new(Fault::DuplicateId, "threats")) }
}

fn object<'v>(value: &'v Value, field: &str) -> Result<&'v Map<String, Value>, Rejected> {
    value.as_object().ok_or_else(|| Rejected::new(Fault::NotAnObject, field))
}

/// A name out of a file, short and without anything that acts on a terminal.
fn shown(name: &str) -> String {
    let start: String = name.chars().take(MAX_ID).collect();
    let rest = if start.len() < name.len() { "…" } else { "" };
    format!("{}{rest}", start.escape_debug())
}

fn number(value: &Value, field: &str) -> Result<i64, Rejected> {
    thousandths(value).map_err(|fault| Rejected::new(fault, field))
}

/// The entries of an object must be among these.
fn only(fields: &Map<String, Value>, place: &str, known: &[&str]) -> Result<(), Rejected> {
    match fields.keys().find(|key| !known.contains(&key.as_str())) {
        Some(unknown) => Err(Rejected::new(Fault::UnknownField, format!("{place}.{}", shown(unknown)))),
        None => Ok(()),
    }
}

/// What reading a fight keeps in mind.
struct Reader {
    /// How often a threat counts.
    factor: i64,
    warnings: Vec<Warning>,
    n_values: usize,
}

impl Reader {
    fn warn(&mut self, warning: Warning) {
        if !self.warnings.contains(&warning) {
            self.warnings.push(warning);
        }
    }

    /// A list, or an empty one where the field is not there.
    fn list<'v>(&mut self, fields: &'v Map<String, Value>, name: &str) -> Result<&'v [Value], Rejected> {
        let Some(value) = fields.get(name) else { return Ok(&[]) };
        self.entries(value, name)
    }

    fn entries<'v>(&mut self, value: &'v Value, field: &str) -> Result<&'v [Value], Rejected> {
        let list = value.as_array().ok_or_else(|| Rejected::new(Fault::NotAList, field))?;
        self.n_values += list.len();
        if self.n_values > MAX_VALUES { Err(Rejected::new(Fault::TooMany, field)) } else { Ok(list) }
    }

    /// A value of a threat.
    fn threatened(&self, value: &Value, field: &str) -> Result<i64, Rejected> {
        Ok(number(value, field)? * self.factor)
    }

    /// The moves elsewhere, put in order.
    fn moves(&mut self, fields: &Map<String, Value>) -> Result<Vec<i64>, Rejected> {
        let list = self.list(fields, "x")?;
        let numbers = list.iter().enumerate().map(|(i, value)| number(value, &format!("x[{i}]")));
        let mut moves = numbers.collect::<Result<Vec<_>, _>>()?;
        if moves.contains(&0) {
            self.warn(Warning::XZeroDropped);
            moves.retain(|&value| value > 0);
        }
        if !moves.is_sorted_by(|a, b| a >= b) {
            self.warn(Warning::XSorted);
            moves.sort_unstable_by(|a, b| b.cmp(a));
        }
        Ok(moves)
    }

    /// The threats of one side: those that the rules use, and those that lose something.
    fn threats(
        &mut self,
        fields: &Map<String, Value>,
        name: &str,
        letter: &str,
    ) -> Result<(Vec<Threat>, Vec<Threat>), Rejected> {
        let (mut free, mut losing) = (Vec::new(), Vec::new());
        for (i, value) in self.list(fields, name)?.iter().enumerate() {
            let place = format!("{name}[{i}]");
            let threat = self.threat(value, &place, format!("{letter}{}", i + 1))?;
            match threat {
                (_, threat) if threat.values.iter().all(|&value| value == 0) => self.warn(Warning::FalseIgnored),
                (Named::False, _) => self.warn(Warning::FalseIgnored),
                (Named::Free, threat) if threat.cost == 0 => free.push(threat),
                (_, threat) => {
                    self.warn(Warning::LosingIgnored);
                    losing.push(threat);
                }
            }
        }
        Ok((free, losing))
    }

    fn threat(&mut self, value: &Value, place: &str, id: String) -> Result<(Named, Threat), Rejected> {
        let Some(fields) = value.as_object() else {
            let values = vec![self.threatened(value, place)?];
            return Ok((Named::Free, Threat { id, kind: Kind::Ordinary, values, cost: 0 }));
        };
        only(fields, place, &["id", "kind", "value", "values", "cost"])?;
        let (named, kind) = kind(fields.get("kind"), place)?;
        let values = match (fields.get("value"), fields.get("values")) {
            (Some(_), Some(_)) => return Err(Rejected::new(Fault::Unexpected, format!("{place}.values"))),
            (Some(value), None) => vec![self.threatened(value, &format!("{place}.value"))?],
            (None, Some(_)) if kind == Kind::Endless => return Err(Rejected::new(Fault::BadInfinite, place)),
            (None, Some(values)) => self.chain(values, place)?,
            (None, None) => return Err(Rejected::new(Fault::Missing, place)),
        };
        let cost = fields.get("cost").map_or(Ok(0), |cost| self.threatened(cost, &format!("{place}.cost")))?;
        Ok((named, Threat { id: name(fields, place, id)?, kind, values, cost }))
    }

    fn chain(&mut self, values: &Value, place: &str) -> Result<Vec<i64>, Rejected> {
        let list = self.entries(values, &format!("{place}.values"))?;
        if list.is_empty() {
            return Err(Rejected::new(Fault::EmptyChain, place));
        }
        let value = |(i, value)| self.threatened(value, &format!("{place}.values[{i}]"));
        list.iter().enumerate().map(value).collect()
    }

    fn either(&mut self, fields: &Map<String, Value>) -> Result<Vec<Either>, Rejected> {
        let mut all = Vec::new();
        for (i, value) in self.list(fields, "shared")?.iter().enumerate() {
            let place = format!("shared[{i}]");
            let missing = || Rejected::new(Fault::Missing, place.as_str());
            let fields = value.as_object().ok_or_else(missing)?;
            only(fields, &place, &["id", "me", "opp"])?;
            let side = |side: &str| {
                let value = fields.get(side).ok_or_else(missing)?;
                self.threatened(value, &format!("{place}.{side}"))
            };
            let values = By { me: side("me")?, opp: side("opp")? };
            all.push(Either { id: name(fields, &place, format!("s{}", i + 1))?, values });
        }
        Ok(all)
    }

    fn situation(&self, fields: &Map<String, Value>) -> Result<Situation, Rejected> {
        let n = match fields.get("situation") {
            None => 1,
            Some(value) => value.as_u64().ok_or_else(|| Rejected::new(Fault::BadSituation, "situation"))?,
        };
        for (field, at) in [("last_threat", &[4][..]), ("pending_own", &[3]), ("holder", &[5, 7])] {
            if fields.contains_key(field) && !at.contains(&n) && (1..=7).contains(&n) {
                return Err(Rejected::new(Fault::Unexpected, field));
            }
        }
        let threat = |field| match fields.get(field).map(|value| self.threatened(value, field)).transpose()? {
            Some(0) => Err(Rejected::new(Fault::Zero, field)),
            value => Ok(value),
        };
        match n {
            1 => Ok(Situation::Taken),
            2 => Ok(Situation::Answered),
            3 => Ok(Situation::Resolved { open: threat("pending_own")? }),
            4 => match threat("last_threat")? {
                Some(value) => Ok(Situation::Threatened { value }),
                None => Err(Rejected::new(Fault::Missing, "last_threat")),
            },
            5 => Ok(Situation::Elsewhere { holder: holder(fields)? }),
            6 => Ok(Situation::CarriedOut),
            7 => Ok(Situation::Idle { holder: holder(fields)? }),
            _ => Err(Rejected::new(Fault::BadSituation, "situation")),
        }
    }
}

/// What a threat is named, apart from how it is played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Named {
    Free,
    Losing,
    False,
}

fn kind(value: Option<&Value>, place: &str) -> Result<(Named, Kind), Rejected> {
    match value.map_or(Some("ordinary"), Value::as_str) {
        Some("ordinary") => Ok((Named::Free, Kind::Ordinary)),
        Some("own") => Ok((Named::Free, Kind::Own)),
        Some("infinite") => Ok((Named::Free, Kind::Endless)),
        Some("losing") => Ok((Named::Losing, Kind::Ordinary)),
        Some("false") => Ok((Named::False, Kind::Ordinary)),
        _ => Err(Rejected::new(Fault::UnknownKind, place)),
    }
}

/// The name of a threat.
fn name(fields: &Map<String, Value>, place: &str, otherwise: String) -> Result<String, Rejected> {
    let Some(value) = fields.get("id") else { return Ok(otherwise) };
    match value.as_str() {
        Some(id) if (1..=MAX_ID).contains(&id.chars().count()) => Ok(id.to_owned()),
        _ => Err(Rejected::new(Fault::BadId, place)),
    }
}

fn holder(fields: &Map<String, Value>) -> Result<Holder, Rejected> {
    match fields.get("holder").map_or(Some("me"), Value::as_str) {
        Some("me") => Ok(Holder::Me),
        Some("opp") => Ok(Holder::Opp),
        _ => Err(Rejected::new(Fault::BadHolder, "holder")),
    }
}
