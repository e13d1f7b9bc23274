//! The records of a proof while it grows: found by state, put into their strict form, written out.
//!
//! In the end they are brought into the normal form of a [`Proof`](crate::proof::Proof).

use std::cell::Cell;

use crate::goal::Side;
use crate::proof::{Matter, Outcome, Position, Record, Reply};

use super::Watch;
use super::game::Game;
use super::hash::Map;
use super::local::{A, D, Key, Local, MAX_ZONE, NO_NODE, State, Step};
use super::settle::{Option3, options};

/// Something to be borne out: whether the prover of a game wins in a state at a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fact {
    pub(super) game: Game,
    pub(super) state: State,
    pub(super) level: i8,
    pub(super) won: bool,
}

/// A fact on record, with the step that brings it about and how far the end is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) fact: Fact,
    /// The step of the side that gets its way, or `NO_STEP` where the other side is to move.
    pub(super) step: u8,
    pub(super) rank: u32,
}

/// No step: the value of `Item::step` where the other side is to move.
const NO_STEP: u8 = 255;

impl Item {
    /// Whether the side that wins is to move, and its step leads to a settled state.
    fn wins_at_once(&self) -> bool {
        self.fact.won && self.fact.is_own_turn() && self.rank == 1
    }
}

impl Fact {
    /// Whether the side that gets its way is to move.
    pub(super) fn is_own_turn(&self) -> bool {
        (usize::from(self.state.side) == self.game.prover()) == self.won
    }

    fn index(&self) -> (Key, bool, i8) {
        (self.game.tag(self.state.key()), self.won, self.level)
    }

    /// The same fact about the state after a step.
    pub(super) fn after(&self, (_, state, level): &Option3) -> Self {
        Self { state: *state, level: *level, ..*self }
    }
}

/// What bears out a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ground {
    Settled,
    Item(u32),
}

/// For each item the moves that bear it out, in order, each with what it leads to: all moves of the other side; of the
/// side that gets its way the one it plays, or, as long as ranks decide, all that might be it.
struct Grounds {
    /// Where the moves of each item end in `all`.
    ends: Vec<usize>,
    all: Vec<(u8, Ground)>,
}

impl Grounds {
    fn of(&self, item: usize) -> &[(u8, Ground)] {
        let start = item.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start..self.ends[item]]
    }
}

/// Which of the facts asked about last the rules settle, each at the slot of its key.
#[derive(Debug)]
struct Memory {
    slots: Vec<Cell<(Key, bool)>>,
}

impl Memory {
    const SLOTS: usize = 1 << 13;

    /// Whether a fact holds by the rules alone, whatever the threats.
    fn is_settled(&self, local: &Local, fact: &Fact) -> bool {
        let key = fact.game.tag(fact.state.key()) | Key::from(fact.won) << 127;
        let folded = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let slot = &self.slots[(folded >> 40) as usize & (Self::SLOTS - 1)];
        let (seen, answer) = slot.get();
        if seen == key {
            return answer;
        }
        let answer = local.is_settled(fact.game, &fact.state, fact.won);
        slot.set((key, answer));
        answer
    }
}

impl Default for Memory {
    fn default() -> Self {
        Self { slots: vec![Cell::new((Key::MAX, false)); Self::SLOTS] }
    }
}

/// The records of a proof.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    items: Vec<Item>,
    /// For each fact the item about it.
    index: Map<(Key, bool, i8), u32>,
    /// The items before this one rest on nothing that is still to be collected.
    complete: usize,
    memory: Memory,
}

/// About how many bytes an item takes here, in the finished proof and in the checker together.
pub(super) const ITEM_BYTES: usize = 400;

impl Ledger {
    /// The number of records.
    pub(super) fn len(&self) -> usize {
        self.items.len()
    }

    fn ground(&self, local: &Local, fact: &Fact) -> Option<Ground> {
        // No item is about a settled state, and the index is quicker to ask.
        if let Some(&item) = self.index.get(&fact.index()) {
            return Some(Ground::Item(item));
        }
        self.is_settled(local, fact).then_some(Ground::Settled)
    }

    /// Whether a fact holds by the rules alone.
    pub(super) fn is_settled(&self, local: &Local, fact: &Fact) -> bool {
        self.memory.is_settled(local, fact)
    }

    /// Whether a fact is on record with all that it rests on.
    pub(super) fn is_complete(&self, fact: &Fact) -> bool {
        self.index.get(&fact.index()).is_some_and(|&item| (item as usize) < self.complete)
    }

