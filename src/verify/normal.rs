//! The normal form of a proof: ranks, replies and surpluses as the checker demands them, and nothing too much.

use std::collections::HashMap;

use crate::goal::{Side, Surplus};
use crate::proof::{Matter, Outcome, Position, Proof, Record, Reply};

use super::Unfit;
use super::claims::{Asked, Fact, ways};
use super::ground::Ground;
use super::rules::{State, Step, comes_out, gainer};

const NONE: u32 = u32::MAX;

/// A proof of the same claims in normal form.
///
/// The records given need only say who gets his way, at a surplus or at one that is harder for him: more threats
/// never hurt. Their replies and ranks are not looked at. Where they do not suffice, records are missing in what is
/// returned, and the check names the place.
///
/// # Errors
/// When the question makes no local game.
pub fn normal_form(proof: &Proof) -> Result<Proof, Unfit> {
    let ground = Ground::new(&proof.question)?;
    let mut known: HashMap<State, [Option<Surplus>; 6]> = HashMap::with_capacity(proof.records.len());
    for record in &proof.records {
        let Some(state) = ground.state(&record.position) else { continue };
        let slot = &mut known.entry(state).or_default()[game(record.matter, record.outcome)];
        *slot = Some(slot.map_or(record.surplus, |old| harder(old, record.surplus, record.matter, record.outcome)));
    }
    let mut graph = Graph { ground, known, asks: Vec::new(), index: HashMap::new(), steps: Vec::new() };
    let roots = graph.roots(proof);
    let mut at = 0;
    while at < graph.asks.len() {
        graph.expand(at);
        at += 1;
    }
    graph.rank();
    let records = graph.records(roots);
    Ok(Proof { question: proof.question.clone(), claims: proof.claims.clone(), records })
}

/// A question that a proof has to answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Ask {
    state: State,
    matter: Matter,
    outcome: Outcome,
    surplus: Surplus,
}

/// An ask with its answers.
struct Answered {
    ask: Ask,
    /// The first of its steps.
    first: u32,
    /// For wins the rank once it is known, else 0.
    rank: u32,
}

/// All asks that the known facts answer, and how they lead to each other.
struct Graph {
    ground: Ground,
    /// For each state and game the surplus that is hardest for the side that gets its way.
    known: HashMap<State, [Option<Surplus>; 6]>,
    asks: Vec<Answered>,
    index: HashMap<Ask, u32>,
    /// The moves that keep an ask answered, with the ask they lead to or nothing where the rules decide.
    steps: Vec<(Reply, u32)>,
}

impl Graph {
    /// The asks that the claims rest on.
    fn roots(&mut self, proof: &Proof) -> Vec<u32> {
        let mut roots = Vec::new();
        for claim in &proof.claims {
            let root = self.ground.root(&proof.question, claim.first);
            let Some(claimed) = self.ground.claimed(&root, claim.after) else { continue };
            let mut answer = |fact: Fact| match claimed.asked(fact) {
                Asked::Left(left) => self.answer(claimed.step, fact.0, fact.1, left),
                Asked::Given => Some(NONE),
                Asked::Not => None,
            };
            let mut ways = ways(claim).unwrap_or_default().into_iter();
            let found = ways.find_map(|way| way.into_iter().map(&mut answer).collect::<Option<Vec<u32>>>());
            roots.extend(found.unwrap_or_default());
        }
        roots
    }

    /// The ask that shows how a game comes out, [`NONE`] where the rules decide it so, nothing where it is not known.
    fn answer(&mut self, step: Step, matter: Matter, outcome: Outcome, surplus: Surplus) -> Option<u32> {
        let state = match step {
            Step::Over(settled) => return (comes_out(settled, matter) == outcome).then_some(NONE),
            Step::Goes(state) => state,
        };
        if self.ground.is_decided(&state, gainer(matter, outcome)) {
            return Some(NONE);
        }
        let known = self.known.get(&state)?[game(matter, outcome)]?;
        if harder(known, surplus, matter, outcome) != known {
            return None;
        }
        let ask = Ask { state, matter, outcome, surplus };
        let asks = &mut self.asks;
        Some(*self.index.entry(ask).or_insert_with(|| {
            asks.push(Answered { ask, first: 0, rank: 0 });
            asks.len() as u32 - 1
        }))
    }

    fn expand(&mut self, at: usize) {
        self.asks[at].first = self.steps.len() as u32;
        let Ask { state, matter, outcome, surplus } = self.asks[at].ask;
        let moves: Vec<_> = self.ground.moves(state, surplus).collect();
        for (reply, step, left) in moves {
            if let Some(next) = self.answer(step, matter, outcome, left) {
                self.steps.push((reply, next));
            }
        }
    }

