//! Exact numbers: decimals read as thousandths, and the unit in which a fight is counted.

use serde_json::Value;

use super::Fault;

/// How many parts of one the finest number has.
const FINEST: i64 = 1000;
/// No number may be larger; sums of many stay far from the limits of the machine.
const LARGEST: i64 = 1_000_000;

/// The unit of a fight: all its values are whole numbers of this part of a point of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit(i64);

impl Unit {
    /// The largest unit in which all these thousandths are whole numbers.
    pub(super) fn of(thousandths: impl IntoIterator<Item = i64>) -> Self {
        Self(FINEST / thousandths.into_iter().fold(FINEST, gcd))
    }

    /// Thousandths in this unit.
    pub(super) fn scale(self, thousandths: i64) -> i64 {
        thousandths / (FINEST / self.0)
    }

    /// Whole numbers: one unit is one.
    pub const ONE: Self = Self(1);

    /// How many units are one.
    pub fn parts(self) -> i64 {
        self.0
    }

    /// The value as a decimal number, in the paper's units.
    pub fn show(self, value: i64) -> String {
        decimal(value, self.0)
    }

    /// The value in points, which is half of what the paper counts.
    pub fn points(self, value: i64) -> String {
        decimal(value, 2 * self.0)
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// A quotient whose divisor divides 2000, as a decimal number without needless zeros.
fn decimal(value: i64, parts: i64) -> String {
    const PLACES: i64 = 10_000;
    let sign = if value < 0 { "-" } else { "" };
    let all = value.abs() * (PLACES / parts);
    let (whole, rest) = (all / PLACES, all % PLACES);
    match rest {
        0 => format!("{sign}{whole}"),
        _ => format!("{sign}{whole}.{}", format!("{rest:04}").trim_end_matches('0')),
    }
}

/// A number that is not negative, in thousandths.
pub(super) fn thousandths(value: &Value) -> Result<i64, Fault> {
    match value {
        Value::Number(number) => text(&number.to_string()),
        Value::String(string) => text(string),
        _ => Err(Fault::NotANumber),
    }
}

/// The text of a decimal number, such as `12.5` or `1e2`, in thousandths.
fn text(text: &str) -> Result<i64, Fault> {
    let text = text.trim().to_ascii_lowercase();
    let (is_negative, rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(&text)),
    };
    match rest {
        "nan" => return Err(Fault::Nan),
        "inf" | "infinity" => return Err(Fault::Infinite),
        _ => {}
    }
    let size = magnitude(rest)?;
    if is_negative && size != Some(0) { Err(Fault::Negative) } else { size.ok_or(Fault::TooFine) }
}

/// Digits with a point and an exponent, in thousandths; nothing where thousandths are too coarse.
fn magnitude(text: &str) -> Result<Option<i64>, Fault> {
    let (digits, exponent) = text.split_once('e').map_or((text, "0"), |(digits, exponent)| (digits, exponent));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let all: String = whole.chars().chain(part.chars()).collect();
    if all.is_empty() || !all.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Fault::NotANumber);
    }
    let is_exponent = exponent.trim_start_matches(['+', '-']).bytes().all(|byte| byte.is_ascii_digit());
    let exponent: i64 = match exponent.parse() {
        Ok(exponent) => exponent,
        Err(_) if is_exponent && exponent.len() > 2 => {
            if exponent.starts_with('-') {
                -FAR
            } else {
                FAR
            }
        }
        Err(_) => return Err(Fault::NotANumber),
    };
    shift(all.trim_start_matches('0'), exponent.clamp(-FAR, FAR) + 3 - length(part))
}

/// An exponent that is beyond every number of use.
const FAR: i64 = 1_000_000;

fn length(digits: &str) -> i64 {
    i64::try_from(digits.len()).expect("no text is longer than memory")
}

/// The digits with so many zeros behind them, or so many places less.
fn shift(digits: &str, zeros: i64) -> Result<Option<i64>, Fault> {
    let significant = digits.trim_end_matches('0');
    if significant.is_empty() {
        return Ok(Some(0));
    }
    let zeros = zeros + length(digits) - length(significant);
    if length(significant) + zeros > 10 {
        return Err(Fault::TooLarge);
    }
    let Ok(zeros) = u32::try_from(zeros) else { return Ok(None) };
    let value = significant.parse::<i64>().expect("at most ten digits") * 10_i64.pow(zeros);
    if value > LARGEST * FINEST { Err(Fault::TooLarge) } else { Ok(Some(value)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &str, expected: Result<i64, Fault>) {
        assert_eq!(text(input), expected, "{input}");
    }

    #[test]
    fn decimals_are_read_exactly() {
        for (input, value) in [("12.5", 12_500), ("0.001", 1), ("1e2", 100_000), ("15e-1", 1500), ("+7", 7000)] {
            check(input, Ok(value));
        }
        for (input, value) in [("-0", 0), (".5", 500), ("5.", 5000), ("0e999999999999", 0), ("1000000", 1_000_000_000)]
        {
            check(input, Ok(value));
        }
    }

    #[test]
    fn what_is_no_number_of_use_says_why() {
        for input in ["", "-", ".", "ten", "1e", "1e+", "1.2.3", "0x1", "١", "1 2", "1e1.5", "--1"] {
            check(input, Err(Fault::NotANumber));
        }
        for (input, fault) in [("NaN", Fault::Nan), ("-inf", Fault::Infinite), ("-0.5", Fault::Negative)] {
            check(input, Err(fault));
        }
        for (input, fault) in [("0.0001", Fault::TooFine), ("1e-99999999999999999999", Fault::TooFine)] {
            check(input, Err(fault));
        }
        for input in ["1000000.001", "1e99999999999999999999", "123456789012345678901234567890"] {
            check(input, Err(Fault::TooLarge));
        }
    }

    #[test]
    fn values_are_shown_without_needless_zeros() {
        let half = Unit::of([10_500, 3000]);
        assert_eq!((half.parts(), half.scale(10_500)), (2, 21));
        assert_eq!([half.show(21), half.show(-1), half.show(4), half.points(21)], ["10.5", "-0.5", "2", "5.25"]);
        assert_eq!([Unit::of([1]).points(-1), Unit::ONE.points(-9)], ["-0.0005", "-4.5"]);
    }
}
