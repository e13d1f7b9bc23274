//! Pictures of positions as SVG.

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use crate::board::{Color, Point, Size};
use crate::collection::Problem;

/// The distance of two lines.
const CELL: usize = 40;

/// The room for coordinates around the board.
const MARGIN: usize = 44;

/// The part of a board that is drawn.
struct View {
    size: Size,
    columns: RangeInclusive<usize>,
    rows: RangeInclusive<usize>,
}

/// Draws a problem: the part of the board that matters, with coordinates, and the marked stones.
pub(super) fn draw(problem: &Problem, title: &str) -> String {
    let view = View::of(problem);
    let (width, height) = (view.x(*view.columns.end()) + MARGIN, view.y(*view.rows.end()) + MARGIN);
    let mut svg = String::new();
    let mut add = |line: String| writeln!(svg, "{line}").expect("a string takes any text");
    add(format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">"#));
    add(format!("<title>{} - {}</title>", escaped(title), problem.words()));
    add(format!(r##"<rect width="{width}" height="{height}" fill="#e3b76f"/>"##));
    view.lines().for_each(&mut add);
    view.coordinates().for_each(&mut add);
    let size = view.size;
    for point in size.points().filter(|&point| view.contains(point)) {
        if let Some(color) = problem.setup().at(point) {
            add(view.stone(point, color));
        }
    }
    for &point in problem.target().iter().filter(|&&point| view.contains(point)) {
        add(view.mark(point));
    }
    add("</svg>".to_owned());
    svg
}

impl View {
    /// The stones and the zone with two lines around them, up to the edge where little is left beyond.
    fn of(problem: &Problem) -> Self {
        let size = problem.size();
        let matters = |point: Point| {
            problem.setup().at(point).is_some() || problem.stated_zone().is_some_and(|zone| zone.contains(point))
        };
        let shown = |point: &Point| problem.view().map_or_else(|| matters(*point), |view| view.contains(*point));
        let room = if problem.view().is_some() { 0 } else { 2 };
        let points: Vec<Point> = size.points().filter(shown).collect();
        let columns = span(points.iter().map(|&point| size.column(point)), size.width(), room);
        let rows = span(points.iter().map(|&point| size.row(point)), size.height(), room);
        Self { size, columns, rows }
    }

    fn contains(&self, point: Point) -> bool {
        self.columns.contains(&self.size.column(point)) && self.rows.contains(&self.size.row(point))
    }

    fn x(&self, column: usize) -> usize {
        MARGIN + (column - self.columns.start()) * CELL
    }

    fn y(&self, row: usize) -> usize {
        MARGIN + (row - self.rows.start()) * CELL
    }

    /// The lines, which run on half a cell where the board does.
    fn lines(&self) -> impl Iterator<Item = String> {
        let reach = |end: usize, is_edge: bool| if is_edge { 0 } else { end };
        let (left, right) = (*self.columns.start(), *self.columns.end());
        let (top, bottom) = (*self.rows.start(), *self.rows.end());
        let x1 = self.x(left) - reach(CELL / 2, left == 0);
        let x2 = self.x(right) + reach(CELL / 2, right + 1 == self.size.width());
        let y1 = self.y(top) - reach(CELL / 2, top == 0);
        let y2 = self.y(bottom) + reach(CELL / 2, bottom + 1 == self.size.height());
        let line = |x1, y1, x2, y2| format!(r##"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#000"/>"##);
        let across = self.rows.clone().map(move |row| line(x1, self.y(row), x2, self.y(row)));
        let down = self.columns.clone().map(move |column| line(self.x(column), y1, self.x(column), y2));
        across.chain(down)
    }

    fn coordinates(&self) -> impl Iterator<Item = String> {
        let text = |x, y, text: String| {
            format!(
                r#"<text x="{x}" y="{y}" font-size="14" text-anchor="middle" dominant-baseline="central">{text}</text>"#
            )
        };
        let letters = self.columns.clone().map(move |column| {
            let letter = self.size.column_letter(column).to_string();
            text(self.x(column), MARGIN / 4, letter)
        });
        let numbers =
            self.rows.clone().map(move |row| text(MARGIN / 4, self.y(row), (self.size.height() - row).to_string()));
        letters.chain(numbers)
    }

    fn stone(&self, point: Point, color: Color) -> String {
        let (x, y) = (self.x(self.size.column(point)), self.y(self.size.row(point)));
        let (r, fill) = (CELL / 2 - 1, if color == Color::Black { "#000" } else { "#fff" });
        format!(r##"<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" stroke="#000"/>"##)
    }

    /// A cross on a marked stone.
    fn mark(&self, point: Point) -> String {
        let (x, y) = (self.x(self.size.column(point)), self.y(self.size.row(point)));
        let (x1, x2, y1, y2) = (x - CELL / 5, x + CELL / 5, y - CELL / 5, y + CELL / 5);
        format!(r##"<path d="M{x1} {y1}L{x2} {y2}M{x1} {y2}L{x2} {y1}" stroke="#c00" stroke-width="3"/>"##)
    }
}

/// The lines from the first to the last of these, with some more around them, up to the edge where little is left.
fn span(lines: impl Iterator<Item = usize> + Clone, n_lines: usize, room: usize) -> RangeInclusive<usize> {
    let first = lines.clone().min().unwrap_or(0).saturating_sub(room);
    let last = (lines.max().unwrap_or(n_lines - 1) + room).min(n_lines - 1);
    let first = if first <= 2 { 0 } else { first };
    let last = if n_lines - 1 - last <= 2 { n_lines - 1 } else { last };
    first..=last
}

/// Text made fit for XML: no markup, and no character that XML forbids.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => out.push('\u{FFFD}'),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_goes_to_the_edge_where_little_is_left() {
        assert_eq!(span([3, 5].into_iter(), 19, 2), 0..=7);
        assert_eq!(span([10, 15].into_iter(), 19, 2), 8..=18);
        assert_eq!(span([9].into_iter(), 19, 2), 7..=11);
        assert_eq!(span(std::iter::empty(), 9, 2), 0..=8);
    }

    #[test]
    fn titles_cannot_break_out_of_the_picture() {
        assert_eq!(escaped("<a>&\u{1b}"), "&lt;a&gt;&amp;\u{FFFD}");
    }
}