    fn steps_of(&self, at: u32) -> &[(Reply, u32)] {
        let end = self.asks.get(at as usize + 1).map_or(self.steps.len(), |next| next.first as usize);
        &self.steps[self.asks[at as usize].first as usize..end]
    }

    fn gains(&self, at: u32) -> bool {
        let ask = &self.asks[at as usize].ask;
        ask.state.to_play == gainer(ask.matter, ask.outcome)
    }

    fn is_win(&self, at: u32) -> bool {
        self.asks[at as usize].ask.outcome == Outcome::Won
    }

    /// Gives the wins their ranks by rounds: 1 more than the lowest step of the side that wins, the highest of the other.
    fn rank(&mut self) {
        let n_asks = self.asks.len() as u32;
        let before = self.before();
        let mut open = vec![0_u32; self.asks.len()];
        let mut ranked = Vec::new();
        for at in 0..n_asks {
            if !self.is_win(at) {
                continue;
            }
            let n_decided = self.steps_of(at).iter().filter(|(_, next)| *next == NONE).count();
            open[at as usize] = (self.steps_of(at).len() - n_decided) as u32;
            let is_decided = if self.gains(at) { 0 < n_decided } else { open[at as usize] == 0 };
            if is_decided {
                self.asks[at as usize].rank = 1;
                ranked.push(at);
            }
        }
        let mut done = 0;
        while let Some(&next) = ranked.get(done) {
            done += 1;
            let rank = self.asks[next as usize].rank + 1;
            let from = before.partition_point(|&(to, _)| to < next);
            for &(_, at) in before[from..].iter().take_while(|(to, _)| *to == next) {
                open[at as usize] -= 1;
                if self.asks[at as usize].rank == 0 && (self.gains(at) || open[at as usize] == 0) {
                    self.asks[at as usize].rank = rank;
                    ranked.push(at);
                }
            }
        }
    }

    /// Every step of a win from one ask to another, as pairs of where it leads and where it starts, sorted.
    fn before(&self) -> Vec<(u32, u32)> {
        let asks = (0..self.asks.len() as u32).filter(|&at| self.is_win(at));
        let steps = asks.flat_map(|at| self.steps_of(at).iter().map(move |&(_, next)| (next, at)));
        let mut before: Vec<(u32, u32)> = steps.filter(|(next, _)| *next != NONE).collect();
        before.sort_unstable();
        before
    }

    /// The records that the roots rest on.
    fn records(&self, mut open: Vec<u32>) -> Vec<Record> {
        let rank = |next: u32| if next == NONE { 0 } else { self.asks[next as usize].rank };
        let (mut records, mut met) = (Vec::new(), vec![false; self.asks.len()]);
        while let Some(at) = open.pop() {
            if at == NONE || std::mem::replace(&mut met[at as usize], true) {
                continue;
            }
            let Answered { ask, rank: own_rank, .. } = &self.asks[at as usize];
            let steps = self.steps_of(at);
            let reached = |next: &&(Reply, u32)| ask.outcome == Outcome::Held || next.1 == NONE || rank(next.1) != 0;
            let reply = if self.gains(at) {
                let best = steps.iter().filter(reached).min_by_key(|(_, next)| rank(*next));
                open.extend(best.map(|(_, next)| *next));
                best.map(|(reply, _)| *reply)
            } else {
                open.extend(steps.iter().map(|(_, next)| *next));
                None
            };
            records.push(Record {
                matter: ask.matter,
                outcome: ask.outcome,
                position: self.ground.position(&ask.state),
                surplus: ask.surplus,
                reply,
                rank: *own_rank,
            });
        }
        records
    }
}

/// A number for a game with its outcome, from 0 to 5.
fn game(matter: Matter, outcome: Outcome) -> usize {
    matter as usize * 2 + outcome as usize
}

/// The one of two surpluses at which it is harder to get one's way.
fn harder(one: Surplus, other: Surplus, matter: Matter, outcome: Outcome) -> Surplus {
    match gainer(matter, outcome) {
        Side::Attacker => one.min(other),
        Side::Defender => one.max(other),
    }
}

impl Ground {
    /// A state as a proof writes it down.
    fn position(&self, state: &State) -> Position {
        let [attacker, defender] = state.stones;
        Position {
            attacker: attacker & self.zone,
            defender: defender & self.zone,
            gone: state.gone(self).checked_shr(self.points.len() as u32).unwrap_or(0) as u32,
            ko: (state.ko != 0).then(|| state.ko.trailing_zeros() as u8),
            to_play: state.to_play,
            passes: state.passes,
        }
    }
}
