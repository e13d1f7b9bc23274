//! The readings of a step that need the steps around it: which region is which, what a falling chain lacks, what falls
//! next, and the table of all stages so far.

use crate::board::{Point, PointSet, Size};

use super::mark::heads;
use super::text::{capital, letters, regions};
use super::{BensonStep, FuwaStep, Mark, MarkKind, Step, Trace};

/// A region beside a chain that falls, and why it is not vital to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lack {
    /// The number of the region.
    pub region: usize,
    /// Its points.
    pub points: PointSet,
    /// Why it does not count.
    pub why: LackWhy,
}

/// Why a region does not count for a chain beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LackWhy {
    /// It is not small.
    Large,
    /// It is small, and some empty point of it is no liberty of the chain.
    NotHealthy,
    /// It counts no more, for another chain beside it fell.
    Closed,
}

/// What falls next, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fall {
    /// The chains that fall together; none when nothing falls any more.
    pub chains: Vec<PointSet>,
    /// The step that shows the first of them, or else the last step.
    pub at: usize,
}

/// A row of the table of stages: what it is about, and what it holds.
pub type Row = (String, String);

impl Trace {
    /// The chains that the algorithm began with.
    pub fn chains(&self) -> &[PointSet] {
        match self.steps.first() {
            Some(
                Step::Benson(_, BensonStep::Chains { chains: sets })
                | Step::Fuwa(_, FuwaStep::Groups { groups: sets, .. }),
            ) => sets,
            _ => &[],
        }
    }

    /// The chains that have not fallen up to a step, that step included.
    pub fn standing(&self, at: usize) -> Vec<PointSet> {
        let fallen = |chain: &PointSet| self.steps.iter().take(at + 1).any(|step| step.fallen() == *chain);
        self.chains().iter().copied().filter(|chain| !fallen(chain)).collect()
    }

    /// What falls after a step: all chains that the algorithm throws out at once.
    pub fn next_fall(&self, at: usize) -> Fall {
        let last = self.steps.len().saturating_sub(1);
        let falls = |step: usize| self.steps.get(step).map(Step::fallen).filter(|stones| !stones.is_empty());
        let Some(first) = (at + 1..self.steps.len()).find(|&step| falls(step).is_some()) else {
            return Fall { chains: Vec::new(), at: last };
        };
        Fall { chains: (first..).map_while(falls).collect(), at: first }
    }

    /// The regions that were looked at up to a step, with their points.
    fn regions(&self, at: usize) -> impl Iterator<Item = (usize, PointSet, PointSet)> {
        self.steps.iter().take(at + 1).filter_map(|step| match step {
            Step::Benson(_, BensonStep::Region { region, points, gaps }) => Some((*region, *points, *gaps)),
            _ => None,
        })
    }

    /// What a step shows on the board, every region with its number, later marks over earlier ones.
    pub fn marks(&self, at: usize, size: Size) -> Vec<Mark> {
        let lacks = self.lacks(at, size).into_iter();
        let mut marks: Vec<Mark> = lacks
            .map(|lack| Mark { kind: MarkKind::Lacking, points: lack.points, region: Some(lack.region) })
            .collect();
        for mark in self.steps.get(at).map(Step::marks).unwrap_or_default() {
            marks.push(mark);
            if matches!(mark.kind, MarkKind::Region | MarkKind::Vital) && mark.region.is_none() {
                let inside = self.regions(at).filter(|(_, points, _)| points.is_subset(&mark.points));
                marks.extend(inside.map(|(region, points, _)| Mark { points, region: Some(region), ..mark }));
            }
        }
        marks
    }

