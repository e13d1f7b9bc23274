//! The board editor: stones, pasted boards, and what is saved.

use std::path::Path;

use shikatsu::board::{Color, Size};
use shikatsu::collection;
use shikatsu::tui::app::{App, Effect, Msg};
use shikatsu::tui::keymap::Context;

use super::{press, started};

fn editing() -> App {
    let mut app = started(80, 24);
    press(&mut app, "Ex");
    app
}

/// The stones of the editor as a diagram without coordinates.
fn board(app: &App) -> Vec<String> {
    let setup = &app.open_editor().unwrap().sketch.setup;
    let row = |row: &[Option<Color>]| row.iter().map(|stone| stone.map_or('.', Color::letter)).collect();
    setup.stones.chunks(setup.size.width()).map(row).collect()
}

fn paste(app: &mut App, text: &str) -> Vec<Effect> {
    app.update(Msg::Paste(text.to_owned()))
}

#[test]
fn the_editor_opens_on_a_copy_of_the_board() {
    let mut app = started(80, 24);
    let before = app.subject().unwrap().setup;
    press(&mut app, "E");
    assert_eq!(app.context(), Context::Editor);
    assert_eq!(app.open_editor().unwrap().sketch.setup, before);
    press(&mut app, "d");
    press(&mut app, "q");
    assert_eq!(app.subject().unwrap().setup, before, "the problem is as it was");
}

#[test]
fn stones_are_set_cleared_and_taken_back() {
    let mut app = editing();
    press(&mut app, "ca9⏎blwl⏎l⏎⏎");
    assert_eq!(board(&app)[0], "XOO......");
    press(&mut app, "hd");
    assert_eq!(board(&app)[0], "XO.......");
    press(&mut app, "uu");
    assert_eq!(board(&app)[0], "XOOO.....");
    app.update(Msg::Key(ratatui::crossterm::event::KeyEvent::new(
        ratatui::crossterm::event::KeyCode::Char('r'),
        ratatui::crossterm::event::KeyModifiers::CONTROL,
    )));
    assert_eq!(board(&app)[0], "XOO......");
    press(&mut app, "p");
    assert_eq!(app.open_editor().unwrap().sketch.setup.to_play, Color::White);
    press(&mut app, "uuuuuuuuuuuuuuuuuuuu");
    assert!(app.notice.as_ref().unwrap().contains("Nothing to take back"));
}

#[test]
fn a_chain_marked_for_capture_makes_the_other_side_attack() {
    let mut app = editing();
    press(&mut app, "ca9⏎wlwhtp");
    let sketch = &app.open_editor().unwrap().sketch;
    assert_eq!((sketch.target.len(), sketch.attacker), (2, Some(Color::Black)));
    let problem = sketch.problem(Path::new("x")).unwrap();
    assert_eq!(problem.words(), "White to save");
    press(&mut app, "t");
    assert!(app.open_editor().unwrap().sketch.target.is_empty());
}

#[test]
fn the_form_sets_title_size_attacker_and_zone() {
    let mut app = editing();
    press(&mut app, "ca9⏎bcj9⏎we");
    press(&mut app, "Two corners⇥");
    app.update(super::code(ratatui::crossterm::event::KeyCode::Backspace));
    press(&mut app, "5x4⇥white⇥⇥A4-B3⏎");
    let sketch = &app.open_editor().unwrap().sketch;
    assert_eq!(sketch.title, "Two corners");
    assert_eq!(sketch.setup.size, Size::new(5, 4).unwrap());
    assert_eq!(sketch.attacker, Some(Color::White));
    assert_eq!(sketch.zone.unwrap().len(), 4);
    assert_eq!(board(&app), ["X....", ".....", ".....", "....."]);
    press(&mut app, "e⇥⇥⇥b2⏎");
    assert!(app.overlay.is_some(), "there is no stone on B2");
}

#[test]
fn a_pasted_board_is_edited_and_a_bad_paste_is_told() {
    for text in ["(;SZ[5]AB[aa]AW[ee])", "X....\r.....\r.....\r.....\r....O\r", "X....\n.....\n.....\n.....\n....O"] {
        let mut app = started(80, 24);
        paste(&mut app, text);
        assert_eq!(board(&app), ["X....", ".....", ".....", ".....", "....O"], "{text}");
    }
    for (text, words) in [
        ("hello q\r", "Pasted text: not an SGF file, a diagram or a figure"),
        ("(;SZ[99]AB[aa])", "Pasted text: "),
        ("X..\n.?.\n...", "line 2"),
        ("(;SZ[9])", "no stones are set up"),
    ] {
        let mut app = started(80, 24);
        paste(&mut app, text);
        assert!(!app.is_editing(), "{text}");
        assert!(app.notice.as_ref().unwrap().contains(words), "{text}: {:?}", app.notice);
    }
}

#[test]
fn a_pasted_board_can_be_taken_back() {
    let mut app = editing();
    press(&mut app, "ca9⏎b");
    let before = board(&app);
    paste(&mut app, "X....\n.....\n.....\n.....\n....O");
    press(&mut app, "u");
    assert_eq!(board(&app), before);
}

#[test]
fn what_is_saved_reads_as_the_board_and_stands_in_the_list() {
    let mut app = editing();
    paste(&mut app, "..O.X....\nOOO.X....\nXXXXX....\n.........\n.........");
    let effects = press(&mut app, "s");
    let [Effect::SaveProblem { ticket, text }] = &effects[..] else { panic!("{effects:?}") };
    let read = collection::read(text.as_bytes(), Path::new("x.sgf"));
    assert_eq!(read.problems[0].setup(), &app.open_editor().unwrap().sketch.setup);
    assert_eq!(read.problems[0].title(), "Position 1");
    app.update(Msg::ProblemSaved { ticket: *ticket, result: Ok("there".to_owned()) });
    assert!(app.open_editor().unwrap().is_saved);
    let own = app.library.collections().last().unwrap();
    assert_eq!((own.name.as_str(), own.problems.len()), ("My problems", 1));
    let effects = press(&mut app, "cc5⏎ds");
    let Some(Effect::SaveProblem { ticket, .. }) = effects.last() else { panic!("{effects:?}") };
    app.update(Msg::ProblemSaved { ticket: *ticket, result: Err("the disk is full".to_owned()) });
    assert!(!app.open_editor().unwrap().is_saved);
    assert!(app.notice.as_ref().unwrap().contains("the disk is full"));
}

#[test]
fn an_unsaved_board_is_still_there_later() {
    let mut app = editing();
    press(&mut app, "ca9⏎bq");
    assert!(!app.is_editing());
    press(&mut app, "nE");
    assert_eq!(board(&app)[0], "X........");
}

#[test]
fn the_solver_is_asked_about_the_board_and_no_attempt_ends() {
    let mut app = started(80, 24);
    press(&mut app, "E");
    let effects = press(&mut app, "a");
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Solve { .. })), "{effects:?}");
    assert_eq!(app.study.as_ref().unwrap().session.result(), None);
    let effects = press(&mut app, "2q");
    assert!(matches!(&effects[..], [Effect::StopSolver]), "{effects:?}");
    assert!(app.solver.question.is_none(), "what was asked was about another board");
    let mut app = editing();
    press(&mut app, "a");
    assert!(app.notice.as_ref().unwrap().contains("no stones"), "{:?}", app.notice);
}

#[test]
fn stones_without_a_liberty_are_told_by_the_trace() {
    let mut app = editing();
    press(&mut app, "ca9⏎wcb9⏎bca8⏎b4");
    assert!(app.trace.trace().is_err());
}
