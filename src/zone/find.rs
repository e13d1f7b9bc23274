//! The zone finder: the inside of the attacker's wall, closed where the wall has holes.

use std::cmp::Ordering;

use crate::board::{Chain, Color, Point, PointSet, Setup};
use crate::goal::Goal;

use super::cut::{self, Cut};
use super::field::Field;

/// The largest number of points of a zone.
pub const MAX_POINTS: usize = 40;

/// How near to an edge the defender's stones make the edge part of the problem.
const EDGE_REACH: usize = 4;

/// How many steps from the stones a zone may reach when the box around all stones is too large for it.
const FARTHEST: usize = 12;

/// The zone of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The points where either side may play: empty when there is nothing to attack.
    pub zone: PointSet,
    /// What was taken for granted, each a sentence without a full stop.
    pub assumptions: Vec<String>,
    /// The empty points just behind the holes of the wall, which count as closed by the attacker.
    pub leaks: Vec<Point>,
}

/// Finds the zone for an attack on the marked chains, or, for `kill`, on the group that is enclosed best.
pub fn find(setup: &Setup, attacker: Color, goal: &Goal) -> Found {
    let field = Field::new(setup, attacker);
    let inside = match goal {
        Goal::Capture(marked) => {
            let stones = marked_chains(&field, marked).iter().flat_map(|chain| chain.stones.iter()).collect();
            enclose(&field, &stones, &unplayable(&field, goal))
        }
        Goal::Kill => best_enclosed(&field),
    };
    let Some(inside) = inside else {
        return Found { zone: PointSet::EMPTY, assumptions: Vec::new(), leaks: Vec::new() };
    };
    let zone = inside.points.difference(&unplayable(&field, goal));
    let leaks = if inside.cut_off { Vec::new() } else { leaks(&field, &inside.points).iter().collect() };
    let assumptions = assumptions(&field, &inside, &leaks);
    Found { zone, assumptions, leaks }
}

/// The side that attacks by the shape: the one whose opponent is enclosed better. `None` when neither stands out.
pub fn guess_attacker(setup: &Setup) -> Option<Color> {
    let inside = |attacker| best_enclosed(&Field::new(setup, attacker));
    match (inside(Color::Black), inside(Color::White)) {
        (Some(black), Some(white)) => match compare(&black, &white).then(black.points.len().cmp(&white.points.len())) {
            Ordering::Less => Some(Color::Black),
            Ordering::Greater => Some(Color::White),
            Ordering::Equal => None,
        },
        (Some(_), None) => Some(Color::Black),
        (None, Some(_)) => Some(Color::White),
        (None, None) => None,
    }
}

/// Closes a zone over chains that can be captured: the stones of every chain whose liberties all lie in the zone become
/// part of it, except those of a single marked chain, whose capture ends the game.
#[must_use]
pub fn close(setup: &Setup, attacker: Color, goal: &Goal, zone: &PointSet) -> PointSet {
    let field = Field::new(setup, attacker);
    with_captured(&field, zone).difference(&unplayable(&field, goal))
}

fn with_captured(field: &Field, zone: &PointSet) -> PointSet {
    let inside = |chain: &&Chain| !chain.liberties.is_empty() && chain.liberties.is_subset(zone);
    field.chains.iter().filter(inside).fold(*zone, |zone, chain| zone.union(&chain.stones))
}

/// The stones of the marked chain when there is only one: the game ends when it leaves the board.
fn unplayable(field: &Field, goal: &Goal) -> PointSet {
    match goal {
        Goal::Capture(marked) => match marked_chains(field, marked).as_slice() {
            [only] => only.stones,
            _ => PointSet::EMPTY,
        },
        Goal::Kill => PointSet::EMPTY,
    }
}

/// The defender's chains on the marked points, each once.
fn marked_chains<'f>(field: &'f Field, marked: &[Point]) -> Vec<&'f Chain> {
    let marked: PointSet = marked.iter().copied().collect();
    field.chains_of(!field.attacker).filter(|chain| !chain.stones.intersection(&marked).is_empty()).collect()
}

/// What is enclosed around some stones of the defender.
struct Inside {
    /// All points, the stones of both sides that can be captured included.
    points: PointSet,
    /// The number of empty points that are needed to close the wall.
    holes: usize,
    /// The number of the defender's stones.
    defenders: usize,
    /// Whether there is a wall that holds: a chain of the attacker beside the points that reaches the open board.
    walled: bool,
    /// Whether the stones reach further than a zone may.
    cut_off: bool,
}

