//! Whether there is no room for life, word for word as the documentation of proofs says it, on whole boards.

use shikatsu::board::{Color, Point, PointSet, Size};
use shikatsu::goal::{Goal, Question};

use crate::oracle::game::State;

/// What does not change while a game is played.
pub(super) struct Room {
    size: Size,
    attacker: Color,
    goal: Goal,
    zone: PointSet,
    root: Vec<Option<Color>>,
    pieces: Vec<PointSet>,
}

impl Room {
    pub(super) fn new(question: &Question) -> Self {
        let mut room = Self {
            size: question.setup.size,
            attacker: question.attacker,
            goal: question.goal.clone(),
            zone: question.zone,
            root: question.setup.stones.clone(),
            pieces: Vec::new(),
        };
        let outside: PointSet = room.size.points().filter(|&p| !room.zone.contains(p)).collect();
        for start in outside.iter().filter(|&p| room.root[p.index()].is_some()) {
            let part = room.connected(&room.root, start, &outside);
            if !room.pieces.contains(&part) && !room.touches_empty_outside(&room.root, &part) {
                room.pieces.push(part);
            }
        }
        room
    }

    /// The pieces, in order.
    pub(super) fn pieces(&self) -> impl Iterator<Item = &PointSet> {
        self.pieces.iter()
    }

    /// The stones that are solidly connected with the one on this point, through these points.
    fn connected(&self, board: &[Option<Color>], start: Point, through: &PointSet) -> PointSet {
        let mut set = PointSet::from_iter([start]);
        loop {
            let more: PointSet = (set.iter().flat_map(|p| self.size.neighbors(p)))
                .filter(|p| board[p.index()] == board[start.index()] && through.contains(*p))
                .collect();
            if more.is_subset(&set) {
                return set;
            }
            set = set.union(&more);
        }
    }

    fn touches_empty_outside(&self, board: &[Option<Color>], set: &PointSet) -> bool {
        let is_free = |p: Point| board[p.index()].is_none() && !self.zone.contains(p);
        set.iter().any(|p| self.size.neighbors(p).any(is_free))
    }

    /// All stones of chains of this color with a liberty outside the zone.
    fn out(&self, board: &[Option<Color>], color: Color) -> PointSet {
        let all: PointSet = self.size.points().collect();
        let stones = self.size.points().filter(|p| board[p.index()] == Some(color));
        stones.filter(|&p| self.touches_empty_outside(board, &self.connected(board, p, &all))).collect()
    }

    pub(super) fn is_missing(&self, state: &State) -> bool {
        let board = &state.board;
        let defender = !self.attacker;
        let all: PointSet = self.size.points().collect();
        let standing = |color: Color| {
            let pieces = self.pieces.iter().filter(move |piece| board[piece.first().unwrap().index()] == Some(color));
            pieces.fold(PointSet::EMPTY, |set, piece| set.union(piece))
        };
        let in_zone: PointSet = self.zone.iter().filter(|p| board[p.index()] == Some(defender)).collect();
        let concerned = in_zone.union(&standing(defender));
        let firm = self.out(board, self.attacker);
        if !self.out(board, defender).intersection(&concerned).is_empty()
            || !standing(self.attacker).is_subset(&firm)
            || !self.pieces_are_the_target(board, &standing(defender), &all)
        {
            return false;
        }
        let free = |p: Point, color: Color| {
            let is_stone = board[p.index()] == Some(color) && !self.zone.contains(p);
            is_stone && !self.pieces.iter().any(|piece| piece.contains(p))
        };
        let is_out = |p: Point| self.touches_empty_outside(board, &PointSet::from_iter([p]));
        let is_beside = |p: Point, color| self.size.neighbors(p).any(|q| free(q, color));
        if self.zone.iter().any(|p| (is_out(p) || is_beside(p, defender)) && !firm.contains(p)) {
            return false;
        }
        let near = |p: Point| firm.contains(p) || self.size.neighbors(p).any(|q| firm.contains(q));
        let open: Vec<Point> =
            self.zone.iter().filter(|&p| !near(p) && !is_out(p) && !is_beside(p, self.attacker)).collect();
        let is_narrow = match open[..] {
            [] => true,
            [point] => 2 <= self.n_neighbors(point),
            _ => false,
        };
        let may_end = state.to_play == defender && state.passes == 1;
        is_narrow && (!may_end || (self.goal == Goal::Kill && in_zone.is_empty()))
    }

    fn pieces_are_the_target(&self, board: &[Option<Color>], standing: &PointSet, all: &PointSet) -> bool {
        let Some(first) = standing.first() else { return true };
        let Goal::Capture(marks) = &self.goal else { return false };
        let marked: PointSet = marks.iter().copied().filter(|p| board[p.index()] == Some(!self.attacker)).collect();
        standing.union(&marked).is_subset(&self.connected(board, first, all))
    }

    /// The neighbors among points of the zone and pieces, a piece counting once.
    fn n_neighbors(&self, point: Point) -> usize {
        let points = self.size.neighbors(point).filter(|p| self.zone.contains(*p)).count();
        let touches = |piece: &&PointSet| self.size.neighbors(point).any(|p| piece.contains(p));
        points + self.pieces.iter().filter(touches).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_parts_outside_without_a_way_out() {
        let question = crate::oracle::positions::board("XO,.. XO,.. XXOOO ..... .....");
        let pieces: Vec<Vec<usize>> =
            Room::new(&question).pieces().map(|piece| piece.iter().map(Point::index).collect()).collect();
        assert_eq!(pieces, [[1, 6]], "two stones on top; the others lead out");
    }
}
