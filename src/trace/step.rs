//! The steps of every algorithm that can be watched, as points, sets and numbers.

use crate::board::{Color, Move, Point, PointSet};

/// One step of an algorithm that looks at the stones of one color.
///
/// A chain is named by its smallest point, a region by its number among the regions of its color.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A step of Benson's algorithm.
    Benson(Color, BensonStep),
    /// A step of Fuwa's algorithm.
    Fuwa(Color, FuwaStep),
    /// A step of a search through moves, with the color whose life it looks for.
    Search(Color, SearchStep),
}

/// The steps of Benson's algorithm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BensonStep {
    /// The stones form these chains.
    Chains {
        /// The stones of each chain.
        chains: Vec<PointSet>,
    },
    /// A region was looked at, small or not.
    Region {
        /// The number of the region.
        region: usize,
        /// All its points.
        points: PointSet,
        /// The points that keep it from being small, for they touch no stone of the color.
        gaps: PointSet,
    },
    /// A small region was held against the chains around it.
    Healthy {
        /// The number of the region.
        region: usize,
        /// All its points.
        points: PointSet,
        /// The chains for which it is healthy.
        healthy: Vec<Point>,
        /// The chains around it for which it is not.
        others: Vec<Point>,
    },
    /// A stage begins with these chains and regions.
    Stage {
        /// The number of the stage, from 0.
        stage: usize,
        /// The chains of `Z`.
        chains: Vec<Point>,
        /// All stones of these chains.
        stones: PointSet,
        /// The regions of `R`.
        regions: Vec<usize>,
        /// All points of these regions.
        points: PointSet,
    },
    /// A chain falls out, for it has fewer than two vital regions.
    Drop {
        /// The stage at which it falls.
        stage: usize,
        /// Its stones.
        chain: PointSet,
        /// The vital regions it has.
        vital: Vec<usize>,
        /// All points of these regions.
        points: PointSet,
    },
    /// A region falls out, for a chain around it did.
    Close {
        /// The stage at which it falls.
        stage: usize,
        /// The number of the region.
        region: usize,
        /// All its points.
        points: PointSet,
        /// A chain around it that fell.
        chain: Point,
    },
    /// The end: nothing more falls.
    Alive {
        /// The chains that are left.
        chains: Vec<Point>,
        /// All their stones.
        stones: PointSet,
    },
}

/// The steps of Fuwa's algorithm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FuwaStep {
    /// The stones form these groups.
    Groups {
        /// The stones of each group.
        groups: Vec<PointSet>,
        /// What counts as an eye.
        reading: Reading,
    },
    /// An iteration begins with these eyes.
    Eyes {
        /// The number of the iteration, from 1.
        iteration: usize,
        /// The eyes.
        eyes: Vec<PointSet>,
    },
    /// A group goes, for it has fewer than two eyes.
    Prune {
        /// The number of the iteration.
        iteration: usize,
        /// The stones of the group.
        group: PointSet,
        /// The eyes that count for the group.
        eyes: Vec<PointSet>,
    },
    /// An eye goes with a group beside it.
    RemoveEye {
        /// The number of the iteration.
        iteration: usize,
        /// The eye.
        eye: PointSet,
    },
    /// The end: nothing more goes.
    Alive {
        /// The groups that are left.
        groups: Vec<Point>,
        /// All their stones.
        stones: PointSet,
        /// The points of the eyes beside living groups only.
        perfect: PointSet,
        /// The points of the other eyes.
        imperfect: PointSet,
    },
}

/// The steps of a search through moves. Its nodes are numbered in the order in which they are reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchStep {
    /// A search begins at this node, so many moves deep.
    Start {
        /// The number of the node.
        node: usize,
        /// How many moves deep.
        depth: usize,
    },
    /// A move is searched.
    Play {
        /// The number of the node that it leads to.
        node: usize,
        /// The number of the node where it is played.
        parent: usize,
        /// Who plays it.
        by: Color,
        /// The move.
        played: Move,
        /// How many more moves may follow.
        depth: usize,
        /// Whether it is only looked at to put the moves in order.
        is_glance: bool,
    },
    /// The value of a node shows without more moves.
    End {
        /// The number of the node.
        node: usize,
        /// Whether the stones live.
        lives: bool,
        /// Why the value shows.
        ending: Ending,
    },
    /// The value of a node is known, so that these moves are not searched.
    Cut {
        /// The number of the node.
        node: usize,
        /// The moves that are left out.
        moves: Vec<Move>,
    },
    /// All that had to be searched below a node was.
    Value {
        /// The number of the node.
        node: usize,
        /// Whether the stones live.
        lives: bool,
    },
}

/// Why a search goes no deeper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The static test says that stones asked about live.
    Lives,
    /// None of the stones asked about is left.
    Captured,
    /// Both sides passed.
    Passes,
    /// The search may go no deeper.
    Depth,
    /// The same situation was valued before.
    Known,
}

impl Ending {
    /// The name, as JSON spells it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lives => "lives",
            Self::Captured => "captured",
            Self::Passes => "passes",
            Self::Depth => "depth",
            Self::Known => "known",
        }
    }
}

/// What counts as an eye of a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reading {
    /// One empty point with stones of the color on all sides: the reading of the paper.
    #[default]
    Point,
    /// Connected empty points with stones of the color on all sides, each of them a liberty of the group.
    Healthy,
    /// Connected empty points with stones of the color on all sides, for every group beside it: unsound, for it takes
    /// some stones for alive that can be captured.
    Region,
}

impl Reading {
    /// All readings, the paper's first.
    pub const ALL: [Self; 3] = [Self::Point, Self::Healthy, Self::Region];

    /// The name, as options and JSON spell it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Point => "point",
            Self::Healthy => "healthy",
            Self::Region => "region",
        }
    }
}
