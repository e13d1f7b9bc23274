//! Problems turned and with their colors swapped in the study screen, and the panes of facts, planes and images.

use std::collections::HashSet;

use shikatsu::board::{Color, Size, Symmetry};
use shikatsu::practice::Orientation;
use shikatsu::practice::book::Book;
use shikatsu::progress::{Attempt, Summary};
use shikatsu::tui::app::{App, Effect, Msg, Settings, Study};
use shikatsu::tui::theme::{Depth, Glyphs};

use super::screens::{check, draw, text};
use super::{acknowledge, book, press, problems, settings, started, started_with};

fn study(app: &App) -> &Study {
    app.study.as_ref().unwrap()
}

fn orientation(app: &App) -> Orientation {
    study(app).session.exercise().orientation
}

fn attempts(effects: &[Effect]) -> Vec<Attempt> {
    let attempt = |effect: &Effect| match effect {
        Effect::Record { attempt, .. } => Some(attempt.clone()),
        _ => None,
    };
    effects.iter().filter_map(attempt).collect()
}

/// Types a point of the file where it lies now.
fn play(app: &mut App, name: &str) -> Vec<Effect> {
    let size = study(app).size();
    let point = orientation(app).point(size, size.parse(name).unwrap());
    press(app, &format!("c{}⏎", size.name(point).to_lowercase()))
}

#[test]
fn the_colors_are_swapped_by_s_and_back() {
    let mut app = started(80, 24);
    assert_eq!(study(&app).session.exercise().learner(), Color::Black);
    press(&mut app, "s");
    assert_eq!(orientation(&app), Orientation::SWAP);
    assert_eq!(study(&app).session.exercise().learner(), Color::White);
    let screen = text(&draw(&app));
    assert!(screen.contains("White to kill") && screen.contains("colors swapped"), "{screen}");
    press(&mut app, "s");
    assert_eq!(orientation(&app), Orientation::AS_GIVEN);
    assert!(text(&draw(&app)).contains("Black to kill"));
}

#[test]
fn the_board_is_turned_by_o_each_time_another_way() {
    let mut app = started(80, 24);
    let mut seen = HashSet::new();
    for _ in 0..40 {
        let before = orientation(&app);
        press(&mut app, "o");
        assert_ne!(orientation(&app), before);
        seen.insert(orientation(&app).symmetry.index());
        let screen = text(&draw(&app));
        let words = orientation(&app).words();
        assert!(words.is_none_or(|words| screen.contains(&words)), "{screen}");
    }
    assert_eq!(seen.len(), 8);
}

#[test]
fn a_turned_problem_is_solved_and_stored_as_the_file_has_it() {
    for keys in ["", "s", "o", "os", "oos", "ooo"] {
        let mut app = started(80, 24);
        press(&mut app, keys);
        let mut effects = play(&mut app, "B9");
        effects.extend(play(&mut app, "C9"));
        let [attempt] = attempts(&effects).try_into().unwrap();
        let now = orientation(&app);
        assert_eq!((attempt.symmetry, attempt.color_swap), (now.symmetry.index() as u8, now.color_swap));
        assert_eq!(attempt.first_move.as_deref(), Some("B9"), "{keys}");
        acknowledge(&mut app, &effects);
        let fate = if now.color_swap { "Black is dead" } else { "White is dead" };
        assert!(app.message().1.contains(fate), "{}", app.message().1);
    }
}

#[test]
fn turning_in_the_middle_keeps_moves_tips_and_the_cursor_in_place() {
    let mut app = started(80, 24);
    press(&mut app, "cb9⏎ttt");
    let size = study(&app).size();
    let (path, cursor) = (study(&app).session.path(), study(&app).cursor);
    let tip = study(&app).tip.clone().unwrap();
    press(&mut app, "os");
    let now = orientation(&app);
    assert_eq!(study(&app).session.path(), now.line(size, &path));
    assert_eq!(study(&app).cursor, now.point(size, cursor));
    assert_eq!(study(&app).tip, Some(now.tip(size, &tip)));
}

#[test]
fn a_turned_answer_that_comes_late_is_not_taken_for_the_old_one() {
    let mut app = App::new(settings(Glyphs::Unicode, Depth::Ansi), problems(), Book::default(), (80, 24));
    let effects = app.update(Msg::StoreOpened(Ok(Summary::default())));
    let ticket = |effects: &[Effect]| {
        effects.iter().find_map(|effect| match effect {
            Effect::Judge { ticket, exercise, .. } => Some((*ticket, exercise.orientation)),
            _ => None,
        })
    };
    let (old, given) = ticket(&effects).unwrap();
    let (new, turned) = ticket(&press(&mut app, "o")).unwrap();
    assert_eq!((given, turned), (Orientation::AS_GIVEN, orientation(&app)));
    assert_ne!(old, new);
    app.update(Msg::Judged { ticket: old, judgement: None });
    assert!(study(&app).session.judgement().is_none(), "the old question is forgotten");
}

