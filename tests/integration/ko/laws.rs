//! Random fights: the exact rule against play-out, the paper's rates, and bounds on the work of the search.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Instant;

use shikatsu::ko::chart::{Model, Outcome, play_out};
use shikatsu::ko::rule::{self, Action};
use shikatsu::ko::search::{Losing, search};
use shikatsu::ko::{Bout, By, Either, Fight, Kind, Player, Situation, Threat, Unit};

/// A generator of numbers (`SplitMix64`).
struct Random(u64);

impl Random {
    fn below(&mut self, n: i64) -> i64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        i64::try_from((z ^ (z >> 31)) % u64::try_from(n).unwrap()).unwrap()
    }

    fn one_to(&mut self, n: i64) -> i64 {
        1 + self.below(n)
    }
}

/// What kinds of threats a fight has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Regime {
    Single,
    Own,
    Chains,
    Either,
    All,
}

const REGIMES: [(&str, Regime); 5] = [
    ("single threats", Regime::Single),
    ("+ own threats", Regime::Own),
    ("+ chains", Regime::Chains),
    ("+ either-only", Regime::Either),
    ("all", Regime::All),
];

fn threats(random: &mut Random, regime: Regime, letter: &str, largest: i64) -> Vec<Threat> {
    let has = |other| regime == other || regime == Regime::All;
    (0..random.below(5))
        .map(|i| {
            let length = if has(Regime::Chains) { 1 + random.below(3) / 2 } else { 1 };
            let kind = if has(Regime::Own) && random.below(3) == 0 { Kind::Own } else { Kind::Ordinary };
            let values = (0..length).map(|_| random.one_to(largest)).collect();
            Threat { id: format!("{letter}{}", i + 1), kind, values, cost: 0 }
        })
        .collect()
}

/// A fight as in the comparison of the specification: k 1 to 20, up to four moves elsewhere, up to four threats a side.
fn fight(random: &mut Random, regime: Regime) -> Fight {
    let k = random.one_to(20);
    let largest = 2 * k + 6;
    let mut x: Vec<i64> = (0..random.below(5)).map(|_| random.one_to(10)).collect();
    x.sort_unstable_by(|a, b| b.cmp(a));
    let me = threats(random, regime, "b", largest);
    let opp = threats(random, regime, "w", largest);
    let n_either = if matches!(regime, Regime::Either | Regime::All) { random.one_to(2) } else { 0 };
    let either = (1..=n_either)
        .map(|i| {
            let values = By { me: random.one_to(largest), opp: random.one_to(largest) };
            Either { id: format!("s{i}"), values }
        })
        .collect();
    let situation =
        if random.below(2) == 0 { Situation::Taken } else { Situation::Threatened { value: random.one_to(largest) } };
    Fight { k, x, threats: By { me, opp }, losing: By::default(), either, situation, unit: Unit::ONE }
}

#[test]
fn the_exact_rule_is_worth_what_play_out_is_in_ten_thousand_fights() {
    const FIGHTS: usize = 12_000;
    let mut random = Random(5);
    let mut n = BTreeMap::new();
    for i in 0..FIGHTS {
        let mut fight = fight(&mut random, REGIMES[i % REGIMES.len()].1);
        if i % 3 == 0 && fight.most() > 0 {
            fight.situation = Situation::Answered;
        }
        let advice = rule::exact(&fight);
        let outcome = play_out(&fight, Model::ThreatsInARow).unwrap();
        assert_eq!(advice.guaranteed, Some(outcome.value), "{fight:?}");
        assert!(outcome.best().any(|best| best.key() == advice.action.key()), "{fight:?}");
        for (action, value) in &outcome.moves {
            let loss = rule::loss(&fight, action);
            assert_eq!(loss, Some(outcome.value - value), "{action:?} in {fight:?}");
        }
        *n.entry(fight.situation.number()).or_insert(0) += 1;
    }
    println!("values and first moves equal in {FIGHTS} fights, by situation: {n:?}");
}

/// What following the paper to the end brings in its own chart, whatever the opponent does.
fn followed(fight: &Fight) -> i64 {
    match (fight.situation, rule::paper(fight).action) {
        (Situation::Taken, Action::Threat { id, value }) => {
            let rest = fight.without(&id, Situation::Taken);
            (value - fight.stake()).min(opponent(&rest))
        }
        (Situation::Taken, _) => -fight.most(),
        (Situation::Threatened { .. }, Action::Answer) => {
            followed(&Fight { situation: Situation::Taken, ..fight.clone() })
        }
        (Situation::Threatened { value }, _) => fight.stake() - value,
        _ => unreachable!("the comparison has no other situations"),
    }
}

