//! Small local games drawn at random: eye spaces in the corner, on the side and in the center.
//!
//! Equal seeds give equal games on every machine.

use std::collections::BTreeSet;

use shikatsu::board::{Color, Point, PointSet, Setup, Size};
use shikatsu::goal::{Goal, Question};

use super::game::{Game, Outcome};

const SIDE: usize = 9;

/// A small generator of numbers: xorshift.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number from 0 to `n` − 1.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn pick<T: Copy>(&mut self, set: &BTreeSet<T>) -> T {
        let n = self.below(set.len());
        *set.iter().nth(n).expect("the set has a member")
    }
}

/// A legal local game with a zone of at most `max_zone` points (3 or more): a space with 0 to 3 outside liberties,
/// walled in by the defender and around him by the attacker; to kill or to capture; one in four with a ko ban.
pub(crate) fn question(dice: &mut Dice, max_zone: usize) -> Question {
    let barred = dice.one_in(4);
    loop {
        let sketch = Sketch::draw(dice, max_zone);
        if sketch.zone.len() > max_zone || !sketch.is_legal() {
            continue;
        }
        let question = sketch.ask(dice);
        if !barred {
            return question;
        }
        if let Some(question) = play_to_ko(dice, question) {
            return question;
        }
    }
}

/// The question after some moves at random, the last of which took a ko.
fn play_to_ko(dice: &mut Dice, mut question: Question) -> Option<Question> {
    let game = Game::new(&question);
    let mut state = game.start(question.setup.to_play, None);
    for _ in 0..20 {
        let mut plays = game.plays(&state);
        if plays.is_empty() {
            return None;
        }
        match plays.swap_remove(dice.below(plays.len())).1 {
            Outcome::Goes(next) => state = next,
            _ => return None,
        }
        if let Some(ban) = state.ban {
            let (stones, to_play) = (state.board, state.to_play);
            question.setup = Setup { stones, to_play, ko: Some(Point::from_index(ban)), ..question.setup };
            return target_stands(&question).then_some(question);
        }
    }
    None
}

/// Whether every marked point still carries a stone of the defender.
fn target_stands(question: &Question) -> bool {
    match &question.goal {
        Goal::Kill => true,
        Goal::Capture(points) => points.iter().all(|&p| question.setup.at(p) == Some(!question.attacker)),
    }
}

struct Sketch {
    size: Size,
    /// True for the attacker's stones.
    stones: Vec<Option<bool>>,
    zone: BTreeSet<Point>,
}

impl Sketch {
    fn draw(dice: &mut Dice, max_zone: usize) -> Self {
        let size = Size::square(SIDE).expect("a valid size");
        let space = space(dice, size, max_zone);
        let mut wall = around(size, &space);
        let beside: BTreeSet<Point> = space.iter().flat_map(|&p| size.neighbors(p)).collect();
        wall.retain(|p| beside.contains(p) || !dice.one_in(3));
        let outer = around(size, &space.union(&wall).copied().collect());
        let mut sketch = Self { size, stones: vec![None; size.area()], zone: space.clone() };
        for (stones, attacks) in [(&wall, false), (&outer, true)] {
            for p in stones {
                sketch.stones[p.index()] = Some(attacks);
            }
        }
        for _ in 0..dice.below(4) {
            sketch.open_liberty(dice, &outer);
        }
        if dice.one_in(3) {
            // A weak point in the wall.
            let p = dice.pick(&wall);
            sketch.zone.insert(p);
            sketch.stones[p.index()] = if dice.one_in(2) { Some(true) } else { None };
        }
        if dice.one_in(3) {
            sketch.zone.extend(&wall);
        }
        for p in space {
            sketch.stones[p.index()] =
                [Some(true), Some(true), Some(false), None, None, None, None, None][dice.below(8)];
        }
        sketch
    }

