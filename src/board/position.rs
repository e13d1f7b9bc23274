//! A position in which every chain has a liberty: legality, moves with their captures, and taking moves back.

use super::zobrist::Zobrist;
use super::{ByColor, Chain, Chains, Color, Illegal, KoRule, Move, Point, PointSet, Rules, Setup, Size, SuicideRule};

/// Why a set-up is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The list of stones does not fit the board.
    #[error("a board of {size} has {} points, not {found}", size.area())]
    WrongArea {
        /// The size of the board.
        size: Size,
        /// The length of the list.
        found: usize,
    },
    /// A chain has no liberty.
    #[error("the {} stone on {} has no liberty", color.name(), size.name(*point))]
    NoLiberty {
        /// The smallest point of the chain.
        point: Point,
        /// The color of the chain.
        color: Color,
        /// The size of the board.
        size: Size,
    },
    /// The ko ban is on a stone.
    #[error("the ko ban on {} is on a stone", size.name(*point))]
    KoOnStone {
        /// The point of the ban.
        point: Point,
        /// The size of the board.
        size: Size,
    },
    /// The ko ban is outside the board.
    #[error("the ko ban is not on the board")]
    KoOffBoard,
}

/// Stones on a board, each chain with a liberty, the side to move, a ko ban, and prisoners.
#[derive(Clone, Debug)]
pub struct Position {
    chains: Chains,
    to_play: Color,
    ko: Option<Point>,
    prisoners: ByColor<usize>,
    stones_hash: u64,
}

/// What a stone on an empty point would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The stones of the opponent that it captures.
    pub captured: PointSet,
    /// The stones of its own chain, itself included.
    pub chain: PointSet,
    /// The liberties of its chain once captured stones are gone; none means suicide.
    pub liberties: PointSet,
}

impl Outcome {
    /// Whether the chain would be left without a liberty.
    pub fn is_suicide(&self) -> bool {
        self.liberties.is_empty()
    }
}

/// A move that was played, with everything needed to take it back.
#[derive(Clone, Debug)]
pub struct Undo {
    /// Who played it.
    pub color: Color,
    /// The move.
    pub played: Move,
    /// The stones of the opponent that it captured.
    pub captured: PointSet,
    /// The stones of its own side that it removed, itself included: the whole chain after a suicide.
    pub lost: PointSet,
    ko: Option<Point>,
    prisoners: ByColor<usize>,
    stones_hash: u64,
}

impl Position {
    /// An empty board with Black to play.
    pub fn empty(size: Size) -> Self {
        Self {
            chains: Chains::empty(size),
            to_play: Color::Black,
            ko: None,
            prisoners: ByColor::default(),
            stones_hash: 0,
        }
    }

    /// Checks a set-up.
    ///
    /// # Errors
    /// When a chain has no liberty, the ko ban is on no empty point, or the stones do not fit the board.
    pub fn from_setup(setup: &Setup) -> Result<Self, PositionError> {
        let size = setup.size;
        if setup.stones.len() != size.area() {
            return Err(PositionError::WrongArea { size, found: setup.stones.len() });
        }
        check_ko(setup)?;
        let position = Self::from_setup_unchecked(setup);
        let captured = size.points().find_map(|point| {
            let chain = position.chain(point).filter(|chain| chain.liberties.is_empty())?;
            Some(PositionError::NoLiberty { point, color: chain.color, size })
        });
        captured.map_or(Ok(position), Err)
    }

    /// Takes a set-up as it stands, with as many stones as the board has points. A chain without a liberty is not
    /// captured by moves beside it; it is like any other once it has a liberty again.
    pub fn from_setup_unchecked(setup: &Setup) -> Self {
        let size = setup.size;
        let keys = Zobrist::new(size);
        let stones_hash = size
            .points()
            .filter_map(|point| setup.at(point).map(|color| keys.stone(color, point)))
            .fold(0, |hash, key| hash ^ key);
        let chains = Chains::of(setup);
        Self { chains, to_play: setup.to_play, ko: setup.ko, prisoners: ByColor::default(), stones_hash }
    }

