//! The local game played for points, as a contest: the prover must bring it to an end with enough of them.
//!
//! Nobody has a ko threat. The level of a contest is the number of points that the prover must reach, counted for him,
//! with the sign turned, so that a higher level is never worse for him.

use super::contest::{Contest, Seen};
use super::local::{A, D, Key, Local, MAX_ZONE, State};
use super::rules::{Chains, Firm};

/// A bound below all levels there are.
const LOWEST: i8 = -2 * MAX_ZONE as i8;

/// The contest that the side of this role must end with so many points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Points {
    prover: usize,
}

/// The points of the zone that are certain to be the attacker's and the defender's at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sure {
    pub(super) owned: [u64; 2],
    /// Where neither side gains by a move.
    pub(super) idle: u64,
}

impl Sure {
    /// The least and the most points that the attacker can have, less those of the defender.
    pub(super) fn bounds(&self, local: &Local) -> [i8; 2] {
        let [a, d, all] = [self.owned[A], self.owned[D], local.zone].map(|set| set.count_ones() as i8);
        [2 * a - all, all - 2 * d]
    }
}

impl Points {
    /// The attacker must have so many points more than the defender.
    pub(super) const ATTACKER: Self = Self { prover: A };
    /// The defender must have so many points more than the attacker.
    pub(super) const DEFENDER: Self = Self { prover: D };

    /// The least and the most points that the prover can have.
    #[inline]
    pub(super) fn range(self, local: &Local, state: &State, firm: &Firm) -> [i8; 2] {
        let [low, high] = local.range(state, firm);
        if self.prover == A { [low, high] } else { [-high, -low] }
    }

    /// Whether the prover has enough at a level when this is the least and the most that he can have.
    #[inline]
    fn answer([low, high]: [i8; 2], level: i8) -> Option<bool> {
        if low >= -level {
            Some(true)
        } else if high < -level {
            Some(false)
        } else {
            None
        }
    }
}

impl Contest for Points {
    #[inline]
    fn everywhere(self) -> i8 {
        LOWEST
    }

    #[inline]
    fn without_threat(self) -> i8 {
        LOWEST
    }

    #[inline]
    fn prover(self) -> usize {
        self.prover
    }

    #[inline]
    fn tag(self, key: Key) -> Key {
        key | (4 + self.prover as u128) << 121
    }

    #[inline]
    fn spend(self, _level: i8, _role: usize) -> Option<i8> {
        None
    }

    #[inline]
    fn plays(self, local: &Local, state: &State, chains: &Chains) -> u64 {
        local.legal(state, chains) & !local.sure(state, &chains.firm).idle
    }

    #[inline]
    fn after_pass(self, _local: &Local, state: &State) -> Result<State, bool> {
        Ok(*state)
    }

    #[inline]
    fn first_look(self, local: &Local, state: &State, firm: &Firm, level: i8) -> Seen {
        let [low, high] = self.range(local, state, firm);
        match Self::answer([low, high], level) {
            Some(true) => Seen::win(-low),
            Some(false) => Seen::hold(-high - 1),
            None => {
                let [lacking, room] = [-level - low, high + level].map(|points| 1 + points.unsigned_abs() / 2);
                Seen::open(lacking.into(), room.into())
            }
        }
    }

    #[inline]
    fn shows(self, local: &Local, state: &State, level: i8) -> Option<bool> {
        Self::answer(self.range(local, state, &local.firm(state)), level)
    }
}

impl Local {
    /// The least and the most points that the attacker can have in the end, less those of the defender.
    pub(super) fn range(&self, state: &State, firm: &Firm) -> [i8; 2] {
        if state.passes == 2 {
            let [a, d] = self.owned(state);
            return [a.count_ones() as i8 - d.count_ones() as i8; 2];
        }
        self.sure(state, firm).bounds(self)
    }

    /// What is certain to be whose.
    pub(super) fn sure(&self, state: &State, firm: &Firm) -> Sure {
        let enclosed = self.enclosed(state, firm);
        let own = state.stones[D] & !enclosed;
        let alive = if own == 0 { 0 } else { self.alive(state, firm, own) };
        let kept = if alive == 0 { 0 } else { self.kept(state, alive) };
        Sure { owned: [enclosed, (alive | kept) & self.zone], idle: enclosed | kept }
    }

    /// The points that each side owns where play is over: what is sure, its stones, and empty points that reach no stones
    /// of the other side.
    pub(super) fn owned(&self, state: &State) -> [u64; 2] {
        let sure = self.sure(state, &self.firm(state));
        let rest = self.zone & !sure.owned[A] & !sure.owned[D];
        let held = [A, D].map(|role| sure.owned[role] | state.stones[role] & rest);
        let empty = self.empty(state) & rest;
        let mut owned = held;
        let mut left = empty;
        while left != 0 {
            let (body, around) = self.flood(left & left.wrapping_neg(), empty);
            left &= !body;
            let reaches = |role: usize| around & held[role] | body & self.lasting[role];
            match (reaches(A) != 0, reaches(D) != 0) {
                (true, false) => owned[A] |= body,
                (false, true) => owned[D] |= body,
                _ => {}
            }
        }
        owned
    }
}
