//! Chains of stones, kept by union-find: which stones hang together and where their liberties are.

use super::{Color, Point, PointSet, Setup, Size};

/// Stones of one color that hang together along the lines of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The color of the stones.
    pub color: Color,
    /// The points of the stones.
    pub stones: PointSet,
    /// The empty points next to a stone.
    pub liberties: PointSet,
}

/// The stones on a board with the chains they form.
///
/// Chains without liberties may exist here: captures are the business of [`Position`](super::Position).
#[derive(Clone, Debug)]
pub struct Chains {
    size: Size,
    colors: Vec<Option<Color>>,
    /// The parent of each point in the union-find forest; a root, and an empty point, is its own.
    parents: Vec<Point>,
    /// The chain of each root.
    at_root: Vec<Option<Chain>>,
}

impl Chains {
    /// A board without stones.
    pub fn empty(size: Size) -> Self {
        let area = size.area();
        Self { size, colors: vec![None; area], parents: size.points().collect(), at_root: vec![None; area] }
    }

    /// The chains of a set-up.
    pub fn of(setup: &Setup) -> Self {
        let mut chains = Self::empty(setup.size);
        for (point, stone) in setup.size.points().zip(&setup.stones) {
            if let Some(color) = stone {
                chains.place(point, *color);
            }
        }
        chains
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The stone on a point.
    pub fn at(&self, point: Point) -> Option<Color> {
        self.colors[point.index()]
    }

    /// The stone on each point, in point order.
    pub fn stones(&self) -> &[Option<Color>] {
        &self.colors
    }

    /// The chain of the stone on a point.
    pub fn get(&self, point: Point) -> Option<&Chain> {
        self.at(point).and(self.at_root[self.root(point).index()].as_ref())
    }

    /// All chains, sorted by their smallest point.
    pub fn iter(&self) -> impl Iterator<Item = &Chain> {
        self.size.points().filter_map(|point| self.get(point).filter(|chain| chain.stones.first() == Some(point)))
    }

    /// The chains of one color next to a point, each once, in the order in which the neighbors meet them.
    pub fn around(&self, point: Point, color: Color) -> impl Iterator<Item = &Chain> {
        let mut roots = [None; 4];
        self.size.neighbors(point).enumerate().filter_map(move |(i, neighbor)| {
            let chain = self.get(neighbor).filter(|chain| chain.color == color)?;
            let root = Some(self.root(neighbor));
            let new = !roots.contains(&root);
            roots[i] = root;
            new.then_some(chain)
        })
    }

    /// Puts a stone on an empty point and joins it to its neighbors. Nothing is captured.
    pub fn place(&mut self, point: Point, color: Color) {
        debug_assert!(self.at(point).is_none());
        let mut chain = Chain { color, stones: PointSet::from_iter([point]), liberties: PointSet::EMPTY };
        for neighbor in self.size.neighbors(point) {
            match self.chain_mut(neighbor) {
                Some(next) => {
                    next.liberties.remove(point);
                }
                None => {
                    chain.liberties.insert(neighbor);
                }
            }
        }
        self.colors[point.index()] = Some(color);
        self.at_root[point.index()] = Some(chain);
        for neighbor in self.size.neighbors(point) {
            if self.at(neighbor) == Some(color) {
                self.join(point, neighbor);
            }
        }
    }

    /// Takes the whole chain of the stone on a point off the board and gives its stones.
    pub fn lift(&mut self, point: Point) -> PointSet {
        let root = self.root(point);
        let Some(chain) = self.at_root[root.index()].take() else { return PointSet::EMPTY };
        for stone in chain.stones.iter() {
            self.colors[stone.index()] = None;
            self.parents[stone.index()] = stone;
        }
        for stone in chain.stones.iter() {
            for neighbor in self.size.neighbors(stone) {
                if let Some(next) = self.chain_mut(neighbor) {
                    next.liberties.insert(stone);
                }
            }
        }
        chain.stones
    }

    fn chain_mut(&mut self, point: Point) -> Option<&mut Chain> {
        self.at(point)?;
        let root = self.root(point);
        self.at_root[root.index()].as_mut()
    }

    /// The root of a point. Trees stay shallow, for the smaller chain always joins the larger.
    fn root(&self, point: Point) -> Point {
        let mut root = point;
        while self.parents[root.index()] != root {
            root = self.parents[root.index()];
        }
        root
    }

    fn join(&mut self, a: Point, b: Point) {
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return;
        }
        let size_of = |root: Point| self.at_root[root.index()].as_ref().map_or(0, |chain| chain.stones.len());
        let (large, small) = if size_of(a) < size_of(b) { (b, a) } else { (a, b) };
        let gone = self.at_root[small.index()].take().expect("a root has a chain");
        let kept = self.at_root[large.index()].as_mut().expect("a root has a chain");
        kept.stones = kept.stones.union(&gone.stones);
        kept.liberties = kept.liberties.union(&gone.liberties);
        self.parents[small.index()] = large;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joining_leaves_no_phantom_liberty() {
        let size = Size::square(5).unwrap();
        let mut chains = Chains::empty(size);
        let (a, b) = (size.parse("C3").unwrap(), size.parse("D3").unwrap());
        chains.place(a, Color::Black);
        chains.place(b, Color::Black);
        assert_eq!(chains.get(a).unwrap().liberties.len(), 6);
        assert_eq!(chains.get(a), chains.get(b));
        assert_eq!(chains.iter().count(), 1);
    }

    #[test]
    fn a_chain_around_a_point_is_met_once() {
        let size = Size::square(3).unwrap();
        let mut chains = Chains::empty(size);
        for name in ["A2", "A3", "B3", "C1"] {
            chains.place(size.parse(name).unwrap(), Color::White);
        }
        assert_eq!(chains.around(size.parse("B2").unwrap(), Color::White).count(), 1);
        assert_eq!(chains.around(size.parse("B1").unwrap(), Color::White).count(), 1);
        assert_eq!(chains.around(size.parse("B2").unwrap(), Color::Black).count(), 0);
    }

    #[test]
    fn lifting_gives_the_liberties_back() {
        let size = Size::square(2).unwrap();
        let mut chains = Chains::empty(size);
        let [a2, b2, a1, b1] = ["A2", "B2", "A1", "B1"].map(|name| size.parse(name).unwrap());
        chains.place(a2, Color::Black);
        chains.place(b2, Color::White);
        chains.place(b1, Color::White);
        assert_eq!(chains.lift(b2), PointSet::from_iter([b2, b1]));
        assert_eq!(chains.get(a2).unwrap().liberties, PointSet::from_iter([b2, a1]));
        assert_eq!(chains.lift(b1), PointSet::EMPTY);
    }
}
