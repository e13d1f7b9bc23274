//! One thread's share of a report: openings judged one after the other, each verdict borne out on record at once.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::board::Move;
use crate::goal::{Side, Surplus, Verdict};
use crate::proof::Claim;

use super::certify::{Certifier, NoProof};
use super::dfpn::{OutOfBudget, Pulse, Search};
use super::game::Game;
use super::ladder::{self, Ask};
use super::local::{Local, NO_NODE, State, Step, role};
use super::settle;
use super::{Options, Progress, Watch};

/// The most visits between two pulses: well under a millisecond.
const PULSE: u64 = 1024;

/// A root, or a root with one first move made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opening {
    pub(super) first: Side,
    /// The move, or `None` for the root itself.
    pub(super) after: Option<Move>,
    /// The state before and after the move.
    pub(super) root: State,
    pub(super) state: State,
}

impl Opening {
    /// The root of a side and all its first moves, in point order, the retake of a barred ko before the pass.
    pub(super) fn all(local: &Local, first: Side) -> Vec<Self> {
        let root = local.root(first);
        let opening = |after, state| Self { first, after, root, state };
        let mut next = Vec::new();
        settle::options(local, Game::Kill, &root, 0, &mut next);
        let mut openings = vec![opening(None, root)];
        openings.extend(next.iter().map(|&(step, state, _)| opening(Some(local.step_to_move(step, false)), state)));
        if root.ko != NO_NODE {
            let lifted = Local::lift(&root);
            if local.legal(&lifted, &local.chains(&lifted)) >> root.ko & 1 == 1 {
                let step = Step(root.ko);
                let retake = opening(Some(local.step_to_move(step, true)), local.step(&lifted, step));
                openings.insert(openings.len() - 1, retake);
            }
        }
        openings
    }

    /// Where to ask about a surplus: the state and the level, or `None` when the threat that the opening needs is not
    /// there.
    pub(super) fn place(&self, game: Game, surplus: Surplus) -> Option<(State, i8)> {
        match self.after {
            Some(Move::Retake(_)) => Some((self.state, game.spend(game.level(surplus), role(self.first))?)),
            _ => Some((self.state, game.level(surplus))),
        }
    }
}

/// What has become of the proof so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// All is on record.
    Whole,
    /// Something outgrew the memory.
    TooLarge,
}

/// What all workers share.
pub(super) struct Shared<'w> {
    pub(super) watch: Watch<'w>,
    pub(super) progress: Mutex<Progress>,
    visits: AtomicU64,
    limit: u64,
}

impl<'w> Shared<'w> {
    pub(super) fn new(watch: Watch<'w>, options: &Options, progress: Progress) -> Self {
        let limit = options.nodes.unwrap_or(u64::MAX);
        Self { watch, progress: Mutex::new(progress), visits: AtomicU64::new(0), limit }
    }

    /// The visits of all workers.
    pub(super) fn visits(&self) -> u64 {
        self.visits.load(Ordering::Relaxed)
    }

    /// Counts visits, offers the progress, and says how many more visits there may be until the next pulse.
    fn pulse(&self, new_visits: u64, fill: u8) -> u64 {
        let visits = self.visits.fetch_add(new_visits, Ordering::Relaxed) + new_visits;
        if let Ok(mut progress) = self.progress.lock() {
            progress.nodes = visits;
            progress.table_fill = fill;
            self.watch.offer(&progress);
        }
        if self.watch.is_over() { 0 } else { self.limit.saturating_sub(visits).min(PULSE) }
    }

    /// Offers the progress while a proof is made or checked. Whether the caller wants all to stop.
    pub(super) fn breathe(&self) -> bool {
        if let Ok(progress) = self.progress.lock() {
            self.watch.offer(&progress);
        }
        self.watch.is_stopped()
    }

    /// Tells that a search begins or ends.
    fn turn_to(&self, is_searching: bool) {
        if let Ok(mut progress) = self.progress.lock() {
            progress.is_searching = is_searching;
            self.watch.offer(&progress);
        }
    }

