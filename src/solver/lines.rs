//! Lines of play read off the records of a proof: who gets his way follows them, the other side resists.

use crate::board::Move;
use crate::goal::{Class, Side, Surplus};

use super::game::Game;
use super::ledger::{Fact, Ledger};
use super::local::{Local, State, Step};
use super::settle::options;

/// The longest line that is shown.
pub(super) const LONGEST: usize = 40;

/// The fact by which `side` has its way in a class, if the class is not the worst for it. Life without a star may be on
/// record at 8 only, see [`LIFE_AT_EIGHT`].
pub(super) fn own_fact(side: Side, class: Class, star: bool) -> Option<(Game, Surplus, bool)> {
    let finite = |surplus: i8| Surplus::new(surplus).expect("a surplus of a class is finite");
    let most = if star { Surplus::MAX } else { Surplus::POS_INF };
    match (side, class) {
        (Side::Attacker, Class::Dead) if star => Some((Game::Kill, Surplus::MIN, true)),
        (Side::Attacker, Class::Dead) => Some((Game::Kill, Surplus::NEG_INF, true)),
        (Side::Attacker, Class::Ko(n)) => Some((Game::Kill, finite(n), true)),
        (Side::Attacker, Class::Repetition) => Some((Game::End, Surplus::MAX, false)),
        (Side::Attacker, Class::Seki) => Some((Game::Live, Surplus::MAX, false)),
        (Side::Attacker, Class::Alive) | (Side::Defender, Class::Dead) => None,
        (Side::Defender, Class::Ko(n)) => Some((Game::Kill, finite(n - 1), false)),
        (Side::Defender, Class::Repetition) => Some((Game::Kill, most, false)),
        (Side::Defender, Class::Seki) => Some((Game::End, Surplus::MAX, true)),
        (Side::Defender, Class::Alive) => Some((Game::Live, most, true)),
    }
}

/// Life that the defender can force at a surplus of 8, where endless threats do not kill and do not let him force it.
pub(super) const LIFE_AT_EIGHT: (Game, Surplus, bool) = (Game::Live, Surplus::MAX, true);

/// The fact by which `side` has its way in a class at one surplus.
pub(super) fn own_fact_at(side: Side, class: Class, surplus: Surplus) -> Option<(Game, Surplus, bool)> {
    match (side, class) {
        (Side::Attacker, Class::Dead | Class::Ko(_)) => Some((Game::Kill, surplus, true)),
        (Side::Attacker, Class::Repetition) => Some((Game::End, surplus, false)),
        (Side::Attacker, Class::Seki) => Some((Game::Live, surplus, false)),
        (Side::Attacker, Class::Alive) | (Side::Defender, Class::Dead | Class::Ko(_)) => None,
        (Side::Defender, Class::Repetition) => Some((Game::Kill, surplus, false)),
        (Side::Defender, Class::Seki) => Some((Game::End, surplus, true)),
        (Side::Defender, Class::Alive) => Some((Game::Live, surplus, true)),
    }
}

/// A line of play: the moves and the states they lead to.
#[derive(Debug, Default)]
pub(super) struct Line {
    pub(super) moves: Vec<Move>,
    pub(super) states: Vec<State>,
}

/// The line from a state on in which each side, by its role, follows the fact by which it has its way; a side without one
/// resists the other. Where both have one, what becomes of the stones stays the same with every move, up to the threat
/// that only one of the facts allows for.
pub(super) fn follow(local: &Local, ledger: &Ledger, mut facts: [Option<Fact>; 2]) -> Line {
    let mut line = Line::default();
    let mut lifted = None;
    let mut seen = Vec::new();
    let n_facts = facts.iter().flatten().count();
    while line.moves.len() < LONGEST {
        let is_over = facts.iter().flatten().any(|fact| local.is_settled(fact.game, &fact.state, fact.won));
        let Some(&lead) = facts.iter().flatten().next().filter(|_| !is_over && !seen.contains(&facts)) else { break };
        seen.push(facts);
        let step = match facts[usize::from(lead.state.side)] {
            Some(own) => ledger.item(&own).map(|item| Step(item.step)),
            None => resist(local, ledger, &lead),
        };
        let Some(step) = step else { break };
        let was_decided = facts.iter().flatten().count() < n_facts;
        facts = facts.map(|fact| fact?.after(local, step));
        let Some(next) = facts.iter().flatten().next() else { break };
        if step == Step::THREAT {
            lifted = Some(lead.state.ko);
        } else {
            line.moves.push(local.step_to_move(step, lifted.take() == Some(step.0)));
            line.states.push(next.state);
            if was_decided {
                break;
            }
        }
    }
    while line.moves.len() > 1 && line.moves.last() == Some(&Move::Pass) {
        line.moves.pop();
        line.states.pop();
    }
    line
}

/// The step that holds out longest: of the highest rank; a pass or a threat only where there is nothing else.
fn resist(local: &Local, ledger: &Ledger, fact: &Fact) -> Option<Step> {
    let mut next = Vec::new();
    options(local, fact.game, &fact.state, fact.level, &mut next);
    let endurance = |(step, state, level): &(Step, State, i8)| {
        let child = Fact { state: *state, level: *level, ..*fact };
        let rank = ledger.item(&child).map_or(0, |item| item.rank + 1);
        (*step != Step::PASS && *step != Step::THREAT, rank)
    };
    next.iter().rev().max_by_key(|next| endurance(next)).map(|next| next.0)
}
