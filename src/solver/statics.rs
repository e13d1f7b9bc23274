//! What can be said about a state without search: the goal reached, the game over, stones that live, no room to live.

use super::game::Game;
use super::local::{A, D, Local, State};
use super::rules::Firm;

/// A state's fate as far as it shows without search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// The attacker has reached the goal or cannot be kept from it, whatever the threats.
    Killed,
    /// The game is over and the defender has survived.
    Ended,
    /// Stones of the defender that count can never be captured.
    Lives,
    /// Nothing shows.
    Open,
}

impl Local {
    /// The fate of a state that shows at a glance.
    #[inline]
    pub(super) fn fate(&self, state: &State, firm: &Firm) -> Fate {
        let fate = self.fate_but_for_life(state, firm);
        if fate == Fate::Open { self.life(state, firm) } else { fate }
    }

    /// Like [`fate`](Self::fate), but looks for unconditional life only where it may just have been made: after a move
    /// of the defender. Cheaper, and one move later at worst.
    #[inline]
    pub(super) fn fate_in_search(&self, state: &State, firm: &Firm) -> Fate {
        let fate = self.fate_but_for_life(state, firm);
        if fate == Fate::Open && usize::from(state.side) == A { self.life(state, firm) } else { fate }
    }

    #[inline]
    fn life(&self, state: &State, firm: &Firm) -> Fate {
        let stones = self.stones_that_count(state);
        if stones != 0 && self.alive(state, firm, stones) != 0 { Fate::Lives } else { Fate::Open }
    }

    #[inline]
    fn fate_but_for_life(&self, state: &State, firm: &Firm) -> Fate {
        if self.capture && !self.hopeless && state.stones[D] & self.marks == 0 {
            return Fate::Killed;
        }
        let stones = self.stones_that_count(state);
        if state.passes == 2 {
            return if self.capture || state.stones[D] & self.zone != 0 { Fate::Ended } else { Fate::Killed };
        }
        if self.hopeless || firm.stones[D] & stones != 0 {
            return Fate::Lives;
        }
        if self.captures_at_once(state, firm) {
            return Fate::Killed;
        }
        if self.has_no_room(state, firm) {
            return Fate::Killed;
        }
        Fate::Open
    }

    /// Whether it shows at a glance that the prover of a game has won in a state, or lost his chance, as the checker of
    /// proofs can see it.
    ///
    /// Like [`fate`](Self::fate), but a capture that is still to be made does not count, and life is looked for only
    /// where it would settle it.
    pub(super) fn is_settled(&self, game: Game, state: &State, won: bool) -> bool {
        let firm = self.firm(state);
        let is_so = |fate| game.decided(fate) == Some(won);
        if state.passes < 2 && state.stones[D] & self.marks != 0 && self.captures_at_once(state, &firm) {
            return is_so(Fate::Killed) && self.has_no_room(state, &firm);
        }
        match self.fate_but_for_life(state, &firm) {
            Fate::Open => is_so(Fate::Lives) && self.life(state, &firm) == Fate::Lives,
            fate => is_so(fate),
        }
    }

    /// What is left to ask of a state after a pass, or the answer.
    ///
    /// Stones of the defender that survive the end of the game make a second pass worth playing for one side only. Has
    /// that side the move, it passes and gets its way. Has the other side it, the first pass makes no difference to it:
    /// it will not pass, and if it did with no pass before, a pass would answer.
    #[inline]
    pub(super) fn after_pass(&self, game: Game, state: &State) -> Result<State, bool> {
        if state.passes != 1 || !self.capture && state.stones[D] & self.zone == 0 {
            return Ok(*state);
        }
        let ended = game.decided(Fate::Ended) == Some(true);
        if (usize::from(state.side) == game.prover()) == ended { Err(ended) } else { Ok(State { passes: 0, ..*state }) }
    }

