//! The board of a question, boiled down to what can still change: points of the zone and pieces outside it.

use crate::board::{Color, Point, PointSet, Setup};
use crate::goal::{Goal, Question, Side};

use super::Unfit;

/// A set of nodes. The nodes are the points of the zone in point order, then the pieces in theirs.
pub(super) type Nodes = u64;

/// The most nodes a local game may have.
pub(super) const MAX_NODES: usize = 64;

/// What never changes in a local game. Pairs are indexed by [`Side`]: the attacker's first.
pub(super) struct Ground {
    /// The points of the zone, in order.
    pub(super) points: Vec<Point>,
    /// The pieces, in order.
    pub(super) pieces: Vec<PointSet>,
    /// The nodes that are points of the zone.
    pub(super) zone: Nodes,
    /// The pieces of each side.
    pub(super) piece_nodes: [Nodes; 2],
    /// The nodes next to each node.
    pub(super) adjacent: Vec<Nodes>,
    /// The points of the zone beside an empty point outside.
    pub(super) beside_empty: Nodes,
    /// The points of the zone beside a stone outside of each side that is no piece.
    pub(super) beside_stone: [Nodes; 2],
    /// The nodes with a mark, or for `kill` the zone: the defender's stones on them are what the goal is about.
    pub(super) counts: Nodes,
    /// Whether a stone that no one can ever capture is marked.
    pub(super) is_safe: bool,
    /// Whether the goal is `kill`.
    pub(super) kill: bool,
}

impl Ground {
    pub(super) fn new(question: &Question) -> Result<Self, Unfit> {
        let setup = &question.setup;
        let size = setup.size;
        if setup.stones.len() != size.area() || question.zone.iter().any(|p| size.area() <= p.index()) {
            return Err(Unfit::Board);
        }
        let (chains, outside) = (parts(setup, |_| true), parts(setup, |p| !question.zone.contains(p)));
        let is_empty = |p: Point| setup.at(p).is_none();
        let touches = |part: &PointSet, f: &dyn Fn(Point) -> bool| part.iter().any(|p| size.neighbors(p).any(f));
        if !chains.iter().all(|chain| touches(chain, &is_empty)) {
            return Err(Unfit::NoLiberty);
        }
        let (free, pieces): (Vec<_>, Vec<_>) =
            (outside.into_iter()).partition(|part| touches(part, &|p| is_empty(p) && !question.zone.contains(p)));
        let points: Vec<Point> = question.zone.iter().collect();
        if points.is_empty() || MAX_NODES < points.len() + pieces.len() || 32 < pieces.len() {
            return Err(Unfit::Extent(points.len(), pieces.len()));
        }
        let mut ground = Self {
            zone: u64::MAX >> (MAX_NODES - points.len()),
            points,
            pieces,
            piece_nodes: [0; 2],
            adjacent: Vec::new(),
            beside_empty: 0,
            beside_stone: [0; 2],
            counts: 0,
            is_safe: false,
            kill: question.goal == Goal::Kill,
        };
        ground.join(question, &free);
        ground.mark(question)?;
        Ok(ground)
    }

    /// Finds out which nodes are next to which, and what each has beside it outside.
    fn join(&mut self, question: &Question, free: &[PointSet]) {
        let setup = &question.setup;
        let nodes: Vec<PointSet> =
            self.points.iter().map(|&p| PointSet::from_iter([p])).chain(self.pieces.iter().copied()).collect();
        for (i, node) in nodes.iter().enumerate() {
            let around: PointSet = node.iter().flat_map(|p| setup.size.neighbors(p)).collect();
            let touched = (0..nodes.len()).filter(|&j| j != i && !nodes[j].intersection(&around).is_empty());
            self.adjacent.push(touched.fold(0, |set, j| set | 1 << j));
            if self.points.len() <= i {
                let first = node.first().expect("a piece has stones");
                self.piece_nodes[side_at(question, first).expect("a piece has stones") as usize] |= 1 << i;
                continue;
            }
            let is_free = |p: &Point| setup.at(*p).is_none() && !question.zone.contains(*p);
            self.beside_empty |= u64::from(around.iter().any(|p| is_free(&p))) << i;
            for part in free.iter().filter_map(|part| part.intersection(&around).first()) {
                self.beside_stone[side_at(question, part).expect("a part has stones") as usize] |= 1 << i;
            }
        }
    }

    /// Notes what the goal is about.
    fn mark(&mut self, question: &Question) -> Result<(), Unfit> {
        let Goal::Capture(marks) = &question.goal else {
            self.counts = self.zone;
            return Ok(());
        };
        let is_target = |p: &Point| p.index() < question.setup.size.area() && is_defender(question, *p);
        if !marks.iter().any(is_target) {
            return Err(Unfit::NoTarget);
        }
        for &mark in marks {
            match self.node(mark) {
                Some(node) => self.counts |= 1 << node,
                None => self.is_safe |= is_target(&mark),
            }
        }
        Ok(())
    }

    /// The node of a point, if it has one.
    pub(super) fn node(&self, point: Point) -> Option<usize> {
        let piece = || self.pieces.iter().position(|piece| piece.contains(point));
        self.points.iter().position(|&p| p == point).or_else(|| Some(self.points.len() + piece()?))
    }

    /// The stones of the root that are in the zone, as two sets of nodes.
    pub(super) fn zone_stones(&self, question: &Question) -> [Nodes; 2] {
        let mut stones = [0; 2];
        for (i, &point) in self.points.iter().enumerate() {
            if let Some(side) = side_at(question, point) {
                stones[side as usize] |= 1 << i;
            }
        }
        stones
    }
}

fn side_at(question: &Question, point: Point) -> Option<Side> {
    question.setup.at(point).map(|color| question.side(color))
}

fn is_defender(question: &Question, point: Point) -> bool {
    side_at(question, point) == Some(Side::Defender)
}

/// The sets of solidly connected stones of one color on the points that are wanted, in the order of their first points.
fn parts(setup: &Setup, wanted: impl Fn(Point) -> bool) -> Vec<PointSet> {
    let mut parts: Vec<PointSet> = Vec::new();
    for start in setup.size.points().filter(|&p| wanted(p)) {
        let Some(color) = setup.at(start).filter(|_| !parts.iter().any(|part| part.contains(start))) else { continue };
        parts.push(part(setup, start, color, &wanted));
    }
    parts
}

fn part(setup: &Setup, start: Point, color: Color, wanted: &impl Fn(Point) -> bool) -> PointSet {
    let mut part = PointSet::from_iter([start]);
    let mut open = vec![start];
    while let Some(point) = open.pop() {
        for next in setup.size.neighbors(point).filter(|&p| setup.at(p) == Some(color) && wanted(p)) {
            if part.insert(next) {
                open.push(next);
            }
        }
    }
    part
}
