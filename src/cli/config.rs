//! `shikatsu config`: where the settings are, what they can be, what is wrong with them.

use anyhow::Result;

use crate::config::EXAMPLE;

use super::args::Config;
use super::context::Context;
use super::{Exit, output};

/// Runs the command.
///
/// # Errors
/// When standard output cannot be written.
pub(super) fn run(command: Config, context: &Context) -> Result<Exit> {
    let file = context.folders.config_file.display();
    match command {
        Config::Path => output::print(&format!("{file}\n"))?,
        Config::Print => output::print(EXAMPLE)?,
        Config::Check => return check(context),
    }
    Ok(Exit::Done)
}

fn check(context: &Context) -> Result<Exit> {
    if !context.complaints.is_empty() {
        context.complaints.iter().for_each(|complaint| output::complain(complaint));
        return Ok(Exit::Usage);
    }
    let file = context.folders.config_file.display();
    let state = if context.has_config_file { "is in order" } else { "is not there; the defaults hold" };
    output::print(&format!("{file} {state}\n"))?;
    Ok(Exit::Done)
}
