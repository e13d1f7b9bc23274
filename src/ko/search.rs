//! The exact minimax of a fight in free play.
//!
//! Either side may at any time play a threat, answer or carry out an open one, take the largest move elsewhere, resolve
//! or take the ko as the rules allow, and pass when it may do nothing else. Losing threats are played too, if asked for.
//! Once the ko is resolved, what is left is a sum of moves that are taken by size.

use super::chart::Outcome;
use super::rule::Action;
use super::{Fight, Holder, Kind, Situation, Threat};

/// The most threats, each of a chain counted, of a fight that is searched.
pub const MAX_THREATS: usize = 8;
/// The most moves elsewhere of a fight that is searched.
pub const MAX_MOVES: usize = 60;
/// The most states.
const MAX_STATES: u64 = 4_000_000;
/// A value that is not known yet.
const UNKNOWN: i64 = i64::MIN;

/// Whether threats that lose something when they are answered are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Losing {
    /// They are not, as in the rules.
    LeftOut,
    /// They are.
    Played,
}

/// The value of a fight and of every move, or nothing where it is too large or has endless threats.
pub fn search(fight: &Fight, losing: Losing) -> Option<Outcome> {
    let mut game = Game::new(fight, losing)?;
    let (state, side) = (game.start, Side::Me);
    let mut moves = match fight.situation {
        Situation::Taken => game.moves(state, side, Phase::Banned),
        Situation::Answered => game.moves(state, side, Phase::Free),
        Situation::Threatened { .. } => game.moves(state, side, Phase::Holding),
        Situation::Elsewhere { holder } | Situation::Idle { holder } => match holder {
            Holder::Me => game.moves(state, side, Phase::Holding),
            Holder::Opp => game.moves(state, side, Phase::Free),
        },
        Situation::Resolved { .. } => game.settled_moves(state, side, -2 * fight.k),
        Situation::CarriedOut => game.settled_moves(state, side, 0),
    };
    // Values were doubled to keep halves whole, and every sum of whole gains is even.
    for (_, value) in &mut moves {
        *value /= 2;
    }
    Outcome::of(moves)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Me,
    Opp,
}

impl Side {
    fn other(self) -> Self {
        match self {
            Self::Me => Self::Opp,
            Self::Opp => Self::Me,
        }
    }
}

/// What the side to move can do about the ko.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// It holds the ko and may resolve it.
    Holding,
    /// It may take the ko.
    Free,
    /// It may not take the ko yet.
    Banned,
}

/// A threat, seen from a side.
#[derive(Clone, Copy)]
struct Gain {
    value: i64,
    cost: i64,
}

/// A place with threats. Its status: twice the number of threats out of the way, one more where the next is open; in a
/// place for either side 1 and 2 say whose threat is open, and 3 that it is gone.
struct Place {
    id: String,
    threats: Threats,
    stride: u64,
    radix: u64,
}

enum Threats {
    /// Those of one side, in order.
    Of(Side, Vec<Gain>),
    /// One for whoever plays it.
    Either { me: Gain, opp: Gain },
}

impl Place {
    fn status(&self, state: u64) -> u64 {
        state / self.stride % self.radix
    }

    /// The status after a side plays its threat there, if it can.
    fn play(&self, status: u64, side: Side) -> Option<u64> {
        match &self.threats {
            Threats::Of(owner, gains)
                if *owner == side && status.is_multiple_of(2) && status / 2 < gains.len() as u64 =>
            {
                Some(status + 1)
            }
            Threats::Either { .. } if status == 0 => Some(if side == Side::Me { 1 } else { 2 }),
            _ => None,
        }
    }

    /// The open threat there: whose it is, what it gains, and the status once it is carried out or answered.
    fn open(&self, status: u64) -> Option<Open> {
        match &self.threats {
            Threats::Of(owner, gains) if status % 2 == 1 => Some(Open {
                owner: *owner,
                gain: gains[(status / 2) as usize],
                done: 2 * gains.len() as u64,
                answered: status + 1,
            }),
            Threats::Either { me, .. } if status == 1 => {
                Some(Open { owner: Side::Me, gain: *me, done: 3, answered: 3 })
            }
            Threats::Either { opp, .. } if status == 2 => {
                Some(Open { owner: Side::Opp, gain: *opp, done: 3, answered: 3 })
            }
            _ => None,
        }
    }
}

struct Open {
    owner: Side,
    gain: Gain,
    done: u64,
    answered: u64,
}

