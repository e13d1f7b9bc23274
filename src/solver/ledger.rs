//! The records of a proof while it grows: found by state, put into their strict form, written out.
//!
//! In the end they are brought into the normal form of a [`Proof`](crate::proof::Proof).

use crate::goal::Side;
use crate::proof::{Matter, Outcome, Position, Record, Reply};

use super::game::Game;
use super::local::{A, D, Local, MAX_ZONE, NO_NODE, State, Step};
use super::settle::options;
use super::sites::{self, NONE, Onward, Sites};

/// Something to be borne out: whether the prover of a game wins in a state at a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fact {
    pub(super) game: Game,
    pub(super) state: State,
    pub(super) level: i8,
    pub(super) won: bool,
}

impl Fact {
    /// Whether the side that gets its way is to move.
    pub(super) fn is_own_turn(&self) -> bool {
        (usize::from(self.state.side) == self.game.prover()) == self.won
    }

    /// The same outcome after a step, if the step can be made: a threat takes one to spend.
    pub(super) fn after(&self, local: &Local, step: Step) -> Option<Self> {
        let mut next = Vec::new();
        options(local, self.game, &self.state, self.level, &mut next);
        let (_, state, level) = next.into_iter().find(|(other, ..)| *other == step)?;
        Some(Self { state, level, ..*self })
    }
}

/// A fact about a state by the number that the ledger has for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Thesis {
    pub(super) site: u32,
    pub(super) game: Game,
    pub(super) level: i8,
    pub(super) won: bool,
}

/// A fact on record, with the step that brings it about and how far the end is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    thesis: Thesis,
    /// The item of the same state before, or `NONE`.
    before: u32,
    /// The step of the side that gets its way, or `NO_STEP` where the other side is to move.
    pub(super) step: u8,
    pub(super) rank: u32,
    /// Whether the side that gets its way is to move.
    is_own_turn: bool,
}

/// No step: the value of `Item::step` where the other side is to move.
const NO_STEP: u8 = 255;

impl Item {
    /// Whether the side that wins is to move, and its step leads to a settled state.
    fn wins_at_once(&self) -> bool {
        self.thesis.won && self.is_own_turn && self.rank == 1
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

/// The records of a proof.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    sites: Sites,
    items: Vec<Item>,
    /// For each site the last item about it, or `NONE`; sites without items may be missing at the end.
    last: Vec<u32>,
    /// The items before this one rest on nothing that is still to be collected.
    complete: usize,
}

/// About how many bytes an item takes here, in the finished proof and in the checker together, but for its state.
const ITEM_BYTES: usize = 280;

/// What a [`Ledger`] held at some time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    n_items: usize,
    sites: sites::Extent,
}

impl Ledger {
    /// The number of records.
    pub(super) fn len(&self) -> usize {
        self.items.len()
    }

    /// About how many bytes the proof takes until it is checked.
    pub(super) fn bytes(&self) -> usize {
        self.items.len() * ITEM_BYTES + self.sites.bytes()
    }

    /// What there is now.
    pub(super) fn extent(&self) -> Extent {
        Extent { n_items: self.items.len(), sites: self.sites.extent() }
    }

    /// A fact with the number of its state.
    pub(super) fn thesis(&mut self, fact: &Fact) -> Thesis {
        let Fact { game, state, level, won } = *fact;
        Thesis { site: self.sites.number(&state), game, level, won }
    }

    /// The fact of a thesis.
    pub(super) fn fact(&self, thesis: Thesis) -> Fact {
        let Thesis { site, game, level, won } = thesis;
        Fact { game, state: *self.sites.state(site), level, won }
    }

    /// All moves of the side to move, threats included, in order of their points, the pass last, each with the same
    /// outcome after it.
    pub(super) fn options(&mut self, local: &Local, thesis: Thesis, out: &mut Vec<(Step, Thesis)>) {
        let side = usize::from(self.sites.state(thesis.site).side);
        let onward = self.sites.steps(local, thesis.site).iter();
        out.clear();
        out.extend(onward.filter_map(|onward| Some((onward.step, after(thesis, side, *onward)?))));
    }

