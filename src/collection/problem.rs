//! A problem: a position with a task, and what its file says about it. Only checked values exist.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::board::{Color, Point, PointSet, Position, PositionError, Setup, Size};
use crate::goal::{Goal, Question, Side, Surplus, Verdict};
use crate::sgf::Warning;
use crate::zone::{self, Complete, Given, MissingPart};

use super::{Level, ProblemId, Solution};

/// What the side to move is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Task {
    /// Leave no stone of the opponent alive in the zone.
    Kill,
    /// Keep own stones alive in the zone.
    Live,
    /// Capture the marked stones.
    Capture,
    /// Save the marked stones.
    Save,
}

impl Task {
    /// The role of the side to move.
    pub fn side(self) -> Side {
        match self {
            Self::Kill | Self::Capture => Side::Attacker,
            Self::Live | Self::Save => Side::Defender,
        }
    }

    /// Whether the task is about marked stones.
    pub fn has_target(self) -> bool {
        matches!(self, Self::Capture | Self::Save)
    }

    /// The same question seen by this side.
    #[must_use]
    pub fn seen_by(self, side: Side) -> Self {
        match (self.has_target(), side) {
            (false, Side::Attacker) => Self::Kill,
            (false, Side::Defender) => Self::Live,
            (true, Side::Attacker) => Self::Capture,
            (true, Side::Defender) => Self::Save,
        }
    }

    /// The word in `XGL` and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Kill => "kill",
            Self::Live => "live",
            Self::Capture => "capture",
            Self::Save => "save",
        }
    }

    /// Reads [`name`](Self::name), in either case.
    pub fn parse(text: &str) -> Option<Self> {
        let all = [Self::Kill, Self::Live, Self::Capture, Self::Save];
        all.into_iter().find(|task| text.trim().eq_ignore_ascii_case(task.name()))
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The answer a file states, for each side moving first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Answer {
    /// The verdict when the attacker moves first.
    pub attacker_first: Verdict,
    /// The verdict when the defender moves first.
    pub defender_first: Verdict,
}

impl Answer {
    /// The verdict when this side moves first.
    pub fn first(&self, side: Side) -> Verdict {
        match side {
            Side::Attacker => self.attacker_first,
            Side::Defender => self.defender_first,
        }
    }
}

/// Where a problem comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Source {
    /// The file, or the name of what was read instead of one.
    pub file: PathBuf,
    /// The number of the game in the file, from 1.
    pub game: u32,
    /// The number of the problem in the file, from 1; more than one problem can stand in one game.
    pub number: u32,
}

impl Source {
    /// The file's own name, without its folders.
    pub fn file_name(&self) -> String {
        self.file.file_name().unwrap_or(self.file.as_os_str()).to_string_lossy().into_owned()
    }
}

/// A problem before anyone has checked that its parts fit together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The title; empty when the file gives none.
    pub title: String,
    /// The text of the problem.
    pub comment: String,
    /// The level.
    pub level: Option<Level>,
    /// The position, with the side to move and perhaps a ko ban.
    pub setup: Setup,
    /// The task of the side to move, where it is stated.
    pub task: Option<Task>,
    /// The attacker, where it is stated.
    pub attacker: Option<Color>,
    /// The stones to capture or save.
    pub target: Vec<Point>,
    /// The zone, where it is stated.
    pub zone: Option<PointSet>,
    /// The answer, where it is stated.
    pub answer: Option<Answer>,
    /// The surplus of ko threats for play, where it is stated.
    pub surplus: Option<Surplus>,
    /// The part of the board to show, where it is stated.
    pub view: Option<PointSet>,
    /// The moves of the file.
    pub solution: Solution,
    /// Where the problem comes from.
    pub source: Source,
    /// What was repaired or guessed while reading it.
    pub warnings: Vec<Warning>,
}

