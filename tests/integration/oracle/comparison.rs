//! The solver against the judge: whole reports of random local games, and every reachable state of small shapes.

use std::collections::BTreeMap;

use shikatsu::board::Point;
use shikatsu::goal::{Certificate, Goal, Question, Side};
use shikatsu::solver::{self, First, Options, Watch};

use super::random::{self, Dice};
use super::{Oracle, OracleReport, positions};

/// Eye spaces in the corner, on the side and in the center, the defender's wall outside the zone; Black attacks.
pub(crate) const SHAPES: [&str; 6] = [
    ",,OX.. ,,OX.. OOOX.. XXXX.. ......",
    ",,,OX.. OOOOX.. XXXXX.. .......",
    ",,,OX.. ,,,OX.. OOOOX.. XXXXX.. .......",
    ".XO,,,OX. .XOOOOOX. ..XXXXX.. .........",
    ".XO,,,OX. .XOO,OOX. ..XOOOX.. ...XXX... .........",
    "....... ..XXX.. .XOOOX. .XO,OX. .XO,OX. .XOOOX. ..XXX.. .......",
];

/// A shape with so many outside liberties.
pub(crate) fn question(shape: &str, liberties: usize) -> Question {
    let mut question = positions::board(shape);
    let size = question.setup.size;
    let wall = |p: &Point| question.setup.at(*p) == Some(!question.attacker);
    let target = size.points().find(wall).unwrap();
    let outside = |p: &Point| {
        let attacks = question.setup.at(*p) == Some(question.attacker);
        attacks && size.neighbors(*p).any(|q| wall(&q)) && size.neighbors(*p).all(|q| question.setup.at(q).is_some())
    };
    let open: Vec<_> = size.points().filter(outside).take(liberties).collect();
    for point in open {
        question.setup.stones[point.index()] = None;
        question.zone.insert(point);
    }
    question.goal = Goal::Capture(vec![target]);
    question
}

/// Has the solver and the judge report on a question; asserts that they say the same, of every first move too, and that
/// the proof is accepted. Gives the judge's report.
#[track_caller]
pub(crate) fn assert_same_report(question: &Question) -> OracleReport {
    let expected = super::report(question);
    let found = solver::solve(question, &Options::default(), &Watch::idle()).unwrap();
    assert_eq!(found.certificate, Certificate::Checked, "{question:?}");
    for side in [Side::Attacker, Side::Defender] {
        let (ours, theirs) = (expected.first(side), found.first(side).unwrap());
        let mut moves = theirs.moves.clone();
        let mut expected_moves = ours.moves.clone();
        moves.sort_by_key(|(m, _)| *m);
        expected_moves.sort_by_key(|(m, _)| *m);
        assert_eq!((theirs.verdict, moves), (ours.verdict, expected_moves), "{side:?} {question:?}");
        let mut best = theirs.best.clone();
        let mut expected_best = ours.best.clone();
        best.sort();
        expected_best.sort();
        assert_eq!(best, expected_best, "{side:?} {question:?}");
    }
    expected
}

/// Compares whole reports; the number of first-mover verdicts per class.
fn compare_reports(count: usize, seed: u64, max_zone: usize) {
    let mut dice = Dice::new(seed);
    let mut tally = BTreeMap::new();
    for _ in 0..count {
        let report = assert_same_report(&random::question(&mut dice, max_zone));
        for side in [&report.attacker_first, &report.defender_first] {
            *tally.entry(side.verdict.to_string()).or_insert(0) += 1;
        }
    }
    eprintln!("{tally:?}");
}

fn compare_states(shape: &str, liberties: usize, step: usize) {
    let oracle = Oracle::new(&question(shape, liberties));
    for (question, verdict) in oracle.states().step_by(step) {
        let side = question.side(question.setup.to_play);
        let first = if side == Side::Attacker { First::Attacker } else { First::Defender };
        let found = solver::solve(&question, &Options { first, ..Options::default() }, &Watch::idle());
        let found = found.map(|report| report.first(side).unwrap().verdict);
        assert_eq!(found, Ok(verdict), "{question:?}");
    }
}

#[test]
fn the_solver_reports_what_the_judge_reports_on_random_games() {
    compare_reports(300, 2, 6);
}

#[test]
fn the_solver_agrees_on_states_of_small_shapes() {
    for shape in SHAPES {
        for liberties in 0..=1 {
            compare_states(shape, liberties, 97);
        }
    }
}

#[test]
#[ignore = "minutes: thousands of random games"]
fn the_solver_reports_what_the_judge_reports_on_thousands_of_games() {
    compare_reports(4000, 3, 8);
}

#[test]
#[ignore = "minutes: every state of the small shapes with up to three outside liberties"]
fn the_solver_agrees_on_every_state_of_small_shapes() {
    for shape in SHAPES {
        for liberties in 0..=3 {
            compare_states(shape, liberties, 1);
        }
    }
}