/// The same, when the opponent has to play a threat or give up.
fn opponent(fight: &Fight) -> i64 {
    let turned = fight.turned(Situation::Taken);
    let single = turned.threats.me.iter().map(|threat| (threat.id.clone(), threat.head()));
    let either = turned.either.iter().map(|either| (either.id.clone(), either.values.me));
    let threats = single
        .chain(either)
        .map(|(id, value)| followed(&turned.without(&id, Situation::Taken).turned(Situation::Threatened { value })));
    threats.min().map_or(fight.most(), |least| least.min(fight.most()))
}

/// How the paper does in one kind of fights.
#[derive(Default)]
struct Rate {
    n: u32,
    first: u32,
    followed: u32,
    lost: i64,
}

impl Rate {
    fn add(&mut self, is_first: bool, loss: i64) {
        self.n += 1;
        self.first += u32::from(is_first);
        self.followed += u32::from(loss == 0);
        self.lost += loss;
    }

    fn text(&self) -> String {
        let percent = |part: u32| 100.0 * f64::from(part) / f64::from(self.n.max(1));
        let failed = self.n - self.followed;
        let mean = f64::from(i32::try_from(self.lost).unwrap()) / f64::from(failed.max(1));
        format!("{:5.1}/{:5.1}, {mean:3.1} ({})", percent(self.first), percent(self.followed), self.n)
    }
}

#[test]
fn the_paper_is_right_on_single_threats_but_in_distribution_three() {
    println!("the paper's rule in its own chart: first move right / right to the end, mean loss otherwise (fights)");
    for (name, regime) in REGIMES {
        let mut random = Random(51);
        let mut rates: BTreeMap<(u8, u8), Rate> = BTreeMap::new();
        for _ in 0..2400 {
            let fight = fight(&mut random, regime);
            let advice = rule::paper(&fight);
            let outcome = play_out(&fight, Model::TakeAtOnce).unwrap();
            let is_first = outcome.best().any(|best| best.key() == advice.action.key());
            let loss = outcome.value - followed(&fight);
            let distribution = advice.distribution.unwrap().number();
            if regime == Regime::Single && distribution < 3 {
                assert!(is_first && loss == 0, "{fight:?}");
                assert_eq!(advice.guaranteed, Some(outcome.value), "{fight:?}");
            }
            assert!(loss >= 0, "{fight:?}");
            rates.entry((fight.situation.number(), distribution)).or_default().add(is_first, loss);
        }
        for ((situation, distribution), rate) in rates {
            println!("  {name:15} S{situation} D{distribution}  {}", rate.text());
        }
    }
}

/// Plays freely without any of the shortcuts of the search: no order of moves, no sum at the end.
fn slow_search(fight: &Fight) -> i64 {
    fn value(state: &mut Slow, turn: usize, phase: u8) -> i64 {
        let key = (state.clone(), turn, phase);
        if let Some(&known) = state.known.borrow().get(&key) {
            return known;
        }
        let next = if phase == HOLDING { FREE } else { HOLDING };
        let mut best = i64::MIN;
        let mut consider = |gain: i64, mut after: Slow, next: u8| {
            best = best.max(gain - value(&mut after, 1 - turn, next));
        };
        match phase {
            HOLDING => consider(state.k, state.clone(), OVER),
            FREE => consider(0, state.clone(), BANNED),
            BANNED => consider(0, state.clone(), HOLDING),
            _ => {}
        }
        let next = if phase == OVER { OVER } else { next };
        for i in 0..state.x.len() {
            let mut after = state.clone();
            let gain = after.x.remove(i);
            consider(gain, after, next);
        }
        for i in 0..state.open.len() {
            let mut after = state.clone();
            let (owner, threat) = after.open.remove(i);
            consider(if owner == turn { threat } else { 0 }, after, next);
        }
        for i in 0..state.threats[turn].len() {
            let mut after = state.clone();
            let threat = after.threats[turn].remove(i);
            after.open.push((turn, threat));
            consider(0, after, next);
        }
        if best == i64::MIN {
            best = 0;
        }
        state.known.borrow_mut().insert(key, best);
        best
    }
    let of = |threats: &[Threat]| threats.iter().map(Threat::head).collect::<Vec<_>>();
    let mut state = Slow {
        k: fight.k,
        x: fight.x.clone(),
        open: Vec::new(),
        threats: [of(&fight.threats.me), of(&fight.threats.opp)],
        known: Rc::default(),
    };
    if let Situation::Threatened { value: threat } = fight.situation {
        state.open.push((1, threat));
        return value(&mut state, 0, HOLDING);
    }
    value(&mut state, 0, BANNED)
}

const HOLDING: u8 = 0;
const FREE: u8 = 1;
const BANNED: u8 = 2;
const OVER: u8 = 3;

/// Gains here are told apart by whose they are, so the ko counts for its winner and nothing for its loser.
#[derive(Clone)]
struct Slow {
    k: i64,
    x: Vec<i64>,
    open: Vec<(usize, i64)>,
    threats: [Vec<i64>; 2],
    known: Known,
}

type Known = Rc<RefCell<BTreeMap<(Slow, usize, u8), i64>>>;

