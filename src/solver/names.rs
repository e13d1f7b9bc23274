//! Names for the special cases: read off the verdicts, the records of the proof and a few more questions, never a shape.
//!
//! A *fight* is what happens in a ko when both sides follow the proof: the attacker as he wins with one surplus of
//! threats, the defender as he holds with one less. It goes on until the one threat that makes the difference.

use std::collections::BTreeSet;

use crate::board::Move;
use crate::goal::{Class, Name, Report, Side, SideReport, Surplus, Verdict};

use super::dfpn::{OutOfBudget, Search};
use super::game::Game;
use super::ledger::{Fact, Ledger};
use super::lines;
use super::local::{A, D, Local, NO_NODE, State, Step, role};
use super::settle::options;

/// The most steps of a fight that are followed.
const LONGEST: usize = 300;

/// The two points of a ko, the smaller first.
type Ko = (u8, u8);

/// What names are read off.
pub(super) struct Namer<'a, 's> {
    pub(super) local: &'a Local,
    pub(super) ledger: &'a Ledger,
    /// For questions that the records leave open.
    pub(super) search: Search<'s>,
}

/// One step of a fight.
#[derive(Clone, Copy, Debug)]
struct Blow {
    by: usize,
    step: Step,
    /// The ko that it takes, if it takes one.
    ko: Option<Ko>,
    after: State,
}

/// The ko that a step takes, if it takes one.
fn taken(step: Step, after: &State) -> Option<Ko> {
    let Step(node) = step;
    (after.ko != NO_NODE && step != Step::PASS && step != Step::THREAT)
        .then(|| (node.min(after.ko), node.max(after.ko)))
}

impl Namer<'_, '_> {
    /// The names that a report on all surpluses comes under, in order.
    pub(super) fn names(&mut self, report: &Report) -> Vec<Name> {
        let mut names = BTreeSet::new();
        for answer in [&report.attacker_first, &report.defender_first].into_iter().flatten() {
            names.extend(self.names_of_side(answer));
        }
        if let (Some(attacker_first), Some(defender_first)) = (&report.attacker_first, &report.defender_first) {
            if self.is_ten_thousand_year_ko(attacker_first, defender_first) == Ok(true) {
                names.insert(Name::TenThousandYearKo);
                names.remove(&Name::ApproachMoveKo);
                names.remove(&Name::MultiStepKo);
            }
            if attacker_first.verdict.class() != defender_first.verdict.class() {
                for answer in [attacker_first, defender_first] {
                    names.extend(self.tactics(answer));
                    if self.is_snapback(answer) == Ok(true) {
                        names.insert(Name::Snapback);
                    }
                }
            }
            if self.is_nakade(attacker_first, defender_first) {
                names.insert(Name::Nakade);
            }
        }
        names.into_iter().collect()
    }

    fn names_of_side(&mut self, answer: &SideReport) -> Vec<Name> {
        let Verdict::Known { class, star } = answer.verdict else { return Vec::new() };
        let mut names = Vec::new();
        if (class, star) == (Class::Dead, true) {
            names.push(Name::MoonshineLife);
        }
        if is_bent_four(answer) {
            names.push(Name::BentFour);
        }
        let root = self.local.root(answer.first);
        match class {
            Class::Ko(n) => names.extend(self.kind_of_ko(root, n)),
            Class::Repetition if self.circle(root, star).len() == 2 => names.push(Name::DoubleKo),
            _ => {}
        }
        names
    }

    /// The kos that are taken in the circle that play goes round in.
    fn circle(&self, root: State, star: bool) -> BTreeSet<Ko> {
        let surplus = if star { Surplus::MAX } else { Surplus::POS_INF };
        let mut holds = Fact { game: Game::Kill, state: root, level: Game::Kill.level(surplus), won: false };
        let level = Game::End.level(Surplus::MAX);
        let mut goes_on = Fact { game: Game::End, state: root, level, won: false };
        let (mut seen, mut takes) = (Vec::new(), Vec::new());
        while !seen.contains(&goes_on) && seen.len() < LONGEST {
            seen.push(goes_on);
            let lead = if usize::from(goes_on.state.side) == A { &goes_on } else { &holds };
            let Some(step) = self.step(lead) else { return BTreeSet::new() };
            let (Some(one), Some(other)) = (holds.after(self.local, step), goes_on.after(self.local, step)) else {
                return BTreeSet::new();
            };
            (holds, goes_on) = (one, other);
            takes.push(taken(step, &holds.state));
        }
        let start = seen.iter().position(|fact| *fact == goes_on).unwrap_or(seen.len());
        takes.into_iter().skip(start).flatten().collect()
    }

