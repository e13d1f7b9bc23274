//! Events: one thing that happened at one time to one problem.

use std::fmt;

use jiff::Timestamp;

use crate::collection::ProblemId;

/// How an attempt at a problem ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The problem was solved.
    Right,
    /// A wrong move came first, or the solution was shown.
    Wrong,
}

impl Outcome {
    /// The spelling in the store.
    pub fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
        }
    }

    /// The inverse of [`name`](Self::name).
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Right, Self::Wrong].into_iter().find(|outcome| outcome.name() == text)
    }
}

/// How well an attempt went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Wrong, or the solution was shown.
    Again,
    /// Right after a hint or after taking a move back.
    Hard,
    /// Right.
    Good,
    /// Right at once, and not for the first time.
    Easy,
}

impl Grade {
    const ALL: [Self; 4] = [Self::Again, Self::Hard, Self::Good, Self::Easy];

    /// The spelling in the store.
    pub fn name(self) -> &'static str {
        match self {
            Self::Again => "again",
            Self::Hard => "hard",
            Self::Good => "good",
            Self::Easy => "easy",
        }
    }

    /// The inverse of [`name`](Self::name).
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|grade| grade.name() == text)
    }
}

/// The first result of one presentation of a problem. Play after it is exploration and is not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// How it ended.
    pub result: Outcome,
    /// The learner's first move, as text on the board of the file; `None` when there was none.
    pub first_move: Option<String>,
    /// How many moves the learner made.
    pub moves: u32,
    /// The time from showing the problem to the result.
    pub milliseconds: u64,
    /// How many hints were shown.
    pub hints: u32,
    /// The symmetry under which the board was shown, from 0 to 7.
    pub symmetry: u8,
    /// Whether the colors were swapped.
    pub color_swap: bool,
    /// How well it went.
    pub grade: Option<Grade>,
    /// When the problem is due again, as text; empty until problems are repeated by a schedule.
    pub schedule: Option<String>,
}

impl Attempt {
    /// A plain attempt without moves, hints or grade.
    pub fn new(result: Outcome) -> Self {
        Self {
            result,
            first_move: None,
            moves: 0,
            milliseconds: 0,
            hints: 0,
            symmetry: 0,
            color_swap: false,
            grade: None,
            schedule: None,
        }
    }
}

/// What kind of thing happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The learner tried the problem.
    Attempt(Attempt),
    /// The learner graded an attempt anew.
    Grade {
        /// The attempt.
        of: EventId,
        /// The new grade.
        grade: Grade,
    },
    /// An earlier event no longer counts.
    Void {
        /// The event.
        of: EventId,
    },
    /// The learner wrote something down.
    Note(
        /// The text.
        String,
    ),
    /// The learner foretold what an algorithm does next, or said the move in a fight of the ko drill. In the store it is a note with a number of moves, so that
    /// programs which do not know of predictions take it for a note.
    Prediction {
        /// Whether it came so.
        right: bool,
        /// What it was about, as text such as `trace benson black C3` or `ko 12`; the first word is the kind.
        what: String,
    },
    /// The learner starts afresh: earlier attempts at the problem no longer count.
    Reset,
}

/// Something that happened, before it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When.
    pub time: Timestamp,
    /// The problem.
    pub problem: ProblemId,
    /// What.
    pub kind: Kind,
}

/// The name of a stored event, different on all machines and in all sessions.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EventId {
    /// The name of the machine.
    pub host: String,
    /// The run of the program, a random text.
    pub session: String,
    /// The number of the event in its session, from 1.
    pub sequence: i64,
}

impl fmt::Display for EventId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.host, self.session, self.sequence)
    }
}

/// An event with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// The name.
    pub id: EventId,
    /// What happened.
    pub event: Event,
}
