//! What a step shows on the board.

use crate::board::{Point, PointSet};

use super::{BensonStep, FuwaStep, SearchStep, Step};

/// What marked points are. The screen gives each kind its look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkKind {
    /// Stones that are looked at or still in the running.
    Chain,
    /// A region that is looked at or still in the running.
    Region,
    /// Points that keep a region from being small.
    Gap,
    /// A region that is vital to the chain in question.
    Vital,
    /// A region beside the chain in question that is not vital to it.
    Lacking,
    /// An eye.
    Eye,
    /// Stones or regions that fall at this step.
    Fallen,
    /// Stones that can never be captured.
    Alive,
}

/// Marked points of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What the points are.
    pub kind: MarkKind,
    /// The points.
    pub points: PointSet,
    /// The number of the region that they are, if they are one.
    pub region: Option<usize>,
}

impl Mark {
    fn new(kind: MarkKind, points: PointSet) -> Self {
        Self { kind, points, region: None }
    }

    fn region(kind: MarkKind, points: PointSet, region: usize) -> Self {
        Self { kind, points, region: Some(region) }
    }
}

impl Step {
    /// What to mark on the board, later marks over earlier ones.
    pub fn marks(&self) -> Vec<Mark> {
        match self {
            Self::Benson(_, step) => benson(step),
            Self::Fuwa(_, step) => fuwa(step),
            Self::Search(_, step) => search(step),
        }
    }

    /// The stones that leave the running at this step.
    pub fn fallen(&self) -> PointSet {
        match self {
            Self::Benson(_, BensonStep::Drop { chain: stones, .. })
            | Self::Fuwa(_, FuwaStep::Prune { group: stones, .. }) => *stones,
            Self::Benson(..) | Self::Fuwa(..) | Self::Search(..) => PointSet::EMPTY,
        }
    }
}

fn benson(step: &BensonStep) -> Vec<Mark> {
    match step {
        BensonStep::Chains { chains } => vec![Mark::new(MarkKind::Chain, all(chains))],
        BensonStep::Region { region, points, gaps } => {
            vec![Mark::region(MarkKind::Region, *points, *region), Mark::new(MarkKind::Gap, *gaps)]
        }
        BensonStep::Healthy { region, points, healthy, others } => {
            let chains: PointSet = healthy.iter().copied().collect();
            let others: PointSet = others.iter().copied().collect();
            vec![
                Mark::region(MarkKind::Region, *points, *region),
                Mark::new(MarkKind::Chain, chains),
                Mark::new(MarkKind::Gap, others),
            ]
        }
        BensonStep::Stage { stones, points, .. } => {
            vec![Mark::new(MarkKind::Region, *points), Mark::new(MarkKind::Chain, *stones)]
        }
        BensonStep::Drop { chain, points, .. } => {
            vec![Mark::new(MarkKind::Vital, *points), Mark::new(MarkKind::Fallen, *chain)]
        }
        BensonStep::Close { region, points, chain, .. } => {
            let chain: PointSet = [*chain].into_iter().collect::<PointSet>();
            vec![Mark::region(MarkKind::Fallen, *points, *region), Mark::new(MarkKind::Gap, chain)]
        }
        BensonStep::Alive { stones, .. } => vec![Mark::new(MarkKind::Alive, *stones)],
    }
}

fn fuwa(step: &FuwaStep) -> Vec<Mark> {
    match step {
        FuwaStep::Groups { groups, .. } => vec![Mark::new(MarkKind::Chain, all(groups))],
        FuwaStep::Eyes { eyes, .. } => vec![Mark::new(MarkKind::Eye, all(eyes))],
        FuwaStep::Prune { group, eyes, .. } => {
            vec![Mark::new(MarkKind::Eye, all(eyes)), Mark::new(MarkKind::Fallen, *group)]
        }
        FuwaStep::RemoveEye { eye, .. } => vec![Mark::new(MarkKind::Fallen, *eye)],
        FuwaStep::Alive { stones, perfect, imperfect, .. } => vec![
            Mark::new(MarkKind::Gap, *imperfect),
            Mark::new(MarkKind::Eye, *perfect),
            Mark::new(MarkKind::Alive, *stones),
        ],
    }
}

/// The move that is searched, or the moves that are left out. The board of a step is that of its node.
fn search(step: &SearchStep) -> Vec<Mark> {
    match step {
        SearchStep::Play { played, .. } => vec![Mark::new(MarkKind::Chain, played.point().into_iter().collect())],
        SearchStep::Cut { moves, .. } => {
            vec![Mark::new(MarkKind::Fallen, moves.iter().filter_map(|played| played.point()).collect())]
        }
        SearchStep::Start { .. } | SearchStep::End { .. } | SearchStep::Value { .. } => Vec::new(),
    }
}

fn all(sets: &[PointSet]) -> PointSet {
    sets.iter().flat_map(PointSet::iter).collect()
}

/// The smallest point of each set, by which chains and groups are called.
pub(super) fn heads(sets: &[PointSet]) -> Vec<Point> {
    sets.iter().filter_map(PointSet::first).collect()
}
