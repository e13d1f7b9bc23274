//! The local game played for points: what both sides own at the end under area counting, when nobody has a ko threat.
//!
//! All states that can follow are listed. The value of each lies between what the attacker can force in finitely many
//! moves and what the defender can; where the two meet, it is exact, and where they do not, play goes round in circles.
//! The zone is closed over all stones that can be captured, so that what is taken off the board can be played on.

use std::cell::Cell;
use std::collections::HashMap;
use std::collections::VecDeque;

use thiserror::Error;

use crate::board::Move;
use crate::board::PointSet;
use crate::board::Setup;
use crate::goal::Goal;
use crate::goal::Question;
use crate::zone;

use super::dfpn::Search;
use super::game::Game;
use super::local::{A, D, Key, Local, MAX_ZONE, State, Step};
use super::rules::Chains;
use super::{Unsupported, Watch};

/// The most states that are listed.
const MAX_STATES: usize = 150_000;
/// The most visits of the search whether all is lost in a state; where they are not enough, play goes on.
const VISITS: u64 = 100_000;
/// The visits between two looks at the caller's flags.
const BREATH: u64 = 4096;
/// The bytes of its table.
const TABLE: usize = 16 << 20;
/// More points than any board has.
const BEYOND: i16 = 10_000;

/// Why points cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Uncounted {
    /// There are more states than fit.
    #[error("there is too much left to play to count it")]
    TooLarge,
    /// Play goes round in circles.
    #[error("play can go round in circles")]
    Circles,
    /// Stones outside the zone hang on it, and their points cannot be played on.
    #[error("stones outside the zone hang on it")]
    Pieces,
    /// The zone does not fit.
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
    /// The caller stopped it.
    #[error("the count was stopped")]
    Stopped,
}

/// What best play for points comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The points of the attacker less those of the defender, in the closed zone.
    pub points: i32,
    /// A line of best play to the end, without the passes that end it.
    pub line: Vec<Move>,
    /// What the attacker owns at the end of the line.
    pub attacker: PointSet,
    /// What the defender owns at the end of the line.
    pub defender: PointSet,
}

/// The states of a local game that were listed so far, with their values.
#[derive(Debug)]
pub struct Area {
    attacked: Question,
    local: Local,
    index: HashMap<Key, u32>,
    nodes: Vec<Node>,
}

/// A state with what each side can force.
#[derive(Debug)]
struct Node {
    state: State,
    next: Vec<(Step, u32)>,
    low: i16,
    high: i16,
}

impl Area {
    /// The local game of a question, with its zone closed.
    ///
    /// # Errors
    /// When the zone does not fit the solver, or stones outside hang on it.
    pub fn new(question: &Question) -> Result<Self, Uncounted> {
        let zone = zone::close(&question.setup, question.attacker, &Goal::Kill, &question.zone);
        let attacked = Question { zone, goal: Goal::Kill, ..question.clone() };
        let local = compile(&attacked)?;
        Ok(Self { attacked, local, index: HashMap::new(), nodes: Vec::new() })
    }

    /// The points that are counted.
    pub fn zone(&self) -> PointSet {
        self.attacked.zone
    }

    /// Counts a position of this local game: best play for points, the side to move of the set-up first.
    ///
    /// # Errors
    /// The reason why there is no exact count.
    pub fn count(&mut self, setup: &Setup, watch: &Watch) -> Result<Count, Uncounted> {
        let question = Question { setup: setup.clone(), ..self.attacked.clone() };
        let local = compile(&question)?;
        if (&local.adjacent, local.lasting) != (&self.local.adjacent, self.local.lasting) {
            (self.local, self.index, self.nodes) = (local.clone(), HashMap::new(), Vec::new());
        }
        let root = self.explore(local.root(question.side(setup.to_play)), watch)?;
        let node = &self.nodes[root as usize];
        if node.low != node.high {
            return Err(Uncounted::Circles);
        }
        Ok(self.play_out(root))
    }

    /// Lists what can follow a state, and finds the values; the number of the state.
    fn explore(&mut self, root: State, watch: &Watch) -> Result<u32, Uncounted> {
        let first = self.nodes.len();
        let local = self.local.clone();
        let left = Cell::new(0);
        let mut pulse = |visits: u64, _fill: u8| {
            left.set(u64::saturating_sub(left.get(), visits));
            if watch.is_over() { 0 } else { left.get().min(BREATH) }
        };
        let mut search = Search::new(&local, TABLE, &mut pulse);
        let number = self.enter(root);
        let mut at = first;
        while at < self.nodes.len() {
            left.set(VISITS);
            self.expand(at, &mut search);
            at += 1;
            if watch.is_over() || self.nodes.len() > MAX_STATES {
                // What is listed without its values must not be met again.
                self.index.clear();
                self.nodes.clear();
                return Err(if watch.is_over() { Uncounted::Stopped } else { Uncounted::TooLarge });
            }
        }
        self.settle(first);
        Ok(number)
    }

    fn enter(&mut self, state: State) -> u32 {
        *self.index.entry(state.key()).or_insert_with(|| {
            self.nodes.push(Node { state, next: Vec::new(), low: -BEYOND, high: BEYOND });
            self.nodes.len() as u32 - 1
        })
    }

    fn expand(&mut self, at: usize, search: &mut Search) {
        let state = self.nodes[at].state;
        let chains = self.local.chains(&state);
        let kept = self.kept(&state, &chains);
        if let Some(points) = self.at_the_end(&state, kept, search) {
            (self.nodes[at].low, self.nodes[at].high) = (points, points);
            return;
        }
        let mut steps = self.local.legal(&state, &chains) & !kept;
        let mut next = Vec::with_capacity(steps.count_ones() as usize + 1);
        while steps != 0 {
            let node = steps.trailing_zeros() as u8;
            steps &= steps - 1;
            next.push((Step(node), self.enter(self.local.play(&state, &chains, node))));
        }
        next.push((Step::PASS, self.enter(Local::pass(&state))));
        self.nodes[at].next = next;
    }

