//! The rules of the local game on masks: chains, legal steps, captures, the simple ko.

use super::local::{A, D, Local, NO_NODE, State, Step};

/// What the search needs to know about the chains of a state.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Chains {
    /// For each role its stones whose chain has two liberties or one that cannot be filled.
    pub(super) safe: [u64; 2],
    /// For each role its stones whose chain has a liberty that cannot be filled.
    pub(super) firm: [u64; 2],
    /// For each role the nodes that are the last liberty of one of its chains.
    pub(super) last: [u64; 2],
    /// For each role the neighbors of its safe stones.
    beside_safe: [u64; 2],
}

impl Local {
    /// The nodes without stones; captured pieces among them.
    #[inline]
    pub(super) fn empty(&self, state: &State) -> u64 {
        self.nodes & !state.occupied()
    }

    /// Sorts all chains of a state by their liberties.
    #[inline]
    pub(super) fn chains(&self, state: &State) -> Chains {
        let empty = self.empty(state);
        let mut chains = Chains::default();
        for role in [A, D] {
            let mut rest = state.stones[role];
            while rest != 0 {
                let (body, around) = self.flood(rest & rest.wrapping_neg(), rest);
                rest &= !body;
                let liberties = around & empty;
                if body & self.lasting[role] != 0 || liberties & !self.zone != 0 {
                    chains.firm[role] |= body;
                    chains.safe[role] |= body;
                    chains.beside_safe[role] |= around;
                } else if liberties & liberties.wrapping_sub(1) != 0 {
                    chains.safe[role] |= body;
                    chains.beside_safe[role] |= around;
                } else {
                    chains.last[role] |= liberties;
                }
            }
        }
        chains
    }

    /// The nodes where the side to move may play.
    #[inline]
    pub(super) fn legal(&self, state: &State, chains: &Chains) -> u64 {
        let (own, other) = (usize::from(state.side), usize::from(state.side ^ 1));
        let empty = self.empty(state);
        let room = self.neighbors(empty) | self.lasting[own] | chains.beside_safe[own] | chains.last[other];
        let banned = if state.ko == NO_NODE { 0 } else { 1 << state.ko };
        empty & self.zone & room & !banned
    }

    /// The state after a legal stone on `node`.
    #[inline]
    pub(super) fn play(&self, state: &State, chains: &Chains, node: u8) -> State {
        let (own, other) = (usize::from(state.side), usize::from(state.side ^ 1));
        let bit = 1u64 << node;
        let mut next = State { ko: NO_NODE, side: state.side ^ 1, passes: 0, ..*state };
        next.stones[own] |= bit;
        if chains.last[other] & bit != 0 {
            let mut doomed = self.adjacent[usize::from(node)] & state.stones[other] & !chains.safe[other];
            let mut captured = 0;
            while doomed != 0 {
                let (body, _) = self.flood(doomed & doomed.wrapping_neg(), state.stones[other]);
                captured |= body;
                doomed &= !body;
            }
            next.stones[other] &= !captured;
            next.ko = self.ko_after(&next, own, node, captured);
        }
        next
    }

    /// The node that a capture bars: one stone captured by a lone stone whose only liberty is that node.
    fn ko_after(&self, next: &State, own: usize, node: u8, captured: u64) -> u8 {
        let around = self.adjacent[usize::from(node)];
        let one = captured & captured.wrapping_sub(1) == 0 && captured & self.zone != 0;
        let lone = around & next.stones[own] == 0 && self.lasting[own] >> node & 1 == 0;
        if one && lone && around & self.empty(next) == captured { captured.trailing_zeros() as u8 } else { NO_NODE }
    }

    /// The state after a pass. A pass that lifts a ban is not one of the two that end the game.
    #[inline]
    pub(super) fn pass(state: &State) -> State {
        let passes = if state.ko == NO_NODE { state.passes + 1 } else { 0 };
        State { ko: NO_NODE, side: state.side ^ 1, passes, ..*state }
    }

    /// The state after a threat that lifts the ban.
    #[inline]
    pub(super) fn lift(state: &State) -> State {
        State { ko: NO_NODE, ..*state }
    }

    /// The state after any legal step.
    pub(super) fn step(&self, state: &State, step: Step) -> State {
        match step {
            Step::PASS => Self::pass(state),
            Step::THREAT => Self::lift(state),
            Step(node) => self.play(state, &self.chains(state), node),
        }
    }
}
