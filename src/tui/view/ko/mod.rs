//! The ko pane: a fight with advice, a question of the drill, or a fight that is played out.

mod advice;
mod form;
mod game;

pub(super) use form::draw as draw_form;

use ratatui::layout::Rect;

use crate::tui::app::App;
use crate::tui::app::KoMode;
use crate::tui::theme::Token;

use super::canvas::Canvas;
use super::canvas::wrap;
use super::side::HEADING;

/// What the pane shows.
#[derive(Debug, Default)]
pub(super) struct Content {
    lines: Vec<Line>,
    /// The line that has to be in sight.
    kept: Option<usize>,
}

/// A line of the pane.
#[derive(Debug)]
struct Line {
    token: Token,
    text: String,
    /// The column below which the text goes on when it is broken; nothing for lines that are cut instead.
    hang: Option<usize>,
}

impl Content {
    /// A paragraph.
    fn say(&mut self, token: Token, text: impl Into<String>) {
        self.lines.push(Line { token, text: text.into(), hang: Some(0) });
    }

    /// A paragraph with a head of this many columns, below which the rest of the text leaves room.
    fn item(&mut self, token: Token, hang: usize, text: impl Into<String>) {
        self.lines.push(Line { token, text: text.into(), hang: Some(hang) });
    }

    /// A row of a table.
    fn row(&mut self, token: Token, text: impl Into<String>) {
        self.lines.push(Line { token, text: text.into(), hang: None });
    }

    /// Keeps the last line in sight.
    fn keep(&mut self) {
        self.kept = self.lines.len().checked_sub(1);
    }

    /// An empty line between two blocks.
    fn gap(&mut self) {
        if !self.lines.is_empty() {
            self.say(Token::Text, "");
        }
    }

    /// The heading of a block.
    fn head(&mut self, text: &str) {
        self.gap();
        self.say(Token::Heading, text);
    }

    /// The lines at this width, and the number of the one to be kept in sight.
    fn at_width(&self, width: usize) -> (Vec<(Token, String)>, Option<usize>) {
        let (mut lines, mut kept) = (Vec::new(), None);
        for (i, line) in self.lines.iter().enumerate() {
            if self.kept == Some(i) {
                kept = Some(lines.len());
            }
            match line.hang {
                None => lines.push((line.token, line.text.clone())),
                Some(hang) => lines.extend(hanging(&line.text, width, hang).into_iter().map(|text| (line.token, text))),
            }
        }
        (lines, kept)
    }
}

/// A line broken into several: its head stands on the first one, the rest of its text beside and below it.
fn hanging(text: &str, width: usize, hang: usize) -> Vec<String> {
    let Some((head, tail)) = text.split_at_checked(hang).filter(|_| 2 * hang <= width) else {
        return wrap(text, width);
    };
    let mut lines = wrap(tail, width - hang);
    for (i, line) in lines.iter_mut().enumerate() {
        let start = if i == 0 { head.to_owned() } else { " ".repeat(hang) };
        line.insert_str(0, &start);
    }
    lines
}

/// Draws the pane below the line of the tabs.
pub(super) fn draw(app: &App, canvas: &mut Canvas) {
    let (width, height) = (canvas.width(), canvas.height());
    let (lines, start) = placed(app, width, height);
    let scroll = (start + app.ko.scroll).min(lines.len().saturating_sub(room(height)));
    for (y, (token, text)) in (HEADING..height).zip(lines.iter().skip(scroll)) {
        canvas.put(1, y, &shown(app, text), app.settings.look.style(*token));
    }
}

/// How many lines can be scrolled away.
pub(super) fn scroll_limit(app: &App, area: Rect) -> usize {
    let (lines, start) = placed(app, area.width, area.height);
    lines.len().saturating_sub(start + room(area.height))
}

fn room(height: u16) -> usize {
    usize::from(height.saturating_sub(HEADING))
}

/// The lines of the pane, and the one with which it begins as long as nothing is scrolled: as few as possible are left
/// out so that the chosen move is in sight.
fn placed(app: &App, width: u16, height: u16) -> (Vec<(Token, String)>, usize) {
    let (lines, kept) = content(app).at_width(usize::from(width.saturating_sub(2)));
    let start = kept.map_or(0, |kept| (kept + 2).saturating_sub(room(height)));
    let start = start.min(lines.len().saturating_sub(room(height)));
    (lines, start)
}

/// Text fit for this terminal.
fn shown(app: &App, text: &str) -> String {
    if app.settings.look.glyphs().is_ascii() {
        return super::file_text(app, &text.replace('…', "...").replace('×', "x"));
    }
    super::file_text(app, text)
}

fn content(app: &App) -> Content {
    match &app.ko.mode {
        KoMode::Advice => advice::content(app),
        KoMode::Drill(drill) => game::drill(app, drill),
        KoMode::Match(game) => game::played_out(app, game),
    }
}
