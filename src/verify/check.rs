//! The check itself: from the claims to the records they rest on, one after the other.

use std::collections::{HashMap, HashSet};

use crate::board::{Setup, diagram};
use crate::goal::{Side, Surplus};
use crate::proof::{Claim, Matter, Notation, Outcome, Proof, Record, Reply};

use super::claims::{Asked, Claimed, Fact, ways};
use super::ground::Ground;
use super::rules::{State, Step, comes_out, each, gainer, other};
use super::{Accepted, Fault, Place, Refuted};

const NONE: u32 = u32::MAX;

/// Checks a proof by the rules of the local game alone.
///
/// # Errors
/// The first fault: in the question, in the form of a record, in a claim, in a record that the claims lead to, nearer
/// ones first, and last a record that no claim rests on.
pub fn check(proof: &Proof) -> Result<Accepted, Refuted> {
    check_unless(proof, &|| false)
}

/// Checks a proof unless the caller wants to stop: then it is refused as [`Fault::Stopped`].
///
/// # Errors
/// As for [`check`].
pub fn check_unless(proof: &Proof, wants_stop: &dyn Fn() -> bool) -> Result<Accepted, Refuted> {
    let ground = Ground::new(&proof.question).map_err(|unfit| Refuted {
        place: Place::Question,
        fault: unfit.into(),
        drawing: None,
    })?;
    let n_records = proof.records.len();
    let first = HashMap::with_capacity(n_records);
    let next = vec![NONE; n_records];
    let mut checker = Checker { proof, wants_stop, ground, first, next, met: Vec::new(), order: Vec::new() };
    checker.take_records()?;
    checker.check_claims()?;
    checker.check_records()?;
    Ok(Accepted { claims: proof.claims.len(), records: n_records })
}

/// What makes a fact certain.
#[derive(Clone, Copy)]
enum Witness {
    /// The rules.
    Rules,
    /// A record.
    Record(u32),
}

struct Checker<'a> {
    proof: &'a Proof,
    wants_stop: &'a dyn Fn() -> bool,
    ground: Ground,
    /// The last record of each state.
    first: HashMap<State, u32>,
    /// For each record the one before of the same state.
    next: Vec<u32>,
    /// Whether a claim rests on a record.
    met: Vec<bool>,
    /// The records that claims rest on, in the order in which they were met.
    order: Vec<u32>,
}

