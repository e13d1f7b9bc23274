//! The paper's rule, as the textbook has it.
//! Lin Shun-chi, Huang Shih-chieh, Yen Shi-jim, "Strategies of ko fights in computer Go" (in Chinese, about 2001).
//!
//! Readings where the paper is silent or contradicts itself: situation 4 asks first whether the ko is worth fighting; a
//! tie in its last diamond means resolving; the lists there are without the threat just played; only threats that count
//! for both sides at once come first in the order; a chain counts whole once its head counts.

use crate::ko::{Fight, Holder, Situation, Threat};

use super::tally::{Group, Playable, order, whole};
use super::{Action, Advice, Chart, Count, Distribution, Leaf, Step};

/// What the paper advises.
pub fn paper(fight: &Fight) -> Advice {
    let situation = fight.situation;
    let short = |action, value, leaf| Advice::plain(action, value, vec![Step::Short { situation, leaf }]);
    match situation {
        Situation::Taken => taken(fight),
        Situation::Threatened { value } => threatened(fight, value),
        Situation::Answered => short(Action::TakeKo, None, Leaf::Take),
        Situation::Resolved { open: Some(open) } => {
            short(Action::Execute(open), Some(open - fight.stake()), Leaf::Execute)
        }
        Situation::Resolved { open: None } => short(Action::of_x(fight), Some(fight.elsewhere() - fight.k), Leaf::X1),
        Situation::CarriedOut => short(Action::of_x(fight), Some(fight.elsewhere()), Leaf::X1),
        Situation::Elsewhere { holder: Holder::Opp } | Situation::Idle { holder: Holder::Opp } => {
            short(Action::TakeKo, None, Leaf::Take)
        }
        Situation::Elsewhere { holder: Holder::Me } | Situation::Idle { holder: Holder::Me } => {
            short(Action::Resolve, Some(fight.k - fight.elsewhere()), Leaf::Resolve)
        }
    }
}

/// The first diamond of both charts.
pub(super) fn give_up(fight: &Fight, chart: Chart) -> Step {
    let (elsewhere, ko) = (fight.x1() + fight.x_even(), fight.k + fight.x_odd());
    Step::GiveUp { chart, elsewhere, ko, holds: elsewhere >= ko }
}

/// Chart 4.1 where the ko is not worth fighting: the move elsewhere.
pub(super) fn not_worth_taking(fight: &Fight) -> Advice {
    let path = vec![give_up(fight, Chart::Taken), Step::End { chart: Chart::Taken, leaf: Leaf::X1 }];
    Advice {
        distribution: Some(Distribution::NotWorth),
        ..Advice::plain(Action::of_x(fight), Some(-fight.most()), path)
    }
}

/// Chart 4.2 where the ko is not worth fighting: the better of giving it up after an answer, and of resolving it.
pub(super) fn not_worth_holding(fight: &Fight, w: i64) -> Advice {
    let (answered, resolved) = (-fight.most(), fight.stake() - w);
    let (action, leaf) =
        if answered > resolved { (Action::Answer, Leaf::Answer) } else { (Action::Resolve, Leaf::Resolve) };
    let path = vec![give_up(fight, Chart::Threatened), Step::End { chart: Chart::Threatened, leaf }];
    Advice { distribution: Some(Distribution::NotWorth), ..Advice::plain(action, Some(answered.max(resolved)), path) }
}

/// Bounds with the counts of threats that reach them.
struct Bounds {
    distribution: Distribution,
    i: Option<i64>,
    my_bound: i64,
    their_bound: i64,
    mine: Count,
    theirs: Count,
}

impl Bounds {
    fn new(fight: &Fight, distribution: Distribution, i: Option<i64>, my_bound: i64, their_bound: i64) -> Self {
        let mine = fight.either.iter().filter(|either| either.values.me >= my_bound).count();
        let theirs = fight.either.iter().filter(|either| either.values.opp >= their_bound).count();
        Self {
            distribution,
            i,
            my_bound,
            their_bound,
            mine: whole(&fight.threats.me, my_bound).plus(Count::Finite(mine)),
            theirs: whole(&fight.threats.opp, their_bound).plus(Count::Finite(theirs)),
        }
    }

    /// The first bounds at which I have more threats, or those of distribution 3.
    ///
    /// The loop over i visits only the values at which a count changes.
    fn find(fight: &Fight) -> Self {
        let unit = 1;
        let most = fight.most();
        let (my_first, their_first) = (2 * (fight.k + fight.x_odd() - fight.x_even()), 2 * fight.x1() + unit);
        let mine = fight.threats.me.iter().map(Threat::head);
        let mine = mine.chain(fight.either.iter().map(|either| either.values.me)).map(|b| my_first - b);
        let theirs = fight.threats.opp.iter().map(Threat::head);
        let theirs = theirs.chain(fight.either.iter().map(|either| either.values.opp)).map(|w| w - their_first + unit);
        let mut levels: Vec<i64> = mine.chain(theirs).chain([0]).filter(|i| (0..=most).contains(i)).collect();
        levels.sort_unstable();
        levels.dedup();
        let at = |i: i64| {
            let distribution = if i == 0 { Distribution::Free } else { Distribution::Priced };
            Self::new(fight, distribution, Some(i), my_first - i, their_first + i)
        };
        levels
            .into_iter()
            .map(at)
            .find(|bounds| bounds.mine > bounds.theirs)
            .unwrap_or_else(|| Self::new(fight, Distribution::Lost, None, fight.stake(), fight.stake() + unit))
    }

