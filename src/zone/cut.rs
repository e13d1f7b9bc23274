//! The fewest empty points whose occupation separates stones from the open board: a minimum cut of the graph of points.

use crate::board::{Point, PointSet, Size};

/// What a cut separates.
pub(super) struct Cut {
    /// The points of the cut, as near to the sources as possible.
    pub(super) points: PointSet,
    /// The points that can be reached from the sources without entering the cut.
    pub(super) inside: PointSet,
}

/// The graph of a board: each passable point is an entry and an exit with an edge between them.
struct Network {
    /// The end of each edge; the edge `e ^ 1` is its reverse.
    heads: Vec<usize>,
    /// How much more each edge can carry.
    room: Vec<usize>,
    edges: Vec<Vec<usize>>,
}

/// More than any cut can have: what cannot be cut carries this much.
const SOLID: usize = crate::board::MAX_AREA;

impl Network {
    fn new(nodes: usize) -> Self {
        Self { heads: Vec::new(), room: Vec::new(), edges: vec![Vec::new(); nodes] }
    }

    fn connect(&mut self, from: usize, to: usize, room: usize) {
        for (tail, head, room) in [(from, to, room), (to, from, 0)] {
            self.edges[tail].push(self.heads.len());
            self.heads.push(head);
            self.room.push(room);
        }
    }

    /// The edge by which each node is first reached from the start along edges with room.
    fn reach(&self, start: usize) -> Vec<Option<usize>> {
        let mut by = vec![None; self.edges.len()];
        let mut queue = std::collections::VecDeque::from([start]);
        while let Some(node) = queue.pop_front() {
            for &edge in &self.edges[node] {
                let head = self.heads[edge];
                if 0 < self.room[edge] && head != start && by[head].is_none() {
                    by[head] = Some(edge);
                    queue.push_back(head);
                }
            }
        }
        by
    }

    /// Sends one unit along the path that reached `end`.
    fn push(&mut self, by: &[Option<usize>], end: usize) {
        let mut node = end;
        while let Some(edge) = by[node] {
            self.room[edge] -= 1;
            self.room[edge ^ 1] += 1;
            node = self.heads[edge ^ 1];
        }
    }
}

/// The minimum cut between the sources and the sinks among the passable points that are not solid. Sources are solid,
/// sinks are not.
pub(super) fn minimum(size: Size, passable: &PointSet, solid: &PointSet, sources: &PointSet, sinks: &PointSet) -> Cut {
    let (start, end) = (2 * size.area(), 2 * size.area() + 1);
    let (entry, exit) = (|point: Point| 2 * point.index(), |point: Point| 2 * point.index() + 1);
    let mut network = Network::new(end + 1);
    for point in passable.iter() {
        network.connect(entry(point), exit(point), if solid.contains(point) { SOLID } else { 1 });
        for next in size.neighbors(point).filter(|&next| passable.contains(next)) {
            network.connect(exit(point), entry(next), SOLID);
        }
        if sources.contains(point) {
            network.connect(start, entry(point), SOLID);
        }
        if sinks.contains(point) {
            network.connect(exit(point), end, SOLID);
        }
    }
    let mut by = network.reach(start);
    while by[end].is_some() {
        network.push(&by, end);
        by = network.reach(start);
    }
    let (mut points, mut inside) = (PointSet::EMPTY, PointSet::EMPTY);
    for point in passable.iter().filter(|&point| by[entry(point)].is_some()) {
        if by[exit(point)].is_some() {
            inside.insert(point);
        } else {
            points.insert(point);
        }
    }
    Cut { points, inside }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_narrowest_place_is_found() {
        let size = Size::new(5, 3).unwrap();
        let passable: PointSet = size.points().filter(|point| ![2, 12].contains(&point.index())).collect();
        let set = |indices: &[usize]| indices.iter().map(|&index| Point::from_index(index)).collect::<PointSet>();
        let cut = minimum(size, &passable, &set(&[0]), &set(&[0]), &set(&[4, 9, 14]));
        assert_eq!(cut.points, set(&[6]));
        assert_eq!(cut.inside, set(&[0, 1, 5, 10, 11]));
        let closed = minimum(size, &set(&[0, 1, 5]), &set(&[0]), &set(&[0]), &set(&[4]));
        assert_eq!((closed.points, closed.inside), (PointSet::EMPTY, set(&[0, 1, 5])));
    }
}
