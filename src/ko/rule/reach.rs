//! The part of the table in which a threat counts.

use crate::ko::Fight;

/// The targets at which a threat counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reach {
    /// None of them.
    Never,
    /// Those up to this one, which it reaches still.
    UpTo(i64),
    /// Those above this one.
    Above(i64),
    /// All of them.
    Always,
}

impl Reach {
    /// Whether a threat counts at a target.
    pub fn holds(self, target: i64) -> bool {
        match self {
            Self::Never => false,
            Self::UpTo(last) => target <= last,
            Self::Above(first) => target > first,
            Self::Always => true,
        }
    }
}

/// Where the threats of one place of mine count, in the order in which they are played: one that comes after another
/// counts only where that counts too.
pub fn mine(fight: &Fight, values: &[i64]) -> Vec<Reach> {
    let (most, stake) = (fight.most(), fight.stake());
    let mut least = i64::MAX;
    let mut one = |value: &i64| {
        least = least.min(value - stake);
        match least {
            _ if least >= most => Reach::Always,
            _ if least <= -most => Reach::Never,
            target => Reach::UpTo(target),
        }
    };
    values.iter().map(&mut one).collect()
}

/// The same for threats of the opponent.
pub fn theirs(fight: &Fight, values: &[i64]) -> Vec<Reach> {
    let (most, stake) = (fight.most(), fight.stake());
    let mut first = i64::MIN;
    let mut one = |value: &i64| {
        first = first.max(stake - value);
        match first {
            _ if first >= most => Reach::Never,
            _ if first <= -most => Reach::Always,
            target => Reach::Above(target),
        }
    };
    values.iter().map(&mut one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ko::drill;
    use crate::ko::rule::{Count, levels};

    #[test]
    fn as_many_threats_reach_a_level_as_are_counted_there() {
        let mut n_levels = 0;
        for number in 0..120 {
            let fight = drill::drawn(number).fight;
            if !fight.either.is_empty() {
                continue;
            }
            for level in levels(&fight) {
                let count = |reaches: Vec<Reach>| reaches.iter().filter(|reach| reach.holds(level.target)).count();
                let of_mine = fight.threats.me.iter().map(|threat| count(mine(&fight, &threat.values))).sum();
                let of_theirs = fight.threats.opp.iter().map(|threat| count(theirs(&fight, &threat.values))).sum();
                assert_eq!(level.mine, Count::Finite(of_mine), "{fight:?}");
                assert_eq!(level.theirs, Count::Finite(of_theirs), "{fight:?}");
                n_levels += 1;
            }
        }
        assert!(n_levels > 100, "{n_levels}");
    }
}