    fn advice(&self, chart: Chart, action: Action, guaranteed: i64, is_claim: bool, steps: Vec<Step>) -> Advice {
        let mut path = vec![Step::Distribution { chart, distribution: self.distribution }];
        path.extend(steps);
        Advice {
            distribution: Some(self.distribution),
            i: self.i,
            my_bound: Some(self.my_bound),
            their_bound: Some(self.their_bound),
            mine: Some(self.mine),
            theirs: Some(self.theirs),
            is_claim,
            ..Advice::plain(action, Some(guaranteed), path)
        }
    }
}

/// The largest threat below the bound of distribution 3.
fn last_threat(fight: &Fight) -> Option<(&str, i64)> {
    let single = fight.threats.me.iter().map(|threat| (threat.id.as_str(), threat.head()));
    let either = fight.either.iter().map(|either| (either.id.as_str(), either.values.me));
    let all = either.chain(single).filter(|&(_, value)| value < fight.stake());
    // Of equal ones the first: what the opponent could play too goes first, as everywhere.
    all.fold(None, |best, next| match best {
        Some((_, value)) if value >= next.1 => best,
        _ => Some(next),
    })
}

/// What distribution 3 claims: giving up, or a last threat that is ignored.
fn claim(fight: &Fight) -> i64 {
    let ignored = last_threat(fight).map(|(_, value)| value - fight.stake());
    ignored.map_or(-fight.most(), |ignored| ignored.max(-fight.most()))
}

/// Situation 1.
fn taken(fight: &Fight) -> Advice {
    if fight.most() <= 0 {
        return not_worth_taking(fight);
    }
    let bounds = Bounds::find(fight);
    let mut advice = match (bounds.i, order(fight, bounds.my_bound, bounds.their_bound).first()) {
        (Some(i), Some(first)) => {
            let end = Step::End { chart: Chart::Taken, leaf: Leaf::B1 };
            bounds.advice(Chart::Taken, play(first), fight.most() - i, false, vec![end])
        }
        (_, first) => {
            let (action, steps) = lost(fight, first, bounds.their_bound);
            bounds.advice(Chart::Taken, action, claim(fight), true, steps)
        }
    };
    advice.path.insert(0, give_up(fight, Chart::Taken));
    advice
}

fn play(threat: &Playable<'_>) -> Action {
    Action::Threat { id: threat.id.to_owned(), value: threat.value }
}

/// The tail of chart 4.1: what to do when the threats do not suffice.
fn lost(fight: &Fight, first: Option<&Playable<'_>>, their_bound: i64) -> (Action, Vec<Step>) {
    let end = |leaf| Step::End { chart: Chart::Taken, leaf };
    let mut steps = Vec::new();
    if let Some(first) = first {
        match first.group {
            Group::Either => return (play(first), vec![end(Leaf::B1Either)]),
            Group::Own => return (play(first), vec![end(Leaf::B1Own)]),
            Group::Ordinary => {}
        }
        if let Some(w1) = smallest(fight, their_bound) {
            let holds = first.value < w1;
            steps.push(Step::Exchange { b1: first.value, w1, holds });
            if holds {
                steps.push(end(Leaf::B1));
                return (play(first), steps);
            }
        }
    }
    let (x1, last) = (fight.x1(), last_threat(fight));
    let last_is_better = last.filter(|&(_, bu)| x1 < bu - x1);
    steps.push(Step::LastThreat { x1, bu: last.map(|(_, bu)| bu), holds: last_is_better.is_none() });
    if let Some((id, value)) = last_is_better {
        steps.push(end(Leaf::Bu));
        return (Action::Threat { id: id.to_owned(), value }, steps);
    }
    steps.push(end(Leaf::X1));
    (Action::of_x(fight), steps)
}

/// The smallest threat of the opponent that counts.
fn smallest(fight: &Fight, bound: i64) -> Option<i64> {
    let single = fight.threats.opp.iter().map(Threat::head);
    let either = fight.either.iter().map(|either| either.values.opp);
    single.chain(either).filter(|&value| value >= bound).min()
}

/// Situation 4.
fn threatened(fight: &Fight, w: i64) -> Advice {
    const CHART: Chart = Chart::Threatened;
    if fight.most() <= 0 {
        return not_worth_holding(fight, w);
    }
    let bounds = Bounds::find(fight);
    let resolve = fight.stake() - w;
    let counts = Step::Counts { w, bound: bounds.their_bound, holds: w >= bounds.their_bound };
    let answer_end = Step::End { chart: CHART, leaf: Leaf::Answer };
    let resolve_end = Step::End { chart: CHART, leaf: Leaf::Resolve };
    match (bounds.i, w >= bounds.their_bound) {
        (_, false) => bounds.advice(CHART, Action::Resolve, resolve, false, vec![counts, resolve_end]),
        (Some(i), true) => bounds.advice(CHART, Action::Answer, fight.most() - i, false, vec![counts, answer_end]),
        (None, true) => {
            let answer = claim(fight);
            let compare = Step::Compare { answer, resolve, holds: answer > resolve };
            if answer > resolve {
                bounds.advice(CHART, Action::Answer, answer, true, vec![compare, answer_end])
            } else {
                bounds.advice(CHART, Action::Resolve, resolve, false, vec![compare, resolve_end])
            }
        }
    }
}
