//! Readings of a step that need the steps around it, held against the answer itself.

use shikatsu::board::{Color, PointSet, Position, Size, SuicideRule};
use shikatsu::life::{self, Anatomy, Reading, Schedule};
use shikatsu::trace::{BensonStep, LackWhy, MarkKind, Recorder, Step, Trace};

use super::{Dice, position, random_game};

fn benson(position: &Position, color: Color) -> (Trace, Anatomy) {
    let mut recorder = Recorder::default();
    let answer = life::benson(position, color, SuicideRule::Refused, &mut recorder);
    (recorder.into_trace(), answer.anatomy)
}

/// Follows the trace from fall to fall: every chain that does not stay to the end falls once, in a batch of its own.
fn check_falls(trace: &Trace) {
    let last = trace.steps.len() - 1;
    let (mut at, mut fallen) = (0, Vec::new());
    loop {
        let fall = trace.next_fall(at);
        if fall.chains.is_empty() {
            assert_eq!(fall.at, last);
            break;
        }
        assert!(at < fall.at);
        assert_eq!(trace.steps[fall.at].fallen(), fall.chains[0]);
        at = fall.at + fall.chains.len() - 1;
        fallen.extend(fall.chains);
    }
    let standing = trace.standing(last);
    assert_eq!(fallen.len() + standing.len(), trace.chains().len());
    assert!(fallen.iter().all(|chain| trace.chains().contains(chain) && !standing.contains(chain)));
}

/// Beside a chain that falls every region is either vital to it or lacks something, and the reason is the right one.
fn check_lacks(trace: &Trace, anatomy: &Anatomy, size: Size) {
    for (at, step) in trace.steps.iter().enumerate() {
        let Step::Benson(_, BensonStep::Drop { chain, vital, .. }) = step else {
            assert!(trace.lacks(at, size).is_empty());
            continue;
        };
        let number = anatomy.chains.iter().position(|other| other.stones == *chain).unwrap();
        let lacks = trace.lacks(at, size);
        for (region, facts) in anatomy.regions.iter().enumerate() {
            let lack = lacks.iter().find(|lack| lack.region == region);
            let is_beside = !life::adjacent(size, &facts.points).intersection(chain).is_empty();
            assert_eq!(lack.is_some(), is_beside && !vital.contains(&region));
            let Some(lack) = lack else { continue };
            assert_eq!(lack.points, facts.points);
            let expected = match (facts.is_small(), facts.is_healthy(number)) {
                (false, _) => LackWhy::Large,
                (true, false) => LackWhy::NotHealthy,
                (true, true) => LackWhy::Closed,
            };
            assert_eq!(lack.why, expected, "region {region} at step {at}");
        }
    }
}

#[test]
fn falls_and_lacks_agree_with_the_answer_on_random_boards() {
    let mut dice = Dice(11);
    for n in 0..60 {
        let size = Size::square(5 + n % 7).unwrap();
        let position = random_game(size, size.area() * 3 / 4, &mut dice);
        for color in Color::BOTH {
            let (trace, anatomy) = benson(&position, color);
            check_falls(&trace);
            check_lacks(&trace, &anatomy, size);
            let mut recorder = Recorder::default();
            life::fuwa(&position, color, Reading::Point, Schedule::Sync, &mut recorder);
            check_falls(&recorder.into_trace());
        }
    }
}

/// One region is shared by two chains and healthy for one of them, the other region is open.
const SHARED: &str = "
.X.OX...
X.XXX...
XXX.....
........";

#[test]
fn the_regions_of_a_stage_are_marked_one_by_one() {
    let position = position(SHARED);
    let (trace, anatomy) = benson(&position, Color::Black);
    let at = trace.steps.iter().position(|step| matches!(step, Step::Benson(_, BensonStep::Stage { .. }))).unwrap();
    let marks = trace.marks(at, position.size());
    let small = anatomy.regions.iter().enumerate().filter(|(_, region)| region.is_small());
    let wanted: Vec<(usize, PointSet)> = small.map(|(number, region)| (number, region.points)).collect();
    let lettered = marks.iter().filter(|mark| mark.kind == MarkKind::Region);
    let found: Vec<(usize, PointSet)> = lettered.filter_map(|mark| Some((mark.region?, mark.points))).collect();
    assert_eq!(found, wanted);
    assert!(2 < wanted.len());
}

#[test]
fn the_table_and_the_reasons_read_as_this() {
    let position = position("X.X.X\nXXXXX\n.....\nXXX..\nX.X..");
    let (trace, _) = benson(&position, Color::Black);
    let size = position.size();
    let rows = trace.table(trace.steps.len(), size);
    let rows: Vec<String> = rows.iter().map(|(label, text)| format!("{label}: {text}")).collect();
    assert_eq!(
        rows,
        ["Z0: A5 A2", "R0: a b d", "falls: A2, vital: d", "falls: region d", "Z1: A5", "R1: a b", "alive: A5"]
    );
    let at = trace.next_fall(0).at;
    assert_eq!(trace.explain_lacks(at, size).as_deref(), Some("Region c is not small."));
}
