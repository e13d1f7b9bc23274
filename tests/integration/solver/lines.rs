//! Lines of best play: no move of them changes what becomes of the stones.

use std::collections::BTreeMap;

use shikatsu::board::{Move, Position, Rules};
use shikatsu::goal::{Class, Goal, Question, Side};
use shikatsu::solver::{self, Options};

use crate::oracle::positions;

use super::truth::POSITIONS;
use super::{SIDES, solve};

/// The question after a move of the side to move; nothing once the stones are off the board.
fn after(question: &Question, played: Move) -> Option<Question> {
    let mut position = Position::from_setup(&question.setup).unwrap();
    position.play(played, Rules::default()).unwrap();
    let mut next = Question { setup: position.to_setup(), ..question.clone() };
    if let Goal::Capture(targets) = &mut next.goal {
        targets.retain(|&target| next.setup.at(target) == Some(!next.attacker));
        if targets.is_empty() {
            return None;
        }
    }
    Some(next)
}

fn class(question: &Question) -> Option<Class> {
    let side = question.side(question.setup.to_play);
    let first = match side {
        Side::Attacker => solver::First::Attacker,
        Side::Defender => solver::First::Defender,
    };
    solve(question, &Options { first, ..Options::default() }).first(side)?.verdict.class()
}

/// Plays out the lines of best play of positions with such zones, up to the first pass or threat, and asks again after
/// every move.
fn sweep(wanted: impl Fn(usize) -> bool) {
    let mut tally: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for (name, question) in positions::parse(POSITIONS) {
        if !wanted(question.zone.len()) {
            continue;
        }
        let report = solve(&question, &Options::default());
        for side in SIDES {
            let answer = report.first(side).unwrap();
            let mut here = question.clone();
            here.setup.to_play = here.color(side);
            if here.setup.to_play != question.setup.to_play {
                here.setup.ko = None;
            }
            let expected = answer.verdict.class();
            let count = tally.entry(answer.verdict.to_string()).or_default();
            count.0 += 1;
            for (n, played) in answer.pv.iter().enumerate() {
                let (Move::Play(_), Some(next)) = (played, after(&here, *played)) else { break };
                let line: Vec<_> = answer.pv[..=n].iter().map(|mv| mv.display(here.setup.size).to_string()).collect();
                assert_eq!(class(&next), expected, "{name}, {side:?} first, after {}", line.join(" "));
                here = next;
                count.1 += 1;
            }
        }
    }
    for (class, (lines, moves)) in &tally {
        println!("{class}: {moves} moves of {lines} lines");
    }
    assert!(tally.keys().any(|class| class.starts_with("ko")) && tally.contains_key("seki"), "{tally:?}");
}

#[test]
fn best_play_keeps_the_verdict_in_zones_of_up_to_six_points() {
    sweep(|zone| zone <= 6);
}

#[test]
#[ignore = "minutes: a report after every move of every line"]
fn best_play_keeps_the_verdict_in_the_whole_truth() {
    sweep(|_| true);
}
