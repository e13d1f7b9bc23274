//! The vectors of `ko.json`: actions, distributions, bounds, counts, values, paths, and what is rejected.

use std::fs;
use std::path::Path;

use serde_json::Value;
use shikatsu::ko::chart::{Model, Outcome, play_out};
use shikatsu::ko::rule::{self, Action, Advice, Count};
use shikatsu::ko::search::{Losing, search};
use shikatsu::ko::{self, Fight, Units};

fn vectors() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/ko.json");
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// All vectors that are fights, read.
fn fights() -> Vec<(String, Value, Fight, Vec<String>)> {
    let all = vectors()["vectors"].as_array().unwrap().clone();
    let fights = all.into_iter().filter(|vector| vector["expect"].get("error").is_none());
    fights
        .map(|vector| {
            let id = vector["id"].as_str().unwrap().to_owned();
            let (fight, warnings) = ko::read(&vector["input"], Units::Paper).unwrap_or_else(|e| panic!("{id}: {e}"));
            let warnings = warnings.iter().map(|warning| warning.code().to_owned()).collect();
            (id, vector["expect"].clone(), fight, warnings)
        })
        .collect()
}

/// A number of a vector in the unit of the fight.
fn number(value: &Value, fight: &Fight) -> Option<i64> {
    let parts = i32::try_from(fight.unit.parts()).unwrap();
    value.as_f64().map(|value| (value * f64::from(parts)).round() as i64)
}

fn count(value: &Value) -> Option<Count> {
    match value {
        Value::String(text) if text == "inf" => Some(Count::Endless),
        _ => value.as_u64().map(|count| Count::Finite(count as usize)),
    }
}

/// Type, name and value of an action, as the vectors have them.
fn action(action: &Action) -> (&'static str, Option<&str>, Option<i64>) {
    match action {
        Action::Threat { id, value } => ("play_threat", Some(id), Some(*value)),
        Action::PlayX1(value) => ("play_x1", None, Some(*value)),
        Action::Answer => ("answer", None, None),
        Action::Resolve => ("resolve", None, None),
        Action::TakeKo => ("take_ko", None, None),
        Action::Execute(value) => ("execute_threat", None, Some(*value)),
        Action::Pass => ("pass", None, None),
        Action::Cycle => ("cycle", None, None),
    }
}

#[track_caller]
fn check(id: &str, fight: &Fight, advice: &Advice, expected: &Value) {
    let said = action(&advice.action);
    let value = &expected["action"];
    assert_eq!(said, (value["type"].as_str().unwrap(), value["id"].as_str(), number(&value["value"], fight)), "{id}");
    let distribution = advice.distribution.map(|distribution| u64::from(distribution.number()));
    assert_eq!(distribution, expected["distribution"].as_u64(), "{id}: distribution");
    for (name, said) in
        [("i", advice.i), ("bktvl", advice.my_bound), ("wktvl", advice.their_bound), ("guaranteed", advice.guaranteed)]
    {
        assert_eq!(said, number(&expected[name], fight), "{id}: {name}");
    }
    assert_eq!((advice.mine, advice.theirs), (count(&expected["m"]), count(&expected["n"])), "{id}: counts");
    if let Some(is_claim) = expected.get("claimed_only") {
        assert_eq!(Some(advice.is_claim), is_claim.as_bool(), "{id}: claimed_only");
    }
    let path: Vec<String> = advice.path.iter().map(|step| step.token(fight.unit)).collect();
    assert_eq!(Value::from(path), expected["path"], "{id}: path");
}

#[test]
fn both_rules_agree_with_every_vector() {
    let fights = fights();
    for (id, expected, fight, warnings) in &fights {
        check(id, fight, &rule::paper(fight), &expected["paper"]);
        check(id, fight, &rule::exact(fight), &expected["exact"]);
        assert_eq!(Value::from(warnings.clone()), expected["warnings"], "{id}: warnings");
        let derived = &expected["derived"];
        for (name, said) in [
            ("x1", fight.x1()),
            ("x_even", fight.x_even()),
            ("x_odd", fight.x_odd()),
            ("vmax", fight.most()),
            ("give_up", -fight.most()),
            ("K", fight.stake()),
            ("step", 1),
        ] {
            assert_eq!(Some(said), number(&derived[name], fight), "{id}: {name}");
        }
        if let Some(beyond) = expected.get("beyond") {
            let said = rule::beyond(fight).unwrap();
            assert_eq!(Some(said.is_x1_first), beyond["x1_first"].as_bool(), "{id}: x1 first");
            assert_eq!(Some(said.estimate), number(&beyond["estimate"], fight), "{id}: estimate");
        }
    }
    assert_eq!(fights.len(), 175);
}

