//! Smart Game Format: bytes to flat trees and back, with every repair reported and nothing dropped in silence.
//!
//! [`parse`] takes what programs of thirty years have written: any encoding, old long property names, repeated
//! properties, missing and extra parentheses. Values stay as they are in the file; [`value`] says what they mean, and
//! a value that means nothing stays too, so that [`write()`] loses nothing.
//!
//! ```
//! let document = shikatsu::sgf::parse(b"(;SZ[9]AB[cc:dc]AB[aa];B[tt]").unwrap();
//! assert_eq!(document.warnings.len(), 2); // AB stands twice, and a parenthesis is missing
//! assert_eq!(shikatsu::sgf::write(&document.games), "(;CA[UTF-8]SZ[9]AB[aa][cc][dc]\n;B[]\n)\n");
//! ```

mod decode;
mod game;
mod lexer;
mod parser;
mod replay;
mod source;
pub mod value;
mod warning;
mod write;

pub use game::{Game, NodeId, Property};
pub use parser::parse;
pub use replay::{BoardError, Replay, has_setup, invalid};
pub use warning::{Place, Repair, Warning};
pub use write::write;

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 32 << 20;

/// The largest number of nodes in a file.
pub const MAX_NODES: usize = 1_000_000;

/// The largest number of values in a file.
pub const MAX_VALUES: usize = 4_000_000;

/// The largest number of different properties in a node.
pub const MAX_PROPERTIES: usize = 250;

/// A file as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The games, in their order; at least one.
    pub games: Vec<Game>,
    /// Everything that was repaired, in the order it was met.
    pub warnings: Vec<Warning>,
}

/// Why a file cannot be read at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The file is larger than [`MAX_BYTES`].
    #[error("larger than {} MiB", MAX_BYTES >> 20)]
    TooLarge,
    /// There are more than [`MAX_NODES`] nodes.
    #[error("{0}: more than {MAX_NODES} nodes")]
    TooManyNodes(Place),
    /// There are more than [`MAX_VALUES`] values.
    #[error("{0}: more than {MAX_VALUES} values")]
    TooManyValues(Place),
    /// A node has more than [`MAX_PROPERTIES`] properties.
    #[error("{0}: more than {MAX_PROPERTIES} properties in one node")]
    TooManyProperties(Place),
    /// The bytes are not those of a text.
    #[error("not a text file")]
    NotText,
    /// There is no game in the file.
    #[error("no game found: an SGF game starts with \"(;\"")]
    NoGame,
}
