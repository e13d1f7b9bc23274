//! A free game against the beginner's program, which counts territory by distance and looks one move ahead.

use std::path::PathBuf;

use crate::board::ByColor;
use crate::board::Color;
use crate::board::History;
use crate::board::KoRule;
use crate::board::Move;
use crate::board::Point;
use crate::board::Position;
use crate::board::Rules;
use crate::board::Size;
use crate::board::SuicideRule;
use crate::territory;
use crate::territory::Influence;
use crate::territory::Reading;
use crate::tui::keymap::Action;
use crate::tui::theme::Token;

use super::App;
use super::Effect;
use super::Overlay;
use super::Pane;
use super::game_record;

/// What the line that starts a game holds at first.
const FIRST_TERMS: &str = "9 black simple";

/// What a game is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The size of the board.
    pub size: Size,
    /// The learner's color.
    pub learner: Color,
    /// The rules in force.
    pub rules: Rules,
}

impl Terms {
    /// Reads words in any order: `9` or `13x9`, `black`, `white`, `simple`, `positional`, `situational`, `suicide`.
    ///
    /// # Errors
    /// Says which word means nothing.
    pub fn parse(text: &str) -> Result<Self, String> {
        let nine = Size::square(9).expect("9 is the side of a board");
        let mut terms = Self { size: nine, learner: Color::Black, rules: Rules::default() };
        for word in text.to_lowercase().split_whitespace() {
            match word {
                "black" | "b" => terms.learner = Color::Black,
                "white" | "w" => terms.learner = Color::White,
                "simple" => terms.rules.ko = KoRule::Simple,
                "positional" => terms.rules.ko = KoRule::Positional,
                "situational" => terms.rules.ko = KoRule::Situational,
                "suicide" => terms.rules.suicide = SuicideRule::Allowed,
                size => terms.size = board_size(size).ok_or_else(|| not_known(size))?,
            }
        }
        Ok(terms)
    }

    /// The rules in words, such as `simple ko` or `positional superko, suicide allowed`.
    pub fn rules_in_words(&self) -> String {
        let suicide = match self.rules.suicide {
            SuicideRule::Refused => "",
            SuicideRule::Allowed => ", suicide allowed",
        };
        format!("{}{suicide}", self.rules.ko)
    }
}

/// `9`, `13x9` or `13×9`.
fn board_size(word: &str) -> Option<Size> {
    let (width, height) = word.split_once(['x', '×']).unwrap_or((word, word));
    Size::new(width.parse().ok()?, height.parse().ok()?)
}

fn not_known(word: &str) -> String {
    let word: String = word.chars().take(20).collect();
    format!("{word:?} is no size from 1 to 25, no color and no rule.")
}

/// A game that was left before it was over, as it was found at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftGame {
    /// The file.
    pub file: PathBuf,
    /// The text of the file.
    pub text: String,
}

/// What became of the file of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// Nothing was to be written so far.
    Nothing,
    /// It is in this file.
    In(PathBuf),
    /// It could not be written, for this reason.
    Failed(String),
}

/// A free game.
#[derive(Clone, Debug)]
pub struct FreeGame {
    /// What it is played by.
    pub terms: Terms,
    /// The moves.
    pub history: History,
    /// The point with the cursor.
    pub cursor: Point,
    /// What became of its file.
    pub kept: Kept,
    /// The number that tells it from other games of this run.
    number: u64,
}

impl FreeGame {
    /// A game at its start. Where the program has Black it has moved already.
    pub fn new(terms: Terms, number: u64) -> Self {
        let history = History::new(Position::empty(terms.size), terms.rules);
        let size = terms.size;
        let cursor = size.point(size.width() / 2, size.height() / 2).unwrap_or(Point::from_index(0));
        let mut game = Self { terms, history, cursor, kept: Kept::Nothing, number };
        game.answer();
        game
    }

    /// Whether two passes in a row have ended it.
    pub fn is_over(&self) -> bool {
        let last_two: Vec<Move> = self.history.past().iter().rev().take(2).map(|undo| undo.played).collect();
        last_two == [Move::Pass, Move::Pass]
    }

    /// The last move, with who played it.
    pub fn last(&self) -> Option<(Color, Move)> {
        self.history.past().last().map(|undo| (undo.color, undo.played))
    }

    /// Territory by distance and prisoners of each color.
    pub fn count(&self) -> (ByColor<usize>, ByColor<usize>) {
        let position = self.history.position();
        let influence = Influence::of(position, Reading::Majority);
        let territory = ByColor { black: influence.territory(Color::Black), white: influence.territory(Color::White) };
        (territory, position.prisoners())
    }

    /// Black's territory and prisoners less White's.
    pub fn lead(&self) -> isize {
        let (territory, prisoners) = self.count();
        let total = |color| (territory[color] + prisoners[color]).cast_signed();
        total(Color::Black) - total(Color::White)
    }

