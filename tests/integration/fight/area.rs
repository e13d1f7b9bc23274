//! Counting by area against a slow and obvious count: all states from the plain rules, values from both ends.

use std::collections::HashMap;

use shikatsu::board::{Color, Move, Point, PointSet, Position, Rules, Setup};
use shikatsu::solver::{Area, Uncounted, Watch};

use crate::oracle::random::{self, Dice};

const FAR: i32 = 1000;

/// Everything that can follow, with what each side can force.
struct Slow {
    attacker: Color,
    zone: PointSet,
    index: HashMap<(Setup, u8), usize>,
    states: Vec<(Setup, u8)>,
    next: Vec<Vec<usize>>,
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

    /// The points of the attacker less those of the defender, or nothing where play goes round.
    fn count(mut self, setup: &Setup) -> Option<i32> {
        self.enter((setup.clone(), 0));
        let mut at = 0;
        while at < self.states.len() {
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
        let [low, high] = [-FAR, FAR].map(|start| self.values(start));
        (low == high).then_some(low)
    }

    /// The value of the first state when play that never ends is worth this.
    fn values(&self, start: i32) -> i32 {
        let end = |(setup, passes): &(Setup, u8)| if *passes == 2 { self.score(setup) } else { start };
        let mut values: Vec<i32> = self.states.iter().map(end).collect();
        loop {
            let before = values.clone();
            for (at, next) in self.next.iter().enumerate().filter(|(_, next)| !next.is_empty()) {
                let after = next.iter().map(|&next| values[next]);
                let attacks = self.states[at].0.to_play == self.attacker;
                values[at] = if attacks { after.max() } else { after.min() }.unwrap();
            }
            if values == before {
                return values[0];
            }
        }
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

#[test]
fn the_count_is_that_of_all_lines_of_play() {
    let mut dice = Dice::new(7);
    let (mut counted, mut circles) = (0, 0);
    while counted < 25 {
        let question = random::question(&mut dice, 4);
        let Ok(mut area) = Area::new(&question) else { continue };
        let empty = area.zone().iter().filter(|&point| question.setup.at(point).is_none()).count();
        if area.zone().len() > 8 || empty > 5 {
            continue;
        }
        let slow = Slow {
            attacker: question.attacker,
            zone: area.zone(),
            index: HashMap::new(),
            states: Vec::new(),
            next: Vec::new(),
        };
        let found = area.count(&question.setup, &Watch::idle());
        if let Some(points) = slow.count(&question.setup) {
            assert_eq!(found.as_ref().map(|count| count.points), Ok(points), "{question:?}");
            counted += 1;
        } else {
            assert_eq!(found.err(), Some(Uncounted::Circles), "{question:?}");
            circles += 1;
        }
    }
    println!("{counted} counted, {circles} go round");
}
