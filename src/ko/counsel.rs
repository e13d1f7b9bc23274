//! Everything that the two rules say of a fight, side by side.

use super::Fight;
use super::rule::{self, Advice, Beyond, Level};

/// What both rules say of a fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counsel {
    /// The textbook rule.
    pub paper: Advice,
    /// The exact rule.
    pub exact: Advice,
    /// The table that the exact rule goes by.
    pub levels: Vec<Level>,
    /// What the textbook's move loses, where that is decided.
    pub loss: Option<i64>,
    /// Whether a move elsewhere comes before resolving.
    pub beyond: Option<Beyond>,
}

impl Counsel {
    /// Asks both rules.
    pub fn of(fight: &Fight) -> Self {
        let paper = rule::paper(fight);
        Self {
            loss: rule::loss(fight, &paper.action),
            paper,
            exact: rule::exact(fight),
            levels: rule::levels(fight),
            beyond: rule::beyond(fight),
        }
    }
}
