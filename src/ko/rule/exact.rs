//! The exact rule: a ladder of targets, of which the highest that can be held is the value of the fight.
//!
//! At a target v a threat of mine counts if it is worth at least K + v, one of the opponent if it is worth more than
//! K - v. I play counting threats only, ignore all others of the opponent, and get v when one of mine is ignored; so the
//! side that has more counting threats has its way, and giving up never brings less than the fight can bring at most.
//! This holds for every target above giving up, not only above an even split, where the paper's bounds stop.

use crate::ko::{Fight, Holder, Situation};

use super::paper::{give_up, not_worth_holding, not_worth_taking};
use super::tally::{order, prefix};
use super::{Action, Advice, Beyond, Chart, Count, Distribution, Leaf, Step};

/// Who moves next in the fight.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    /// I do, and may not take.
    Mine,
    /// I do, and may take.
    Retaking,
    /// The opponent does, and may take.
    Theirs,
}

/// A rung of the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level {
    /// The target.
    pub target: i64,
    /// What a threat of mine must at least be worth to count.
    pub my_bound: i64,
    /// What a threat of the opponent must at least be worth to count.
    pub their_bound: i64,
    /// How many threats of mine count.
    pub mine: Count,
    /// How many threats of the opponent count.
    pub theirs: Count,
    /// Whether the target is held; neither is said where both sides have endless threats.
    pub is_held: Option<bool>,
}

/// The rungs of the ladder that matter, from the highest down; none where the ko is not worth fighting, or over.
pub fn levels(fight: &Fight) -> Vec<Level> {
    match fight.situation {
        Situation::Taken => ladder(fight, Entry::Mine),
        Situation::Answered => ladder(fight, Entry::Retaking),
        Situation::Threatened { .. } => ladder(fight, Entry::Theirs),
        _ => Vec::new(),
    }
}

fn ladder(fight: &Fight, entry: Entry) -> Vec<Level> {
    let (most, stake) = (fight.most(), fight.stake());
    let mine = fight.threats.me.iter().flat_map(|threat| &threat.values).map(|b| b - stake);
    let theirs = fight.threats.opp.iter().flat_map(|threat| &threat.values).map(|w| stake - w);
    let either = fight.either.iter().flat_map(|either| [either.values.me - stake, stake - either.values.opp]);
    let all = mine.chain(theirs).chain(either).chain([most]);
    let mut targets: Vec<i64> = all.filter(|&target| -most < target && target <= most).collect();
    targets.sort_unstable_by(|a, b| b.cmp(a));
    targets.dedup();
    targets.into_iter().map(|target| level(fight, entry, target)).collect()
}

fn level(fight: &Fight, entry: Entry, target: i64) -> Level {
    let (my_bound, their_bound) = (fight.stake() + target, fight.stake() - target + 1);
    let (mut of_both, mut only_mine, mut only_theirs) = (0, 0, 0);
    for either in &fight.either {
        match (either.values.me >= my_bound, either.values.opp >= their_bound) {
            (true, true) => of_both += 1,
            (true, false) => only_mine += 1,
            (false, true) => only_theirs += 1,
            (false, false) => {}
        }
    }
    // Whoever moves plays all that both want, in a row, before taking; one of them serves as the threat that allows it.
    let bonus = usize::from(entry == Entry::Mine && of_both > 0);
    let mine = prefix(&fight.threats.me, my_bound).plus(Count::Finite(only_mine + bonus));
    let theirs = prefix(&fight.threats.opp, their_bound).plus(Count::Finite(only_theirs));
    let is_endless = mine == Count::Endless && theirs == Count::Endless;
    let has_more = if entry == Entry::Retaking { mine >= theirs } else { mine > theirs };
    Level { target, my_bound, their_bound, mine, theirs, is_held: (!is_endless).then_some(has_more) }
}