    /// Whether a ko has to be won more than once, and whether that is for moves outside. The side that needs the last
    /// threat takes the ko; the ko is *direct* when that side is through if it is then left alone once.
    fn kind_of_ko(&mut self, root: State, n: i8) -> Option<Name> {
        let side = if n > 0 { A } else { D };
        let blows: Vec<Blow> = self.fight(root, n).into_iter().filter(|blow| blow.by == side).collect();
        let first = blows.iter().position(|blow| blow.ko.is_some())?;
        let alone = Local::pass(&blows[first].after);
        let level = if side == A { -8 } else { 8 };
        let is_won = self.search.decide(Game::Kill, &alone, level).ok()?;
        if is_won == (side == A) {
            return None;
        }
        let is_one = blows.iter().filter_map(|blow| blow.ko).all(|ko| Some(ko) == blows[first].ko);
        let from_outside = blows[first..].iter().any(|blow| self.is_from_outside(blow));
        Some(if is_one && from_outside { Name::ApproachMoveKo } else { Name::MultiStepKo })
    }

    /// Whether a quiet stone is at once connected with stones that have a lasting liberty.
    fn is_from_outside(&self, blow: &Blow) -> bool {
        let is_stone = blow.step != Step::PASS && blow.step != Step::THREAT && blow.ko.is_none();
        is_stone && self.local.firm(&blow.after).stones[blow.by] >> blow.step.0 & 1 == 1
    }

    /// The fight of a `ko(n)`, up to the retake after the threat that decides it.
    fn fight(&self, root: State, n: i8) -> Vec<Blow> {
        let fact = |level, won| Fact { game: Game::Kill, state: root, level, won };
        let (mut wins, mut holds) = (Some(fact(n, true)), Some(fact(n - 1, false)));
        let mut blows = Vec::new();
        for _ in 0..LONGEST {
            let Some(state) = wins.or(holds).map(|fact| fact.state) else { break };
            let by = usize::from(state.side);
            let Some(lead) = (if by == A { &wins } else { &holds }) else { break };
            let Some(step) = self.step(lead) else { break };
            let is_decided = wins.is_none() || holds.is_none();
            wins = wins.and_then(|fact| fact.after(self.local, step));
            holds = holds.and_then(|fact| fact.after(self.local, step));
            let Some(after) = wins.or(holds).map(|fact| fact.state) else { break };
            blows.push(Blow { by, step, ko: taken(step, &after), after });
            if is_decided {
                break;
            }
        }
        blows
    }

    /// The step on record for a fact.
    fn step(&self, fact: &Fact) -> Option<Step> {
        self.ledger.item(fact).map(|item| Step(item.step))
    }

    /// At surplus 0 both sides may as well pass: a seki. With threats either side gets more by a ko.
    fn is_ten_thousand_year_ko(
        &mut self,
        attacker_first: &SideReport,
        defender_first: &SideReport,
    ) -> Result<bool, OutOfBudget> {
        let hangs = |answer: &SideReport| matches!(answer.verdict.class(), Some(Class::Ko(1..)));
        let lasts = hangs(defender_first) || defender_first.verdict.class() == Some(Class::Seki);
        if !hangs(attacker_first) || !lasts {
            return Ok(false);
        }
        let [first, second] = [Side::Attacker, Side::Defender].map(|side| self.local.root(side));
        Ok(self.search.decide(Game::End, &first, 0)?
            && !self.search.decide(Game::Live, &second, 0)?
            && self.search.decide(Game::Live, &second, Game::Live.level(Surplus::MIN))?)
    }

    /// The fact of the root by which the side that moves first has its way.
    fn way(&self, answer: &SideReport) -> Option<Fact> {
        let Verdict::Known { class, star } = answer.verdict else { return None };
        let has_way = match answer.first {
            Side::Attacker => class <= Class::Ko(0),
            Side::Defender => class >= Class::Seki,
        };
        let (game, surplus, won) = lines::own_fact(answer.first, class, star).filter(|_| has_way)?;
        Some(Fact { game, state: self.local.root(answer.first), level: game.level(surplus), won })
    }

