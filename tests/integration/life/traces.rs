//! Traces: they change no answer, end with it, and read as this file shows.

use shikatsu::board::{Color, PointSet, Position, Size, SuicideRule};
use shikatsu::life::{self, Parting, Reading, Schedule, Why};
use shikatsu::trace::{BensonStep, FuwaStep, Live, MarkKind, Off, Recorder, Step};

use super::{Dice, all_setups, check_golden, position, random_game};

fn check_laws(position: &Position, color: Color, suicide: SuicideRule) {
    let mut recorder = Recorder::default();
    let traced = life::benson(position, color, suicide, &mut recorder);
    let plain = life::benson(position, color, suicide, &mut Off);
    assert_eq!((traced.stages.clone(), traced.alive_stones()), (plain.stages, traced.alive_stones()));
    let trace = recorder.into_trace();
    let Some(Step::Benson(_, BensonStep::Alive { stones, .. })) = trace.steps.last() else { panic!("the end is told") };
    assert_eq!(*stones, traced.alive_stones());
    let fallen = trace.steps.iter().fold(PointSet::EMPTY, |all, step| {
        assert!(all.intersection(&step.fallen()).is_empty(), "nothing falls twice");
        all.union(&step.fallen())
    });
    assert_eq!(fallen, position.stones(color).difference(stones), "what falls is what does not live");
    for reading in Reading::ALL {
        let (mut steps, mut recorder) = (Vec::new(), Recorder::default());
        let live = life::fuwa(position, color, reading, Schedule::Sync, &mut Live(|step| steps.push(step)));
        let kept = life::fuwa(position, color, reading, Schedule::Sync, &mut recorder);
        let plain = life::fuwa(position, color, reading, Schedule::Sync, &mut Off);
        assert_eq!((&live.iterations, &kept.iterations), (&plain.iterations, &plain.iterations));
        assert_eq!(steps, recorder.into_trace().steps, "watched and recorded steps are the same");
        let Some(Step::Fuwa(_, FuwaStep::Alive { groups, .. })) = steps.last() else { panic!("the end is told") };
        assert_eq!(groups.len(), plain.alive.len());
    }
}

#[test]
fn a_trace_changes_no_answer_and_ends_with_it() {
    let mut dice = Dice(7);
    for n in 0..40 {
        let size = Size::square(5 + n % 9).unwrap();
        let position = random_game(size, size.area() * 2 / 3, &mut dice);
        for color in Color::BOTH {
            check_laws(&position, color, SuicideRule::Refused);
            check_laws(&position, color, SuicideRule::Allowed);
        }
    }
    for setup in all_setups(Size::new(3, 2).unwrap()) {
        if let Ok(position) = Position::from_setup(&setup) {
            check_laws(&position, Color::White, SuicideRule::Refused);
        }
    }
}

/// The sentences of both algorithms for Black, one a line.
fn told(diagram: &str, reading: Reading) -> String {
    let position = position(diagram);
    let mut recorder = Recorder::default();
    life::benson(&position, Color::Black, SuicideRule::Refused, &mut recorder);
    life::fuwa(&position, Color::Black, reading, Schedule::Sync, &mut recorder);
    let trace = recorder.into_trace();
    trace.steps.iter().map(|step| step.explain(position.size()) + "\n").collect()
}

#[test]
fn every_step_is_one_sentence() {
    let text = told("XX.X.O\n.XOXXO\nXXOOOO\nOO....", Reading::Point);
    check_golden("trace_falls.txt", &text);
    let text = told(".X..XX\nXX.OX.\nX.XXXX\nXXX...", Reading::Healthy);
    check_golden("trace_lives.txt", &text);
}

#[test]
fn the_wire_form_is_fixed() {
    let position = position(".X.\nXXO\n.XO");
    let mut recorder = Recorder::default();
    life::benson(&position, Color::Black, SuicideRule::Refused, &mut recorder);
    life::fuwa(&position, Color::Black, Reading::Point, Schedule::Sync, &mut recorder);
    let text = serde_json::to_string_pretty(&recorder.into_trace().json(position.size())).unwrap() + "\n";
    check_golden("trace.json", &text);
}

#[test]
fn marks_are_on_the_board_and_the_end_marks_what_lives() {
    let position = position(".X.\nXXO\n.XO");
    let mut recorder = Recorder::default();
    let benson = life::benson(&position, Color::Black, SuicideRule::Refused, &mut recorder);
    let all: PointSet = position.size().points().collect();
    let trace = recorder.into_trace();
    for step in &trace.steps {
        assert!(step.marks().iter().all(|mark| mark.points.is_subset(&all)));
    }
    let last = trace.steps.last().unwrap().marks();
    assert_eq!((last[0].kind, last[0].points), (MarkKind::Alive, benson.alive_stones()));
}

fn parting(diagram: &str, reading: Reading) -> Vec<Parting> {
    let position = position(diagram);
    let benson = life::benson(&position, Color::Black, SuicideRule::Refused, &mut Off);
    life::compare(&benson, &life::fuwa(&position, Color::Black, reading, Schedule::Sync, &mut Off))
}

#[test]
fn where_the_two_part_has_a_reason() {
    let missed = |with_stones: &[usize], too_large: &[usize]| {
        let why = Why::Missed { with_stones: with_stones.to_vec(), too_large: too_large.to_vec() };
        vec![Parting { chain: 0, why }]
    };
    assert_eq!(parting(".X./.X.".replace('/', "\n").as_str(), Reading::Point), missed(&[], &[0, 1]));
    assert_eq!(parting(".X./.X.".replace('/', "\n").as_str(), Reading::Healthy), []);
    assert_eq!(parting(".X.O", Reading::Healthy), missed(&[1], &[]));
    let unsound = [Parting { chain: 0, why: Why::Unsound { regions: vec![0] } }];
    assert_eq!(parting("..X.", Reading::Region), unsound);
}
