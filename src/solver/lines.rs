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

/// The line from a state on in which the side with the fact follows the proof and the other side resists.
pub(super) fn follow(local: &Local, ledger: &Ledger, fact: Fact) -> Line {
    let mut line = Line::default();
    let mut fact = fact;
    let mut lifted = None;
    let mut next = Vec::new();
    let mut seen = Vec::new();
    while line.moves.len() < LONGEST && !local.is_settled(fact.game, &fact.state, fact.won) {
        if seen.contains(&(fact.state.key(), fact.level)) {
            break;
        }
        seen.push((fact.state.key(), fact.level));
        options(local, fact.game, &fact.state, fact.level, &mut next);
        let step = if fact.is_own_turn() {
            ledger.item(&fact).map(|item| Step(item.step))
        } else {
            resist(ledger, &fact, &next)
        };
        let Some(&(step, state, level)) = next.iter().find(|next| Some(next.0) == step) else { break };
        if step == Step::THREAT {
            lifted = Some(fact.state.ko);
        } else {
            line.moves.push(local.step_to_move(step, lifted.take() == Some(step.0)));
            line.states.push(state);
        }
        fact = Fact { state, level, ..fact };
    }
    while line.moves.len() > 1 && line.moves.last() == Some(&Move::Pass) {
        line.moves.pop();
        line.states.pop();
    }
    line
}

/// The step that holds out longest: of the highest rank; a pass or a threat only where there is nothing else.
fn resist(ledger: &Ledger, fact: &Fact, next: &[(Step, State, i8)]) -> Option<Step> {
    let endurance = |(step, state, level): &(Step, State, i8)| {
        let child = Fact { state: *state, level: *level, ..*fact };
        let rank = ledger.item(&child).map_or(0, |item| item.rank + 1);
        (*step != Step::PASS && *step != Step::THREAT, rank)
    };
    next.iter().rev().max_by_key(|next| endurance(next)).map(|next| next.0)
}
