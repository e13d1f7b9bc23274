//! A game with its history: superko, undo and redo. A move played after undo cuts off what was undone.

use super::{Color, Illegal, KoRule, Move, Outcome, Point, PointSet, Position, Rules, Undo};

/// A game from a first position on.
#[derive(Clone, Debug)]
pub struct History {
    rules: Rules,
    position: Position,
    past: Vec<Undo>,
    /// Undone moves, the next one to redo last.
    future: Vec<(Color, Move)>,
    /// The positions of the past and the present one.
    seen: Vec<Seen>,
}

/// What superko remembers of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seen {
    hash: u64,
    black: PointSet,
    white: PointSet,
    to_play: Color,
}

impl Seen {
    fn of(position: &Position) -> Self {
        Self {
            hash: position.stones_hash(),
            black: position.stones(Color::Black),
            white: position.stones(Color::White),
            to_play: position.to_play(),
        }
    }

    /// The position after the side to move has played on a point with this outcome.
    fn after(&self, hash: u64, outcome: &Outcome) -> Self {
        let (own, other) = match self.to_play {
            Color::Black => (self.black, self.white),
            Color::White => (self.white, self.black),
        };
        let own = if outcome.is_suicide() { own.difference(&outcome.chain) } else { own.union(&outcome.chain) };
        let other = other.difference(&outcome.captured);
        match self.to_play {
            Color::Black => Self { hash, black: own, white: other, to_play: Color::White },
            Color::White => Self { hash, black: other, white: own, to_play: Color::Black },
        }
    }
}

impl History {
    /// A game that starts at this position.
    pub fn new(position: Position, rules: Rules) -> Self {
        let seen = vec![Seen::of(&position)];
        Self { rules, position, past: Vec::new(), future: Vec::new(), seen }
    }

    /// The rules in force.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Changes the rules from now on; the moves so far stand.
    pub fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The moves played so far, with what they captured, the first one first.
    pub fn past(&self) -> &[Undo] {
        &self.past
    }

    /// Whether a move can be redone.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Whether the side to move may play this.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, played: Move) -> Result<(), Illegal> {
        self.position.check(played, self.rules)?;
        match played.point() {
            Some(point) if self.repeats(point) => Err(Illegal::Repetition),
            _ => Ok(()),
        }
    }

    /// The points where the side to move may play.
    pub fn legal_points(&self) -> impl Iterator<Item = Point> {
        self.position.size().points().filter(|&point| self.check(Move::Play(point)).is_ok())
    }

    fn repeats(&self, point: Point) -> bool {
        let side_counts = match self.rules.ko {
            KoRule::Free | KoRule::Simple => return false,
            KoRule::Positional => false,
            KoRule::Situational => true,
        };
        let Some(outcome) = self.position.outcome(point) else { return false };
        let now = self.seen.last().expect("the present position is remembered");
        let next = now.after(self.position.hash_after(point, &outcome), &outcome);
        self.seen.iter().any(|seen| {
            let same_stones = (seen.hash, seen.black, seen.white) == (next.hash, next.black, next.white);
            same_stones && (!side_counts || seen.to_play == next.to_play)
        })
    }

    /// Plays a move for the side to move; undone moves are forgotten.
    ///
    /// # Errors
    /// The reason why it is illegal; nothing has changed then.
    pub fn play(&mut self, played: Move) -> Result<&Undo, Illegal> {
        self.check(played)?;
        self.future.clear();
        Ok(self.push(played))
    }

    /// Gives the move to this side, as a file may that lets one side play twice; undone moves are forgotten.
    pub fn set_to_play(&mut self, color: Color) {
        if self.position.to_play() != color {
            self.future.clear();
            self.turn_to(color);
        }
    }

    fn turn_to(&mut self, color: Color) {
        self.position.set_to_play(color);
        self.seen.last_mut().expect("the present position is remembered").to_play = color;
    }

    fn push(&mut self, played: Move) -> &Undo {
        let undo = self.position.play_unchecked(played);
        self.seen.push(Seen::of(&self.position));
        self.past.push(undo);
        self.past.last().expect("a move was pushed")
    }

    /// Takes back the last move and gives it; `None` at the start.
    pub fn undo(&mut self) -> Option<(Color, Move)> {
        let undo = self.past.pop()?;
        self.position.undo(&undo);
        self.seen.pop();
        self.future.push((undo.color, undo.played));
        Some((undo.color, undo.played))
    }

    /// Plays the last undone move again and gives it; `None` when there is none.
    pub fn redo(&mut self) -> Option<(Color, Move)> {
        let (color, played) = self.future.pop()?;
        self.turn_to(color);
        self.push(played);
        Some((color, played))
    }
}
