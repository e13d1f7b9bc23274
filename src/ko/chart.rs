//! Fights played out by the paper's flow chart: threats are answered or ignored, the ko is given up or resolved.
//!
//! Moves elsewhere are played in one go when the fight is over. That is the model in which the paper reasons and in which
//! the exact rule is exact; [`super::search`] plays without these limits.

use std::collections::HashMap;

use super::rule::Action;
use super::{Fight, Kind, Situation};

/// What a side may do that is entitled to take the ko back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Model {
    /// It takes, as in the paper's chart.
    TakeAtOnce,
    /// It may first play more threats, one after the other.
    ThreatsInARow,
}

/// The value of a fight, and of every move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The value for the side to move.
    pub value: i64,
    /// All moves with their values.
    pub moves: Vec<(Action, i64)>,
}

impl Outcome {
    pub(super) fn of(moves: Vec<(Action, i64)>) -> Option<Self> {
        let value = moves.iter().map(|(_, value)| *value).max()?;
        Some(Self { value, moves })
    }

    /// The moves that bring the value.
    pub fn best(&self) -> impl Iterator<Item = &Action> {
        self.moves.iter().filter(|(_, value)| *value == self.value).map(|(action, _)| action)
    }
}

/// More states than any fight of use has.
const MAX_STATES: usize = 2_000_000;

/// The value of a fight in situations 1, 2 (with threats in a row) and 4, or nothing where it has no end, is too large,
/// or the situation is another one.
pub fn play_out(fight: &Fight, model: Model) -> Option<Outcome> {
    let mut game = Game::new(fight, model)?;
    let (stake, give_up) = (game.stake, game.give_up);
    match fight.situation {
        Situation::Taken => {
            let mut moves = game.threats(0, Side::Me);
            moves.push((Action::of_x(fight), give_up));
            Outcome::of(moves)
        }
        Situation::Answered if model == Model::ThreatsInARow => {
            let mut moves = game.threats(0, Side::Me);
            moves.push((Action::TakeKo, -game.may_not_take(0, Side::Opp)));
            Outcome::of(moves)
        }
        Situation::Threatened { value } => {
            let answered = -game.may_take(0, Side::Opp);
            Outcome::of(vec![(Action::Answer, answered), (Action::Resolve, stake - value)])
        }
        _ => None,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
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

/// A place with threats, for each side the values in order.
struct Place {
    id: String,
    me: Vec<i64>,
    opp: Vec<i64>,
    is_endless: bool,
    stride: u64,
    radix: u64,
}

impl Place {
    /// The threat that a side can play there now.
    fn threat(&self, state: u64, side: Side) -> Option<i64> {
        let at = (state / self.stride % self.radix) as usize;
        match side {
            Side::Me => self.me.get(at).copied(),
            Side::Opp => self.opp.get(at).copied(),
        }
    }
}

struct Game {
    places: Vec<Place>,
    stake: i64,
    give_up: i64,
    model: Model,
    known: HashMap<(u64, Side, bool), i64>,
}

impl Game {
    fn new(fight: &Fight, model: Model) -> Option<Self> {
        let endless = |threats: &[super::Threat]| threats.iter().any(|threat| threat.kind == Kind::Endless);
        if endless(&fight.threats.me) && endless(&fight.threats.opp) {
            return None;
        }
        let mut places = Vec::new();
        let mut stride: u64 = 1;
        let mut place = |id: &str, me: Vec<i64>, opp: Vec<i64>, is_endless| {
            let radix = me.len().max(opp.len()) as u64 + 1;
            places.push(Place { id: id.to_owned(), me, opp, is_endless, stride, radix });
            stride = stride.saturating_mul(radix);
        };
        for threat in &fight.threats.me {
            place(&threat.id, threat.values.clone(), Vec::new(), threat.kind == Kind::Endless);
        }
        for threat in &fight.threats.opp {
            place(&threat.id, Vec::new(), threat.values.clone(), threat.kind == Kind::Endless);
        }
        for either in &fight.either {
            place(&either.id, vec![either.values.me], vec![either.values.opp], false);
        }
        let is_small = stride <= MAX_STATES as u64;
        let (stake, give_up) = (fight.stake(), -fight.most());
        is_small.then(|| Self { places, stake, give_up, model, known: HashMap::new() })
    }

    /// The state after a threat is out of the way.
    fn after(&self, state: u64, place: usize) -> u64 {
        let place = &self.places[place];
        if place.is_endless { state } else { state + place.stride }
    }

    /// The value of each threat of a side that may not take.
    fn threats(&mut self, state: u64, side: Side) -> Vec<(Action, i64)> {
        let mut moves = Vec::new();
        for at in 0..self.places.len() {
            let Some(value) = self.places[at].threat(state, side) else { continue };
            // Playing an endless threat in a row changes nothing, so taking is all that is left after it.
            let answered = if self.model == Model::TakeAtOnce {
                -self.may_not_take(self.after(state, at), side.other())
            } else {
                self.may_take(self.after(state, at), side)
            };
            let id = self.places[at].id.clone();
            moves.push((Action::Threat { id, value }, answered.min(value - self.stake)));
        }
        moves
    }

    /// The value for a side that has to play a threat or give up.
    fn may_not_take(&mut self, state: u64, side: Side) -> i64 {
        if let Some(&value) = self.known.get(&(state, side, false)) {
            return value;
        }
        let best = self.threats(state, side).into_iter().map(|(_, value)| value).max();
        let value = best.map_or(self.give_up, |best| best.max(self.give_up));
        self.known.insert((state, side, false), value);
        value
    }

    /// The value for a side that takes now or after more threats.
    fn may_take(&mut self, state: u64, side: Side) -> i64 {
        if let Some(&value) = self.known.get(&(state, side, true)) {
            return value;
        }
        let mut best = -self.may_not_take(state, side.other());
        if self.model == Model::ThreatsInARow {
            for at in (0..self.places.len()).filter(|&at| !self.places[at].is_endless).collect::<Vec<_>>() {
                let Some(value) = self.places[at].threat(state, side) else { continue };
                let answered = self.may_take(self.after(state, at), side);
                best = best.max(answered.min(value - self.stake));
            }
        }
        self.known.insert((state, side, true), best);
        best
    }
}
