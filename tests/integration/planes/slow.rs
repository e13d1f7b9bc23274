//! A second encoder, slow and obvious: rules by floods over a list of stones, a new board for every move tried.
//!
//! It shares nothing with the room but the order of the planes, and that as numbers, written down once more.

use shikatsu::board::{Color, Point, Setup, Size};

type Stones = Vec<Option<Color>>;

/// A board after some move.
#[derive(Clone)]
pub(super) struct Board {
    size: Size,
    stones: Stones,
    to_play: Color,
    ko: Option<Point>,
}

/// A game: all boards so far and the moves that led from one to the next.
pub(super) struct Game {
    boards: Vec<Board>,
    moves: Vec<Option<Point>>,
}

impl Board {
    fn at(&self, point: Point) -> Option<Color> {
        self.stones[point.index()]
    }

    fn chain(&self, start: Point) -> Vec<Point> {
        let mut chain = vec![start];
        let mut seen = 0;
        while seen < chain.len() {
            for next in self.size.neighbors(chain[seen]) {
                if self.at(next) == self.at(start) && !chain.contains(&next) {
                    chain.push(next);
                }
            }
            seen += 1;
        }
        chain
    }

    fn liberties(&self, start: Point) -> Vec<Point> {
        let mut liberties: Vec<Point> = self
            .chain(start)
            .iter()
            .flat_map(|&stone| self.size.neighbors(stone))
            .filter(|&p| self.at(p).is_none())
            .collect();
        liberties.sort_unstable();
        liberties.dedup();
        liberties
    }

    /// The board after a move, or nothing when it is not legal.
    fn after(&self, point: Point) -> Option<Self> {
        if self.at(point).is_some() || self.ko == Some(point) {
            return None;
        }
        let mut next = Self { ko: None, to_play: !self.to_play, ..self.clone() };
        next.stones[point.index()] = Some(self.to_play);
        let mut taken = Vec::new();
        for beside in self.size.neighbors(point) {
            if next.at(beside) == Some(!self.to_play) && next.liberties(beside).is_empty() {
                for stone in next.chain(beside) {
                    next.stones[stone.index()] = None;
                    taken.push(stone);
                }
            }
        }
        if next.liberties(point).is_empty() {
            return None;
        }
        if taken.len() == 1 && next.chain(point).len() == 1 && next.liberties(point) == taken {
            next.ko = Some(taken[0]);
        }
        Some(next)
    }

    fn n_stones(&self, color: Color) -> usize {
        self.stones.iter().filter(|&&stone| stone == Some(color)).count()
    }

    fn captures(&self, point: Point) -> Option<usize> {
        let other = !self.to_play;
        self.after(point).map(|next| self.n_stones(other) - next.n_stones(other))
    }

    /// Whether the prey, on the move and in atari, is lost.
    fn attackers_win(&self, prey: Point, depth: usize) -> bool {
        if depth == 0 {
            return false;
        }
        let mut tries = self.liberties(prey);
        for beside in self.chain(prey).iter().flat_map(|&stone| self.size.neighbors(stone)) {
            if self.at(beside) == Some(!self.to_play) && self.liberties(beside).len() == 1 {
                tries.extend(self.liberties(beside));
            }
        }
        !tries.into_iter().any(|at| self.after(at).is_some_and(|next| next.prey_is_out(prey, depth - 1)))
    }

    /// Whether the prey, after its move, is not to be caught.
    fn prey_is_out(&self, prey: Point, depth: usize) -> bool {
        let liberties = self.liberties(prey);
        match liberties.len() {
            0 | 1 => false,
            2 => !liberties.into_iter().any(|at| self.attack_wins(prey, at, depth)),
            _ => true,
        }
    }

    fn attack_wins(&self, prey: Point, at: Point, depth: usize) -> bool {
        self.after(at).is_some_and(|next| next.liberties(prey).len() == 1 && next.attackers_win(prey, depth - 1))
    }