impl Open {
    /// What a side gains by dealing with the threat (doubled), and the status after that.
    fn deal(&self, side: Side) -> (i64, u64) {
        if side == self.owner { (2 * self.gain.value, self.done) } else { (2 * self.gain.cost, self.answered) }
    }

    /// Half of what lies between carrying out and answering, doubled.
    fn size(&self) -> i64 {
        self.gain.value + self.gain.cost
    }

    /// Whether nothing follows an answer, so that the threat is a move by its size.
    fn is_last(&self) -> bool {
        self.done == self.answered
    }
}

struct Game {
    places: Vec<Place>,
    /// Moves elsewhere, the largest first.
    x: Vec<i64>,
    /// The stride of the number of moves elsewhere that are taken.
    x_stride: u64,
    k: i64,
    start: u64,
    values: Vec<i64>,
}

/// The place of the threat that was open from the start.
const OPEN: &str = "";

impl Game {
    fn new(fight: &Fight, losing: Losing) -> Option<Self> {
        let sides = [(Side::Me, &fight.threats.me), (Side::Opp, &fight.threats.opp)];
        let costly = [(Side::Me, &fight.losing.me), (Side::Opp, &fight.losing.opp)];
        let costly = if losing == Losing::Played { &costly[..] } else { &[] };
        let all: Vec<(Side, &Threat)> =
            sides.iter().chain(costly).flat_map(|&(side, threats)| threats.iter().map(move |t| (side, t))).collect();
        let n_threats = all.iter().map(|(_, threat)| threat.values.len()).sum::<usize>() + fight.either.len();
        let is_endless = all.iter().any(|(_, threat)| threat.kind == Kind::Endless);
        if n_threats > MAX_THREATS || fight.x.len() > MAX_MOVES || is_endless {
            return None;
        }
        let mut game =
            Self { places: Vec::new(), x: fight.x.clone(), x_stride: 1, k: fight.k, start: 0, values: Vec::new() };
        for (side, threat) in all {
            // The cost of a chain is that of its first threat.
            let gain = |(i, &value)| Gain { value, cost: if i == 0 { threat.cost } else { 0 } };
            game.add(&threat.id, Threats::Of(side, threat.values.iter().enumerate().map(gain).collect()));
        }
        for either in &fight.either {
            let free = |value| Gain { value, cost: 0 };
            game.add(&either.id, Threats::Either { me: free(either.values.me), opp: free(either.values.opp) });
        }
        let open = match fight.situation {
            Situation::Threatened { value } => Some((Side::Opp, value)),
            Situation::Resolved { open: Some(value) } => Some((Side::Me, value)),
            _ => None,
        };
        if let Some((side, value)) = open {
            game.start = game.x_stride;
            game.add(OPEN, Threats::Of(side, vec![Gain { value, cost: 0 }]));
        }
        let states = game.x_stride * (game.x.len() as u64 + 1) * 6;
        game.values = if states <= MAX_STATES { vec![UNKNOWN; states as usize] } else { return None };
        Some(game)
    }

    fn add(&mut self, id: &str, threats: Threats) {
        let radix = match &threats {
            Threats::Of(_, gains) => 2 * gains.len() as u64 + 1,
            Threats::Either { .. } => 4,
        };
        self.places.push(Place { id: id.to_owned(), threats, stride: self.x_stride, radix });
        self.x_stride *= radix;
    }

    /// The largest move elsewhere that is left.
    fn x1(&self, state: u64) -> Option<i64> {
        self.x.get((state / self.x_stride) as usize).copied()
    }

    fn with_status(&self, state: u64, place: usize, status: u64) -> u64 {
        let place = &self.places[place];
        state - place.status(state) * place.stride + status * place.stride
    }

    /// What the side to move gains from here on, doubled.
    fn value(&mut self, state: u64, side: Side, phase: Phase) -> i64 {
        let index = (state * 6 + side as u64 * 3 + phase as u64) as usize;
        if self.values[index] == UNKNOWN {
            self.values[index] = self.best(state, side, phase);
        }
        self.values[index]
    }

