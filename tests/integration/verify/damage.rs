//! Proofs damaged at random places, by someone who knows nothing but the format of their files, are all refused.

use std::collections::BTreeMap;

use shikatsu::proof;
use shikatsu::verify::check;

use crate::oracle::positions;
use crate::oracle::random::{self, Dice};

use super::prover::Prover;

/// The words of a record after the first.
const STONES: usize = 4;
const SURPLUS: usize = 7;
const REPLY: usize = 8;
const RANK: usize = 9;

/// What is done to a proof: the lines in, the damaged lines out, or nothing where it does not apply.
type Damage = fn(&mut Dice, Vec<String>) -> Option<Vec<String>>;

const DAMAGES: [(&str, Damage); 13] = [
    ("a reply dropped", |dice, lines| record(dice, lines, |_, words| drop_reply(words))),
    ("a reply invented", |dice, lines| record(dice, lines, |_, words| invent_reply(words))),
    ("a move changed", |dice, lines| record(dice, lines, change_move)),
    ("a rank raised", |dice, lines| record(dice, lines, |_, words| shift(&mut words[RANK], 1))),
    ("a rank lowered", |dice, lines| record(dice, lines, |_, words| shift(&mut words[RANK], -1))),
    ("a stone flipped", |dice, lines| record(dice, lines, flip_stone)),
    ("a surplus changed", |dice, lines| record(dice, lines, change_surplus)),
    ("the side to play changed", |dice, lines| record(dice, lines, |_, words| swap(&mut words[3], "X", "O"))),
    ("an outcome swapped", |dice, lines| record(dice, lines, |_, words| swap(&mut words[2], "won", "held"))),
    ("a state removed", remove_record),
    ("a verdict swapped", swap_verdict),
    ("a claim moved to another move", move_claim),
    ("a point of the question changed", change_question),
];

fn pick(dice: &mut Dice, lines: &[String], word: &str) -> Option<usize> {
    let all: Vec<usize> = (0..lines.len()).filter(|&i| lines[i].starts_with(word)).collect();
    (!all.is_empty()).then(|| all[dice.below(all.len())])
}

/// Changes one record; some tries are made to find one that the change applies to.
fn record(
    dice: &mut Dice,
    mut lines: Vec<String>,
    change: impl Fn(&mut Dice, &mut [String]) -> bool,
) -> Option<Vec<String>> {
    for _ in 0..20 {
        let at = pick(dice, &lines, "record ")?;
        let mut words: Vec<String> = lines[at].split(' ').map(str::to_owned).collect();
        if change(dice, &mut words) {
            lines[at] = words.join(" ");
            return Some(lines);
        }
    }
    None
}

fn drop_reply(words: &mut [String]) -> bool {
    std::mem::replace(&mut words[REPLY], "-".to_owned()) != "-"
}

fn invent_reply(words: &mut [String]) -> bool {
    std::mem::replace(&mut words[REPLY], "pass".to_owned()) == "-"
}

/// Another move in place of the reply: the pass, or the point beside on the same line.
fn change_move(dice: &mut Dice, words: &mut [String]) -> bool {
    let old = words[REPLY].clone();
    if old == "-" {
        return false;
    }
    let other = ["pass", "threat", "A1", "A2", "B1", "B2", "C1", "C2", "A5", "B5", "A4", "B4", "C5", "C4"];
    other[dice.below(other.len())].clone_into(&mut words[REPLY]);
    old != words[REPLY]
}

fn shift(word: &mut String, by: i64) -> bool {
    let number: i64 = word.parse().unwrap();
    *word = (number + by).to_string();
    0 <= number + by
}

fn flip_stone(dice: &mut Dice, words: &mut [String]) -> bool {
    let mut stones: Vec<char> = words[STONES].chars().collect();
    let n_points = words[STONES].split('/').next().unwrap().len();
    let at = dice.below(n_points);
    let old = stones[at];
    stones[at] = ['.', 'X', 'O'][dice.below(3)];
    words[STONES] = stones.iter().collect();
    words[STONES].chars().nth(at) != Some(old)
}

/// Life at 8 and at +∞ are not exchanged: where the attacker cannot kill, either shows it.
fn change_surplus(dice: &mut Dice, words: &mut [String]) -> bool {
    if words[1..3] == ["live", "won"] && ["8", "+inf"].contains(&words[SURPLUS].as_str()) {
        return false;
    }
    let other = ["-inf", "-8", "-3", "-2", "-1", "0", "1", "2", "7", "8", "+inf"][dice.below(11)];
    std::mem::replace(&mut words[SURPLUS], other.to_owned()) != other
}