    /// The first step of the side that wins, when it is to move, that leads to a settled state.
    pub(super) fn settling_step(&mut self, local: &Local, thesis: Thesis) -> Option<Step> {
        let fact = self.fact(thesis);
        if !fact.won || !fact.is_own_turn() {
            return None;
        }
        let found = self.sites.settling_step(local, thesis.site, fact.game);
        let has_threat =
            fact.state.ko != NO_NODE && fact.game.spend(fact.level, usize::from(fact.state.side)).is_some();
        match found {
            None | Some(Step::PASS) if has_threat && local.is_settled(fact.game, &Local::lift(&fact.state), true) => {
                Some(Step::THREAT)
            }
            found => found,
        }
    }

    fn item_about(&self, thesis: Thesis) -> Option<u32> {
        let mut at = *self.last.get(thesis.site as usize)?;
        while let Some(item) = self.items.get(at as usize) {
            if item.thesis == thesis {
                return Some(at);
            }
            at = item.before;
        }
        None
    }

    fn ground(&mut self, local: &Local, thesis: Thesis) -> Option<Ground> {
        match self.item_about(thesis) {
            Some(item) => Some(Ground::Item(item)),
            // No item is about a settled state.
            None => self.is_settled(local, thesis).then_some(Ground::Settled),
        }
    }

    /// Whether a fact holds by the rules alone.
    fn is_settled(&mut self, local: &Local, thesis: Thesis) -> bool {
        self.sites.is_settled(local, thesis.site, thesis.game, thesis.won)
    }

    /// Whether a fact is on record with all that it rests on.
    pub(super) fn is_complete(&self, thesis: Thesis) -> bool {
        self.item_about(thesis).is_some_and(|item| (item as usize) < self.complete)
    }

    /// Notes that everything on record rests on what is on record.
    pub(super) fn close(&mut self) {
        self.complete = self.items.len();
    }

    /// Whether a fact is settled or on record.
    pub(super) fn bears_out(&mut self, local: &Local, thesis: Thesis) -> bool {
        self.ground(local, thesis).is_some()
    }

    /// Like [`bears_out`](Self::bears_out), of a fact about any state.
    pub(super) fn knows(&self, local: &Local, fact: &Fact) -> bool {
        self.item(fact).is_some() || local.is_settled(fact.game, &fact.state, fact.won)
    }

    /// The item that bears out a fact, if it takes one.
    pub(super) fn item(&self, fact: &Fact) -> Option<&Item> {
        let Fact { game, state, level, won } = *fact;
        let thesis = Thesis { site: self.sites.find(&state)?, game, level, won };
        self.item_about(thesis).map(|item| &self.items[item as usize])
    }

    /// Enters a fact whose grounds follow; where the side that wins is to move, with the first of its steps that lead to
    /// a settled state, if one does.
    pub(super) fn enter(&mut self, thesis: Thesis, settles: Option<Step>) {
        let is_own_turn = self.fact(thesis).is_own_turn();
        let (step, rank) = settles.map_or((NO_STEP, 0), |step| (step.0, 1));
        self.items.push(Item { thesis, before: NONE, step, rank, is_own_turn });
        self.link(self.items.len() - 1);
    }

    /// Puts an item at the head of those about its state.
    fn link(&mut self, at: usize) {
        if self.last.len() < self.sites.len() {
            self.last.resize(self.sites.len(), NONE);
        }
        let last = &mut self.last[self.items[at].thesis.site as usize];
        self.items[at].before = std::mem::replace(last, at as u32);
    }

    /// Takes over what is on record in another ledger and not yet in this one.
    pub(super) fn absorb(&mut self, other: &Self) {
        for item in &other.items {
            let thesis = self.thesis(&other.fact(item.thesis));
            if self.item_about(thesis).is_none() {
                self.enter(thesis, item.wins_at_once().then_some(Step(item.step)));
            }
        }
    }

