//! Benson's algorithm for unconditional life, stage by stage.
//!
//! D. B. Benson, "Life in the game of Go", Information Sciences 10 (1976), 17-29. From `Z_0`, all chains or a closure,
//! and `R_0`, the small regions beside chains of `Z_0` only, each stage keeps the chains to which two different
//! regions of `R_i` are healthy, and the small regions beside kept chains only, until no chain falls.
//!
//! The theorem needs rules without suicide. With suicide every point of a region, enemy stones included, must touch
//! the chain; the source does not have this strict form.

use crate::board::{Color, Point, PointSet, Position, Size, SuicideRule};
use crate::trace::{BensonStep, Sink, Step};

use super::Anatomy;

/// A stage `(Z_i, R_i)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The chains of `Z_i`, in order.
    pub chains: Vec<usize>,
    /// The regions of `R_i`, in order.
    pub regions: Vec<usize>,
}

/// Benson's answer for one color, with all that led to it.
#[derive(Clone, Debug)]
pub struct Benson {
    /// The chains and regions.
    pub anatomy: Anatomy,
    /// The stages, up to and including the first that repeats the chains of the one before.
    pub stages: Vec<Stage>,
}

impl Benson {
    /// The chains that are unconditionally alive.
    pub fn alive(&self) -> &[usize] {
        &last(&self.stages).chains
    }

    /// The stones that stay on the board even if their owner always passes.
    pub fn alive_stones(&self) -> PointSet {
        self.anatomy.stones(self.alive())
    }

    /// The regions vital to a chain among those alive.
    pub fn vital_regions(&self, chain: usize) -> Vec<usize> {
        let is_vital = |&region: &usize| self.anatomy.regions[region].is_vital(chain, self.alive());
        (0..self.anatomy.regions.len()).filter(is_vital).collect()
    }
}

/// What chains that somebody picked owe their life to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Support {
    /// The chains that were picked, `Y`.
    pub chains: Vec<usize>,
    /// Their closure, `[Y]`.
    pub closure: Vec<usize>,
    /// The stages from the closure on.
    pub stages: Vec<Stage>,
    /// Those of the picked chains that are unconditionally alive, `Supp(Y)`.
    pub support: Vec<usize>,
}

impl Support {
    /// The largest unconditionally alive set in the closure, `Z`.
    pub fn alive(&self) -> &[usize] {
        &last(&self.stages).chains
    }
}

/// Finds the stones of a color that stay on the board however often the opponent moves.
pub fn benson(position: &Position, color: Color, suicide: SuicideRule, sink: &mut impl Sink) -> Benson {
    benson_of_stones(position.size(), position.chains().stones(), color, suicide, sink)
}

/// The same from raw stones, listed in point order. Every chain must have a liberty.
pub fn benson_of_stones(
    size: Size,
    stones: &[Option<Color>],
    color: Color,
    suicide: SuicideRule,
    sink: &mut impl Sink,
) -> Benson {
    let anatomy = Anatomy::of(size, stones, color, suicide);
    sink.record(|| of(color, BensonStep::Chains { chains: anatomy.chains.iter().map(|chain| chain.stones).collect() }));
    (0..anatomy.regions.len()).for_each(|region| show_region(&anatomy, region, sink));
    let all = (0..anatomy.chains.len()).collect();
    let stages = stages(&anatomy, all, sink);
    Benson { anatomy, stages }
}

/// Finds what of some chains is unconditionally alive, looking at nothing that they are not joined to.
pub fn support(anatomy: &Anatomy, chains: &[usize], sink: &mut impl Sink) -> Support {
    let closure = anatomy.closure(chains);
    let stages = stages(anatomy, closure.clone(), sink);
    let alive = &last(&stages).chains;
    let support = alive.iter().filter(|chain| chains.contains(chain)).copied().collect();
    Support { chains: chains.to_vec(), closure, stages, support }
}

fn last(stages: &[Stage]) -> &Stage {
    stages.last().expect("there is always a first stage")
}

fn of(color: Color, step: BensonStep) -> Step {
    Step::Benson(color, step)
}

fn head(anatomy: &Anatomy, chain: usize) -> Point {
    anatomy.chains[chain].stones.first().expect("a chain has a stone")
}

fn heads(anatomy: &Anatomy, chains: &[usize]) -> Vec<Point> {
    chains.iter().map(|&chain| head(anatomy, chain)).collect()
}

/// All points of these regions.
fn points(anatomy: &Anatomy, regions: &[usize]) -> PointSet {
    regions.iter().fold(PointSet::EMPTY, |all, &region| all.union(&anatomy.regions[region].points))
}

