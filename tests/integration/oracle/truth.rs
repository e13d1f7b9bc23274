//! The judge against answers that were computed elsewhere, counted per verdict class.

use std::collections::{BTreeMap, HashMap};

use serde_json::Value;
use shikatsu::goal::{Question, Side};

use super::positions;

const POSITIONS: &str = include_str!("../../truth/positions.txt");
const ANSWERS: &str = include_str!("../../truth/answers.jsonl");

/// Right and wrong sides per verdict class.
type Tally = BTreeMap<String, (usize, usize)>;

#[test]
fn zones_of_up_to_eight_points_agree_with_the_truth() {
    sweep(|zone| zone <= 8);
}

#[test]
#[ignore = "minutes: every position of the truth"]
fn every_position_agrees_with_the_truth() {
    sweep(|_| true);
}

fn sweep(wanted: impl Fn(usize) -> bool) {
    let mut answers: HashMap<String, Vec<Value>> = HashMap::new();
    for line in ANSWERS.lines() {
        let answer: Value = serde_json::from_str(line).unwrap();
        answers.entry(answer["name"].as_str().unwrap().to_owned()).or_default().push(answer);
    }
    let (mut tally, mut wrong) = (Tally::new(), Vec::new());
    for (name, question) in positions::parse(POSITIONS) {
        let zone = question.zone.len();
        // One position of the text comes without an answer.
        if let Some(answers) = answers.remove(&name).filter(|_| wanted(zone)) {
            compare(&name, &question, &answers, &mut tally, &mut wrong);
        }
    }
    let states = tally.remove("states").unwrap_or_default().0;
    eprintln!("{states} states");
    for (class, (right, wrong)) in tally {
        eprintln!("{class}: {right} right, {wrong} wrong");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn compare(name: &str, question: &Question, answers: &[Value], tally: &mut Tally, wrong: &mut Vec<String>) {
    let report = super::report(question);
    tally.entry("states".to_owned()).or_default().0 += report.states;
    for (side, expected) in [Side::Attacker, Side::Defender].into_iter().zip(answers) {
        let size = question.setup.size;
        let ours = report.first(side);
        let moves: BTreeMap<String, String> =
            ours.moves.iter().map(|(m, verdict)| (m.display(size).to_string(), verdict.to_string())).collect();
        let best: Vec<String> = ours.best.iter().map(|m| m.display(size).to_string()).collect();
        let same = expected["verdict"] == ours.verdict.to_string()
            && expected["moves"] == serde_json::to_value(&moves).unwrap()
            && sorted(&expected["best"]) == sorted(&serde_json::to_value(&best).unwrap())
            && expected["zone"] == question.zone.len();
        let count = tally.entry(expected["verdict"].as_str().unwrap().to_owned()).or_default();
        if same {
            count.0 += 1;
        } else {
            count.1 += 1;
            wrong.push(format!("{name} {side:?} first: expected {expected}, found {ours:?}"));
        }
    }
}

fn sorted(names: &Value) -> Vec<String> {
    let mut names: Vec<String> =
        names.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect();
    names.sort();
    names
}