    /// Drops all that has come since.
    pub(super) fn truncate(&mut self, extent: Extent) {
        for item in self.items.drain(extent.n_items..).rev() {
            self.last[item.thesis.site as usize] = item.before;
        }
        self.complete = self.complete.min(extent.n_items);
        self.sites.truncate(extent.sites);
        self.last.truncate(self.sites.len());
    }

    /// Brings the records into normal form and keeps those that the claimed facts rest on. False when a record has
    /// no ground after all, or the caller wants to stop.
    pub(super) fn finish(&mut self, local: &Local, facts: &[Fact], wants_stop: &dyn Fn() -> bool) -> bool {
        let Some(grounds) = self.grounds(local, wants_stop) else { return false };
        if !self.rank(&grounds) || wants_stop() || !self.choose(&grounds) || wants_stop() {
            return false;
        }
        // What is dropped was chosen by nothing that stays, so ranks and choices stand.
        self.prune(facts, &grounds);
        true
    }

    /// The wins on record that rest on each other in a circle; none when the caller wants to stop.
    pub(super) fn circular(&mut self, local: &Local, wants_stop: &dyn Fn() -> bool) -> Vec<Fact> {
        let Some(grounds) = self.grounds(local, wants_stop) else { return Vec::new() };
        self.rank(&grounds);
        self.items.iter().filter(|item| item.thesis.won && item.rank == 0).map(|item| self.fact(item.thesis)).collect()
    }

    /// The grounds of all items. Nothing when the caller wants to stop.
    fn grounds(&mut self, local: &Local, wants_stop: &dyn Fn() -> bool) -> Option<Grounds> {
        let mut moves = Vec::new();
        let mut grounds = Grounds { ends: Vec::with_capacity(self.items.len()), all: Vec::new() };
        for at in 0..self.items.len() {
            if at.is_multiple_of(1024) && wants_stop() {
                return None;
            }
            let item = self.items[at];
            if item.wins_at_once() {
                grounds.all.push((item.step, Ground::Settled));
            } else {
                self.options(local, item.thesis, &mut moves);
                let on_record = |next: Thesis| self.item_about(next).map(Ground::Item);
                let all = moves.iter().map(|&(step, next)| (step.0, next));
                match (item.is_own_turn, item.thesis.won) {
                    // No step of this side leads to a settled state, or it would be known.
                    (true, true) => grounds.all.extend(all.filter_map(|(step, next)| Some((step, on_record(next)?)))),
                    // Holds have no ranks: the first step that is borne out is the one.
                    (true, false) => {
                        let mut found = all.filter_map(|(step, next)| Some((step, self.ground(local, next)?)));
                        grounds.all.extend(found.next());
                    }
                    // What was collected was collected with all that follows: the rest is settled.
                    (false, _) => {
                        grounds.all.extend(all.map(|(step, next)| (step, on_record(next).unwrap_or(Ground::Settled))));
                    }
                }
            }
            grounds.ends.push(grounds.all.len());
        }
        Some(grounds)
    }

    /// Ranks all wins, the nearest first; false when one is out of reach.
    fn rank(&mut self, grounds: &Grounds) -> bool {
        let parents = Parents::of(&self.items, grounds);
        let mut missing = vec![0usize; self.items.len()];
        let mut layer = Vec::new();
        for (at, item) in self.items.iter_mut().enumerate() {
            item.rank = 0;
            if !item.thesis.won {
                continue;
            }
            let settled = grounds.of(at).iter().filter(|(_, ground)| *ground == Ground::Settled).count();
            missing[at] = if item.is_own_turn { usize::from(settled == 0) } else { grounds.of(at).len() - settled };
            if missing[at] == 0 {
                layer.push(at as u32);
            }
        }
        let mut rank = 0;
        while !layer.is_empty() {
            rank += 1;
            for &at in &layer {
                self.items[at as usize].rank = rank;
            }
            let mut next = Vec::new();
            for &at in &layer {
                for &parent in parents.of_item(at as usize) {
                    let missing = &mut missing[parent as usize];
                    if *missing > 0 {
                        *missing -= 1;
                        if *missing == 0 {
                            next.push(parent);
                        }
                    }
                }
            }
            layer = next;
        }
        self.items.iter().all(|item| !item.thesis.won || item.rank > 0)
    }

