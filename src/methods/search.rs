//! The search itself, with whatever methods were asked for.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::{Move, PointSet, Position, Rules, Undo};
use crate::trace::{Ending, SearchStep, Sink, Step};

use super::register::{Key, Register};
use super::{MAX_DEPTH, Method, Puzzle, Secondary, Test};

/// How many moves deep a glance goes behind each move.
const GLANCE: usize = 1;

/// How far a search may go.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// How many moves deep, at most [`MAX_DEPTH`].
    pub depth: usize,
    /// The most moves to search.
    pub moves: u64,
    /// Ends the search when it turns true.
    pub stop: &'a AtomicBool,
}

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether the stones live, if the limits did not end the search: 1 and 0 of the paper.
    pub lives: Option<bool>,
    /// The number of moves searched, passes among them.
    pub searched: u64,
    /// The first move that was found to bring the side to move what it wants.
    pub best: Option<Move>,
}

/// Searches a puzzle by a method.
pub fn search(puzzle: &Puzzle, method: Method, limits: Limits, sink: &mut impl Sink) -> Answer {
    let mut search = Search::new(puzzle, method, limits, sink);
    let lives = search.from(limits.depth.min(MAX_DEPTH), 0, puzzle.asked).ok();
    Answer { lives, searched: search.searched, best: search.best.filter(|_| lives.is_some()) }
}

/// All moves that bring the side to move what it wants, in the order of the moves, or nothing when the limits end the
/// search. The situation after each move is a question of its own, so that a pass is not the first of two.
pub fn winning_moves(puzzle: &Puzzle, method: Method, limits: Limits, sink: &mut impl Sink) -> Option<Vec<Move>> {
    let mut search = Search::new(puzzle, method, limits, sink);
    let Some(depth) = limits.depth.min(MAX_DEPTH).checked_sub(1) else { return Some(Vec::new()) };
    let mut winning = Vec::new();
    for played in search.moves() {
        let (_, asked, undo) = search.play(played, 0, puzzle.asked).ok()?;
        let lives = search.from(depth, 0, asked).ok()?;
        search.position.undo(&undo);
        if lives == (search.position.to_play() == puzzle.defender) {
            winning.push(played);
        }
    }
    Some(winning)
}

/// The limits ended the search.
#[derive(Debug)]
struct Stopped;

struct Search<'a, S> {
    puzzle: &'a Puzzle,
    method: Method,
    limits: Limits<'a>,
    sink: &'a mut S,
    position: Position,
    register: Register,
    searched: u64,
    /// The number of nodes so far.
    n_nodes: usize,
    best: Option<Move>,
}

impl<'a, S: Sink> Search<'a, S> {
    fn new(puzzle: &'a Puzzle, method: Method, limits: Limits<'a>, sink: &'a mut S) -> Self {
        let (position, register) = (puzzle.position.clone(), Register::default());
        Self { puzzle, method, limits, sink, position, register, searched: 0, n_nodes: 0, best: None }
    }

    /// The value of the situation on the board, by searches from one move deep on where that is the method.
    fn from(&mut self, depth: usize, passes: u8, asked: PointSet) -> Result<bool, Stopped> {
        let first = if self.method.secondary == Secondary::Deepen { depth.min(1) } else { depth };
        for depth in first..depth {
            if self.root(depth, passes, asked)? {
                return Ok(true);
            }
        }
        self.root(depth, passes, asked)
    }

    fn root(&mut self, depth: usize, passes: u8, asked: PointSet) -> Result<bool, Stopped> {
        let node = self.node();
        self.record(|| SearchStep::Start { node, depth });
        self.best = None;
        let must_test = true;
        self.value(&At { node, depth, passes, asked, must_test, is_root: true })
    }

    fn value(&mut self, at: &At) -> Result<bool, Stopped> {
        let node = at.node;
        if let Some((lives, ending)) = self.ending(at) {
            self.record(|| SearchStep::End { node, lives, ending });
            return Ok(lives);
        }
        let key = self.method.register.then(|| Key::new(&self.position, at.asked, at.passes, at.depth));
        if let Some(lives) = key.as_ref().filter(|_| !at.is_root).and_then(|key| self.register.value(key)) {
            self.record(|| SearchStep::End { node, lives, ending: Ending::Known });
            return Ok(lives);
        }
        let lives = self.best_of_moves(at)?;
        self.record(|| SearchStep::Value { node, lives });
        if let Some(key) = key {
            self.register.enter(key, lives);
        }
        Ok(lives)
    }

