//! Fuwa's algorithm: groups with fewer than two eyes are taken away, with their eyes, until none goes.
//!
//! Y. Fuwa, Y. Nakamura, Y. Koshisaka, "An algorithm for solving alive situation puzzles in Go game" (1989). A group is
//! a chain. The text judges all groups of an iteration by the eyes marked at its start, the printed program takes the
//! eyes of a group away at once; [`Schedule`] has both. The survivors are the same.

use crate::board::{Chain, Color, Point, PointSet, Position, Size};
use crate::trace::{FuwaStep, Reading, Sink, Step};

use super::region::{adjacent, flood};

/// When the eyes of a group that goes are taken away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Schedule {
    /// At the end of the iteration: all groups are judged by the eyes at its start.
    #[default]
    Sync,
    /// At once: groups judged later in the same iteration miss them.
    Sequential,
}

/// One round of judging all groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Iteration {
    /// The groups at its start.
    pub groups: Vec<usize>,
    /// The eyes at its start, by their smallest points.
    pub eyes: Vec<PointSet>,
    /// The number of eyes of each of the groups when it was judged.
    pub eye_counts: Vec<usize>,
    /// The groups that go.
    pub pruned: Vec<usize>,
    /// The eyes that go with them.
    pub removed_eyes: Vec<PointSet>,
}

/// Fuwa's answer for one color, with all that led to it.
#[derive(Clone, Debug)]
pub struct Fuwa {
    /// What counts as an eye.
    pub reading: Reading,
    /// The groups, numbered by their smallest points.
    pub groups: Vec<Chain>,
    /// The iterations; none when there are no stones.
    pub iterations: Vec<Iteration>,
    /// The groups that are left.
    pub alive: Vec<usize>,
    /// The eyes of the start that only living groups share.
    pub perfect_eyes: Vec<PointSet>,
    /// The other eyes of the start.
    pub imperfect_eyes: Vec<PointSet>,
}

impl Fuwa {
    /// The answer of the paper: at least one group is left.
    pub fn is_alive(&self) -> bool {
        !self.alive.is_empty()
    }
}

/// Prunes the groups of a color that lack two eyes.
pub fn fuwa(position: &Position, color: Color, reading: Reading, schedule: Schedule, sink: &mut impl Sink) -> Fuwa {
    let groups: Vec<Chain> = position.chains().iter().filter(|chain| chain.color == color).copied().collect();
    let stones: Vec<PointSet> = groups.iter().map(|group| group.stones).collect();
    sink.record(|| Step::Fuwa(color, FuwaStep::Groups { groups: stones, reading }));
    let mut work = Work::new(position, color, reading, &groups);
    let mut iterations: Vec<Iteration> = Vec::new();
    while !work.left.is_empty() {
        iterations.push(work.iterate(schedule, iterations.len() + 1, sink));
        if iterations.last().is_some_and(|iteration| iteration.pruned.is_empty()) {
            break;
        }
    }
    let alive = work.left.clone();
    let first_eyes = iterations.first().map_or(&[][..], |first| &first.eyes);
    let is_perfect = |eye: &&PointSet| work.beside(eye).iter().all(|group| alive.contains(group));
    let (perfect_eyes, imperfect_eyes): (Vec<&PointSet>, Vec<&PointSet>) = first_eyes.iter().partition(is_perfect);
    let perfect_eyes: Vec<PointSet> = perfect_eyes.into_iter().copied().collect();
    let imperfect_eyes: Vec<PointSet> = imperfect_eyes.into_iter().copied().collect();
    sink.record(|| {
        let heads = alive.iter().filter_map(|&group| groups[group].stones.first()).collect();
        let stones = alive.iter().fold(PointSet::EMPTY, |all, &group| all.union(&groups[group].stones));
        let (perfect, imperfect) = (union(&perfect_eyes), union(&imperfect_eyes));
        Step::Fuwa(color, FuwaStep::Alive { groups: heads, stones, perfect, imperfect })
    });
    Fuwa { reading, groups, iterations, alive, perfect_eyes, imperfect_eyes }
}

fn union(sets: &[PointSet]) -> PointSet {
    sets.iter().fold(PointSet::EMPTY, |all, set| all.union(set))
}