    /// The points of a state where play is over, or where the defender keeps nothing.
    fn at_the_end(&self, state: &State, kept: u64, search: &mut Search) -> Option<i16> {
        if state.passes == 2 {
            let [a, d] = self.owned(state);
            return Some(a.count_ones() as i16 - d.count_ones() as i16);
        }
        // Beside living stones of the defender not every point is the attacker's even where nothing else survives.
        if kept != 0 || self.local.lasting[D] & self.local.zone != 0 {
            return None;
        }
        let is_lost = search.decide(Game::Kill, state, 0) == Ok(true);
        is_lost.then_some(self.local.zone.count_ones() as i16)
    }

    /// The points inside the eyes of the defender's stones that are alive after Benson: regions of which every empty point
    /// is a liberty of a living chain. Whatever the attacker puts there can be captured, so that neither side gains by a
    /// move there and all of it is the defender's.
    fn kept(&self, state: &State, chains: &Chains) -> u64 {
        let (own, empty) = (state.stones[D], self.local.empty(state));
        let mut regions = Vec::new();
        let mut rest = self.local.nodes & !own;
        while rest != 0 {
            let (body, around) = self.local.flood(rest & rest.wrapping_neg(), rest);
            rest &= !body;
            if body & self.local.open == 0 {
                regions.push((body, around & own));
            }
        }
        let mut alive = own;
        loop {
            let (mut next, mut inside) = (chains.firm.stones[D], 0);
            let mut rest = alive;
            while rest != 0 {
                let (chain, liberties) = self.local.flood(rest & rest.wrapping_neg(), rest);
                rest &= !chain;
                let is_vital = |(body, around): &&(u64, u64)| {
                    around & chain != 0 && around & !alive == 0 && body & empty & !liberties == 0
                };
                let vital: Vec<u64> = regions.iter().filter(is_vital).map(|(body, _)| *body).collect();
                if vital.len() >= 2 || chains.firm.stones[D] & chain != 0 {
                    next |= chain;
                    inside |= vital.iter().fold(0, |all, body| all | body);
                }
            }
            if next == alive {
                return inside;
            }
            alive = next;
        }
    }

    /// The points that each side owns where play is over: its stones, and empty points that reach no other stones.
    fn owned(&self, state: &State) -> [u64; 2] {
        let kept = self.kept(state, &self.local.chains(state));
        let held = [state.stones[A] & !kept, state.stones[D] | kept];
        let mut owned = held;
        let empty = self.local.empty(state) & !kept;
        let mut rest = empty;
        while rest != 0 {
            let (body, around) = self.local.flood(rest & rest.wrapping_neg(), empty);
            rest &= !body;
            let reaches = |role: usize| (around & held[role]) | (body & self.local.lasting[role]) != 0;
            match (reaches(A), reaches(D)) {
                (true, false) => owned[A] |= body,
                (false, true) => owned[D] |= body,
                _ => {}
            }
        }
        owned
    }

    /// Raises what the attacker can force and lowers what the defender can, for all states from this one on.
    fn settle(&mut self, first: usize) {
        let mut changed = true;
        while changed {
            changed = false;
            for at in (first..self.nodes.len()).rev() {
                let node = &self.nodes[at];
                let lows = node.next.iter().map(|&(_, next)| self.nodes[next as usize].low);
                let highs = node.next.iter().map(|&(_, next)| self.nodes[next as usize].high);
                let (low, high) = match usize::from(node.state.side) {
                    A => (lows.max(), highs.max()),
                    _ => (lows.min(), highs.min()),
                };
                if let (Some(low), Some(high)) = (low, high)
                    && (low, high) != (node.low, node.high)
                {
                    (self.nodes[at].low, self.nodes[at].high) = (low, high);
                    changed = true;
                }
            }
        }
    }

    /// The shortest line of best play to the end.
    fn play_out(&self, root: u32) -> Count {
        let points = self.nodes[root as usize].low;
        let mut from: HashMap<u32, (u32, Step)> = HashMap::new();
        let mut front = VecDeque::from([root]);
        let mut last = root;
        while let Some(at) = front.pop_front() {
            let node = &self.nodes[at as usize];
            if node.next.is_empty() {
                last = at;
                break;
            }
            for &(step, next) in &node.next {
                let after = &self.nodes[next as usize];
                if (after.low, after.high) == (points, points) && next != root && !from.contains_key(&next) {
                    from.insert(next, (at, step));
                    front.push_back(next);
                }
            }
        }
        let end = &self.nodes[last as usize].state;
        let [attacker, defender] = if end.passes == 2 { self.owned(end) } else { [self.local.zone, 0] };
        let mut line = Vec::new();
        while let Some(&(before, step)) = from.get(&last) {
            line.push(self.local.step_to_move(step, false));
            last = before;
        }
        line.reverse();
        while line.last() == Some(&Move::Pass) {
            line.pop();
        }
        Count { points: points.into(), line, attacker: self.points(attacker), defender: self.points(defender) }
    }

    fn points(&self, nodes: u64) -> PointSet {
        let all = (0..MAX_ZONE as u8).filter(|node| nodes >> node & 1 == 1);
        all.filter_map(|node| self.local.step_to_move(Step(node), false).point()).collect()
    }
}

fn compile(question: &Question) -> Result<Local, Uncounted> {
    let local = Local::new(question)?;
    if local.nodes >> MAX_ZONE == 0 { Ok(local) } else { Err(Uncounted::Pieces) }
}
