//! The ko course: each board is an example of what it stands for, and nothing about it is left open.

use std::collections::BTreeMap;

use shikatsu::collection::{self, Problem};
use shikatsu::fight::{NoKo, Survey, Unclear};
use shikatsu::goal::{Class, Name, Report, Side};
use shikatsu::ko::course;

use super::{fight, report};

/// What the problems stand for, and how many there are of each.
const EXAMPLES: [(&str, usize); 7] = [
    ("direct", 9),
    ("approach-move", 4),
    ("two-step", 3),
    ("for seki", 1),
    ("local threats", 1),
    ("ten thousand years", 2),
    ("double ko", 1),
];

pub(super) fn problems() -> Vec<Problem> {
    collection::shipped().into_iter().filter(|collection| collection.name == "Ko").flat_map(|c| c.problems).collect()
}

/// What a position is an example of.
fn example(report: &Report, survey: &Survey) -> &'static str {
    let has = |name| report.names.contains(&name);
    let seki = survey.ends.defender.as_ref().is_ok_and(|end| end.class == Class::Seki);
    let local = [&survey.threats.attacker, &survey.threats.defender]
        .into_iter()
        .any(|threats| threats.as_ref().is_ok_and(|threats| !threats.places.is_empty()));
    match () {
        () if has(Name::TenThousandYearKo) => "ten thousand years",
        () if [Side::Attacker, Side::Defender].into_iter().any(|first| needs_two_of_defender(survey, first)) => {
            "two threats of the defender"
        }
        () if seki => "for seki",
        () if local => "local threats",
        () if has(Name::ApproachMoveKo) => "approach-move",
        () if has(Name::MultiStepKo) => "two-step",
        () if survey.direct().is_ok() => "direct",
        () => "nothing",
    }
}

fn needs_two_of_defender(survey: &Survey, first: Side) -> bool {
    survey.needs(first).is_some_and(|needs| needs.side == Side::Defender && needs.threats > 1)
}

#[test]
fn the_boards_of_the_course_are_what_they_stand_for() {
    let mut tally: BTreeMap<&str, usize> = BTreeMap::new();
    for problem in problems() {
        let question = problem.question().unwrap();
        let report = report(&question);
        let found = match fight(&question, &report) {
            Ok(survey) => {
                check_parts(problem.title(), &survey);
                example(&report, &survey)
            }
            // Threats do not matter in a double ko.
            Err(NoKo::NoVerdict) if report.names.contains(&Name::DoubleKo) => "double ko",
            Err(reason) => panic!("{}: {reason}", problem.title()),
        };
        println!("{}: {found}", problem.title());
        *tally.entry(found).or_default() += 1;
    }
    for (what, n) in EXAMPLES {
        assert!(tally.get(what).is_some_and(|&found| found >= n), "{what}: {tally:?}");
    }
    assert_eq!(tally.get("nothing"), None);
    assert!(tally.values().sum::<usize>() + course::course().len() >= 25, "{tally:?}");
}

/// Both ends and the worth of the ko are known; the local threats too, unless they are part of the number that is needed.
fn check_parts(title: &str, survey: &Survey) {
    let moves = [Side::Attacker, Side::Defender].map(|side| survey.moves_to_settle(side));
    let most = moves.into_iter().map(|n| n.unwrap_or_else(|| panic!("{title}: {survey:?}"))).max().unwrap();
    assert!(survey.swing.is_ok(), "{title}: {survey:?}");
    for threats in [&survey.threats.attacker, &survey.threats.defender] {
        match threats {
            Ok(_) => assert_eq!(most, 1, "{title}"),
            Err(reason) => assert_eq!((reason, most > 1), (&Unclear::NotDirect(most), true), "{title}"),
        }
    }
}
