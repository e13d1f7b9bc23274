//! Counting by area against a slow and obvious count: all states from the plain rules, values from both ends.

use std::collections::HashMap;

use shikatsu::board::{Color, Move, Point, PointSet, Position, Rules, Setup};
use shikatsu::goal::Question;
use shikatsu::solver::{Area, Count, Uncounted, Watch};

use crate::oracle::random::{self, Dice};

const FAR: i32 = 1000;

/// Everything that can follow, with what each side can force.
struct Slow {
    attacker: Color,
    zone: PointSet,
    index: HashMap<(Setup, u8), usize>,
    states: Vec<(Setup, u8)>,
    next: Vec<Vec<usize>>,
    /// What the attacker and what the defender can force in each state.
    low: Vec<i32>,
    high: Vec<i32>,
}

impl Slow {
    fn enter(&mut self, state: (Setup, u8)) -> usize {
        if let Some(&at) = self.index.get(&state) {
            return at;
        }
        self.index.insert(state.clone(), self.states.len());
        self.states.push(state);
        self.next.push(Vec::new());
        self.states.len() - 1
    }

    /// All that can follow in a local game with this zone, if it has not more than so many states.
    fn new(question: &Question, zone: PointSet, most: usize) -> Option<Self> {
        let attacker = question.attacker;
        let (index, states, next) = (HashMap::new(), Vec::new(), Vec::new());
        let mut slow = Self { attacker, zone, index, states, next, low: Vec::new(), high: Vec::new() };
        slow.enter((question.setup.clone(), 0));
        if !slow.explore(most) {
            return None;
        }
        (slow.low, slow.high) = (slow.values(-FAR), slow.values(FAR));
        Some(slow)
    }

    /// Lists the states; whether they are not more than so many.
    fn explore(&mut self, most: usize) -> bool {
        let mut at = 0;
        while at < self.states.len() && self.states.len() <= most {
            let (setup, passes) = self.states[at].clone();
            if passes < 2 {
                let mut position = Position::from_setup(&setup).unwrap();
                let legal: Vec<Point> = position.legal_points(Rules::default()).collect();
                let zone = self.zone;
                for point in legal.into_iter().filter(|&point| zone.contains(point)) {
                    let undo = position.play_unchecked(Move::Play(point));
                    let after = self.enter((position.to_setup(), 0));
                    self.next[at].push(after);
                    position.undo(&undo);
                }
                position.play_unchecked(Move::Pass);
                let after = self.enter((position.to_setup(), if setup.ko.is_some() { 0 } else { passes + 1 }));
                self.next[at].push(after);
            }
            at += 1;
        }
        self.states.len() <= most
    }

    /// The values of all states when play that never ends is worth this.
    fn values(&self, start: i32) -> Vec<i32> {
        let end = |(setup, passes): &(Setup, u8)| if *passes == 2 { self.score(setup) } else { start };
        let mut values: Vec<i32> = self.states.iter().map(end).collect();
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for (at, next) in self.next.iter().enumerate().rev().filter(|(_, next)| !next.is_empty()) {
                let after = next.iter().map(|&next| values[next]);
                let attacks = self.states[at].0.to_play == self.attacker;
                let value = if attacks { after.max() } else { after.min() }.unwrap();
                changed |= std::mem::replace(&mut values[at], value) != value;
            }
        }
        values
    }

    fn score(&self, setup: &Setup) -> i32 {
        self.zone.iter().map(|point| self.owner(setup, point)).sum()
    }

    fn owner(&self, setup: &Setup, point: Point) -> i32 {
        let sign = |color: Color| if color == self.attacker { 1 } else { -1 };
        if let Some(color) = setup.at(point) {
            return sign(color);
        }
        let (mut seen, mut open) = (PointSet::from_iter([point]), vec![point]);
        let mut reached = [false; 2];
        while let Some(point) = open.pop() {
            for next in setup.size.neighbors(point) {
                match setup.at(next) {
                    Some(color) => reached[usize::from(color == self.attacker)] = true,
                    None if !self.zone.contains(next) => reached = [true; 2],
                    None if seen.insert(next) => open.push(next),
                    None => {}
                }
            }
        }
        match reached {
            [false, true] => 1,
            [true, false] => -1,
            _ => 0,
        }
    }
}

/// Draws so many local games with at most so many states each, and compares the count of every state of them, or one in
/// several, with the slow one: how many were counted, and in how many play goes round.
fn compare(seed: u64, games: usize, most_states: usize, step: usize) -> (usize, usize) {
    let mut dice = Dice::new(seed);
    let (mut counted, mut circles) = (0, 0);
    let mut left = games;
    while left > 0 {
        let question = random::question(&mut dice, 4);
        let Ok(mut area) = Area::new(&question) else { continue };
        let Some(slow) = Slow::new(&question, area.zone(), most_states) else { continue };
        left -= 1;
        for (at, (setup, passes)) in slow.states.iter().enumerate().step_by(step) {
            // A pass before the first move is forgotten.
            if *passes > 0 {
                continue;
            }
            let found = area.count(setup, &Watch::idle());
            if slow.low[at] == slow.high[at] {
                let count = found.unwrap_or_else(|reason| panic!("{reason}, not {}: {setup:?}", slow.low[at]));
                assert_eq!(count.points, slow.low[at], "{setup:?} of {question:?}");
                check_end(&slow, setup, &count);
                counted += 1;
            } else {
                assert_eq!(found.err(), Some(Uncounted::Circles), "{setup:?} of {question:?}");
                circles += 1;
            }
        }
    }
    (counted, circles)
}

/// Every move of the line keeps the points, and what is owned in the end adds up to them.
fn check_end(slow: &Slow, setup: &Setup, count: &Count) {
    let mut state = (setup.clone(), 0);
    for &played in &count.line {
        let mut position = Position::from_setup(&state.0).unwrap();
        let passes = if played == Move::Pass && state.0.ko.is_none() { state.1 + 1 } else { 0 };
        position.play(played, Rules::default()).unwrap();
        state = (position.to_setup(), passes);
        assert_eq!(slow.low[slow.index[&state]], count.points, "{setup:?} {count:?}");
    }
    let owned = [count.attacker, count.defender].map(|points| i32::try_from(points.len()).unwrap());
    assert_eq!(owned[0] - owned[1], count.points, "{setup:?} {count:?}");
    assert!(count.attacker.intersection(&count.defender).is_empty());
    assert!(count.attacker.union(&count.defender).is_subset(&slow.zone));
}

#[test]
fn the_count_is_that_of_all_lines_of_play() {
    let (counted, circles) = compare(7, 20, 1_500, 5);
    println!("{counted} counted, {circles} go round");
    assert!(counted > 1_000);
}

#[test]
#[ignore = "minutes: the slow count of games with many states"]
fn the_count_is_that_of_all_lines_of_play_in_larger_games() {
    let (counted, circles) = compare(100, 100, 30_000, 3);
    println!("{counted} counted, {circles} go round");
}
