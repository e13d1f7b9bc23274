//! The lesson in the study screen.

use shikatsu::lesson;
use shikatsu::tui::app::App;

use super::pty::Terminal;
use super::screens::{draw, text};
use super::{press, started};

fn screen(app: &App) -> String {
    text(&draw(app))
}

#[test]
fn pages_turn_with_their_boards_and_the_questions_stand_at_the_end() {
    let lesson = lesson::shipped();
    let mut app = started(120, 40);
    press(&mut app, "0");
    for (number, page) in (1..).zip(&lesson.pages) {
        let shown = screen(&app);
        // The title may be broken over two lines.
        let first = page.title.split(' ').next().unwrap();
        assert!(
            shown.contains(first) && shown.contains(&format!("page {number} of {}", lesson.pages.len())),
            "{number}:\n{shown}"
        );
        assert_eq!(app.scene().unwrap().setup, page.block.setup, "{}", page.id);
        for &(letter, point) in &page.letters {
            let marks = app.scene().unwrap().marks;
            assert_eq!(marks.at(point).and_then(|mark| mark.sign), Some(letter), "{}", page.id);
        }
        press(&mut app, "⏎");
    }
    assert!(screen(&app).contains("Questions"));
    press(&mut app, "⏎");
    assert!(screen(&app).contains("Questions"), "there is nothing after them");
    press(&mut app, "h");
    assert_eq!(app.lesson.at, lesson.pages.len() - 1);
}

#[test]
fn the_trace_follows_the_page() {
    let lesson = lesson::shipped();
    let place = lesson.pages.iter().position(|page| page.id == "stages").unwrap();
    let mut app = started(120, 40);
    press(&mut app, "0");
    press(&mut app, &"⏎".repeat(place));
    press(&mut app, "4");
    assert!(screen(&app).contains("Benson, Black: step 1"), "{}", screen(&app));
    press(&mut app, ">");
    let trace = lesson.pages[place].trace();
    assert_eq!(app.trace.trace(), Ok(&trace));
    assert!(screen(&app).contains("H4"), "{}", screen(&app));
    press(&mut app, "0");
    assert_eq!(app.lesson.at, place, "the page is kept");
    press(&mut app, "⎋⎋");
    let study = app.study.as_ref().unwrap().session.here().question().setup.clone();
    assert_eq!(app.scene().unwrap().setup, study, "the problem is on the board again");
}

#[test]
fn the_searches_can_be_asked_about_a_page() {
    let place = lesson::shipped().pages.iter().position(|page| page.id == "three").unwrap();
    let mut app = started(120, 40);
    press(&mut app, "0");
    press(&mut app, &"⏎".repeat(place));
    let effects = press(&mut app, "3o");
    assert!(format!("{effects:?}").contains("Search {"), "{effects:?}");
}

#[test]
fn the_program_shows_the_lesson() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), (100, 30), &[], &[]);
    terminal.wait_for("Black");
    terminal.keys("1");
    terminal.wait_for("0 lesson");
    terminal.keys("0");
    terminal.wait_for("A chain without a liberty leaves the board.");
    terminal.keys("⏎⏎");
    terminal.wait_for("An eye");
}
