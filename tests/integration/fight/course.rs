//! The ko course: its boards are kos of several kinds, by facts that the solver proves.

use shikatsu::collection::{self, Problem};
use shikatsu::goal::{Class, Name, Verdict};
use shikatsu::ko::course;
use shikatsu::solver::{self, Options, Watch};

fn problems() -> Vec<Problem> {
    collection::shipped().into_iter().filter(|collection| collection.name == "Ko").flat_map(|c| c.problems).collect()
}

#[test]
fn the_boards_of_the_course_are_kos_of_several_kinds() {
    let (mut kos, mut named) = (0, Vec::new());
    for problem in problems() {
        let report = solver::solve(&problem.question().unwrap(), &Options::default(), &Watch::idle()).unwrap();
        let sides = [&report.attacker_first, &report.defender_first];
        let is_ko = |verdict: Verdict| matches!(verdict.class(), Some(Class::Ko(_)));
        let has_ko = sides
            .into_iter()
            .flatten()
            .any(|side| is_ko(side.verdict) || side.moves.iter().any(|(_, verdict)| is_ko(*verdict)));
        assert!(has_ko, "{}: no ko in sight", problem.title());
        kos += 1;
        named.extend(report.names);
    }
    let count = |name| named.iter().filter(|&&found| found == name).count();
    assert!(count(Name::ApproachMoveKo) >= 4 && count(Name::MultiStepKo) >= 3, "{named:?}");
    assert!(count(Name::TenThousandYearKo) >= 1 && count(Name::DoubleKo) >= 1, "{named:?}");
    assert!(kos >= 20 && kos + course::course().len() >= 25, "{kos}");
}
