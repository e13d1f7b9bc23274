//! The options of `shikatsu planes`, as `--help` shows them.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};

use crate::planes::Encoding;

/// The encoding that has no planes but values for each point.
pub(super) const HANDMADE: &str = "handmade";

/// `shikatsu planes`.
#[derive(Args, Debug)]
#[command(after_long_help = tables())]
pub(in crate::cli) struct Planes {
    /// SGF files and folders of them, diagrams, IDs of known problems, or - for standard input
    ///
    /// Of a game, the position after the last move of its main line is taken.
    #[arg(value_name = "FILE", required = true)]
    pub inputs: Vec<PathBuf>,
    /// Which planes
    #[arg(long, value_name = "NAME", default_value = "alphago48", value_parser = PossibleValuesParser::new(names()))]
    pub encoding: String,
    /// Turn the board: 0 not at all, 1-3 anticlockwise by 90, 180, 270 degrees, 4 mirrored left to right, 5 top to
    /// bottom, 6 and 7 along the diagonals
    #[arg(long, value_name = "0-7", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=7))]
    pub symmetry: u8,
    /// Write the planes to this NumPy file
    ///
    /// Its shape is (planes, height, width) for a single position, and (positions, planes, height, width) for
    /// folders, for files of several games, and with --every-move. All boards in it have one size.
    #[arg(long, value_name = "FILE.npy", conflicts_with = "json")]
    pub out: Option<PathBuf>,
    /// The type of the numbers in the file
    #[arg(long, value_enum, default_value = "u8", requires = "out")]
    pub dtype: Dtype,
    /// Take the position after every move of the main line, not only after the last one
    #[arg(long)]
    pub every_move: bool,
    /// Take only boards of this size, such as 19 or 9x8; without it a file gets those of the first board's size
    #[arg(long, value_name = "SIZE")]
    pub size: Option<String>,
    /// Take this game of each file only, counted from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub game: Option<u32>,
    /// Print one JSON object a position
    #[arg(long)]
    pub json: bool,
}

/// `--dtype`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Dtype {
    /// Bytes
    U8,
    /// Numbers of 32 bits with a point, little-endian
    F32,
}

fn names() -> impl Iterator<Item = &'static str> {
    Encoding::ALL.into_iter().map(Encoding::name).chain([HANDMADE])
}

/// The planes of all encodings, from their tables.
fn tables() -> String {
    let table = |encoding: Encoding| {
        let planes = encoding.planes().iter().enumerate();
        let lines: Vec<String> =
            planes.map(|(k, plane)| format!("  {k:>2}  {:<20} {}\n", plane.name, plane.counts)).collect();
        format!("Planes of {}:\n{}", encoding.name(), lines.concat())
    };
    let handmade = "With handmade, --json gives values for each empty point instead: captured, connects, creates_eye, \
                    liberties_after, enemy_liberties, distance_to_edge.";
    let [_, with_color, in_turn, grouped] = Encoding::ALL;
    format!(
        "{}\nalphago48 is the same without the last one.\n\n{}\n{}\n{handmade}",
        table(with_color),
        table(in_turn),
        table(grouped)
    )
}