fn show_region(anatomy: &Anatomy, number: usize, sink: &mut impl Sink) {
    let region = &anatomy.regions[number];
    let points = region.points;
    sink.record(|| of(anatomy.color, BensonStep::Region { region: number, points, gaps: region.gaps }));
    if !region.is_small() {
        return;
    }
    sink.record(|| {
        let (mut healthy, mut others) = (Vec::new(), Vec::new());
        for &chain in &region.neighbors {
            let list = if region.is_healthy(chain) { &mut healthy } else { &mut others };
            list.push(head(anatomy, chain));
        }
        of(anatomy.color, BensonStep::Healthy { region: number, points, healthy, others })
    });
}

/// The stages from these chains on.
fn stages(anatomy: &Anatomy, start: Vec<usize>, sink: &mut impl Sink) -> Vec<Stage> {
    let mut stages = vec![stage(anatomy, start)];
    show_stage(anatomy, &stages, sink);
    loop {
        let now = last(&stages);
        let n_vital = count_vital(anatomy, now);
        let chains: Vec<usize> = now.chains.iter().copied().filter(|&chain| 2 <= n_vital[chain]).collect();
        let is_last = chains.len() == now.chains.len();
        for &chain in now.chains.iter().filter(|&&chain| n_vital[chain] < 2) {
            let regions = if n_vital[chain] == 0 { &[][..] } else { &now.regions };
            show_drop(anatomy, stages.len(), chain, regions, sink);
        }
        stages.push(stage(anatomy, chains));
        show_stage(anatomy, &stages, sink);
        if is_last {
            break;
        }
    }
    let alive = &last(&stages).chains;
    sink.record(|| {
        of(anatomy.color, BensonStep::Alive { chains: heads(anatomy, alive), stones: anatomy.stones(alive) })
    });
    stages
}

/// The stage of these chains, with the small regions that have no other neighbors.
fn stage(anatomy: &Anatomy, chains: Vec<usize>) -> Stage {
    let mut is_in = vec![false; anatomy.chains.len()];
    for &chain in &chains {
        is_in[chain] = true;
    }
    let stays = |&number: &usize| {
        let region = &anatomy.regions[number];
        region.is_small() && region.neighbors.iter().all(|&chain| is_in[chain])
    };
    let regions = (0..anatomy.regions.len()).filter(stays).collect();
    Stage { chains, regions }
}

/// The number of regions of a stage that are healthy for each chain.
fn count_vital(anatomy: &Anatomy, stage: &Stage) -> Vec<u16> {
    let mut n_vital = vec![0; anatomy.chains.len()];
    for &region in &stage.regions {
        anatomy.regions[region].healthy_for.iter().for_each(|&chain| n_vital[chain] += 1);
    }
    n_vital
}

/// Shows a new stage: first the regions that fell with the chains, then what is left.
fn show_stage(anatomy: &Anatomy, stages: &[Stage], sink: &mut impl Sink) {
    let number = stages.len() - 1;
    let now = last(stages);
    if let Some(before) = number.checked_sub(1).map(|before| &stages[before]) {
        for &region in before.regions.iter().filter(|region| !now.regions.contains(region)) {
            show_close(anatomy, number, region, now, sink);
        }
        if before.chains == now.chains {
            return;
        }
    }
    sink.record(|| {
        let (chains, stones) = (heads(anatomy, &now.chains), anatomy.stones(&now.chains));
        let (regions, points) = (now.regions.clone(), points(anatomy, &now.regions));
        of(anatomy.color, BensonStep::Stage { stage: number, chains, stones, regions, points })
    });
}

/// Shows that a chain falls; the vital regions it has are among these.
fn show_drop(anatomy: &Anatomy, stage: usize, chain: usize, regions: &[usize], sink: &mut impl Sink) {
    sink.record(|| {
        let is_vital = |&region: &usize| anatomy.regions[region].is_healthy(chain);
        let vital: Vec<usize> = regions.iter().copied().filter(is_vital).collect();
        let points = points(anatomy, &vital);
        let chain = anatomy.chains[chain].stones;
        of(anatomy.color, BensonStep::Drop { stage, chain, vital, points })
    });
}

fn show_close(anatomy: &Anatomy, stage: usize, region: usize, now: &Stage, sink: &mut impl Sink) {
    sink.record(|| {
        let all = &anatomy.regions[region].neighbors;
        let fallen = all.iter().copied().find(|chain| !now.chains.contains(chain));
        let chain = head(anatomy, fallen.expect("a region falls with a chain"));
        let points = anatomy.regions[region].points;
        of(anatomy.color, BensonStep::Close { stage, region, points, chain })
    });
}
