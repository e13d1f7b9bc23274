//! Answers that can be relied on: guesses are confirmed by a closed set of replies, or thrown out and searched again.
//!
//! A set of states that holds, with each state where the holder is to move, one reply of his that stays in the set, and
//! with each other state all moves of the prover, and no state in which the prover has won, is a strategy for ever,
//! however it was found.

use super::contest::Contest;
use super::dfpn::{OutOfBudget, Search};
use super::hash::Set;
use super::local::{Key, Local, State, Step};
use super::table::Known;

/// A possible move: the step, the state after it and its level.
pub(super) type Option3 = (Step, State, i8);

/// All moves of the side to move, threats included, in order of their points, the pass last.
pub(super) fn options(local: &Local, contest: impl Contest, state: &State, level: i8, out: &mut Vec<Option3>) {
    let chains = local.chains(state);
    let nodes = contest.plays(local, state, &chains);
    let after = |(step, next)| {
        let left = if step == Step::THREAT { contest.spend(level, usize::from(state.side))? } else { level };
        Some((step, next, left))
    };
    out.clear();
    out.extend(local.steps(*state, chains, nodes).filter_map(after));
}

impl Search<'_> {
    /// Whether the prover wins; searched as far as needed, and certain.
    pub(super) fn decide(&mut self, contest: impl Contest, state: &State, level: i8) -> Result<bool, OutOfBudget> {
        loop {
            match self.known(contest, state, level) {
                Known::Win => return Ok(true),
                Known::Hold => return Ok(false),
                Known::Open => self.search(contest, &self.entered(contest, state), level)?,
                Known::Guess => self.confirm(contest, state, level)?,
            }
        }
    }

    /// The state under which the table has a state that is not decided.
    pub(super) fn entered(&self, contest: impl Contest, state: &State) -> State {
        contest.after_pass(self.local, state).unwrap_or(*state)
    }

    /// What is known about a state, at a glance or by the table.
    pub(super) fn known(&self, contest: impl Contest, state: &State, level: i8) -> Known {
        match contest.shows(self.local, state, level) {
            Some(true) => Known::Win,
            Some(false) => Known::Hold,
            None => match contest.after_pass(self.local, state) {
                Ok(state) => self.table.probe(contest.tag(state.key())).map_or(Known::Open, |entry| entry.known(level)),
                Err(true) => Known::Win,
                Err(false) => Known::Hold,
            },
        }
    }

    /// Collects a closed set around a guessed hold and turns its guesses into holds, or finds a guess that was wrong.
    ///
    /// A guess without support is searched again on its own. Either it comes back with support, or the prover wins
    /// there after all, which is final and spoils the set; then the caller asks again with more known.
    fn confirm(&mut self, contest: impl Contest, state: &State, level: i8) -> Result<(), OutOfBudget> {
        let mut closed: Set<(Key, i8)> = Set::default();
        let mut pending = vec![(*state, level)];
        while let Some((state, level)) = pending.pop() {
            let state = self.entered(contest, &state);
            if !closed.insert((state.key(), level)) {
                continue;
            }
            let replies = if let Some(replies) = self.replies_to_check(contest, &state, level, &closed) {
                replies
            } else {
                self.table.doubt(contest.tag(state.key()));
                self.search(contest, &state, level)?;
                match self.replies_to_check(contest, &state, level, &closed) {
                    Some(replies) => replies,
                    None => return Ok(()),
                }
            };
            pending.extend(replies.into_iter().map(|(_, state, level)| (state, level)));
        }
        for (key, level) in closed {
            self.table.confirm(contest.tag(key), level);
        }
        Ok(())
    }

    /// The states after this one that a closed set needs and that are not certain yet; `None` when there is no way to
    /// close it here.
    fn replies_to_check(
        &self,
        contest: impl Contest,
        state: &State,
        level: i8,
        closed: &Set<(Key, i8)>,
    ) -> Option<Vec<Option3>> {
        let mut all = Vec::new();
        options(self.local, contest, state, level, &mut all);
        if usize::from(state.side) == contest.prover() {
            all.retain(|(_, next, level)| self.known(contest, next, *level) != Known::Hold);
            let refuted = |(_, next, level): &Option3| {
                matches!(self.known(contest, next, *level), Known::Win | Known::Open)
                    && !closed.contains(&(self.entered(contest, next).key(), *level))
            };
            return (!all.iter().any(refuted)).then_some(all);
        }
        let rank = |(_, next, level): &Option3| match self.known(contest, next, *level) {
            Known::Hold => 0,
            Known::Win => 3,
            _ if closed.contains(&(self.entered(contest, next).key(), *level)) => 1,
            Known::Guess => 2,
            Known::Open => 3,
        };
        let best = all.into_iter().min_by_key(rank)?;
        match rank(&best) {
            0 => Some(Vec::new()),
            3 => None,
            _ => Some(vec![best]),
        }
    }
}