    /// The stones, the side to move and the ko ban as a set-up.
    pub fn to_setup(&self) -> Setup {
        Setup { size: self.size(), stones: self.chains.stones().to_vec(), to_play: self.to_play, ko: self.ko }
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.chains.size()
    }

    /// The side to move.
    pub fn to_play(&self) -> Color {
        self.to_play
    }

    /// Gives the move to this side; a ko ban, which concerned the other one, is void then.
    pub fn set_to_play(&mut self, color: Color) {
        if self.to_play != color {
            self.to_play = color;
            self.ko = None;
        }
    }

    /// The point where the side to move may not retake a ko.
    pub fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// The number of stones each side has captured.
    pub fn prisoners(&self) -> ByColor<usize> {
        self.prisoners
    }

    /// The stone on a point.
    pub fn at(&self, point: Point) -> Option<Color> {
        self.chains.at(point)
    }

    /// The points of all stones of one color.
    pub fn stones(&self, color: Color) -> PointSet {
        self.size().points().filter(|&point| self.at(point) == Some(color)).collect()
    }

    /// The chain of the stone on a point.
    pub fn chain(&self, point: Point) -> Option<&Chain> {
        self.chains.get(point)
    }

    /// The chains of both colors.
    pub fn chains(&self) -> &Chains {
        &self.chains
    }

    /// The hash of the stones alone, as positional superko compares them.
    pub fn stones_hash(&self) -> u64 {
        self.stones_hash
    }

    /// The hash of the stones and the side to move, as situational superko compares them.
    pub fn situation_hash(&self) -> u64 {
        match self.to_play {
            Color::Black => self.stones_hash,
            Color::White => self.stones_hash ^ Zobrist::new(self.size()).side(),
        }
    }

    /// The hash of the stones, the side to move and the ko ban, as tables of positions need it.
    pub fn full_hash(&self) -> u64 {
        self.situation_hash() ^ self.ko.map_or(0, |point| Zobrist::new(self.size()).ko(point))
    }

    /// What a stone of the side to move would do on a point, or `None` when the point is taken or off the board.
    pub fn outcome(&self, point: Point) -> Option<Outcome> {
        if self.size().area() <= point.index() || self.at(point).is_some() {
            return None;
        }
        let own = self.to_play;
        let mut captured = PointSet::EMPTY;
        for chain in self.chains.around(point, !own).filter(|chain| chain.liberties.len() == 1) {
            captured = captured.union(&chain.stones);
        }
        let mut chain = PointSet::from_iter([point]);
        let mut liberties: PointSet = self.size().neighbors(point).filter(|&next| self.at(next).is_none()).collect();
        for friend in self.chains.around(point, own) {
            chain = chain.union(&friend.stones);
            liberties = liberties.union(&friend.liberties);
        }
        liberties.remove(point);
        for stone in captured.iter() {
            if self.size().neighbors(stone).any(|next| chain.contains(next)) {
                liberties.insert(stone);
            }
        }
        Some(Outcome { captured, chain, liberties })
    }

    /// Whether the side to move may play this, repetition of earlier positions aside.
    ///
    /// # Errors
    /// The reason why not. `Repetition` never: that is for [`History`](super::History) to see.
    pub fn check(&self, played: Move, rules: Rules) -> Result<(), Illegal> {
        let Some(point) = played.point() else { return Ok(()) };
        if self.size().area() <= point.index() {
            return Err(Illegal::OffBoard);
        }
        let outcome = self.outcome(point).ok_or(Illegal::Occupied)?;
        let barred = self.ko == Some(point) && matches!(played, Move::Play(_));
        if barred && rules.ko == KoRule::Simple {
            return Err(Illegal::Ko);
        }
        match rules.suicide {
            SuicideRule::Refused if outcome.is_suicide() => Err(Illegal::Suicide),
            _ => Ok(()),
        }
    }

