//! Makes a whole question out of a set-up and the parts of the question that a file or a user states.

use crate::board::diagram::{Block, Task};
use crate::board::{Color, Point, PointSet, Position, Setup};
use crate::goal::{Goal, Question};

use super::{MAX_POINTS, find, guess_attacker};

/// The parts of a question that are stated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given {
    /// The color that attacks.
    pub attacker: Option<Color>,
    /// What the attacker has to reach.
    pub goal: Option<Goal>,
    /// The points where either side may play.
    pub zone: Option<PointSet>,
}

impl From<&Block> for Given {
    /// What a block of a diagram file states. Black attacks where a zone is marked and nobody is named.
    fn from(block: &Block) -> Self {
        let by_default = block.zone.map(|_| Color::Black);
        let goal = block.task.as_ref().map(|task| match task {
            Task::Kill => Goal::Kill,
            Task::Capture(marked) => Goal::Capture(marked.clone()),
        });
        Self { attacker: block.attacker.or(by_default), goal, zone: block.zone }
    }
}

/// A whole question, and how its open parts were filled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complete {
    /// The question. Where the wall has holes its set-up has stones of the attacker behind them.
    pub question: Question,
    /// What was taken for granted, each a sentence without a full stop; none where the zone is stated.
    pub assumptions: Vec<String>,
    /// The empty points of the original set-up that count as closed by the attacker.
    pub leaks: Vec<Point>,
}

/// Why a question cannot be made whole.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MissingPart {
    /// Neither side is enclosed better than the other.
    #[error("it is not clear who attacks; please say which side")]
    Attacker,
    /// There is no stone to attack.
    #[error("{0} has no stones to attack")]
    Defender(Color),
    /// A marked point has no stone of the defender.
    #[error("there is no {} stone on {name}", color.name())]
    Target {
        /// The color of the defender.
        color: Color,
        /// The name of the point.
        name: String,
    },
    /// The zone is too large.
    #[error("the zone has {0} points; the limit is {MAX_POINTS}")]
    TooLarge(usize),
    /// The zone reaches over the edge of the board.
    #[error("the zone has points that are not on the board")]
    OffBoard,
}

/// Makes a question whole: goal `kill` where none is stated; the attacker by the marked stones, else by the
/// shape; the zone found.
///
/// # Errors
/// When what is stated makes no sense on this set-up, or the attacker is not clear.
pub fn complete(setup: &Setup, given: &Given) -> Result<Complete, MissingPart> {
    let goal = given.goal.clone().unwrap_or(Goal::Kill);
    let attacker = match given.attacker.or_else(|| attacker_by_target(setup, &goal)) {
        Some(attacker) => attacker,
        None => guess_attacker(setup).ok_or(MissingPart::Attacker)?,
    };
    check_target(setup, attacker, &goal)?;
    let Some(zone) = given.zone else { return with_found_zone(setup, attacker, goal) };
    if MAX_POINTS < zone.len() {
        return Err(MissingPart::TooLarge(zone.len()));
    }
    if zone.iter().any(|point| setup.size.area() <= point.index()) {
        return Err(MissingPart::OffBoard);
    }
    let question = Question { setup: setup.clone(), attacker, goal, zone };
    Ok(Complete { question, assumptions: Vec::new(), leaks: Vec::new() })
}

/// The opponent of the first marked stone.
fn attacker_by_target(setup: &Setup, goal: &Goal) -> Option<Color> {
    match goal {
        Goal::Capture(marked) => marked.iter().find_map(|point| *setup.stones.get(point.index())?).map(|color| !color),
        Goal::Kill => None,
    }
}

fn check_target(setup: &Setup, attacker: Color, goal: &Goal) -> Result<(), MissingPart> {
    let Goal::Capture(marked) = goal else { return Ok(()) };
    for &point in marked {
        if setup.size.area() <= point.index() {
            return Err(MissingPart::OffBoard);
        }
        if setup.at(point) != Some(!attacker) {
            return Err(MissingPart::Target { color: !attacker, name: setup.size.name(point) });
        }
    }
    if marked.is_empty() { Err(MissingPart::Defender(!attacker)) } else { Ok(()) }
}

fn with_found_zone(setup: &Setup, attacker: Color, goal: Goal) -> Result<Complete, MissingPart> {
    let found = find(setup, attacker, &goal);
    if found.zone.is_empty() {
        return Err(MissingPart::Defender(!attacker));
    }
    let setup = sealed(setup, attacker, &found.leaks);
    let question = Question { setup, attacker, goal, zone: found.zone };
    Ok(Complete { question, assumptions: found.assumptions, leaks: found.leaks })
}

/// The set-up with stones of the attacker on these points, as far as no chain loses its last liberty by them.
pub fn sealed(setup: &Setup, attacker: Color, leaks: &[Point]) -> Setup {
    let mut closed = setup.clone();
    for &point in leaks.iter().filter(|&&point| setup.ko != Some(point)) {
        closed.stones[point.index()] = Some(attacker);
        if Position::from_setup(&closed).is_err() {
            closed.stones[point.index()] = None;
        }
    }
    closed
}
