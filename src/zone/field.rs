//! The board as the zone finder sees it: the attacker's wall, everything else, and floods over it.

use std::collections::VecDeque;

use crate::board::{Chain, Chains, Color, Point, PointSet, Setup, Size};

/// A set-up from the view of one attacker.
pub(super) struct Field<'a> {
    pub(super) setup: &'a Setup,
    pub(super) chains: Chains,
    pub(super) attacker: Color,
    /// All points without a stone of the attacker.
    pub(super) passable: PointSet,
    /// All points with a stone of the defender.
    pub(super) defenders: PointSet,
}

impl<'a> Field<'a> {
    pub(super) fn new(setup: &'a Setup, attacker: Color) -> Self {
        let chains = Chains::of(setup);
        let passable = setup.size.points().filter(|&point| setup.at(point) != Some(attacker)).collect();
        let defenders = setup.size.points().filter(|&point| setup.at(point) == Some(!attacker)).collect();
        Self { setup, chains, attacker, passable, defenders }
    }

    pub(super) fn size(&self) -> Size {
        self.setup.size
    }

    /// The chains of the attacker, or of the defender.
    pub(super) fn chains_of(&self, color: Color) -> impl Iterator<Item = &Chain> {
        self.chains.iter().filter(move |chain| chain.color == color)
    }

    /// All points reached from some points along the lines without leaving `within`.
    pub(super) fn flood(&self, from: &PointSet, within: &PointSet) -> PointSet {
        self.distances(from, within).into_iter().map(|(point, _)| point).collect()
    }

    /// The points reached from some points without leaving `within`, with the number of steps, nearest first.
    pub(super) fn distances(&self, from: &PointSet, within: &PointSet) -> Vec<(Point, usize)> {
        let mut queue: VecDeque<_> = from.intersection(within).iter().map(|point| (point, 0)).collect();
        let mut seen = from.intersection(within);
        let mut reached = Vec::new();
        while let Some((point, steps)) = queue.pop_front() {
            reached.push((point, steps));
            for next in self.size().neighbors(point) {
                if within.contains(next) && seen.insert(next) {
                    queue.push_back((next, steps + 1));
                }
            }
        }
        reached
    }

    /// The groups of the defender: chains that touch along a line or a diagonal or share a liberty.
    pub(super) fn groups(&self) -> Vec<PointSet> {
        let mut groups: Vec<(PointSet, PointSet)> = Vec::new();
        for chain in self.chains_of(!self.attacker) {
            let touch = chain.stones.iter().flat_map(|point| self.size().diagonals(point)).collect::<PointSet>();
            let touch = touch.union(&chain.liberties).union(&chain.stones);
            let (mut stones, mut reach) = (chain.stones, touch);
            groups.retain(|(other, other_reach)| {
                let linked = !other.intersection(&touch).is_empty()
                    || !other_reach.intersection(&chain.liberties).difference(&self.defenders).is_empty();
                if linked {
                    stones = stones.union(other);
                    reach = reach.union(other_reach);
                }
                !linked
            });
            groups.push((stones, reach));
        }
        groups.into_iter().map(|(stones, _)| stones).collect()
    }
}
