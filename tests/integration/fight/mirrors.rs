//! Mirrors and colors change nothing about a survey but names, and every survey is quick.

use std::time::{Duration, Instant};

use shikatsu::board::{PointSet, Symmetry};
use shikatsu::fight::{End, LocalThreats, Survey};
use shikatsu::goal::Question;

use crate::oracle::positions::mirrored;

use super::boards::BOARDS;
use super::{course, question, survey};

/// The boards counted by hand, and those of the course.
fn questions() -> Vec<Question> {
    let by_hand = BOARDS.iter().map(|(target, rows, _)| question(target, rows));
    by_hand.chain(course::problems().iter().map(|problem| problem.question().unwrap())).collect()
}

/// All ways to turn the board, with and without an exchange of the colors.
fn ways() -> impl Iterator<Item = (Symmetry, bool)> {
    Symmetry::ALL.into_iter().flat_map(|symmetry| [(symmetry, false), (symmetry, true)])
}

/// What does not depend on how the board is turned.
fn facts(survey: &Survey) -> impl PartialEq + std::fmt::Debug + use<> {
    let end = |end: &End| (end.moves.len(), end.kos, end.class, end.score);
    let ends =
        [&survey.ends.attacker, &survey.ends.defender].map(|found| found.as_ref().map(end).map_err(Clone::clone));
    let threats = |threats: &LocalThreats| {
        let place = |moves: &[shikatsu::fight::ThreatMove]| -> Vec<_> {
            moves.iter().map(|threat| (threat.gain, threat.cost)).collect()
        };
        let places: Vec<_> = threats.places.iter().map(|found| (place(&found.moves), found.instead.len())).collect();
        (places, threats.changing.len())
    };
    let threats =
        [&survey.threats.attacker, &survey.threats.defender].map(|all| all.as_ref().map(threats).map_err(Clone::clone));
    let swing = survey.swing.as_ref().map(|swing| swing.points).map_err(Clone::clone);
    let place = (survey.place.line.len(), survey.place.first, survey.place.holder);
    (survey.verdicts.clone(), place, swing, ends, threats, survey.either.len())
}

/// The parts of a survey that are points, turned back.
fn sets(survey: &Survey, symmetry: Symmetry) -> Option<[PointSet; 2]> {
    let size = survey.question.setup.size;
    let swing = survey.swing.as_ref().ok()?;
    Some([swing.changing, swing.single].map(|points| symmetry.inverse().image_set(size, &points)))
}

#[test]
fn a_survey_is_the_same_in_a_mirror() {
    for (n, question) in questions().iter().enumerate() {
        let expected = survey(question).as_ref().map(facts).map_err(Clone::clone);
        let (symmetry, swap) = ways().nth(1 + n % 15).unwrap();
        let found = survey(&mirrored(question, symmetry, swap));
        assert_eq!(found.as_ref().map(facts).map_err(Clone::clone), expected, "board {n}");
    }
}

#[test]
#[ignore = "a minute: every ko in all mirrors and both colors"]
fn surveys_are_the_same_in_all_mirrors_and_quick() {
    let mut times = Vec::new();
    for (n, question) in questions().iter().enumerate() {
        let Ok(first) = survey(question) else { continue };
        for (way, (symmetry, swap)) in ways().enumerate() {
            let turned = mirrored(question, symmetry, swap);
            let report = super::report(&turned);
            let start = Instant::now();
            let found = super::fight(&turned, &report).unwrap();
            times.push(start.elapsed());
            assert_eq!(facts(&found), facts(&first), "board {n}, way {way}");
            assert_eq!(sets(&found, symmetry), sets(&first, Symmetry::IDENTITY), "board {n}, way {way}");
        }
    }
    times.sort();
    let [median, most] = [times[times.len() / 2], times[times.len() - 1]];
    println!("{} surveys: median {median:?}, most {most:?}", times.len());
    assert!(median < Duration::from_millis(50) && most < Duration::from_secs(4), "{median:?} {most:?}");
}