#[test]
fn settings_turn_and_swap_each_problem_at_random() {
    let turned = Settings { turns: true, swaps: true, ..settings(Glyphs::Unicode, Depth::Ansi) };
    let mut app = App::new(turned, problems(), book(), (80, 24));
    app.update(Msg::StoreOpened(Ok(Summary::default())));
    let mut seen = HashSet::new();
    for _ in 0..200 {
        press(&mut app, "n");
        seen.insert(orientation(&app));
    }
    assert_eq!(seen.len(), 16);
    let mut app = started_with(settings(Glyphs::Unicode, Depth::Ansi), 80, 24);
    press(&mut app, "onn");
    assert_eq!(orientation(&app), Orientation::AS_GIVEN, "o is for the problem on the board");
}

#[test]
fn screens_of_a_turned_problem() {
    for (name, glyphs, depth, size) in [
        ("turned_80x24", Glyphs::Unicode, Depth::Ansi, (80, 24)),
        ("turned_mono_40x12", Glyphs::Ascii, Depth::None, (40, 12)),
    ] {
        let mut app = started_with(settings(glyphs, depth), size.0, size.1);
        press(&mut app, "os");
        check(name, &app);
    }
}

#[test]
fn screens_of_the_panes() {
    for (name, keys) in [("info", "cb9⏎6"), ("planes", "cb9⏎7............"), ("images", "9")] {
        for (size, glyphs, depth) in [
            ((80, 24), Glyphs::Unicode, Depth::Ansi),
            ((120, 40), Glyphs::Unicode, Depth::None),
            ((40, 12), Glyphs::Ascii, Depth::None),
        ] {
            let mut app = started_with(settings(glyphs, depth), size.0, size.1);
            press(&mut app, keys);
            check(&format!("{name}_{}x{}", size.0, size.1), &app);
        }
    }
}

#[test]
fn planes_are_paged_from_the_pane_and_from_the_board() {
    let mut app = started(120, 40);
    press(&mut app, "7");
    let seen = |app: &App| (app.planes.encoding().name(), app.planes.at());
    for (keys, expected) in [
        ("", ("alphago48", 0)),
        ("..", ("alphago48", 2)),
        (",", ("alphago48", 1)),
        ("G", ("alphago48", 47)),
        (".", ("alphago48", 47)),
        ("e", ("alphago49", 47)),
        (".", ("alphago49", 48)),
        ("e", ("alphagozero17", 16)),
        ("g,", ("alphagozero17", 0)),
        ("2..", ("alphagozero17", 2)),
        ("4.", ("alphagozero17", 2)),
    ] {
        press(&mut app, keys);
        assert_eq!(seen(&app), expected, "{keys}");
    }
}

#[test]
fn the_pane_of_images_tells_the_canonical_form() {
    let mut app = started(120, 60);
    press(&mut app, "9z");
    let screen = text(&draw(&app));
    let size = Size::square(9).unwrap();
    assert_eq!(study(&app).size(), size);
    let setup = &study(&app).session.here().question().setup;
    let (how, _) = Symmetry::canonical(setup);
    assert!(screen.contains("8 ways, 8 of them different"), "{screen}");
    assert!(screen.contains(&format!("{} ", how.index())) && screen.matches(", canonical").count() <= 1, "{screen}");
}

/// The program in a terminal: a problem turned and swapped is solved, and is solved after a restart too.
#[test]
fn what_was_solved_on_an_image_is_solved_after_a_restart() {
    use super::pty::Terminal;
    let home = tempfile::tempdir().unwrap();
    let problem =
        "(;FF[4]GM[1]SZ[5]GN[Snap]PL[B]AB[ab][bb][ca]AW[ba]XGL[capture]XAT[B]XTG[ba]XZN[aa:ba]XAN[dead][alive])";
    std::fs::write(home.path().join("a.sgf"), problem).unwrap();
    let mut terminal = Terminal::start(home.path(), (80, 24), &["a.sgf"], &[]);
    terminal.wait_for("Black to capture");
    terminal.keys("s");
    terminal.wait_for("White to capture");
    terminal.keys("s");
    terminal.wait_for("Black to capture");
    terminal.keys("s");
    terminal.keys("ca5⏎");
    terminal.wait_for("Solved");
    terminal.keys("q");
    terminal.wait_for_end();
    let mut terminal = Terminal::start(home.path(), (80, 24), &["a.sgf"], &[]);
    terminal.wait_for("Black to capture");
    terminal.keys("1");
    terminal.wait_for("100%");
    drop(terminal);
    let file = home.path().join("data").join(shikatsu::progress::FILE_NAME);
    let stored = rusqlite::Connection::open(file).unwrap();
    let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    let attempts =
        stored.query_row("SELECT symmetry, color_swap, first_move FROM events WHERE kind = 'attempt'", [], row);
    assert_eq!(attempts, Ok((0, 1, "A5".to_owned())));
}
