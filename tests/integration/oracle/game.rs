//! The rules of the local game, written for clearness alone: whole boards, flood fills, nothing kept between moves.

use shikatsu::board::{Color, Point, Size};
use shikatsu::goal::{Goal, Question, Side};

/// A local game that can be played out.
pub(crate) struct Game {
    pub(crate) size: Size,
    attacker: Color,
    kill: bool,
    neighbors: Vec<Vec<usize>>,
    zone: Vec<usize>,
    in_zone: Vec<bool>,
    root: Vec<Option<Color>>,
    marks: Vec<usize>,
    /// Chains of the root that can be captured and that lie at least partly outside the zone.
    tracked: Vec<Vec<usize>>,
}

/// A moment of the game. Two equal states have the same future.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) board: Vec<Option<Color>>,
    /// Which tracked chains have left the board, one bit each.
    pub(crate) gone: u32,
    pub(crate) ban: Option<usize>,
    pub(crate) to_play: Color,
    pub(crate) passes: u8,
}

impl State {
    /// The same side to move after a ko threat and its answer, if there is a ban to lift.
    pub(crate) fn lifted(&self) -> Option<Self> {
        self.ban.map(|_| Self { ban: None, ..self.clone() })
    }
}

/// What a move leads to.
pub(crate) enum Outcome {
    /// The game goes on.
    Goes(State),
    /// The attacker has won.
    Won,
    /// The game has ended and the defender has survived.
    Survived,
}

impl Game {
    pub(crate) fn new(question: &Question) -> Self {
        let size = question.setup.size;
        let neighbors = size.points().map(|p| size.neighbors(p).map(Point::index).collect()).collect();
        let mut game = Self {
            size,
            attacker: question.attacker,
            kill: question.goal == Goal::Kill,
            neighbors,
            zone: question.zone.iter().map(Point::index).collect(),
            in_zone: size.points().map(|p| question.zone.contains(p)).collect(),
            root: question.setup.stones.clone(),
            marks: match &question.goal {
                Goal::Kill => Vec::new(),
                Goal::Capture(points) => points.iter().copied().map(Point::index).collect(),
            },
            tracked: Vec::new(),
        };
        game.track();
        assert!(game.zone.len() <= 16 && game.tracked.len() <= 20, "a zone too large to enumerate");
        game
    }

    fn track(&mut self) {
        let mut seen = vec![false; self.root.len()];
        for p in 0..self.root.len() {
            if self.root[p].is_none() || seen[p] {
                continue;
            }
            let points = self.chain(&self.root, p);
            for &q in &points {
                seen[q] = true;
            }
            let outside = points.iter().any(|&q| !self.in_zone[q]);
            if outside && !self.touches_outside(&self.root, &points) {
                self.tracked.push(points);
            }
        }
    }

    /// The state at the root, for this side to move.
    pub(crate) fn start(&self, to_play: Color, ban: Option<Point>) -> State {
        State { board: self.root.clone(), gone: 0, ban: ban.map(Point::index), to_play, passes: 0 }
    }

    /// The role of the side to move.
    pub(crate) fn side(&self, state: &State) -> Side {
        if state.to_play == self.attacker { Side::Attacker } else { Side::Defender }
    }

    /// Every legal move but the pass, with what it leads to, in point order.
    pub(crate) fn plays(&self, state: &State) -> Vec<(usize, Outcome)> {
        self.zone.iter().filter_map(|&p| Some((p, self.play(state, p)?))).collect()
    }

    fn play(&self, state: &State, point: usize) -> Option<Outcome> {
        if state.board[point].is_some() || state.ban == Some(point) {
            return None;
        }
        let mut next = State { ban: None, to_play: !state.to_play, passes: 0, ..state.clone() };
        next.board[point] = Some(state.to_play);
        let mut captured = Vec::new();
        for &q in &self.neighbors[point] {
            if next.board[q] == Some(!state.to_play) && !self.has_liberty(&next.board, q) {
                let chain = self.chain(&next.board, q);
                for r in chain {
                    next.board[r] = None;
                    captured.push(r);
                }
            }
        }
        if !self.has_liberty(&next.board, point) {
            return None;
        }
        for (i, chain) in self.tracked.iter().enumerate() {
            if captured.contains(&chain[0]) {
                next.gone |= 1 << i;
            }
        }
        if let [stone] = captured[..]
            && self.in_zone[stone]
            && self.chain(&next.board, point).len() == 1
            && self.neighbors[point].iter().filter(|&&q| next.board[q].is_none()).count() == 1
        {
            next.ban = Some(stone);
        }
        Some(if self.target_gone(&next) { Outcome::Won } else { Outcome::Goes(next) })
    }