    /// How much either side of a game may have to do still: proof and disproof number of a state never seen.
    ///
    /// The attacker has to deal with every empty point that could become an eye, the defender lacks those of two eyes
    /// that he does not have.
    #[inline]
    pub(super) fn effort(&self, game: Game, state: &State, firm: &Firm) -> (u32, u32) {
        let room = 1 + (self.empty(state) & self.zone & !self.held(firm)).count_ones();
        let lacking = 3 - self.eyes(state).min(2);
        if game == Game::Kill { (room, lacking) } else { (lacking, room) }
    }

    /// The number of empty points that are surrounded by the defender's stones.
    #[inline]
    fn eyes(&self, state: &State) -> u32 {
        let mut rest = self.empty(state) & self.zone & !self.lasting[A];
        let mut eyes = 0;
        while rest != 0 {
            eyes += u32::from(self.beside(rest.trailing_zeros()) & !state.stones[D] == 0);
            rest &= rest - 1;
        }
        eyes
    }

    /// The nodes with a stone of the attacker that can never be captured, or beside a liberty of one that he has or would
    /// have there.
    #[inline]
    fn held(&self, firm: &Firm) -> u64 {
        self.lasting[A] | firm.stones[A] | firm.beside[A]
    }

    /// The defender's nodes whose unconditional life decides: stones in the zone, or marked stones.
    #[inline]
    fn stones_that_count(&self, state: &State) -> u64 {
        state.stones[D] & if self.capture { self.marks } else { self.zone }
    }

    /// Whether the attacker, to move, takes the last marked stones off the board with one stone.
    #[inline]
    fn captures_at_once(&self, state: &State, firm: &Firm) -> bool {
        let marked = state.stones[D] & self.marks;
        if !self.capture || usize::from(state.side) != A || firm.stones[D] & marked != 0 {
            return false;
        }
        let (body, around) = self.flood(marked & marked.wrapping_neg(), state.stones[D]);
        let liberties = around & self.empty(state);
        marked & !body == 0 && liberties.is_power_of_two() && liberties != 1 << state.ko
    }

    /// Whether the defender has no room for an eye: but for one point with two neighbors, every point of the zone is
    /// beside stones of the attacker that can never be captured.
    ///
    /// The attacker then plays those points one after the other; each of these stones is safe at once. In the end the
    /// defender's chains have at most that one point as their liberty, and a stone there takes them all, two stones at
    /// least, so that no ko arises and the attacker connects next. Threats change nothing.
    #[inline]
    fn has_no_room(&self, state: &State, firm: &Firm) -> bool {
        if !self.is_too_small(self.zone & !self.held(firm)) {
            return false;
        }
        let escapes = self.lasting[D] | self.neighbors(self.empty(state) & !self.zone);
        let loose = state.stones[A] & !self.zone & !firm.stones[A];
        let may_end = usize::from(state.side) == D && state.passes == 1 && (self.capture || state.stones[D] != 0);
        let is_shut_in = firm.stones[D] == 0 && self.zone & !firm.stones[A] & escapes == 0;
        is_shut_in && loose == 0 && !may_end && self.leaves_no_hole(state)
    }

    /// Whether points that the attacker does not hold are too few for an eye: none, or one with two neighbors.
    #[inline]
    fn is_too_small(&self, room: u64) -> bool {
        room == 0 || room.is_power_of_two() && self.beside(room.trailing_zeros()).count_ones() >= 2
    }

    /// The points that are the attacker's whatever the defender does there, be it several moves in a row: stones that can
    /// never be captured, and what they enclose without room for an eye.
    pub(super) fn enclosed(&self, state: &State, firm: &Firm) -> u64 {
        let held = self.held(firm);
        let escapes = self.lasting[D] | self.neighbors(self.empty(state) & !self.zone);
        let others = self.nodes & !firm.stones[A];
        let (mut enclosed, mut rest) = (firm.stones[A] & self.zone, others);
        while rest != 0 {
            let (body, _) = self.flood(rest & rest.wrapping_neg(), rest);
            rest &= !body;
            if body & (escapes | !self.zone) == 0 && self.is_too_small(body & !held) {
                enclosed |= body;
            }
        }
        enclosed
    }

