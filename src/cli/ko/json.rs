//! The JSON of `shikatsu ko`; its keys are contract.

use serde_json::{Map, Number, Value, json};

use crate::ko::chart::Outcome;
use crate::ko::rule::{Action, Advice, Count, Level};
use crate::ko::{Fight, Holder, Kind, Situation, Threat, Unit, Units};

use super::Findings;
use super::board::Surveyed;

/// What was wrong with the input.
pub(super) fn error(code: &str, field: &str, message: &str) -> String {
    format!("{}\n", json!({"schema": 1, "error": code, "field": field, "message": message}))
}

/// All that was found out.
pub(super) fn findings(findings: &Findings<'_>) -> String {
    let Findings { fight, units, .. } = findings;
    let shape = Shape { unit: fight.unit, units: *units };
    let mut object = Map::new();
    object.insert("schema".to_owned(), 1.into());
    object.insert("units".to_owned(), if shape.is_points() { "points" } else { "paper" }.into());
    object.insert("input".to_owned(), shape.input(fight));
    object.insert("warnings".to_owned(), findings.warnings.iter().map(|warning| warning.code()).collect());
    if let Some(paper) = &findings.paper {
        let mut advice = shape.advice(paper);
        advice.insert("claimed_only".to_owned(), paper.is_claim.into());
        if let Some(loss) = findings.loss {
            advice.insert("loss".to_owned(), shape.number(loss));
            shape.points(&mut advice, "loss_points", Some(loss));
        }
        object.insert("paper".to_owned(), advice.into());
    }
    if let Some(exact) = &findings.exact {
        let mut advice = shape.advice(exact);
        advice.insert("levels".to_owned(), findings.levels.iter().map(|level| shape.level(level)).collect());
        object.insert("exact".to_owned(), advice.into());
    }
    if let Some(search) = &findings.search {
        let mut outcome = shape.outcome(search);
        if let Some(played) = &findings.with_losing {
            outcome.insert("with_losing".to_owned(), shape.outcome(played).into());
        }
        object.insert("search".to_owned(), outcome.into());
    }
    if let Some(beyond) = findings.beyond {
        let estimate = shape.number(beyond.estimate);
        object.insert("beyond".to_owned(), json!({"x1_first": beyond.is_x1_first, "estimate": estimate}));
    }
    if let Some(board) = findings.board {
        object.insert("board".to_owned(), board.json());
    }
    format!("{}\n", Value::Object(object))
}

/// A board for which the rules have no advice.
pub(super) fn survey(board: &Surveyed) -> String {
    format!("{}\n", json!({"schema": 1, "units": "points", "board": board.json()}))
}

/// How numbers are written.
#[derive(Clone, Copy)]
struct Shape {
    unit: Unit,
    units: Units,
}

impl Shape {
    fn is_points(self) -> bool {
        self.units == Units::Points
    }

    /// A number in the paper's units.
    fn number(self, value: i64) -> Value {
        decimal(&self.unit.show(value))
    }

    /// A threat in the units of the input.
    fn threat(self, value: i64) -> Value {
        if self.is_points() { decimal(&self.unit.points(value)) } else { self.number(value) }
    }

    fn optional(self, value: Option<i64>) -> Value {
        value.map_or(Value::Null, |value| self.number(value))
    }

    /// Adds a value in points, where points are asked for.
    fn points(self, object: &mut Map<String, Value>, name: &str, value: Option<i64>) {
        if self.is_points() {
            let value = value.map_or(Value::Null, |value| decimal(&self.unit.points(value)));
            object.insert(name.to_owned(), value);
        }
    }

