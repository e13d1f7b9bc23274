//! The rules of the local game as the checker knows them: moves, captures, ko, passes, threats, and what is settled.

use std::hash::{Hash, Hasher};

use crate::board::Point;
use crate::goal::{Question, Side, Surplus};
use crate::proof::{Matter, Outcome, Position, Reply, Settled};

use super::ground::{Ground, Nodes};

/// A state of the local game that is not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    /// The attacker's nodes, then the defender's: stones in the zone and standing pieces.
    pub(super) stones: [Nodes; 2],
    /// The node where the side to move may not play, or nothing: a set of at most one.
    pub(super) ko: Nodes,
    /// The side to move.
    pub(super) to_play: Side,
    /// The passes in a row that count.
    pub(super) passes: u8,
}

/// Where a move leads.
#[derive(Clone, Copy)]
pub(super) enum Step {
    /// The game is over.
    Over(Settled),
    /// The game goes on.
    Goes(State),
}

/// A chain and the nodes next to its stones.
#[derive(Clone, Copy, Default)]
struct Chain {
    stones: Nodes,
    around: Nodes,
}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let rest = self.ko.trailing_zeros() << 2 | (self.to_play as u32) << 1 | u32::from(self.passes);
        self.stones.iter().for_each(|&stones| hasher.write_u64(stones));
        hasher.write_u32(rest);
    }
}

impl State {
    /// The nodes of pieces that have been captured.
    pub(super) fn gone(&self, ground: &Ground) -> Nodes {
        (ground.piece_nodes[0] | ground.piece_nodes[1]) & !self.occupied()
    }

    fn empty(&self, ground: &Ground) -> Nodes {
        ground.zone & !self.occupied()
    }

    fn occupied(&self) -> Nodes {
        self.stones[0] | self.stones[1]
    }
}

/// The other side.
pub(super) fn other(side: Side) -> Side {
    match side {
        Side::Attacker => Side::Defender,
        Side::Defender => Side::Attacker,
    }
}

/// The side that gets its way.
pub(super) fn gainer(matter: Matter, outcome: Outcome) -> Side {
    match (matter, outcome) {
        (Matter::Kill, Outcome::Won) | (Matter::End | Matter::Live, Outcome::Held) => Side::Attacker,
        (Matter::Kill, Outcome::Held) | (Matter::End | Matter::Live, Outcome::Won) => Side::Defender,
    }
}

/// How a game comes out in a settled state.
pub(super) fn comes_out(settled: Settled, matter: Matter) -> Outcome {
    match (settled, matter) {
        (Settled::Killed, Matter::Kill)
        | (Settled::Ended, Matter::End)
        | (Settled::Lives, Matter::End | Matter::Live) => Outcome::Won,
        (Settled::Killed | Settled::Ended, _) | (Settled::Lives, Matter::Kill) => Outcome::Held,
    }
}

/// The surplus left after a move of this side, or nothing where it is a threat that the side has not.
pub(super) fn left(surplus: Surplus, reply: Reply, side: Side) -> Option<Surplus> {
    if reply == Reply::Threat { surplus.spend(side) } else { Some(surplus) }
}

/// The nodes of a set, one after the other.
pub(super) fn each(mut set: Nodes) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let node = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            node
        })
    })
}

impl Ground {
    /// The root for this side to move. The ban of the question concerns only the side to move there.
    pub(super) fn root(&self, question: &Question, first: Side) -> State {
        let setup = &question.setup;
        let ban = setup.ko.filter(|_| question.color(first) == setup.to_play);
        let ban = ban.and_then(|ban| self.points.iter().position(|&p| p == ban));
        let zone = self.zone_stones(question);
        State {
            stones: [zone[0] | self.piece_nodes[0], zone[1] | self.piece_nodes[1]],
            ko: ban.map_or(0, |node| 1 << node),
            to_play: first,
            passes: 0,
        }
    }

