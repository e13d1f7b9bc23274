//! Writing text into a part of the screen, never outside it, and breaking text into lines.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthChar;
use unicode_width::UnicodeWidthStr;

/// A part of the screen to write into.
pub(super) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
}

impl<'a> Canvas<'a> {
    /// The part of the buffer inside `area`.
    pub(super) fn new(buffer: &'a mut Buffer, area: Rect) -> Self {
        let area = area.intersection(buffer.area);
        Self { buffer, area }
    }

    /// The number of columns.
    pub(super) fn width(&self) -> u16 {
        self.area.width
    }

    /// The number of lines.
    pub(super) fn height(&self) -> u16 {
        self.area.height
    }

    /// Writes text at a column and line of this part; what does not fit is cut off. The column after it comes back.
    pub(super) fn put(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        if self.area.width <= x || self.area.height <= y {
            return x;
        }
        let room = usize::from(self.area.width - x);
        let (end, _) = self.buffer.set_stringn(self.area.x + x, self.area.y + y, text, room, style);
        end - self.area.x
    }

    /// Writes text that ends at the right edge.
    pub(super) fn put_right(&mut self, y: u16, text: &str, style: Style) {
        let x = usize::from(self.area.width).saturating_sub(text.width() + 1);
        self.put(x as u16, y, text, style);
    }

    /// Adds a style to a line.
    pub(super) fn style_line(&mut self, y: u16, style: Style) {
        if y < self.area.height {
            self.buffer.set_style(Rect { y: self.area.y + y, height: 1, ..self.area }, style);
        }
    }

    /// Changes the style of one cell and keeps its text.
    pub(super) fn restyle(&mut self, x: u16, y: u16, style: Style) {
        let (x, y) = (self.area.x.saturating_add(x), self.area.y.saturating_add(y));
        if self.area.contains((x, y).into()) {
            self.buffer[(x, y)].set_style(style);
        }
    }

    /// Makes this part blank.
    pub(super) fn clear(&mut self) {
        for y in self.area.top()..self.area.bottom() {
            for x in self.area.left()..self.area.right() {
                self.buffer[(x, y)].reset();
            }
        }
    }
}

/// Breaks text at spaces into lines of at most this many cells; longer words are cut.
pub(in crate::tui) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        for piece in pieces(word, width) {
            let gap = usize::from(!line.is_empty());
            if width < line.width() + gap + piece.width() {
                lines.push(std::mem::take(&mut line));
            } else if gap == 1 {
                line.push(' ');
            }
            line.push_str(&piece);
        }
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

fn pieces(word: &str, width: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut filled = 0;
    for c in word.chars() {
        let cells = c.width().unwrap_or(0);
        if width < filled + cells {
            pieces.push(String::new());
            filled = 0;
        }
        filled += cells;
        pieces.last_mut().expect("there is a piece from the start").push(c);
    }
    pieces
}

/// The text in at most this many cells, with dots where something is left out.
pub(super) fn shorten(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    for c in text.chars() {
        if width < short.width() + c.width().unwrap_or(0) + 2 {
            break;
        }
        short.push(c);
    }
    short + ".."
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_at_spaces_and_long_words_are_cut() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("死活問題", 5), ["死活", "問題"]);
        assert_eq!(wrap("", 5), [""]);
    }

    #[test]
    fn shortened_text_says_that_something_is_missing() {
        assert_eq!(shorten("straight three", 9), "straigh..");
        assert_eq!(shorten("short", 9), "short");
    }

    #[test]
    fn nothing_is_written_outside() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 4, 2));
        let mut canvas = Canvas::new(&mut buffer, Rect::new(2, 1, 50, 50));
        canvas.put(0, 0, "abcdef", Style::new());
        canvas.put(9, 9, "x", Style::new());
        assert_eq!(buffer, Buffer::with_lines(["    ", "  ab"]));
    }
}
