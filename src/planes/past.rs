//! What the planes need of the past: the last eight boards and the last moves.

use crate::board::{ByColor, Color, Point, PointSet, Position, Undo};

/// How many boards are remembered, the present one included.
const DEPTH: usize = 8;

/// The last boards of a game and the moves between them.
///
/// A past without boards is that of an empty board before the first move.
#[derive(Clone, Debug, Default)]
pub struct Past {
    /// A ring of boards, and where the present one is.
    boards: [ByColor<PointSet>; DEPTH],
    newest: usize,
    /// The point of the move that led to each board, if there was one.
    moves: [Option<Point>; DEPTH],
}

impl Past {
    /// The past of a position that was set up: nothing but the position itself.
    pub fn new(position: &Position) -> Self {
        Self::of(position, &[])
    }

    /// The past of a position that these moves have led to, the last one last.
    pub fn of(position: &Position, moves: &[Undo]) -> Self {
        let mut past = Self { newest: DEPTH - 1, ..Self::default() };
        let mut board = ByColor { black: position.stones(Color::Black), white: position.stones(Color::White) };
        past.boards[DEPTH - 1] = board;
        for (slot, undo) in (0..DEPTH).rev().zip(moves.iter().rev()) {
            past.moves[slot] = undo.played.point();
            take_back(&mut board, undo);
            if let Some(before) = slot.checked_sub(1) {
                past.boards[before] = board;
            }
        }
        past
    }

    /// Remembers a move that was just played.
    pub fn push(&mut self, undo: &Undo) {
        let mut board = self.boards[self.newest];
        if let Some(point) = undo.played.point() {
            board[undo.color].insert(point);
            board[undo.color] = board[undo.color].difference(&undo.lost);
            board[!undo.color] = board[!undo.color].difference(&undo.captured);
        }
        self.newest = (self.newest + 1) % DEPTH;
        self.boards[self.newest] = board;
        self.moves[self.newest] = undo.played.point();
    }

    /// The stones of a color so many moves ago; none before the first board, and from eight moves ago on.
    pub fn stones(&self, color: Color, ago: usize) -> PointSet {
        self.slot(ago).map_or(PointSet::EMPTY, |slot| self.boards[slot][color])
    }

    /// Where the stone went with the last move (0), the one before (1), and so on; nothing for a pass, before the
    /// first move, and from eight moves ago on.
    pub fn played(&self, ago: usize) -> Option<Point> {
        self.moves[self.slot(ago)?]
    }

    fn slot(&self, ago: usize) -> Option<usize> {
        (ago < DEPTH).then(|| (self.newest + DEPTH - ago) % DEPTH)
    }
}

fn take_back(board: &mut ByColor<PointSet>, undo: &Undo) {
    let Some(point) = undo.played.point() else { return };
    board[undo.color] = board[undo.color].union(&undo.lost);
    board[undo.color].remove(point);
    board[!undo.color] = board[!undo.color].union(&undo.captured);
}