    /// Passing. A pass that lifts a ko ban is none of the two that end the game.
    pub(crate) fn pass(&self, state: &State) -> Outcome {
        if state.passes == 1 {
            return if self.survived(state) { Outcome::Survived } else { Outcome::Won };
        }
        let passes = u8::from(state.ban.is_none());
        Outcome::Goes(State { ban: None, to_play: !state.to_play, passes, ..state.clone() })
    }

    fn survived(&self, state: &State) -> bool {
        !self.kill || self.zone.iter().any(|&p| state.board[p] == Some(!self.attacker))
    }

    fn target_gone(&self, state: &State) -> bool {
        !self.kill && self.marks.iter().all(|&p| state.board[p] != Some(!self.attacker))
    }

    /// Whether a defender's chain that counts is beyond capture: pass-alive, or with a liberty outside the zone.
    pub(crate) fn is_alive(&self, state: &State) -> bool {
        let safe = super::benson::safe_stones(self, &state.board, !self.attacker);
        let counts = if self.kill { &self.zone } else { &self.marks };
        counts.iter().any(|&p| safe[p])
    }

    /// Whether one of these points is next to an empty point outside the zone.
    pub(crate) fn touches_outside(&self, board: &[Option<Color>], points: &[usize]) -> bool {
        let outside = |&q: &usize| board[q].is_none() && !self.in_zone[q];
        points.iter().any(|&p| self.neighbors[p].iter().any(outside))
    }

    pub(crate) fn neighbors(&self, point: usize) -> &[usize] {
        &self.neighbors[point]
    }

    /// The stones that are solidly connected with the stone on this point.
    pub(crate) fn chain(&self, board: &[Option<Color>], point: usize) -> Vec<usize> {
        let mut chain = vec![point];
        let mut at = 0;
        while at < chain.len() {
            for &q in &self.neighbors[chain[at]] {
                if board[q] == board[point] && !chain.contains(&q) {
                    chain.push(q);
                }
            }
            at += 1;
        }
        chain
    }

    fn has_liberty(&self, board: &[Option<Color>], point: usize) -> bool {
        let mut chain = vec![point];
        let mut at = 0;
        while at < chain.len() {
            for &q in &self.neighbors[chain[at]] {
                if board[q].is_none() {
                    return true;
                }
                if board[q] == board[point] && !chain.contains(&q) {
                    chain.push(q);
                }
            }
            at += 1;
        }
        false
    }

    /// A number that tells states apart.
    pub(crate) fn key(&self, state: &State) -> u64 {
        let code = |p: usize| match state.board[p] {
            None => 0,
            Some(Color::Black) => 1,
            Some(Color::White) => 2,
        };
        let zone = self.zone.iter().fold(0, |key, &p| key << 2 | code(p));
        let ban = state.ban.map_or(16, |b| self.zone.iter().position(|&p| p == b).expect("bans are in the zone"));
        let white = u64::from(state.to_play == Color::White);
        (((zone << 20 | u64::from(state.gone)) << 5 | ban as u64) << 1 | white) << 1 | u64::from(state.passes)
    }

    /// The state with this number.
    pub(crate) fn state(&self, key: u64) -> State {
        let gone = (key >> 7 & 0xf_ffff) as u32;
        let ban = self.zone.get((key >> 2 & 31) as usize).copied();
        let mut board = self.root.clone();
        for (i, chain) in self.tracked.iter().enumerate() {
            if gone >> i & 1 == 1 {
                for &p in chain {
                    board[p] = None;
                }
            }
        }
        for (i, &p) in self.zone.iter().rev().enumerate() {
            board[p] = [None, Some(Color::Black), Some(Color::White)][(key >> (27 + 2 * i) & 3) as usize];
        }
        let to_play = if key >> 1 & 1 == 1 { Color::White } else { Color::Black };
        State { board, gone, ban, to_play, passes: (key & 1) as u8 }
    }
}
