//! Places in a file, and the warnings about everything that was repaired or left out while reading it.

use std::fmt;

/// Where in a file something stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Place {
    /// The line, from 1; 0 when the whole file is meant.
    pub line: u32,
    /// The byte of the file, from 0, where it is known exactly (it is in files written in UTF-8).
    pub byte: Option<u32>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.byte) {
            (0, _) => f.write_str("whole file"),
            (line, None) => write!(f, "line {line}"),
            (line, Some(byte)) => write!(f, "line {line}, byte {byte}"),
        }
    }
}

/// One thing that was not as it should be, and what was done about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The number of the game in the file, from 1; 0 when it concerns no single game.
    pub game: u32,
    /// Where it stands.
    pub place: Place,
    /// What was repaired, guessed or left out.
    pub what: Repair,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.game > 0 {
            write!(f, "game {}, ", self.game)?;
        }
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// The number of warnings that are listed for one file or game; the rest is counted.
const MAX_WARNINGS: usize = 1000;

/// Adds a warning to a list, or counts it where the list is long already.
pub(super) fn add(warnings: &mut Vec<Warning>, warning: Warning) {
    if warnings.len() < MAX_WARNINGS {
        warnings.push(warning);
    } else if let Some(Warning { what: Repair::More(n), .. }) = warnings.last_mut() {
        *n += 1;
    } else {
        warnings.push(Warning { what: Repair::More(1), ..warning });
    }
}

/// What was repaired, guessed or left out while reading a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Repair {
    /// `CA[]` names an encoding that does not exist.
    #[error("unknown encoding {0:?} in CA, ignored")]
    UnknownEncoding(String),
    /// `CA[]` names an encoding that the bytes are not written in.
    #[error("CA says {said}, but the text is {found}")]
    OtherEncoding {
        /// What the file says.
        said: String,
        /// What it was read as.
        found: &'static str,
    },
    /// Nothing says which encoding the text is in.
    #[error("no encoding is given, read as {0}")]
    GuessedEncoding(&'static str),
    /// Some bytes mean nothing in the encoding.
    #[error("some bytes are not {0} and are shown as \u{FFFD}")]
    Undecodable(&'static str),
    /// Text before, between or after games, or between properties.
    #[error("text outside of properties ignored: {0:?}")]
    TextIgnored(String),
    /// A `)` without its `(`.
    #[error("extra \")\" ignored")]
    ExtraClose,
    /// The file ends before a `)`.
    #[error("missing \")\" supplied at the end of the file")]
    MissingClose,
    /// A game or variation starts without `;`.
    #[error("missing \";\" supplied")]
    MissingSemicolon,
    /// A `(` directly followed by `)`.
    #[error("empty variation ignored")]
    EmptyVariation,
    /// The file ends inside a value.
    #[error("missing \"]\" supplied at the end of the file")]
    MissingBracket,
    /// A `]` inside a value was not escaped.
    #[error("unescaped \"]\" inside a value taken as text")]
    StrayBracket,
    /// A value without a property name before it.
    #[error("value without a property name ignored")]
    ValueWithoutName,
    /// A property name without a value.
    #[error("property {0} without a value ignored")]
    NameWithoutValue(String),
    /// Property names with lower-case letters, as old formats have them.
    #[error("lower-case letters in property names dropped")]
    LowerCaseName,
    /// A property stands more than once in a node.
    #[error("property {0} stands more than once in the node, values joined")]
    RepeatedProperty(String),
    /// A property has a value that cannot be understood.
    #[error("value {value:?} of {ident} ignored")]
    InvalidValue {
        /// The property.
        ident: String,
        /// The value as it stands in the file.
        value: String,
    },
    /// A node holds a move and set-up stones.
    #[error("a move and set-up stones in one node: stones first, then the move")]
    MoveAndSetup,
    /// A node holds a move of each color.
    #[error("a black and a white move in one node: only Black's is played")]
    TwoMoves,
    /// A move on a stone, a suicide or the retaking of a ko; a solution ends before it.
    #[error("illegal move {0} left out")]
    IllegalMove(String),
    /// Set-up stones inside a solution: the line ends before them.
    #[error("set-up stones inside a solution: the line ends before them")]
    LateSetup,
    /// `PL` contradicts the first move.
    #[error("PL contradicts the first move: {0} is to play")]
    SideContradicts(crate::board::Color),
    /// Nothing says who is to play.
    #[error("nothing says who is to play: taken as {0}")]
    SideGuessed(crate::board::Color),
    /// `XGL` and `XAT` contradict each other.
    #[error("XGL contradicts XAT: {0} attacks")]
    GoalContradicts(crate::board::Color),
    /// A solution tree without any mark of right or wrong.
    #[error("no line is marked as right: taken as the solution, {0}")]
    Unmarked(&'static str),
    /// More was repaired than is listed.
    #[error("{0} more repairs from here on are not listed")]
    More(u64),
}