/// The state of the pruning.
struct Work<'a> {
    size: Size,
    color: Color,
    reading: Reading,
    groups: &'a [Chain],
    /// The number of the group on each point.
    owner: Vec<Option<usize>>,
    /// The groups that are left, in order.
    left: Vec<usize>,
    /// The empty points that no pruned group took along.
    vacant: PointSet,
}

impl<'a> Work<'a> {
    fn new(position: &Position, color: Color, reading: Reading, groups: &'a [Chain]) -> Self {
        let size = position.size();
        let mut owner = vec![None; size.area()];
        for (number, group) in groups.iter().enumerate() {
            group.stones.iter().for_each(|stone| owner[stone.index()] = Some(number));
        }
        let vacant = size.points().filter(|&point| position.at(point).is_none()).collect();
        Self { size, color, reading, groups, owner, left: (0..groups.len()).collect(), vacant }
    }

    /// The groups beside some points, in order, those that are gone included.
    fn beside(&self, eye: &PointSet) -> Vec<usize> {
        let mut found: Vec<usize> =
            adjacent(self.size, eye).iter().filter_map(|point| self.owner[point.index()]).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The eyes: vacant points, single or connected, with stones of groups that are left on all sides.
    fn eyes(&self) -> Vec<PointSet> {
        let is_left = |point: Point| self.owner[point.index()].is_some_and(|group| self.left.contains(&group));
        let mut seen = PointSet::EMPTY;
        let mut eyes = Vec::new();
        for start in self.vacant.iter() {
            let candidate = match self.reading {
                Reading::Point => PointSet::from_iter([start]),
                Reading::Healthy | Reading::Region if seen.insert(start) => {
                    flood(self.size, start, &mut seen, |point| self.vacant.contains(point))
                }
                Reading::Healthy | Reading::Region => continue,
            };
            if adjacent(self.size, &candidate).iter().all(is_left) {
                eyes.push(candidate);
            }
        }
        eyes
    }

    /// Whether an eye counts for a group.
    fn counts(&self, eye: &PointSet, group: usize) -> bool {
        let liberties = &self.groups[group].liberties;
        match self.reading {
            Reading::Point | Reading::Healthy => eye.is_subset(liberties),
            Reading::Region => !eye.intersection(liberties).is_empty(),
        }
    }

    fn iterate(&mut self, schedule: Schedule, number: usize, sink: &mut impl Sink) -> Iteration {
        let eyes = self.eyes();
        sink.record(|| Step::Fuwa(self.color, FuwaStep::Eyes { iteration: number, eyes: eyes.clone() }));
        let groups = self.left.clone();
        let mut is_gone = vec![false; eyes.len()];
        let (mut eye_counts, mut pruned) = (Vec::new(), Vec::new());
        for &group in &groups {
            let counted = |n: &usize| (schedule == Schedule::Sync || !is_gone[*n]) && self.counts(&eyes[*n], group);
            let own: Vec<usize> = (0..eyes.len()).filter(counted).collect();
            eye_counts.push(own.len());
            if own.len() < 2 {
                pruned.push(group);
                self.show_prune(number, group, own.iter().map(|&n| eyes[n]), sink);
                let liberties = &self.groups[group].liberties;
                for (n, eye) in eyes.iter().enumerate() {
                    is_gone[n] |= !eye.intersection(liberties).is_empty();
                }
            }
        }
        let removed_eyes: Vec<PointSet> =
            eyes.iter().zip(&is_gone).filter_map(|(eye, is_gone)| is_gone.then_some(*eye)).collect();
        for &eye in &removed_eyes {
            sink.record(|| Step::Fuwa(self.color, FuwaStep::RemoveEye { iteration: number, eye }));
            self.vacant = self.vacant.difference(&eye);
        }
        self.left.retain(|group| !pruned.contains(group));
        Iteration { groups, eyes, eye_counts, pruned, removed_eyes }
    }

    fn show_prune(&self, iteration: usize, group: usize, eyes: impl Iterator<Item = PointSet>, sink: &mut impl Sink) {
        sink.record(|| {
            let group = self.groups[group].stones;
            Step::Fuwa(self.color, FuwaStep::Prune { iteration, group, eyes: eyes.collect() })
        });
    }
}
