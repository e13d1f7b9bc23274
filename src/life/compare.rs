//! Where Fuwa and Benson part on the same stones, and why.

use crate::trace::{letters, list};

use super::{Benson, Fuwa, Reading};

/// A chain on which the two disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The number of the chain.
    pub chain: usize,
    /// Why they disagree.
    pub why: Why,
}

/// Why Fuwa and Benson disagree about a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Benson keeps the chain; these of its vital regions are no eyes of Fuwa's, for they hold enemy stones, for they
    /// have more than one point, or for a neighbor falls for such reasons.
    Missed {
        /// Vital regions with enemy stones in them.
        with_stones: Vec<usize>,
        /// Vital regions of several empty points, where an eye is a single point.
        too_large: Vec<usize>,
    },
    /// Fuwa keeps the chain and it can be captured: these empty regions counted as eyes and are not healthy for it.
    Unsound {
        /// The regions.
        regions: Vec<usize>,
    },
}

impl Why {
    /// The reason in words, said of the chain.
    pub fn explain(&self) -> String {
        match self {
            Self::Missed { with_stones, too_large } => {
                let mut reasons = Vec::new();
                if !with_stones.is_empty() {
                    reasons.push(format!("there are enemy stones in {}", letters(with_stones)));
                }
                if !too_large.is_empty() {
                    reasons.push(format!("more than one point in {}", letters(too_large)));
                }
                if reasons.is_empty() {
                    reasons.push("a neighbor that shares its eyes was missed".to_owned());
                }
                format!("alive, but Fuwa does not see it: {}", list(reasons))
            }
            Self::Unsound { regions } if regions.is_empty() => {
                "kept by Fuwa, but a neighbor it leans on is not alive".to_owned()
            }
            Self::Unsound { regions } => {
                format!("kept by Fuwa, but not alive: some points in {} are no liberties of it", letters(regions))
            }
        }
    }
}

/// The chains on which the two disagree, in order. Both answers must be about the same stones.
pub fn compare(benson: &Benson, fuwa: &Fuwa) -> Vec<Parting> {
    let why = |chain: usize| match (benson.alive().contains(&chain), fuwa.alive.contains(&chain)) {
        (true, false) => Some(missed(benson, fuwa.reading, chain)),
        (false, true) => Some(unsound(benson, chain)),
        _ => None,
    };
    (0..benson.anatomy.chains.len()).filter_map(|chain| Some(Parting { chain, why: why(chain)? })).collect()
}

fn missed(benson: &Benson, reading: Reading, chain: usize) -> Why {
    let regions = &benson.anatomy.regions;
    let vital = benson.vital_regions(chain);
    let (with_stones, empty): (Vec<usize>, Vec<usize>) =
        vital.into_iter().partition(|&region| regions[region].points != regions[region].empties);
    let is_large = |&region: &usize| reading == Reading::Point && 1 < regions[region].points.len();
    Why::Missed { with_stones, too_large: empty.into_iter().filter(is_large).collect() }
}

fn unsound(benson: &Benson, chain: usize) -> Why {
    let counted = benson.anatomy.regions.iter().enumerate().filter(|(_, region)| {
        region.points == region.empties && region.neighbors.contains(&chain) && !region.is_healthy(chain)
    });
    Why::Unsound { regions: counted.map(|(number, _)| number).collect() }
}
