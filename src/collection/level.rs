//! The level of a problem: how strong a player should find it a fair test, from 30 kyu to 9 dan.

use std::fmt;

/// A level from `30k` to `9d`; harder levels are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(i8);

impl Level {
    /// A kyu level from 1 to 30.
    pub fn kyu(kyu: u8) -> Option<Self> {
        (1..=30).contains(&kyu).then(|| Self(-kyu.cast_signed()))
    }

    /// A dan level from 1 to 9.
    pub fn dan(dan: u8) -> Option<Self> {
        (1..=9).contains(&dan).then(|| Self(dan.cast_signed() - 1))
    }

    /// Reads `12k` or `3d`, in either case.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let (digits, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        match unit {
            "k" | "K" => Self::kyu(digits.parse().ok()?),
            "d" | "D" => Self::dan(digits.parse().ok()?),
            _ => None,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            kyu @ ..0 => write!(f, "{}k", -kyu),
            dan => write!(f, "{}d", dan + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_and_written_alike() {
        for text in ["30k", "1k", "1d", "9d"] {
            assert_eq!(Level::parse(text).map(|level| level.to_string()).as_deref(), Some(text));
        }
    }

    #[test]
    fn what_is_no_level_is_refused() {
        for text in ["", "k", "0k", "31k", "10d", "300k", "+5k", "5", "5段"] {
            assert_eq!(Level::parse(text), None, "{text}");
        }
    }

    #[test]
    fn one_dan_is_harder_than_one_kyu() {
        assert!(Level::dan(1) > Level::kyu(1));
        assert!(Level::kyu(1) > Level::kyu(2));
    }
}
