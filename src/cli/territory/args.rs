//! The options of `shikatsu territory`, as `--help` shows them.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// `shikatsu territory`.
#[derive(Args, Debug)]
pub(in crate::cli) struct Territory {
    /// A figure, an SGF file, a diagram, the ID of a known problem, or - for standard input; of the record of a game
    /// the position after its last move
    #[arg(value_name = "FILE")]
    pub input: PathBuf,
    /// Whose an empty point is
    #[arg(long, value_enum, default_value = "2")]
    pub experiment: Experiment,
    /// Whose move is looked for; the side to move when it is left out
    #[arg(long, value_enum, value_name = "COLOR")]
    pub to_play: Option<Side>,
    /// Show what every move would add
    #[arg(long)]
    pub moves: bool,
    /// Look at this game of the file only, counted from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub game: Option<u32>,
    /// Print one JSON object a board
    #[arg(long)]
    pub json: bool,
}

/// `--experiment`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Experiment {
    /// A color's where no other color reaches it
    #[value(name = "1")]
    One,
    /// The color's that has more stones in reach
    #[value(name = "2")]
    Two,
    /// The color's that has the nearest stone
    Nearest,
}

/// `--to-play`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Side {
    /// Black
    Black,
    /// White
    White,
}
