//! `shikatsu doctor`: what the terminal can do, where the files are and what is wrong with them.

use std::fmt::Write as _;
use std::io::IsTerminal;
use std::path::Path;

use anyhow::Result;
use jiff::Timestamp;
use ratatui::crossterm::terminal;

use crate::progress::{self, Repaired, Store, StoreError};

use super::args::Doctor;
use super::context::Context;
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

/// The value of a variable as text, or nothing when it is unset or empty.
fn variable(name: &str) -> Option<String> {
    let value = std::env::var_os(name)?.to_string_lossy().into_owned();
    (!value.is_empty()).then_some(value)
}

fn terminal_facts(text: &mut String, context: &Context) {
    let shown = |name: &str| variable(name).unwrap_or_else(|| "not set".to_owned());
    fact(text, "TERM", &shown("TERM"));
    let is_terminal = std::io::stdout().is_terminal();
    let size = match (is_terminal, terminal::size()) {
        (true, Ok((width, height))) => format!("{width}×{height}, the study screen needs 40×12"),
        _ => "the output is no terminal".to_owned(),
    };
    fact(text, "size", &size);
    fact(text, "locale", &locale().unwrap_or_else(|| "not set".to_owned()));
    fact(text, "colors", &colors());
    fact(text, "theme", &context.config.theme);
    fact(text, "glyphs", &context.config.glyphs);
    let between: Vec<&str> =
        ["TMUX", "STY", "SSH_CONNECTION"].into_iter().filter(|name| variable(name).is_some()).collect();
    if !between.is_empty() {
        fact(text, "running in", &between.join(", "));
    }
    text.push_str("\nGlyphs: all bars should stand under each other; if not, set glyphs = \"ascii\"\n");
    for (name, sample) in [("ascii", "XO.+#?*oxv"), ("unicode", "●○┼─■◆△·×①")] {
        fact(text, name, &format!("{sample}|"));
    }
}

/// The locale for characters, by the order that the C library uses.
fn locale() -> Option<String> {
    ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable)
}

fn colors() -> String {
    let term = variable("TERM").unwrap_or_default();
    if variable("NO_COLOR").is_some() {
        return "none, NO_COLOR is set".to_owned();
    }
    match variable("COLORTERM").as_deref() {
        Some("truecolor" | "24bit") => "24 bit (COLORTERM)".to_owned(),
        _ if term.contains("256color") => "256 (TERM)".to_owned(),
        _ if term.is_empty() || term == "dumb" => "none".to_owned(),
        _ => "16".to_owned(),
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
    let missing: Vec<_> = context.config.collections.iter().filter(|path| !path.exists()).collect();
    for path in &context.config.collections {
        let state = if path.exists() { "" } else { " (not there)" };
        fact(text, "problems", &format!("{}{state}", path.display()));
    }
    context.complaints.len() + missing.len() + usize::from(is_wrong)
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
