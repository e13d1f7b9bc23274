//! The JSON of a report: the keys of `solve --json`, which are fixed; more may be added.

use serde_json::{Map, Value, json};

use crate::board::{Move, Point, Size};
use crate::goal::{Goal, Question, Report, SideReport, Surplus, Verdict};

/// The version of all JSON that the program prints.
pub(super) const SCHEMA: u32 = 1;

/// The names of points.
pub(super) fn names(points: impl IntoIterator<Item = Point>, size: Size) -> Vec<String> {
    points.into_iter().map(|point| size.name(point)).collect()
}

/// The object of `solve --json`.
pub(super) fn report(
    name: &str,
    question: &Question,
    surplus: Option<Surplus>,
    report: &Report,
    seconds: f64,
) -> Value {
    let size = question.setup.size;
    let mut object = head(name, question);
    let mut put = |key: &str, value: Value| drop(object.insert(key.to_owned(), value));
    if let Some(surplus) = surplus {
        put("surplus", surplus.to_string().into());
    }
    put("zone", names(report.zone.iter(), size).into());
    put("assumptions", report.assumptions.clone().into());
    for (key, side) in [("attacker_first", &report.attacker_first), ("defender_first", &report.defender_first)] {
        if let Some(answer) = side {
            put(key, side_report(answer, size));
        }
    }
    put("names", report.names.iter().map(|name| name.name()).collect::<Vec<_>>().into());
    put("nodes", report.nodes.into());
    put("seconds", seconds.into());
    put("certificate", report.certificate.to_string().into());
    Value::Object(object)
}

/// The keys with which every object about a question begins.
pub(super) fn head(name: &str, question: &Question) -> Map<String, Value> {
    let size = question.setup.size;
    let mut object = Map::new();
    let mut put = |key: &str, value: Value| drop(object.insert(key.to_owned(), value));
    put("schema", SCHEMA.into());
    put("name", name.into());
    put("size", json!([size.width(), size.height()]));
    put("attacker", question.attacker.name().into());
    match &question.goal {
        Goal::Kill => put("goal", "kill".into()),
        Goal::Capture(target) => {
            put("goal", "capture".into());
            put("target", names(target.iter().copied(), size).into());
        }
    }
    object
}

fn side_report(answer: &SideReport, size: Size) -> Value {
    let mut object = Map::new();
    let mut put = |key: &str, value: Value| drop(object.insert(key.to_owned(), value));
    put("verdict", answer.verdict.to_string().into());
    if let Some(bounds) = bounds(answer.verdict) {
        put("bounds", bounds);
    }
    put("best", moves(&answer.best, size));
    let name = |mv: &Move| mv.display(size).to_string();
    let verdicts = answer.moves.iter().map(|(mv, verdict)| (name(mv), verdict.to_string().into()));
    put("moves", Value::Object(verdicts.collect()));
    let open: Map<String, Value> =
        answer.moves.iter().filter_map(|(mv, verdict)| Some((name(mv), bounds(*verdict)?))).collect();
    if !open.is_empty() {
        put("move_bounds", open.into());
    }
    put("pv", moves(&answer.pv, size));
    let refutations = answer.refutations.iter().map(|refutation| {
        let value = json!({
            "verdict": refutation.class.to_string(),
            "reply": name(&refutation.reply),
            "reason": refutation.reason.name(),
            "line": moves(&refutation.line, size),
        });
        (name(&refutation.first), value)
    });
    put("refutations", Value::Object(refutations.collect()));
    Value::Object(object)
}

fn moves(moves: &[Move], size: Size) -> Value {
    moves.iter().map(|mv| mv.display(size).to_string()).collect::<Vec<_>>().into()
}

/// The bounds of a verdict that is not known.
fn bounds(verdict: Verdict) -> Option<Value> {
    let (worst, best) = verdict.bounds();
    verdict.class().is_none().then(|| json!([worst.to_string(), best.to_string()]))
}
