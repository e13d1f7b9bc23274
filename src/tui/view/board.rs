//! The board pane: the task, the stones with cursor and marks, and what there is to know below.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::board::Color;
use crate::board::Move;
use crate::board::Point;
use crate::board::PointSet;
use crate::practice::Tip;
use crate::practice::words;
use crate::tui::app::App;
use crate::tui::app::Pane;
use crate::tui::app::StoreState;
use crate::tui::app::Study;
use crate::tui::layout::BoardFrame;
use crate::tui::layout::board_area;
use crate::tui::theme::Glyphs;
use crate::tui::theme::Token;

use super::canvas::Canvas;
use super::canvas::wrap;
use super::file_text;

/// Draws the board pane.
pub(super) fn draw(app: &App, pane: Rect, buffer: &mut Buffer) {
    let Some(study) = &app.study else { return };
    let look = &app.settings.look;
    let mut canvas = Canvas::new(buffer, pane);
    let task = words::task(&study.session.exercise().question);
    let token = if app.focus == Pane::Board { Token::Heading } else { Token::Text };
    let end = canvas.put(2, 0, &task, look.style(token));
    if let Some(threats) = words::threats(study.session.here(), study.session.exercise().learner())
        && usize::from(end) + threats.len() + 3 <= usize::from(pane.width)
    {
        canvas.put(end, 0, &format!(" ({threats})"), look.style(Token::Text));
    }
    let frame = BoardFrame::new(study, board_area(pane), app.settings.coordinates);
    let marked = study.session.here().marked_stones();
    Goban { app, study, frame: &frame, marked }.draw(pane, buffer);
    let used = 1 + frame.height();
    let rest = pane.height.saturating_sub(used + 1);
    let below = Rect { y: pane.y + used + 1, height: rest, ..pane };
    info(app, study, &mut Canvas::new(buffer, if used < pane.height { below } else { Rect::ZERO }));
}

/// How many files that could not be loaded are named.
const MANY: usize = 3;

/// What stands below the board, as far as there is room.
fn info(app: &App, study: &Study, canvas: &mut Canvas) {
    let look = &app.settings.look;
    let mut y = 0;
    let mut say = |canvas: &mut Canvas, text: &str, token: Token| {
        for line in wrap(text, usize::from(canvas.width().saturating_sub(4))) {
            canvas.put(2, y, &line, look.style(token));
            y += 1;
        }
    };
    if let StoreState::Off(reason) = &app.store {
        say(canvas, &file_text(app, reason), Token::Bad);
    }
    for trouble in app.troubles.iter().take(MANY) {
        say(canvas, &file_text(app, trouble), Token::Bad);
    }
    if let Some(more @ 1..) = app.troubles.len().checked_sub(MANY) {
        say(canvas, &format!("and {more} more; shikatsu list tells all"), Token::Bad);
    }
    let here = study.session.here();
    let prisoners = here.prisoners();
    if prisoners.black + prisoners.white > 0 {
        let text = format!("stones taken: {} by Black, {} by White", prisoners.black, prisoners.white);
        say(canvas, &text, Token::Text);
    }
    if let Some(point) = here.ko() {
        say(canvas, &format!("ko: {} is barred", study.size().name(point)), Token::Text);
    }
    for assumption in &study.assumptions {
        say(canvas, &format!("Assumed: {assumption}"), Token::Faint);
    }
    if !study.is_revealed() {
        return;
    }
    if let Some(comment) = study.session.exercise().comment(&study.session.path()) {
        say(canvas, &file_text(app, &comment.replace('\n', " ")), Token::Text);
    }
    if let Some(problem) = app.library.problem(study.place) {
        say(canvas, &file_text(app, &problem.comment().replace('\n', " ")), Token::Text);
    }
}

/// The board itself.
struct Goban<'a> {
    app: &'a App,
    study: &'a Study,
    frame: &'a BoardFrame,
    marked: PointSet,
}

