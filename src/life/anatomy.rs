//! What the stones of one color look like: their chains, the regions between them, and how these touch.

use crate::board::{Chain, Color, MAX_AREA, PointSet, Size, SuicideRule};

use super::rows::{Body, Rows, Span};

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
    /// The anatomy of a color, for rules with or without suicide. The stones are listed in point order; every chain must
    /// have a liberty.
    pub fn of(size: Size, stones: &[Option<Color>], color: Color, suicide: SuicideRule) -> Self {
        Dissection::new(size, stones, color, suicide).anatomy(color)
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

/// The stones of a color, taken apart row by row.
struct Dissection {
    size: Size,
    own: Rows,
    empty: Rows,
    /// The own stones and all points beside them.
    touched: Rows,
    /// Whether every point of a region must touch the chain, not only the empty ones.
    is_strict: bool,
    /// The stones of each chain.
    bodies: Vec<Body>,
    /// The stones of each chain and all points beside them.
    reach: Vec<Body>,
    /// The number of the chain on each point.
    owner: [u16; MAX_AREA],
}

impl Dissection {
    fn new(size: Size, stones: &[Option<Color>], color: Color, suicide: SuicideRule) -> Self {
        let all = Span::all(size);
        let own = Rows::of(size, |point| stones[point] == Some(color));
        let empty = Rows::of(size, |point| stones[point].is_none());
        let touched = Rows::grown(&Body { points: own, span: all }, size).points;
        let is_strict = suicide == SuicideRule::Allowed;
        let (bodies, reach) = (Vec::with_capacity(64), Vec::with_capacity(64));
        let mut dissection = Self { size, own, empty, touched, is_strict, bodies, reach, owner: [0; MAX_AREA] };
        dissection.find_chains();
        dissection
    }

    fn find_chains(&mut self) {
        let all = Span::all(self.size);
        let mut rest = self.own;
        while let Some(stone) = rest.first(all) {
            let body = rest.flood_from(stone, self.size);
            rest.remove(&body);
            let number = self.bodies.len() as u16;
            body.for_each(self.size, |point| self.owner[point.index()] = number);
            self.reach.push(Rows::grown(&body, self.size));
            self.bodies.push(body);
        }
    }

    fn anatomy(&self, color: Color) -> Anatomy {
        let size = self.size;
        let chain = |(body, reach): (&Body, &Body)| {
            let liberties = reach.points.zip_to_set(&self.empty, reach.span, size, |a, b| a & b);
            Chain { color, stones: body.point_set(size), liberties }
        };
        let chains = self.bodies.iter().zip(&self.reach).map(chain).collect();
        Anatomy { size, color, chains, regions: self.regions() }
    }

    /// The regions: what hangs together among the points without own stones. The whole board is none.
    fn regions(&self) -> Vec<Region> {
        let all = Span::all(self.size);
        let mut regions = Vec::with_capacity(32);
        if self.bodies.is_empty() {
            return regions;
        }
        let mut rest = Rows::board(self.size).without(&self.own, all);
        while let Some(start) = rest.first(all) {
            let body = rest.flood_from(start, self.size);
            rest.remove(&body);
            regions.push(self.region(&body));
        }
        regions
    }

    fn region(&self, body: &Body) -> Region {
        let (size, span) = (self.size, body.span);
        let empties = body.points.and(&self.empty, span);
        let needed = if self.is_strict { &body.points } else { &empties };
        let gaps = needed.zip_to_set(&self.touched, span, size, |a, b| a & !b);
        let neighbors = self.neighbors(body);
        let is_small = gaps.is_empty();
        let is_healthy = |&&chain: &&usize| is_small && needed.is_subset(&self.reach[chain].points, span);
        let healthy_for = neighbors.iter().filter(is_healthy).copied().collect();
        Region { points: body.point_set(size), empties: empties.point_set(span, size), gaps, neighbors, healthy_for }
    }

    /// The chains next to a region, in order.
    fn neighbors(&self, region: &Body) -> Vec<usize> {
        let ring = Rows::grown(region, self.size);
        let mut rest = self.own.and(&ring.points, ring.span);
        let mut neighbors = Vec::new();
        while let Some(stone) = rest.first(ring.span) {
            let chain = usize::from(self.owner[Rows::point(stone, self.size).index()]);
            rest.remove(&self.bodies[chain]);
            neighbors.push(chain);
        }
        neighbors.sort_unstable();
        neighbors
    }
}
