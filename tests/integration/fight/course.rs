//! The ko course: each problem on a board is an example of what it stands for, by facts that are worked out.

use std::collections::BTreeMap;

use shikatsu::collection::{self, Problem};
use shikatsu::fight::Survey;
use shikatsu::goal::{Class, Name, Report, Side};
use shikatsu::ko::course;
use shikatsu::solver::{self, Options, Watch};

use super::fight;

/// What the problems stand for, in the order of the collection.
const EXAMPLES: [(&str, usize); 6] = [
    ("direct", 9),
    ("approach-move", 4),
    ("two-step", 3),
    ("for seki", 1),
    ("local threats", 1),
    ("ten thousand years", 2),
];

fn problems() -> Vec<Problem> {
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
#[ignore = "minutes: every ko of the course is surveyed"]
fn the_boards_of_the_course_are_what_they_stand_for() {
    let mut tally: BTreeMap<&str, usize> = BTreeMap::new();
    for problem in problems() {
        let question = problem.question().unwrap();
        let report = solver::solve(&question, &Options::default(), &Watch::idle()).unwrap();
        let survey = fight::survey(&question, &report, &Watch::idle()).unwrap();
        let found = example(&report, &survey);
        println!("{}: {found}", problem.title());
        *tally.entry(found).or_default() += 1;
    }
    for (what, n) in EXAMPLES {
        assert!(tally.get(what).is_some_and(|&found| found >= n), "{what}: {tally:?}");
    }
    assert_eq!(tally.get("nothing"), None);
    assert!(tally.values().sum::<usize>() + course::course().len() >= 25, "{tally:?}");
}
