//! Positions of every class of verdicts, rare ones too: states of random games, judged by the exhaustive judge.

use std::collections::BTreeMap;

use shikatsu::goal::Side;
use shikatsu::solver::{First, Options};

use crate::oracle::Oracle;
use crate::oracle::random::{self, Dice};

use super::solve;

/// The number of positions of each class that are enough.
const ENOUGH: usize = 20;

/// Looks through all states of random games; has the solver judge those of classes that are still wanted.
fn collect(games: usize, seed: u64, max_zone: usize) -> BTreeMap<String, usize> {
    let mut dice = Dice::new(seed);
    let mut tally: BTreeMap<String, usize> = BTreeMap::new();
    for _ in 0..games {
        let oracle = Oracle::new(&random::question(&mut dice, max_zone));
        for (question, verdict) in oracle.states() {
            let count = tally.entry(verdict.to_string()).or_default();
            if *count >= ENOUGH {
                continue;
            }
            let side = question.side(question.setup.to_play);
            let first = if side == Side::Attacker { First::Attacker } else { First::Defender };
            let report = solve(&question, &Options { first, ..Options::default() });
            assert_eq!(report.first(side).unwrap().verdict, verdict, "{question:?}");
            *count += 1;
        }
    }
    println!("{tally:?}");
    tally
}

#[test]
fn the_solver_agrees_on_twenty_positions_of_each_common_class() {
    let tally = collect(120, 41, 6);
    for class in ["dead", "dead*", "ko(0)", "ko(1)", "seki", "alive"] {
        assert_eq!(tally.get(class), Some(&ENOUGH), "{class} in {tally:?}");
    }
}

#[test]
#[ignore = "minutes: all states of many random games"]
fn the_solver_agrees_on_twenty_positions_of_each_class_there_is() {
    let tally = collect(2400, 42, 8);
    let full = tally.values().filter(|&&count| count == ENOUGH).count();
    // Kos for which the defender needs two threats are rare; those of more threats are composed, see `rare.rs`.
    assert!(full >= 8, "{tally:?}");
}
