//! The states that a proof speaks of while it grows: each once, with its steps, where they lead, and what the rules settle.

use super::game::Game;
use super::hash::mix;
use super::local::{Local, State, Step};

/// No site or item: the end of a list.
pub(super) const NONE: u32 = u32::MAX;

/// A step from a site and the site that it leads to. A threat is among them whether or not the side has one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Onward {
    pub(super) step: Step,
    pub(super) to: u32,
}

/// A state, with what was found out about it.
#[derive(Clone, Copy, Debug)]
struct Site {
    state: State,
    /// Where its steps start among all steps, or `NONE` as long as they are not listed.
    first_step: u32,
    n_steps: u8,
    /// For each game and outcome whether it was asked if the rules settle it, and the answer.
    asked: u8,
    settled: u8,
    /// For each game the first step that settles it, `NO_STEP` or `UNKNOWN`.
    settling: [u8; 3],
}

/// No step settles a game.
const NO_STEP: u8 = 254;
/// Whether a step settles a game was not asked.
const UNKNOWN: u8 = 255;

/// The number of a state, or `NONE`, and a part of its hash, so that few other states are looked at.
#[derive(Clone, Copy, Debug)]
struct Slot {
    number: u32,
    hash: u32,
}

/// States by number.
#[derive(Debug, Default)]
pub(super) struct Sites {
    all: Vec<Site>,
    steps: Vec<Onward>,
    /// The numbers of the states, each at the slot of its key or the next free one. At most half of the slots, of which
    /// there are a power of two, are in use.
    slots: Vec<Slot>,
}

/// What [`Sites`] held at some time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    n_sites: usize,
    n_steps: usize,
}

impl Sites {
    /// How many states there are.
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// About how many bytes all of it takes.
    pub(super) fn bytes(&self) -> usize {
        self.all.len() * size_of::<Site>() + self.steps.len() * size_of::<Onward>() + size_of_val(&*self.slots)
    }

    /// What there is now.
    pub(super) fn extent(&self) -> Extent {
        Extent { n_sites: self.all.len(), n_steps: self.steps.len() }
    }

    /// Drops all that has come since.
    pub(super) fn truncate(&mut self, Extent { n_sites, n_steps }: Extent) {
        self.all.truncate(n_sites);
        self.steps.truncate(n_steps);
        for site in self.all.iter_mut().filter(|site| site.first_step as usize >= n_steps) {
            (site.first_step, site.n_steps) = (NONE, 0);
        }
        self.index(self.slots.len());
    }

    /// The number of a state, if it has one.
    pub(super) fn find(&self, state: &State) -> Option<u32> {
        let (at, _) = self.slot(state)?;
        Some(self.slots[at].number).filter(|&number| number != NONE)
    }

    /// The slot of a state, where it is or where it would have to go, and its hash. `None` when there are no slots yet.
    fn slot(&self, state: &State) -> Option<(usize, u32)> {
        let mask = self.slots.len().checked_sub(1)?;
        let mixed = mix(state.key());
        let hash = (mixed >> 32) as u32;
        let mut at = mixed as usize & mask;
        loop {
            let slot = self.slots[at];
            if slot.number == NONE || slot.hash == hash && self.state(slot.number) == state {
                return Some((at, hash));
            }
            at = (at + 1) & mask;
        }
    }

    /// The number of a state, which gets one if it has none.
    pub(super) fn number(&mut self, state: &State) -> u32 {
        if self.slots.len() <= self.all.len() * 2 {
            self.index((self.slots.len() * 2).max(64));
        }
        let (at, hash) = self.slot(state).expect("there are slots");
        if self.slots[at].number == NONE {
            self.slots[at] = Slot { number: self.all.len() as u32, hash };
            let (first_step, settling) = (NONE, [UNKNOWN; 3]);
            self.all.push(Site { state: *state, first_step, n_steps: 0, asked: 0, settled: 0, settling });
        }
        self.slots[at].number
    }

    /// Puts all numbers into so many slots.
    fn index(&mut self, n_slots: usize) {
        self.slots.clear();
        self.slots.resize(n_slots, Slot { number: NONE, hash: 0 });
        for number in 0..self.all.len() as u32 {
            let (at, hash) = self.slot(self.state(number)).expect("there are slots");
            self.slots[at] = Slot { number, hash };
        }
    }

    /// The state of a number.
    pub(super) fn state(&self, site: u32) -> &State {
        &self.all[site as usize].state
    }