    /// Turns a point of the attacker's wall into a shared liberty, walled in from behind.
    fn open_liberty(&mut self, dice: &mut Dice, outer: &BTreeSet<Point>) {
        let p = dice.pick(outer);
        self.stones[p.index()] = None;
        self.zone.insert(p);
        for q in around(self.size, &BTreeSet::from([p])) {
            self.stones[q.index()] = self.stones[q.index()].or(if self.zone.contains(&q) { None } else { Some(true) });
        }
    }

    fn at(&self, p: Point) -> Option<bool> {
        self.stones[p.index()]
    }

    fn chain(&self, p: Point) -> BTreeSet<Point> {
        let mut chain = BTreeSet::from([p]);
        let mut open = vec![p];
        while let Some(p) = open.pop() {
            let same = |q: &Point| self.at(*q) == self.at(p);
            open.extend(self.size.neighbors(p).filter(same).filter(|&q| chain.insert(q)).collect::<Vec<_>>());
        }
        chain
    }

    fn liberties(&self, chain: &BTreeSet<Point>) -> BTreeSet<Point> {
        chain.iter().flat_map(|&p| self.size.neighbors(p)).filter(|&q| self.at(q).is_none()).collect()
    }

    fn is_legal(&self) -> bool {
        self.size.points().all(|p| self.at(p).is_none() || !self.liberties(&self.chain(p)).is_empty())
    }

    /// Makes it a question: who attacks with which color, what for, and who is to move.
    fn ask(&self, dice: &mut Dice) -> Question {
        let attacker = Color::BOTH[dice.below(2)];
        let color = |attacks: bool| if attacks { attacker } else { !attacker };
        let defenders: BTreeSet<Point> = self.size.points().filter(|&p| self.at(p) == Some(false)).collect();
        let goal = match dice.below(5) {
            0 | 1 => Goal::Kill,
            2 => Goal::Capture(vec![dice.pick(&defenders), dice.pick(&defenders)]),
            _ => Goal::Capture(vec![dice.pick(&defenders)]),
        };
        let attacks = dice.one_in(2);
        let stones = self.stones.iter().map(|stone| stone.map(color)).collect();
        let setup = Setup { size: self.size, stones, to_play: color(attacks), ko: None };
        let zone: PointSet = self.zone.iter().copied().collect();
        Question { setup, attacker, goal, zone }
    }
}

/// A connected space of 2 or more points that starts in the corner, on the side or in the center.
fn space(dice: &mut Dice, size: Size, max_zone: usize) -> BTreeSet<Point> {
    let (edge, middle) = (dice.one_in(2), SIDE / 2);
    let far = if edge { SIDE - 1 } else { 0 };
    let (column, row) = [(far, far), (far, far), (middle, far), (middle, middle)][dice.below(4)];
    let mut space = BTreeSet::from([size.point(column, row).expect("on the board")]);
    let wanted = 2 + dice.below(max_zone - 1);
    while space.len() < wanted {
        let from = dice.pick(&space);
        let neighbors: BTreeSet<Point> = size.neighbors(from).collect();
        space.insert(dice.pick(&neighbors));
    }
    space
}

/// The points next to these, diagonally too, that are not among them.
fn around(size: Size, points: &BTreeSet<Point>) -> BTreeSet<Point> {
    let near = |&p: &Point| size.neighbors(p).chain(size.diagonals(p)).collect::<Vec<_>>();
    points.iter().flat_map(near).filter(|p| !points.contains(p)).collect()
}

#[test]
fn random_games_are_varied_and_judged_without_contradiction() {
    let mut dice = Dice::new(1);
    let mut seen = BTreeSet::new();
    let mut bans = 0;
    for _ in 0..300 {
        let question = question(&mut dice, 6);
        let report = super::report(&question);
        bans += usize::from(question.setup.ko.is_some());
        let classes = [&report.attacker_first, &report.defender_first].map(|side| side.verdict.class().unwrap());
        assert!(question.setup.ko.is_some() || classes[0] <= classes[1], "a move never hurts: {question:?} {report:?}");
        seen.extend(classes);
    }
    assert!(seen.len() >= 5 && bans >= 50, "{seen:?} {bans}");
}
