//! Every reachable state of a local game, and what a side can force on them.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use shikatsu::goal::Side;

use super::game::{Game, Outcome, State};

/// The node that stands for the attacker's win.
pub(crate) const WON: u32 = 0;
/// The node that stands for the end of the game with the defender on the board.
pub(crate) const SURVIVED: u32 = 1;

const NONE: u32 = u32::MAX;
const LIFT: u32 = 1 << 31;

/// The reachable states; the first two nodes are the two ends of the game.
pub(crate) struct Graph {
    keys: Vec<u64>,
    movers: Vec<Side>,
    index: HashMap<u64, u32, BuildHasherDefault<Mix>>,
    first_next: Vec<u32>,
    next: Vec<u32>,
    lifts: Vec<u32>,
    first_before: Vec<u32>,
    before: Vec<u32>,
}

/// What the side with ko threats can reach by spending one.
#[derive(Clone, Copy)]
pub(crate) enum Threats<'a> {
    /// Nobody has a threat.
    Nobody,
    /// This side has some; after one is spent the outcome is known.
    Some(Side, &'a [bool]),
    /// This side has endless threats.
    Endless(Side),
}

impl Graph {
    /// All states reachable from these.
    pub(crate) fn explore(game: &Game, roots: &[State]) -> Self {
        let mut graph = Self {
            keys: vec![u64::MAX; 2],
            movers: vec![Side::Attacker; 2],
            index: HashMap::default(),
            first_next: vec![0; 3],
            next: Vec::new(),
            lifts: vec![NONE; 2],
            first_before: Vec::new(),
            before: Vec::new(),
        };
        for root in roots {
            graph.node(game, root);
        }
        let mut at = 2;
        while at < graph.keys.len() {
            graph.expand(game, &game.state(graph.keys[at]));
            at += 1;
        }
        graph.link_back();
        graph
    }

    fn expand(&mut self, game: &Game, state: &State) {
        let plays = game.plays(state).into_iter().map(|(_, outcome)| outcome);
        for outcome in plays.chain([game.pass(state)]) {
            let to = self.outcome(game, &outcome);
            self.next.push(to);
        }
        self.first_next.push(self.next.len() as u32);
        let lift = state.lifted().map_or(NONE, |lifted| self.node(game, &lifted));
        self.lifts.push(lift);
    }

    fn outcome(&mut self, game: &Game, outcome: &Outcome) -> u32 {
        match outcome {
            Outcome::Won => WON,
            Outcome::Survived => SURVIVED,
            Outcome::Goes(state) => self.node(game, state),
        }
    }

    fn node(&mut self, game: &Game, state: &State) -> u32 {
        let key = game.key(state);
        *self.index.entry(key).or_insert_with(|| {
            self.keys.push(key);
            self.movers.push(game.side(state));
            self.keys.len() as u32 - 1
        })
    }

    fn link_back(&mut self) {
        let edges = |v: usize, graph: &Self| -> Vec<(u32, u32)> {
            let lift = graph.lifts[v];
            let lift = (lift != NONE).then_some((lift, v as u32 | LIFT));
            graph.next_of(v).iter().map(|&to| (to, v as u32)).chain(lift).collect()
        };
        let mut first = vec![0_u32; self.len() + 1];
        for v in 0..self.len() {
            for (to, _) in edges(v, self) {
                first[to as usize + 1] += 1;
            }
        }
        (0..self.len()).for_each(|v| first[v + 1] += first[v]);
        let mut fill = first.clone();
        let mut before = vec![0; first[self.len()] as usize];
        for v in 0..self.len() {
            for (to, from) in edges(v, self) {
                before[fill[to as usize] as usize] = from;
                fill[to as usize] += 1;
            }
        }
        (self.first_before, self.before) = (first, before);
    }

    /// The number of nodes, the two ends included.
    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// The node of a state.
    pub(crate) fn find(&self, game: &Game, state: &State) -> usize {
        self.index[&game.key(state)] as usize
    }

    /// The state of a node that is not an end of the game.
    pub(crate) fn state(&self, game: &Game, node: usize) -> State {
        game.state(self.keys[node])
    }

    fn next_of(&self, v: usize) -> &[u32] {
        &self.next[self.first_next[v] as usize..self.first_next[v + 1] as usize]
    }

    /// The nodes from which `side` can force the play into `target` in finitely many moves: the least fixpoint.
    pub(crate) fn force(&self, side: Side, target: &[bool], threats: Threats<'_>) -> Vec<bool> {
        let mut forced = target.to_vec();
        // For each node of the other side, how many of its moves still avoid the set.
        let mut ways_out: Vec<u32> = (0..self.len()).map(|v| self.next_of(v).len() as u32).collect();
        for v in (2..self.len()).filter(|&v| self.lifts[v] != NONE) {
            match threats {
                Threats::Some(spender, after) if spender == self.movers[v] => {
                    if spender != side {
                        ways_out[v] += u32::from(!after[self.lifts[v] as usize]);
                    } else if after[self.lifts[v] as usize] {
                        forced[v] = true;
                    }
                }
                Threats::Endless(spender) if spender == self.movers[v] => ways_out[v] += 1,
                _ => {}
            }
        }
        let mut open: Vec<u32> = (0..self.len() as u32).filter(|&v| forced[v as usize]).collect();
        while let Some(to) = open.pop() {
            let span = self.first_before[to as usize] as usize..self.first_before[to as usize + 1] as usize;
            for &edge in &self.before[span] {
                let from = (edge & !LIFT) as usize;
                let usable = edge & LIFT == 0 || matches!(threats, Threats::Endless(s) if s == self.movers[from]);
                if forced[from] || !usable {
                    continue;
                }
                ways_out[from] -= 1;
                if self.movers[from] == side || ways_out[from] == 0 {
                    forced[from] = true;
                    open.push(from as u32);
                }
            }
        }
        forced
    }
}

/// A quick hash for keys that are numbers.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("keys are numbers");
    }

    fn write_u64(&mut self, key: u64) {
        let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        self.0 ^= self.0 >> 32;
    }
}