impl Inside {
    fn new(field: &Field, points: PointSet, holes: usize) -> Self {
        let walled = walls(field, &points).any(|chain| pocket(field, chain, &points).is_none());
        Self { points, holes, defenders: points.intersection(&field.defenders).len(), walled, cut_off: false }
    }
}

/// The chains of the attacker beside some points that are none of them.
fn walls<'f>(field: &'f Field, points: &PointSet) -> impl Iterator<Item = &'f Chain> {
    field
        .chains_of(field.attacker)
        .filter(move |chain| beside(field, &chain.stones, points) && chain.stones.intersection(points).is_empty())
}

/// The better enclosed of two comes first: behind a wall that holds, then with fewer holes for the number of stones
/// (a wall without holes counts as one, so that prisoners inside an eye are not taken for the problem).
fn compare(a: &Inside, b: &Inside) -> Ordering {
    let holes = ((a.holes + 1) * b.defenders).cmp(&((b.holes + 1) * a.defenders));
    b.walled.cmp(&a.walled).then(holes).then(b.defenders.cmp(&a.defenders))
}

/// The best enclosed group of the defender, the largest of several.
fn best_enclosed(field: &Field) -> Option<Inside> {
    let all = field.groups().into_iter().filter_map(|group| enclose(field, &group, &PointSet::EMPTY));
    all.min_by(compare)
}

/// The inside of the wall around some of the defender's stones, of at most [`MAX_POINTS`] points besides the unplayable.
fn enclose(field: &Field, sources: &PointSet, unplayable: &PointSet) -> Option<Inside> {
    let reached = field.distances(sources, &field.passable);
    let farthest = reached.last()?.1;
    let component: PointSet = reached.iter().map(|&(point, _)| point).collect();
    let outer = outside_box(field, sources);
    for limit in std::iter::once(farthest).chain((1..farthest.min(FARTHEST)).rev()) {
        let beyond = reached.iter().filter(|(point, steps)| outer.contains(*point) || limit < *steps);
        let sinks = beyond.map(|&(point, _)| point).collect::<PointSet>().difference(&field.defenders);
        let near = component.difference(&sinks);
        let ring = sinks.iter().filter(|&point| field.size().neighbors(point).any(|next| near.contains(next)));
        let ring: PointSet = ring.collect();
        let cut = cut::minimum(field.size(), &near.union(&ring), &field.defenders, sources, &ring);
        let inside = grow(field, &component, &cut);
        if inside.points.difference(unplayable).len() <= MAX_POINTS {
            return Some(inside);
        }
    }
    let playable = reached.iter().map(|&(point, _)| point).filter(|&point| !unplayable.contains(point));
    let points: PointSet = playable.take(MAX_POINTS).collect();
    let holes = leaks(field, &points).len();
    Some(Inside { cut_off: true, ..Inside::new(field, points.union(unplayable), holes) })
}

/// The points outside the smallest box around all stones, which reaches to the edges near the given stones.
fn outside_box(field: &Field, sources: &PointSet) -> PointSet {
    let size = field.size();
    let stones: PointSet = size.points().filter(|&point| field.setup.at(point).is_some()).collect();
    let span = |of: &dyn Fn(Point) -> usize, end: usize| {
        let all = stones.iter().map(of);
        let (low, high) = all.fold((end, 0), |(low, high), at| (low.min(at), high.max(at)));
        let near = |at: usize| at < EDGE_REACH;
        let low = if sources.iter().any(|point| near(of(point))) { 0 } else { low };
        let high = if sources.iter().any(|point| near(end - of(point))) { end } else { high };
        low..=high
    };
    let columns = span(&|point| size.column(point), size.width() - 1);
    let rows = span(&|point| size.row(point), size.height() - 1);
    size.points().filter(|&point| !columns.contains(&size.column(point)) || !rows.contains(&size.row(point))).collect()
}

/// The inside of a cut with what belongs to it: points behind a hole that the wall covers, chains that can be captured,
/// and enclosed parts that hang together with it through chains of the attacker that have no liberty elsewhere.
fn grow(field: &Field, component: &PointSet, cut: &Cut) -> Inside {
    let size = field.size();
    let core = cut.inside.union(&cut.points);
    let empty_beyond = |point: &Point| component.contains(*point) && !core.contains(*point);
    let covered = cut.points.iter().flat_map(|point| size.neighbors(point)).filter(empty_beyond);
    let covered = covered.filter(|&point| size.neighbors(point).any(|next| !field.passable.contains(next)));
    let mut points: PointSet = core.union(&covered.collect::<PointSet>().difference(&field.defenders));
    points = without_notches(field, &points);
    loop {
        let next = with_captured(field, &joined(field, &points));
        if next == points {
            break;
        }
        points = next;
    }
    Inside::new(field, points, cut.points.len())
}

