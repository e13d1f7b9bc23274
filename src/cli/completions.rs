//! `shikatsu completions`: completions for a shell, made from the table of arguments.

use anyhow::Result;
use clap::CommandFactory;
use clap_complete::Shell;

use super::args::Cli;
use super::{Exit, output};

/// Prints the completions.
///
/// # Errors
/// When standard output cannot be written.
pub(super) fn run(shell: Shell) -> Result<Exit> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "shikatsu", &mut text);
    output::print(&String::from_utf8(text)?)?;
    Ok(Exit::Done)
}