impl Draft {
    /// A problem about this position of which nothing else is known.
    pub fn new(setup: Setup, file: &Path) -> Self {
        Self {
            title: String::new(),
            comment: String::new(),
            level: None,
            setup,
            task: None,
            attacker: None,
            target: Vec::new(),
            zone: None,
            answer: None,
            surplus: None,
            view: None,
            solution: Solution::default(),
            source: Source { file: file.to_owned(), game: 1, number: 1 },
            warnings: Vec::new(),
        }
    }
}

/// Why a draft makes no problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// There is not one stone on the board.
    #[error("no stones are set up")]
    NoStones,
    /// The task is about marked stones, and none is marked.
    #[error("the goal is to {0}, but no stones are marked (XTG)")]
    NoTarget(Task),
    /// A marked point holds no stone of the defender.
    #[error("the target {point} is not a {color} stone")]
    WrongTarget {
        /// The name of the point.
        point: String,
        /// The defender.
        color: Color,
    },
    /// The stones make no legal position.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// A checked problem.
#[derive(Clone, Debug)]
pub struct Problem {
    id: ProblemId,
    draft: Draft,
    /// The attacker that the stones show, found when it is first asked for: that takes some milliseconds.
    guess: OnceLock<Option<Color>>,
}

impl PartialEq for Problem {
    fn eq(&self, other: &Self) -> bool {
        self.draft == other.draft
    }
}

impl Eq for Problem {}

impl Problem {
    /// Checks a draft and fills in what follows from its other parts.
    ///
    /// # Errors
    ///
    /// Says which part does not fit.
    pub fn new(mut draft: Draft) -> Result<Self, ProblemError> {
        if draft.setup.stones.iter().all(Option::is_none) {
            return Err(ProblemError::NoStones);
        }
        Position::from_setup(&draft.setup)?;
        let to_play = draft.setup.to_play;
        let by_task = draft.task.map(|task| attacker_of(task, to_play));
        let by_target = draft.target.first().and_then(|&point| draft.setup.at(point)).map(|defender| !defender);
        draft.attacker = draft.attacker.or(by_task).or(by_target);
        draft.task = draft.task.or(by_target.map(|_| Task::Capture));
        draft.task = draft.attacker.map(|attacker| task_of(draft.task, attacker, to_play));
        check_target(&mut draft)?;
        let id = ProblemId::of(&draft);
        Ok(Self { id, draft, guess: OnceLock::new() })
    }

    /// What identifies the problem wherever it stands, however it is turned or colored.
    pub fn id(&self) -> ProblemId {
        self.id
    }

    /// The title, made distinct within its collection; text of a file, not fit for a terminal as it is.
    pub fn title(&self) -> &str {
        &self.draft.title
    }

    /// The text of the problem; text of a file, not fit for a terminal as it is.
    pub fn comment(&self) -> &str {
        &self.draft.comment
    }

    /// The level, where the file states one.
    pub fn level(&self) -> Option<Level> {
        self.draft.level
    }

    /// The position, with the side to move and perhaps a ko ban.
    pub fn setup(&self) -> &Setup {
        &self.draft.setup
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.draft.setup.size
    }

    /// The side to move.
    pub fn to_play(&self) -> Color {
        self.draft.setup.to_play
    }

    /// The color that attacks, if the file or the stones show it.
    pub fn attacker(&self) -> Option<Color> {
        let guess = || *self.guess.get_or_init(|| zone::guess_attacker(&self.draft.setup));
        self.draft.attacker.or_else(guess)
    }

    /// The color that attacks, if the file states it or it follows from what the file states.
    pub fn stated_attacker(&self) -> Option<Color> {
        self.draft.attacker
    }

    /// The task of the side to move, if it is known who attacks.
    pub fn task(&self) -> Option<Task> {
        self.attacker().map(|attacker| task_of(self.draft.task, attacker, self.to_play()))
    }

    /// The role of the side to move, if it is known who attacks.
    pub fn side_to_play(&self) -> Option<Side> {
        self.task().map(Task::side)
    }

    /// The marked stones of a problem of capturing or saving.
    pub fn target(&self) -> &[Point] {
        &self.draft.target
    }