    /// Whether all that works is a stone that can be captured, and then what captured it is captured at once.
    fn is_snapback(&mut self, answer: &SideReport) -> Result<bool, OutOfBudget> {
        let Some(fact) = self.way(answer).filter(|_| !answer.best.is_empty()) else { return Ok(false) };
        for step in self.steps_of(&answer.best) {
            if step == Step::PASS || !self.is_snapback_by(&fact, step)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn is_snapback_by(&mut self, fact: &Fact, step: Step) -> Result<bool, OutOfBudget> {
        let (own, other) = (usize::from(fact.state.side), usize::from(fact.state.side ^ 1));
        let Some(thrown_in) = fact.after(self.local, step) else { return Ok(false) };
        let mut replies = Vec::new();
        options(self.local, fact.game, &thrown_in.state, thrown_in.level, &mut replies);
        for (_, state, level) in replies {
            if thrown_in.state.stones[own] & !state.stones[own] != 1 << step.0 {
                continue;
            }
            let Some(back) = (Fact { state, level, ..*fact }).after(self.local, step) else { continue };
            let caught = state.stones[other] & !back.state.stones[other];
            if caught.count_ones() >= 2 && self.search.decide(back.game, &back.state, back.level)? == fact.won {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What happens to sacrificed stones in the line in which the side that moves first has its way, without a ko.
    fn tactics(&self, answer: &SideReport) -> Vec<Name> {
        let is_ko = matches!(answer.verdict.class(), Some(Class::Ko(_)));
        let Some(mut fact) = self.way(answer).filter(|_| !is_ko) else { return Vec::new() };
        let mut names = Vec::new();
        for step in self.steps_of(&answer.pv) {
            let Some(next) = fact.after(self.local, step) else { break };
            if usize::from(fact.state.side) == role(answer.first) {
                names.extend(self.sacrifice(&fact.state, &next));
            }
            fact = next;
        }
        names
    }

    fn steps_of(&self, line: &[Move]) -> Vec<Step> {
        let all = (0..64).map(Step).filter(|Step(node)| self.local.zone >> node & 1 == 1);
        let step = |played: &Move| match played {
            Move::Pass => Some(Step::PASS),
            _ => all.clone().find(|&step| self.local.step_to_move(step, matches!(played, Move::Retake(_))) == *played),
        };
        line.iter().map_while(step).collect()
    }

    /// The name for what follows when the stone just played is captured with others, if something does.
    fn sacrifice(&self, before: &State, fact: &Fact) -> Option<Name> {
        let (own, other) = (usize::from(before.side), usize::from(before.side ^ 1));
        let played = fact.state.stones[own] & !before.stones[own];
        let mut next = Vec::new();
        options(self.local, fact.game, &fact.state, fact.level, &mut next);
        for (step, state, level) in next {
            let lost = fact.state.stones[own] & !state.stones[own];
            if step == Step::PASS || lost & played == 0 || lost == played {
                continue;
            }
            let Some(answer) = self.step(&Fact { state, level, ..*fact }) else { continue };
            if answer == Step::PASS || answer == Step::THREAT || lost >> answer.0 & 1 == 0 {
                continue;
            }
            let end = self.local.step(&state, answer);
            let caught = (state.stones[other] & !end.stones[other]).count_ones();
            return Some(if (caught, own) == (0, A) { Name::Nakade } else { Name::UnderTheStones });
        }
        None
    }

    /// The attacker kills by a move that the defender lives by, inside a space that only the defender's stones enclose,
    /// where it cannot be captured at once.
    fn is_nakade(&self, attacker_first: &SideReport, defender_first: &SideReport) -> bool {
        let lives = defender_first.verdict.class() >= Some(Class::Seki);
        if attacker_first.verdict.class() != Some(Class::Dead) || !lives {
            return false;
        }
        let root = self.local.root(Side::Attacker);
        let vital = attacker_first.best.iter().filter(|played| defender_first.best.contains(played));
        let vital: Vec<Move> = vital.copied().filter(|played| *played != Move::Pass).collect();
        self.steps_of(&vital).into_iter().any(|step| {
            let after = self.local.step(&root, step);
            let (space, around) = self.local.flood(1 << step.0, self.local.nodes & !after.stones[D]);
            let chains = self.local.chains(&after);
            let is_closed =
                space & (self.local.lasting[A] | chains.firm.stones[A]) == 0 && around & !space & after.stones[D] != 0;
            is_closed && chains.safe[A] >> step.0 & 1 == 1 && space.count_ones() >= 3
        })
    }
}

/// The defender is lost without threats; where threats save him, passing is all that does.
fn is_bent_four(answer: &SideReport) -> bool {
    let hangs = match answer.verdict {
        Verdict::Known { class: Class::Ko(n), .. } => n <= 0,
        Verdict::Known { class: Class::Dead, star } => star,
        _ => false,
    };
    let is_lost = |(after, verdict): &(Move, Verdict)| *after == Move::Pass || *verdict == Verdict::plain(Class::Dead);
    answer.first == Side::Defender && hangs && answer.best == [Move::Pass] && answer.moves.iter().all(is_lost)
}
