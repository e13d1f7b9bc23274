//! A report: everything the solver has to say about a question, for one or both sides moving first.

use std::fmt;

use crate::board::{Move, PointSet};

use super::{Class, Name, Side, Verdict};

/// What became of the proof of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Certificate {
    /// A checker with rules code of its own accepted the proof of everything that is stated.
    Checked,
    /// Part of the proof grew over the memory limit; what rests on it is `unknown`.
    TooLarge,
    /// The checker refused a proof; what rests on it is `unknown`. This is a fault of the program.
    Failed,
    /// No proof was made.
    None,
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Checked => "checked",
            Self::TooLarge => "too-large",
            Self::Failed => "failed",
            Self::None => "none",
        })
    }
}

/// Why a move fails, out of a closed list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The defender makes the second eye.
    SecondEye,
    /// The defender gets no second eye.
    NoSecondEye,
    /// A chain is short of liberties and is captured, or a needed move is suicide.
    ShortageOfLiberties,
    /// The status now hangs on a ko, or on a ko that is harder to win.
    BecomesKo,
    /// The stones live in seki.
    BecomesSeki,
    /// Play goes round in circles.
    BecomesRepetition,
    /// The stone is captured in a snapback.
    Snapback,
    /// The group gets out or connects to safe stones.
    LetsOut,
    /// The move does nothing that matters in time.
    TooSlow,
}

impl Reason {
    /// The name in JSON, such as `second-eye`.
    pub fn name(self) -> &'static str {
        match self {
            Self::SecondEye => "second-eye",
            Self::NoSecondEye => "no-second-eye",
            Self::ShortageOfLiberties => "shortage-of-liberties",
            Self::BecomesKo => "becomes-ko",
            Self::BecomesSeki => "becomes-seki",
            Self::BecomesRepetition => "becomes-repetition",
            Self::Snapback => "snapback",
            Self::LetsOut => "lets-out",
            Self::TooSlow => "too-slow",
        }
    }
}

/// How a first move that is not best is refuted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The first move.
    pub first: Move,
    /// What the first move reaches.
    pub class: Class,
    /// The reply that refutes it.
    pub reply: Move,
    /// Why it fails.
    pub reason: Reason,
    /// The reply and what follows, sides alternating.
    pub line: Vec<Move>,
}

/// The answers when one side moves first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideReport {
    /// Who moves first.
    pub first: Side,
    /// The verdict under best play.
    pub verdict: Verdict,
    /// All first moves that reach it, stars ignored; empty while the bounds of moves overlap.
    pub best: Vec<Move>,
    /// The verdict after every legal first move, passing included, in point order with the pass last.
    pub moves: Vec<(Move, Verdict)>,
    /// A line of best play, from the first move on.
    pub pv: Vec<Move>,
    /// For each worse move how it fails.
    pub refutations: Vec<Refutation>,
}

impl SideReport {
    /// The verdict after a first move, if it is legal.
    pub fn after(&self, first: Move) -> Option<Verdict> {
        self.moves.iter().find(|(candidate, _)| *candidate == first).map(|(_, verdict)| *verdict)
    }
}

/// Everything that is known about a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The zone that was searched.
    pub zone: PointSet,
    /// What was taken for granted, each a sentence.
    pub assumptions: Vec<String>,
    /// The answers when the attacker moves first, if asked for.
    pub attacker_first: Option<SideReport>,
    /// The answers when the defender moves first, if asked for.
    pub defender_first: Option<SideReport>,
    /// The special cases that this comes under.
    pub names: Vec<Name>,
    /// The number of node visits of the search.
    pub nodes: u64,
    /// What became of the proof.
    pub certificate: Certificate,
}

impl Report {
    /// The answers for one side moving first.
    pub fn first(&self, side: Side) -> Option<&SideReport> {
        match side {
            Side::Attacker => self.attacker_first.as_ref(),
            Side::Defender => self.defender_first.as_ref(),
        }
    }
}
