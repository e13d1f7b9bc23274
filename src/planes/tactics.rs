//! What the stones and the legal moves of a position are worth to the planes: liberties, captures, eyes, ages.

use crate::board::{Color, Outcome, Point, PointSet, Position};

use super::Past;
use super::ladder::{self, Ladders};

/// The points of the planes that depend on the position alone. A bucket is one lower than the number it stands for
/// where the numbers start at 1.
#[derive(Debug, Default)]
pub(super) struct Tactics {
    pub liberties: [PointSet; 8],
    pub capture_size: [PointSet; 8],
    pub self_atari: [PointSet; 8],
    pub liberties_after: [PointSet; 8],
    pub sensible: PointSet,
    pub ladders: Ladders,
}

impl Tactics {
    pub(super) fn of(position: &Position) -> Self {
        let mut tactics = Self { ladders: ladder::read(position), ..Self::default() };
        for chain in position.chains().iter() {
            let bucket = &mut tactics.liberties[from_one(chain.liberties.len())];
            *bucket = bucket.union(&chain.stones);
        }
        for point in position.size().points() {
            if let Some(outcome) = legal(position, point) {
                tactics.add(position, point, &outcome);
            }
        }
        tactics
    }

    fn add(&mut self, position: &Position, point: Point, outcome: &Outcome) {
        self.capture_size[outcome.captured.len().min(7)].insert(point);
        let liberties = outcome.liberties.len();
        self.liberties_after[from_one(liberties)].insert(point);
        if liberties == 1 {
            self.self_atari[from_one(outcome.chain.len())].insert(point);
        }
        if !is_eye(position, point, position.to_play()) {
            self.sensible.insert(point);
        }
    }
}

/// The bucket of a number that is at least 1, except for chains in set-ups that cannot be.
fn from_one(n: usize) -> usize {
    n.clamp(1, 8) - 1
}

/// What a legal move of the side to move does: no suicide, and the simple ko rule is obeyed.
pub(super) fn legal(position: &Position, point: Point) -> Option<Outcome> {
    if position.ko() == Some(point) {
        return None;
    }
    position.outcome(point).filter(|outcome| !outcome.is_suicide())
}

/// Whether an empty point is an eye by its looks: all its neighbors are own stones, and of its diagonal neighbors at
/// most one is the opponent's, or none on the edge.
fn is_eye(position: &Position, point: Point, own: Color) -> bool {
    let size = position.size();
    if !size.neighbors(point).all(|next| position.at(next) == Some(own)) {
        return false;
    }
    let (mut n_diagonals, mut n_lost) = (0, 0);
    for next in size.diagonals(point) {
        n_diagonals += 1;
        n_lost += usize::from(position.at(next) == Some(!own));
    }
    n_lost <= usize::from(n_diagonals == 4)
}

/// The stones by the number of moves since they were played: 1 to 7, and 8 or more or set up.
pub(super) fn turns_since(past: &Past, stones: PointSet) -> [PointSet; 8] {
    let mut turns = [PointSet::EMPTY; 8];
    let mut rest = stones;
    for (ago, turn) in turns.iter_mut().take(7).enumerate() {
        if let Some(point) = past.played(ago).filter(|&point| rest.remove(point)) {
            turn.insert(point);
        }
    }
    turns[7] = rest;
    turns
}
