//! What has to be true of every answer, whatever the position.

use shikatsu::board::{Move, Symmetry};
use shikatsu::goal::{Certificate, Class, Question, Report, Side, Surplus, Verdict};
use shikatsu::solver::Options;

use crate::oracle::comparison::{self, SHAPES};
use crate::oracle::positions::mirrored;
use crate::oracle::random::{self, Dice};

use super::{SIDES, assert_fits, image, solve, verdicts};

fn exact(question: &Question) -> Report {
    solve(question, &Options::default())
}

/// Calls a law with this many random games and what the solver says of each.
fn for_games(count: usize, seed: u64, max_zone: usize, law: impl Fn(&Question, &Report)) {
    let mut dice = Dice::new(seed);
    for _ in 0..count {
        let question = random::question(&mut dice, max_zone);
        law(&question, &exact(&question));
    }
}

/// Whether the attacker succeeds at this surplus by a verdict on all of them.
fn is_won(verdict: Verdict, surplus: i8) -> bool {
    match verdict {
        Verdict::Known { class: Class::Dead, star } => !star || surplus > -9,
        Verdict::Known { class: Class::Ko(n), .. } => n <= surplus,
        Verdict::Known { star, .. } => star && surplus == 9,
        Verdict::Unknown { .. } => panic!("nothing limits the search"),
    }
}

/// More threats never hurt the side that has them, and the verdict on all surpluses agrees with each of them.
fn is_monotone_in_the_surplus(question: &Question, report: &Report) {
    let mut before = None;
    for surplus in -9..=9 {
        let options = Options { surplus: Surplus::from_level(surplus), ..Options::default() };
        let single = solve(question, &options);
        assert_eq!(single.certificate, Certificate::Checked, "at {surplus}: {question:?}");
        let found = verdicts(&single);
        let has_threat = |side: Side| options.surplus.unwrap().spend(side).is_some();
        let is_there = |side: Side, after: Option<Move>| !matches!(after, Some(Move::Retake(_))) || has_threat(side);
        let all: Vec<_> = verdicts(report).into_iter().filter(|(side, after, _)| is_there(*side, *after)).collect();
        assert_eq!(found.len(), all.len(), "{question:?}");
        for (single, all) in found.iter().zip(all) {
            assert_eq!((single.0, single.1), (all.0, all.1));
            let class = single.2.class().unwrap();
            assert!(!matches!(class, Class::Ko(_)), "one surplus knows no kos");
            assert_eq!(class == Class::Dead, is_won(all.2, surplus), "{single:?} at {surplus}, {all:?}: {question:?}");
            let is_firm = surplus == 8 && Class::Ko(8) < all.2.class().unwrap();
            assert!(!is_firm || Some(class) == all.2.class(), "{single:?} at 8, {all:?}: {question:?}");
        }
        let kept = found.iter().filter(|(_, after, _)| !matches!(after, Some(Move::Retake(_))));
        let classes: Vec<_> = kept.map(|(.., verdict)| verdict.class()).collect();
        let fell =
            before.replace(classes.clone()).is_none_or(|before| before.iter().zip(&classes).all(|(b, c)| c <= b));
        assert!(fell, "the defender gains by a threat of the attacker at {surplus}: {question:?}");
    }
}

fn is_the_same_in_every_mirror(question: &Question, report: &Report) {
    let size = question.setup.size;
    for symmetry in Symmetry::of(size) {
        for swap in [false, true] {
            let seen = verdicts(&exact(&mirrored(question, symmetry, swap)));
            for (side, after, verdict) in verdicts(report) {
                let there = (side, after.map(|after| image(symmetry, size, after)), verdict);
                assert!(seen.contains(&there), "{there:?} in mirror {symmetry:?}, {swap}: {question:?}");
            }
        }
    }
}

