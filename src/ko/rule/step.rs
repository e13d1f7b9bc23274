//! The path through a rule as data: diamonds with their numbers, boxes, and rungs of the ladder.

use crate::ko::{Situation, Unit};

use super::Distribution;

/// A flow chart of the paper, named after its section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chart {
    /// 4.1: the opponent took the ko.
    Taken,
    /// 4.2: the opponent played a threat.
    Threatened,
}

impl Chart {
    fn section(self) -> &'static str {
        match self {
            Self::Taken => "4.1",
            Self::Threatened => "4.2",
        }
    }
}

/// Where a path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Leaf {
    /// The largest move elsewhere.
    X1,
    /// The first threat in the order.
    B1,
    /// The same, an own one.
    B1Own,
    /// The same, one that only one side can play.
    B1Either,
    /// The largest threat below the bound.
    Bu,
    /// Any threat that the ladder names.
    Threat,
    /// Answer.
    Answer,
    /// Resolve the ko.
    Resolve,
    /// Take the ko.
    Take,
    /// Play the threats that only one side can play before taking.
    Clear,
    /// Carry out the open threat.
    Execute,
    /// The largest move elsewhere before the open threat.
    X1First,
}

impl Leaf {
    fn token(self) -> &'static str {
        match self {
            Self::X1 => "x1",
            Self::B1 => "b1",
            Self::B1Own => "b1 own",
            Self::B1Either => "b1 shared",
            Self::Bu => "bu",
            Self::Threat => "threat",
            Self::Answer => "answer",
            Self::Resolve => "resolve",
            Self::Take => "take",
            Self::Clear => "clear",
            Self::Execute => "execute",
            Self::X1First => "x1-first",
        }
    }
}

/// One step of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// `x1 + Xeven >= k + Xodd`: is giving up at least as good as winning the ko?
    GiveUp {
        /// The chart.
        chart: Chart,
        /// `x1 + Xeven`.
        elsewhere: i64,
        /// `k + Xodd`.
        ko: i64,
        /// The answer.
        holds: bool,
    },
    /// The distribution that was found.
    Distribution {
        /// The chart.
        chart: Chart,
        /// The distribution.
        distribution: Distribution,
    },
    /// `b1 < w1`: is the exchange of these two threats to my advantage?
    Exchange {
        /// The first of my threats.
        b1: i64,
        /// The smallest of theirs that counts.
        w1: i64,
        /// The answer.
        holds: bool,
    },
    /// `x1 >= b_u - x1`: is the move elsewhere better than a threat that will be ignored?
    LastThreat {
        /// The move elsewhere.
        x1: i64,
        /// The largest threat below the bound, if there is one.
        bu: Option<i64>,
        /// The answer.
        holds: bool,
    },
    /// `w >= WKTVL`: does the opponent's threat count?
    Counts {
        /// The threat.
        w: i64,
        /// The bound.
        bound: i64,
        /// The answer.
        holds: bool,
    },
    /// Is what is left after answering more than what resolving brings?
    Compare {
        /// After answering.
        answer: i64,
        /// After resolving.
        resolve: i64,
        /// The answer.
        holds: bool,
    },
    /// The end of a chart.
    End {
        /// The chart.
        chart: Chart,
        /// The box.
        leaf: Leaf,
    },
    /// The whole of a situation that has no chart.
    Short {
        /// The situation.
        situation: Situation,
        /// The box.
        leaf: Leaf,
    },
    /// The rung of the ladder that is held.
    Rung {
        /// The target.
        target: i64,
    },
    /// No rung is held.
    NoRung,
    /// On this ladder both sides have endless threats.
    EndlessRung,
    /// The rung after answering against what resolving brings.
    RungAgainstResolving {
        /// The value after answering.
        rung: i64,
        /// The value of resolving.
        resolve: i64,
        /// Whether the rung is higher.
        holds: bool,
    },
    /// What the ladder says to play.
    Play(Leaf),
}

impl Step {
    /// The step as it stands in JSON.
    pub fn token(&self, unit: Unit) -> String {
        let yes = |holds: bool| if holds { "yes" } else { "no" };
        match *self {
            Self::GiveUp { chart, holds, .. } => format!("{}:x1+Xeven>=k+Xodd:{}", chart.section(), yes(holds)),
            Self::Distribution { chart, distribution } => format!("{}:D{}", chart.section(), distribution.number()),
            Self::Exchange { holds, .. } => format!("4.1:b1<w1:{}", yes(holds)),
            Self::LastThreat { holds, .. } => format!("4.1:x1>=bu-x1:{}", yes(holds)),
            Self::Counts { holds, .. } => format!("4.2:wi{}WKTVL", if holds { ">=" } else { "<" }),
            Self::Compare { holds, .. } => format!("4.2:max>resolve:{}", yes(holds)),
            Self::End { chart, leaf } => format!("{}:{}", chart.section(), leaf.token()),
            Self::Short { situation, leaf } => format!("S{}:{}", situation.number(), leaf.token()),
            Self::Rung { target } => format!("ladder:v={}", unit.show(target)),
            Self::NoRung => "ladder:none".to_owned(),
            Self::EndlessRung => "ladder:cycle".to_owned(),
            Self::RungAgainstResolving { holds, .. } => {
                format!("ladder:v{}resolve", if holds { ">" } else { "<=" })
            }
            Self::Play(leaf) => leaf.token().to_owned(),
        }
    }
}
