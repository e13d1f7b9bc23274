//! The list of problems with what became of each.

use crate::tui::app::App;
use crate::tui::app::Mark;
use crate::tui::app::Overlay;
use crate::tui::app::Pane;
use crate::tui::app::Place;
use crate::tui::app::Row;
use crate::tui::theme::Token;

use super::canvas::Canvas;
use super::canvas::shorten;
use super::file_text;
use super::heading;

/// Draws the list.
pub(super) fn draw(app: &App, canvas: &mut Canvas) {
    heading(app, Pane::List, canvas);
    let look = &app.settings.look;
    let mut top = 1;
    let typing = matches!(app.overlay, Some(Overlay::Filter(_)));
    if typing || !app.library.filter().is_empty() {
        let caret = if typing { "_" } else { "   (Esc: all)" };
        canvas.put(1, 1, &format!("find: {}{caret}", file_text(app, app.library.filter())), look.style(Token::Notice));
        top = 2;
    }
    let rows = app.library.rows();
    if rows.is_empty() {
        canvas.put(1, top, "nothing found", look.style(Token::Faint));
        return;
    }
    let selected = if app.focus == Pane::List { Some(app.library.selected) } else { None };
    let room = usize::from(canvas.height().saturating_sub(top)).max(1);
    let shown = selected.or_else(|| open_row(app, &rows)).unwrap_or(0);
    let first = shown.saturating_sub(room / 2).min(rows.len().saturating_sub(room));
    for (i, row) in rows.iter().enumerate().skip(first).take(room) {
        let y = top + (i - first) as u16;
        match *row {
            Row::Heading(collection) => collection_row(app, canvas, y, collection),
            Row::Problem(place) => problem_row(app, canvas, y, place),
        }
        if selected == Some(i) {
            canvas.style_line(y, look.style(Token::Selected));
        }
    }
}

fn open_row(app: &App, rows: &[Row]) -> Option<usize> {
    let open = app.study.as_ref()?.place;
    rows.iter().position(|&row| row == Row::Problem(open))
}

fn collection_row(app: &App, canvas: &mut Canvas, y: u16, collection: usize) {
    let look = &app.settings.look;
    let Some(list) = app.library.collections().get(collection) else { return };
    let (n_solved, n_all) = (app.library.n_solved(collection), list.problems.len());
    let percent = (n_solved * 100).checked_div(n_all).unwrap_or(0);
    let count = format!("{n_solved}/{n_all} {percent:>3}%");
    let fold =
        if app.library.is_folded(collection) { look.glyphs().pick("▸", ">") } else { look.glyphs().pick("▾", "v") };
    let room = usize::from(canvas.width()).saturating_sub(count.len() + 5);
    let name = app.library.name(collection, app.settings.no_spoil);
    let name = shorten(&file_text(app, &name), room);
    canvas.put(1, y, &format!("{fold} {name}"), look.style(Token::Heading));
    canvas.put_right(y, &count, look.style(Token::Faint));
}

fn problem_row(app: &App, canvas: &mut Canvas, y: u16, place: Place) {
    let look = &app.settings.look;
    let Some(problem) = app.library.problem(place) else { return };
    let study = app.study.as_ref().filter(|study| study.place == place);
    let (sign, token) = match app.library.mark(place) {
        Mark::Fresh => (look.glyphs().pick("·", "."), Token::Faint),
        Mark::Failed => (look.glyphs().pick("✗", "x"), Token::Bad),
        Mark::Mended => ("!", Token::Notice),
        Mark::Solved => (look.glyphs().pick("✓", "+"), Token::Good),
    };
    let here = if study.is_some() { look.glyphs().pick("▸", ">") } else { " " };
    canvas.put(1, y, here, look.style(Token::Text));
    canvas.put(2, y, &format!("{:>3}", place.problem + 1), look.style(Token::Faint));
    canvas.put(6, y, sign, look.style(token));
    let level = problem.level().map_or(String::new(), |level| level.to_string());
    let hidden = app.settings.no_spoil && !study.is_some_and(crate::tui::app::Study::is_revealed);
    let title = if hidden { problem.words() } else { file_text(app, problem.title()) };
    let room = usize::from(canvas.width()).saturating_sub(10 + level.len());
    canvas.put(8, y, &shorten(&title, room), look.style(Token::Text));
    canvas.put_right(y, &level, look.style(Token::Faint));
}