    /// Plays a move of the learner, and the program's answer.
    ///
    /// # Errors
    /// Says why the move cannot be played.
    pub fn play(&mut self, played: Move) -> Result<(), String> {
        if self.is_over() {
            return Err("The game is over: u goes back, x starts another.".to_owned());
        }
        let name = played.display(self.terms.size).to_string();
        self.history
            .play(played)
            .map_err(|why| format!("{name}: {why} ({} in force).", self.terms.rules_in_words()))?;
        self.answer();
        Ok(())
    }

    /// Lets the program move when it is its turn.
    pub(super) fn answer(&mut self) {
        if self.is_over() || self.history.position().to_play() == self.terms.learner {
            return;
        }
        let played = territory::choose(&self.history, Reading::Majority);
        if self.history.play(played).is_err() {
            debug_assert!(false, "the program plays legal moves");
        }
    }

    /// Goes back to the learner's turn before; false when there is none.
    pub fn undo(&mut self) -> bool {
        let own = self.history.past().iter().any(|undo| undo.color == self.terms.learner);
        while own && self.history.undo().is_some_and(|(color, _)| color != self.terms.learner) {}
        own
    }

    /// Plays again what was taken back; false when there is nothing.
    pub fn redo(&mut self) -> bool {
        let any = self.history.redo().is_some();
        while self.history.position().to_play() != self.terms.learner && self.history.redo().is_some() {}
        any
    }
}

impl App {
    /// Goes on with the game that was left, or asks for the terms of a new one.
    pub(super) fn free_game(&mut self) -> Vec<Effect> {
        if let (None, Some(left)) = (&self.game, self.left_game.take()) {
            let number = self.next_ticket();
            if let Some(game) = game_record::read(&left.text, number) {
                self.game = Some(FreeGame { kept: Kept::In(left.file), ..game });
                self.show_game();
                self.notice = Some("Your game goes on where you left it. x starts another.".to_owned());
                return Vec::new();
            }
        }
        match self.paused_game.take() {
            Some(game) if self.game.is_none() => {
                self.game = Some(game);
                self.show_game();
                self.notice = Some("Your game goes on where you left it. x starts another.".to_owned());
            }
            paused => {
                self.paused_game = paused;
                self.overlay = Some(Overlay::Terms(FIRST_TERMS.into()));
            }
        }
        Vec::new()
    }

    fn show_game(&mut self) {
        self.focus = Pane::Board;
        self.zoomed = false;
    }

    /// Starts a game by the terms that were typed.
    pub(super) fn start_game(&mut self, text: &str) -> Vec<Effect> {
        let terms = match Terms::parse(text) {
            Ok(terms) => terms,
            Err(reason) => {
                self.notice = Some(reason);
                return Vec::new();
            }
        };
        let number = self.next_ticket();
        (self.game, self.paused_game) = (Some(FreeGame::new(terms, number)), None);
        self.show_game();
        Vec::new()
    }

    /// Puts the game aside; `g` goes on with it. False when there is none.
    pub(super) fn leave_game(&mut self) -> bool {
        let Some(game) = self.game.take() else { return false };
        if !game.is_over() && game.last().is_some() {
            self.paused_game = Some(game);
        }
        true
    }

    /// The keys of the board while a game is on it.
    pub(super) fn game_key(&mut self, action: Action) -> Vec<Effect> {
        let Some(game) = &mut self.game else { return Vec::new() };
        match action {
            Action::Left => self.move_cursor(-1, 0),
            Action::Right => self.move_cursor(1, 0),
            Action::Up => self.move_cursor(0, -1),
            Action::Down => self.move_cursor(0, 1),
            Action::Choose => {
                let point = game.cursor;
                return self.play_in_game(Move::Play(point));
            }
            Action::Pass => return self.play_in_game(Move::Pass),
            Action::TakeBack if game.undo() => return self.keep_game(),
            Action::TakeBack => self.notice = Some("Nothing to take back.".to_owned()),
            Action::Redo if game.redo() => return self.keep_game(),
            Action::Redo => self.notice = Some("Nothing to play again.".to_owned()),
            Action::Reset => self.overlay = Some(Overlay::Terms(FIRST_TERMS.into())),
            _ => self.notice = Some("That is for problems. q leads back to them.".to_owned()),
        }
        Vec::new()
    }

    /// Plays a move of the learner.
    pub(super) fn play_in_game(&mut self, played: Move) -> Vec<Effect> {
        let Some(game) = &mut self.game else { return Vec::new() };
        match game.play(played) {
            Ok(()) => self.keep_game(),
            Err(reason) => {
                self.notice = Some(reason);
                Vec::new()
            }
        }
    }

