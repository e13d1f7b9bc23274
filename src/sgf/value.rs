//! What values mean: text with escapes, points, rectangles of points, moves, colors.

use crate::board::{Color, Move, Point, PointSet, Size};

/// The text of a value: escapes taken away, soft line breaks joined, line breaks as `\n`.
pub fn text(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        let escaped = c == '\\';
        let Some(c) = (if escaped { chars.next() } else { Some(c) }) else { break };
        let is_break = matches!(c, '\n' | '\r');
        if is_break && chars.peek().is_some_and(|&next| matches!(next, '\n' | '\r') && next != c) {
            chars.next();
        }
        match (is_break, escaped) {
            (true, true) => {}
            (true, false) => text.push('\n'),
            (false, _) => text.push(if c == '\t' { ' ' } else { c }),
        }
    }
    text
}

/// The text of a value that is one line, such as a name: line breaks become spaces.
pub fn line(value: &str) -> String {
    text(value).trim().replace('\n', " ")
}

/// A value with this text: what would end it or escape its next character is escaped.
pub fn escape(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, ']' | '\\') {
            value.push('\\');
        }
        value.push(c);
    }
    value
}

/// The point a value names, `aa` in the upper left corner.
pub fn point(value: &str, size: Size) -> Option<Point> {
    let [column, row] = value.trim().as_bytes() else { return None };
    let index = |letter: u8| letter.is_ascii_lowercase().then(|| usize::from(letter - b'a'));
    size.point(index(*column)?, index(*row)?)
}

/// The value that names a point.
pub fn point_value(point: Point, size: Size) -> String {
    let letter = |index: usize| char::from(b'a' + index as u8);
    [letter(size.column(point)), letter(size.row(point))].iter().collect()
}

/// Adds the point or the rectangle that a value names; false, and nothing added, when part of it is off the board.
pub fn add_points(value: &str, size: Size, points: &mut PointSet) -> bool {
    let (from, to) = value.split_once(':').unwrap_or((value, value));
    let (Some(from), Some(to)) = (point(from, size), point(to, size)) else { return false };
    let (columns, rows) = ((size.column(from), size.column(to)), (size.row(from), size.row(to)));
    for row in rows.0.min(rows.1)..=rows.0.max(rows.1) {
        let columns = columns.0.min(columns.1)..=columns.0.max(columns.1);
        points.extend(columns.filter_map(|column| size.point(column, row)));
    }
    true
}

/// The move a value names: nothing is a pass, and so is `tt` where the board has no such point.
pub fn play(value: &str, size: Size) -> Option<Move> {
    let value = value.trim();
    let old_pass = value == "tt" && size.width() <= 19 && size.height() <= 19;
    if value.is_empty() || old_pass { Some(Move::Pass) } else { point(value, size).map(Move::Play) }
}

/// The value that names a move.
pub fn play_value(mv: Move, size: Size) -> String {
    mv.point().map_or_else(String::new, |point| point_value(point, size))
}

/// The color a value names, by its first letter.
pub fn color(value: &str) -> Option<Color> {
    match value.trim().chars().next()? {
        'B' | 'b' => Some(Color::Black),
        'W' | 'w' => Some(Color::White),
        _ => None,
    }
}

/// The letter of a color in values and move names.
pub fn color_value(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// The board size a value of `SZ` names: `9`, `9:13`.
pub fn size(value: &str) -> Option<Size> {
    let (width, height) = value.split_once(':').unwrap_or((value, value));
    Size::new(width.trim().parse().ok()?, height.trim().parse().ok()?)
}

/// The value of `SZ` for a size: one number for a square board.
pub fn size_value(size: Size) -> String {
    if size.width() == size.height() { size.width().to_string() } else { format!("{}:{}", size.width(), size.height()) }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn nine() -> Size {
        Size::square(9).unwrap()
    }

    #[test]
    fn escapes_are_taken_away() {
        assert_eq!(text(r"a\]b\\c\:d"), r"a]b\c:d");
        assert_eq!(text("one\\\ntwo\\\r\nthree"), "onetwothree");
        assert_eq!(text("one\r\ntwo\rthree\n\nfour\tfive"), "one\ntwo\nthree\n\nfour five");
        assert_eq!(text("end\\"), "end");
        assert_eq!(line(" a\nb "), "a b");
    }

    #[test]
    fn escaped_text_reads_back() {
        for original in ["", "\\", "]", "\\]", "[x]", "a\nb", "死活"] {
            assert_eq!(text(&escape(original)), original);
        }
    }

    #[test]
    fn rectangles_are_read_from_any_corner() {
        let of = |value: &str| {
            let mut points = PointSet::EMPTY;
            add_points(value, nine(), &mut points).then_some(points.len())
        };
        assert_eq!(of("ce:dg"), Some(6));
        assert_eq!(of("dg:ce"), Some(6));
        assert_eq!(of("aa"), Some(1));
        for wrong in ["", "a", "aaa", "AA", "aj", "aa:", ":aa", "aa:jj", "aa:bb:cc", "é"] {
            assert_eq!(of(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn tt_is_a_pass_only_where_there_is_no_such_point() {
        let big = Size::square(21).unwrap();
        assert_eq!(play("tt", nine()), Some(Move::Pass));
        assert_eq!(play("tt", big), big.point(19, 19).map(Move::Play));
        assert_eq!(play("", big), Some(Move::Pass));
        assert_eq!(play("jj", nine()), None);
    }

    #[test]
    fn sizes_are_one_or_two_numbers() {
        assert_eq!(size("9:13"), Size::new(9, 13));
        assert_eq!(size("19:19").map(size_value).as_deref(), Some("19"));
        assert_eq!(size("9:13").map(size_value).as_deref(), Some("9:13"));
        for wrong in ["", "0", "26", "-9", "9:", "9x9"] {
            assert_eq!(size(wrong), None, "{wrong}");
        }
    }
}
