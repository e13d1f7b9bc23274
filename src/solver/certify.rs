//! Proofs of verdicts: collects the records that bear out each claim, and has them checked.

use crate::goal::{Class, Question, Surplus, Verdict};
use crate::proof::{Claim, Proof};

use super::dfpn::{OutOfBudget, Search};
use super::game::Game;
use super::ledger::{Fact, Ledger, Thesis};
use super::local::{Local, State, Step};
use super::table::Known;

/// Why a proof could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoProof {
    /// It outgrew its memory.
    TooLarge,
    /// The budget ran out.
    OutOfBudget,
}

impl From<OutOfBudget> for NoProof {
    fn from(OutOfBudget: OutOfBudget) -> Self {
        Self::OutOfBudget
    }
}

/// How often a proof is mended before it is given up.
const MOST_MENDINGS: usize = 3;

/// The proof of a report while it grows.
pub(super) struct Certifier {
    pub(super) ledger: Ledger,
    /// The most bytes that it may take.
    most: usize,
    facts: Vec<Fact>,
    claims: Vec<Claim>,
}

impl Certifier {
    /// A proof that may take so many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        Self { ledger: Ledger::default(), most: bytes, facts: Vec::new(), claims: Vec::new() }
    }

    /// Whether nothing is claimed.
    pub(super) fn is_empty(&self) -> bool {
        self.claims.is_empty()
    }

    /// Adds the verdict after a first move, with all that bears it out.
    pub(super) fn claim(
        &mut self,
        search: &mut Search,
        claim: Claim,
        wants_stop: &dyn Fn() -> bool,
        fact_at: &dyn Fn(Game, Surplus) -> Option<(State, i8)>,
    ) -> Result<(), NoProof> {
        let before = self.ledger.extent();
        let Verdict::Known { class, star } = claim.verdict else { return Ok(()) };
        let mut facts = Vec::new();
        let behind = match claim.surplus {
            Some(surplus) => facts_at(class, surplus),
            None => facts_behind(search, class, star, fact_at),
        };
        for (game, surplus, won) in behind {
            if let Some((state, level)) = fact_at(game, surplus) {
                facts.push(Fact { game, state, level, won });
            }
        }
        for fact in &facts {
            if let Err(error) = self.collect(search, fact, wants_stop) {
                self.ledger.truncate(before);
                return Err(error);
            }
        }
        self.facts.extend(facts);
        self.claims.push(claim);
        Ok(())
    }

    /// Collects the records that bear out a fact, which the search has found to be true.
    fn collect(&mut self, search: &mut Search, fact: &Fact, wants_stop: &dyn Fn() -> bool) -> Result<(), NoProof> {
        let mut pending = vec![self.ledger.thesis(fact)];
        let mut next = Vec::new();
        self.ledger.close();
        while let Some(thesis) = pending.pop() {
            if self.ledger.bears_out(search.local, thesis) {
                continue;
            }
            if self.ledger.bytes() >= self.most {
                return Err(NoProof::TooLarge);
            }
            if self.ledger.len().is_multiple_of(256) && wants_stop() {
                return Err(NoProof::OutOfBudget);
            }
            let settles = self.ledger.settling_step(search.local, thesis);
            self.ledger.enter(thesis, settles);
            if settles.is_some() {
                continue;
            }
            self.ledger.options(search.local, thesis, &mut next);
            if self.ledger.fact(thesis).is_own_turn() {
                pending.push(self.reply(search, thesis, &next)?);
            } else {
                pending.extend(next.iter().map(|(_, after)| *after));
            }
        }
        Ok(())
    }

    /// What is so after the reply that brings this about: after one that is borne out already if there is one, else after
    /// the one that the search remembers. No reply wins at once.
    fn reply(&mut self, search: &mut Search, thesis: Thesis, next: &[(Step, Thesis)]) -> Result<Thesis, NoProof> {
        for &(_, after) in next {
            let is_known =
                if thesis.won { self.ledger.is_complete(after) } else { self.ledger.bears_out(search.local, after) };
            if is_known {
                return Ok(after);
            }
        }
        let wanted = if thesis.won { Known::Win } else { Known::Hold };
        let fact = self.ledger.fact(thesis);
        let entered = search.entered(fact.game, &fact.state);
        let best = search.table.probe(fact.game.tag(entered.key())).map(|entry| entry.best);
        let ordered = next.iter().filter(|(step, _)| Some(step.0) == best).chain(next);
        for &(_, after) in ordered {
            if search.known(after.game, &self.ledger.fact(after).state, after.level) == wanted {
                return Ok(after);
            }
        }
        // The table has lost what it knew: ask again.
        for &(_, after) in next {
            if search.decide(after.game, &self.ledger.fact(after).state, after.level)? == thesis.won {
                return Ok(after);
            }
        }
        Err(NoProof::OutOfBudget)
    }

    /// Mends a proof made with a table that lost entries: a win found again later may rest on one that had rested on
    /// it. What goes in a circle is forgotten and searched once more.
    pub(super) fn mend(&mut self, search: &mut Search, wants_stop: &dyn Fn() -> bool) -> Result<(), NoProof> {
        for _ in 0..MOST_MENDINGS {
            let circular = self.ledger.circular(search.local, wants_stop);
            if circular.is_empty() {
                break;
            }
            for fact in circular {
                let entered = search.entered(fact.game, &fact.state);
                search.table.forget(fact.game.tag(entered.key()));
            }
            self.ledger = Ledger::default();
            for fact in self.facts.clone() {
                self.collect(search, &fact, wants_stop)?;
            }
        }
        Ok(())
    }

    /// Takes over what another thread has on record.
    pub(super) fn absorb(&mut self, other: Self) {
        self.ledger.absorb(&other.ledger);
        self.facts.extend(other.facts);
        self.claims.extend(other.claims);
    }

    /// The finished proof; `None` when a record has no ground after all, or the caller wants to stop.
    pub(super) fn finish(
        &mut self,
        local: &Local,
        question: &Question,
        wants_stop: &dyn Fn() -> bool,
    ) -> Option<Proof> {
        self.ledger.finish(local, &self.facts, wants_stop).then(|| Proof {
            question: question.clone(),
            claims: std::mem::take(&mut self.claims),
            records: self.ledger.records(local),
        })
    }
}