/// The points without notches: with every empty point that has no neighbor left outside, or that has two of its
/// neighbors inside and lies in the box around the points.
fn without_notches(field: &Field, points: &PointSet) -> PointSet {
    let size = field.size();
    let (mut filled, hull) = (*points, hull(field, points));
    loop {
        let notches = leaks(field, &filled).iter().filter(|&point| {
            let open = size.neighbors(point).filter(|&next| field.passable.contains(next));
            let (inside, outside): (Vec<Point>, Vec<Point>) = open.partition(|&next| filled.contains(next));
            outside.is_empty() || (1 < inside.len() && hull.contains(point))
        });
        let notches: PointSet = notches.collect();
        if notches.is_empty() {
            return filled;
        }
        filled = filled.union(&notches);
    }
}

/// The points with every pocket that holds all other liberties of a chain of the attacker beside them.
fn joined(field: &Field, points: &PointSet) -> PointSet {
    let mut all = *points;
    for chain in field.chains_of(field.attacker).filter(|chain| !chain.stones.is_subset(points)) {
        if let Some(pocket) = pocket(field, chain, &all) {
            let fits = all.len() + pocket.len() <= MAX_POINTS;
            if fits && beside(field, &chain.stones, &all) && !beside(field, &pocket, &all) {
                all = all.union(&pocket);
            }
        }
    }
    all
}

/// The parts around the liberties that a chain has outside some points, if all are pockets: an enclosed part with
/// stones of the defender, a single point, or an eye of the attacker in their midst. `None` when the chain reaches the open board.
fn pocket(field: &Field, chain: &Chain, points: &PointSet) -> Option<PointSet> {
    let rest = chain.liberties.difference(points);
    let part = field.flood(&rest, &field.passable.difference(points));
    let holds_stones = !part.intersection(&field.defenders).is_empty();
    let sealed = match part.len() {
        0 | 1 => true,
        _ if holds_stones => sealed_off(field, &part),
        _ => part.is_subset(&hull(field, points)),
    };
    sealed.then_some(part)
}

/// Whether a point of the one set is next to a point of the other.
fn beside(field: &Field, set: &PointSet, other: &PointSet) -> bool {
    set.iter().flat_map(|point| field.size().neighbors(point)).any(|next| other.contains(next))
}

/// Whether an enclosed part does not reach the open board.
fn sealed_off(field: &Field, part: &PointSet) -> bool {
    outside_box(field, part).intersection(part).is_empty()
}

/// The smallest box around some points.
fn hull(field: &Field, points: &PointSet) -> PointSet {
    let size = field.size();
    let span = |of: &dyn Fn(Point) -> usize| {
        let (low, high) = points.iter().map(of).fold((usize::MAX, 0), |(low, high), at| (low.min(at), high.max(at)));
        low..=high
    };
    let (columns, rows) = (span(&|point| size.column(point)), span(&|point| size.row(point)));
    size.points().filter(|&point| columns.contains(&size.column(point)) && rows.contains(&size.row(point))).collect()
}

/// The empty points outside next to an empty point or a stone of the defender inside.
fn leaks(field: &Field, points: &PointSet) -> PointSet {
    let open = points.intersection(&field.passable);
    let beside = open.iter().flat_map(|point| field.size().neighbors(point)).collect::<PointSet>();
    beside.intersection(&field.passable).difference(points).difference(&field.defenders)
}

/// The sentences about what was taken for granted.
fn assumptions(field: &Field, inside: &Inside, leaks: &[Point]) -> Vec<String> {
    let size = field.size();
    let names = |points: &mut dyn Iterator<Item = Point>| {
        points.map(|point| size.name(point)).collect::<Vec<String>>().join(", ")
    };
    let walls = names(&mut walls(field, &inside.points).filter_map(|chain| chain.stones.first()));
    let mut sentences = Vec::new();
    if !walls.is_empty() {
        sentences.push(format!("outside stones at {walls} taken as safe"));
    }
    if !leaks.is_empty() {
        sentences.push(format!("not sealed, taken as closed at {}", names(&mut leaks.iter().copied())));
    }
    if inside.cut_off {
        sentences.push(format!("larger than {MAX_POINTS} points: liberties beyond the zone taken as safe"));
    }
    sentences
}
