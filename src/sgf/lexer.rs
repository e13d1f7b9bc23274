//! Text to tokens: parentheses, semicolons, property names and values, each with its place.

use super::source::Source;
use super::{Place, Repair};

/// A piece of a file. Values are still escaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Open,
    Close,
    Semicolon,
    /// A property name as written, letters and digits.
    Name(&'a str),
    /// The inside of a pair of brackets.
    Value(&'a str),
    /// Anything else, white space around it cut off.
    Junk(&'a str),
}

/// Walks through a text, token by token.
pub(super) struct Lexer<'a> {
    source: &'a Source,
    offset: usize,
    /// The line of `counted`.
    line: u32,
    counted: usize,
    /// Repairs inside the last token.
    pub(super) repairs: Vec<Repair>,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(source: &'a Source) -> Self {
        Self { source, offset: 0, line: 1, counted: 0, repairs: Vec::new() }
    }

    fn rest(&self) -> &'a str {
        &self.source.text()[self.offset..]
    }

    /// The place of the next byte to be read.
    pub(super) fn place(&mut self) -> Place {
        let passed = &self.source.text().as_bytes()[self.counted..self.offset];
        self.line += n_line_breaks(passed, self.source.text().as_bytes().get(self.offset).copied());
        self.counted = self.offset;
        Place { line: self.line, byte: self.source.byte(self.offset) }
    }

    /// Skips to the next `(` that starts a game; gives what was skipped, white space around it cut off.
    pub(super) fn skip_to_game(&mut self) -> &'a str {
        let rest = self.rest();
        let start = rest.match_indices('(').map(|(at, _)| at).find(|&at| starts_game(&rest[at + 1..]));
        let skipped = &rest[..start.unwrap_or(rest.len())];
        self.offset += skipped.len();
        skipped.trim()
    }

    /// The next token and its place; white space before it is skipped.
    pub(super) fn next(&mut self) -> Option<(Token<'a>, Place)> {
        let rest = self.rest();
        self.offset += rest.len() - rest.trim_start().len();
        let place = self.place();
        let rest = self.rest();
        let first = rest.chars().next()?;
        let token = match first {
            '(' => self.take(1, |_| Token::Open),
            ')' => self.take(1, |_| Token::Close),
            ';' => self.take(1, |_| Token::Semicolon),
            '[' => self.value(),
            letter if letter.is_ascii_alphabetic() => {
                let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
                self.take(end, Token::Name)
            }
            _ => {
                let end = rest.find(|c: char| c.is_ascii_alphabetic() || "();[".contains(c)).unwrap_or(rest.len());
                self.take(end, |junk| Token::Junk(junk.trim_end()))
            }
        };
        Some((token, place))
    }

    fn take(&mut self, length: usize, token: impl FnOnce(&'a str) -> Token<'a>) -> Token<'a> {
        let start = self.offset;
        self.offset += length;
        token(&self.source.text()[start..self.offset])
    }

    /// Reads a value from its `[` on.
    fn value(&mut self) -> Token<'a> {
        let inside = &self.rest()[1..];
        let mut from = 0;
        loop {
            let Some(end) = closing_bracket(inside, from) else {
                self.repairs.push(Repair::MissingBracket);
                self.offset += 1 + inside.len();
                return Token::Value(inside);
            };
            if !is_stray(&inside[end + 1..]) {
                self.offset += end + 2;
                return Token::Value(&inside[..end]);
            }
            if from == 0 {
                self.repairs.push(Repair::StrayBracket);
            }
            from = end + 1;
        }
    }
}

/// The number of line breaks in `passed`: LF, CR, CR LF or LF CR. `next` is the byte after it.
fn n_line_breaks(passed: &[u8], next: Option<u8>) -> u32 {
    let is_break = |at: usize| match passed[at] {
        b'\n' => true,
        b'\r' => passed.get(at + 1).copied().or(next) != Some(b'\n'),
        _ => false,
    };
    (0..passed.len()).filter(|&at| is_break(at)).count() as u32
}

/// Whether a game starts after this `(`: with `;`, or, where that is missing, with a property.
fn starts_game(after: &str) -> bool {
    let after = after.trim_start();
    let name_length = after.bytes().take_while(u8::is_ascii_alphabetic).count();
    after.starts_with(';') || (name_length > 0 && after[name_length..].trim_start().starts_with('['))
}

/// The first `]` at or after `from` that is not escaped.
fn closing_bracket(text: &str, from: usize) -> Option<usize> {
    first_special(text, from, b"]")
}

/// The first of these bytes at or after `from` that no backslash escapes.
fn first_special(text: &str, from: usize, special: &[u8]) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = from;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            byte if special.contains(&byte) => return Some(at),
            _ => at += 1,
        }
    }
    None
}

/// Whether a `]` with this after it is no end of a value: another `]` comes before anything that could go on.
fn is_stray(after: &str) -> bool {
    first_special(after, 0, b"[]();").is_some_and(|at| after.as_bytes()[at] == b']')
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::super::source::Piece;
    use super::*;

    fn tokens(text: &str) -> Vec<String> {
        let source = Source::new(text.to_owned(), vec![Piece { start: 0, byte: Some(0) }]);
        let mut lexer = Lexer::new(&source);
        let mut found = Vec::new();
        while let Some((token, place)) = lexer.next() {
            found.push(format!("{}:{} {token:?}", place.line, place.byte.unwrap()));
        }
        found
    }

    #[test]
    fn tokens_have_their_places() {
        let expected = ["1:0 Open", "1:1 Semicolon", "2:3 Name(\"AB\")", "2:5 Value(\"aa\")", "3:10 Value(\"bb\")"];
        assert_eq!(tokens("(;\nAB[aa]\n[bb]"), expected);
    }

    #[test]
    fn line_breaks_of_all_systems_count_once() {
        assert_eq!(tokens(";\r\n;\r;\n;"), ["1:0 Semicolon", "2:3 Semicolon", "3:5 Semicolon", "4:7 Semicolon"]);
    }

    #[test]
    fn escaped_brackets_do_not_end_a_value() {
        assert_eq!(tokens(r"C[a\]b\\]"), ["1:0 Name(\"C\")", r#"1:1 Value("a\\]b\\\\")"#]);
    }

    #[test]
    fn a_backslash_at_the_end_is_no_panic() {
        assert_eq!(tokens("C[a\\"), ["1:0 Name(\"C\")", "1:1 Value(\"a\\\\\")"]);
        assert_eq!(tokens("C[a]b\\"), ["1:0 Name(\"C\")", "1:1 Value(\"a\")", "1:4 Name(\"b\")", "1:5 Junk(\"\\\\\")"]);
    }

    #[test]
    fn text_that_is_no_token_is_junk() {
        assert_eq!(tokens(",;"), ["1:0 Junk(\",\")", "1:1 Semicolon"]);
    }
}