fn swap(word: &mut String, one: &str, other: &str) -> bool {
    if word == one { other } else { one }.clone_into(word);
    true
}

/// The closing line is made to agree.
fn remove_record(dice: &mut Dice, mut lines: Vec<String>) -> Option<Vec<String>> {
    let at = pick(dice, &lines, "record ")?;
    lines.remove(at);
    let n_records = lines.iter().filter(|line| line.starts_with("record ")).count();
    let n_claims = lines.iter().filter(|line| line.starts_with("claim ")).count();
    *lines.last_mut()? = format!("end {n_claims} claims {n_records} records");
    Some(lines)
}

fn swap_verdict(dice: &mut Dice, mut lines: Vec<String>) -> Option<Vec<String>> {
    let at = pick(dice, &lines, "claim ")?;
    let (start, old) = lines[at].rsplit_once(' ')?;
    let other = ["dead", "dead*", "ko(0)", "ko(1)", "ko(-1)", "repetition", "seki", "seki*", "alive", "alive*"];
    let new = other[dice.below(other.len())];
    if new == old {
        return None;
    }
    lines[at] = format!("{start} {new}");
    Some(lines)
}

/// The verdict of one move is claimed of another.
fn move_claim(dice: &mut Dice, mut lines: Vec<String>) -> Option<Vec<String>> {
    let (one, other) = (pick(dice, &lines, "claim ")?, pick(dice, &lines, "claim ")?);
    let verdict = |line: &str| line.rsplit_once(' ').unwrap().1.to_owned();
    if verdict(&lines[one]) == verdict(&lines[other]) {
        return None;
    }
    let (start, _) = lines[one].rsplit_once(' ')?;
    lines[one] = format!("{start} {}", verdict(&lines[other]));
    Some(lines)
}

/// A point of the zone gets another stone, or none.
fn change_question(dice: &mut Dice, mut lines: Vec<String>) -> Option<Vec<String>> {
    let rows = 3..lines.iter().position(String::is_empty)?;
    let at = rows.start + dice.below(rows.len());
    let mut row: Vec<char> = lines[at].chars().collect();
    let inside: Vec<usize> = (0..row.len()).filter(|&i| ",xo".contains(row[i])).collect();
    let point = *inside.get(dice.below(inside.len().max(1)))?;
    let old = std::mem::replace(&mut row[point], [',', 'x', 'o'][dice.below(3)]);
    let is_changed = row[point] != old && !lines[at].contains(':');
    lines[at] = row.into_iter().collect();
    is_changed.then_some(lines)
}

/// Damages a proof many times; gives what was done to the proofs that were accepted all the same.
fn survivors(text: &str, dice: &mut Dice, n_each: usize, tally: &mut BTreeMap<&str, usize>) -> Vec<String> {
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut accepted = Vec::new();
    for (name, damage) in DAMAGES {
        for _ in 0..n_each {
            let Some(damaged) = damage(dice, lines.clone()) else { continue };
            let damaged = damaged.join("\n");
            assert_ne!(damaged, text.trim_end(), "{name}");
            *tally.entry(name).or_default() += 1;
            if proof::read(&damaged).is_ok_and(|proof| check(&proof).is_ok()) {
                let changed = damaged.lines().zip(text.lines()).find(|(new, old)| new != old);
                accepted.push(format!("{name}: {changed:?}"));
            }
        }
    }
    accepted
}

#[test]
fn damaged_proofs_are_refused() {
    let mut dice = Dice::new(5);
    let mut questions: Vec<_> = (0..30).map(|_| random::question(&mut dice, 5)).collect();
    questions.push(positions::board(",oX... oxX... ,XX... XX.... ......"));
    let (mut tally, mut accepted) = (BTreeMap::new(), Vec::new());
    for question in &questions {
        let text = proof::write(&Prover::new(question).prove());
        accepted.extend(survivors(&text, &mut dice, 20, &mut tally));
    }
    println!("{tally:?}");
    assert!(DAMAGES.iter().all(|(name, _)| 100 <= tally[name]), "{tally:?}");
    assert!(accepted.is_empty(), "{} accepted:\n{}", accepted.len(), accepted.join("\n"));
}
