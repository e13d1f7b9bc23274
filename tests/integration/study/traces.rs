//! The trace pane: steps, predictions and where two algorithms part.

use std::time::Duration;

use shikatsu::board::{Color, Point};
use shikatsu::progress::{Kind, Summary};
use shikatsu::tui::app::{App, Effect, Guess, Msg, Pane, Score};
use shikatsu::tui::marks::Tint;

use super::{press, started};

/// The problem of the tests with the trace pane on its first step, about White's stones.
fn traced() -> App {
    let mut app = started(80, 24);
    press(&mut app, "4");
    app
}

fn sentence(app: &App) -> String {
    app.trace.step().unwrap().explain(app.trace.size().unwrap())
}

fn point(app: &App, name: &str) -> Point {
    app.trace.size().unwrap().parse(name).unwrap()
}

/// Moves the cursor to a point by the arrow keys.
fn go_to(app: &mut App, name: &str) {
    let (size, _, from) = app.sight().unwrap();
    let to = point(app, name);
    let ways = [("h", size.column(from), size.column(to)), ("l", size.column(to), size.column(from))];
    let ways = ways.into_iter().chain([("k", size.row(from), size.row(to)), ("j", size.row(to), size.row(from))]);
    for (key, high, low) in ways {
        press(app, &key.repeat(high.saturating_sub(low)));
    }
}

#[test]
fn the_steps_go_on_and_back_and_stop_at_both_ends() {
    let mut app = traced();
    assert_eq!(app.focus, Pane::Trace);
    assert_eq!(sentence(&app), "White has 1 chain: D9.");
    press(&mut app, ",");
    assert_eq!(app.trace.at(), 0);
    press(&mut app, "..");
    assert_eq!(app.trace.at(), 2);
    press(&mut app, ">.");
    let last = app.trace.trace().unwrap().steps.len() - 1;
    assert_eq!(app.trace.at(), last);
    assert!(sentence(&app).starts_with("No chain is left"), "{}", sentence(&app));
    press(&mut app, "<");
    assert_eq!(app.trace.at(), 0);
}

#[test]
fn the_trace_follows_the_play_and_takes_up_another_color_and_algorithm() {
    let mut app = traced();
    press(&mut app, "bf");
    assert_eq!(app.trace.color(), Color::Black);
    assert!(sentence(&app).contains("group"), "{}", sentence(&app));
    let before = sentence(&app);
    press(&mut app, "2cb9⏎");
    assert_ne!(sentence(&app), before, "a stone was played");
    assert_eq!(app.trace.at(), 0);
}

#[test]
fn the_keys_of_the_steps_work_on_the_board_and_tell_there_what_is_out_of_sight() {
    let mut app = started(40, 12);
    press(&mut app, ".");
    assert_eq!(app.focus, Pane::Board);
    assert!(app.notice.as_ref().unwrap().starts_with("Benson 2/"), "{:?}", app.notice);
    let mut app = started(80, 24);
    press(&mut app, ".");
    assert_eq!((app.notice.as_ref(), app.tabs.active), (None, Pane::Trace));
}

#[test]
fn a_falling_chain_and_the_regions_it_lacks_are_marked() {
    let mut app = traced();
    while app.trace.step().unwrap().fallen().is_empty() {
        press(&mut app, ".");
    }
    let scene = app.scene().unwrap();
    let fallen = app.trace.step().unwrap().fallen();
    for stone in fallen.iter() {
        let mark = scene.marks.at(stone).unwrap();
        assert_eq!((mark.tint, mark.sign), (Tint::Bad, Some('x')));
    }
    let lacks = app.trace.trace().unwrap().lacks(app.trace.at(), app.trace.size().unwrap());
    assert!(!lacks.is_empty());
    for lack in lacks {
        let tints = lack.points.iter().map(|point| scene.marks.at(point).unwrap().tint);
        assert!(tints.into_iter().all(|tint| matches!(tint, Tint::Other)), "{lack:?}");
    }
}

/// All chains that the next step throws out, marked by the learner.
fn mark_what_falls(app: &mut App) {
    press(app, "⏎");
    let fall = app.trace.trace().unwrap().next_fall(app.trace.at());
    for chain in fall.chains {
        let name = app.trace.size().unwrap().name(chain.first().unwrap());
        go_to(app, &name);
        press(app, "⏎");
    }
}

