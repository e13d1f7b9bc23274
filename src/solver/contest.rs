//! What the search can be asked about a state: a contest with a prover, who must reach something, and a holder.

use super::game::Game;
use super::local::{Key, Local, State};
use super::reach;
use super::rules::{Chains, Firm};
use super::table::INFINITE;

/// What shows of a state without entering it: its numbers, whether a hold is a guess, and the bound of an answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) pn: u32,
    pub(super) dn: u32,
    pub(super) guessed: bool,
    pub(super) bound: i8,
}

impl Seen {
    pub(super) fn open(pn: u32, dn: u32) -> Self {
        Self { pn, dn, guessed: false, bound: 0 }
    }

    pub(super) fn win(bound: i8) -> Self {
        Self { pn: 0, dn: INFINITE, guessed: false, bound }
    }

    pub(super) fn hold(bound: i8) -> Self {
        Self { pn: INFINITE, dn: 0, guessed: false, bound }
    }

    /// A hold that rests on a repetition.
    pub(super) fn guess(level: i8) -> Self {
        Self { guessed: true, ..Self::hold(level) }
    }

    /// What is so by the rules, whatever the threats.
    pub(super) fn decided(won: bool) -> Self {
        if won { Self::win(reach::EVERYWHERE) } else { Self::hold(-reach::EVERYWHERE) }
    }
}

/// A question with yes or no about a state, at levels of which a higher one is never worse for the prover.
///
/// The *prover* must reach something in finitely many moves; the *holder* wins by keeping him from it for ever, so that
/// a position repeated is the holder's.
pub(super) trait Contest: Copy {
    /// The bound of an answer that stands at all levels.
    fn everywhere(self) -> i8;

    /// What a ban adds to the bound of a node where the other side moves and has no threat at the level looked at.
    fn without_threat(self) -> i8;

    /// The role of the prover.
    fn prover(self) -> usize;

    /// The key of a state in this contest.
    fn tag(self, key: Key) -> Key;

    /// The level after the side of this role spends a threat, or `None` when it has none.
    fn spend(self, level: i8, role: usize) -> Option<i8>;

    /// The points where a stone may make a difference.
    fn plays(self, local: &Local, state: &State, chains: &Chains) -> u64;

    /// What is left to ask of a state after a pass, or whether the prover has won.
    fn after_pass(self, local: &Local, state: &State) -> Result<State, bool>;

    /// What a state never seen looks like.
    fn first_look(self, local: &Local, state: &State, firm: &Firm, level: i8) -> Seen;

    /// Whether the prover has won, or lost the chance, as far as it shows without search.
    fn shows(self, local: &Local, state: &State, level: i8) -> Option<bool>;
}

impl Contest for Game {
    #[inline]
    fn everywhere(self) -> i8 {
        reach::EVERYWHERE
    }

    #[inline]
    fn without_threat(self) -> i8 {
        reach::AGAINST_NO_THREAT
    }

    #[inline]
    fn prover(self) -> usize {
        Self::prover(self)
    }

    #[inline]
    fn tag(self, key: Key) -> Key {
        Self::tag(self, key)
    }

    #[inline]
    fn spend(self, level: i8, role: usize) -> Option<i8> {
        Self::spend(self, level, role)
    }

    #[inline]
    fn plays(self, local: &Local, state: &State, chains: &Chains) -> u64 {
        local.legal(state, chains)
    }

    #[inline]
    fn after_pass(self, local: &Local, state: &State) -> Result<State, bool> {
        local.after_pass(self, state)
    }

    #[inline]
    fn first_look(self, local: &Local, state: &State, firm: &Firm, _level: i8) -> Seen {
        if let Some(won) = self.decided(local.fate_in_search(state, firm)) {
            return Seen::decided(won);
        }
        let (pn, dn) = local.effort(self, state, firm);
        Seen::open(pn, dn)
    }

    #[inline]
    fn shows(self, local: &Local, state: &State, _level: i8) -> Option<bool> {
        self.decided(local.fate(state, &local.firm(state)))
    }
}
