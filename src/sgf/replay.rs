//! The board at a node of a game: set-up stones, moves with their captures, the side to move.
//!
//! A node that holds set-up stones and a move, which the format forbids, is read as the stones first and then the
//! move. A property `KO` with a point in a node without a move is a ko ban for the side to move.

use crate::board::{Color, Move, PointSet, Position, Rules, Setup, Size, Undo};

use super::{Game, NodeId, Place, Property, Repair, Warning, value, warning};

/// Why a game has no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// The game is another one than Go.
    #[error("GM[{0}] is not Go")]
    NotGo(String),
    /// The size is none, or too large.
    #[error("SZ[{0}] is no board from 1×1 to 25×25")]
    Size(String),
}

/// A board that follows a walk through a game from its root.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    game: &'a Game,
    number: u32,
    position: Position,
    last_move: Option<Undo>,
    /// What was repaired on the way.
    pub warnings: Vec<Warning>,
}

impl<'a> Replay<'a> {
    /// The empty board of a game, which has this number in its file.
    ///
    /// # Errors
    ///
    /// When the game is not Go or its board has no usable size.
    pub fn new(game: &'a Game, number: u32) -> Result<Self, BoardError> {
        if let Some(kind) = game.value(Game::ROOT, "GM").map(value::line).filter(|kind| !is_go(kind)) {
            return Err(BoardError::NotGo(kind));
        }
        let standard = Size::square(19).expect("19 is in range");
        let mut warnings = Vec::new();
        let size = match game.property(Game::ROOT, "SZ") {
            None => standard,
            Some(property) if property.values[0].trim().is_empty() => {
                warnings.push(Warning { game: number, place: property.place, what: invalid(property, "") });
                standard
            }
            Some(property) => {
                let stated = &property.values[0];
                value::size(stated).ok_or_else(|| BoardError::Size(value::line(stated)))?
            }
        };
        Ok(Self { game, number, position: Position::empty(size), last_move: None, warnings })
    }

    /// The board after the way from the root to a node.
    ///
    /// # Errors
    ///
    /// When the game is not Go or its board has no usable size.
    pub fn at(game: &'a Game, number: u32, node: NodeId) -> Result<Self, BoardError> {
        let mut replay = Self::new(game, number)?;
        let mut way: Vec<NodeId> = std::iter::successors(Some(node), |&node| game.parent(node)).collect();
        way.reverse();
        for node in way {
            replay.enter(node);
        }
        Ok(replay)
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.position.size()
    }

    /// The move of the node that was entered last, with what it captured, if it has one that can be played.
    pub fn last_move(&self) -> Option<&Undo> {
        self.last_move.as_ref()
    }

    /// Does what a node says: its stones, then its move. What cannot be done is left out with a warning.
    pub fn enter(&mut self, node: NodeId) {
        let game = self.game;
        self.last_move = None;
        let played = self.played(node);
        if has_setup(game, node) {
            self.set_up(node);
            if let Some((_, place, _)) = played {
                self.warn(place, Repair::MoveAndSetup);
            }
        }
        if let Some(color) = self.side(node) {
            self.position.set_to_play(color);
        }
        match played {
            Some((color, place, mv)) => self.play(color, place, mv),
            None => self.ban(node),
        }
    }

    /// The move of a node, with its place; a move off the board is none, with a warning.
    pub fn played(&mut self, node: NodeId) -> Option<(Color, Place, Move)> {
        let game = self.game;
        let of = |color| game.property(node, value::color_value(color)).map(|property| (color, property));
        let (color, property) = match (of(Color::Black), of(Color::White)) {
            (Some(black), Some(_)) => {
                self.warn(game.place(node), Repair::TwoMoves);
                black
            }
            (black, white) => black.or(white)?,
        };
        for more in &property.values[1..] {
            self.warn(property.place, invalid(property, more));
        }
        let mv = value::play(&property.values[0], self.size());
        if mv.is_none() {
            self.warn(property.place, invalid(property, &property.values[0]));
        }
        mv.map(|mv| (color, property.place, mv))
    }

    /// The side to move that a node states.
    pub fn side(&mut self, node: NodeId) -> Option<Color> {
        let property = self.game.property(node, "PL")?;
        for wrong in property.values.iter().filter(|stated| value::color(stated).is_none()) {
            self.warn(property.place, invalid(property, wrong));
        }
        property.values.iter().find_map(|stated| value::color(stated))
    }

    /// The points that a property of a node names; what names none is left out with a warning.
    pub fn points(&mut self, node: NodeId, ident: &str) -> PointSet {
        let mut points = PointSet::EMPTY;
        if let Some(property) = self.game.property(node, ident) {
            for stated in &property.values {
                if !value::add_points(stated, self.size(), &mut points) {
                    self.warn(property.place, invalid(property, stated));
                }
            }
        }
        points
    }

    /// Reports a repair at this place of the game.
    pub fn warn(&mut self, place: Place, what: Repair) {
        warning::add(&mut self.warnings, Warning { game: self.number, place, what });
    }

    fn set_up(&mut self, node: NodeId) {
        let mut setup: Setup = self.position.to_setup();
        setup.ko = None;
        for (ident, stone) in [("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)] {
            for point in self.points(node, ident).iter() {
                setup.stones[point.index()] = stone;
            }
        }
        self.position = Position::from_setup_unchecked(&setup);
    }

    fn play(&mut self, color: Color, place: Place, mv: Move) {
        self.position.set_to_play(color);
        self.last_move = self.position.play(mv, Rules::default()).ok();
        if self.last_move.is_none() {
            let what = Repair::IllegalMove(mv.display(self.size()).to_string());
            self.warn(place, what);
            self.position.set_to_play(!color);
        }
    }

    fn ban(&mut self, node: NodeId) {
        let Some(property) = self.game.property(node, "KO") else { return };
        let Some(point) = value::point(&property.values[0], self.size()) else {
            self.warn(property.place, invalid(property, &property.values[0]));
            return;
        };
        let setup = Setup { ko: Some(point), ..self.position.to_setup() };
        self.position = Position::from_setup_unchecked(&setup);
    }
}

/// Whether a node sets up stones or takes some away.
pub fn has_setup(game: &Game, node: NodeId) -> bool {
    ["AB", "AW", "AE"].iter().any(|ident| game.property(node, ident).is_some())
}

/// A warning about one value of a property.
pub fn invalid(property: &Property, stated: &str) -> Repair {
    Repair::InvalidValue { ident: property.ident.clone(), value: stated.chars().take(40).collect() }
}

/// Whether a value of `GM` means Go, as an empty one does.
fn is_go(kind: &str) -> bool {
    kind.is_empty() || kind == "1" || kind.to_ascii_lowercase().split_whitespace().any(|word| word == "go")
}
