//! The steps of every algorithm that can be watched, as points, sets and numbers.

use crate::board::{Color, Point, PointSet};

/// One step of an algorithm that looks at the stones of one color.
///
/// A chain is named by its smallest point, a region by its number among the regions of its color.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A step of Benson's algorithm.
    Benson(Color, BensonStep),
    /// A step of Fuwa's algorithm.
    Fuwa(Color, FuwaStep),
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
