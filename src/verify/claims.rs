//! What claims say: the states they speak of, and the facts that bear out a verdict.

use crate::board::Move;
use crate::goal::{Class, Side, Surplus, Verdict};
use crate::proof::{Claim, Matter, Outcome, Reply};

use super::ground::Ground;
use super::rules::{State, Step};

/// How a game comes out at a surplus.
pub(super) type Fact = (Matter, Outcome, Surplus);

/// A state as a claim speaks of it.
pub(super) struct Claimed {
    /// The state, or the end of the game.
    pub(super) step: Step,
    /// The side that had to spend a threat first, if one had.
    spender: Option<Side>,
}

/// A fact about a claimed state.
pub(super) enum Asked {
    /// The game has to come out so with what is left.
    Left(Surplus),
    /// It is so, because the side has no threat to spend.
    Given,
    /// It is not so, because the side has no threat to spend.
    Not,
}

impl Ground {
    /// Where the first move of a claim leads, or nothing when it is not legal.
    pub(super) fn claimed(&self, root: &State, first: Option<Move>) -> Option<Claimed> {
        let leads = |step| Claimed { step, spender: None };
        let wanted = match first {
            None => return Some(leads(Step::Goes(*root))),
            Some(Move::Retake(point)) => {
                return Some(Claimed { step: self.retake(root, point)?, spender: Some(root.to_play) });
            }
            Some(Move::Pass) => Reply::Pass,
            Some(Move::Play(point)) => Reply::Play(self.points.iter().position(|&p| p == point)? as u8),
        };
        let found = self.moves(*root, Surplus::ZERO).find(|(reply, ..)| *reply == wanted);
        found.map(|(_, step, _)| leads(step))
    }
}

impl Claimed {
    /// What a fact at a surplus asks of the state itself, where a threat may have been spent.
    pub(super) fn asked(&self, (matter, outcome, surplus): Fact) -> Asked {
        let Some(side) = self.spender else { return Asked::Left(surplus) };
        let without_threat = match side {
            Side::Attacker => (Matter::Kill, Outcome::Held),
            Side::Defender => (Matter::Kill, Outcome::Won),
        };
        match surplus.spend(side) {
            Some(left) => Asked::Left(left),
            None if (matter, outcome) == without_threat => Asked::Given,
            None => Asked::Not,
        }
    }
}

/// The facts that bear out a claim, in one way or, failing that, in the next; nothing for what cannot be claimed.
pub(super) fn ways(claim: &Claim) -> Option<Vec<Vec<Fact>>> {
    let Verdict::Known { class, star } = claim.verdict else { return None };
    match claim.surplus {
        None => over_all(class, star),
        Some(surplus) if !star => at_one(class, surplus),
        Some(_) => None,
    }
}

fn over_all(class: Class, star: bool) -> Option<Vec<Vec<Fact>>> {
    use Matter::{End, Kill, Live};
    use Outcome::{Held, Won};
    let [bottom, low, top, endless] = [Surplus::NEG_INF, Surplus::MIN, Surplus::MAX, Surplus::POS_INF];
    let mut facts = match (class, star) {
        (Class::Dead, false) => return Some(vec![vec![(Kill, Won, bottom)]]),
        (Class::Dead, true) => return Some(vec![vec![(Kill, Won, low), (Kill, Held, bottom)]]),
        (Class::Ko(n @ Class::MIN_KO..=Class::MAX_KO), false) => {
            return Some(vec![vec![(Kill, Won, Surplus::new(n)?), (Kill, Held, Surplus::new(n - 1)?)]]);
        }
        (Class::Ko(_), _) => return None,
        (Class::Alive, true) => return Some(vec![vec![(Live, Won, top), (Kill, Won, endless)]]),
        (Class::Alive, false) => {
            return Some(vec![vec![(Live, Won, endless)], vec![(Live, Won, top), (Kill, Held, endless)]]);
        }
        (Class::Seki, _) => vec![(End, Won, top), (Live, Held, top)],
        (Class::Repetition, _) => vec![(End, Held, top)],
    };
    if star {
        facts.extend([(Kill, Held, top), (Kill, Won, endless)]);
    } else {
        facts.push((Kill, Held, endless));
    }
    Some(vec![facts])
}

fn at_one(class: Class, surplus: Surplus) -> Option<Vec<Vec<Fact>>> {
    use Matter::{End, Kill, Live};
    use Outcome::{Held, Won};
    let facts: &[(Matter, Outcome)] = match class {
        Class::Dead => &[(Kill, Won)],
        Class::Ko(_) => return None,
        Class::Repetition => &[(Kill, Held), (End, Held)],
        Class::Seki => &[(End, Won), (Live, Held)],
        Class::Alive => &[(Live, Won)],
    };
    Some(vec![facts.iter().map(|&(matter, outcome)| (matter, outcome, surplus)).collect()])
}
