//! The column of side panes: the tabs on top, and below them the lines of a pane, of which some stay and the rest scroll.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::tui::app::App;
use crate::tui::app::Pane;
use crate::tui::layout;
use crate::tui::layout::Layout;
use crate::tui::theme::Token;

use super::canvas::Canvas;
use super::canvas::wrap;
use super::images;
use super::info;
use super::ko;
use super::lesson;
use super::planes;
use super::solver;
use super::territory;
use super::trace;

/// A line of a pane. What begins with two blanks is a row of a table and hangs when it is broken; a tab parts a label
/// from a text that keeps to the right of it.
pub(super) type Line = (Token, String);

/// The lines of a pane.
#[derive(Debug, Default)]
pub(super) struct Page {
    /// What stays in sight.
    pub(super) head: Vec<Line>,
    /// What scrolls below it.
    pub(super) body: Vec<Line>,
    /// The number of lines scrolled away.
    pub(super) scroll: usize,
}

/// What a side pane says.
fn page(app: &App, pane: Pane) -> Page {
    match pane {
        Pane::Solver => Page { body: solver::content(app), scroll: app.solver.scroll, ..Page::default() },
        Pane::Trace => trace::page(app),
        Pane::Lesson => lesson::page(app),
        Pane::Territory => territory::page(app),
        Pane::Info => Page { body: info::lines(app), scroll: scrolled(app, pane), ..Page::default() },
        Pane::Planes => planes::page(app),
        Pane::Images => Page { body: images::lines(app), scroll: scrolled(app, pane), ..Page::default() },
        Pane::List | Pane::Board | Pane::Ko => Page::default(),
    }
}

fn scrolled(app: &App, pane: Pane) -> usize {
    app.scrolls.get(&pane).copied().unwrap_or(0)
}

/// Draws a side pane; its tabs stand on the first line of its area.
pub(super) fn draw(app: &App, pane: Pane, area: Rect, is_first: bool, buffer: &mut Buffer) {
    let mut canvas = Canvas::new(buffer, area);
    if is_first {
        tabs(app, pane, layout_of(app).side.map(|shown| shown.map(|(pane, _)| pane)), &mut canvas);
    } else {
        super::heading(app, pane, &mut canvas);
    }
    if pane == Pane::Ko {
        return ko::draw(app, &mut canvas);
    }
    let said = page(app, pane);
    let (head, body) = broken(app, &said, area);
    let room = room(&head, area);
    let scroll = said.scroll.min(body.len().saturating_sub(room));
    let shown = head.iter().chain(body.iter().skip(scroll).take(room));
    for (y, (token, text)) in (HEADING..).zip(shown) {
        canvas.put(1, y, text, app.settings.look.style(*token));
    }
}

/// The lines above the first one of a pane: its tabs and a blank one.
pub(super) const HEADING: u16 = 2;

fn room(head: &[Line], area: Rect) -> usize {
    usize::from(area.height.saturating_sub(HEADING)).saturating_sub(head.len())
}

/// How many lines of a side pane can be scrolled away on the screen as it is.
pub(in crate::tui) fn scroll_limit(app: &App, pane: Pane) -> usize {
    let Some(area) = place(app, pane) else { return 0 };
    if pane == Pane::Ko {
        return ko::scroll_limit(app, area);
    }
    let (head, body) = broken(app, &page(app, pane), area);
    body.len().saturating_sub(room(&head, area))
}

/// Whether a side pane is on the screen as it is.
pub(in crate::tui) fn is_shown(app: &App, pane: Pane) -> bool {
    place(app, pane).is_some()
}

/// Where a side pane is on the screen, if it is.
fn place(app: &App, pane: Pane) -> Option<Rect> {
    layout_of(app).side.into_iter().flatten().find(|&(shown, _)| shown == pane).map(|(_, area)| area)
}

fn layout_of(app: &App) -> Layout {
    let area = Rect::new(0, 0, app.size.0, app.size.1);
    let n_message = super::message_lines(app, area.width).len() as u16;
    layout::layout(app, area, n_message)
}

/// Head and body of a page, broken to the width of the pane.
fn broken(app: &App, page: &Page, area: Rect) -> (Vec<Line>, Vec<Line>) {
    let width = usize::from(area.width.saturating_sub(2));
    let is_ascii = app.settings.look.glyphs().is_ascii();
    let lines = |lines: &[Line]| {
        let broken = lines.iter().flat_map(|(token, text)| {
            let parts = match text.split_once('\t') {
                Some((label, tail)) => columns(label, tail, width),
                None if text.starts_with("  ") => hanging(text, width),
                None => wrap(text, width),
            };
            parts.into_iter().map(|line| (*token, if is_ascii { super::ascii(&line) } else { line }))
        });
        broken.collect()
    };
    (lines(&page.head), lines(&page.body))
}

/// A row of a table, with what does not fit below its last column.
fn hanging(text: &str, width: usize) -> Vec<String> {
    const INDENT: usize = 16;
    let Some((head, tail)) = text.split_at_checked(INDENT).filter(|_| 2 * INDENT < width && width < text.len()) else {
        return vec![text.to_owned()];
    };
    let mut lines = wrap(tail, width - INDENT);
    lines[0].insert_str(0, head);
    lines[1..].iter_mut().for_each(|line| line.insert_str(0, &" ".repeat(INDENT)));
    lines
}

/// A label and a text that keeps to the right of it.
fn columns(label: &str, text: &str, width: usize) -> Vec<String> {
    let indent = label.width() + 1;
    let mut lines = wrap(text, width.saturating_sub(indent));
    for line in &mut lines {
        line.insert_str(0, &" ".repeat(indent));
    }
    lines[0].replace_range(..indent - 1, label);
    lines
}

/// The tabs: each side pane's number and name, the shown ones in brackets. Where there is not room for all names the
/// others keep their numbers.
fn tabs(app: &App, first: Pane, shown: [Option<Pane>; 2], canvas: &mut Canvas) {
    let width = usize::from(canvas.width());
    let full: usize = Pane::side().map(|pane| pane.title().width() + 5).sum();
    let look = &app.settings.look;
    let mut x = 0;
    for pane in Pane::side() {
        let is_shown = pane == first || shown.contains(&Some(pane));
        let name = if is_shown || full <= width {
            format!("{} {}", pane.number(), pane.title())
        } else {
            pane.number().to_string()
        };
        let token = match (is_shown, app.focus == pane) {
            (true, true) => Token::Selected,
            (true, false) => Token::Heading,
            _ => Token::Faint,
        };
        let text = if is_shown { format!("[{name}]") } else { format!(" {name} ") };
        x = canvas.put(x, 0, &text, look.style(token)) + u16::from(full <= width);
    }
}
