//! What the stones of one color look like: their chains, the regions between them, and how these touch.

use crate::board::{Chain, Color, PointSet, Position, Size, SuicideRule};

use super::region::{self, adjacent, counts};

/// A region of a color.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its points.
    pub points: PointSet,
    /// Its empty points.
    pub empties: PointSet,
    /// The points that keep it from being small.
    pub gaps: PointSet,
    /// The chains next to it, `NS` of the source, as numbers in order.
    pub neighbors: Vec<usize>,
    /// The chains next to it for which it is healthy; none when it is not small.
    pub healthy_for: Vec<usize>,
}

impl Region {
    /// Whether it is a small enclosed region.
    pub fn is_small(&self) -> bool {
        self.gaps.is_empty()
    }

    /// Whether it is healthy for a chain, `H` of the source: small, and each of its empty points is a liberty of the
    /// chain. Where suicide is allowed, each of its points touches the chain.
    pub fn is_healthy(&self, chain: usize) -> bool {
        self.healthy_for.contains(&chain)
    }

    /// Whether it is vital to a chain among these chains, `V` of the source: healthy, and all its neighbors are among
    /// them.
    pub fn is_vital(&self, chain: usize, among: &[usize]) -> bool {
        self.is_healthy(chain) && self.neighbors.iter().all(|neighbor| among.contains(neighbor))
    }
}

/// The chains and regions of one color. Both are numbered by their smallest points.
#[derive(Clone, Debug)]
pub struct Anatomy {
    /// The size of the board.
    pub size: Size,
    /// The color.
    pub color: Color,
    /// The chains of the color.
    pub chains: Vec<Chain>,
    /// The regions of the color.
    pub regions: Vec<Region>,
}

impl Anatomy {
    /// The anatomy of a color, for rules with or without suicide.
    pub fn of(position: &Position, color: Color, suicide: SuicideRule) -> Self {
        let size = position.size();
        let chains: Vec<Chain> = position.chains().iter().filter(|chain| chain.color == color).copied().collect();
        let reach: Vec<PointSet> = match suicide {
            SuicideRule::Refused => chains.iter().map(|chain| chain.liberties).collect(),
            SuicideRule::Allowed => chains.iter().map(|chain| adjacent(size, &chain.stones)).collect(),
        };
        let owner = owners(size, &chains);
        let regions = region::regions(position, color)
            .into_iter()
            .map(|points| region_of(position, points, suicide, &owner, &reach))
            .collect();
        Self { size, color, chains, regions }
    }

    /// The number of the chain with a stone on one of these points, for each in order and once.
    pub fn chains_at(&self, points: &PointSet) -> Vec<usize> {
        let touches = |&n: &usize| !self.chains[n].stones.intersection(points).is_empty();
        (0..self.chains.len()).filter(touches).collect()
    }

    /// All stones of these chains.
    pub fn stones(&self, chains: &[usize]) -> PointSet {
        chains.iter().fold(PointSet::EMPTY, |stones, &chain| stones.union(&self.chains[chain].stones))
    }

    /// The liberties of a chain that lie in small regions.
    pub fn inside_liberties(&self, chain: usize) -> PointSet {
        let small = self.regions.iter().filter(|region| region.is_small());
        let inside = small.fold(PointSet::EMPTY, |all, region| all.union(&region.points));
        self.chains[chain].liberties.intersection(&inside)
    }

    /// The liberties of a chain that lie in no small region.
    pub fn outside_liberties(&self, chain: usize) -> PointSet {
        self.chains[chain].liberties.difference(&self.inside_liberties(chain))
    }

    /// Whether two chains touch the same small region.
    pub fn are_joined(&self, a: usize, b: usize) -> bool {
        let joins = |region: &Region| region.neighbors.contains(&a) && region.neighbors.contains(&b);
        self.regions.iter().any(|region| region.is_small() && joins(region))
    }

    /// The closure of some chains: these, and all that are joined to them directly or through others, in order.
    pub fn closure(&self, chains: &[usize]) -> Vec<usize> {
        let mut is_in = vec![false; self.chains.len()];
        for &chain in chains {
            is_in[chain] = true;
        }
        loop {
            let mut grew = false;
            for region in self.regions.iter().filter(|region| region.is_small()) {
                if region.neighbors.iter().any(|&chain| is_in[chain]) {
                    region.neighbors.iter().for_each(|&chain| grew |= !std::mem::replace(&mut is_in[chain], true));
                }
            }
            if !grew {
                return (0..is_in.len()).filter(|&chain| is_in[chain]).collect();
            }
        }
    }

    /// The classes of joined chains, by their smallest members.
    pub fn joined_classes(&self) -> Vec<Vec<usize>> {
        let mut classes: Vec<Vec<usize>> = Vec::new();
        for chain in 0..self.chains.len() {
            if !classes.iter().any(|class| class.contains(&chain)) {
                classes.push(self.closure(&[chain]));
            }
        }
        classes
    }
}

/// The number of the chain on each point.
fn owners(size: Size, chains: &[Chain]) -> Vec<Option<usize>> {
    let mut owner = vec![None; size.area()];
    for (number, chain) in chains.iter().enumerate() {
        chain.stones.iter().for_each(|stone| owner[stone.index()] = Some(number));
    }
    owner
}

fn region_of(
    position: &Position,
    points: PointSet,
    suicide: SuicideRule,
    owner: &[Option<usize>],
    reach: &[PointSet],
) -> Region {
    let size = position.size();
    let empties: PointSet = points.iter().filter(|&point| position.at(point).is_none()).collect();
    let mut neighbors: Vec<usize> = Vec::new();
    let mut gaps = PointSet::EMPTY;
    for point in points.iter() {
        let mut touches = false;
        for chain in size.neighbors(point).filter_map(|next| owner[next.index()]) {
            touches = true;
            neighbors.push(chain);
        }
        if !touches && counts(position, point, suicide) {
            gaps.insert(point);
        }
    }
    neighbors.sort_unstable();
    neighbors.dedup();
    let needed = if suicide == SuicideRule::Allowed { points } else { empties };
    let is_healthy = |&&chain: &&usize| gaps.is_empty() && needed.is_subset(&reach[chain]);
    let healthy_for = neighbors.iter().filter(is_healthy).copied().collect();
    Region { points, empties, gaps, neighbors, healthy_for }
}
