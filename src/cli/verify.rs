//! `shikatsu verify`: the independent checker, on a proof from a file.

use std::fmt::Write;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Result, anyhow, bail};

use crate::board::diagram;
use crate::proof::{self, MAX_BYTES, Proof};
use crate::text::{counted, printable, reason};
use crate::verify;

use super::args::Verify;
use super::{Exit, output};

/// Runs the command.
///
/// # Errors
/// When the proof cannot be read, or standard output cannot be written.
pub(super) fn run(command: &Verify) -> Result<Exit> {
    let (name, text) = text(&command.proof)?;
    let proof = match proof::read(&text) {
        Ok(proof) => proof,
        Err(error) => bail!("{name}, {error}"),
    };
    match verify::check(&proof) {
        Ok(_) => {
            output::print(&accepted(&proof))?;
            Ok(Exit::Done)
        }
        Err(refuted) => {
            output::print(&format!("Refuted. {refuted}\n"))?;
            Ok(Exit::Negative)
        }
    }
}

/// What the proof proves.
fn accepted(proof: &Proof) -> String {
    let question = &proof.question;
    let mut text = format!(
        "Accepted: {}, shown by {}. {} attacks.\n{}",
        counted(proof.claims.len(), "claim"),
        counted(proof.records.len(), "record"),
        question.attacker,
        diagram::draw(&question.setup, &question.zone)
    );
    for claim in &proof.claims {
        let after = claim.after.map_or_else(String::new, |first| format!(", {}", first.display(question.setup.size)));
        let surplus = claim.surplus.map_or_else(String::new, |surplus| format!(" at a surplus of {surplus}"));
        writeln!(text, "{} first{after}: {}{surplus}", question.color(claim.first), claim.verdict)
            .expect("a string takes everything");
    }
    text
}

/// The text of a file or of standard input, with the name to call it by.
fn text(path: &Path) -> Result<(String, String)> {
    let is_stdin = path == Path::new("-");
    let name = if is_stdin { "standard input".to_owned() } else { printable(&path.to_string_lossy()).into_owned() };
    let bytes = if is_stdin { read(io::stdin().lock()) } else { File::open(path).and_then(read) };
    let bytes = bytes.map_err(|error| anyhow!("{name}: cannot be read: {}", reason(&error)))?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok((name, text)),
        Err(error) => {
            let good = error.utf8_error().valid_up_to();
            let line = 1 + String::from_utf8_lossy(&error.as_bytes()[..good]).matches('\n').count();
            bail!("{name}, line {line}: this is not UTF-8 text")
        }
    }
}

/// All bytes, or enough of them to see that they are too many.
fn read(reader: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