    /// The zone, where the file states one.
    pub fn stated_zone(&self) -> Option<&PointSet> {
        self.draft.zone.as_ref()
    }

    /// The answer, where the file states one.
    pub fn answer(&self) -> Option<&Answer> {
        self.draft.answer.as_ref()
    }

    /// The surplus of ko threats for play, where the file states one.
    pub fn stated_surplus(&self) -> Option<Surplus> {
        self.draft.surplus
    }

    /// The part of the board to show, where the file states one.
    pub fn view(&self) -> Option<&PointSet> {
        self.draft.view.as_ref()
    }

    /// The moves of the file, with its opinion of them.
    pub fn solution(&self) -> &Solution {
        &self.draft.solution
    }

    /// Where the problem comes from.
    pub fn source(&self) -> &Source {
        &self.draft.source
    }

    /// What was repaired or guessed while reading the problem.
    pub fn warnings(&self) -> &[Warning] {
        &self.draft.warnings
    }

    /// The goal of the attacker.
    pub fn goal(&self) -> Goal {
        match self.draft.target.as_slice() {
            [] => Goal::Kill,
            target => Goal::Capture(target.to_vec()),
        }
    }

    /// The question for the solver, with what the file leaves open found from the stones, and what was taken for
    /// granted. Where the wall of the attacker has holes, the set-up of the question has more stones than the problem.
    ///
    /// # Errors
    ///
    /// Says what neither the file nor the stones show.
    pub fn complete(&self) -> Result<Complete, MissingPart> {
        let given = Given { attacker: self.attacker(), goal: Some(self.goal()), zone: self.draft.zone };
        zone::complete(&self.draft.setup, &given)
    }

    /// The question of [`complete`](Self::complete) alone.
    ///
    /// # Errors
    ///
    /// Says what neither the file nor the stones show.
    pub fn question(&self) -> Result<Question, MissingPart> {
        self.complete().map(|complete| complete.question)
    }

    /// The task in words, such as `Black to kill`; `Black to play` where the task is not known.
    pub fn words(&self) -> String {
        match self.task() {
            Some(task) => format!("{} to {task}", self.to_play()),
            None => format!("{} to play", self.to_play()),
        }
    }

    /// Gives the problem another title.
    pub(super) fn rename(&mut self, title: String) {
        self.draft.title = title;
    }
}

/// What identifies a position about which nothing is stated; nothing where it has no stones or is not legal.
pub fn position_id(setup: &Setup) -> Option<ProblemId> {
    Problem::new(Draft::new(setup.clone(), Path::new(""))).ok().map(|problem| problem.id())
}

/// Who attacks when this side to move has this task.
pub(super) fn attacker_of(task: Task, to_play: Color) -> Color {
    match task.side() {
        Side::Attacker => to_play,
        Side::Defender => !to_play,
    }
}

/// The task of the side to move against or with this attacker, of the stated kind, `kill` and `live` by default.
fn task_of(stated: Option<Task>, attacker: Color, to_play: Color) -> Task {
    let side = if attacker == to_play { Side::Attacker } else { Side::Defender };
    stated.unwrap_or(Task::Kill).seen_by(side)
}

/// Checks that a target is there when the task needs one, and holds stones of the defender; drops it otherwise.
fn check_target(draft: &mut Draft) -> Result<(), ProblemError> {
    let (Some(task), Some(attacker)) = (draft.task.filter(|task| task.has_target()), draft.attacker) else {
        draft.target.clear();
        return Ok(());
    };
    if draft.target.is_empty() {
        return Err(ProblemError::NoTarget(task));
    }
    draft.target.sort_unstable();
    draft.target.dedup();
    let wrong = draft.target.iter().find(|&&point| draft.setup.at(point) != Some(!attacker));
    match wrong {
        Some(&point) => Err(ProblemError::WrongTarget { point: draft.setup.size.name(point), color: !attacker }),
        None => Ok(()),
    }
}