    /// The points inside the eyes of the defender's stones that are `alive` after Benson: regions of which every empty
    /// point is a liberty of a living chain. Whatever the attacker puts there can be captured, so that all of it is the
    /// defender's.
    pub(super) fn kept(&self, state: &State, alive: u64) -> u64 {
        let (regions, n_regions) = self.regions(state, self.secluded(state));
        let (mut kept, mut rest) = (0, alive);
        while rest != 0 {
            let (chain, liberties) = self.flood(rest & rest.wrapping_neg(), rest);
            rest &= !chain;
            for region in &regions[..n_regions] {
                if region.around & !alive == 0 && region.is_healthy_for(chain, liberties) {
                    kept |= region.body;
                }
            }
        }
        kept
    }

    /// Whether no piece of the defender can be captured and leave a liberty behind for other stones of his: there is
    /// none, or all belong to the last marked chain, with which the game ends.
    fn leaves_no_hole(&self, state: &State) -> bool {
        let pieces = state.stones[D] & !self.zone;
        if pieces == 0 {
            return true;
        }
        let marked = state.stones[D] & self.marks;
        let last = self.flood(marked & marked.wrapping_neg(), state.stones[D]).0;
        self.capture && (marked | pieces) & !last == 0
    }

    /// The defender's stones that are unconditionally alive after Benson, on the whole board, if one of `stones` is among
    /// them, else none: chains with a lasting liberty count as safe, and a region that reaches empty points outside the
    /// zone is vital to no other.
    pub(super) fn alive(&self, state: &State, firm: &Firm, stones: u64) -> u64 {
        let secluded = self.secluded(state);
        if secluded & !self.flood(secluded & secluded.wrapping_neg(), secluded).0 == 0 {
            // One region makes nothing alive.
            return if firm.stones[D] & stones == 0 { 0 } else { firm.stones[D] };
        }
        let (regions, n_regions) = self.regions(state, secluded);
        let mut alive = state.stones[D];
        loop {
            let mut next = firm.stones[D];
            let mut rest = alive & !next;
            while rest != 0 {
                let (body, around) = self.flood(rest & rest.wrapping_neg(), rest);
                rest &= !body;
                let vital = |region: &&Region| region.around & !alive == 0 && region.is_healthy_for(body, around);
                if regions[..n_regions].iter().filter(vital).take(2).count() == 2 {
                    next |= body;
                }
            }
            if next & stones == 0 {
                return 0;
            }
            if next == alive {
                return alive;
            }
            alive = next;
        }
    }

    /// The points of the regions that may be healthy for a chain. Those are left out that are healthy for none: those
    /// that reach the open, and those with an empty point outside the zone or beside no stone of the defender.
    #[inline]
    fn secluded(&self, state: &State) -> u64 {
        let own = state.stones[D];
        let others = self.nodes & !own;
        let poor = others & (self.open | self.empty(state) & !(self.zone & self.neighbors(own)));
        others & !self.flood(poor, others).0
    }

    /// The regions of secluded points, and how many there are.
    #[inline]
    fn regions(&self, state: &State, secluded: u64) -> ([Region; MAX_REGIONS], usize) {
        let (own, empty) = (state.stones[D], self.empty(state));
        let mut regions = [Region::default(); MAX_REGIONS];
        let (mut rest, mut n_regions) = (secluded, 0);
        while rest != 0 && n_regions < MAX_REGIONS {
            let (body, around) = self.flood(rest & rest.wrapping_neg(), rest);
            rest &= !body;
            regions[n_regions] = Region { body, empty: body & empty, around: around & own };
            n_regions += 1;
        }
        (regions, n_regions)
    }
}

/// The most regions that are looked at; more would take a zone full of one-point eyes.
const MAX_REGIONS: usize = 16;

/// A component of the points without stones of the defender that lies wholly in the zone and in standing pieces.
#[derive(Clone, Copy, Debug, Default)]
struct Region {
    body: u64,
    empty: u64,
    around: u64,
}

impl Region {
    fn is_healthy_for(&self, body: u64, liberties: u64) -> bool {
        self.around & body != 0 && self.empty & !liberties == 0
    }
}
