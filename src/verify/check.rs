//! The check itself: from the claims to the records they rest on, one after the other.

use std::collections::{HashMap, HashSet};

use crate::board::{Move, Setup, diagram};
use crate::goal::{Class, Side, Surplus, Verdict};
use crate::proof::{Claim, Matter, Notation, Outcome, Position, Proof, Record, Reply, Settled};

use super::ground::Ground;
use super::rules::{State, Step, each, other};
use super::{Accepted, Fault, Place, Refuted};

const NONE: u32 = u32::MAX;

/// Checks a proof by the rules of the local game alone.
///
/// # Errors
/// The first fault: in the question, in the form of a record, in a claim, in a record that the claims lead to, nearer
/// ones first, and last a record that no claim rests on.
pub fn check(proof: &Proof) -> Result<Accepted, Refuted> {
    let ground = Ground::new(&proof.question).map_err(|unfit| Refuted {
        place: Place::Question,
        fault: unfit.into(),
        drawing: None,
    })?;
    let n_records = proof.records.len();
    let first = HashMap::with_capacity(n_records);
    let mut checker = Checker { proof, ground, first, next: vec![NONE; n_records], met: Vec::new(), order: Vec::new() };
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

/// A state after a first move, as a claim speaks of it.
struct Claimed {
    step: Step,
    /// The side that had to spend a threat first, if one had.
    spender: Option<Side>,
}

struct Checker<'a> {
    proof: &'a Proof,
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

    fn check_claims(&mut self) -> Result<(), Refuted> {
        let proof = self.proof;
        let mut seen = HashSet::new();
        for (at, claim) in proof.claims.iter().enumerate() {
            let root = self.ground.root(&proof.question, claim.first);
            if !seen.insert((claim.first, claim.after, claim.surplus)) {
                return Err(self.refuse_claim(at, Fault::ClaimTwice, &root));
            }
            let Some(claimed) = self.after(&root, claim.after) else {
                return Err(self.refuse_claim(at, Fault::IllegalFirst, &root));
            };
            let state = if let Step::Goes(state) = claimed.step { state } else { root };
            self.check_claim(claim, &claimed).map_err(|fault| self.refuse_claim(at, fault, &state))?;
        }
        Ok(())
    }

    /// Where the first move of a claim leads.
    fn after(&self, root: &State, first: Option<Move>) -> Option<Claimed> {
        let leads = |step| Claimed { step, spender: None };
        let wanted = match first {
            None => return Some(leads(Step::Goes(*root))),
            Some(Move::Retake(point)) => {
                let step = self.ground.retake(root, point)?;
                return Some(Claimed { step, spender: Some(root.to_play) });
            }
            Some(Move::Pass) => Reply::Pass,
            Some(Move::Play(point)) => Reply::Play(self.ground.points.iter().position(|&p| p == point)? as u8),
        };
        let found = self.ground.moves(*root, Surplus::ZERO).find(|(reply, ..)| *reply == wanted);
        found.map(|(_, step, _)| leads(step))
    }

    fn check_claim(&mut self, claim: &Claim, claimed: &Claimed) -> Result<(), Fault> {
        let Verdict::Known { class, star } = claim.verdict else { return Err(Fault::NoVerdict) };
        let needs = match claim.surplus {
            None => facts(class, star),
            Some(surplus) => facts_at(class, star, surplus),
        };
        for (matter, outcome, surplus) in needs.ok_or(Fault::NoVerdict)? {
            self.need(claimed, matter, outcome, surplus)?;
        }
        if claim.surplus.is_none() && class == Class::Alive {
            self.need_survival(claimed, if star { Surplus::MAX } else { Surplus::POS_INF })?;
        }
        Ok(())
    }

    fn need(&mut self, claimed: &Claimed, matter: Matter, outcome: Outcome, surplus: Surplus) -> Result<(), Fault> {
        let left = match claimed.spender {
            None => surplus,
            Some(side) => match surplus.spend(side) {
                Some(left) => left,
                None if (matter, outcome) == (Matter::Kill, without_threat(side)) => return Ok(()),
                None => return Err(Fault::NoFact { matter, outcome, surplus }),
            },
        };
        let witness = self.find(claimed.step, matter, outcome, left);
        self.meet(witness.ok_or(Fault::NoFact { matter, outcome, surplus })?);
        Ok(())
    }

    /// That the defender survives, shown by itself or by his living.
    fn need_survival(&mut self, claimed: &Claimed, surplus: Surplus) -> Result<(), Fault> {
        let lives = self.need(claimed, Matter::Live, Outcome::Won, surplus);
        self.need(claimed, Matter::Kill, Outcome::Held, surplus).or(lives)
    }

    /// Checks the records that the claims lead to, nearer ones first, and that there are no others.
    fn check_records(&mut self) -> Result<(), Refuted> {
        let mut at = 0;
        while let Some(&record) = self.order.get(at) {
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
        let side = gainer(matter, outcome);
        let Some(&head) = self.first.get(&state) else {
            let by_rules =
                if side == Side::Attacker { self.ground.is_killed(&state) } else { self.ground.lives(&state) };
            return by_rules.then_some(Witness::Rules);
        };
        // How much the record claims beyond what is asked.
        let excess = |record: &Record| match side {
            Side::Attacker => surplus.level() - record.surplus.level(),
            Side::Defender => record.surplus.level() - surplus.level(),
        };
        self.of_state(head)
            .map(|at| (at, &self.proof.records[at as usize]))
            .filter(|(_, record)| (record.matter, record.outcome) == (matter, outcome) && 0 <= excess(record))
            .min_by_key(|(_, record)| excess(record))
            .map(|(at, _)| Witness::Record(at))
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

impl Ground {
    /// The state that a position of a proof describes, or nothing when it describes none.
    fn state(&self, position: &Position) -> Option<State> {
        let Position { attacker, defender, gone, ko, to_play, passes } = *position;
        let stones = attacker | defender;
        let ko = ko.map_or(Some(0), |node| (usize::from(node) < self.points.len()).then(|| 1 << node))?;
        let fits = attacker & defender == 0 && stones & !self.zone == 0 && stones & ko == 0 && passes <= 1;
        let gone = u64::from(gone);
        if !fits || gone >> self.pieces.len() != 0 {
            return None;
        }
        let stand =
            |side: Side| self.piece_nodes[side as usize] & !gone.checked_shl(self.points.len() as u32).unwrap_or(0);
        Some(State {
            stones: [attacker | stand(Side::Attacker), defender | stand(Side::Defender)],
            ko,
            to_play,
            passes,
        })
    }
}

/// The facts that bear out a verdict over all surpluses; for `alive` the defender's survival comes on top.
fn facts(class: Class, star: bool) -> Option<Vec<(Matter, Outcome, Surplus)>> {
    use Matter::{End, Kill, Live};
    use Outcome::{Held, Won};
    let (top, bottom) = (Surplus::MAX, Surplus::MIN);
    let mut facts = match (class, star) {
        (Class::Dead, false) => vec![(Kill, Won, Surplus::NEG_INF)],
        (Class::Dead, true) => vec![(Kill, Won, bottom), (Kill, Held, Surplus::NEG_INF)],
        (Class::Ko(n @ Class::MIN_KO..=Class::MAX_KO), false) => {
            vec![(Kill, Won, Surplus::new(n)?), (Kill, Held, Surplus::new(n - 1)?)]
        }
        (Class::Ko(_), _) => return None,
        (Class::Repetition, _) => vec![(End, Held, top)],
        (Class::Seki, _) => vec![(End, Won, top), (Live, Held, top)],
        (Class::Alive, _) => vec![(Live, Won, top)],
    };
    if Class::Repetition <= class {
        match (class, star) {
            (_, true) => facts.push((Kill, Won, Surplus::POS_INF)),
            (Class::Alive, false) => {}
            (_, false) => facts.push((Kill, Held, Surplus::POS_INF)),
        }
        if star && class != Class::Alive {
            facts.push((Kill, Held, top));
        }
    }
    Some(facts)
}

/// The facts that bear out a verdict at one surplus.
fn facts_at(class: Class, star: bool, surplus: Surplus) -> Option<Vec<(Matter, Outcome, Surplus)>> {
    use Matter::{End, Kill, Live};
    use Outcome::{Held, Won};
    let facts: &[(Matter, Outcome)] = match class {
        Class::Dead => &[(Kill, Won)],
        Class::Ko(_) => return None,
        Class::Repetition => &[(Kill, Held), (End, Held)],
        Class::Seki => &[(End, Won), (Live, Held)],
        Class::Alive => &[(Live, Won)],
    };
    (!star).then(|| facts.iter().map(|&(matter, outcome)| (matter, outcome, surplus)).collect())
}

/// The side that gets its way.
fn gainer(matter: Matter, outcome: Outcome) -> Side {
    match (matter, outcome) {
        (Matter::Kill, Outcome::Won) | (Matter::End | Matter::Live, Outcome::Held) => Side::Attacker,
        (Matter::Kill, Outcome::Held) | (Matter::End | Matter::Live, Outcome::Won) => Side::Defender,
    }
}

/// How a game comes out in a settled state.
fn comes_out(settled: Settled, matter: Matter) -> Outcome {
    match (settled, matter) {
        (Settled::Killed, Matter::Kill)
        | (Settled::Ended, Matter::End)
        | (Settled::Lives, Matter::End | Matter::Live) => Outcome::Won,
        (Settled::Killed | Settled::Ended, _) | (Settled::Lives, Matter::Kill) => Outcome::Held,
    }
}

/// How Kill counts where a side has no threat to spend on a retake.
fn without_threat(side: Side) -> Outcome {
    match side {
        Side::Attacker => Outcome::Held,
        Side::Defender => Outcome::Won,
    }
}

fn is_same(a: &Record, b: &Record) -> bool {
    (a.matter, a.outcome, a.surplus) == (b.matter, b.outcome, b.surplus)
}
