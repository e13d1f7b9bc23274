//! A ko fight as a sum: the ko, the moves elsewhere, the threats of both sides, and what just happened.

use super::Unit;

/// A value for each side of a fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct By<T> {
    /// That of the side to move.
    pub me: T,
    /// That of the opponent.
    pub opp: T,
}

impl<T> By<T> {
    /// The same, seen from the other side.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { me: self.opp, opp: self.me }
    }
}

/// Who holds the ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Holder {
    /// The side to move.
    Me,
    /// The opponent.
    Opp,
}

/// The kinds of threats that can be played freely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A threat of the very group that the ko is about; played first.
    Own,
    /// Any other threat.
    Ordinary,
    /// A source of threats that never ends, such as a double ko.
    Endless,
}

/// A threat, or a chain of threats in one place that have to be played in order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Threat {
    /// Its name.
    pub id: String,
    /// Its kind.
    pub kind: Kind,
    /// What the following move gains, for each threat of the chain; never empty.
    pub values: Vec<i64>,
    /// What the threat itself loses when it is answered.
    pub cost: i64,
}

impl Threat {
    /// The value of the first of the chain, the only one that can be played now.
    pub fn head(&self) -> i64 {
        self.values[0]
    }
}

/// A place where either side has a threat, but only one of them can play it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Either {
    /// Its name.
    pub id: String,
    /// What it is worth for each side.
    pub values: By<i64>,
}

/// What just happened; the numbers are those of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Situation {
    /// 1: the opponent took the ko.
    Taken,
    /// 2: the opponent answered my threat.
    Answered,
    /// 3: the opponent resolved the ko; what my open threat is worth, if there is one.
    Resolved {
        /// The threat that can be carried out.
        open: Option<i64>,
    },
    /// 4: the opponent played a threat of this value, while I hold the ko.
    Threatened {
        /// Its value.
        value: i64,
    },
    /// 5: the opponent played a large move elsewhere.
    Elsewhere {
        /// Who holds the ko.
        holder: Holder,
    },
    /// 6: the opponent carried out a threat after I had resolved the ko.
    CarriedOut,
    /// 7: the opponent played something that asks for no answer.
    Idle {
        /// Who holds the ko.
        holder: Holder,
    },
}

impl Situation {
    /// Its number in the paper.
    pub fn number(self) -> u8 {
        match self {
            Self::Taken => 1,
            Self::Answered => 2,
            Self::Resolved { .. } => 3,
            Self::Threatened { .. } => 4,
            Self::Elsewhere { .. } => 5,
            Self::CarriedOut => 6,
            Self::Idle { .. } => 7,
        }
    }
}

/// A checked fight, from the side to move. All values are whole numbers of [`Self::unit`] and none is negative.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fight {
    /// What the ko is worth: winning it less losing it.
    pub k: i64,
    /// The moves elsewhere, the largest first, none of them zero.
    pub x: Vec<i64>,
    /// The threats of both sides that lose nothing.
    pub threats: By<Vec<Threat>>,
    /// The threats of both sides that lose something when answered; the rules leave them out.
    pub losing: By<Vec<Threat>>,
    /// The threats that only one of both sides can play.
    pub either: Vec<Either>,
    /// What just happened.
    pub situation: Situation,
    /// The unit of all values.
    pub unit: Unit,
}

impl Fight {
    /// The largest move elsewhere, or nothing.
    pub fn x1(&self) -> i64 {
        self.x.first().copied().unwrap_or(0)
    }

    /// What the second, fourth … move elsewhere are worth together.
    pub fn x_even(&self) -> i64 {
        self.x.iter().skip(1).step_by(2).sum()
    }

    /// What the third, fifth … move elsewhere are worth together.
    pub fn x_odd(&self) -> i64 {
        self.x.iter().skip(2).step_by(2).sum()
    }

    /// What the moves elsewhere bring to the side that starts with them.
    pub fn elsewhere(&self) -> i64 {
        self.x1() + self.x_odd() - self.x_even()
    }

    /// What is at stake once the largest move elsewhere is counted with the ko: K of the algebra.
    pub fn stake(&self) -> i64 {
        self.k + self.elsewhere()
    }

    /// The most that the fight can bring: the opponent can always give up (theorem 4-1).
    pub fn most(&self) -> i64 {
        self.k + self.x_odd() - self.x1() - self.x_even()
    }

    /// The same fight from the other side, with another situation.
    #[must_use]
    pub fn turned(&self, situation: Situation) -> Self {
        Self {
            threats: self.threats.clone().swapped(),
            losing: self.losing.clone().swapped(),
            either: self.either.iter().map(|e| Either { id: e.id.clone(), values: e.values.swapped() }).collect(),
            situation,
            ..self.clone()
        }
    }

    /// The fight after a threat of the side to move was played and is out of the way; endless ones never are.
    #[must_use]
    pub fn without(&self, id: &str, situation: Situation) -> Self {
        let mut rest = Self { situation, ..self.clone() };
        rest.either.retain(|either| either.id != id);
        if let Some(at) = rest.threats.me.iter().position(|threat| threat.id == id) {
            let threat = &mut rest.threats.me[at];
            match (threat.kind, threat.values.len()) {
                (Kind::Endless, _) => {}
                (_, 1) => drop(rest.threats.me.remove(at)),
                _ => drop(threat.values.remove(0)),
            }
        }
        rest
    }
}
