//! The solver against answers that were computed elsewhere, counted per verdict class.

use std::collections::{BTreeMap, HashMap};

use serde_json::Value;
use shikatsu::board::{Move, Size};
use shikatsu::goal::{Certificate, SideReport};
use shikatsu::solver::Options;

use crate::oracle::positions;

use super::{SIDES, solve};

pub(super) const POSITIONS: &str = include_str!("../../truth/positions.txt");
const ANSWERS: &str = include_str!("../../truth/answers.jsonl");

/// The names of the positions with the answers for both sides first.
fn answers() -> HashMap<String, [Value; 2]> {
    let mut all: HashMap<String, Vec<Value>> = HashMap::new();
    for line in ANSWERS.lines() {
        let answer: Value = serde_json::from_str(line).unwrap();
        all.entry(answer["name"].as_str().unwrap().to_owned()).or_default().push(answer);
    }
    let both = |(name, mut both): (String, Vec<Value>)| {
        both.sort_by_key(|answer| answer["first"] == "defender");
        (name, both.try_into().unwrap())
    };
    all.into_iter().map(both).collect()
}

/// Whether the verdict, the verdict after every first move and the best moves are all as they should be.
fn agrees(ours: &SideReport, expected: &Value, size: Size) -> bool {
    let name = |after: &Move| after.display(size).to_string();
    let moves: BTreeMap<String, String> =
        ours.moves.iter().map(|(after, verdict)| (name(after), verdict.to_string())).collect();
    let mut best: Vec<String> = ours.best.iter().map(name).collect();
    let mut expected_best: Vec<&str> =
        expected["best"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    best.sort();
    expected_best.sort_unstable();
    expected["verdict"] == ours.verdict.to_string()
        && expected["moves"] == serde_json::to_value(&moves).unwrap()
        && best == expected_best
}

/// Prints right and wrong sides per verdict class and sees to it that none is wrong.
fn sweep(wanted: impl Fn(usize) -> bool) {
    let mut answers = answers();
    let mut tally: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut wrong = Vec::new();
    for (name, question) in positions::parse(POSITIONS) {
        // One position of the text comes without an answer.
        let Some(expected) = answers.remove(&name).filter(|_| wanted(question.zone.len())) else { continue };
        let report = solve(&question, &Options::default());
        assert_eq!(report.certificate, Certificate::Checked, "{name}");
        for (side, expected) in SIDES.into_iter().zip(&expected) {
            let ours = report.first(side).unwrap();
            let is_right = agrees(ours, expected, question.setup.size);
            let count = tally.entry(expected["verdict"].as_str().unwrap().to_owned()).or_default();
            *(if is_right { &mut count.0 } else { &mut count.1 }) += 1;
            if !is_right {
                wrong.push(format!("{name} {side:?} first: expected {expected}, found {ours:?}"));
            }
        }
    }
    for (class, (right, wrong)) in &tally {
        println!("{class}: {right} right, {wrong} wrong");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(tally.len() >= 9, "{tally:?}");
}

#[test]
fn the_solver_agrees_with_the_truth_on_zones_of_up_to_eight_points() {
    sweep(|zone| zone <= 8);
}

#[test]
#[ignore = "a minute: every position of the truth"]
fn the_solver_agrees_with_the_whole_truth() {
    sweep(|_| true);
}
