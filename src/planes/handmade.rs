//! Hand-made features: what a beginner's program might note of a single move.

use crate::board::{Point, Position};

use super::tactics::legal;

/// What a legal move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handmade {
    /// The number of stones it captures.
    pub captured: usize,
    /// The number of own chains it touches, and so joins.
    pub connects: usize,
    /// Whether an empty point beside it has own stones on all sides afterwards.
    pub creates_eye: bool,
    /// The liberties of its chain afterwards.
    pub liberties_after: usize,
    /// The least liberties afterwards of the opponent's chains beside it, if there are any left.
    pub enemy_liberties: Option<usize>,
    /// The number of lines between it and the nearest edge.
    pub distance_to_edge: usize,
}

impl Handmade {
    /// Whether it captures anything.
    pub fn can_capture(&self) -> bool {
        0 < self.captured
    }

    /// Whether it joins chains.
    pub fn can_connect(&self) -> bool {
        1 < self.connects
    }
}

/// The features of every empty point for the side to move; nothing where a move is not legal.
pub fn handmade(position: &Position) -> Vec<(Point, Option<Handmade>)> {
    let empty = position.size().points().filter(|&point| position.at(point).is_none());
    empty.map(|point| (point, features(position, point))).collect()
}

fn features(position: &Position, point: Point) -> Option<Handmade> {
    let outcome = legal(position, point)?;
    let own = position.to_play();
    let size = position.size();
    let is_empty = |next: Point| next != point && (position.at(next).is_none() || outcome.captured.contains(next));
    let is_own = |next: Point| next == point || position.at(next) == Some(own);
    let is_eye = |next: Point| is_empty(next) && size.neighbors(next).all(is_own);
    // A chain beside the move that is not captured loses exactly the liberty that the move takes.
    let enemies = position.chains().around(point, !own).map(|chain| chain.liberties.len() - 1);
    let (column, row) = (size.column(point), size.row(point));
    let distances = [column, row, size.width() - 1 - column, size.height() - 1 - row];
    Some(Handmade {
        captured: outcome.captured.len(),
        connects: position.chains().around(point, own).count(),
        creates_eye: size.neighbors(point).any(is_eye),
        liberties_after: outcome.liberties.len(),
        enemy_liberties: enemies.filter(|&liberties| 0 < liberties).min(),
        distance_to_edge: distances.into_iter().min().unwrap_or(0),
    })
}
