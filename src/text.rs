//! Text from files made fit for a terminal, and words that are told in many places.

use std::borrow::Cow;
use std::fmt::Display;
use std::io;

/// The text with every control and escape character shown as a symbol, line feeds included.
///
/// Characters that change the direction or the joining of what follows are shown as `\u{FFFD}`.
pub fn printable(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| symbol(c) == c) { Cow::Borrowed(text) } else { text.chars().map(symbol).collect() }
}

/// What is shown for a character: itself, or a symbol that cannot act on a terminal.
fn symbol(c: char) -> char {
    match c {
        '\0'..='\x1f' => char::from_u32(0x2400 + u32::from(c)).expect("all symbols of controls are characters"),
        '\x7f' => '\u{2421}',
        '\u{80}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}' => '\u{FFFD}',
        _ => c,
    }
}

/// The reason of a failure to read or write in a few words, without the number that the system gives it.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file or folder".to_owned(),
        io::ErrorKind::PermissionDenied => "no permission".to_owned(),
        _ => error.to_string(),
    }
}

/// A number with its noun, which takes an `s` where there is not just one.
pub fn counted<N: Display + PartialEq + From<u8> + Copy>(n: N, noun: &str) -> String {
    let plural = if n == N::from(1) { "" } else { "s" };
    format!("{n} {noun}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_text_is_not_copied() {
        assert!(matches!(printable("Black to kill 死活 ü"), Cow::Borrowed(_)));
    }

    #[test]
    fn control_characters_become_symbols() {
        assert_eq!(printable("a\x1b[2Jb\x07\r\n\t\x7f"), "a␛[2Jb␇␍␊␉␡");
        assert_eq!(printable("\u{9b}2J\u{202e}x"), "\u{FFFD}2J\u{FFFD}x");
    }

    #[test]
    fn no_character_that_acts_on_a_terminal_is_left() {
        let all: String = (0..0x3000).filter_map(char::from_u32).collect();
        assert!(!printable(&all).contains(char::is_control));
    }
}