    /// Notes what is known of an opening.
    fn note(&self, opening: &Opening, verdict: Verdict) {
        let Ok(mut progress) = self.progress.lock() else { return };
        let Some(side) = progress.sides.iter_mut().find(|side| side.first == opening.first) else { return };
        match opening.after {
            None => side.verdict = verdict,
            Some(after) => {
                if let Some(entry) = side.moves.iter_mut().find(|(first, _)| *first == after) {
                    entry.1 = verdict;
                }
            }
        }
    }
}

/// The search and the records of one thread.
pub(super) struct Worker<'w, 'a> {
    search: Search<'a>,
    certifier: Certifier,
    shared: &'w Shared<'w>,
    standing: Standing,
}

/// Asks about one opening.
struct Inquiry<'i, 'w, 'a> {
    worker: &'i mut Worker<'w, 'a>,
    opening: &'i Opening,
}

impl Ask for Inquiry<'_, '_, '_> {
    fn ask(&mut self, game: Game, surplus: Surplus) -> Result<bool, OutOfBudget> {
        match self.opening.place(game, surplus) {
            Some((state, level)) => {
                self.worker.shared.turn_to(true);
                let answer = self.worker.search.decide(game, &state, level);
                self.worker.shared.turn_to(false);
                answer
            }
            None => Ok((game == Game::Kill) == (self.opening.first == Side::Defender)),
        }
    }

    fn hear(&mut self, verdict: Verdict) {
        self.worker.shared.note(self.opening, verdict);
    }
}

impl<'w, 'a> Worker<'w, 'a> {
    /// A worker with so many bytes for its table and its records together.
    pub(super) fn new(local: &'a Local, shared: &'w Shared<'w>, bytes: usize, pulse: Pulse<'a>) -> Self {
        let search = Search::new(local, bytes / 2, pulse);
        Self { search, certifier: Certifier::new(bytes * 3 / 8), shared, standing: Standing::Whole }
    }

    /// Judges an opening and puts on record what bears the verdict out; without that the verdict is not given.
    pub(super) fn judge(&mut self, opening: &Opening, surplus: Option<Surplus>) -> Verdict {
        let mut inquiry = Inquiry { worker: self, opening };
        let found = match surplus {
            Some(surplus) => ladder::verdict_at(&mut inquiry, surplus),
            None => ladder::verdict(&mut inquiry),
        };
        let verdict = if found.class().is_some() { self.bear_out(opening, found, surplus) } else { found };
        self.shared.note(opening, verdict);
        verdict
    }

    /// What is on record at the end, and whether all of it is.
    pub(super) fn into_records(mut self) -> (Certifier, Standing) {
        let wants_stop = || self.shared.breathe();
        if self.search.table.has_lost() && self.certifier.mend(&mut self.search, &wants_stop).is_err() {
            self.standing = Standing::TooLarge;
        }
        self.search.close();
        (self.certifier, self.standing)
    }

    fn bear_out(&mut self, opening: &Opening, verdict: Verdict, surplus: Option<Surplus>) -> Verdict {
        let claim = Claim { first: opening.first, after: opening.after, surplus, verdict };
        let shared = self.shared;
        let fact_at = |game, surplus| opening.place(game, surplus);
        match self.certifier.claim(&mut self.search, claim, &|| shared.breathe(), &fact_at) {
            Ok(()) => verdict,
            Err(NoProof::TooLarge) => {
                self.standing = Standing::TooLarge;
                Verdict::OPEN
            }
            Err(NoProof::OutOfBudget) => Verdict::OPEN,
        }
    }
}

/// The pulse of a worker.
pub(super) fn pulse<'w>(shared: &'w Shared<'w>) -> impl FnMut(u64, u8) -> u64 + use<'w> {
    move |new_visits, fill| shared.pulse(new_visits, fill)
}