    /// The steps of a site, in order of their points, a threat and the pass last.
    pub(super) fn steps(&mut self, local: &Local, site: u32) -> &[Onward] {
        if self.all[site as usize].first_step == NONE {
            self.list(local, site);
        }
        let Site { first_step, n_steps, .. } = self.all[site as usize];
        &self.steps[first_step as usize..][..usize::from(n_steps)]
    }

    fn list(&mut self, local: &Local, site: u32) {
        let state = *self.state(site);
        let first_step = self.steps.len();
        let chains = local.chains(&state);
        for (step, next) in local.steps(state, chains, local.legal(&state, &chains)) {
            let to = self.number(&next);
            self.steps.push(Onward { step, to });
        }
        let n_steps = (self.steps.len() - first_step) as u8;
        let site = &mut self.all[site as usize];
        (site.first_step, site.n_steps) = (first_step as u32, n_steps);
    }

    /// The first step, threats left aside, after which the rules settle that the prover of a game has won.
    pub(super) fn settling_step(&mut self, local: &Local, site: u32, game: Game) -> Option<Step> {
        let Site { state, settling, .. } = self.all[site as usize];
        let known = settling[game as usize];
        if known != UNKNOWN {
            return (known != NO_STEP).then_some(Step(known));
        }
        let chains = local.chains(&state);
        let mut steps = local.steps(state, chains, local.legal(&state, &chains));
        let found = steps.find(|(step, next)| *step != Step::THREAT && local.is_settled(game, next, true));
        let found = found.map(|(step, _)| step);
        self.all[site as usize].settling[game as usize] = found.map_or(NO_STEP, |step| step.0);
        found
    }

    /// Whether the outcome of a game from a site on holds by the rules alone, whatever the threats.
    pub(super) fn is_settled(&mut self, local: &Local, site: u32, game: Game, won: bool) -> bool {
        let site = &mut self.all[site as usize];
        let bit = 1 << (game as u8 * 2 + u8::from(won));
        if site.asked & bit == 0 {
            site.asked |= bit;
            if local.is_settled(game, &site.state, won) {
                site.settled |= bit;
            }
        }
        site.settled & bit != 0
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use crate::board::diagram::parse;
    use crate::goal::{Goal, Question, Side};

    use super::*;

    fn corner() -> Local {
        let block = parse("attacker: X\n,,oX...\n,ooX...\n,,X....\nXX.....\n.......\n").unwrap().remove(0);
        let (attacker, zone) = (block.attacker.unwrap(), block.zone.unwrap());
        Local::new(&Question { setup: block.setup, attacker, goal: Goal::Kill, zone }).unwrap()
    }

    /// Lists the steps of all sites so far.
    fn go_on(sites: &mut Sites, local: &Local) {
        for site in 0..sites.len() as u32 {
            sites.steps(local, site);
        }
    }

    #[test]
    fn what_is_dropped_is_forgotten_and_the_rest_is_as_it_was() {
        let local = corner();
        let mut sites = Sites::default();
        sites.number(&local.root(Side::Attacker));
        go_on(&mut sites, &local);
        go_on(&mut sites, &local);
        let extent = sites.extent();
        let states: Vec<State> = sites.all.iter().map(|site| site.state).collect();
        go_on(&mut sites, &local);
        let later = *sites.state(states.len() as u32);
        let all = (sites.len(), sites.steps.len());
        assert!(states.len() > 30 && all.0 > 2 * states.len(), "{} and {} states", states.len(), all.0);

        sites.truncate(extent);
        assert_eq!(sites.find(&later), None);
        for (number, state) in states.iter().enumerate() {
            assert_eq!(sites.find(state), Some(number as u32));
        }
        go_on(&mut sites, &local);
        assert_eq!((sites.len(), sites.steps.len()), all, "the same steps lead on as before");
    }

    #[test]
    fn a_step_settles_what_it_leads_to() {
        let local = corner();
        let mut sites = Sites::default();
        sites.number(&local.root(Side::Attacker));
        for _ in 0..3 {
            go_on(&mut sites, &local);
        }
        let mut n_settling = 0;
        for site in 0..sites.len() as u32 {
            for game in [Game::Kill, Game::End, Game::Live] {
                let found = sites.settling_step(&local, site, game);
                let onward = sites.steps(&local, site).to_vec();
                let mut plays = onward.iter().filter(|onward| onward.step != Step::THREAT);
                let first = plays.find(|onward| sites.is_settled(&local, onward.to, game, true));
                assert_eq!(found, first.map(|onward| onward.step));
                assert_eq!(sites.settling_step(&local, site, game), found, "remembered");
                n_settling += usize::from(found.is_some());
            }
        }
        assert!(n_settling > 40, "{n_settling} steps");
    }
}