    /// The value of a situation without more moves, where it shows.
    fn ending(&self, at: &At) -> Option<(bool, Ending)> {
        let Puzzle { defender, test, is_about_stones, .. } = self.puzzle;
        if at.must_test && !test.alive(&self.position, *defender).intersection(&at.asked).is_empty() {
            return Some((true, Ending::Lives));
        }
        let is_gone = *is_about_stones && at.asked.is_empty();
        let endings = [(is_gone, Ending::Captured), (at.passes == 2, Ending::Passes), (at.depth == 0, Ending::Depth)];
        endings.into_iter().find_map(|(is_so, ending)| is_so.then_some((false, ending)))
    }

    fn best_of_moves(&mut self, at: &At) -> Result<bool, Stopped> {
        let wanted = self.position.to_play() == self.puzzle.defender;
        let mut moves = self.moves();
        if self.method.secondary == Secondary::Order && GLANCE + 1 < at.depth {
            moves = self.ordered(moves, at)?;
        }
        let mut lives = !wanted;
        for (number, &played) in moves.iter().enumerate() {
            if self.after(played, at, at.depth - 1, false)? != wanted {
                continue;
            }
            lives = wanted;
            if at.is_root && self.best.is_none() {
                self.best = Some(played);
            }
            let rest = &moves[number + 1..];
            if self.method.alpha_beta {
                if !rest.is_empty() {
                    self.record(|| SearchStep::Cut { node: at.node, moves: rest.to_vec() });
                }
                break;
            }
        }
        Ok(lives)
    }

    /// All legal moves: the points of the zone in point order, then the pass.
    fn moves(&self) -> Vec<Move> {
        let is_legal = |&played: &Move| self.position.check(played, Rules::default()).is_ok();
        self.puzzle.zone.iter().map(Move::Play).chain([Move::Pass]).filter(is_legal).collect()
    }

    /// The moves with those first behind which a glance finds what the side to move wants.
    fn ordered(&mut self, moves: Vec<Move>, at: &At) -> Result<Vec<Move>, Stopped> {
        let wanted = self.position.to_play() == self.puzzle.defender;
        let (mut good, mut others) = (Vec::new(), Vec::new());
        for played in moves {
            let list = if self.after(played, at, GLANCE, true)? == wanted { &mut good } else { &mut others };
            list.push(played);
        }
        good.append(&mut others);
        Ok(good)
    }

    /// The value after a move, after which so many more may follow.
    fn after(&mut self, played: Move, at: &At, depth: usize, is_glance: bool) -> Result<bool, Stopped> {
        let (node, by, parent) = (self.node(), self.position.to_play(), at.node);
        self.record(|| SearchStep::Play { node, parent, by, played, depth, is_glance });
        let (passes, asked, undo) = self.play(played, at.passes, at.asked)?;
        // An empty point with stones of one color on all sides comes about by a stone of that color only.
        let must_test = self.puzzle.test != Test::Fuwa || by == self.puzzle.defender;
        let lives = self.value(&At { node, depth, passes, asked, must_test, is_root: false });
        self.position.undo(&undo);
        lives
    }

    /// Plays a move: the passes in a row, what is left of the stones asked about, and how to take it back.
    fn play(&mut self, played: Move, passes: u8, asked: PointSet) -> Result<(u8, PointSet, Undo), Stopped> {
        if self.searched == self.limits.moves || self.limits.stop.load(Ordering::Relaxed) {
            return Err(Stopped);
        }
        self.searched += 1;
        let undo = self.position.play_unchecked(played);
        let passes = if played == Move::Pass { passes + 1 } else { 0 };
        let is_loss = self.puzzle.is_about_stones && undo.color != self.puzzle.defender;
        Ok((passes, if is_loss { asked.difference(&undo.captured) } else { asked }, undo))
    }

    fn node(&mut self) -> usize {
        self.n_nodes += 1;
        self.n_nodes - 1
    }

    fn record(&mut self, step: impl FnOnce() -> SearchStep) {
        let defender = self.puzzle.defender;
        self.sink.record(|| Step::Search(defender, step()));
    }
}

/// A situation on the way: the board is that of the search.
struct At {
    node: usize,
    /// How many more moves may follow.
    depth: usize,
    passes: u8,
    /// The points whose stones are asked about.
    asked: PointSet,
    /// Whether the last move may have made stones live.
    must_test: bool,
    is_root: bool,
}
