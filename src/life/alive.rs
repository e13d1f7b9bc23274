//! Benson's answer alone, from raw stones and made for speed; [`benson`](super::benson) is the same with its reasons.

use crate::board::{Color, PointSet, Size};

use super::rows::{Body, Rows, Span};

/// A small region.
struct Region {
    /// The numbers of the chains beside it.
    neighbors: Vec<usize>,
    /// Whether all of them are still alive.
    is_open: bool,
}

/// A chain that touches a small region.
struct Chain {
    stones: Body,
    /// Its stones and all points beside them.
    reach: Body,
    /// The small regions that are healthy for it.
    healthy: Vec<usize>,
    is_alive: bool,
}

/// The stones of a color that stay on the board even if their owner always passes, where suicide is illegal.
///
/// The stones are listed in point order. Every chain must have a liberty.
pub fn alive(size: Size, stones: &[Option<Color>], color: Color) -> PointSet {
    let all = Span::all(size);
    let own = Rows::of(size, |point| stones[point] == Some(color));
    let empty = Rows::of(size, |point| stones[point].is_none());
    let mut small = small_regions(size, &own, &empty);
    let (mut regions, mut chains) = (Vec::new(), Vec::new());
    while let Some(start) = small.first(all) {
        let body = small.flood_from(start, size);
        small.remove(&body);
        regions.push(region(size, &own, &empty, &body, &mut chains, regions.len()));
    }
    prune(&mut regions, &mut chains);
    let mut found = PointSet::EMPTY;
    chains
        .iter()
        .filter(|chain| chain.is_alive)
        .for_each(|chain| chain.stones.points.add_to(&mut found, chain.stones.span, size));
    found
}

/// The points of all small regions: the points without own stones but for what hangs together with an empty point
/// that touches no own stone. The whole board is no region.
fn small_regions(size: Size, own: &Rows, empty: &Rows) -> Rows {
    let all = Span::all(size);
    if own.is_empty(all) {
        return Rows::EMPTY;
    }
    let touched = Rows::grown(&Body { points: *own, span: all }, size).points;
    let others = Rows::board(size).without(own, all);
    let gaps = empty.without(&touched, all);
    others.without(&others.flood(&gaps, size), all)
}

/// The region of these points; adds the chains beside it that are new.
fn region(size: Size, own: &Rows, empty: &Rows, body: &Body, chains: &mut Vec<Chain>, number: usize) -> Region {
    let empties = Body { points: empty.and(&body.points, body.span), span: body.span };
    let ring = Rows::grown(body, size);
    let mut rest = own.and(&ring.points, ring.span);
    let mut neighbors = Vec::new();
    while let Some(stone) = rest.first(ring.span) {
        let known = chains.iter().position(|chain| chain.stones.points.contains(stone));
        let chain = known.unwrap_or_else(|| {
            let stones = own.flood_from(stone, size);
            let reach = Rows::grown(&stones, size);
            chains.push(Chain { stones, reach, healthy: Vec::new(), is_alive: true });
            chains.len() - 1
        });
        rest.remove(&chains[chain].stones);
        if empties.points.is_subset(&chains[chain].reach.points, empties.span) {
            chains[chain].healthy.push(number);
        }
        neighbors.push(chain);
    }
    Region { neighbors, is_open: true }
}

/// Drops chains with fewer than two healthy regions, and the regions beside them, until nothing changes. The order
/// makes no difference.
fn prune(regions: &mut [Region], chains: &mut [Chain]) {
    loop {
        let mut fell = false;
        for chain in chains.iter_mut().filter(|chain| chain.is_alive) {
            if chain.healthy.iter().filter(|&&region| regions[region].is_open).take(2).count() < 2 {
                chain.is_alive = false;
                fell = true;
            }
        }
        if !fell {
            return;
        }
        for region in regions.iter_mut().filter(|region| region.is_open) {
            region.is_open = region.neighbors.iter().all(|&chain| chains[chain].is_alive);
        }
    }
}