    /// The points where the side to move may play, repetition of earlier positions aside.
    pub fn legal_points(&self, rules: Rules) -> impl Iterator<Item = Point> {
        self.size().points().filter(move |&point| self.check(Move::Play(point), rules).is_ok())
    }

    /// Plays a move for the side to move.
    ///
    /// # Errors
    /// The reason why it is illegal; nothing has changed then.
    pub fn play(&mut self, played: Move, rules: Rules) -> Result<Undo, Illegal> {
        self.check(played, rules)?;
        Ok(self.play_unchecked(played))
    }

    /// Plays a move that is known to be on an empty point of the board.
    ///
    /// # Panics
    /// When it is not.
    pub fn play_unchecked(&mut self, played: Move) -> Undo {
        let mut undo = Undo {
            color: self.to_play,
            played,
            captured: PointSet::EMPTY,
            lost: PointSet::EMPTY,
            ko: self.ko,
            prisoners: self.prisoners,
            stones_hash: self.stones_hash,
        };
        self.ko = None;
        if let Some(point) = played.point() {
            let outcome = self.outcome(point).expect("the point is empty");
            self.put(point, &outcome, &mut undo);
        }
        self.to_play = !self.to_play;
        undo
    }

    fn put(&mut self, point: Point, outcome: &Outcome, undo: &mut Undo) {
        let own = self.to_play;
        self.stones_hash = self.hash_after(point, outcome);
        self.chains.place(point, own);
        for stone in outcome.captured.iter() {
            self.chains.lift(stone);
        }
        undo.captured = outcome.captured;
        self.prisoners[own] += outcome.captured.len();
        if outcome.is_suicide() {
            undo.lost = self.chains.lift(point);
            self.prisoners[!own] += undo.lost.len();
        }
        let lone = outcome.chain.len() == 1 && outcome.liberties.len() == 1;
        if lone && outcome.captured.len() == 1 {
            self.ko = outcome.captured.first();
        }
    }

    /// The hash of the stones after the side to move has played on this point with this outcome.
    pub(super) fn hash_after(&self, point: Point, outcome: &Outcome) -> u64 {
        let keys = Zobrist::new(self.size());
        let own = self.to_play;
        let mut hash = self.stones_hash ^ keys.stone(own, point);
        for stone in outcome.captured.iter() {
            hash ^= keys.stone(!own, stone);
        }
        if outcome.is_suicide() {
            for stone in outcome.chain.iter() {
                hash ^= keys.stone(own, stone);
            }
        }
        hash
    }

    /// Takes back the move that was played last.
    pub fn undo(&mut self, undo: &Undo) {
        if let Some(point) = undo.played.point() {
            let mut friends = if undo.lost.is_empty() { self.chains.lift(point) } else { undo.lost };
            friends.remove(point);
            for stone in friends.iter() {
                self.chains.place(stone, undo.color);
            }
            for stone in undo.captured.iter() {
                self.chains.place(stone, !undo.color);
            }
        }
        self.to_play = undo.color;
        self.ko = undo.ko;
        self.prisoners = undo.prisoners;
        self.stones_hash = undo.stones_hash;
    }
}

fn check_ko(setup: &Setup) -> Result<(), PositionError> {
    let size = setup.size;
    match setup.ko {
        Some(point) if size.area() <= point.index() => Err(PositionError::KoOffBoard),
        Some(point) if setup.at(point).is_some() => Err(PositionError::KoOnStone { point, size }),
        _ => Ok(()),
    }
}

impl PartialEq for Position {
    /// Equal in stones, side to move, ko ban and prisoners.
    fn eq(&self, other: &Self) -> bool {
        self.size() == other.size()
            && self.chains.stones() == other.chains.stones()
            && (self.to_play, self.ko, self.prisoners) == (other.to_play, other.ko, other.prisoners)
    }
}

impl Eq for Position {}
