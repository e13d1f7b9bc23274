//! Ladders, read to their end.
//!
//! A ladder is a chase in which every attack leaves the prey in atari. The prey, on the move, may extend or capture a
//! chain in atari that touches it. With one liberty afterwards it is caught, with three it is out, with two the
//! attacker may try either. Simple ko is obeyed; a chase of more than [`MAX_PLIES`] moves lets the prey out.

use crate::board::{Color, Move, Point, PointSet, Position};

use super::tactics::legal;

/// The longest chase that is read.
const MAX_PLIES: usize = 200;

/// The moves of the side to move that have to do with ladders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ladders {
    /// Moves that catch a chain of two liberties in a ladder.
    pub capture: PointSet,
    /// Moves that save a chain in atari.
    pub escape: PointSet,
}

/// Reads all ladders of a position.
pub(super) fn read(position: &Position) -> Ladders {
    let own = position.to_play();
    let mut ladders = Ladders::default();
    let mut board = None;
    for chain in position.chains().iter() {
        let Some(prey) = chain.stones.first() else { continue };
        let mut try_all =
            |tries: PointSet, found: &mut PointSet, works: fn(&mut Position, Point, Point, usize) -> bool| {
                let board = board.get_or_insert_with(|| position.clone());
                found.extend(tries.difference(found).iter().filter(|&at| works(board, prey, at, MAX_PLIES)));
            };
        match (chain.color == own, chain.liberties.len()) {
            (false, 2) => try_all(chain.liberties, &mut ladders.capture, attack_works),
            (true, 1) => try_all(ways_out(position, prey), &mut ladders.escape, way_works),
            _ => {}
        }
    }
    ladders
}

/// Whether the side to move catches the prey, which has two liberties, with a move on one of them.
fn attack_works(board: &mut Position, prey: Point, at: Point, plies: usize) -> bool {
    let Some(outcome) = legal(board, at) else { return false };
    if plies == 0 || outcome.captured.is_empty() && is_hopeless(board, prey, at) {
        return false;
    }
    let undo = board.play_unchecked(Move::Play(at));
    let works = n_liberties(board, prey) == 1 && is_caught(board, prey, plies - 1);
    board.undo(&undo);
    works
}

/// Whether the prey gets three liberties when it answers an attack that captures nothing on its other liberty.
fn is_hopeless(board: &Position, prey: Point, at: Point) -> bool {
    let Some(chain) = board.chain(prey) else { return false };
    let Some(other) = chain.liberties.iter().find(|&liberty| liberty != at) else { return false };
    let mut liberties: PointSet = board.size().neighbors(other).filter(|&next| board.at(next).is_none()).collect();
    for friend in board.chains().around(other, chain.color) {
        liberties = liberties.union(&friend.liberties);
    }
    liberties.remove(other);
    liberties.remove(at);
    3 <= liberties.len()
}

/// Whether the prey, on the move and in atari, has no way out.
fn is_caught(board: &mut Position, prey: Point, plies: usize) -> bool {
    0 < plies && !ways_out(board, prey).iter().any(|at| way_works(board, prey, at, plies))
}

/// The moves that may save a chain in atari: its liberty, and those of chains in atari that touch it.
fn ways_out(board: &Position, prey: Point) -> PointSet {
    let Some(chain) = board.chain(prey) else { return PointSet::EMPTY };
    let hunter: Color = !chain.color;
    let mut ways = chain.liberties;
    for stone in chain.stones.iter() {
        for attacker in board.chains().around(stone, hunter).filter(|attacker| attacker.liberties.len() == 1) {
            ways = ways.union(&attacker.liberties);
        }
    }
    ways
}

/// Whether the prey, on the move and in atari, is saved by this move.
fn way_works(board: &mut Position, prey: Point, at: Point, plies: usize) -> bool {
    let Some(outcome) = legal(board, at) else { return false };
    if outcome.chain.contains(prey) {
        match outcome.liberties.len() {
            0 | 1 => return false,
            2 => {}
            _ => return true,
        }
    }
    let undo = board.play_unchecked(Move::Play(at));
    let liberties = board.chain(prey).map_or(PointSet::EMPTY, |chain| chain.liberties);
    let works = match liberties.len() {
        0 | 1 => false,
        2 => !liberties.iter().any(|liberty| attack_works(board, prey, liberty, plies.saturating_sub(1))),
        _ => true,
    };
    board.undo(&undo);
    works
}

fn n_liberties(board: &Position, prey: Point) -> usize {
    board.chain(prey).map_or(0, |chain| chain.liberties.len())
}
