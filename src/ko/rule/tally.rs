//! Counting threats against bounds, and the order in which they are played.

use crate::ko::{Fight, Kind, Threat};

use super::Count;

/// A threat that can be played now.
pub(super) struct Playable<'f> {
    pub id: &'f str,
    pub value: i64,
    pub group: Group,
}

/// The groups of the paper, in the order in which they are played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Group {
    /// Both sides want to play it, and only one can.
    Either,
    /// It is about the group at stake.
    Own,
    /// All others.
    Ordinary,
}

/// My threats that count at these bounds, in the order in which they are played.
pub(super) fn order(fight: &Fight, my_bound: i64, their_bound: i64) -> Vec<Playable<'_>> {
    let single = fight.threats.me.iter().map(|threat| Playable {
        id: &threat.id,
        value: threat.head(),
        group: if threat.kind == Kind::Own { Group::Own } else { Group::Ordinary },
    });
    let either = fight.either.iter().map(|either| Playable {
        id: &either.id,
        value: either.values.me,
        group: if either.values.opp >= their_bound { Group::Either } else { Group::Ordinary },
    });
    let mut all: Vec<_> = either.chain(single).filter(|threat| threat.value >= my_bound).collect();
    all.sort_by_key(|threat| (threat.group, threat.value));
    all
}

/// How many threats these are for the paper: a chain counts whole once its head counts.
pub(super) fn whole(threats: &[Threat], bound: i64) -> Count {
    sum(threats.iter().filter(|threat| threat.head() >= bound).map(|threat| match threat.kind {
        Kind::Endless => Count::Endless,
        _ => Count::Finite(threat.values.len()),
    }))
}

/// How many threats these are exactly: a chain counts up to its first threat that does not count.
pub(super) fn prefix(threats: &[Threat], bound: i64) -> Count {
    sum(threats.iter().map(|threat| match threat.kind {
        Kind::Endless if threat.head() >= bound => Count::Endless,
        Kind::Endless => Count::Finite(0),
        _ => Count::Finite(threat.values.iter().take_while(|&&value| value >= bound).count()),
    }))
}

fn sum(counts: impl Iterator<Item = Count>) -> Count {
    counts.fold(Count::Finite(0), Count::plus)
}
