//! A position of the local game as a question, with the moves that lead on from it.

use crate::board::{Chains, Move, Point, Position, Rules, Setup};
use crate::goal::{Class, Goal, Question, Side, SideReport, Surplus};
use crate::solver::{self, First, Options, Watch};

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
}

impl Scene {
    /// The start.
    pub(super) fn new(question: &Question) -> Self {
        Self { question: question.clone(), is_over: false }
    }

    /// The stones, the side to move and the ban.
    pub(super) fn setup(&self) -> &Setup {
        &self.question.setup
    }

    /// The role of the side to move.
    pub(super) fn side(&self) -> Side {
        self.question.side(self.setup().to_play)
    }

    /// Whether the attacker has captured what he was after.
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// The points where the side to move may play.
    pub(super) fn points(&self) -> Vec<Point> {
        let position = Position::from_setup_unchecked(self.setup());
        position.legal_points(Rules::default()).filter(|&point| self.question.zone.contains(point)).collect()
    }

    /// The position after a move, a retake after a threat included; nothing where it is not allowed.
    pub(super) fn after(&self, played: Move) -> Option<Self> {
        if played.point().is_some_and(|point| !self.question.zone.contains(point)) || self.is_over {
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
    pub(super) fn is_won(&self, winner: Side, watch: &Watch) -> Result<bool, Unclear> {
        if self.is_over {
            return Ok(winner == Side::Attacker);
        }
        let (first, surplus) = match winner {
            Side::Attacker => (First::Defender, Surplus::MIN),
            Side::Defender => (First::Attacker, Surplus::MAX),
        };
        let class = class(&self.solve(first, Some(surplus), watch)?)?;
        Ok((class == Class::Dead) == (winner == Side::Attacker))
    }

    /// How the stones fare when the attacker moves first.
    pub(super) fn fate(&self, watch: &Watch) -> Result<Class, Unclear> {
        if self.is_over { Ok(Class::Dead) } else { class(&self.solve(First::Attacker, None, watch)?) }
    }

    /// The answers for the side to move.
    pub(super) fn answers(&self, watch: &Watch) -> Result<SideReport, Unclear> {
        let first = match self.side() {
            Side::Attacker => First::Attacker,
            Side::Defender => First::Defender,
        };
        self.solve(first, None, watch)
    }

    fn solve(&self, first: First, surplus: Option<Surplus>, watch: &Watch) -> Result<SideReport, Unclear> {
        let options = Options { first, surplus, nodes: Some(VISITS), memory: MEMORY, ..Options::default() };
        let report = solver::solve(&self.question, &options, watch).map_err(|_| Unclear::Open)?;
        let answer = report.attacker_first.or(report.defender_first).ok_or(Unclear::Open)?;
        if watch.is_stopped() { Err(Unclear::Stopped) } else { Ok(answer) }
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

fn class(answer: &SideReport) -> Result<Class, Unclear> {
    answer.verdict.class().ok_or(Unclear::Open)
}
