//! Where the panes lie for each size of the terminal, and where the points of the board lie in their pane.

use std::ops::Range;

use ratatui::layout::Rect;

use crate::board::Point;
use crate::board::Size;

use super::app::App;
use super::app::Pane;
use super::app::Sight;
use super::app::Tabs;

/// The fewest columns and rows in which something can be shown.
pub const FLOOR: (u16, u16) = (40, 12);

/// The columns of the screen and the rows of the side column from which two side panes are shown at once.
const ROOM_FOR_TWO: (u16, u16) = (160, 24);

/// The panes on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The line on top.
    pub header: Rect,
    /// The list, if it is shown.
    pub list: Option<Rect>,
    /// The board, if it is shown.
    pub board: Option<Rect>,
    /// The side panes that are shown, from top to bottom, the tabs on top of the first.
    pub side: [Option<(Pane, Rect)>; 2],
    /// The lines that speak to the learner.
    pub message: Rect,
    /// The key bar.
    pub keys: Rect,
}

/// Lays the screen out; `n_message` is the number of lines of the message.
pub fn layout(app: &App, area: Rect, n_message: u16) -> Layout {
    let n_message = n_message.clamp(1, 3);
    let row = |y: u16, height: u16| Rect { x: area.x, y: area.y + y, width: area.width, height };
    let body = row(1, area.height.saturating_sub(2 + n_message));
    let mut layout = Layout {
        header: row(0, 1.min(area.height)),
        message: row(area.height.saturating_sub(1 + n_message), n_message.min(area.height)),
        keys: row(area.height.saturating_sub(1), 1.min(area.height)),
        ..Layout::default()
    };
    match columns(app, area.width) {
        Columns::One(pane) => layout.set(pane, body),
        Columns::Two => {
            let least = 43.min(area.width.saturating_sub(37));
            let board = board_width(app).max(least).min(area.width.saturating_sub(34));
            let (left, right) = split(body, board);
            layout.set(Pane::Board, left);
            layout.set_side(app, right);
        }
        Columns::Three => {
            let (list, rest) = split(body, if area.width < 120 { 30 } else { 38 });
            let board = board_width(app).max(43).min(rest.width.saturating_sub(36));
            let (board, side) = split(rest, board);
            layout.set(Pane::List, list);
            layout.set(Pane::Board, board);
            layout.set_side(app, side);
        }
    }
    layout
}

impl Layout {
    fn set(&mut self, pane: Pane, area: Rect) {
        match pane {
            Pane::List => self.list = Some(area),
            Pane::Board => self.board = Some(area),
            side => self.side[0] = Some((side, area)),
        }
    }

    /// Gives the column at the right to the side pane in use, or half of it where there is room for two: then they
    /// stand in the order of their numbers.
    fn set_side(&mut self, app: &App, area: Rect) {
        let Tabs { active, other } = app.tabs;
        if app.size.0 < ROOM_FOR_TWO.0 || area.height < ROOM_FOR_TWO.1 || active == other {
            self.side[0] = Some((active, area));
            return;
        }
        let top = area.height / 2;
        let upper = Rect { height: top, ..area };
        let lower = Rect { y: area.y + top + 1, height: area.height - top - 1, ..area };
        let (first, second) = if active.number() < other.number() { (active, other) } else { (other, active) };
        self.side = [Some((first, upper)), Some((second, lower))];
    }
}

enum Columns {
    One(Pane),
    Two,
    Three,
}

fn columns(app: &App, width: u16) -> Columns {
    match width {
        _ if app.zoomed => Columns::One(front(app)),
        110.. => Columns::Three,
        66.. if app.focus != Pane::List => Columns::Two,
        _ => Columns::One(front(app)),
    }
}

/// The pane that has the screen to itself: the one with the focus, or the board while its keys are at work there.
fn front(app: &App) -> Pane {
    if app.has_board_cursor() { Pane::Board } else { app.focus }
}

