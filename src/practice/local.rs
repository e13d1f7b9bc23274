//! The local game on the screen: a position inside the zone, the ko threats left, and which moves are refused.

use std::collections::HashMap;
use std::fmt;

use crate::board::ByColor;
use crate::board::Color;
use crate::board::Illegal;
use crate::board::Move;
use crate::board::Point;
use crate::board::PointSet;
use crate::board::Position;
use crate::board::Rules;
use crate::board::Setup;
use crate::goal::Goal;
use crate::goal::Question;
use crate::goal::Side;
use crate::goal::Surplus;

use super::Orientation;

/// Why a move is refused. A refused move is no attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The point lies outside the zone.
    Outside,
    /// There is a stone on the point.
    Occupied,
    /// The stone would have no liberty.
    Suicide,
    /// The ko was just taken, and no threat is left.
    Ko,
    /// The ko was just taken; a threat can be spent to take it back.
    NeedsThreat,
    /// It is the opponent's turn.
    NotYourTurn,
    /// The answer to the last move is still being worked out.
    Thinking,
    /// The marked stones are off the board.
    Over,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Outside => "outside this problem",
            Self::Occupied => "there is a stone",
            Self::Suicide => "a stone there would have no liberty",
            Self::Ko => "the ko was just taken: play elsewhere or pass",
            Self::NeedsThreat => "the ko was just taken: a threat is needed",
            Self::NotYourTurn => "it is the opponent's turn",
            Self::Thinking => "working out the answer to your last move",
            Self::Over => "the stones are captured: nothing is left to play",
        })
    }
}

/// What makes two positions of one exercise the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LocalKey(Setup, Surplus);

/// A position of the local game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Local {
    question: Question,
    surplus: Surplus,
    /// The points that were marked at the start.
    marked: Vec<Point>,
    captured: PointSet,
    prisoners: ByColor<usize>,
}

impl LocalKey {
    /// The key of the position turned.
    pub(super) fn image(&self, change: Orientation) -> Self {
        Self(change.setup(&self.0), self.1)
    }
}

impl Local {
    /// The position turned.
    pub(super) fn image(&self, change: Orientation) -> Self {
        let size = self.question.setup.size;
        Self {
            question: change.question(&self.question),
            surplus: self.surplus,
            marked: change.sorted(size, &self.marked),
            captured: change.points(size, &self.captured),
            prisoners: change.by_color(self.prisoners),
        }
    }

    /// The start of the local game.
    pub fn new(question: Question, surplus: Surplus) -> Self {
        let marked = marked(&question.goal);
        Self { question, surplus, marked, captured: PointSet::EMPTY, prisoners: ByColor::default() }
    }

    /// The question that this position asks.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// What makes two positions of one exercise the same: stones, side to move, ko ban and threats.
    pub fn key(&self) -> LocalKey {
        LocalKey(self.question.setup.clone(), self.surplus)
    }

    /// The side to move.
    pub fn to_play(&self) -> Color {
        self.question.setup.to_play
    }

    /// The role of the side to move.
    pub fn side(&self) -> Side {
        self.question.side(self.to_play())
    }

    /// The surplus of ko threats now.
    pub fn surplus(&self) -> Surplus {
        self.surplus
    }

    /// The stone on a point.
    pub fn at(&self, point: Point) -> Option<Color> {
        self.question.setup.at(point)
    }

    /// The points that the last move emptied.
    pub fn captured(&self) -> PointSet {
        self.captured
    }

    /// The number of stones each side has captured since the start.
    pub fn prisoners(&self) -> ByColor<usize> {
        self.prisoners
    }

    /// Whether a ko bars the side to move from a point.
    pub fn ko(&self) -> Option<Point> {
        self.question.setup.ko
    }

    /// The stones that are to be captured or saved: the whole chains of the marked points.
    pub fn marked_stones(&self) -> PointSet {
        let Goal::Capture(marked) = &self.question.goal else { return PointSet::EMPTY };
        let position = Position::from_setup_unchecked(&self.question.setup);
        let chains = marked.iter().filter_map(|&point| position.chain(point));
        chains.fold(PointSet::EMPTY, |all, chain| all.union(&chain.stones))
    }

