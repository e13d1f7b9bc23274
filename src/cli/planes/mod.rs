//! `shikatsu planes`: positions and whole games as planes, for people, programs and networks.

mod account;
mod args;
mod array;
mod json;
mod source;

use anyhow::{Result, bail};

use crate::board::{PointSet, Size, Symmetry, diagram};
use crate::planes::{Encoding, Plane, encode};
use crate::text::printable;

use super::context::Context;
use super::{Exit, output};

use account::Account;
use args::HANDMADE;
pub(super) use args::Planes;
use source::{Found, Walk};

/// Runs the command.
///
/// # Errors
/// When an option makes no sense, nothing can be read, or the planes cannot be written.
pub(super) fn run(command: &Planes, context: &Context) -> Result<Exit> {
    let symmetry = Symmetry::ALL[usize::from(command.symmetry)];
    let encoding = Encoding::parse(&command.encoding);
    let size = command.size.as_deref().map(size).transpose()?;
    let mut walk = Walk::new(command, size, context);
    let Some(out) = &command.out else {
        match encoding {
            Some(encoding) if command.json => walk.run(|found| print(&json::planes(found, encoding, symmetry)))?,
            Some(encoding) => walk.run(|found| page(found, encoding, symmetry))?,
            None if command.json => walk.run(|found| print(&json::handmade_features(found, symmetry)))?,
            None => bail!("--encoding {HANDMADE} needs --json"),
        }
        return Ok(end(&walk.account, None));
    };
    let Some(encoding) = encoding else { bail!("--encoding {HANDMADE} has no planes to write: use --json") };
    if let Err(error) = array::write(out, command.dtype, encoding, symmetry, &mut walk) {
        walk.account.lines(None).iter().for_each(|line| output::complain(line));
        return Err(error);
    }
    Ok(end(&walk.account, Some(&format!("{} planes each, written to {}", encoding.planes().len(), out.display()))))
}

/// Tells what was taken and what was not, where that is worth telling.
fn end(account: &Account, written: Option<&str>) -> Exit {
    account.lines(written).iter().for_each(|line| output::complain(line));
    if account.n_positions == 0 {
        output::complain("there is no position");
    }
    if account.has_faults() || account.n_positions == 0 { Exit::Usage } else { Exit::Done }
}

/// The size of `--size`.
fn size(text: &str) -> Result<Size> {
    let (width, height) = text.split_once(['x', '×', ':']).unwrap_or((text, text));
    let length = |text: &str| text.trim().parse().ok();
    match length(width).zip(length(height)).and_then(|(width, height)| Size::new(width, height)) {
        Some(found) => Ok(found),
        None => bail!("--size {text}: a size is a number from 1 to 25, or two such as 9x8"),
    }
}

fn print(object: &serde_json::Value) -> Result<()> {
    Ok(output::print(&format!("{object}\n"))?)
}

/// A position with the number of points in each plane.
fn page(found: &Found<'_>, encoding: Encoding, symmetry: Symmetry) -> Result<()> {
    let stack = encode(encoding, found.position, found.past).image(symmetry);
    let board = symmetry.image_setup(&found.position.to_setup());
    let gap = if found.number > 1 { "\n" } else { "" };
    let head = format!("{gap}{}, {} to play\n\n", printable(&found.name()), board.to_play);
    let drawing = diagram::draw(&board, &PointSet::EMPTY);
    let columns = format!("\nplane {:<20} points  of what\n", "");
    let line = |(k, (plane, points)): (usize, (&Plane, &PointSet))| {
        format!("{k:>5} {:<20} {:>6}  {}\n", plane.name, points.len(), plane.counts)
    };
    let lines: Vec<String> = encoding.planes().iter().zip(&stack.planes).enumerate().map(line).collect();
    Ok(output::print(&[head, drawing, columns, lines.concat()].concat())?)
}