#[test]
fn a_right_prediction_counts_once_and_is_stored() {
    let mut app = traced();
    mark_what_falls(&mut app);
    let effects = press(&mut app, "r");
    let [Effect::Store { kind: Kind::Prediction { right: true, what }, .. }] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert!(what.starts_with("trace benson white "), "{what}");
    assert_eq!(app.trace.score, Score { right: 1, all: 1 });
    assert!(matches!(&app.trace.guess, Guess::Revealed { verdict, .. } if verdict.starts_with("Right: ")));
    press(&mut app, "<");
    mark_what_falls(&mut app);
    assert!(press(&mut app, "r").is_empty(), "it was seen before");
    assert_eq!(app.trace.score, Score { right: 1, all: 1 });
}

#[test]
fn a_wrong_prediction_says_what_falls() {
    let mut app = traced();
    press(&mut app, "⏎");
    let effects = press(&mut app, "r");
    assert!(matches!(&effects[..], [Effect::Store { kind: Kind::Prediction { right: false, .. }, .. }]), "{effects:?}");
    assert_eq!(app.trace.score, Score { right: 0, all: 1 });
    assert!(matches!(&app.trace.guess, Guess::Revealed { verdict, .. } if verdict.starts_with("Not so: the chain")));
}

#[test]
fn a_mark_is_taken_away_by_the_same_key_and_only_stones_of_the_color_take_one() {
    let mut app = traced();
    press(&mut app, "⏎");
    go_to(&mut app, "A8");
    press(&mut app, " ");
    assert!(matches!(&app.trace.guess, Guess::Marking(picked) if !picked.is_empty()));
    press(&mut app, " ");
    assert!(matches!(&app.trace.guess, Guess::Marking(picked) if picked.is_empty()));
    go_to(&mut app, "A7");
    press(&mut app, "⏎");
    assert!(app.notice.as_ref().unwrap().contains("Only chains of White"), "{:?}", app.notice);
    press(&mut app, "⎋");
    assert_eq!((&app.trace.guess, app.focus), (&Guess::None, Pane::Trace));
}

#[test]
fn the_stored_score_is_there_at_the_start() {
    let mut app = started(80, 24);
    app.update(Msg::Counted(Summary { predictions: (3, 5), ..Summary::default() }));
    assert_eq!(app.trace.score, Score { right: 3, all: 5 });
}

#[test]
fn a_trace_plays_by_the_clock_and_any_step_stops_it() {
    let mut app = traced();
    let mut n_beats = 0;
    let mut effects = press(&mut app, "p");
    while let [Effect::Wake { ticket, after }] = effects[..] {
        assert!(Duration::from_millis(500) < after);
        assert_eq!(app.trace.at(), n_beats);
        effects = app.update(Msg::Woken(ticket));
        n_beats += 1;
    }
    assert_eq!(app.trace.at(), app.trace.trace().unwrap().steps.len() - 1, "it plays to the end");
    assert!(!app.trace.is_playing());
    let [Effect::Wake { ticket, .. }] = press(&mut app, "p")[..] else { panic!("it starts over") };
    press(&mut app, ".");
    let at = app.trace.at();
    assert!(app.update(Msg::Woken(ticket)).is_empty());
    assert_eq!(app.trace.at(), at);
}

#[test]
fn examples_show_where_the_two_part_and_escape_brings_the_problem_back() {
    let mut app = traced();
    let mut titles = Vec::new();
    for _ in 0..4 {
        press(&mut app, "x");
        assert!(!app.trace.partings.as_ref().unwrap().reasons.is_empty());
        titles.push(app.exhibit.as_ref().unwrap().heading.clone());
    }
    assert_eq!(titles[0], titles[3]);
    press(&mut app, "2cb9⏎");
    assert_eq!(app.study.as_ref().unwrap().session.path().len(), 0, "nothing is played on an example");
    press(&mut app, "4⎋");
    assert!(app.exhibit.is_none());
    assert_eq!(app.subject().unwrap().problem, Some(app.study.as_ref().unwrap().id));
}

#[test]
fn an_example_over_the_editor_takes_no_stones() {
    let mut app = started(80, 24);
    press(&mut app, "E");
    let before = app.open_editor().unwrap().sketch.setup.clone();
    press(&mut app, "4x2bwd⏎");
    assert!(app.exhibit.is_some());
    press(&mut app, "⎋");
    assert_eq!(app.open_editor().unwrap().sketch.setup, before);
}

#[test]
fn an_example_can_be_taken_into_the_editor() {
    let mut app = started(80, 24);
    press(&mut app, "4x");
    let example = app.subject().unwrap().setup;
    press(&mut app, "E");
    assert!(app.exhibit.is_none());
    assert_eq!(app.open_editor().unwrap().sketch.setup, example);
}
