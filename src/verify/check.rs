//! The check itself: from the claims to the records they rest on, one after the other.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use crate::board::{Setup, diagram};
use crate::goal::{Side, Surplus};
use crate::proof::{Claim, Matter, Notation, Outcome, Proof, Record, Reply, Settled};

use super::claims::{Asked, Claimed, Fact, ways};
use super::ground::Ground;
use super::rules::{State, Step, comes_out, each, gainer, left, other};
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
    let mut checker = Checker {
        proof,
        wants_stop,
        ground,
        index: HashMap::with_capacity(n_records),
        sites: Vec::new(),
        moves: Vec::new(),
        site_of: Vec::with_capacity(n_records),
        next: vec![NONE; n_records],
        met: vec![false; n_records],
        order: Vec::new(),
    };
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

/// What a record's outcome has after one move from its state.
enum Support {
    /// It is certain.
    By(Witness),
    /// Nothing makes it certain.
    Lacking,
    /// The move is a threat, and the side has none.
    NoMove,
}

/// A state that records speak of.
struct Site {
    state: State,
    /// The last record of the state.
    last: u32,
    /// Where its moves start among all moves, once they are listed.
    first_move: u32,
    n_moves: u8,
}

/// A move from a site with where it leads, threats included, whoever has them.
#[derive(Clone, Copy)]
struct Moved {
    reply: Reply,
    to: Target,
}

/// Where a move leads.
#[derive(Clone, Copy)]
enum Target {
    /// The game is over.
    Over(Settled),
    /// A state with records.
    Site(u32),
    /// A state without records: whether the rules give it to each side, as far as that was asked.
    Bare([Option<bool>; 2]),
}

