//! The territory pane and the free game: screens as text, keys, and the real program in a pseudo-terminal.

use std::fs;
use std::path::PathBuf;

use assert_cmd::Command;
use shikatsu::board::{Color, Move};
use shikatsu::territory::Reading;
use shikatsu::tui::app::{App, Effect, Kept, LeftGame, Msg};
use shikatsu::tui::theme::{Depth, Glyphs};

use super::pty::Terminal;
use super::screens::{check, draw, text};
use super::{press, settings, started, started_with};

/// Starts a game by these terms.
fn playing(terms: &str, width: u16, height: u16) -> App {
    let mut app = started(width, height);
    start(&mut app, terms);
    app
}

fn start(app: &mut App, terms: &str) {
    press(app, "g");
    app.update(Msg::Key(ratatui::crossterm::event::KeyEvent::new(
        ratatui::crossterm::event::KeyCode::Char('u'),
        ratatui::crossterm::event::KeyModifiers::CONTROL,
    )));
    press(app, terms);
    press(app, "⏎");
}

fn moves(app: &App) -> Vec<Move> {
    app.game.as_ref().unwrap().history.past().iter().map(|undo| undo.played).collect()
}

#[test]
fn the_territory_of_a_problem_at_80_by_24() {
    let mut app = started(80, 24);
    press(&mut app, "n8");
    check("territory_80x24", &app);
}

#[test]
fn the_territory_without_color_in_ascii_is_told_by_letters() {
    let mut app = started_with(settings(Glyphs::Ascii, Depth::None), 80, 24);
    press(&mut app, "82");
    let screen = text(&draw(&app));
    assert!(screen.is_ascii() && screen.contains(" b ") && screen.contains('w'), "{screen}");
    check("territory_mono_80x24", &app);
}

#[test]
fn the_territory_at_40_by_12() {
    let mut app = started(40, 12);
    press(&mut app, "8");
    check("territory_40x12", &app);
    press(&mut app, "2");
    check("territory_board_40x12", &app);
}

#[test]
fn the_table_is_a_board_where_the_pane_is_alone() {
    let mut app = started(80, 24);
    press(&mut app, "8z");
    check("territory_table_80x24", &app);
}

#[test]
fn readings_and_sides_can_be_chosen() {
    let mut app = started(80, 24);
    let value = |app: &App| app.territory.count().unwrap().unwrap().influence.value();
    let first = (app.territory.reading, value(&app));
    press(&mut app, "8fff");
    assert_eq!((app.territory.reading, value(&app)), first);
    press(&mut app, "f");
    assert_eq!(app.territory.reading, Reading::Nearest);
    assert_eq!(app.territory.count().unwrap().unwrap().moves.color(), Color::Black);
    press(&mut app, "b");
    assert_eq!(app.territory.count().unwrap().unwrap().moves.color(), Color::White);
}

#[test]
fn a_game_is_played_at_any_size() {
    let mut app = playing("5x4 white positional", 80, 24);
    assert_eq!(moves(&app).len(), 1, "Black, the program, has moved");
    let effects = press(&mut app, "ca1⏎");
    let [Effect::SaveGame { text, file: None, .. }] = effects.as_slice() else { panic!("{effects:?}") };
    assert!(text.contains("SZ[5:4]") && text.contains("RU[positional superko]") && text.contains("W[ad]"), "{text}");
    assert_eq!(moves(&app).len(), 3);
    press(&mut app, "u");
    assert_eq!(moves(&app).len(), 1);
    press(&mut app, "cz9⏎");
    assert!(app.message().1.contains("no point"), "{}", app.message().1);
    let mut app = playing("9 nonsense", 80, 24);
    assert!(app.game.is_none() && app.message().1.contains("nonsense"), "{}", app.message().1);
    press(&mut app, "g⎋");
    assert!(app.game.is_none() && app.overlay.is_none());
}

#[test]
fn the_screen_of_a_game() {
    let mut app = playing("9 black situational", 80, 24);
    press(&mut app, "⏎");
    let game = app.game.as_mut().unwrap();
    game.kept = Kept::In(PathBuf::from("games/one.sgf"));
    check("game_80x24", &app);
    press(&mut app, "8");
    check("game_territory_80x24", &app);
}

