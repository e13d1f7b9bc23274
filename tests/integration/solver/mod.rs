//! The solver from outside: against the truth, under its laws, at its limits, and with its proofs on disk.

mod classes;
mod command;
mod laws;
mod limits;
mod lines;
mod names;
mod proofs;
mod rare;
mod truth;

use shikatsu::board::{Move, Size, Symmetry};
use shikatsu::goal::{Question, Report, Side, Verdict};
use shikatsu::solver::{self, Options, Watch};

/// Both sides.
const SIDES: [Side; 2] = [Side::Attacker, Side::Defender];

#[track_caller]
fn solve(question: &Question, options: &Options) -> Report {
    solver::solve(question, options, &Watch::idle()).unwrap()
}

/// The verdicts of a report in one list: for each side the root, then its moves in point order.
fn verdicts(report: &Report) -> Vec<(Side, Option<Move>, Verdict)> {
    let mut all = Vec::new();
    for side in [&report.attacker_first, &report.defender_first].into_iter().flatten() {
        all.push((side.first, None, side.verdict));
        let mut moves = side.moves.clone();
        moves.sort_by_key(|(after, _)| *after);
        all.extend(moves.into_iter().map(|(after, verdict)| (side.first, Some(after), verdict)));
    }
    all
}

/// Whether an answer fits the exact one: the same, or bounds around it.
fn fits(found: Verdict, exact: Verdict) -> bool {
    let (Some(class), (worst, best)) = (exact.class(), found.bounds()) else { return false };
    match found {
        Verdict::Known { .. } => found == exact,
        Verdict::Unknown { .. } => worst <= class && class <= best,
    }
}

/// Asserts that each answer is the exact one or unknown with bounds around it; the number of answers that are known.
#[track_caller]
fn assert_fits(found: &Report, exact: &Report, about: &str) -> usize {
    let (found, exact) = (verdicts(found), verdicts(exact));
    assert_eq!(found.len(), exact.len(), "{about}");
    for (ours, theirs) in found.iter().zip(&exact) {
        assert_eq!((ours.0, ours.1), (theirs.0, theirs.1), "{about}");
        assert!(fits(ours.2, theirs.2), "{about}: {ours:?} does not fit {theirs:?}");
    }
    found.iter().filter(|(.., verdict)| verdict.class().is_some()).count()
}

/// A first move as seen in a mirror.
fn image(symmetry: Symmetry, size: Size, after: Move) -> Move {
    match after {
        Move::Play(point) => Move::Play(symmetry.image(size, point)),
        Move::Retake(point) => Move::Retake(symmetry.image(size, point)),
        Move::Pass => Move::Pass,
    }
}