    fn is_ladder_capture(&self, point: Point) -> bool {
        let prey = |p: &Point| self.at(*p) == Some(!self.to_play) && self.liberties(*p).len() == 2;
        self.size
            .points()
            .filter(prey)
            .any(|prey| self.liberties(prey).contains(&point) && self.attack_wins(prey, point, 200))
    }

    fn is_ladder_escape(&self, point: Point) -> bool {
        let Some(next) = self.after(point) else { return false };
        let touches = |prey: Point| {
            let around: Vec<Point> = self.chain(prey).iter().flat_map(|&stone| self.size.neighbors(stone)).collect();
            let taken = |p: &Point| self.at(*p) == Some(!self.to_play) && next.at(*p).is_none();
            self.liberties(prey).contains(&point) || around.iter().any(taken)
        };
        let prey = |p: &Point| self.at(*p) == Some(self.to_play) && self.liberties(*p).len() == 1;
        self.size.points().filter(prey).any(|prey| touches(prey) && next.prey_is_out(prey, 200))
    }

    fn is_own_eye(&self, point: Point) -> bool {
        let own = Some(self.to_play);
        let enemies = self.size.diagonals(point).filter(|&p| self.at(p) == Some(!self.to_play)).count();
        let (column, row) = (self.size.column(point), self.size.row(point));
        let inside = |at: usize, side: usize| 0 < at && at + 1 < side;
        let is_inside = inside(column, self.size.width()) && inside(row, self.size.height());
        self.size.neighbors(point).all(|p| self.at(p) == own) && enemies <= usize::from(is_inside)
    }
}

impl Game {
    pub(super) fn new(start: &Setup) -> Self {
        let board = Board { size: start.size, stones: start.stones.clone(), to_play: start.to_play, ko: start.ko };
        Self { boards: vec![board], moves: Vec::new() }
    }

    pub(super) fn play(&mut self, played: Option<Point>) {
        let now = self.now();
        let pass = || Board { ko: None, to_play: !now.to_play, ..now.clone() };
        let next = played.map_or_else(pass, |point| now.after(point).unwrap());
        self.boards.push(next);
        self.moves.push(played);
    }

    fn now(&self) -> &Board {
        self.boards.last().unwrap()
    }

    /// The bit of a point in plane `k` of the 49.
    pub(super) fn bit_of_49(&self, k: usize, point: Point) -> bool {
        let board = self.now();
        let stone = board.at(point);
        let after = || board.after(point);
        let bucket = |n: usize, first: usize, plane: usize, least: usize| {
            plane - first == n - least || plane - first == 7 && 7 < n - least
        };
        match k {
            0 => stone == Some(board.to_play),
            1 => stone == Some(!board.to_play),
            2 => stone.is_none(),
            3 => true,
            4..=11 => stone.is_some() && bucket(self.age(point), 4, k, 1),
            12..=19 => stone.is_some() && bucket(board.liberties(point).len(), 12, k, 1),
            20..=27 => board.captures(point).is_some_and(|n| bucket(n, 20, k, 0)),
            28..=35 => after()
                .is_some_and(|next| next.liberties(point).len() == 1 && bucket(next.chain(point).len(), 28, k, 1)),
            36..=43 => after().is_some_and(|next| bucket(next.liberties(point).len(), 36, k, 1)),
            44 => board.is_ladder_capture(point),
            45 => board.is_ladder_escape(point),
            46 => after().is_some() && !board.is_own_eye(point),
            48 => board.to_play == Color::Black,
            _ => false,
        }
    }

    /// The number of moves since the stone on a point was played; 8 for a stone of the set-up.
    fn age(&self, point: Point) -> usize {
        self.moves.iter().rev().position(|&played| played == Some(point)).map_or(8, |ago| ago + 1)
    }

    /// The bit of a point in plane `k` of the 17, own and opponent's boards in turn.
    pub(super) fn bit_of_17(&self, k: usize, point: Point) -> bool {
        let own = self.now().to_play;
        if k == 16 {
            return own == Color::Black;
        }
        let color = if k.is_multiple_of(2) { own } else { !own };
        self.boards.iter().rev().nth(k / 2).is_some_and(|board| board.at(point) == Some(color))
    }
}