impl Slow {
    fn parts(&self) -> impl Ord {
        (self.x.as_slice(), self.open.as_slice(), &self.threats)
    }
}

impl PartialEq for Slow {
    fn eq(&self, other: &Self) -> bool {
        self.parts() == other.parts()
    }
}

impl Eq for Slow {}

impl PartialOrd for Slow {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Slow {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.parts().cmp(&other.parts())
    }
}

#[test]
fn the_search_finds_what_play_without_shortcuts_finds() {
    let mut random = Random(7);
    let mut n = 0;
    while n < 300 {
        let mut fight = fight(&mut random, Regime::Single);
        fight.x.truncate(2);
        fight.threats.me.truncate(2);
        fight.threats.opp.truncate(2);
        assert_eq!(search(&fight, Losing::LeftOut).unwrap().value, slow_search(&fight), "{fight:?}");
        n += 1;
    }
}

/// The largest fight that is searched.
fn largest(random: &mut Random) -> Fight {
    let mut threats = |letter: &str| {
        let one =
            |i| Threat { id: format!("{letter}{i}"), kind: Kind::Ordinary, values: vec![random.one_to(46)], cost: 0 };
        (1..=4).map(one).collect::<Vec<_>>()
    };
    let threats = By { me: threats("b"), opp: threats("w") };
    let x = vec![9, 7, 4, 2];
    Fight { k: 20, x, threats, losing: By::default(), either: Vec::new(), situation: Situation::Taken, unit: Unit::ONE }
}

#[test]
fn the_largest_fights_are_searched() {
    let mut random = Random(11);
    let mut times: Vec<f64> = (0..7)
        .map(|_| {
            let fight = largest(&mut random);
            let start = Instant::now();
            let outcome = search(&fight, Losing::LeftOut).unwrap();
            let time = start.elapsed().as_secs_f64() * 1000.0;
            assert!(outcome.value.abs() <= fight.k + fight.x.iter().sum::<i64>(), "{fight:?}");
            time
        })
        .collect();
    times.sort_by(f64::total_cmp);
    println!("4 + 4 threats and 4 moves elsewhere: median {:.1} ms, most {:.1} ms", times[3], times[6]);
}

#[test]
fn playing_losing_threats_never_brings_less() {
    let mut random = Random(13);
    let mut n_better = 0;
    for _ in 0..200 {
        let mut fight = fight(&mut random, Regime::Single);
        fight.threats.me.truncate(2);
        fight.threats.opp.truncate(2);
        let values = vec![random.one_to(2 * fight.k + 6)];
        fight.losing.me = vec![Threat { id: "l1".to_owned(), kind: Kind::Ordinary, values, cost: random.one_to(3) }];
        let left_out: Outcome = search(&fight, Losing::LeftOut).unwrap();
        let played = search(&fight, Losing::Played).unwrap();
        assert!(played.value >= left_out.value, "{fight:?}");
        n_better += usize::from(played.value > left_out.value);
    }
    println!("a losing threat was worth playing in {n_better} of 200 fights");
    assert!(n_better > 0);
}

#[test]
fn a_bout_ends_with_the_value_of_the_fight_less_what_the_learner_lost() {
    let mut random = Random(17);
    let (mut n, mut n_threats) = (0, 0);
    while n < 3000 {
        let fight = fight(&mut random, Regime::All);
        if fight.most() <= 0 {
            continue;
        }
        n += 1;
        let value = rule::exact(&fight).guaranteed.unwrap();
        let mut bout = Bout::new(fight.clone()).unwrap();
        let mut lost = 0;
        while bout.result().is_none() {
            let moves = bout.moves();
            let action = match bout.to_play() {
                Player::Learner => {
                    moves[usize::try_from(random.below(i64::try_from(moves.len()).unwrap())).unwrap()].clone()
                }
                Player::Program => bout.best().unwrap(),
            };
            if bout.to_play() == Player::Learner {
                lost += bout.loss(&action).unwrap();
            } else {
                assert_eq!(bout.loss(&action), Some(0), "{fight:?}");
            }
            n_threats += usize::from(matches!(action, Action::Threat { .. }));
            bout.play(&action).unwrap();
        }
        assert_eq!(bout.result(), Some(value - lost), "{fight:?}");
        assert!(bout.moves().is_empty() && bout.best().is_none());
    }
    println!("{n} bouts with {n_threats} threats");
}

#[test]
fn a_bout_refuses_what_is_not_possible() {
    let mut random = Random(19);
    let fight = Fight { situation: Situation::Taken, ..largest(&mut random) };
    let mut bout = Bout::new(fight.clone()).unwrap();
    for action in [Action::TakeKo, Action::Answer, Action::Resolve, Action::Threat { id: "w1".to_owned(), value: 1 }] {
        assert_eq!(bout.play(&action).unwrap_err().action, action);
    }
    assert_eq!(bout.fight(), &fight);
    assert!(Bout::new(Fight { situation: Situation::CarriedOut, ..fight }).is_none());
}