/// Two areas side by side with a line between them.
fn split(area: Rect, width: u16) -> (Rect, Rect) {
    let width = width.min(area.width);
    let rest = area.width - width;
    let right = Rect { x: area.x + width + 1.min(rest), width: rest.saturating_sub(1), ..area };
    (Rect { width, ..area }, right)
}

/// The columns that the whole of the shown part of the board takes.
fn board_width(app: &App) -> u16 {
    let n_columns = app.sight().map_or(19, |(_, crop, _)| crop.columns.1 - crop.columns.0 + 1);
    label_width(app) + 2 * n_columns as u16 + 2
}

fn label_width(app: &App) -> u16 {
    if app.settings.coordinates { 3 } else { 0 }
}

/// The part of the board that fits into its pane, and where it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFrame {
    /// The size of the board.
    pub size: Size,
    /// The columns on the screen, from 0 at the left of the board.
    pub columns: Range<usize>,
    /// The rows on the screen, from 0 at the top of the board.
    pub rows: Range<usize>,
    /// The cell of the first point's left connector.
    pub left: u16,
    /// The line of the first row.
    pub top: u16,
    /// Whether there are coordinates.
    pub labels: bool,
}

impl BoardFrame {
    /// The part of the board that a pane can show: the cursor is always in it.
    pub fn new((size, crop, cursor): Sight, pane: Rect, labels: bool) -> Self {
        let label = if labels { 3 } else { 0 };
        let width = usize::from(pane.width.saturating_sub(label + 1)) / 2;
        let height = usize::from(pane.height.saturating_sub(u16::from(labels)));
        Self {
            size,
            columns: window(crop.columns, size.column(cursor), width),
            rows: window(crop.rows, size.row(cursor), height),
            left: pane.x + label,
            top: pane.y + u16::from(labels),
            labels,
        }
    }

    /// The cell of a point's glyph.
    pub fn cell(&self, column: usize, row: usize) -> (u16, u16) {
        let x = self.left + 2 * (column.saturating_sub(self.columns.start)) as u16 + 1;
        let y = self.top + (row.saturating_sub(self.rows.start)) as u16;
        (x, y)
    }

    /// The point on a cell: its glyph or the cell to the right of it.
    pub fn point_at(&self, x: u16, y: u16) -> Option<Point> {
        let across = usize::from(x.checked_sub(self.left + 1)?) / 2;
        let down = usize::from(y.checked_sub(self.top)?);
        let column = (self.columns.start + across < self.columns.end).then_some(self.columns.start + across)?;
        let row = (self.rows.start + down < self.rows.end).then_some(self.rows.start + down)?;
        self.size.point(column, row)
    }

    /// The lines that the board takes, letters included.
    pub fn height(&self) -> u16 {
        self.rows.len() as u16 + u16::from(self.labels)
    }
}

/// As many of the lines from `low` to `high` as fit, with the cursor as near to their middle as possible.
fn window((low, high): (usize, usize), cursor: usize, fit: usize) -> Range<usize> {
    let fit = fit.min(high + 1 - low);
    let start = cursor.saturating_sub(fit / 2).clamp(low, high + 1 - fit);
    start..start + fit
}

/// The board's place inside its pane: below the line of the task.
pub fn board_area(pane: Rect) -> Rect {
    let top = 1.min(pane.height);
    Rect {
        x: pane.x + 1.min(pane.width),
        y: pane.y + top,
        width: pane.width.saturating_sub(1),
        height: pane.height - top,
    }
}

/// Where the board is on the screen now, if it is.
pub fn board_frame(app: &App) -> Option<BoardFrame> {
    let area = Rect::new(0, 0, app.size.0, app.size.1);
    if area.width < FLOOR.0 || area.height < FLOOR.1 {
        return None;
    }
    let n_message = super::view::message_lines(app, area.width).len() as u16;
    let pane = layout(app, area, n_message).board?;
    Some(BoardFrame::new(app.sight()?, board_area(pane), app.settings.coordinates))
}

/// The rows of the list on the screen now.
pub fn list_rows(app: &App) -> usize {
    usize::from(app.size.1.saturating_sub(4))
}