/// What comes of the ladder.
enum Outcome {
    /// The highest rung that is held.
    Held(Level),
    /// No rung is held: giving up is all.
    Nothing,
    /// Both sides have endless threats on this rung.
    Endless(Level),
}

/// The highest rung on which there is a decision.
fn climb(fight: &Fight, entry: Entry) -> Outcome {
    let found = ladder(fight, entry).into_iter().find(|level| level.is_held != Some(false));
    match found {
        Some(level) if level.is_held.is_none() => Outcome::Endless(level),
        Some(level) => Outcome::Held(level),
        None => Outcome::Nothing,
    }
}

/// What the fight brings, or nothing where it has no end.
fn value(fight: &Fight, entry: Entry) -> Option<i64> {
    match climb(fight, entry) {
        Outcome::Held(level) => Some(level.target),
        Outcome::Nothing => Some(-fight.most()),
        Outcome::Endless(_) => None,
    }
}

/// What the exact rule advises.
pub fn exact(fight: &Fight) -> Advice {
    match fight.situation {
        Situation::Taken => taken(fight),
        Situation::Answered => answered(fight),
        Situation::Threatened { value } => threatened(fight, value),
        situation @ Situation::Resolved { open: Some(open) } if open < 2 * fight.x1() => Advice::plain(
            Action::of_x(fight),
            Some(-fight.most()),
            vec![Step::Short { situation, leaf: Leaf::X1First }],
        ),
        _ => super::paper(fight),
    }
}

/// The numbers of a ladder, with an action to be filled in.
fn counted(fight: &Fight, outcome: &Outcome, has_distribution: bool, advice: Advice) -> Advice {
    let (level, is_held) = match outcome {
        Outcome::Held(level) => (level, true),
        Outcome::Endless(level) => (level, false),
        Outcome::Nothing => {
            return Advice {
                distribution: has_distribution.then_some(Distribution::Lost),
                my_bound: Some(2 * fight.x1()),
                ..advice
            };
        }
    };
    let i = fight.most() - level.target;
    let distribution = match (i, level.target) {
        (0, _) => Distribution::Free,
        (_, 0..) => Distribution::Priced,
        _ => Distribution::Lost,
    };
    let is_told = has_distribution && is_held;
    Advice {
        distribution: is_told.then_some(distribution),
        i: is_told.then_some(i),
        my_bound: Some(level.my_bound),
        their_bound: Some(level.their_bound),
        mine: Some(level.mine),
        theirs: Some(level.theirs),
        ..advice
    }
}

/// Situation 1.
fn taken(fight: &Fight) -> Advice {
    if fight.most() <= 0 {
        return not_worth_taking(fight);
    }
    let outcome = climb(fight, Entry::Mine);
    let (action, guaranteed, steps) = match &outcome {
        Outcome::Held(level) => {
            let first = order(fight, level.my_bound, level.their_bound);
            let first = first.first().expect("a target is held by a threat that can be played");
            let action = Action::Threat { id: first.id.to_owned(), value: first.value };
            let rung = Step::Rung { target: level.target };
            (action, Some(level.target), vec![rung, Step::Play(Leaf::Threat)])
        }
        Outcome::Nothing => (Action::of_x(fight), Some(-fight.most()), vec![Step::NoRung, Step::Play(Leaf::X1)]),
        Outcome::Endless(_) => (Action::Cycle, None, vec![Step::EndlessRung]),
    };
    let path = [vec![give_up(fight, Chart::Taken)], steps].concat();
    counted(fight, &outcome, true, Advice::plain(action, guaranteed, path))
}

/// Situation 2.
fn answered(fight: &Fight) -> Advice {
    let situation = fight.situation;
    let take = |value| Advice::plain(Action::TakeKo, value, vec![Step::Short { situation, leaf: Leaf::Take }]);
    if fight.most() <= 0 {
        return take(None);
    }
    let outcome = climb(fight, Entry::Retaking);
    let advice = match &outcome {
        Outcome::Held(level) => match clearing(fight, level) {
            Some(action) => {
                let path = vec![Step::Short { situation, leaf: Leaf::Clear }];
                Advice::plain(action, Some(level.target), path)
            }
            None => take(Some(level.target)),
        },
        Outcome::Nothing => take(Some(-fight.most())),
        Outcome::Endless(_) => take(None),
    };
    counted(fight, &outcome, false, advice)
}

