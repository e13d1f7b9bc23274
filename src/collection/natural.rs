//! Natural order of names: numbers by their value, letters without regard to case.

use std::cmp::Ordering;
use std::iter::Peekable;
use std::str::Chars;

/// Compares two names so that 2 comes before 10. Names that differ only in case or leading zeros are told apart last.
pub fn compare(a: &str, b: &str) -> Ordering {
    let (mut left, mut right) = (a.chars().peekable(), b.chars().peekable());
    loop {
        let order = match (left.peek(), right.peek()) {
            (None, None) => return a.cmp(b),
            (Some(x), Some(y)) if x.is_ascii_digit() && y.is_ascii_digit() => {
                let (x, y) = (number(&mut left), number(&mut right));
                x.len().cmp(&y.len()).then(x.cmp(&y))
            }
            (x, y) => {
                let order = x.copied().map(folded).cmp(&y.copied().map(folded));
                left.next();
                right.next();
                order
            }
        };
        if order != Ordering::Equal {
            return order;
        }
    }
}

/// A character without its case.
fn folded(c: char) -> char {
    c.to_lowercase().next().unwrap_or(c)
}

/// Takes the digits of a number, leading zeros left out.
fn number(chars: &mut Peekable<Chars>) -> String {
    let mut digits = String::new();
    while let Some(digit) = chars.next_if(char::is_ascii_digit) {
        if digit != '0' || !digits.is_empty() {
            digits.push(digit);
        }
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_count_by_their_value() {
        let mut names = ["10.sgf", "2.sgf", "1.sgf", "a10b", "A9b", "a9a", "", "01.sgf"];
        names.sort_by(|a, b| compare(a, b));
        assert_eq!(names, ["", "01.sgf", "1.sgf", "2.sgf", "10.sgf", "a9a", "A9b", "a10b"]);
    }

    #[test]
    fn numbers_longer_than_any_integer_are_compared() {
        let (a, b) = ("9".repeat(60), "1".repeat(61));
        assert_eq!(compare(&a, &b), Ordering::Less);
    }
}
