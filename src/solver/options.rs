//! What a caller may set about a search, and how it watches and stops one.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::Move;
use crate::goal::{Side, Surplus, Verdict};

/// Which sides the report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// Only the attacker moving first.
    Attacker,
    /// Only the defender moving first.
    Defender,
    /// Both, one after the other.
    Both,
}

impl First {
    /// The sides this stands for.
    pub fn sides(self) -> &'static [Side] {
        match self {
            Self::Attacker => &[Side::Attacker],
            Self::Defender => &[Side::Defender],
            Self::Both => &[Side::Attacker, Side::Defender],
        }
    }
}

/// How far a search may go and what it has to answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Who moves first.
    pub first: First,
    /// Only this surplus of ko threats instead of the whole ladder.
    pub surplus: Option<Surplus>,
    /// The largest number of node visits, if there is a limit.
    pub nodes: Option<u64>,
    /// The memory for the table and the proof together, in MiB.
    pub memory: usize,
    /// The number of threads.
    pub threads: usize,
}

impl Default for Options {
    /// Both sides first, the whole ladder, no limit of nodes, 256 MiB, one thread.
    fn default() -> Self {
        Self { first: First::Both, surplus: None, nodes: None, memory: 256, threads: 1 }
    }
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// For each side that moves first what is known so far.
    pub sides: Vec<SideProgress>,
    /// The node visits so far.
    pub nodes: u64,
    /// Whether a search goes on, rather than the proof of what it found; of several threads, what one of them told last.
    pub is_searching: bool,
    /// The share of the table in use, in percent.
    pub table_fill: u8,
}

/// What is known so far about one side moving first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideProgress {
    /// The side that moves first.
    pub first: Side,
    /// What is known of the root verdict.
    pub verdict: Verdict,
    /// The first moves with what is known of each.
    pub moves: Vec<(Move, Verdict)>,
}

/// The caller's hand on a running search: a stop flag and a listener.
///
/// The search looks at the flag every few thousand visits and offers its progress as often; how often a listener does
/// something with it is up to the listener.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    stop: &'a AtomicBool,
    deadline: &'a AtomicBool,
    listener: &'a (dyn Fn(&Progress) + Sync),
}

static NEVER: AtomicBool = AtomicBool::new(false);

impl<'a> Watch<'a> {
    /// A watch with a flag that stops everything at once, proofs included, and a listener.
    pub fn new(stop: &'a AtomicBool, listener: &'a (dyn Fn(&Progress) + Sync)) -> Self {
        Self { stop, deadline: &NEVER, listener }
    }

    /// This watch with a second flag, which ends the search but lets it prove what it has found.
    #[must_use]
    pub fn with_deadline(self, deadline: &'a AtomicBool) -> Self {
        Self { deadline, ..self }
    }

    /// A watch that never stops the search and does not listen.
    pub fn idle() -> Watch<'static> {
        Watch { stop: &NEVER, deadline: &NEVER, listener: &|_| {} }
    }

    /// Whether the caller wants the search to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether the time for searching is up.
    pub(crate) fn is_over(&self) -> bool {
        self.is_stopped() || self.deadline.load(Ordering::Relaxed)
    }

    /// Tells the listener how far the search has come.
    pub(crate) fn offer(&self, progress: &Progress) {
        (self.listener)(progress);
    }
}
