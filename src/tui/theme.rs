//! Colors and glyphs: how each part of the screen is marked, with and without color.

use ratatui::style::Color;
use ratatui::style::Modifier;
use ratatui::style::Style;

use crate::board;

use super::marks::Tint;

/// Parts of the screen that look different from plain text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// Plain text.
    Text,
    /// Text that matters less.
    Faint,
    /// Headings and the selected tab.
    Heading,
    /// Keys in the key bar.
    Key,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
    /// A question, a tip, a warning.
    Notice,
    /// The selected row of a list.
    Selected,
    /// Lines of the board where one may play.
    Line,
    /// Lines of the board outside the problem.
    FarLine,
    /// Black stones.
    Black,
    /// White stones.
    White,
    /// The cursor on the board.
    Cursor,
    /// The last move.
    Last,
    /// Points that a tip marks.
    Tip,
}

/// How many colors the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// No color.
    None,
    /// The 16 ANSI colors.
    Ansi,
    /// 256 colors.
    Indexed,
    /// All colors.
    True,
}

/// The themes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The terminal's own 16 colors.
    #[default]
    Default,
    /// Bold, underlined and reversed text, no color at all.
    Mono,
    /// A wooden board.
    Wood,
}

impl Theme {
    /// The names by which themes are chosen.
    pub const NAMES: [&'static str; 3] = ["default", "mono", "wood"];

    /// The theme with this name.
    pub fn parse(name: &str) -> Option<Self> {
        match name {
            "default" => Some(Self::Default),
            "mono" => Some(Self::Mono),
            "wood" => Some(Self::Wood),
            _ => None,
        }
    }
}

/// A color in three depths.
#[derive(Clone, Copy, Debug)]
struct Shade(Color, u8, Color);

impl Shade {
    fn at(self, depth: Depth) -> Color {
        match depth {
            Depth::True => self.0,
            Depth::Indexed => Color::Indexed(self.1),
            Depth::Ansi | Depth::None => self.2,
        }
    }
}

const BOARD: Shade = Shade(Color::Rgb(0xd9, 0xb3, 0x6c), 179, Color::Yellow);
const INK: Shade = Shade(Color::Rgb(0x5f, 0x45, 0x20), 58, Color::Black);
const FAR_INK: Shade = Shade(Color::Rgb(0xb0, 0x8d, 0x50), 137, Color::DarkGray);
const SHELL: Shade = Shade(Color::Rgb(0xff, 0xff, 0xff), 231, Color::White);
const SLATE: Shade = Shade(Color::Rgb(0x10, 0x10, 0x10), 232, Color::Black);
const TIP: Shade = Shade(Color::Rgb(0x90, 0x20, 0x20), 88, Color::Red);

/// How the screen is drawn: theme, depth of color and glyphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    theme: Theme,
    depth: Depth,
    glyphs: Glyphs,
}

impl Look {
    /// A look that never uses what the terminal lacks: without color the theme is mono and blocks become letters.
    pub fn new(theme: Theme, depth: Depth, glyphs: Glyphs) -> Self {
        let theme = if depth == Depth::None { Theme::Mono } else { theme };
        let depth = if theme == Theme::Mono { Depth::None } else { depth };
        let glyphs = if theme == Theme::Mono && glyphs == Glyphs::Blocks { Glyphs::Ascii } else { glyphs };
        Self { theme, depth, glyphs }
    }

    /// The glyphs.
    pub fn glyphs(&self) -> Glyphs {
        self.glyphs
    }

    /// The style of a part of the screen.
    pub fn style(&self, token: Token) -> Style {
        match self.theme {
            Theme::Mono => mono(token),
            Theme::Default => ansi(token),
            Theme::Wood => wood(token, self.depth),
        }
    }

    /// A style with a tint laid over it.
    pub fn tinted(&self, plain: Style, tint: Tint) -> Style {
        let mono = |modifier: Modifier| Style::new().add_modifier(modifier);
        let tinted = match tint {
            Tint::Plain => return plain,
            Tint::Bold => mono(Modifier::BOLD),
            Tint::Area => Style::new(),
            Tint::Other | Tint::Good => mono(Modifier::UNDERLINED),
            Tint::Bad => mono(Modifier::BOLD | Modifier::REVERSED),
            Tint::Notice => return plain.patch(self.style(Token::Tip)),
            Tint::Picked => mono(Modifier::REVERSED),
        };
        let tinted = plain.patch(tinted);
        let color = match tint {
            Tint::Area => Color::Cyan,
            Tint::Other => Color::Magenta,
            Tint::Good => Color::Green,
            Tint::Bad => Color::Red,
            Tint::Picked => Color::Yellow,
            Tint::Plain | Tint::Bold | Tint::Notice => return tinted,
        };
        if self.theme == Theme::Mono { tinted } else { tinted.fg(color) }
    }

    /// The style of a stone drawn as a block of color.
    pub fn block(&self, token: Token) -> Style {
        match token {
            Token::Black => Style::new().bg(SLATE.at(self.depth)).fg(SHELL.at(self.depth)),
            Token::White => Style::new().bg(SHELL.at(self.depth)).fg(SLATE.at(self.depth)),
            other => self.style(other),
        }
    }
}