/// The best moves of an outcome, in the order of the vectors.
fn best(outcome: &Outcome, of_nothing: &str) -> Value {
    let key = |action: &Action| match action {
        Action::Pass => of_nothing.to_owned(),
        action => action.key(),
    };
    let mut best: Vec<String> = outcome.best().map(key).collect();
    best.sort();
    Value::from(best)
}

#[test]
fn play_out_and_search_agree_with_every_vector() {
    let mut n = [0; 3];
    for (id, expected, fight, _) in &fights() {
        let oracle = &expected["oracle"];
        for (at, (name, of_nothing, outcome)) in [
            ("model_a", "x1", play_out(fight, Model::TakeAtOnce)),
            ("model_a2", "x1", play_out(fight, Model::ThreatsInARow)),
            ("model_b", "pass", search(fight, Losing::LeftOut)),
        ]
        .into_iter()
        .enumerate()
        {
            let (Some(expected), Some(outcome)) = (oracle.get(name), outcome) else { continue };
            assert_eq!(Some(outcome.value), number(&expected["value"], fight), "{id}: {name}");
            assert_eq!(best(&outcome, of_nothing), expected["best"], "{id}: {name}");
            n[at] += 1;
        }
    }
    println!("vectors compared: {} by the chart, {} with threats in a row, {} in free play", n[0], n[1], n[2]);
    assert!(n[0] >= 140 && n[1] >= 150 && n[2] >= 140, "{n:?}");
}

#[test]
fn what_the_exact_rule_promises_is_what_the_fight_is_worth() {
    for (id, _, fight, _) in &fights() {
        let advice = rule::exact(fight);
        if let (Some(value), Some(outcome)) = (advice.guaranteed, play_out(fight, Model::ThreatsInARow)) {
            assert_eq!(value, outcome.value, "{id}");
            assert!(outcome.best().any(|best| best.key() == advice.action.key()), "{id}");
        }
    }
}

#[test]
fn bad_input_is_rejected_with_its_field() {
    let all = vectors()["vectors"].as_array().unwrap().clone();
    let bad: Vec<_> = all.iter().filter(|vector| vector["expect"].get("error").is_some()).collect();
    for vector in &bad {
        let rejected = ko::read(&vector["input"], Units::Paper).unwrap_err();
        let said = (rejected.fault.code(), rejected.field.as_str());
        let expected = &vector["expect"];
        assert_eq!(
            said,
            (expected["error"].as_str().unwrap(), expected["field"].as_str().unwrap()),
            "{}",
            vector["id"]
        );
        assert!(rejected.to_string().starts_with(&rejected.field), "{rejected}");
    }
    assert_eq!(bad.len(), 34);
}

#[test]
fn points_are_doubled_at_the_door_and_halved_on_the_way_out() {
    let all = vectors();
    let all = all["unit_vectors"].as_array().unwrap();
    for vector in all {
        let note = vector["note"].as_str().unwrap();
        let (fight, _) = ko::read(&vector["board_points"], Units::Points).unwrap();
        assert_eq!(fight, ko::read(&vector["paper_units"], Units::Paper).unwrap().0, "{note}");
        for (name, advice) in [("exact", rule::exact(&fight)), ("paper", rule::paper(&fight))] {
            let expected = &vector[name];
            let (said, id, value) = action(&advice.action);
            let value = value.map_or(Value::Null, Value::from);
            let told = &expected["action"];
            assert_eq!(
                (Some(said), id, &value),
                (told["type"].as_str(), told["id"].as_str(), &told["value"]),
                "{note}"
            );
            let points: f64 = fight.unit.points(advice.guaranteed.unwrap()).parse().unwrap();
            assert_eq!(Some(points), expected["value_points"].as_f64(), "{note}");
        }
        let (undoubled, _) = ko::read(&vector["board_points"], Units::Paper).unwrap();
        assert_eq!(action(&rule::paper(&undoubled).action).0, vector["undoubled_paper_action"]["type"], "{note}");
    }
    assert_eq!(all.len(), 8);
}
