//! The board pane: the task, the stones with cursor and marks, and what there is to know below.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::board::Color;
use crate::board::Point;
use crate::board::PointSet;
use crate::text::counted;
use crate::tui::app::App;
use crate::tui::app::FreeGame;
use crate::tui::app::Kept;
use crate::tui::app::Pane;
use crate::tui::app::Scene;
use crate::tui::app::Sketch;
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
    let Some(scene) = app.scene() else { return };
    let look = &app.settings.look;
    let mut canvas = Canvas::new(buffer, pane);
    let token = if app.focus == Pane::Board { Token::Heading } else { Token::Text };
    let end = canvas.put(2, 0, &scene.heading, look.style(token));
    if let Some(aside) = &scene.aside
        && usize::from(end) + aside.len() + 3 <= usize::from(pane.width)
    {
        canvas.put(end, 0, &format!(" ({aside})"), look.style(Token::Text));
    }
    let sight = (scene.size(), scene.crop, scene.cursor);
    let frame = BoardFrame::new(sight, board_area(pane), app.settings.coordinates);
    Goban { app, scene: &scene, frame: &frame }.draw(pane, buffer);
    let used = 1 + frame.height();
    let rest = pane.height.saturating_sub(used + 1);
    let below = Rect { y: pane.y + used + 1, height: rest, ..pane };
    let mut canvas = Canvas::new(buffer, if used < pane.height { below } else { Rect::ZERO });
    match (app.open_editor(), &app.game, &app.study) {
        _ if app.exhibit.is_some() => {}
        (Some(editor), ..) => sketch_info(app, &editor.sketch, &mut canvas),
        (None, Some(game), _) => game_info(app, game, &mut canvas),
        (None, None, Some(study)) => info(app, study, &mut canvas),
        (None, None, None) => {}
    }
}

/// What the board of the editor is about, and what is left to be found from its stones.
fn sketch_info(app: &App, sketch: &Sketch, canvas: &mut Canvas) {
    let found = || "found from the stones".to_owned();
    let size = sketch.setup.size;
    let target: Vec<String> = sketch.target.iter().map(|point| size.name(point)).collect();
    let goal = if target.is_empty() { "kill".to_owned() } else { format!("capture {}", target.join(" ")) };
    let zone = |zone: PointSet| counted(zone.len(), "point");
    let facts = [
        ("attacker", sketch.attacker.map_or_else(found, |attacker| attacker.to_string())),
        ("goal", goal),
        ("zone", sketch.zone.map_or_else(found, zone)),
    ];
    for (y, (label, fact)) in (0..).zip(facts) {
        canvas.put(2, y, &format!("{label:<9} {fact}"), app.settings.look.style(Token::Text));
    }
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
        let comment = study.session.exercise().text(problem.comment());
        say(canvas, &file_text(app, &comment.replace('\n', " ")), Token::Text);
    }
}

/// What stands below the board of a free game, as far as there is room.
fn game_info(app: &App, game: &FreeGame, canvas: &mut Canvas) {
    let prisoners = game.history.position().prisoners();
    let n_moves = game.history.past().len();
    let played = format!("move {n_moves}, stones taken: {} by Black, {} by White", prisoners.black, prisoners.white);
    let (token, kept) = match &game.kept {
        Kept::Nothing => (Token::Faint, "Each move is saved.".to_owned()),
        Kept::In(file) => (Token::Faint, format!("Saved in {}", file.display())),
        Kept::Failed(reason) => (Token::Bad, format!("Not saved: {reason}")),
    };
    let mut y = 0;
    for (token, text) in [(Token::Text, played), (token, kept)] {
        for line in wrap(&file_text(app, &text), usize::from(canvas.width().saturating_sub(4))) {
            canvas.put(2, y, &line, app.settings.look.style(token));
            y += 1;
        }
    }
}

/// The board itself.
struct Goban<'a> {
    app: &'a App,
    scene: &'a Scene,
    frame: &'a BoardFrame,
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
        let stone = self.scene.setup.at(point);
        let mark = self.scene.marks.at(point).unwrap_or_default();
        if column == self.frame.columns.start {
            let line = if column == 0 { " " } else { self.dash() };
            canvas.put(x - 1, y, line, self.style(self.line_token(point)));
        }
        let dash = if column + 1 == size.width() { " " } else { self.dash() };
        let line = self.style(self.line_token(point));
        let plain = stone.map_or(line, |color| self.stone_style(color));
        let style = self.app.settings.look.tinted(plain, mark.tint);
        let mut letter = [0; 4];
        let sign = mark.sign.map(|sign| &*sign.encode_utf8(&mut letter));
        let glyph = match stone {
            Some(color) => self.stone_glyph(color, point),
            None => sign.unwrap_or_else(|| self.empty_glyph(column, row)),
        };
        canvas.put(x, y, glyph, style);
        // A sign stands beside a stone; a stone drawn as a block fills both cells.
        match (self.glyphs(), stone, sign) {
            (_, Some(_), Some(sign)) => canvas.put(x + 1, y, sign, style),
            (Glyphs::Blocks, Some(_), None) => canvas.put(x + 1, y, " ", style),
            _ => canvas.put(x + 1, y, dash, line),
        };
    }

    fn dash(&self) -> &'static str {
        self.glyphs().pick("─", " ")
    }

    fn line_token(&self, point: Point) -> Token {
        if self.scene.zone.contains(point) { Token::Line } else { Token::FarLine }
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
        if !self.scene.marked.contains(point) {
            return self.glyphs().stone(color).unwrap_or(" ");
        }
        match (self.glyphs(), color) {
            (Glyphs::Unicode, Color::Black) => "◆",
            (Glyphs::Unicode, Color::White) => "◇",
            (Glyphs::Ascii, Color::Black) | (Glyphs::Blocks, _) => "#",
            (Glyphs::Ascii, Color::White) => "@",
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
        let Scene { last, cursor, shows_cursor, .. } = *self.scene;
        if let Some(point) = last.filter(|&point| point != cursor || !shows_cursor) {
            self.around(canvas, pane, point, ["(", ")"], Token::Last);
        }
        if shows_cursor {
            self.around(canvas, pane, cursor, ["[", "]"], Token::Cursor);
        }
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
