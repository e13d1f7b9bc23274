//! `shikatsu hash`: the three hashes of a position, and how likely it is that two positions share one.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;
use serde_json::{Value, json};

use crate::board::zobrist::collision_probability;
use crate::board::{PointSet, Position, diagram};
use crate::text::printable;

use super::context::Context;
use super::json::SCHEMA;
use super::{Exit, input, output};

/// What `--help` teaches.
const LESSON: &str = "\
How it works (A. Zobrist, 1970): every stone on every point has a random number of 64 bits, and the hash of a position \
is the exclusive or of the numbers of its stones. A move changes one number for each stone that comes or goes, \
whatever the size of the board.

  stones     the stones alone: what positional superko compares
  situation  and the side to move: what situational superko compares
  full       and the ko ban: what tables of positions need

Two positions can share a hash. Among n positions the chance is about n\u{b2}/2^65, or 1 - exp(-n(n-1)/2^65) to be \
exact: one in a thousand at 192 million, 2.7 % at a billion. So a hash can be trusted to find a position, not to prove \
that two are the same.";

/// `shikatsu hash`.
#[derive(Args, Debug)]
#[command(after_long_help = LESSON)]
pub(super) struct Hash {
    /// An SGF file, a diagram, the ID of a known problem, or - for standard input
    #[arg(value_name = "FILE", required_unless_present = "collisions")]
    input: Option<PathBuf>,
    /// Say how likely it is that two of so many positions share a hash
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    collisions: Option<u64>,
    /// Look at this game of the file only, counted from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    game: Option<u32>,
    /// Print JSON, one object a line
    #[arg(long)]
    json: bool,
}

/// Runs the command.
///
/// # Errors
/// When no position can be read, or standard output cannot be written.
pub(super) fn run(command: &Hash, context: &Context) -> Result<Exit> {
    let mut exit = Exit::Done;
    if let Some(file) = &command.input {
        let (problems, is_faulty) = input::problems(file, command.game, context)?;
        if is_faulty || problems.is_empty() {
            exit = Exit::Usage;
        }
        for (number, problem) in (1..).zip(&problems) {
            let Ok(position) = Position::from_setup(problem.setup()) else { bail!("{}: no position", file.display()) };
            let name = input::title(problem, number, context);
            let text = if command.json { format!("{}\n", object(&name, &position)) } else { page(&name, &position) };
            output::print(&text)?;
        }
    }
    if let Some(n) = command.collisions {
        output::print(&collisions(n, command.json))?;
    }
    Ok(exit)
}

fn object(name: &str, position: &Position) -> Value {
    let size = position.size();
    json!({
        "schema": SCHEMA,
        "name": name,
        "size": [size.width(), size.height()],
        "to_play": position.to_play().name(),
        "ko": position.ko().map(|point| size.name(point)),
        "hash_stones": hex(position.stones_hash()),
        "hash_situation": hex(position.situation_hash()),
        "hash_full": hex(position.full_hash()),
    })
}

fn page(name: &str, position: &Position) -> String {
    let board = diagram::draw(&position.to_setup(), &PointSet::EMPTY);
    format!(
        "{}\n\n{board}\nstones     {}  the stones alone\nsituation  {}  and the side to move\nfull       {}  and the ko ban\n",
        printable(name),
        hex(position.stones_hash()),
        hex(position.situation_hash()),
        hex(position.full_hash()),
    )
}

fn hex(hash: u64) -> String {
    format!("{hash:016x}")
}

fn collisions(n: u64, as_json: bool) -> String {
    let exact = collision_probability(n);
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let rough = (n as f64).powi(2) / 2f64.powi(65);
    if as_json {
        let object = json!({"schema": SCHEMA, "positions": n, "probability": exact, "approximation": rough});
        return format!("{object}\n");
    }
    format!("{n} positions: two share a hash with probability {exact:.3e} (by n\u{b2}/2^65: {rough:.3e})\n")
}
