//! From yes and no to a verdict: the questions that decide a state's class, in the order that answers soonest.

use crate::goal::{Class, Surplus, Verdict};

use super::dfpn::OutOfBudget;
use super::game::Game;

/// Asks the questions of [`Game`] about one state, for any surplus.
pub(super) trait Ask {
    /// Whether the prover of the game wins with this surplus.
    fn ask(&mut self, game: Game, surplus: Surplus) -> Result<bool, OutOfBudget>;

    /// Hears what is known of the class so far.
    fn hear(&mut self, verdict: Verdict);
}

/// What is known of a class while its questions are asked: the worst and the best that is still possible.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    worst: Class,
    best: Class,
}

impl Bounds {
    const OPEN: Self = Self { worst: Class::Dead, best: Class::Alive };

    fn after_kill(&mut self, surplus: i8, wins: bool) {
        if wins {
            self.best = self.best.min(class_from(surplus));
        } else {
            self.worst = self.worst.max(if surplus >= 8 { Class::Repetition } else { class_from(surplus + 1) });
        }
    }

    fn verdict(self) -> Verdict {
        Verdict::Unknown { worst: self.worst, best: self.best }
    }
}

/// The class of a state whose smallest surplus that wins is this.
fn class_from(surplus: i8) -> Class {
    if surplus <= -8 { Class::Dead } else { Class::Ko(surplus) }
}

/// The verdict that the answers give; when the budget runs out, `Unknown` with the bounds found so far.
pub(super) fn verdict(ask: &mut dyn Ask) -> Verdict {
    let mut bounds = Bounds::OPEN;
    climb(ask, &mut bounds).unwrap_or_else(|OutOfBudget| bounds.verdict())
}

/// The verdict at one surplus: there are no kos then.
pub(super) fn verdict_at(ask: &mut dyn Ask, surplus: Surplus) -> Verdict {
    let mut bounds = Bounds::OPEN;
    match weigh(ask, surplus, &mut bounds) {
        Ok(class) => Verdict::plain(class),
        Err(OutOfBudget) => bounds.verdict(),
    }
}

fn weigh(ask: &mut dyn Ask, surplus: Surplus, bounds: &mut Bounds) -> Result<Class, OutOfBudget> {
    if ask.ask(Game::Kill, surplus)? {
        return Ok(Class::Dead);
    }
    bounds.worst = Class::Repetition;
    if ask.ask(Game::Live, surplus)? {
        return Ok(Class::Alive);
    }
    bounds.best = Class::Seki;
    Ok(if ask.ask(Game::End, surplus)? { Class::Seki } else { Class::Repetition })
}

fn climb(ask: &mut dyn Ask, bounds: &mut Bounds) -> Result<Verdict, OutOfBudget> {
    if kill(ask, bounds, 0)? {
        if ask.ask(Game::Kill, Surplus::NEG_INF)? {
            return Ok(Verdict::plain(Class::Dead));
        }
        return fall(ask, bounds);
    }
    if ask.ask(Game::Live, Surplus::POS_INF)? {
        return Ok(Verdict::plain(Class::Alive));
    }
    if kill(ask, bounds, 1)? {
        return Ok(Verdict::plain(Class::Ko(1)));
    }
    if kill(ask, bounds, 8)? {
        return rise(ask, bounds);
    }
    survive(ask, bounds)
}

/// One question about the attacker's win.
fn kill(ask: &mut dyn Ask, bounds: &mut Bounds, surplus: i8) -> Result<bool, OutOfBudget> {
    let wins = ask.ask(Game::Kill, Surplus::new(surplus).expect("a finite surplus"))?;
    bounds.after_kill(surplus, wins);
    ask.hear(bounds.verdict());
    Ok(wins)
}

/// The attacker wins at 0, and endless threats of the defender save him: how many are enough?
fn fall(ask: &mut dyn Ask, bounds: &mut Bounds) -> Result<Verdict, OutOfBudget> {
    if !kill(ask, bounds, -1)? {
        return Ok(Verdict::plain(Class::Ko(0)));
    }
    if !kill(ask, bounds, -2)? {
        return Ok(Verdict::plain(Class::Ko(-1)));
    }
    if kill(ask, bounds, -8)? {
        return Ok(Verdict::Known { class: Class::Dead, star: true });
    }
    for surplus in -7..-2 {
        if kill(ask, bounds, surplus)? {
            return Ok(Verdict::plain(Class::Ko(surplus)));
        }
    }
    Ok(Verdict::plain(Class::Ko(-2)))
}

/// The attacker wins at 8 and not at 1: how many threats does he need?
fn rise(ask: &mut dyn Ask, bounds: &mut Bounds) -> Result<Verdict, OutOfBudget> {
    for surplus in 2..8 {
        if kill(ask, bounds, surplus)? {
            return Ok(Verdict::plain(Class::Ko(surplus)));
        }
    }
    Ok(Verdict::plain(Class::Ko(8)))
}

/// No finite number of threats helps the attacker: how do the stones survive?
fn survive(ask: &mut dyn Ask, bounds: &mut Bounds) -> Result<Verdict, OutOfBudget> {
    let class = if ask.ask(Game::Live, Surplus::MAX)? {
        Class::Alive
    } else {
        bounds.best = Class::Seki;
        if ask.ask(Game::End, Surplus::MAX)? { Class::Seki } else { Class::Repetition }
    };
    (bounds.worst, bounds.best) = (class, class);
    let star = ask.ask(Game::Kill, Surplus::POS_INF)?;
    Ok(Verdict::Known { class, star })
}
