//! Verdicts: how the defender's stones fare, from dead to alive, or between two bounds.

use std::fmt;

/// The classes of a settled answer, in order from worst to best for the defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// The attacker wins whatever finite number of ko threats the defender has.
    Dead,
    /// The attacker wins exactly from this surplus of ko threats on, from −7 to 8.
    Ko(i8),
    /// Play never ends: the attacker cannot win and the defender cannot bring the game to an end.
    Repetition,
    /// The defender survives to the end of the game, though without unconditional life.
    Seki,
    /// The defender can force stones that can never be captured.
    Alive,
}

impl Class {
    /// The smallest surplus in a `ko(n)`.
    pub const MIN_KO: i8 = -7;
    /// The largest surplus in a `ko(n)`.
    pub const MAX_KO: i8 = 8;

    /// Reads the contract's spelling without a star: `dead`, `ko(-1)`, `repetition`, `seki`, `alive`.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "dead" => Some(Self::Dead),
            "repetition" => Some(Self::Repetition),
            "seki" => Some(Self::Seki),
            "alive" => Some(Self::Alive),
            _ => {
                let surplus = text.strip_prefix("ko(")?.strip_suffix(')')?.parse().ok()?;
                (Self::MIN_KO..=Self::MAX_KO).contains(&surplus).then_some(Self::Ko(surplus))
            }
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dead => f.write_str("dead"),
            Self::Ko(surplus) => write!(f, "ko({surplus})"),
            Self::Repetition => f.write_str("repetition"),
            Self::Seki => f.write_str("seki"),
            Self::Alive => f.write_str("alive"),
        }
    }
}

/// An answer: a class, perhaps with a star, or the bounds known when the budget ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The answer is exact.
    Known {
        /// The class.
        class: Class,
        /// Whether endless ko threats would turn the answer round: save dead stones, or kill surviving ones.
        star: bool,
    },
    /// The budget ran out; the class lies between the two, both included.
    Unknown {
        /// The worst class for the defender that is still possible.
        worst: Class,
        /// The best class for the defender that is still possible.
        best: Class,
    },
}

impl Verdict {
    /// A verdict without a star.
    pub fn plain(class: Class) -> Self {
        Self::Known { class, star: false }
    }

    /// Nothing is known.
    pub const OPEN: Self = Self::Unknown { worst: Class::Dead, best: Class::Alive };

    /// The class, if the answer is exact.
    pub fn class(self) -> Option<Class> {
        match self {
            Self::Known { class, .. } => Some(class),
            Self::Unknown { .. } => None,
        }
    }

    /// The worst and the best class for the defender that are still possible.
    pub fn bounds(self) -> (Class, Class) {
        match self {
            Self::Known { class, .. } => (class, class),
            Self::Unknown { worst, best } => (worst, best),
        }
    }

    /// Reads the contract's spelling: `dead*`, `ko(0)`, `seki`, `unknown` (which gives no bounds) and so on.
    pub fn parse(text: &str) -> Option<Self> {
        if text == "unknown" {
            return Some(Self::OPEN);
        }
        let (class, star) = match text.strip_suffix('*') {
            Some(class) => (class, true),
            None => (text, false),
        };
        let class = Class::parse(class)?;
        (!star || !matches!(class, Class::Ko(_))).then_some(Self::Known { class, star })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Known { class, star } => write!(f, "{class}{}", if *star { "*" } else { "" }),
            Self::Unknown { .. } => f.write_str("unknown"),
        }
    }
}
