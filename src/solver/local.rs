//! The local game compiled for search: zone points and capturable outside chains as nodes of a small graph, states as
//! two bit masks.
//!
//! A *node* is a point of the zone or a *piece*: solidly connected stones outside the zone without an empty neighbor
//! outside. A piece stands or is captured as a whole; captured, it becomes a liberty that nobody can fill. Outside
//! stones with an empty neighbor outside can never be captured and need no node: they give a *lasting* liberty to
//! stones of their color beside them, as an empty point outside the zone does for both colors.

use crate::board::{Color, Move, Point, PointSet, Position, PositionError};
use crate::goal::{Goal, Question, Side};

use super::Unsupported;

/// The largest number of points in a zone.
pub const MAX_ZONE: usize = 40;
/// The largest number of pieces.
const MAX_PIECES: usize = 24;
/// No node: the value of `State::ko` without a ban.
pub(super) const NO_NODE: u8 = 63;

/// Index of the attacker in pairs by role.
pub(super) const A: usize = 0;
/// Index of the defender in pairs by role.
pub(super) const D: usize = 1;

/// The index of a side in pairs by role.
pub(super) fn role(side: Side) -> usize {
    match side {
        Side::Attacker => A,
        Side::Defender => D,
    }
}

/// A state of the local game but for the surplus of threats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct State {
    /// The nodes with stones of the attacker and of the defender.
    pub(super) stones: [u64; 2],
    /// The node where the side to move may not retake, or `NO_NODE`.
    pub(super) ko: u8,
    /// The role of the side to move.
    pub(super) side: u8,
    /// The passes in a row so far that count: 0, 1, or 2 when the game has ended.
    pub(super) passes: u8,
}

/// A state packed into 113 bits: different states of one game have different keys.
pub(super) type Key = u128;

impl State {
    /// The exact key of this state.
    pub(super) fn key(&self) -> Key {
        let zone = (1u64 << MAX_ZONE) - 1;
        let [a, d] = self.stones;
        let pieces = (a | d) >> MAX_ZONE;
        u128::from(a & zone)
            | u128::from(d & zone) << 40
            | u128::from(pieces) << 80
            | u128::from(self.ko) << 104
            | u128::from(self.side) << 110
            | u128::from(self.passes) << 111
    }

    /// All stones.
    pub(super) fn occupied(&self) -> u64 {
        self.stones[A] | self.stones[D]
    }
}

/// What a move does in a state, as an index: a node, a pass, or a threat that lifts the ko ban.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Step(pub(super) u8);

impl Step {
    /// Passing.
    pub(super) const PASS: Self = Self(64);
    /// Spending a threat: the ban is lifted and the same side is to move.
    pub(super) const THREAT: Self = Self(65);
}

/// The graph of a local game.
#[derive(Clone, Debug)]
pub(super) struct Local {
    /// For each node its neighbors.
    pub(super) adjacent: [u64; 64],
    /// The nodes that are points of the zone.
    pub(super) zone: u64,
    /// All nodes.
    pub(super) nodes: u64,
    /// For each role the nodes where its stones have a liberty that cannot be filled from the start.
    pub(super) lasting: [u64; 2],
    /// The nodes beside points outside that are neither nodes nor stones of the defender.
    pub(super) open: u64,
    /// The marked nodes: the attacker wins when none of them holds a stone of the defender.
    pub(super) marks: u64,
    /// Whether the goal is to capture what stands on the marked nodes.
    pub(super) capture: bool,
    /// Whether a marked stone can never be captured.
    pub(super) hopeless: bool,
    /// The state at the start, for the side that `setup.to_play` names.
    root: State,
    points: Vec<Point>,
    sides: [Color; 2],
}

impl Local {
    /// Compiles a question.
    pub(super) fn new(question: &Question) -> Result<Self, Unsupported> {
        Builder::new(question)?.build()
    }