    /// The state that a position of a proof describes, or nothing when it describes none.
    pub(super) fn state(&self, position: &Position) -> Option<State> {
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

    /// Every legal move with where it leads and the surplus left, in order: points, then a threat, then the pass.
    pub(super) fn moves(&self, state: State, surplus: Surplus) -> impl Iterator<Item = (Reply, Step, Surplus)> {
        self.steps(state).filter_map(move |(reply, step)| Some((reply, step, left(surplus, reply, state.to_play)?)))
    }

    /// Every move with where it leads, in the same order; a threat is among them wherever there is a ban.
    pub(super) fn steps(&self, state: State) -> impl Iterator<Item = (Reply, Step)> {
        let plays = each(state.empty(self) & !state.ko)
            .filter_map(move |at| Some((Reply::Play(at as u8), self.play(&state, at)?)));
        let others = [(state.ko != 0).then_some(Reply::Threat), Some(Reply::Pass)];
        let others = others.into_iter().flatten();
        plays.chain(others.filter_map(move |reply| Some((reply, self.step(&state, reply)?))))
    }

    /// Where a move leads, or nothing when it is not legal; a threat is one wherever there is a ban.
    pub(super) fn step(&self, state: &State, reply: Reply) -> Option<Step> {
        match reply {
            Reply::Play(at) => self.play(state, usize::from(at)),
            Reply::Threat => (state.ko != 0).then_some(Step::Goes(State { ko: 0, ..*state })),
            Reply::Pass => Some(self.pass(state)),
        }
    }

    /// A stone on an empty point of the zone that is not barred, or nothing when that is suicide.
    fn play(&self, state: &State, at: usize) -> Option<Step> {
        let (own, his) = (state.to_play, other(state.to_play));
        let mut next = State { ko: 0, to_play: his, passes: 0, ..*state };
        next.stones[own as usize] |= 1 << at;
        let mut captured = 0;
        for node in each(self.adjacent[at] & state.stones[his as usize]) {
            if captured & 1 << node == 0 {
                let chain = self.chain(&next, his, node);
                captured |= if self.has_liberty(&next, his, chain) { 0 } else { chain.stones };
            }
        }
        next.stones[his as usize] &= !captured;
        let chain = self.chain(&next, own, at);
        if !self.has_liberty(&next, own, chain) {
            return None;
        }
        let takes_one = captured.is_power_of_two() && captured & self.zone != 0;
        let liberties = chain.around & next.empty(self);
        if takes_one && chain.stones == 1 << at && liberties == captured && !self.reaches_out(&next, own, chain) {
            next.ko = captured;
        }
        let is_reached = captured != 0 && self.is_reached(&next);
        Some(if is_reached { Step::Over(Settled::Killed) } else { Step::Goes(next) })
    }

    /// A pass. One that lifts a ban is none of the two that end the game.
    fn pass(&self, state: &State) -> Step {
        if state.passes == 1 {
            let survives = self.is_safe || state.stones[Side::Defender as usize] & self.counts != 0;
            return Step::Over(if survives { Settled::Ended } else { Settled::Killed });
        }
        let passes = u8::from(state.ko == 0);
        Step::Goes(State { ko: 0, to_play: other(state.to_play), passes, ..*state })
    }

    /// A ban lifted by a threat, and then a stone where it was.
    pub(super) fn retake(&self, state: &State, point: Point) -> Option<Step> {
        let at = self.points.iter().position(|&p| p == point)?;
        if state.ko != 1 << at {
            return None;
        }
        self.play(&State { ko: 0, ..*state }, at)
    }

    /// Whether no stone of the defender is on a marked point.
    fn is_reached(&self, state: &State) -> bool {
        !self.kill && !self.is_safe && state.stones[Side::Defender as usize] & self.counts == 0
    }

    fn chain(&self, state: &State, side: Side, node: usize) -> Chain {
        self.spread(1 << node, state.stones[side as usize])
    }

    /// The connected part of `set` that `start` belongs to.
    fn spread(&self, start: Nodes, set: Nodes) -> Chain {
        let mut part = Chain { stones: start, around: 0 };
        let mut open = start;
        while open != 0 {
            let next = self.adjacent[open.trailing_zeros() as usize];
            part.around |= next;
            open = (open & (open - 1)) | (next & set & !part.stones);
            part.stones |= open;
        }
        part
    }

    /// The connected parts of a set.
    fn parts(&self, mut set: Nodes) -> impl Iterator<Item = Chain> {
        std::iter::from_fn(move || {
            (set != 0).then(|| {
                let part = self.spread(set & set.wrapping_neg(), set);
                set &= !part.stones;
                part
            })
        })
    }

    fn has_liberty(&self, state: &State, side: Side, chain: Chain) -> bool {
        chain.around & state.empty(self) != 0 || self.reaches_out(state, side, chain)
    }

    /// Whether a chain has a liberty outside the zone, its own or that of a stone outside it is connected with.
    fn reaches_out(&self, state: &State, side: Side, chain: Chain) -> bool {
        chain.stones & (self.beside_empty | self.beside_stone[side as usize]) != 0
            || chain.around & state.gone(self) != 0
    }

    /// What the rules alone say about a state.
    pub(super) fn settled(&self, state: &State) -> Option<Settled> {
        if self.is_killed(state) {
            return Some(Settled::Killed);
        }
        self.lives(state).then_some(Settled::Lives)
    }

    /// Whether the rules alone give this side its way in every game.
    pub(super) fn is_decided(&self, state: &State, side: Side) -> bool {
        match side {
            Side::Attacker => self.is_killed(state),
            Side::Defender => self.lives(state),
        }
    }

    /// Whether the goal is reached or there is no room for life.
    fn is_killed(&self, state: &State) -> bool {
        self.is_reached(state) || (!self.is_safe && self.has_no_room(state))
    }

    /// Whether there is no room for life; why that settles the state stands with [`Settled::Killed`].
    fn has_no_room(&self, state: &State) -> bool {
        let [attacker, defender] = state.stones;
        let firm = self
            .parts(attacker)
            .filter(|chain| self.reaches_out(state, Side::Attacker, *chain))
            .fold(0, |firm, chain| firm | chain.stones);
        if attacker & !self.zone & !firm != 0 || !self.is_shut_in(state, firm) {
            return false;
        }
        let near = each(firm).fold(firm, |near, node| near | self.adjacent[node]);
        let open = self.zone & !(near | self.beside_empty | self.beside_stone[Side::Attacker as usize]);
        let is_narrow =
            open == 0 || (open.is_power_of_two() && 2 <= self.adjacent[open.trailing_zeros() as usize].count_ones());
        let may_end = state.to_play == Side::Defender && state.passes == 1;
        is_narrow && (!may_end || (self.kill && defender & self.zone == 0))
    }

    /// Whether no chain of the defender has or can get a liberty outside the zone, unless the goal is reached with it.
    fn is_shut_in(&self, state: &State, firm: Nodes) -> bool {
        let defender = state.stones[Side::Defender as usize];
        let near_gone = each(state.gone(self)).fold(0, |near, node| near | self.adjacent[node]);
        let ways_out = self.beside_empty | self.beside_stone[Side::Defender as usize] | (near_gone & self.zone);
        let reaches_out = |chain| self.reaches_out(state, Side::Defender, chain);
        if ways_out & !firm != 0 || self.parts(defender).any(reaches_out) {
            return false;
        }
        if defender & !self.zone == 0 {
            return true;
        }
        let target = defender & (self.counts | !self.zone);
        !self.kill && target & !self.spread(target & target.wrapping_neg(), defender).stones == 0
    }

    /// Whether a chain of the defender that counts is pass-alive on the whole board or has a liberty outside the zone.
    fn lives(&self, state: &State) -> bool {
        let defender = state.stones[Side::Defender as usize];
        if self.is_safe || defender & self.counts == 0 {
            return self.is_safe;
        }
        let mut out = 0;
        for chain in self.parts(defender).filter(|chain| self.reaches_out(state, Side::Defender, *chain)) {
            out |= chain.stones;
        }
        out & self.counts != 0 || self.pass_alive(state, out) & self.counts != 0
    }

    /// The pass-alive stones of the defender by Benson's algorithm, where the chains in `out` are safe throughout.
    ///
    /// A region with an empty point outside the zone is vital to no chain but one that is safe already, and is left
    /// out; every stone outside that is no piece has such a point beside it.
    fn pass_alive(&self, state: &State, out: Nodes) -> Nodes {
        let [attacker, defender] = state.stones;
        let (mut regions, mut n_regions) = ([Chain::default(); MAX_REGIONS], 0);
        let gone = state.gone(self);
        for region in self.parts((self.zone & !defender) | attacker) {
            let leaks = region.stones & (self.beside_empty | self.beside_stone[Side::Attacker as usize]) != 0
                || region.around & gone != 0;
            if !leaks {
                regions[n_regions] = region;
                n_regions += 1;
            }
        }
        let regions = &regions[..n_regions];
        let mut safe = if n_regions < 2 { out } else { defender };
        loop {
            let stays = |chain: &Chain| {
                chain.stones & out != 0
                    || regions
                        .iter()
                        .filter(|region| region.around & defender & !safe == 0)
                        .filter(|region| region.stones & self.zone & !attacker & !chain.around == 0)
                        .filter(|region| region.around & chain.stones != 0)
                        .nth(1)
                        .is_some()
            };
            let next = self.parts(safe).filter(stays).fold(0, |next, chain| next | chain.stones);
            if next == safe {
                return safe;
            }
            safe = next;
        }
    }
}

/// No two regions share a node.
const MAX_REGIONS: usize = super::ground::MAX_NODES;
