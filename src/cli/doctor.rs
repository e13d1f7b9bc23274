//! `shikatsu doctor`: what the terminal can do, where the files are and what is wrong with them.

use std::fmt::Write as _;
use std::fs;
use std::io::ErrorKind;
use std::io::IsTerminal;
use std::path::Path;

use anyhow::Result;
use jiff::Timestamp;
use ratatui::crossterm::terminal::size as terminal_size;

use crate::progress::{self, Repaired, Store, StoreError};
use crate::text::printable;
use crate::tui::theme::{Depth, Glyphs};

use super::args::Doctor;
use super::context::Context;
use super::terminal::Terminal;
use super::{Exit, output};

/// Runs the command.
///
/// # Errors
/// When the progress file cannot be mended, or standard output cannot be written.
pub(super) fn run(command: &Doctor, context: &Context) -> Result<Exit> {
    if command.repair {
        return repair(&context.store());
    }
    let mut text = format!("shikatsu {}\n\nTerminal\n", env!("CARGO_PKG_VERSION"));
    terminal_facts(&mut text, context);
    text.push_str("\nFiles\n");
    let n_faults = file_facts(&mut text, context);
    output::print(&text)?;
    Ok(if n_faults == 0 { Exit::Done } else { Exit::Negative })
}

fn repair(path: &Path) -> Result<Exit> {
    match progress::repair(path, Timestamp::now())? {
        Repaired::Healthy => output::print(&format!("{} is in order; nothing to mend\n", path.display()))?,
        Repaired::Mended { events, kept } => output::print(&format!(
            "{} is made anew with {} from the old file\nthe old file is kept as {}\n",
            path.display(),
            count(events, "result"),
            kept.display()
        ))?,
    }
    Ok(Exit::Done)
}

/// A number of things in words.
fn count(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

/// Adds a line with a name and a value.
fn fact(text: &mut String, name: &str, value: &str) {
    writeln!(text, "  {name:<12}{value}").expect("a string takes any text");
}

fn terminal_facts(text: &mut String, context: &Context) {
    let terminal = Terminal::of_environment();
    let shown = |value: &str| if value.is_empty() { "not set".to_owned() } else { printable(value).into_owned() };
    fact(text, "TERM", &shown(&terminal.term));
    fact(text, "locale", &shown(&terminal.locale));
    let size = match (std::io::stdout().is_terminal(), terminal_size()) {
        (true, Ok((width, height))) => format!("{width}×{height}, the study screen needs 40×12"),
        _ => "the output is no terminal".to_owned(),
    };
    fact(text, "size", &size);
    let colors = match terminal.depth(&context.config.color) {
        Depth::None => "none",
        Depth::Ansi => "16",
        Depth::Indexed => "256",
        Depth::True => "all",
    };
    let asked = if terminal.no_color { ", NO_COLOR is set" } else { "" };
    fact(text, "colors", &format!("{colors} (color = \"{}\"{asked})", context.config.color));
    fact(text, "theme", &context.config.theme);
    let glyphs = match terminal.glyphs(&context.config.glyphs) {
        Glyphs::Unicode => "unicode",
        Glyphs::Ascii => "ascii",
        Glyphs::Blocks => "blocks",
    };
    fact(text, "glyphs", &format!("{glyphs} (glyphs = \"{}\")", context.config.glyphs));
    text.push_str("\nGlyphs: all bars should stand under each other; if not, set glyphs = \"ascii\"\n");
    for (name, sample) in [("ascii", "XO.+#?*oxv"), ("unicode", "●○┼─■◆△·×①")] {
        fact(text, name, &format!("{sample}|"));
    }
}

/// Adds where the files are and returns how many things are wrong with them.
fn file_facts(text: &mut String, context: &Context) -> usize {
    let state = if context.has_config_file { "" } else { " (not there; the defaults hold)" };
    fact(text, "settings", &format!("{}{state}", context.folders.config_file.display()));
    for complaint in &context.complaints {
        fact(text, "", complaint);
    }
    let path = context.store();
    let (state, is_wrong) = store_state(&path);
    fact(text, "progress", &path.display().to_string());
    fact(text, "", &state);
    let mut n_faults = 0;
    for path in &context.config.collections {
        let fault = reading_fault(path).map(|fault| format!(" ({fault})"));
        n_faults += usize::from(fault.is_some());
        fact(text, "problems", &format!("{}{}", path.display(), fault.unwrap_or_default()));
    }
    context.complaints.len() + n_faults + usize::from(is_wrong)
}

/// Why a file or folder cannot be read, if it cannot.
fn reading_fault(path: &Path) -> Option<String> {
    let opened = match fs::metadata(path) {
        Ok(found) if found.is_dir() => fs::read_dir(path).map(drop),
        Ok(_) => fs::File::open(path).map(drop),
        Err(error) => Err(error),
    };
    opened.err().map(|error| match error.kind() {
        ErrorKind::NotFound => "not there".to_owned(),
        ErrorKind::PermissionDenied => "cannot be read: no permission".to_owned(),
        _ => format!("cannot be read: {error}"),
    })
}

/// What the progress file is like, and whether something is wrong with it.
fn store_state(path: &Path) -> (String, bool) {
    let summary =
        Store::open_to_read(path).and_then(|store| store.map(|store| store.summary(Timestamp::now())).transpose());
    match summary {
        Ok(None) => ("not there yet; it is made with the first result".to_owned(), false),
        Ok(Some(summary)) => {
            let attempts: u32 = summary.records.values().map(|record| record.attempts).sum();
            let warning = summary.warning().map(|warning| format!("; {warning}")).unwrap_or_default();
            let (attempts, problems) = (count(attempts as usize, "attempt"), count(summary.records.len(), "problem"));
            (format!("in order, {attempts} at {problems}{warning}"), false)
        }
        Err(error @ StoreError::Damaged { .. }) => (format!("{error}; shikatsu doctor --repair mends it"), true),
        Err(error) => (error.to_string(), true),
    }
}