    /// Writes the game to its file.
    fn keep_game(&mut self) -> Vec<Effect> {
        let Some(game) = &self.game else { return Vec::new() };
        let file = match &game.kept {
            Kept::In(file) => Some(file.clone()),
            Kept::Nothing | Kept::Failed(_) => None,
        };
        vec![Effect::SaveGame { game: game.number, file, text: game_record::write(game) }]
    }

    /// Takes note of what became of the file of a game.
    pub(super) fn game_saved(&mut self, number: u64, result: &Result<PathBuf, String>) {
        let games = [&mut self.game, &mut self.paused_game].into_iter().flatten();
        for game in games.filter(|game| game.number == number) {
            game.kept = match result {
                Ok(file) => Kept::In(file.clone()),
                Err(reason) => Kept::Failed(reason.clone()),
            };
        }
    }
}

/// What is said while a game is on the board.
pub(super) fn about(game: &FreeGame) -> (Token, String) {
    if game.is_over() {
        return (Token::Good, format!("The game is over. {} u goes back, x: new game, q: problems", result(game)));
    }
    let turn = format!("Your move as {}.", game.terms.learner);
    let text = match game.last() {
        Some((color, Move::Pass)) if color != game.terms.learner => {
            format!("{color} passes. {turn} p passes too and ends the game.")
        }
        Some((color, played)) if color != game.terms.learner => {
            format!("{color} plays {}. {turn} u goes back, 8 counts.", played.display(game.terms.size))
        }
        _ => format!("{turn} Enter plays, p passes; two passes end the game. 8 counts, q: problems"),
    };
    (Token::Text, text)
}

/// The count in words.
fn result(game: &FreeGame) -> String {
    let (territory, prisoners) = game.count();
    let side = |color: Color| format!("{color} has {} + {}", territory[color], prisoners[color]);
    let lead = match game.lead() {
        0 => "it is a draw".to_owned(),
        lead @ 1.. => format!("Black wins by {lead}"),
        lead => format!("White wins by {}", -lead),
    };
    format!("Points and prisoners: {}, {}; {lead}.", side(Color::Black), side(Color::White))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_words_in_any_order() {
        let terms = Terms::parse("situational 13x7 White suicide").unwrap();
        assert_eq!((terms.size, terms.learner), (Size::new(13, 7).unwrap(), Color::White));
        assert_eq!(terms.rules_in_words(), "situational superko, suicide allowed");
        let terms = Terms::parse("").unwrap();
        assert_eq!(
            (terms.size.width(), terms.learner, terms.rules_in_words().as_str()),
            (9, Color::Black, "simple ko")
        );
        assert!(Terms::parse("25").is_ok());
        for wrong in ["26", "0", "9x", "japanese", "-3"] {
            assert!(Terms::parse(wrong).unwrap_err().contains(wrong), "{wrong}");
        }
    }

    #[test]
    fn taking_back_leads_to_ones_own_turn() {
        for learner in ["black", "white"] {
            let mut game = FreeGame::new(Terms::parse(&format!("5 {learner}")).unwrap(), 0);
            let n_start = game.history.past().len();
            assert!(!game.undo(), "{learner}");
            game.play(Move::Pass).unwrap();
            let n_moves = game.history.past().len();
            assert!(game.undo());
            assert_eq!(game.history.past().len(), n_start);
            assert!(game.redo() && !game.redo());
            assert_eq!(game.history.past().len(), n_moves);
        }
    }

    #[test]
    fn a_record_is_read_again_as_it_was() {
        for terms in ["7x5 white positional", "9 black suicide", "5 black situational"] {
            let mut game = FreeGame::new(Terms::parse(terms).unwrap(), 7);
            for name in ["A1", "C3", "B2"] {
                let point = game.terms.size.parse(name).unwrap();
                drop(game.play(Move::Play(point)));
            }
            let text = game_record::write(&game);
            let again = game_record::read(&text, 7).unwrap();
            assert_eq!(again.terms, game.terms, "{terms}");
            assert_eq!(again.history.position(), game.history.position(), "{terms}");
            assert_eq!(game_record::write(&again), text);
        }
    }

    #[test]
    fn what_is_no_game_that_goes_on_is_not_taken_up() {
        let mut game = FreeGame::new(Terms::parse("3").unwrap(), 0);
        while !game.is_over() {
            game.play(Move::Pass).unwrap();
        }
        let over = game_record::write(&game);
        for text in [over.as_str(), "", "(;SZ[9];B[aa])", "(;SZ[99]PW[shikatsu, by territory])", "nonsense"] {
            assert!(game_record::read(text, 0).is_none(), "{text}");
        }
        let hostile = "(;SZ[5]PW[shikatsu, by territory]PB[learner];B[zz];W[aa];B[aa])";
        assert_eq!(game_record::read(hostile, 0).unwrap().history.past().len(), 0);
    }
}