    /// The regions beside the chain that falls at a step which do not count for it; none at other steps.
    pub fn lacks(&self, at: usize, size: Size) -> Vec<Lack> {
        let Some(Step::Benson(_, BensonStep::Drop { chain, vital, .. })) = self.steps.get(at) else {
            return Vec::new();
        };
        let is_beside =
            |points: &PointSet| points.iter().any(|point| size.neighbors(point).any(|next| chain.contains(next)));
        let head = chain.first();
        let beside = self.regions(at).filter(|(region, points, _)| !vital.contains(region) && is_beside(points));
        beside
            .map(|(region, points, gaps)| {
                let why = if !gaps.is_empty() {
                    LackWhy::Large
                } else if self.is_unhealthy(region, head) {
                    LackWhy::NotHealthy
                } else {
                    LackWhy::Closed
                };
                Lack { region, points, why }
            })
            .collect()
    }

    fn is_unhealthy(&self, of: usize, chain: Option<Point>) -> bool {
        self.steps.iter().any(|step| match step {
            Step::Benson(_, BensonStep::Healthy { region, others, .. }) => {
                *region == of && others.iter().any(|&other| Some(other) == chain)
            }
            _ => false,
        })
    }

    /// Why the other regions beside the chain that falls at a step do not count for it, if there are any.
    pub fn explain_lacks(&self, at: usize, size: Size) -> Option<String> {
        let lacks = self.lacks(at, size);
        let reasons = [LackWhy::Large, LackWhy::NotHealthy, LackWhy::Closed].into_iter().filter_map(|why| {
            let numbers: Vec<usize> = lacks.iter().filter(|lack| lack.why == why).map(|lack| lack.region).collect();
            let verb = if numbers.len() == 1 { "is" } else { "are" };
            (!numbers.is_empty()).then(|| match why {
                LackWhy::Large => format!("{} {verb} not small", regions(&numbers)),
                LackWhy::NotHealthy => format!("{} {verb} not healthy for it", regions(&numbers)),
                LackWhy::Closed => format!("{} fell with another chain", regions(&numbers)),
            })
        });
        let reasons: Vec<String> = reasons.collect();
        (!reasons.is_empty()).then(|| capital(&reasons.join("; ")) + ".")
    }

    /// The table of the stages up to a step.
    pub fn table(&self, at: usize, size: Size) -> Vec<Row> {
        self.steps.iter().take(at + 1).flat_map(|step| rows(step, size)).collect()
    }
}

fn rows(step: &Step, size: Size) -> Vec<Row> {
    let row =
        |label: &str, text: String| vec![(label.to_owned(), if text.is_empty() { "none".to_owned() } else { text })];
    let names =
        |points: &mut dyn Iterator<Item = Point>| points.map(|point| size.name(point)).collect::<Vec<_>>().join(" ");
    let head = |set: &PointSet| set.first().map(|point| size.name(point)).unwrap_or_default();
    match step {
        Step::Benson(_, BensonStep::Stage { stage, chains, regions, .. }) => {
            [row(&format!("Z{stage}"), names(&mut chains.iter().copied())), row(&format!("R{stage}"), letters(regions))]
                .concat()
        }
        Step::Benson(_, BensonStep::Drop { chain, vital, .. }) => row(
            "falls",
            format!("{}, vital: {}", head(chain), if vital.is_empty() { "none".to_owned() } else { letters(vital) }),
        ),
        Step::Benson(_, BensonStep::Close { region, .. }) => row("falls", format!("region {}", letters(&[*region]))),
        Step::Fuwa(_, FuwaStep::Groups { groups, .. }) => row("groups", names(&mut heads(groups).into_iter())),
        Step::Fuwa(_, FuwaStep::Eyes { iteration, eyes }) => {
            row(&format!("eyes {iteration}"), names(&mut heads(eyes).into_iter()))
        }
        Step::Fuwa(_, FuwaStep::Prune { group, eyes, .. }) => {
            row("goes", format!("{}, eyes: {}", head(group), eyes.len()))
        }
        Step::Fuwa(_, FuwaStep::RemoveEye { eye, .. }) => row("goes", format!("the eye {}", head(eye))),
        Step::Benson(_, BensonStep::Alive { chains: left, .. })
        | Step::Fuwa(_, FuwaStep::Alive { groups: left, .. }) => row("alive", names(&mut left.iter().copied())),
        Step::Benson(..) | Step::Search(..) => Vec::new(),
    }
}