impl Goban<'_> {
    fn draw(&self, pane: Rect, buffer: &mut Buffer) {
        let mut canvas = Canvas::new(buffer, pane);
        let (left, top) = (pane.x, pane.y);
        for row in self.frame.rows.clone() {
            for column in self.frame.columns.clone() {
                let Some(point) = self.frame.size.point(column, row) else { continue };
                let (x, y) = self.frame.cell(column, row);
                self.point(&mut canvas, (x - left, y - top), point);
            }
        }
        self.brackets(&mut canvas, pane);
        if self.frame.labels {
            self.labels(&mut canvas, pane);
        }
    }

    fn glyphs(&self) -> Glyphs {
        self.app.settings.look.glyphs()
    }

    fn style(&self, token: Token) -> Style {
        self.app.settings.look.style(token)
    }

    /// Draws a point and the lines to its left and right.
    fn point(&self, canvas: &mut Canvas, (x, y): (u16, u16), point: Point) {
        let size = self.frame.size;
        let (column, row) = (size.column(point), size.row(point));
        let stone = self.study.session.here().at(point);
        if column == self.frame.columns.start {
            let line = if column == 0 { " " } else { self.dash() };
            canvas.put(x - 1, y, line, self.style(self.line_token(point)));
        }
        let dash = if column + 1 == size.width() { " " } else { self.dash() };
        let is_tip = self.tip_glyph(point).is_some();
        let (glyph, style) = match stone {
            Some(color) => (self.stone_glyph(color, point), self.stone_style(color)),
            None if is_tip => (self.tip_glyph(point).unwrap_or("?"), self.style(Token::Tip)),
            None => (self.empty_glyph(column, row), self.style(self.line_token(point))),
        };
        canvas.put(x, y, glyph, style);
        match (self.glyphs(), stone) {
            (Glyphs::Blocks, Some(_)) => canvas.put(x + 1, y, " ", style),
            _ => canvas.put(x + 1, y, dash, self.style(self.line_token(point))),
        };
    }

    fn dash(&self) -> &'static str {
        self.glyphs().pick("─", " ")
    }

    fn line_token(&self, point: Point) -> Token {
        let zone = &self.study.session.exercise().question.zone;
        if zone.contains(point) { Token::Line } else { Token::FarLine }
    }

    fn stone_style(&self, color: Color) -> Style {
        let token = match color {
            Color::Black => Token::Black,
            Color::White => Token::White,
        };
        match self.glyphs() {
            Glyphs::Blocks => self.app.settings.look.block(token),
            Glyphs::Unicode | Glyphs::Ascii => self.style(token),
        }
    }

    fn stone_glyph(&self, color: Color, point: Point) -> &'static str {
        if !self.marked.contains(point) {
            return self.glyphs().stone(color).unwrap_or(" ");
        }
        match (self.glyphs(), color) {
            (Glyphs::Unicode, Color::Black) => "◆",
            (Glyphs::Unicode, Color::White) => "◇",
            (Glyphs::Ascii, Color::Black) | (Glyphs::Blocks, _) => "#",
            (Glyphs::Ascii, Color::White) => "@",
        }
    }

    fn tip_glyph(&self, point: Point) -> Option<&'static str> {
        match self.study.tip.as_ref()? {
            Tip::Area(points) => points.contains(point).then_some("?"),
            Tip::Best(best) => (best.point() == Some(point)).then_some("*"),
            Tip::Status(_) => None,
        }
    }

    fn empty_glyph(&self, column: usize, row: usize) -> &'static str {
        let size = self.frame.size;
        if is_hoshi(size.width(), column) && is_hoshi(size.height(), row) {
            return self.glyphs().pick("╋", "+");
        }
        if self.glyphs().is_ascii() {
            return ".";
        }
        let (right, bottom) = (size.width() - 1, size.height() - 1);
        match (column, row) {
            (0, 0) => "┌",
            (0, y) if y == bottom => "└",
            (x, 0) if x == right => "┐",
            (x, y) if x == right && y == bottom => "┘",
            (0, _) => "├",
            (x, _) if x == right => "┤",
            (_, 0) => "┬",
            (_, y) if y == bottom => "┴",
            _ => "┼",
        }
    }

    /// Round brackets at the last move, square ones and reversed at the cursor.
    fn brackets(&self, canvas: &mut Canvas, pane: Rect) {
        let last = self.study.session.last().and_then(|(played, _): (Move, Color)| played.point());
        if let Some(point) = last.filter(|&point| point != self.study.cursor || !self.shows_cursor()) {
            self.around(canvas, pane, point, ["(", ")"], Token::Last);
        }
        if self.shows_cursor() {
            self.around(canvas, pane, self.study.cursor, ["[", "]"], Token::Cursor);
        }
    }

    fn shows_cursor(&self) -> bool {
        self.app.focus == Pane::Board
    }

    fn around(&self, canvas: &mut Canvas, pane: Rect, point: Point, brackets: [&str; 2], token: Token) {
        let (column, row) = (self.frame.size.column(point), self.frame.size.row(point));
        if !self.frame.columns.contains(&column) || !self.frame.rows.contains(&row) {
            return;
        }
        let (x, y) = self.frame.cell(column, row);
        let (x, y) = (x - pane.x, y - pane.y);
        let style = self.style(token);
        canvas.put(x - 1, y, brackets[0], style);
        canvas.put(x + 1, y, brackets[1], style);
        canvas.restyle(x, y, style);
    }

    fn labels(&self, canvas: &mut Canvas, pane: Rect) {
        let size = self.frame.size;
        let style = self.style(Token::Faint);
        for column in self.frame.columns.clone() {
            let (x, y) = self.frame.cell(column, self.frame.rows.start);
            let letter = size.column_letter(column).to_string();
            canvas.put(x - pane.x, y.saturating_sub(1) - pane.y, &letter, style);
        }
        for row in self.frame.rows.clone() {
            let (x, y) = self.frame.cell(self.frame.columns.start, row);
            let number = format!("{:>2}", size.height() - row);
            canvas.put((x - pane.x).saturating_sub(4), y - pane.y, &number, style);
        }
    }
}

/// Whether a line of a board with this many lines carries star points.
fn is_hoshi(length: usize, at: usize) -> bool {
    let from_edge = at.min(length - 1 - at);
    let middle = length % 2 == 1 && at == length / 2;
    match length {
        13.. => from_edge == 3 || middle,
        9..=12 => from_edge == 2 || middle,
        _ => false,
    }
}
