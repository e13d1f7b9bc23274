//! A position of the local game as a question, with the moves that lead on from it.

use crate::board::{Chains, Move, Point, PointSet, Position, Rules, Setup, Symmetry};
use crate::goal::{Class, Goal, Question, Side, Surplus};
use crate::solver::{self, Attack, First, Options, Watch};

use super::Unclear;

/// The memory of the solver for one question, in MiB.
const MEMORY: usize = 32;
/// The most node visits for one question.
const VISITS: u64 = 5_000_000;

/// A position of the local game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Scene {
    question: Question,
    /// Whether the marked stones are off the board.
    is_over: bool,
    /// Turns the board so that equal fights look alike: what comes first there is looked at first.
    order: Symmetry,
}

impl Scene {
    /// The start.
    pub(super) fn new(question: &Question) -> Self {
        Self { question: question.clone(), is_over: false, order: order(question) }
    }

    /// The stones, the side to move and the ban.
    pub(super) fn setup(&self) -> &Setup {
        &self.question.setup
    }

    /// The role of the side to move.
    pub(super) fn side(&self) -> Side {
        self.question.side(self.setup().to_play)
    }

    /// The points where the side to move may play, in the same order however the board is turned.
    pub(super) fn points(&self) -> Vec<Point> {
        let position = Position::from_setup_unchecked(self.setup());
        let legal = position.legal_points(Rules::default());
        let mut points: Vec<Point> = legal.filter(|&point| self.question.zone.contains(point)).collect();
        points.sort_by_key(|&point| self.rank(point));
        points
    }

    /// The place of a point in that order.
    pub(super) fn rank(&self, point: Point) -> usize {
        self.order.image(self.setup().size, point).index()
    }

    /// The position after a move, a retake after a threat included; nothing where it is not allowed.
    ///
    /// Play goes on for points where the marked stones are off the board.
    pub(super) fn after(&self, played: Move) -> Option<Self> {
        if played.point().is_some_and(|point| !self.question.zone.contains(point)) {
            return None;
        }
        let mut position = Position::from_setup_unchecked(self.setup());
        position.play(played, Rules::default()).ok()?;
        let mut next = self.clone();
        next.question.setup = position.to_setup();
        if let Goal::Capture(marked) = &mut next.question.goal {
            let defender = !self.question.attacker;
            marked.retain(|&point| position.at(point) == Some(defender));
            next.is_over = marked.is_empty();
        }
        Some(next)
    }

    /// The position after a pass.
    pub(super) fn passed(&self) -> Self {
        let mut next = self.clone();
        next.question.setup.ko = None;
        next.question.setup.to_play = !self.setup().to_play;
        next
    }

    /// The position with this side to move, after a pass of the other one if need be.
    pub(super) fn passed_to(&self, side: Side) -> Self {
        if self.side() == side { self.clone() } else { self.passed() }
    }

    /// The same stones, and this side to move, barred from a point if one is given.
    pub(super) fn with_ban(&self, side: Side, ko: Option<Point>) -> Self {
        let mut next = self.clone();
        next.question.setup.to_play = self.question.color(side);
        next.question.setup.ko = ko;
        next
    }

    /// The point that the side to move is barred from.
    pub(super) fn ban(&self) -> Option<Point> {
        self.setup().ko
    }

    /// The ko that the side to move has on a point: the position after taking it there, if that is what a stone does.
    pub(super) fn take(&self, point: Point) -> Option<Self> {
        self.after(Move::Play(point)).filter(|next| next.ban().is_some())
    }

    /// Whether the fight is over for good and won by this side: the other side moves first and has all the threats.
    pub(super) fn is_won(&self, winner: Side, attack: &mut Attack, watch: &Watch) -> Result<bool, Unclear> {
        match winner {
            Side::Attacker => self.is_lost(Side::Defender, Surplus::MIN, attack, watch),
            Side::Defender => Ok(!self.is_lost(Side::Attacker, Surplus::MAX, attack, watch)?),
        }
    }

    /// Whether the attacker reaches the goal when this side moves first.
    pub(super) fn is_lost(
        &self,
        first: Side,
        surplus: Surplus,
        attack: &mut Attack,
        watch: &Watch,
    ) -> Result<bool, Unclear> {
        if self.is_over {
            return Ok(true);
        }
        let answer = attack.succeeds(&self.question, first, surplus, watch).map_err(|_| Unclear::Open)?;
        answer.ok_or(if watch.is_stopped() { Unclear::Stopped } else { Unclear::Open })
    }

    /// How the stones fare when the attacker moves first.
    pub(super) fn fate(&self, watch: &Watch) -> Result<Class, Unclear> {
        if self.is_over {
            return Ok(Class::Dead);
        }
        let options = Options { first: First::Attacker, nodes: Some(VISITS), memory: MEMORY, ..Options::default() };
        let report = solver::solve(&self.question, &options, watch).map_err(|_| Unclear::Open)?;
        if watch.is_stopped() {
            return Err(Unclear::Stopped);
        }
        report.attacker_first.and_then(|answer| answer.verdict.class()).ok_or(Unclear::Open)
    }

    /// The stone that stands on the other point of the ko whose free point this is.
    pub(super) fn ko_stone(&self, free: Point) -> Option<Point> {
        let chains = Chains::of(self.setup());
        let mut beside = self.setup().size.neighbors(free).filter(|&next| {
            let taken = chains.get(next).is_some_and(|chain| chain.color != self.setup().to_play);
            taken && chains.get(next).is_some_and(|chain| chain.stones.len() == 1 && chain.liberties.len() == 1)
        });
        beside.next()
    }
}

/// The symmetry under which the fight, by roles and not by colors, comes first.
fn order(question: &Question) -> Symmetry {
    let size = question.setup.size;
    let marked: PointSet = match &question.goal {
        Goal::Kill => PointSet::EMPTY,
        Goal::Capture(points) => points.iter().copied().collect(),
    };
    let sign = |point: Point| {
        let attacks = question.setup.at(point).map(|color| color == question.attacker);
        (attacks, question.zone.contains(point), marked.contains(point), question.setup.ko == Some(point))
    };
    let image = |symmetry: &Symmetry| {
        let back = symmetry.inverse();
        let size = symmetry.image_size(size);
        size.points().map(|point| sign(back.image(size, point))).collect::<Vec<_>>()
    };
    Symmetry::of(size).min_by_key(image).unwrap_or(Symmetry::IDENTITY)
}
