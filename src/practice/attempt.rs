//! What comes out of a session: outcomes of moves, finished attempts, tips, and judgements asked for.

use crate::board::Move;
use crate::board::PointSet;
use crate::goal::Verdict;

use super::Judged;
use super::Local;

/// What a move of the learner turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Right; the opponent answered and the problem goes on.
    Right,
    /// Right, and the problem is solved.
    Solved,
    /// Wrong: what it reaches and what refutes it.
    Wrong(Judged),
    /// The solver's budget ran out; nothing counts.
    Unknown,
    /// The judgement is still to come.
    Waiting,
}

/// How an attempt ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptResult {
    /// Solved without a wrong move.
    Right,
    /// The first wrong move ended it.
    Wrong,
    /// The learner asked for the solution.
    Shown,
}

/// A finished attempt, ready to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// How it ended.
    pub result: AttemptResult,
    /// The learner's first move, if he made one.
    pub first: Option<Move>,
    /// The number of the learner's moves.
    pub n_moves: u32,
    /// The number of tips asked for.
    pub n_tips: u8,
    /// The number of moves taken back.
    pub n_taken_back: u32,
}

/// A judgement that the session lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The position.
    pub here: Local,
    /// The moves that lead to it.
    pub path: Vec<Move>,
    /// A move whose consequences are wanted too.
    pub played: Option<Move>,
}

/// A tip, from vague to plain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tip {
    /// What can be reached.
    Status(Verdict),
    /// Where to look.
    Area(PointSet),
    /// A right move.
    Best(Move),
}