fn mono(token: Token) -> Style {
    let style = Style::new();
    match token {
        Token::Text | Token::Line | Token::Black | Token::White => style,
        Token::Faint | Token::FarLine => style.add_modifier(Modifier::DIM),
        Token::Heading | Token::Key | Token::Good | Token::Bad | Token::Notice => style.add_modifier(Modifier::BOLD),
        Token::Selected | Token::Cursor => style.add_modifier(Modifier::REVERSED),
        Token::Last => style.add_modifier(Modifier::UNDERLINED),
        Token::Tip => style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
    }
}

fn ansi(token: Token) -> Style {
    match token {
        Token::Good => mono(token).fg(Color::Green),
        Token::Bad => mono(token).fg(Color::Red),
        Token::Notice | Token::Tip => mono(token).fg(Color::Yellow),
        Token::Key => mono(token).fg(Color::Cyan),
        Token::FarLine => Style::new().fg(Color::DarkGray),
        other => mono(other),
    }
}

fn wood(token: Token, depth: Depth) -> Style {
    let on_board = Style::new().bg(BOARD.at(depth));
    match token {
        Token::Line => on_board.fg(INK.at(depth)),
        Token::FarLine => on_board.fg(FAR_INK.at(depth)),
        Token::Black => on_board.fg(SLATE.at(depth)),
        Token::White => on_board.fg(SHELL.at(depth)).add_modifier(Modifier::BOLD),
        Token::Last => on_board.fg(INK.at(depth)).add_modifier(Modifier::UNDERLINED),
        Token::Tip => on_board.fg(TIP.at(depth)).add_modifier(Modifier::BOLD),
        other => ansi(other),
    }
}

/// The sets of glyphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyphs {
    /// Circles and box lines, each one cell wide in most terminals.
    Unicode,
    /// Letters and signs that every terminal shows alike.
    Ascii,
    /// Stones as blocks of color.
    Blocks,
}

impl Glyphs {
    /// The set with this name; `auto` chooses by the terminal.
    pub fn parse(name: &str, term: &str, locale: &str) -> Option<Self> {
        match name {
            "unicode" => Some(Self::Unicode),
            "ascii" => Some(Self::Ascii),
            "blocks" => Some(Self::Blocks),
            "auto" => {
                let locale = locale.to_ascii_lowercase();
                let is_utf8 = locale.contains("utf-8") || locale.contains("utf8");
                let is_plain = matches!(term, "linux" | "dumb" | "");
                Some(if is_utf8 && !is_plain { Self::Unicode } else { Self::Ascii })
            }
            _ => None,
        }
    }

    /// How a stone is drawn, where it is drawn with a character.
    pub fn stone(self, color: board::Color) -> Option<&'static str> {
        match (self, color) {
            (Self::Unicode, board::Color::Black) => Some("●"),
            (Self::Unicode, board::Color::White) => Some("○"),
            (Self::Ascii, board::Color::Black) => Some("X"),
            (Self::Ascii, board::Color::White) => Some("O"),
            (Self::Blocks, _) => None,
        }
    }

    /// Whether only ASCII may be written.
    pub fn is_ascii(self) -> bool {
        self == Self::Ascii
    }

    /// One of two texts: the first with all signs, the second in ASCII.
    pub fn pick<T>(self, full: T, ascii: T) -> T {
        if self.is_ascii() { ascii } else { full }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKENS: [Token; 15] = [
        Token::Text,
        Token::Faint,
        Token::Heading,
        Token::Key,
        Token::Good,
        Token::Bad,
        Token::Notice,
        Token::Selected,
        Token::Line,
        Token::FarLine,
        Token::Black,
        Token::White,
        Token::Cursor,
        Token::Last,
        Token::Tip,
    ];

    #[test]
    fn without_color_no_color_is_set() {
        for theme in [Theme::Default, Theme::Mono, Theme::Wood] {
            let look = Look::new(theme, Depth::None, Glyphs::Blocks);
            assert_eq!(look.glyphs(), Glyphs::Ascii);
            for token in TOKENS {
                let style = look.style(token);
                assert_eq!((style.fg, style.bg), (None, None), "{token:?}");
            }
        }
    }

    #[test]
    fn rgb_is_used_only_where_the_terminal_says_so() {
        for depth in [Depth::Ansi, Depth::Indexed] {
            let look = Look::new(Theme::Wood, depth, Glyphs::Unicode);
            for token in TOKENS {
                for color in [look.style(token).fg, look.style(token).bg, look.block(token).bg].into_iter().flatten() {
                    assert!(!matches!(color, Color::Rgb(..)), "{token:?} at {depth:?}");
                    assert!(depth == Depth::Indexed || !matches!(color, Color::Indexed(_)));
                }
            }
        }
    }

    #[test]
    fn cursor_last_move_and_selection_differ_without_color() {
        let look = Look::new(Theme::Mono, Depth::None, Glyphs::Unicode);
        let plain = look.style(Token::Text);
        for token in [Token::Cursor, Token::Last, Token::Selected, Token::Tip] {
            assert_ne!(look.style(token), plain, "{token:?}");
        }
    }

    #[test]
    fn glyphs_follow_terminal_and_locale() {
        assert_eq!(Glyphs::parse("auto", "xterm-256color", "en_US.UTF-8"), Some(Glyphs::Unicode));
        assert_eq!(Glyphs::parse("auto", "linux", "en_US.UTF-8"), Some(Glyphs::Ascii));
        assert_eq!(Glyphs::parse("auto", "xterm", "C"), Some(Glyphs::Ascii));
        assert_eq!(Glyphs::parse("blocks", "xterm", "C"), Some(Glyphs::Blocks));
        assert_eq!(Glyphs::parse("emoji", "xterm", "C"), None);
    }
}