    /// The best of the moves worth trying: of all that are moves by size only, the largest.
    fn best(&mut self, state: u64, side: Side, phase: Phase) -> i64 {
        let mut best = self.ko_move(state, side, phase).1;
        let mut largest = self.x1(state).map(|x1| (2 * x1, 2 * x1, state + self.x_stride));
        for at in 0..self.places.len() {
            let status = self.places[at].status(state);
            if let Some(open) = self.places[at].open(status) {
                let (gain, after) = open.deal(side);
                let after = self.with_status(state, at, after);
                if !open.is_last() {
                    best = best.max(gain + self.reply(after, side, phase));
                } else if largest.is_none_or(|(size, ..)| open.size() > size) {
                    largest = Some((open.size(), gain, after));
                }
            } else if let Some(after) = self.places[at].play(status, side) {
                best = best.max(self.reply(self.with_status(state, at, after), side, phase));
            }
        }
        if let Some((_, gain, after)) = largest {
            best = best.max(gain + self.reply(after, side, phase));
        }
        best
    }

    /// The value after a move that leaves the ko alone.
    fn reply(&mut self, state: u64, side: Side, phase: Phase) -> i64 {
        let next = if phase == Phase::Holding { Phase::Free } else { Phase::Holding };
        -self.value(state, side.other(), next)
    }

    /// The move that has to do with the ko.
    fn ko_move(&mut self, state: u64, side: Side, phase: Phase) -> (Action, i64) {
        match phase {
            Phase::Holding => (Action::Resolve, 2 * self.k - self.settled(state, side.other())),
            Phase::Free => (Action::TakeKo, -self.value(state, side.other(), Phase::Banned)),
            Phase::Banned => (Action::Pass, -self.value(state, side.other(), Phase::Holding)),
        }
    }

    /// All moves with their values, doubled.
    fn moves(&mut self, state: u64, side: Side, phase: Phase) -> Vec<(Action, i64)> {
        let mut moves = vec![self.ko_move(state, side, phase)];
        for (action, gain, after) in self.other_moves(state, side) {
            let value = gain + self.reply(after, side, phase);
            moves.push((action, value));
        }
        moves
    }

    /// The same once the ko is resolved; a pass if there is nothing to play.
    fn settled_moves(&self, state: u64, side: Side, gained: i64) -> Vec<(Action, i64)> {
        let all = self.other_moves(state, side).into_iter();
        let mut moves: Vec<_> = all
            .filter(|(action, ..)| !matches!(action, Action::Threat { .. }))
            .map(|(action, gain, after)| (action, gained + gain - self.settled(after, side.other())))
            .collect();
        if moves.is_empty() {
            moves.push((Action::Pass, gained));
        }
        moves
    }

    /// All moves that leave the ko alone, with what they gain and the state after them.
    fn other_moves(&self, state: u64, side: Side) -> Vec<(Action, i64, u64)> {
        let mut moves = Vec::new();
        if let Some(x1) = self.x1(state) {
            moves.push((Action::PlayX1(x1), 2 * x1, state + self.x_stride));
        }
        for (at, place) in self.places.iter().enumerate() {
            let status = place.status(state);
            if let Some(open) = place.open(status) {
                let (gain, after) = open.deal(side);
                let action = if side == open.owner { Action::Execute(open.gain.value) } else { Action::Answer };
                moves.push((action, gain, self.with_status(state, at, after)));
            } else if let Some(after) = place.play(status, side) {
                let value = match &place.threats {
                    Threats::Of(_, gains) => gains[(status / 2) as usize].value,
                    Threats::Either { me, opp } => {
                        if side == Side::Me {
                            me.value
                        } else {
                            opp.value
                        }
                    }
                };
                let action = Action::Threat { id: place.id.clone(), value };
                moves.push((action, 0, self.with_status(state, at, after)));
            }
        }
        moves
    }

    /// What the side to move gains once the ko is resolved, doubled: all that is open is taken by size, in turn.
    fn settled(&self, state: u64, side: Side) -> i64 {
        let mut sum = 0;
        let mut sizes = [0; MAX_THREATS + 1];
        let mut n_open = 0;
        for place in &self.places {
            if let Some(open) = place.open(place.status(state)) {
                let middle = open.gain.value - open.gain.cost;
                sum += if open.owner == side { middle } else { -middle };
                sizes[n_open] = open.size();
                n_open += 1;
            }
        }
        let open = &mut sizes[..n_open];
        open.sort_unstable_by(|a, b| b.cmp(a));
        let (mut open, mut x) = (&*open, &self.x[(state / self.x_stride) as usize..]);
        let mut sign = 1;
        loop {
            let next = match (open.first(), x.first()) {
                (Some(&threat), x1) if x1.is_none_or(|x1| threat >= 2 * x1) => {
                    open = &open[1..];
                    threat
                }
                (_, Some(x1)) => {
                    x = &x[1..];
                    2 * x1
                }
                _ => return sum,
            };
            sum += sign * next;
            sign = -sign;
        }
    }
}
