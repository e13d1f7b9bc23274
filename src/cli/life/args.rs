//! The options of `shikatsu life`, as `--help` shows them.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};

/// The values of `--color`.
const STONES: [&str; 3] = ["black", "white", "both"];

/// `shikatsu life`.
#[derive(Args, Debug)]
pub(in crate::cli) struct Life {
    /// An SGF file, a diagram, the ID of a known problem, or - for standard input
    #[arg(value_name = "FILE")]
    pub input: PathBuf,
    /// Whose algorithm
    #[arg(long, value_enum, default_value = "both")]
    pub method: LifeMethod,
    /// Whose stones; both when it is left out
    // Takes the place of the global option of the same name, and so has its type; its values may turn up here.
    #[arg(long, value_name = "COLOR", value_parser = PossibleValuesParser::new(STONES))]
    pub color: Option<String>,
    /// Tell every step
    #[arg(long)]
    pub trace: bool,
    /// Say which of the chains at these points live, and what they are joined to
    #[arg(long, value_name = "POINTS")]
    pub support: Option<String>,
    /// What counts as an eye for Fuwa
    #[arg(long, value_enum, default_value = "point")]
    pub eye: Eye,
    /// Play by rules that allow suicide: the strict form of Benson
    #[arg(long)]
    pub suicide: bool,
    /// Look at this game of the file only, counted from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub game: Option<u32>,
    /// Print one JSON object a position
    #[arg(long)]
    pub json: bool,
}

/// `--method` of `life`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum LifeMethod {
    /// Unconditional life, by regions; exact
    Benson,
    /// Pruning of groups without two eyes; safe, but misses some life
    Fuwa,
    /// Both, and where they part
    Both,
}

/// `--eye` of `life`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Eye {
    /// One empty point with own stones on all sides, as in the paper
    Point,
    /// An empty region, every point a liberty of the group
    Healthy,
    /// Any empty region with own stones around it; unsound, for comparison
    Region,
}