/// The facts that bear out a class, as `proof::Proof` lists them.
fn facts_behind(
    search: &Search,
    class: Class,
    star: bool,
    fact_at: &dyn Fn(Game, Surplus) -> Option<(State, i8)>,
) -> Vec<(Game, Surplus, bool)> {
    let finite = |surplus: i8| Surplus::new(surplus).expect("a surplus of a class is finite");
    let endless = (Game::Kill, Surplus::POS_INF, star);
    let survival = if star { vec![(Game::Kill, Surplus::MAX, false), endless] } else { vec![endless] };
    let lives_for_ever = || {
        fact_at(Game::Live, Surplus::POS_INF)
            .is_some_and(|(state, level)| search.known(Game::Live, &state, level) == Known::Win)
    };
    match class {
        Class::Dead if star => vec![(Game::Kill, Surplus::MIN, true), (Game::Kill, Surplus::NEG_INF, false)],
        Class::Dead => vec![(Game::Kill, Surplus::NEG_INF, true)],
        Class::Ko(n) => vec![(Game::Kill, finite(n), true), (Game::Kill, finite(n - 1), false)],
        Class::Repetition => [survival, vec![(Game::End, Surplus::MAX, false)]].concat(),
        Class::Seki => [survival, vec![(Game::End, Surplus::MAX, true), (Game::Live, Surplus::MAX, false)]].concat(),
        Class::Alive if !star && lives_for_ever() => {
            vec![(Game::Live, Surplus::POS_INF, true)]
        }
        // Who lives is not killed.
        Class::Alive => vec![endless, (Game::Live, Surplus::MAX, true)],
    }
}

/// The facts that bear out a class at one surplus.
fn facts_at(class: Class, surplus: Surplus) -> Vec<(Game, Surplus, bool)> {
    match class {
        Class::Dead | Class::Ko(_) => vec![(Game::Kill, surplus, true)],
        Class::Repetition => vec![(Game::Kill, surplus, false), (Game::End, surplus, false)],
        Class::Seki => vec![(Game::End, surplus, true), (Game::Live, surplus, false)],
        Class::Alive => vec![(Game::Live, surplus, true)],
    }
}
