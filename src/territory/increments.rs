//! What each move would add to the value of the board, and the move that a beginner's program plays.
//!
//! A stone changes only the points within its reach, and each by an amount that depends on its distance and on the
//! stones that reach the point already. So the amounts are worked out once for each point and distance and summed up
//! for all moves together. Moves that take stones off the board, which are few, are played and counted one by one.

use crate::board::{Chain, Color, History, KoRule, Move, Point, PointSet, Position, Rules, Size, SuicideRule};

use super::cells::Cells;
use super::{Influence, REACH, Reading};

/// The value that each legal move of one color would add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Increments {
    size: Size,
    color: Color,
    /// For each point the value after the move less the value before it, in Black's view; none where it is illegal.
    values: Vec<Option<i16>>,
}

impl Increments {
    /// The increments of all moves of a color. Repetition of earlier positions is not looked at; a ko ban counts for
    /// the side to move only.
    pub fn of(position: &Position, color: Color, rules: Rules, reading: Reading) -> Self {
        Self::after(position, color, rules, &Influence::of(position, reading))
    }

    /// The same where the influence of the stones is known.
    pub fn after(position: &Position, color: Color, rules: Rules, influence: &Influence) -> Self {
        let sums = sums(influence, color);
        let frame = influence.frame;
        let mut values: Vec<Option<i16>> = frame.cells().map(|cell| Some(sums.at(cell))).collect();
        let chains = Chains::of(position, color);
        let before = influence.value();
        for point in position.size().points() {
            let value = &mut values[point.index()];
            if position.at(point).is_some() {
                *value = None;
            } else if !chains.is_quiet(point, position) {
                *value = chains.removed(point, position, rules).map(|(whose, stones)| {
                    let mut influence = influence.clone();
                    influence.put(point, color);
                    stones.iter().for_each(|stone| influence.take(stone, whose));
                    (influence.value() - before) as i16
                });
            }
        }
        let barred = position.ko().filter(|_| rules.ko == KoRule::Simple && color == position.to_play());
        if let Some(point) = barred {
            values[point.index()] = None;
        }
        Self { size: position.size(), color, values }
    }

    /// Whose moves these are.
    pub fn color(&self) -> Color {
        self.color
    }

    /// What a move on this point adds in Black's view, if it is legal.
    pub fn at(&self, point: Point) -> Option<i32> {
        self.values[point.index()].map(i32::from)
    }

    /// What a move on this point adds in the view of the one who plays it, if it is legal.
    pub fn gain(&self, point: Point) -> Option<i32> {
        let value = self.at(point)?;
        Some(if self.color == Color::Black { value } else { -value })
    }

    /// The moves that gain something, the best first, equal ones in point order.
    pub fn gaining(&self) -> Vec<(Point, i32)> {
        let moves = self.size.points().filter_map(|point| Some((point, self.gain(point)?)));
        let mut moves: Vec<(Point, i32)> = moves.filter(|&(_, gain)| 0 < gain).collect();
        moves.sort_by_key(|&(_, gain)| -gain);
        moves
    }

    /// The first of the moves that gain most, with its gain; none where no move gains anything, and a pass is best.
    pub fn best(&self) -> Option<(Point, i32)> {
        self.gaining().first().copied()
    }

    /// The rows of increments in Black's view, from the top; 0 where no move is legal.
    pub fn rows(&self) -> Vec<Vec<i32>> {
        let values: Vec<i32> = self.size.points().map(|point| self.at(point).unwrap_or(0)).collect();
        values.chunks(self.size.width()).map(<[i32]>::to_vec).collect()
    }
}

/// The move of a program that plays by increments alone: the best legal one, or a pass where nothing gains.
pub fn choose(game: &History, reading: Reading) -> Move {
    let position = game.position();
    let table = Increments::of(position, position.to_play(), game.rules(), reading);
    let moves = table.gaining().into_iter().map(|(point, _)| Move::Play(point));
    moves.into_iter().find(|&played| game.check(played).is_ok()).unwrap_or(Move::Pass)
}

/// For each empty point what a stone there changes as long as it takes none off the board.
fn sums(influence: &Influence, color: Color) -> Cells {
    let weights = influence.reading.weights();
    let layer = |distance: usize| -> Cells {
        let weight = weights[distance];
        let (black, white) = if color == Color::Black { (weight, 0) } else { (0, weight) };
        influence.changes(|reading, b, w| reading.owner(b + black, w + white) - reading.owner(b, w)).0
    };
    // The point of the stone is empty no longer, and nobody's.
    let own = influence.changes(|reading, b, w| -reading.owner(b, w)).0;
    let one = layer(1);
    let (two, three) = if weights[1] == weights[REACH] { (one, one) } else { (layer(2), layer(3)) };
    influence.frame.gather([&own, &one, &two, &three], [1; REACH + 1])
}

/// What the moves of one color can meet with.
struct Chains {
    color: Color,
    /// Stones whose chain has one liberty, of both colors.
    in_atari: PointSet,
    /// Stones whose chain has no liberty, which a position that was not checked may have.
    dead: PointSet,
}

impl Chains {
    fn of(position: &Position, color: Color) -> Self {
        let mut chains = Self { color, in_atari: PointSet::EMPTY, dead: PointSet::EMPTY };
        let mut seen = PointSet::EMPTY;
        for (index, _) in position.chains().stones().iter().enumerate().filter(|(_, stone)| stone.is_some()) {
            let point = Point::from_index(index);
            if seen.contains(point) {
                continue;
            }
            let Some(chain) = position.chain(point) else { continue };
            seen = seen.union(&chain.stones);
            match chain.liberties.len() {
                0 => chains.dead = chains.dead.union(&chain.stones),
                1 => chains.in_atari = chains.in_atari.union(&chain.stones),
                _ => {}
            }
        }
        chains
    }

    /// Whether a stone on this empty point takes nothing off the board, by a look at its neighbors alone.
    fn is_quiet(&self, point: Point, position: &Position) -> bool {
        let mut breathes = false;
        for next in position.size().neighbors(point) {
            match position.at(next) {
                None => breathes = true,
                Some(color) if color == self.color => {
                    breathes |= !self.in_atari.contains(next) && !self.dead.contains(next);
                }
                Some(_) if self.in_atari.contains(next) => return false,
                Some(_) => {}
            }
        }
        breathes
    }

    /// The stones that a move which is not quiet takes off the board, and whose they are; none where it is illegal.
    fn removed(&self, point: Point, position: &Position, rules: Rules) -> Option<(Color, PointSet)> {
        let around = |color| position.chains().around(point, color);
        let all = |stones: PointSet, chain: &Chain| stones.union(&chain.stones);
        let captured = around(!self.color).filter(|chain| chain.liberties.len() == 1).fold(PointSet::EMPTY, all);
        if !captured.is_empty() {
            return Some((!self.color, captured));
        }
        let lost = around(self.color).fold(PointSet::from_iter([point]), all);
        (rules.suicide == SuicideRule::Allowed).then_some((self.color, lost))
    }
}