fn is_the_same_on_more_threads(question: &Question, report: &Report) {
    for threads in [2, 3] {
        let found = solve(question, &Options { threads, ..Options::default() });
        assert_eq!(verdicts(&found), verdicts(report), "{question:?}");
    }
    let again = exact(question);
    assert_eq!(&again, report, "one thread does the same every time: {question:?}");
}

/// Little memory costs answers, never their truth.
fn is_never_bent_by_little_memory(question: &Question, report: &Report) {
    for (memory, nodes) in [(0, 20_000), (1, 2_000_000)] {
        let found = solve(question, &Options { memory, nodes: Some(nodes), ..Options::default() });
        assert_fits(&found, report, &format!("{memory} MiB: {question:?}"));
    }
}

/// Whoever may move first may also pass: moving first is never worse, but for a ban that only the mover feels.
fn is_dead_for_the_second_as_for_the_first(question: &Question, report: &Report) {
    let [attacker_first, defender_first] = SIDES.map(|side| report.first(side).unwrap().verdict.class().unwrap());
    assert!(question.setup.ko.is_some() || attacker_first <= defender_first, "{question:?}");
}

fn all_laws(question: &Question, report: &Report) {
    is_monotone_in_the_surplus(question, report);
    is_the_same_in_every_mirror(question, report);
    is_the_same_on_more_threads(question, report);
    is_never_bent_by_little_memory(question, report);
    is_dead_for_the_second_as_for_the_first(question, report);
}

#[test]
fn verdicts_are_monotone_in_the_surplus() {
    for_games(80, 21, 6, is_monotone_in_the_surplus);
}

#[test]
fn verdicts_do_not_depend_on_the_view() {
    for_games(60, 22, 6, is_the_same_in_every_mirror);
}

#[test]
fn verdicts_do_not_depend_on_the_number_of_threads() {
    for_games(150, 23, 6, is_the_same_on_more_threads);
}

#[test]
fn little_memory_never_changes_an_answer() {
    for_games(150, 24, 6, is_never_bent_by_little_memory);
}

#[test]
fn what_is_dead_with_the_defender_first_is_dead_with_the_attacker_first() {
    for_games(400, 25, 6, is_dead_for_the_second_as_for_the_first);
}

/// Puts stones at random on the points of a shape that stay free, if that is legal.
fn filled(dice: &mut Dice, shape: &str) -> Option<Vec<Question>> {
    let inside: Vec<_> = comparison::question(shape, 0).zone.iter().collect();
    let stones: Vec<_> = inside.iter().map(|_| dice.below(6)).collect();
    let fill = |liberties| {
        let mut question = comparison::question(shape, liberties);
        for (point, stone) in inside.iter().zip(&stones) {
            question.setup.stones[point.index()] = match stone {
                0 => Some(question.attacker),
                1 => Some(!question.attacker),
                _ => None,
            };
        }
        question
    };
    let all: Vec<_> = (0..=3).map(fill).collect();
    let is_legal = |question: &Question| shikatsu::board::Position::from_setup(&question.setup).is_ok();
    all.iter().all(is_legal).then_some(all)
}

#[test]
fn an_outside_liberty_more_never_hurts_the_defender() {
    let (mut dice, mut tried) = (Dice::new(26), 0);
    for shape in SHAPES {
        for _ in 0..12 {
            let Some(questions) = filled(&mut dice, shape) else { continue };
            let classes = |question: &Question| {
                let report = exact(question);
                SIDES.map(|side| report.first(side).unwrap().verdict.class().unwrap())
            };
            let all: Vec<_> = questions.iter().map(classes).collect();
            for pair in all.windows(2) {
                assert!(pair[0][0] <= pair[1][0] && pair[0][1] <= pair[1][1], "{all:?}: {:?}", questions[0]);
            }
            tried += 1;
        }
    }
    assert!(tried >= 40, "{tried}");
}

#[test]
#[ignore = "minutes: all laws on many random games"]
fn the_laws_hold_on_many_random_games() {
    for_games(800, 27, 8, all_laws);
}
