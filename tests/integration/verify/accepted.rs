//! Proofs made by a slow prover from all states of small positions are accepted, for every class of verdicts.

use std::collections::BTreeMap;

use serde_json::Value;
use shikatsu::goal::{Question, Side};
use shikatsu::proof::{self, Proof, Record};
use shikatsu::verify::{check, normal_form};

use crate::oracle::positions;
use crate::oracle::random::{self, Dice};

use super::prover::Prover;

const POSITIONS: &str = include_str!("../../truth/positions.txt");
const ANSWERS: &str = include_str!("../../truth/answers.jsonl");

/// The verdict of the root for this side as the proof claims it.
fn claimed(proof: &Proof, first: Side) -> String {
    let claim = proof.claims.iter().find(|claim| claim.first == first && claim.after.is_none()).unwrap();
    claim.verdict.to_string()
}

#[track_caller]
fn assert_accepted(name: &str, question: &Question) -> Proof {
    let proof = Prover::new(question).prove();
    match check(&proof) {
        Ok(accepted) => assert_eq!(accepted.records, proof.records.len()),
        Err(refuted) => panic!("{name}: {refuted}\n{}", proof::write(&proof)),
    }
    assert_eq!(proof::read(&proof::write(&proof)).as_ref(), Ok(&proof), "{name}");
    assert_eq!(sorted(&normal_form(&stripped(&proof)).unwrap()), sorted(&proof), "{name}");
    proof
}

/// The lines of a proof in an order of their own.
fn sorted(proof: &Proof) -> Vec<String> {
    let mut lines: Vec<String> = proof::write(proof).lines().map(str::to_owned).collect();
    lines.sort();
    lines
}

/// The proof without replies and ranks.
fn stripped(proof: &Proof) -> Proof {
    let bare = |record: &Record| Record { reply: None, rank: 0, ..*record };
    Proof { records: proof.records.iter().map(bare).collect(), ..proof.clone() }
}

/// The positions of the truth whose zones have at most this many points, with the verdicts of both roots.
fn truth(max_zone: usize) -> Vec<(String, Question, [String; 2])> {
    let mut answers: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in ANSWERS.lines() {
        let answer: Value = serde_json::from_str(line).unwrap();
        let text = |key: &str| answer[key].as_str().unwrap().to_owned();
        answers.entry(text("name")).or_default().push(text("verdict"));
    }
    let all = positions::parse(POSITIONS).into_iter().filter(|(_, question)| question.zone.len() <= max_zone);
    all.filter_map(|(name, question)| {
        let verdicts = answers.remove(&name)?.try_into().unwrap();
        Some((name, question, verdicts))
    })
    .collect()
}

fn sweep(max_zone: usize, per_class: usize) {
    let mut tally: BTreeMap<String, usize> = BTreeMap::new();
    for (name, question, verdicts) in truth(max_zone) {
        if verdicts.iter().all(|verdict| per_class <= tally.get(verdict).copied().unwrap_or(0)) {
            continue;
        }
        let proof = assert_accepted(&name, &question);
        for (side, verdict) in [Side::Attacker, Side::Defender].into_iter().zip(verdicts) {
            assert_eq!(claimed(&proof, side), verdict, "{name}");
            *tally.entry(verdict).or_default() += 1;
        }
    }
    println!("{tally:?}");
    assert_eq!(tally.len(), 9, "every class of verdicts has a proof");
}

#[test]
fn proofs_of_every_class_are_accepted() {
    sweep(7, 3);
}

#[test]
#[ignore = "minutes: every position of the truth with up to seven points"]
fn proofs_of_the_whole_truth_are_accepted() {
    sweep(7, usize::MAX);
}

#[test]
fn proofs_of_random_games_are_accepted() {
    let mut dice = Dice::new(31);
    for game in 0..40 {
        assert_accepted(&format!("game {game}"), &random::question(&mut dice, 5));
    }
}