    /// Chooses the reply of every item whose side is to move; false when there is none.
    fn choose(&mut self, grounds: &Grounds) -> bool {
        let ranks: Vec<u32> = self.items.iter().map(|item| item.rank).collect();
        let rank = |ground: &Ground| match ground {
            Ground::Settled => 0,
            Ground::Item(item) => ranks[*item as usize],
        };
        for (at, item) in self.items.iter_mut().enumerate().filter(|(_, item)| item.is_own_turn) {
            let Some((step, _)) = grounds.of(at).iter().min_by_key(|(_, ground)| rank(ground)) else { return false };
            item.step = *step;
        }
        true
    }

    /// Keeps what the claimed facts rest on.
    fn prune(&mut self, facts: &[Fact], grounds: &Grounds) {
        let mut kept = vec![false; self.items.len()];
        let theses: Vec<Thesis> = facts.iter().map(|fact| self.thesis(fact)).collect();
        let mut pending: Vec<u32> = theses.iter().filter_map(|&thesis| self.item_about(thesis)).collect();
        while let Some(at) = pending.pop() {
            let at = at as usize;
            if std::mem::replace(&mut kept[at], true) {
                continue;
            }
            let item = &self.items[at];
            let needed = |step: u8| item.step == NO_STEP || item.step == step;
            for (step, ground) in grounds.of(at) {
                if let (true, Ground::Item(child)) = (needed(*step), ground) {
                    pending.push(*child);
                }
            }
        }
        if kept.iter().all(|&kept| kept) {
            return;
        }
        let mut kept = kept.into_iter();
        self.items.retain(|_| kept.next().expect("one flag for each item"));
        self.last.fill(NONE);
        for at in 0..self.items.len() {
            self.link(at);
        }
    }

    /// The records in the form of a [`Proof`](crate::proof::Proof).
    pub(super) fn records(&self, local: &Local) -> Vec<Record> {
        self.items.iter().map(|item| record(local, item, &self.fact(item.thesis))).collect()
    }
}

/// The same outcome after a step of this side; nothing for a threat that it has not.
fn after(thesis: Thesis, side: usize, onward: Onward) -> Option<Thesis> {
    let level = match onward.step {
        Step::THREAT => thesis.game.spend(thesis.level, side)?,
        _ => thesis.level,
    };
    Some(Thesis { site: onward.to, level, ..thesis })
}

/// For each item the wins that rest on it, in order.
struct Parents {
    /// Where those of each item start in `all`; one more at the end.
    starts: Vec<u32>,
    all: Vec<u32>,
}

impl Parents {
    fn of(items: &[Item], grounds: &Grounds) -> Self {
        let wins = || (0..items.len()).filter(|&at| items[at].thesis.won);
        let children = |at: usize| {
            grounds.of(at).iter().filter_map(|(_, ground)| match ground {
                Ground::Item(child) => Some(*child as usize),
                Ground::Settled => None,
            })
        };
        let mut starts = vec![0; items.len() + 1];
        for child in wins().flat_map(children) {
            starts[child + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut free = starts.clone();
        let mut all = vec![0; starts[items.len()] as usize];
        for at in wins() {
            for child in children(at) {
                all[free[child] as usize] = at as u32;
                free[child] += 1;
            }
        }
        Self { starts, all }
    }

    fn of_item(&self, item: usize) -> &[u32] {
        &self.all[self.starts[item] as usize..self.starts[item + 1] as usize]
    }
}

fn record(local: &Local, item: &Item, fact: &Fact) -> Record {
    let Fact { game, state, level, won } = *fact;
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