    /// The fight as it was understood; read again in the same units, it is the same fight.
    fn input(self, fight: &Fight) -> Value {
        let mut object = Map::new();
        object.insert("k".to_owned(), self.number(fight.k));
        object.insert("x".to_owned(), fight.x.iter().map(|&x| self.number(x)).collect());
        let sides = [("me", &fight.threats.me, &fight.losing.me), ("opp", &fight.threats.opp, &fight.losing.opp)];
        for (name, threats, losing) in sides {
            object.insert(name.to_owned(), threats.iter().chain(losing).map(|threat| self.one(threat)).collect());
        }
        let either = fight.either.iter().map(|either| {
            json!({"id": either.id, "me": self.threat(either.values.me), "opp": self.threat(either.values.opp)})
        });
        object.insert("shared".to_owned(), either.collect());
        object.insert("situation".to_owned(), fight.situation.number().into());
        let (name, value) = match fight.situation {
            Situation::Threatened { value } => ("last_threat", self.threat(value)),
            Situation::Resolved { open: Some(value) } => ("pending_own", self.threat(value)),
            Situation::Elsewhere { holder } | Situation::Idle { holder } => {
                ("holder", if holder == Holder::Me { "me" } else { "opp" }.into())
            }
            _ => return Value::Object(object),
        };
        object.insert(name.to_owned(), value);
        Value::Object(object)
    }

    fn one(self, threat: &Threat) -> Value {
        let kind = match threat.kind {
            Kind::Own => "own",
            Kind::Ordinary => "ordinary",
            Kind::Endless => "infinite",
        };
        let mut object = Map::new();
        object.insert("id".to_owned(), threat.id.clone().into());
        object.insert("kind".to_owned(), kind.into());
        match threat.values[..] {
            [value] => object.insert("value".to_owned(), self.threat(value)),
            _ => object.insert("values".to_owned(), threat.values.iter().map(|&value| self.threat(value)).collect()),
        };
        if threat.cost > 0 {
            object.insert("cost".to_owned(), self.threat(threat.cost));
        }
        Value::Object(object)
    }

    fn advice(self, advice: &Advice) -> Map<String, Value> {
        let mut object = Map::new();
        let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
        put("action", self.action(&advice.action));
        put("distribution", advice.distribution.map_or(Value::Null, |distribution| distribution.number().into()));
        put("i", self.optional(advice.i));
        put("bktvl", self.optional(advice.my_bound));
        put("wktvl", self.optional(advice.their_bound));
        put("m", advice.mine.map_or(Value::Null, count));
        put("n", advice.theirs.map_or(Value::Null, count));
        put("guaranteed", self.optional(advice.guaranteed));
        put("path", advice.path.iter().map(|step| step.token(self.unit)).collect());
        self.points(&mut object, "value_points", advice.guaranteed);
        object
    }

    fn action(self, action: &Action) -> Value {
        let (kind, id, value) = match action {
            Action::Threat { id, value } => ("play_threat", Some(id), Some(*value)),
            Action::PlayX1(value) => ("play_x1", None, Some(*value)),
            Action::Answer => ("answer", None, None),
            Action::Resolve => ("resolve", None, None),
            Action::TakeKo => ("take_ko", None, None),
            Action::Execute(value) => ("execute_threat", None, Some(*value)),
            Action::Pass => ("pass", None, None),
            Action::Cycle => ("cycle", None, None),
        };
        json!({"type": kind, "id": id, "value": self.optional(value)})
    }

    fn level(self, level: &Level) -> Value {
        json!({
            "target": self.number(level.target),
            "bktvl": self.number(level.my_bound),
            "wktvl": self.number(level.their_bound),
            "m": count(level.mine),
            "n": count(level.theirs),
            "held": level.is_held,
        })
    }

    fn outcome(self, outcome: &Outcome) -> Map<String, Value> {
        let mut object = Map::new();
        object.insert("value".to_owned(), self.number(outcome.value));
        self.points(&mut object, "value_points", Some(outcome.value));
        let mut best: Vec<String> = outcome.best().map(Action::key).collect();
        best.sort_unstable();
        object.insert("best".to_owned(), best.into());
        let moves = outcome.moves.iter().map(|(action, value)| (action.key(), self.number(*value)));
        object.insert("moves".to_owned(), Value::Object(moves.collect()));
        object
    }
}

fn count(count: Count) -> Value {
    match count {
        Count::Finite(count) => count.into(),
        Count::Endless => "inf".into(),
    }
}

/// The text of a decimal number as a number.
fn decimal(text: &str) -> Value {
    if let Ok(whole) = text.parse::<i64>() {
        return whole.into();
    }
    text.parse().ok().and_then(Number::from_f64).map_or(Value::Null, Value::Number)
}