struct Checker<'a> {
    proof: &'a Proof,
    wants_stop: &'a dyn Fn() -> bool,
    ground: Ground,
    /// The number of the site of each state that records speak of.
    index: HashMap<State, u32>,
    sites: Vec<Site>,
    moves: Vec<Moved>,
    /// The site of each record.
    site_of: Vec<u32>,
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
        for (at, record) in self.proof.records.iter().enumerate() {
            self.look_up(at)?;
            let refused = |fault| self.refuse_record(at, fault);
            let state = self.ground.state(&record.position).ok_or(Fault::NoState).map_err(refused)?;
            let number = *self.index.entry(state).or_insert(self.sites.len() as u32);
            if number as usize == self.sites.len() {
                self.sites.push(Site { state, last: NONE, first_move: NONE, n_moves: 0 });
            }
            let last = self.sites[number as usize].last;
            if self.of_state(last).any(|other| is_same(&self.proof.records[other as usize], record)) {
                return Err(self.refuse_record(at, Fault::RecordTwice));
            }
            self.next[at] = last;
            self.site_of.push(number);
            self.sites[number as usize].last = at as u32;
        }
        Ok(())
    }

    /// The moves of a site, which are listed when they are first asked for: the numbers that they have among all moves.
    fn moves_of(&mut self, number: u32) -> Range<usize> {
        let Site { state, first_move, n_moves, .. } = self.sites[number as usize];
        if first_move != NONE {
            return first_move as usize..first_move as usize + usize::from(n_moves);
        }
        let first = self.moves.len();
        for (reply, step) in self.ground.steps(state) {
            let to = match step {
                Step::Over(settled) => Target::Over(settled),
                Step::Goes(next) => self.index.get(&next).map_or(Target::Bare([None; 2]), |&site| Target::Site(site)),
            };
            self.moves.push(Moved { reply, to });
        }
        let site = &mut self.sites[number as usize];
        (site.first_move, site.n_moves) = (first as u32, (self.moves.len() - first) as u8);
        first..self.moves.len()
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
            self.check_record(index).map_err(|fault| self.refuse_record(index, fault))?;
            at += 1;
        }
        match self.met.iter().position(|met| !met) {
            Some(superfluous) => Err(self.refuse_record(superfluous, Fault::Superfluous)),
            None => Ok(()),
        }
    }

    fn check_record(&mut self, at: usize) -> Result<(), Fault> {
        let record = &self.proof.records[at];
        let site = self.site_of[at];
        let state = self.sites[site as usize].state;
        if self.sites[site as usize].first_move == NONE
            && let Some(settled) = self.ground.settled(&state)
        {
            return Err(Fault::Settled(settled));
        }
        let below = if state.to_play == gainer(record.matter, record.outcome) {
            self.check_reply(record, site)?
        } else {
            self.check_answers(record, site)?
        };
        let right = if record.outcome == Outcome::Won { u64::from(below) + 1 } else { 0 };
        if u64::from(record.rank) != right {
            return Err(Fault::Rank { given: record.rank, right });
        }
        Ok(())
    }

    /// Checks that the reply is the first of those that lead to the lowest rank; gives that rank.
    fn check_reply(&mut self, record: &Record, site: u32) -> Result<u32, Fault> {
        let given = record.reply.ok_or(Fault::NoReply)?;
        let mut best: Option<(Reply, Witness, u32)> = None;
        for at in self.moves_of(site) {
            let Support::By(witness) = self.support(site, at, record) else { continue };
            let rank = self.rank(witness);
            if best.is_none_or(|(.., lowest)| rank < lowest) {
                best = Some((self.moves[at].reply, witness, rank));
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
            _ => Err(self.bad_reply(record, site, given, best.map(|(reply, ..)| reply))),
        }
    }

    fn bad_reply(&mut self, record: &Record, site: u32, given: Reply, best: Option<Reply>) -> Fault {
        let name = |reply| Notation::new(&self.proof.question).reply(Some(reply));
        let mut moves = self.moves_of(site);
        let found = moves.find(|&at| self.moves[at].reply == given).map(|at| self.support(site, at, record));
        match (found, best) {
            (None | Some(Support::NoMove), _) => Fault::IllegalReply(name(given)),
            (Some(Support::By(_)), Some(best)) => Fault::LaterReply { given: name(given), best: name(best) },
            _ => Fault::BadReply(name(given)),
        }
    }

    /// Checks that every move of the other side is answered; gives the largest rank that the record rests on.
    fn check_answers(&mut self, record: &Record, site: u32) -> Result<u32, Fault> {
        if record.reply.is_some() {
            return Err(Fault::NeedlessReply);
        }
        let mut largest = 0;
        let mut witnesses = [Witness::Rules; super::ground::MAX_NODES + 2];
        let moves = self.moves_of(site);
        for (at, found) in moves.clone().zip(&mut witnesses) {
            match self.support(site, at, record) {
                Support::NoMove => {}
                Support::By(witness) => {
                    largest = largest.max(self.rank(witness));
                    *found = witness;
                }
                Support::Lacking => {
                    let unanswered = self.moves[at].reply;
                    return Err(Fault::Unanswered(Notation::new(&self.proof.question).reply(Some(unanswered))));
                }
            }
        }
        witnesses[..moves.len()].iter().for_each(|&witness| self.meet(witness));
        Ok(largest)
    }

    /// What a record's outcome has after a move from its site.
    fn support(&mut self, site: u32, at: usize, record: &Record) -> Support {
        let (state, Moved { reply, to }) = (self.sites[site as usize].state, self.moves[at]);
        let Some(surplus) = left(record.surplus, reply, state.to_play) else { return Support::NoMove };
        let witness = match to {
            Target::Over(settled) => (comes_out(settled, record.matter) == record.outcome).then_some(Witness::Rules),
            Target::Site(next) => self.record_of(next, record.matter, record.outcome, surplus),
            Target::Bare(mut given) => {
                let winner = gainer(record.matter, record.outcome);
                let is_given = given[winner as usize].unwrap_or_else(|| match self.ground.step(&state, reply) {
                    Some(Step::Goes(next)) => self.ground.is_decided(&next, winner),
                    _ => false,
                });
                given[winner as usize] = Some(is_given);
                self.moves[at].to = Target::Bare(given);
                is_given.then_some(Witness::Rules)
            }
        };
        witness.map_or(Support::Lacking, Support::By)
    }

    /// What makes it certain that a game comes out like this, if anything does.
    fn find(&self, step: Step, matter: Matter, outcome: Outcome, surplus: Surplus) -> Option<Witness> {
        match step {
            Step::Over(settled) => (comes_out(settled, matter) == outcome).then_some(Witness::Rules),
            Step::Goes(state) => match self.index.get(&state) {
                Some(&site) => self.record_of(site, matter, outcome, surplus),
                None => self.ground.is_decided(&state, gainer(matter, outcome)).then_some(Witness::Rules),
            },
        }
    }

    /// The record of a site that says this.
    fn record_of(&self, site: u32, matter: Matter, outcome: Outcome, surplus: Surplus) -> Option<Witness> {
        let is_it = |record: &Record| (record.matter, record.outcome, record.surplus) == (matter, outcome, surplus);
        let mut all = self.of_state(self.sites[site as usize].last);
        all.find(|&at| is_it(&self.proof.records[at as usize])).map(Witness::Record)
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