    /// Notes that everything on record rests on what is on record.
    pub(super) fn close(&mut self) {
        self.complete = self.items.len();
    }

    /// Whether a fact is settled or on record.
    pub(super) fn knows(&self, local: &Local, fact: &Fact) -> bool {
        self.ground(local, fact).is_some()
    }

    /// The item that bears out a fact, if it takes one.
    pub(super) fn item(&self, local: &Local, fact: &Fact) -> Option<&Item> {
        match self.ground(local, fact)? {
            Ground::Settled => None,
            Ground::Item(item) => Some(&self.items[item as usize]),
        }
    }

    /// Enters a fact whose grounds follow; where the side that wins is to move, with the first of its steps that lead to
    /// a settled state, if one does.
    pub(super) fn enter(&mut self, fact: Fact, settles: Option<Step>) {
        self.index.insert(fact.index(), self.items.len() as u32);
        self.items.push(Item { fact, step: settles.map_or(NO_STEP, |step| step.0), rank: settles.map_or(0, |_| 1) });
    }

    /// Takes over what is on record in another ledger and not yet in this one.
    pub(super) fn absorb(&mut self, other: &Self) {
        for item in &other.items {
            if !self.index.contains_key(&item.fact.index()) {
                self.enter(item.fact, item.wins_at_once().then_some(Step(item.step)));
            }
        }
    }

    /// Drops the items from this number on.
    pub(super) fn truncate(&mut self, len: usize) {
        for item in self.items.drain(len..) {
            self.index.remove(&item.fact.index());
        }
        self.complete = self.complete.min(len);
    }

    /// Brings the records into normal form and keeps those that the claimed facts rest on. False when a record has
    /// no ground after all, or the caller wants to stop.
    pub(super) fn finish(&mut self, local: &Local, facts: &[Fact], watch: &Watch) -> bool {
        let Some(grounds) = self.grounds(local, watch) else { return false };
        if !self.rank(&grounds) || watch.is_stopped() || !self.choose(&grounds) || watch.is_stopped() {
            return false;
        }
        // What is dropped was chosen by nothing that stays, so ranks and choices stand.
        self.prune(local, facts, &grounds);
        true
    }

    /// The wins on record that rest on each other in a circle; none when the caller wants to stop.
    pub(super) fn circular(&mut self, local: &Local, watch: &Watch) -> Vec<Fact> {
        let Some(grounds) = self.grounds(local, watch) else { return Vec::new() };
        self.rank(&grounds);
        self.items.iter().filter(|item| item.fact.won && item.rank == 0).map(|item| item.fact).collect()
    }

    /// The grounds of all items. Nothing when the caller wants to stop.
    fn grounds(&self, local: &Local, watch: &Watch) -> Option<Grounds> {
        let mut moves = Vec::new();
        let mut grounds = Grounds { ends: Vec::with_capacity(self.items.len()), all: Vec::new() };
        for (at, item) in self.items.iter().enumerate() {
            if at.is_multiple_of(1024) && watch.is_stopped() {
                return None;
            }
            let fact = &item.fact;
            if item.wins_at_once() {
                grounds.all.push((item.step, Ground::Settled));
            } else {
                options(local, fact.game, &fact.state, fact.level, &mut moves);
                let of_record =
                    |next: &Option3| self.index.get(&fact.after(next).index()).map(|&item| Ground::Item(item));
                let all = moves.iter().map(|next| (next.0.0, next));
                match (fact.is_own_turn(), fact.won) {
                    // No step of this side leads to a settled state, or it would be known.
                    (true, true) => grounds.all.extend(all.filter_map(|(step, next)| Some((step, of_record(next)?)))),
                    // Holds have no ranks: the first step that is borne out is the one.
                    (true, false) => {
                        let mut found =
                            all.filter_map(|(step, next)| Some((step, self.ground(local, &fact.after(next))?)));
                        grounds.all.extend(found.next());
                    }
                    // What was collected was collected with all that follows: the rest is settled.
                    (false, _) => {
                        grounds.all.extend(all.map(|(step, next)| (step, of_record(next).unwrap_or(Ground::Settled))));
                    }
                }
            }
            grounds.ends.push(grounds.all.len());
        }
        Some(grounds)
    }