#[test]
fn two_passes_end_a_game_and_the_count_is_told() {
    let mut app = playing("3", 40, 12);
    press(&mut app, "⏎");
    for _ in 0..9 {
        if app.game.as_ref().unwrap().is_over() {
            break;
        }
        press(&mut app, "p");
    }
    assert!(app.game.as_ref().unwrap().is_over());
    check("game_over_40x12", &app);
    press(&mut app, "p");
    assert!(app.message().1.contains("is over"), "{}", app.message().1);
    press(&mut app, "u");
    assert!(!app.game.as_ref().unwrap().is_over());
}

#[test]
fn a_game_that_was_left_goes_on() {
    let mut app = playing("9", 80, 24);
    press(&mut app, "⏎");
    let before = moves(&app);
    // A key that is for problems does nothing; q leads back to the problem, and g to the game.
    press(&mut app, "v");
    assert_eq!(moves(&app), before);
    assert!(press(&mut app, "q").is_empty() && app.game.is_none() && app.study.is_some());
    press(&mut app, "g");
    assert_eq!(moves(&app), before);
    let effects = press(&mut app, "ca1⏎");
    let Some(Effect::SaveGame { text, .. }) = effects.into_iter().next() else { panic!("the game is saved") };
    let kept = moves(&app);

    let mut later = started(80, 24);
    let file = PathBuf::from("left.sgf");
    later.update(Msg::GameLeft(LeftGame { file: file.clone(), text }));
    press(&mut later, "g");
    assert_eq!(moves(&later), kept);
    assert_eq!(later.game.as_ref().unwrap().kept, Kept::In(file.clone()));
    let effects = press(&mut later, "u");
    assert!(matches!(&effects[..], [Effect::SaveGame { file: Some(to), .. }] if *to == file), "{effects:?}");
}

#[test]
fn a_game_that_cannot_be_saved_says_so() {
    let mut app = playing("9", 80, 24);
    let effects = press(&mut app, "⏎");
    let [Effect::SaveGame { game, .. }] = effects.as_slice() else { panic!("{effects:?}") };
    app.update(Msg::GameSaved { game: *game, result: Err("no permission".to_owned()) });
    let screen = text(&draw(&app));
    assert!(screen.contains("Not saved: no permission"), "{screen}");
}

#[test]
fn a_free_game_in_a_terminal_is_saved_and_opens_again() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), (100, 30), &[], &[]);
    terminal.wait_for("Arrows move");
    terminal.keys("g");
    terminal.wait_for("New game: 9 black simple");
    terminal.keys("⏎");
    terminal.wait_for("Free game 9×9, simple ko");
    terminal.keys("ce5⏎");
    terminal.wait_for("White plays");
    terminal.keys("cc3⏎");
    terminal.wait_for("move 4");
    terminal.keys("u");
    terminal.wait_for("move 2");
    terminal.wait_for("Saved in");
    terminal.keys("cg7⏎");
    terminal.wait_for("move 4");
    terminal.keys("qq");
    assert_eq!(terminal.wait_for_end(), 0);

    let files: Vec<_> =
        fs::read_dir(home.path().join("data/games")).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    let output = Command::cargo_bin("shikatsu")
        .unwrap()
        .args(["territory", "--json"])
        .arg(&files[0])
        .env_clear()
        .env("HOME", home.path())
        .output()
        .unwrap();
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let rows = found["map"].as_array().unwrap();
    let row = |n: usize| rows[n].as_str().unwrap().chars().collect::<Vec<_>>();
    assert_eq!((row(4)[4], row(2)[6], row(6)[2] == 'X'), ('X', 'X', false), "{found}");
    assert_eq!(found["to_play"], "black");

    let mut terminal = Terminal::start(home.path(), (100, 30), &[], &[]);
    terminal.wait_for("Your move");
    terminal.keys("g");
    terminal.wait_for("Your game goes on");
    terminal.wait_for("move 4");
    terminal.keys("qq");
    assert_eq!(terminal.wait_for_end(), 0);
}