impl Checker<'_> {
    /// Sorts the records by their states.
    fn take_records(&mut self) -> Result<(), Refuted> {
        self.met = vec![false; self.proof.records.len()];
        for (at, record) in self.proof.records.iter().enumerate() {
            self.look_up(at)?;
            let refused = |fault| self.refuse_record(at, fault);
            let state = self.ground.state(&record.position).ok_or(Fault::NoState).map_err(refused)?;
            let head = self.first.get(&state).copied().unwrap_or(NONE);
            if self.of_state(head).any(|other| is_same(&self.proof.records[other as usize], record)) {
                return Err(self.refuse_record(at, Fault::RecordTwice));
            }
            self.next[at] = head;
            self.first.insert(state, at as u32);
        }
        Ok(())
    }

    /// Looks now and then whether the caller wants to stop.
    fn look_up(&self, at: usize) -> Result<(), Refuted> {
        if at.is_multiple_of(1024) && (self.wants_stop)() {
            return Err(Refuted { place: Place::Question, fault: Fault::Stopped, drawing: None });
        }
        Ok(())
    }

    fn check_claims(&mut self) -> Result<(), Refuted> {
        let proof = self.proof;
        let mut seen = HashSet::new();
        for (at, claim) in proof.claims.iter().enumerate() {
            let root = self.ground.root(&proof.question, claim.first);
            if !seen.insert((claim.first, claim.after, claim.surplus)) {
                return Err(self.refuse_claim(at, Fault::ClaimTwice, &root));
            }
            let Some(claimed) = self.ground.claimed(&root, claim.after) else {
                return Err(self.refuse_claim(at, Fault::IllegalFirst, &root));
            };
            let state = if let Step::Goes(state) = claimed.step { state } else { root };
            self.check_claim(claim, &claimed).map_err(|fault| self.refuse_claim(at, fault, &state))?;
        }
        Ok(())
    }

    /// Checks that one of the ways to bear a claim out is there, and follows it.
    fn check_claim(&mut self, claim: &Claim, claimed: &Claimed) -> Result<(), Fault> {
        let mut missing = Fault::NoVerdict;
        for way in ways(claim).unwrap_or_default() {
            match way.into_iter().map(|fact| self.witness(claimed, fact)).collect::<Result<Vec<_>, _>>() {
                Ok(witnesses) => {
                    for witness in witnesses {
                        self.meet(witness);
                    }
                    return Ok(());
                }
                Err(fault) => missing = fault,
            }
        }
        Err(missing)
    }

    fn witness(&self, claimed: &Claimed, fact: Fact) -> Result<Witness, Fault> {
        let (matter, outcome, surplus) = fact;
        let witness = match claimed.asked(fact) {
            Asked::Left(left) => self.find(claimed.step, matter, outcome, left),
            Asked::Given => Some(Witness::Rules),
            Asked::Not => None,
        };
        witness.ok_or(Fault::NoFact { matter, outcome, surplus })
    }

    /// Checks the records that the claims lead to, nearer ones first, and that there are no others.
    fn check_records(&mut self) -> Result<(), Refuted> {
        let mut at = 0;
        while let Some(&record) = self.order.get(at) {
            self.look_up(at)?;
            let index = record as usize;
            self.check_record(&self.proof.records[index]).map_err(|fault| self.refuse_record(index, fault))?;
            at += 1;
        }
        match self.met.iter().position(|met| !met) {
            Some(superfluous) => Err(self.refuse_record(superfluous, Fault::Superfluous)),
            None => Ok(()),
        }
    }

    fn check_record(&mut self, record: &Record) -> Result<(), Fault> {
        let state = self.ground.state(&record.position).ok_or(Fault::NoState)?;
        if let Some(settled) = self.ground.settled(&state) {
            return Err(Fault::Settled(settled));
        }
        let below = if state.to_play == gainer(record.matter, record.outcome) {
            self.check_reply(record, state)?
        } else {
            self.check_answers(record, state)?
        };
        let right = if record.outcome == Outcome::Won { u64::from(below) + 1 } else { 0 };
        if u64::from(record.rank) != right {
            return Err(Fault::Rank { given: record.rank, right });
        }
        Ok(())
    }

    /// Checks that the reply is the first of those that lead to the lowest rank; gives that rank.
    fn check_reply(&mut self, record: &Record, state: State) -> Result<u32, Fault> {
        let given = record.reply.ok_or(Fault::NoReply)?;
        let mut best: Option<(Reply, Witness, u32)> = None;
        for (reply, step, left) in self.ground.moves(state, record.surplus) {
            let Some(witness) = self.find(step, record.matter, record.outcome, left) else { continue };
            let rank = self.rank(witness);
            if best.is_none_or(|(.., lowest)| rank < lowest) {
                best = Some((reply, witness, rank));
            }
            if rank == 0 {
                break;
            }
        }
        match best {
            Some((reply, witness, rank)) if reply == given => {
                self.meet(witness);
                Ok(rank)
            }
            _ => Err(self.bad_reply(record, state, given, best.map(|(reply, ..)| reply))),
        }
    }

    fn bad_reply(&self, record: &Record, state: State, given: Reply, best: Option<Reply>) -> Fault {
        let name = |reply| Notation::new(&self.proof.question).reply(Some(reply));
        let Some((_, step, left)) = self.ground.moves(state, record.surplus).find(|(reply, ..)| *reply == given) else {
            return Fault::IllegalReply(name(given));
        };
        let works = self.find(step, record.matter, record.outcome, left).is_some();
        match best.filter(|_| works) {
            Some(best) => Fault::LaterReply { given: name(given), best: name(best) },
            None => Fault::BadReply(name(given)),
        }
    }

    /// Checks that every move of the other side is answered; gives the largest rank that the record rests on.
    fn check_answers(&mut self, record: &Record, state: State) -> Result<u32, Fault> {
        if record.reply.is_some() {
            return Err(Fault::NeedlessReply);
        }
        let (mut largest, mut moves) = (0, self.ground.moves(state, record.surplus));
        let mut witnesses = [Witness::Rules; super::ground::MAX_NODES + 2];
        let mut n_moves = 0;
        for (reply, step, left) in &mut moves {
            let Some(witness) = self.find(step, record.matter, record.outcome, left) else {
                return Err(Fault::Unanswered(Notation::new(&self.proof.question).reply(Some(reply))));
            };
            largest = largest.max(self.rank(witness));
            witnesses[n_moves] = witness;
            n_moves += 1;
        }
        drop(moves);
        witnesses[..n_moves].iter().for_each(|&witness| self.meet(witness));
        Ok(largest)
    }

    /// What makes it certain that a game comes out like this, if anything does.
    fn find(&self, step: Step, matter: Matter, outcome: Outcome, surplus: Surplus) -> Option<Witness> {
        let state = match step {
            Step::Over(settled) => return (comes_out(settled, matter) == outcome).then_some(Witness::Rules),
            Step::Goes(state) => state,
        };
        let Some(&head) = self.first.get(&state) else {
            return self.ground.is_decided(&state, gainer(matter, outcome)).then_some(Witness::Rules);
        };
        let is_it = |record: &Record| (record.matter, record.outcome, record.surplus) == (matter, outcome, surplus);
        self.of_state(head).find(|&at| is_it(&self.proof.records[at as usize])).map(Witness::Record)
    }

    /// This record and those of the same state that came before.
    fn of_state(&self, head: u32) -> impl Iterator<Item = u32> {
        let mut next = head;
        std::iter::from_fn(move || {
            let at = (next != NONE).then_some(next)?;
            next = self.next[at as usize];
            Some(at)
        })
    }

    fn rank(&self, witness: Witness) -> u32 {
        match witness {
            Witness::Rules => 0,
            Witness::Record(at) => self.proof.records[at as usize].rank,
        }
    }

    fn meet(&mut self, witness: Witness) {
        if let Witness::Record(at) = witness
            && !std::mem::replace(&mut self.met[at as usize], true)
        {
            self.order.push(at);
        }
    }

    fn refuse_record(&self, at: usize, fault: Fault) -> Refuted {
        let record = &self.proof.records[at];
        let text = Notation::new(&self.proof.question).record(record);
        let state = self.ground.state(&record.position);
        Refuted { place: Place::Record(at, text), fault, drawing: state.map(|state| self.draw(&state)) }
    }

    fn refuse_claim(&self, at: usize, fault: Fault, state: &State) -> Refuted {
        let text = Notation::new(&self.proof.question).claim(&self.proof.claims[at]);
        Refuted { place: Place::Claim(at, text), fault, drawing: Some(self.draw(state)) }
    }

    fn draw(&self, state: &State) -> String {
        let question = &self.proof.question;
        let mut setup: Setup = question.setup.clone();
        for side in [Side::Attacker, Side::Defender] {
            for (node, &point) in self.ground.points.iter().enumerate() {
                if state.stones[side as usize] >> node & 1 == 1 {
                    setup.stones[point.index()] = Some(question.color(side));
                } else if state.stones[other(side) as usize] >> node & 1 == 0 {
                    setup.stones[point.index()] = None;
                }
            }
        }
        for node in each(state.gone(&self.ground)) {
            self.ground.pieces[node - self.ground.points.len()].iter().for_each(|p| setup.stones[p.index()] = None);
        }
        diagram::draw(&setup, &question.zone)
    }
}

fn is_same(a: &Record, b: &Record) -> bool {
    (a.matter, a.outcome, a.surplus) == (b.matter, b.outcome, b.surplus)
}