    /// Ranks all wins, the nearest first; false when one is out of reach.
    fn rank(&mut self, grounds: &Grounds) -> bool {
        let mut parents: Vec<Vec<u32>> = vec![Vec::new(); self.items.len()];
        let mut missing = vec![0usize; self.items.len()];
        let mut layer = Vec::new();
        for (at, item) in self.items.iter_mut().enumerate() {
            item.rank = 0;
            if !item.fact.won {
                continue;
            }
            for (_, ground) in grounds.of(at) {
                if let Ground::Item(child) = ground {
                    parents[*child as usize].push(at as u32);
                }
            }
            let settled = grounds.of(at).iter().filter(|(_, ground)| *ground == Ground::Settled).count();
            missing[at] =
                if item.fact.is_own_turn() { usize::from(settled == 0) } else { grounds.of(at).len() - settled };
            if missing[at] == 0 {
                layer.push(at);
            }
        }
        let mut rank = 0;
        while !layer.is_empty() {
            rank += 1;
            for &at in &layer {
                self.items[at].rank = rank;
            }
            let mut next = Vec::new();
            for &at in &layer {
                for &parent in &parents[at] {
                    let parent = parent as usize;
                    if missing[parent] > 0 {
                        missing[parent] -= 1;
                        if missing[parent] == 0 {
                            next.push(parent);
                        }
                    }
                }
            }
            layer = next;
        }
        self.items.iter().all(|item| !item.fact.won || item.rank > 0)
    }

    /// Chooses the reply of every item whose side is to move; false when there is none.
    fn choose(&mut self, grounds: &Grounds) -> bool {
        let ranks: Vec<u32> = self.items.iter().map(|item| item.rank).collect();
        let rank = |ground: &Ground| match ground {
            Ground::Settled => 0,
            Ground::Item(item) => ranks[*item as usize],
        };
        for (at, item) in self.items.iter_mut().enumerate().filter(|(_, item)| item.fact.is_own_turn()) {
            let Some((step, _)) = grounds.of(at).iter().min_by_key(|(_, ground)| rank(ground)) else { return false };
            item.step = *step;
        }
        true
    }

    /// Keeps what the claimed facts rest on.
    fn prune(&mut self, local: &Local, facts: &[Fact], grounds: &Grounds) {
        let mut kept = vec![false; self.items.len()];
        let mut pending: Vec<usize> = facts.iter().filter_map(|fact| self.number(local, fact)).collect();
        while let Some(at) = pending.pop() {
            if std::mem::replace(&mut kept[at], true) {
                continue;
            }
            let item = &self.items[at];
            let needed = |step: u8| item.step == NO_STEP || item.step == step;
            for (step, ground) in grounds.of(at) {
                if let (true, Ground::Item(child)) = (needed(*step), ground) {
                    pending.push(*child as usize);
                }
            }
        }
        if kept.iter().all(|&kept| kept) {
            return;
        }
        let mut kept = kept.into_iter();
        self.items.retain(|_| kept.next().expect("one flag for each item"));
        self.index.clear();
        for (at, item) in self.items.iter().enumerate() {
            self.index.insert(item.fact.index(), at as u32);
        }
    }

    fn number(&self, local: &Local, fact: &Fact) -> Option<usize> {
        match self.ground(local, fact) {
            Some(Ground::Item(item)) => Some(item as usize),
            _ => None,
        }
    }

    /// The records in the form of a [`Proof`](crate::proof::Proof).
    pub(super) fn records(&self, local: &Local) -> Vec<Record> {
        self.items.iter().map(|item| record(local, item)).collect()
    }
}

fn record(local: &Local, item: &Item) -> Record {
    let Fact { game, state, level, won } = item.fact;
    let zone = (1u64 << MAX_ZONE) - 1;
    let reply = match Step(item.step) {
        Step(NO_STEP) => None,
        Step::PASS => Some(Reply::Pass),
        Step::THREAT => Some(Reply::Threat),
        Step(node) => Some(Reply::Play(node)),
    };
    Record {
        matter: match game {
            Game::Kill => Matter::Kill,
            Game::End => Matter::End,
            Game::Live => Matter::Live,
        },
        outcome: if won { Outcome::Won } else { Outcome::Held },
        position: Position {
            attacker: state.stones[A] & zone,
            defender: state.stones[D] & zone,
            gone: (local.empty(&state) >> MAX_ZONE) as u32,
            ko: (state.ko != NO_NODE).then_some(state.ko),
            to_play: if usize::from(state.side) == A { Side::Attacker } else { Side::Defender },
            passes: state.passes,
        },
        surplus: game.surplus(level),
        reply,
        rank: item.rank,
    }
}