/// The first threat that both sides want on this rung.
fn clearing(fight: &Fight, level: &Level) -> Option<Action> {
    let both = fight
        .either
        .iter()
        .filter(|either| either.values.me >= level.my_bound && either.values.opp >= level.their_bound);
    both.min_by_key(|either| either.values.me)
        .map(|either| Action::Threat { id: either.id.clone(), value: either.values.me })
}

/// Situation 4.
fn threatened(fight: &Fight, w: i64) -> Advice {
    if fight.most() <= 0 {
        return not_worth_holding(fight, w);
    }
    let outcome = climb(fight, Entry::Theirs);
    let resolve = fight.stake() - w;
    let rung = match &outcome {
        Outcome::Held(level) => level.target,
        Outcome::Nothing => -fight.most(),
        Outcome::Endless(_) => {
            let advice = Advice::plain(Action::Cycle, None, vec![Step::EndlessRung]);
            return counted(fight, &outcome, true, advice);
        }
    };
    let holds = rung > resolve;
    let (action, leaf) = if holds { (Action::Answer, Leaf::Answer) } else { (Action::Resolve, Leaf::Resolve) };
    let path = vec![Step::RungAgainstResolving { rung, resolve, holds }, Step::Play(leaf)];
    counted(fight, &outcome, true, Advice::plain(action, Some(rung.max(resolve)), path))
}

/// What an action of situations 1 to 4 brings when everything after it is exact, or nothing where that has no end or
/// the action is none of the situation.
pub(super) fn value_of(fight: &Fight, action: &Action) -> Option<i64> {
    let (most, stake) = (fight.most(), fight.stake());
    match (fight.situation, action) {
        (Situation::Taken, Action::PlayX1(_) | Action::Pass) => Some(-most),
        (Situation::Taken | Situation::Answered, Action::Threat { id, value: worth }) => {
            let rest = fight.without(id, Situation::Answered);
            // Whoever takes a ko that is not worth it lets the opponent have the better part.
            let after = if most > 0 { value(&rest, Entry::Retaking)? } else { most };
            Some(after.min(worth - stake))
        }
        (Situation::Answered, Action::TakeKo) if most > 0 => {
            Some(-value(&fight.turned(Situation::Taken), Entry::Mine)?)
        }
        (Situation::Threatened { .. }, Action::Answer) => {
            if most > 0 {
                value(fight, Entry::Theirs)
            } else {
                Some(-most)
            }
        }
        (Situation::Threatened { value }, Action::Resolve) => Some(stake - value),
        (Situation::Resolved { .. }, Action::Execute(open)) => Some(open - stake),
        _ => None,
    }
}

/// How much less than the exact rule an action brings, where the fight as the charts have it decides that.
pub fn loss(fight: &Fight, action: &Action) -> Option<i64> {
    Some(exact(fight).guaranteed? - value_of(fight, action)?)
}

/// Whether the largest move elsewhere comes before resolving, for the side that holds the ko and is not threatened.
pub fn beyond(fight: &Fight) -> Option<Beyond> {
    let (Situation::Elsewhere { holder: Holder::Me } | Situation::Idle { holder: Holder::Me }) = fight.situation else {
        return None;
    };
    let (&x1, rest) = fight.x.split_first()?;
    let later = Fight { x: rest.to_vec(), situation: Situation::Taken, ..fight.clone() };
    let estimate = x1 + exact(&later).guaranteed?;
    Some(Beyond { is_x1_first: estimate > fight.k - fight.elsewhere(), estimate })
}
