//! Tokens to games. Every fault is repaired in the way that keeps the most, and reported.

use super::decode::decode;
use super::lexer::{Lexer, Token};
use super::source::Source;
use super::{
    Document, Error, Game, MAX_BYTES, MAX_NODES, MAX_PROPERTIES, MAX_VALUES, NodeId, Place, Repair, Warning, warning,
};

/// The number of characters of ignored text that a warning shows.
const MAX_EXCERPT: usize = 40;

/// Reads a file.
///
/// # Errors
///
/// When the bytes are no text, hold no game, or are more than this program takes.
pub fn parse(bytes: &[u8]) -> Result<Document, Error> {
    if bytes.len() > MAX_BYTES {
        return Err(Error::TooLarge);
    }
    let (source, warnings) = decode(bytes)?;
    let mut parser = Parser::new(&source, warnings);
    while parser.game()? {}
    parser.finish()
}

struct Parser<'a> {
    lexer: Lexer<'a>,
    games: Vec<Game>,
    warnings: Vec<Warning>,
    n_nodes: usize,
    n_values: usize,
}

/// Where the parser is inside a game.
#[derive(Default)]
struct State {
    game: Option<Game>,
    /// The nodes to go back to at the `)` of each open variation; none where it began before the root.
    open: Vec<Option<NodeId>>,
    node: Option<NodeId>,
    /// Whether the innermost variation has no node yet.
    variation_is_empty: bool,
    /// A name that waits for its value.
    name: Option<(String, Place)>,
    /// The property that further values belong to.
    ident: Option<String>,
    /// Properties of this node that were reported as repeated.
    repeated: Vec<String>,
    has_lower_case: bool,
}

impl<'a> Parser<'a> {
    fn new(source: &'a Source, warnings: Vec<Warning>) -> Self {
        Self { lexer: Lexer::new(source), games: Vec::new(), warnings, n_nodes: 0, n_values: 0 }
    }

    fn finish(self) -> Result<Document, Error> {
        if self.games.is_empty() {
            Err(Error::NoGame)
        } else {
            Ok(Document { games: self.games, warnings: self.warnings })
        }
    }

    fn warn(&mut self, place: Place, what: Repair) {
        warning::add(&mut self.warnings, Warning { game: self.games.len() as u32 + 1, place, what });
    }

    /// Warns of text between games.
    fn outside(&mut self) {
        let place = self.lexer.place();
        let skipped = self.lexer.skip_to_game();
        if skipped.is_empty() {
            return;
        }
        let only_closes = skipped.chars().all(|c| c == ')' || c.is_whitespace());
        self.warn(place, if only_closes { Repair::ExtraClose } else { ignored(skipped) });
    }

    /// Reads the next game; false at the end of the file.
    fn game(&mut self) -> Result<bool, Error> {
        self.outside();
        let mut state = State::default();
        while let Some((token, place)) = self.lexer.next() {
            let repairs = std::mem::take(&mut self.lexer.repairs);
            for what in repairs {
                self.warn(place, what);
            }
            self.token(&mut state, token, place)?;
            if state.open.is_empty() {
                break;
            }
        }
        self.nameless(&mut state);
        if !state.open.is_empty() {
            let place = self.lexer.place();
            self.warn(place, Repair::MissingClose);
        }
        let found = state.game.is_some();
        self.games.extend(state.game);
        Ok(found)
    }

    fn token(&mut self, state: &mut State, token: Token<'a>, place: Place) -> Result<(), Error> {
        match token {
            Token::Value(value) => return self.value(state, value, place),
            Token::Name(name) => return self.name(state, name, place),
            Token::Junk(junk) => self.warn(place, ignored(junk)),
            Token::Open => {
                self.nameless(state);
                state.open.push(state.node);
                state.variation_is_empty = true;
            }
            Token::Close => {
                self.nameless(state);
                if state.variation_is_empty {
                    self.warn(place, Repair::EmptyVariation);
                }
                state.variation_is_empty = false;
                state.node = state.open.pop().flatten();
            }
            Token::Semicolon => {
                self.nameless(state);
                return self.node(state, place);
            }
        }
        Ok(())
    }

    /// Starts a node.
    fn node(&mut self, state: &mut State, place: Place) -> Result<(), Error> {
        self.n_nodes += 1;
        if self.n_nodes > MAX_NODES {
            return Err(Error::TooManyNodes(place));
        }
        state.variation_is_empty = false;
        state.ident = None;
        state.repeated.clear();
        state.node = Some(match (&mut state.game, state.node) {
            (Some(game), parent) => game.add(parent.unwrap_or(Game::ROOT), place),
            (none, _) => {
                *none = Some(Game::new(place));
                Game::ROOT
            }
        });
        Ok(())
    }

    /// Takes a property name, which stays pending until its value comes.
    fn name(&mut self, state: &mut State, written: &'a str, place: Place) -> Result<(), Error> {
        self.nameless(state);
        let name: String = written.chars().filter(|c| !c.is_ascii_lowercase()).collect();
        if !name.starts_with(|c: char| c.is_ascii_uppercase()) {
            self.warn(place, ignored(written));
            return Ok(());
        }
        if name.len() < written.len() && !std::mem::replace(&mut state.has_lower_case, true) {
            self.warn(place, Repair::LowerCaseName);
        }
        if state.variation_is_empty {
            self.warn(place, Repair::MissingSemicolon);
            self.node(state, place)?;
        }
        state.name = Some((name, place));
        Ok(())
    }

    /// Warns when a name got no value.
    fn nameless(&mut self, state: &mut State) {
        if let Some((name, place)) = state.name.take() {
            self.warn(place, Repair::NameWithoutValue(excerpt(&name)));
            state.ident = None;
        }
    }

    /// Takes a value for the pending name, or one more for the last property.
    fn value(&mut self, state: &mut State, value: &str, place: Place) -> Result<(), Error> {
        self.n_values += 1;
        if self.n_values > MAX_VALUES {
            return Err(Error::TooManyValues(place));
        }
        let is_new = state.name.is_some();
        let (ident, ident_place) = match (state.name.take(), state.ident.take()) {
            (Some(pending), _) => pending,
            (None, Some(ident)) => (ident, place),
            (None, None) => {
                self.warn(place, Repair::ValueWithoutName);
                return Ok(());
            }
        };
        let (Some(game), Some(node)) = (&mut state.game, state.node) else {
            self.warn(place, Repair::ValueWithoutName);
            return Ok(());
        };
        let was_there = game.push(node, &ident, well_escaped(value), ident_place);
        if game.properties(node).len() > MAX_PROPERTIES {
            return Err(Error::TooManyProperties(place));
        }
        if is_new && was_there && !state.repeated.contains(&ident) {
            state.repeated.push(ident.clone());
            self.warn(ident_place, Repair::RepeatedProperty(excerpt(&ident)));
        }
        state.ident = Some(ident);
        Ok(())
    }
}

/// The value with every bracket inside it escaped and no backslash left over at its end.
fn well_escaped(value: &str) -> String {
    let mut escaped = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        match (c, if c == '\\' { chars.next() } else { None }) {
            ('\\', None) => {}
            ('\\', Some(next)) => escaped.extend(['\\', next]),
            (']', _) => escaped.push_str("\\]"),
            (c, _) => escaped.push(c),
        }
    }
    escaped
}

fn ignored(text: &str) -> Repair {
    Repair::TextIgnored(excerpt(text))
}

/// The beginning of a text.
fn excerpt(text: &str) -> String {
    match text.char_indices().nth(MAX_EXCERPT) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