    /// Whether the marked stones have all been captured.
    pub fn is_over(&self) -> bool {
        matches!(&self.question.goal, Goal::Capture(marked) if marked.is_empty())
    }

    /// The ko threats that a side has left.
    pub fn threats(&self, side: Side) -> Threats {
        match (side, self.surplus.level()) {
            (Side::Attacker, 9) | (Side::Defender, -9) => Threats::Endless,
            (Side::Attacker, level @ 1..) | (Side::Defender, level @ ..=-1) => Threats::Count(level.unsigned_abs()),
            _ => Threats::Count(0),
        }
    }

    /// The position after a move of the side to move.
    ///
    /// # Errors
    /// The reason when the move is not allowed here.
    pub fn play(&self, played: Move) -> Result<Self, Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        match played {
            Move::Pass => Ok(self.pass()),
            Move::Play(point) if self.ko() == Some(point) => {
                Err(self.spent().map_or(Refusal::Ko, |_| Refusal::NeedsThreat))
            }
            Move::Play(point) => self.put(point, self.surplus),
            Move::Retake(point) if self.ko() == Some(point) => self.put(point, self.spent().ok_or(Refusal::Ko)?),
            Move::Retake(_) => Err(Refusal::Ko),
        }
    }

    /// The goal is about the marked points that carry a stone of the defender now.
    fn recount_marked(&mut self) {
        let defender = self.question.color(Side::Defender);
        let standing = self.marked.iter().copied().filter(|&point| self.at(point) == Some(defender)).collect();
        if let Goal::Capture(marked) = &mut self.question.goal {
            *marked = standing;
        }
    }

    /// The surplus after the side to move has spent a threat, if it has one.
    fn spent(&self) -> Option<Surplus> {
        self.surplus.spend(self.side())
    }

    fn pass(&self) -> Self {
        let mut next = self.clone();
        next.captured = PointSet::EMPTY;
        next.question.setup.ko = None;
        next.question.setup.to_play = !self.to_play();
        next
    }

    fn put(&self, point: Point, surplus: Surplus) -> Result<Self, Refusal> {
        if self.at(point).is_some() {
            return Err(Refusal::Occupied);
        }
        if !self.question.zone.contains(point) {
            return Err(Refusal::Outside);
        }
        let mut next = self.clone();
        next.surplus = surplus;
        next.place(point)?;
        Ok(next)
    }

    fn place(&mut self, point: Point) -> Result<(), Refusal> {
        let mut position = Position::from_setup_unchecked(&self.question.setup);
        let undo = position.play(Move::Retake(point), Rules::default()).map_err(Refusal::from)?;
        self.prisoners[undo.color] += undo.captured.len();
        self.question.setup = position.to_setup();
        self.recount_marked();
        self.captured = undo.captured;
        Ok(())
    }
}

/// The position after these moves, worked out from the position two moves before, which is known already.
pub(super) fn follow<'a>(positions: &'a mut HashMap<Vec<Move>, Local>, path: &[Move]) -> Option<&'a Local> {
    if let [before @ .., played, reply] = path {
        let next = positions.get(before)?.play(*played).and_then(|after| after.play(*reply)).ok()?;
        positions.insert(path.to_vec(), next);
    }
    positions.get(path)
}

/// The marked points of a goal of capture.
fn marked(goal: &Goal) -> Vec<Point> {
    match goal {
        Goal::Kill => Vec::new(),
        Goal::Capture(marked) => marked.clone(),
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        match illegal {
            Illegal::OffBoard => Self::Outside,
            Illegal::Occupied => Self::Occupied,
            Illegal::Suicide => Self::Suicide,
            Illegal::Ko | Illegal::Repetition => Self::Ko,
        }
    }
}

/// How many ko threats a side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threats {
    /// This many.
    Count(u8),
    /// As many as it wants.
    Endless,
}