    /// The state at the start when this side moves first. A ko ban concerns the side to play of the set-up only.
    pub(super) fn root(&self, first: Side) -> State {
        let side = role(first) as u8;
        let ko = if side == self.root.side { self.root.ko } else { NO_NODE };
        State { ko, side, ..self.root }
    }

    /// Whether this is the local game of another position of `other`'s, so that states mean the same in both.
    pub(super) fn has_graph_of(&self, other: &Self) -> bool {
        let masks = |local: &Self| (local.zone, local.nodes, local.lasting, local.open, local.marks, local.hopeless);
        self.adjacent == other.adjacent
            && masks(self) == masks(other)
            && (self.capture, self.sides) == (other.capture, other.sides)
            && self.points == other.points
    }

    /// The move that a step stands for; `threat` tells whether it follows a threat.
    pub(super) fn step_to_move(&self, step: Step, threat: bool) -> Move {
        match step {
            Step::PASS | Step::THREAT => Move::Pass,
            Step(node) if threat => Move::Retake(self.points[usize::from(node)]),
            Step(node) => Move::Play(self.points[usize::from(node)]),
        }
    }

    /// A state as text, for messages: each node with its name and stone.
    #[cfg(test)]
    pub(super) fn draw(&self, state: &State) -> String {
        let letter = |node: usize| match (state.stones[A] >> node & 1, state.stones[D] >> node & 1) {
            (1, _) => 'A',
            (_, 1) => 'D',
            _ => '.',
        };
        let named = |node: usize| match self.points.get(node) {
            Some(point) => format!("{}:{}", point.index(), letter(node)),
            None => format!("piece {node}:{}", letter(node)),
        };
        let nodes: Vec<_> = (0..64).filter(|node| self.nodes >> node & 1 == 1).map(named).collect();
        format!("{} ko {} side {} passes {}", nodes.join(" "), state.ko, state.side, state.passes)
    }

    /// The color of a role.
    pub(super) fn color(&self, role: usize) -> Color {
        self.sides[role]
    }

    /// The union of the neighbors of a set of nodes.
    #[inline]
    pub(super) fn neighbors(&self, mut set: u64) -> u64 {
        let mut around = 0;
        while set != 0 {
            around |= self.beside(set.trailing_zeros());
            set &= set - 1;
        }
        around
    }

    /// The neighbors of a node.
    #[inline]
    pub(super) fn beside(&self, node: u32) -> u64 {
        // The mask changes nothing and spares a check.
        self.adjacent[node as usize & 63]
    }

    /// The component of `seed` inside `of`, with all its neighbors.
    #[inline]
    pub(super) fn flood(&self, seed: u64, of: u64) -> (u64, u64) {
        let (mut body, mut around, mut front) = (seed, 0, seed);
        while front != 0 {
            let next = self.beside(front.trailing_zeros());
            front &= front - 1;
            around |= next;
            let new = next & of & !body;
            body |= new;
            front |= new;
        }
        (body, around)
    }
}

/// Collects what a [`Local`] needs from a question.
struct Builder<'a> {
    question: &'a Question,
    /// For each point of the board its node, if it has one.
    node_at: Vec<Option<u8>>,
    points: Vec<Point>,
    /// For each piece its points.
    pieces: Vec<PointSet>,
    /// Outside stones that can never be captured.
    immortal: PointSet,
}

impl<'a> Builder<'a> {
    fn new(question: &'a Question) -> Result<Self, Unsupported> {
        let points: Vec<Point> = question.zone.iter().collect();
        if points.len() > MAX_ZONE {
            return Err(Unsupported::ZoneTooLarge { points: points.len() });
        }
        if points.is_empty() {
            return Err(Unsupported::ZoneEmpty);
        }
        if let Err(PositionError::NoLiberty { point, .. }) = Position::from_setup(&question.setup) {
            return Err(Unsupported::NoLiberty { point });
        }
        let mut node_at = vec![None; question.setup.size.area()];
        for (node, point) in points.iter().enumerate() {
            node_at[point.index()] = Some(node as u8);
        }
        Ok(Self { question, node_at, points, pieces: Vec::new(), immortal: PointSet::EMPTY })
    }

