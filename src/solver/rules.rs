//! The rules of the local game on masks: chains, legal steps, captures, the simple ko.

use super::local::{A, D, Local, NO_NODE, State, Step};

/// The stones that can never be captured, for each role: those whose chain has a liberty that cannot be filled.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Firm {
    pub(super) stones: [u64; 2],
    /// The neighbors of these stones.
    pub(super) beside: [u64; 2],
}

/// What it takes to move in a state: its chains sorted by their liberties.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Chains {
    pub(super) firm: Firm,
    /// For each role its stones whose chain has two liberties or one that cannot be filled.
    pub(super) safe: [u64; 2],
    /// For each role the nodes that are the last liberty of one of its chains.
    last: [u64; 2],
    /// For each role the neighbors of its safe stones.
    beside_safe: [u64; 2],
}

impl Local {
    /// The nodes without stones; captured pieces among them.
    #[inline]
    pub(super) fn empty(&self, state: &State) -> u64 {
        self.nodes & !state.occupied()
    }

    /// Finds the firm stones of a state.
    #[inline]
    pub(super) fn firm(&self, state: &State) -> Firm {
        let holes = self.neighbors(self.empty(state) & !self.zone);
        let mut firm = Firm::default();
        for role in [A, D] {
            let own = state.stones[role];
            (firm.stones[role], firm.beside[role]) = self.flood(own & (self.lasting[role] | holes), own);
        }
        firm
    }

    /// The firm stones after a stone of a role on `node`, in the state `next` that it leads to.
    ///
    /// No firm stone is ever captured, and a stone makes only its own chain firm, unless a piece was captured.
    #[inline]
    pub(super) fn firm_after(&self, before: &Firm, state: &State, next: &State, role: usize, node: u8) -> Firm {
        if (state.occupied() & !next.occupied()) & !self.zone != 0 {
            return self.firm(next);
        }
        let mut firm = *before;
        let holes = self.neighbors(self.empty(state) & !self.zone);
        if (self.lasting[role] | holes | before.beside[role]) >> node & 1 == 1 {
            let (body, around) = self.flood(1 << node, next.stones[role] & !before.stones[role]);
            firm.stones[role] |= body;
            firm.beside[role] |= around;
        }
        firm
    }

    /// Sorts all chains of a state by their liberties.
    #[inline]
    pub(super) fn chains(&self, state: &State) -> Chains {
        self.chains_beside(state, self.firm(state))
    }

    /// Sorts all chains of a state of which the firm stones are known.
    #[inline]
    pub(super) fn chains_beside(&self, state: &State, firm: Firm) -> Chains {
        let empty = self.empty(state);
        let mut chains = Chains { firm, safe: firm.stones, last: [0; 2], beside_safe: firm.beside };
        for role in [A, D] {
            let mut rest = state.stones[role] & !firm.stones[role];
            while rest != 0 {
                let (body, around) = self.flood(rest & rest.wrapping_neg(), rest);
                rest &= !body;
                let liberties = around & empty;
                if liberties & liberties.wrapping_sub(1) != 0 {
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
            self.capture(&mut next, node, !chains.safe[other]);
        }
        next
    }

    /// Takes off what a stone on `node` captures: its neighbors of the other side but for safe ones.
    fn capture(&self, next: &mut State, node: u8, may_be_captured: u64) {
        let (own, other) = (usize::from(next.side ^ 1), usize::from(next.side));
        let mut doomed = self.beside(u32::from(node)) & next.stones[other] & may_be_captured;
        let mut captured = 0;
        while doomed != 0 {
            let (body, _) = self.flood(doomed & doomed.wrapping_neg(), next.stones[other]);
            captured |= body;
            doomed &= !body;
        }
        next.stones[other] &= !captured;
        next.ko = self.ko_after(next, own, node, captured);
    }

    /// The node that a capture bars: one stone captured by a lone stone whose only liberty is that node.
    fn ko_after(&self, next: &State, own: usize, node: u8, captured: u64) -> u8 {
        let around = self.beside(u32::from(node));
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

    /// All steps from a state with a stone on one of these nodes, in their order, then a threat where a ko is barred, and
    /// the pass.
    pub(super) fn steps(&self, state: State, chains: Chains, mut nodes: u64) -> impl Iterator<Item = (Step, State)> {
        let plays = std::iter::from_fn(move || {
            let node = (nodes != 0).then(|| nodes.trailing_zeros() as u8)?;
            nodes &= nodes - 1;
            Some((Step(node), self.play(&state, &chains, node)))
        });
        let threat = (state.ko != NO_NODE).then(|| (Step::THREAT, Self::lift(&state)));
        plays.chain(threat).chain([(Step::PASS, Self::pass(&state))])
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
