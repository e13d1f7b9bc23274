//! Screens as text, compared with `tests/screens/`; `UPDATE_GOLDEN=1` rewrites them.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use shikatsu::tui::app::App;
use shikatsu::tui::theme::{Depth, Glyphs};
use shikatsu::tui::view;

use super::{acknowledge, press, settings, started, started_with};

pub(crate) fn draw(app: &App) -> Buffer {
    let area = Rect::new(0, 0, app.size.0, app.size.1);
    let mut buffer = Buffer::empty(area);
    view::draw(app, area, &mut buffer);
    buffer
}

/// The characters of a screen, then the cells whose style is not plain.
pub(crate) fn text(buffer: &Buffer) -> String {
    let mut text = String::new();
    for y in 0..buffer.area.height {
        let mut line = String::new();
        let mut skip = 0;
        for x in 0..buffer.area.width {
            let symbol = buffer[(x, y)].symbol();
            if skip > 0 {
                skip -= 1;
                continue;
            }
            skip = unicode_width::UnicodeWidthStr::width(symbol).saturating_sub(1);
            line.push_str(symbol);
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The places of reversed and underlined cells, which show cursor, selection and last move without color.
fn emphasis(buffer: &Buffer) -> String {
    let mut text = String::new();
    for y in 0..buffer.area.height {
        for (name, modifier) in [("reversed", Modifier::REVERSED), ("underlined", Modifier::UNDERLINED)] {
            let cells: Vec<u16> =
                (0..buffer.area.width).filter(|&x| buffer[(x, y)].modifier.contains(modifier)).collect();
            if let (Some(first), Some(last)) = (cells.first(), cells.last()) {
                let _ = writeln!(text, "{name} line {} columns {} to {}", y + 1, first + 1, last + 1);
            }
        }
    }
    text
}

#[track_caller]
pub(crate) fn check(name: &str, app: &App) {
    let buffer = draw(app);
    let found = format!("{}---\n{}", text(&buffer), emphasis(&buffer));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(format!("{name}.txt"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &found).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(found, expected, "{} differs; UPDATE_GOLDEN=1 rewrites it", path.display());
}

#[test]
fn the_first_problem_at_80_by_24() {
    check("start_80x24", &started(80, 24));
}

#[test]
fn the_first_problem_at_120_by_40() {
    check("start_120x40", &started(120, 40));
}

#[test]
fn the_first_problem_at_40_by_12() {
    check("start_40x12", &started(40, 12));
}

#[test]
fn a_wrong_move_at_80_by_24() {
    let mut app = started(80, 24);
    let effects = press(&mut app, "cc9⏎");
    acknowledge(&mut app, &effects);
    check("wrong_80x24", &app);
}

#[test]
fn a_solved_problem_without_color() {
    let mut app = started_with(settings(Glyphs::Unicode, Depth::None), 80, 24);
    let effects = press(&mut app, "cb9⏎cc9⏎");
    acknowledge(&mut app, &effects);
    check("solved_mono_80x24", &app);
}

#[test]
fn a_corner_of_a_large_board_in_ascii() {
    let mut app = started_with(settings(Glyphs::Ascii, Depth::None), 80, 24);
    press(&mut app, "n");
    let buffer = draw(&app);
    assert!(text(&buffer).is_ascii());
    check("corner_ascii_80x24", &app);
}

#[test]
fn a_tip_about_the_area() {
    let mut app = started(80, 24);
    press(&mut app, "tt");
    check("tip_80x24", &app);
}

#[test]
fn the_list_has_the_screen_to_itself_where_there_is_little_room() {
    let mut app = started(80, 24);
    press(&mut app, "1");
    check("list_80x24", &app);
}

#[test]
fn the_help_is_made_from_the_keys() {
    let mut app = started(80, 24);
    press(&mut app, "?/move");
    check("help_80x24", &app);
}

#[test]
fn the_form_of_assumptions() {
    let mut app = started(80, 24);
    press(&mut app, "e");
    check("form_80x24", &app);
}

/// The trace on the step at which the first chain falls.
fn falling(mut app: App) -> App {
    press(&mut app, "4");
    while app.trace.step().unwrap().fallen().is_empty() {
        press(&mut app, ".");
    }
    app
}

#[test]
fn a_chain_falls_in_the_trace() {
    check("trace_80x24", &falling(started(80, 24)));
    check("trace_120x40", &falling(started(120, 40)));
    check("trace_40x12", &falling(started(40, 12)));
    check("trace_mono_80x24", &falling(started_with(settings(Glyphs::Unicode, Depth::None), 80, 24)));
}

#[test]
fn a_prediction_has_the_board_where_there_is_little_room() {
    let mut app = started(40, 12);
    press(&mut app, "4⏎⏎");
    check("predict_40x12", &app);
    press(&mut app, "r");
    check("revealed_40x12", &app);
}

#[test]
fn where_two_algorithms_part() {
    let mut app = started(120, 40);
    press(&mut app, "4x");
    check("partings_120x40", &app);
}

#[test]
fn two_side_panes_stand_one_above_the_other_where_there_is_room() {
    check("stacked_160x50", &falling(started(160, 50)));
}

#[test]
fn the_board_editor() {
    for (name, (width, height)) in [("editor_80x24", (80, 24)), ("editor_40x12", (40, 12))] {
        let mut app = started(width, height);
        press(&mut app, "Ed");
        check(name, &app);
    }
    let mut app = started_with(settings(Glyphs::Ascii, Depth::None), 80, 24);
    press(&mut app, "Ee");
    check("editor_form_ascii_80x24", &app);
}

#[test]
fn below_the_floor_one_line_says_what_is_needed() {
    let app = started(39, 12);
    assert_eq!(text(&draw(&app)).lines().next(), Some("need 40×12, have 39×12"));
}

#[test]
fn no_text_of_a_file_reaches_the_screen_raw() {
    let mut app = started(120, 40);
    press(&mut app, "n");
    let screen = text(&draw(&app));
    assert!(!screen.contains('\x1b') && screen.contains("The side ␛[31mof 死活"), "{screen}");
}

#[test]
fn nothing_is_given_away_before_the_end() {
    let app = started(120, 40);
    let screen = text(&draw(&app));
    for secret in ["Take the middle", "dead", "alive", "second eye"] {
        assert!(!screen.contains(secret), "{secret}");
    }
}

#[test]
fn the_screen_after_growing_back_is_a_fresh_one() {
    let mut app = started(80, 24);
    for size in [(30, 8), (200, 60), (1, 1), (80, 24)] {
        app.size = size;
        draw(&app);
    }
    assert_eq!(text(&draw(&app)), text(&draw(&started(80, 24))));
}