    fn stone(&self, point: Point) -> Option<Color> {
        self.question.setup.at(point)
    }

    fn is_outside(&self, point: Point) -> bool {
        !self.question.zone.contains(point)
    }

    fn find_pieces(&mut self) -> Result<(), Unsupported> {
        let size = self.question.setup.size;
        let mut seen = self.question.zone;
        for start in size.points() {
            let Some(color) = self.stone(start) else { continue };
            if !seen.insert(start) {
                continue;
            }
            let (mut piece, mut front, mut open) = (PointSet::EMPTY, vec![start], false);
            while let Some(point) = front.pop() {
                piece.insert(point);
                for next in size.neighbors(point).filter(|&next| self.is_outside(next)) {
                    open |= self.stone(next).is_none();
                    if self.stone(next) == Some(color) && seen.insert(next) {
                        front.push(next);
                    }
                }
            }
            if open {
                self.immortal = self.immortal.union(&piece);
            } else {
                self.add_piece(piece)?;
            }
        }
        Ok(())
    }

    fn add_piece(&mut self, piece: PointSet) -> Result<(), Unsupported> {
        if self.pieces.len() == MAX_PIECES {
            return Err(Unsupported::TooManyPieces);
        }
        let node = (MAX_ZONE + self.pieces.len()) as u8;
        for point in piece.iter() {
            self.node_at[point.index()] = Some(node);
        }
        self.pieces.push(piece);
        Ok(())
    }

    fn build(mut self) -> Result<Local, Unsupported> {
        self.find_pieces()?;
        let question = self.question;
        let mut local = Local {
            adjacent: [0; 64],
            zone: (1u64 << self.points.len()) - 1,
            nodes: 0,
            lasting: [0; 2],
            open: 0,
            marks: 0,
            capture: matches!(question.goal, Goal::Capture(_)),
            hopeless: false,
            root: State { stones: [0; 2], ko: NO_NODE, side: 0, passes: 0 },
            points: self.points.clone(),
            sides: [question.attacker, !question.attacker],
        };
        for point in question.setup.size.points() {
            self.link(point, &mut local);
        }
        self.mark(&mut local)?;
        local.root.side = role(question.side(question.setup.to_play)) as u8;
        if let Some(node) = question.setup.ko.and_then(|ko| self.node_at[ko.index()])
            && usize::from(node) < MAX_ZONE
        {
            local.root.ko = node;
        }
        Ok(local)
    }

    /// Enters what the neighborhood of a point says about its node.
    fn link(&self, point: Point, local: &mut Local) {
        let question = self.question;
        let Some(node) = self.node_at[point.index()] else { return };
        let bit = 1u64 << node;
        local.nodes |= bit;
        if let Some(color) = self.stone(point) {
            local.root.stones[role(question.side(color))] |= bit;
        }
        for next in question.setup.size.neighbors(point) {
            match (self.node_at[next.index()], self.stone(next)) {
                (Some(other), _) if other != node => local.adjacent[usize::from(node)] |= 1 << other,
                (Some(_), _) => {}
                (None, Some(color)) => {
                    let owner = role(question.side(color));
                    local.lasting[owner] |= bit;
                    if owner == A {
                        local.open |= bit;
                    }
                }
                (None, None) => {
                    local.lasting[A] |= bit;
                    local.lasting[D] |= bit;
                    local.open |= bit;
                }
            }
        }
    }

    fn mark(&self, local: &mut Local) -> Result<(), Unsupported> {
        let Goal::Capture(targets) = &self.question.goal else { return Ok(()) };
        if targets.is_empty() {
            return Err(Unsupported::NoTarget);
        }
        for &target in targets {
            if self.stone(target) != Some(local.color(D)) {
                return Err(Unsupported::NotATarget { point: target });
            }
            match self.node_at[target.index()] {
                Some(node) => local.marks |= 1 << node,
                None => local.hopeless = true,
            }
        }
        Ok(())
    }
}
