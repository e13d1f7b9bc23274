//! Positions of the classes that random games hardly reach: the solver against the exhaustive judge.

use std::collections::{BTreeMap, HashSet};

use shikatsu::goal::{Question, Side, Verdict};

use crate::oracle::comparison;
use crate::oracle::positions;

const POSITIONS: &str = include_str!("../../truth/rare.txt");

/// The number of positions of each class.
const ENOUGH: usize = 20;

/// The classes, endless threats told apart; for each the positions with few states come first.
const CLASSES: [&str; 18] = [
    "ko(-7)",
    "ko(-6)",
    "ko(-5)",
    "ko(-4)",
    "ko(-3)",
    "ko(-2)",
    "ko(-1)",
    "ko(2)",
    "ko(3)",
    "ko(4)",
    "ko(5)",
    "ko(6)",
    "ko(7)",
    "ko(8)",
    "repetition",
    "seki*",
    "alive*",
    "dead*",
];

/// A position with the verdict that its name promises to the side that moves first.
struct Rare {
    name: String,
    verdict: Verdict,
    first: Side,
    question: Question,
}

fn rare() -> Vec<Rare> {
    let read = |(name, question): (String, Question)| {
        let words: Vec<&str> = name.split(' ').collect();
        let first = if words[1] == "attacker" { Side::Attacker } else { Side::Defender };
        Rare { verdict: Verdict::parse(words[0]).unwrap(), first, question, name }
    };
    positions::parse(POSITIONS).into_iter().map(read).collect()
}

/// Has both judge the first positions of each class, as many as wanted.
fn agree(wanted: usize) {
    let mut tally: BTreeMap<String, usize> = BTreeMap::new();
    let mut states = 0;
    for Rare { name, verdict, first, question } in rare() {
        let count = tally.entry(verdict.to_string()).or_default();
        if *count == wanted {
            continue;
        }
        let report = comparison::assert_same_report(&question);
        assert_eq!(report.first(first).verdict, verdict, "{name}");
        states += report.states;
        *count += 1;
    }
    println!("{states} states: {tally:?}");
    assert!(CLASSES.iter().all(|class| tally.get(*class) == Some(&wanted)), "{tally:?}");
}

#[test]
fn there_are_twenty_different_positions_of_each_rare_class() {
    let mut tally: BTreeMap<String, HashSet<Question>> = BTreeMap::new();
    for Rare { verdict, question, .. } in rare() {
        tally.entry(verdict.to_string()).or_default().insert(question);
    }
    assert_eq!(tally.len(), CLASSES.len());
    for class in CLASSES {
        assert_eq!(tally.get(class).map(HashSet::len), Some(ENOUGH), "{class}");
    }
}

#[test]
fn the_solver_agrees_on_some_positions_of_each_rare_class() {
    agree(3);
}

#[test]
#[ignore = "minutes: all states of some hundred positions"]
fn the_solver_agrees_on_all_positions_of_each_rare_class() {
    agree(ENOUGH);
}
