//! Whose an empty point is, as a rule on the stones that reach it.
//!
//! The stones of one color that reach a point are packed into one number: the sum of a weight for each stone, which
//! may depend on its distance. A reading is its weights and its comparison of two such numbers.

use super::REACH;

/// A rule that says whose an empty point is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reading {
    /// The first experiment: a point that stones of one color only reach is that color's.
    Sole,
    /// The second experiment: the color with more stones in reach has the point.
    #[default]
    Majority,
    /// The color with the nearest stone in reach has the point.
    Nearest,
}

impl Reading {
    /// All readings, in their order.
    pub const ALL: [Self; 3] = [Self::Sole, Self::Majority, Self::Nearest];

    /// The word for it, as options spell it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sole => "1",
            Self::Majority => "2",
            Self::Nearest => "nearest",
        }
    }

    /// The rule in a sentence, without the full stop.
    pub fn words(self) -> &'static str {
        match self {
            Self::Sole => "a point that stones of one color only reach is that color's",
            Self::Majority => "the color with more stones in reach has the point",
            Self::Nearest => "the color with the nearest stone in reach has the point",
        }
    }

    /// What a stone at each distance adds to the number of its color. The nearest reading gives every distance bits of
    /// its own, enough for the stones there can be: 12 at distance three, 8 at two, 4 at one.
    pub(super) fn weights(self) -> [i16; REACH + 1] {
        match self {
            Self::Sole | Self::Majority => [1; REACH + 1],
            Self::Nearest => [1 << 11, 1 << 8, 1 << 4, 1],
        }
    }

    /// Whose a point is that these numbers of Black's and White's stones reach: 1 Black's, -1 White's, 0 nobody's.
    pub(super) fn owner(self, black: i16, white: i16) -> i16 {
        match self {
            Self::Sole => i16::from(0 < black) - i16::from(0 < white),
            Self::Majority => i16::from(white < black) - i16::from(black < white),
            Self::Nearest => {
                let (black, white) = (nearness(black), nearness(white));
                i16::from(white < black) - i16::from(black < white)
            }
        }
    }
}

/// How near the nearest stone is: 4 on the point itself, 0 out of reach.
fn nearness(packed: i16) -> i16 {
    let bounds = [1 << 11, 1 << 8, 1 << 4, 1];
    bounds.into_iter().map(|bound: i16| i16::from(bound <= packed)).sum()
}
