//! The command line: arguments in, a command run, an exit code out.

mod args;
mod bar;
mod bench;
mod completions;
mod config;
mod context;
mod doctor;
mod exit;
mod hash;
mod input;
mod json;
mod ko;
mod lesson;
mod life;
mod list;
mod log;
mod methods;
mod output;
mod planes;
mod question;
mod show;
mod solve;
mod stats;
mod study;
mod svg;
mod terminal;
mod territory;
mod ticker;
mod verify;

use std::ffi::OsString;

use anyhow::{Result, bail};
use clap::Parser;

use args::{Cli, Command};
use context::Context;
use log::Log;

pub use exit::Exit;

/// Runs the program with these arguments, the first of which is its own name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> Exit {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    dispatch(cli).unwrap_or_else(|error| {
        output::complain(&format!("{error:#}"));
        Exit::Usage
    })
}

fn dispatch(cli: Cli) -> Result<Exit> {
    let log = Log::new(cli.global.log.as_deref(), cli.global.verbose)?;
    let context = Context::new(&cli.global)?;
    log.note(format_args!("shikatsu {}", env!("CARGO_PKG_VERSION")));
    log.note(format_args!("settings: {}", context.folders.config_file.display()));
    log.note(format_args!("progress: {}", context.store().display()));
    let Some(command) = cli.command else {
        return study::run(&cli.paths, cli.global.plain, &context);
    };
    if let Some(path) = cli.paths.first() {
        bail!("{}: either paths or a command; a path named like a command is written ./NAME", path.display());
    }
    if !matches!(command, Command::Config(_) | Command::Doctor(_) | Command::Completions { .. }) {
        context.complaints.iter().for_each(|complaint| output::complain(complaint));
    }
    match command {
        Command::Solve(command) if !command.method.is_empty() => methods::run(&command, &context),
        Command::Solve(command) => solve::run(&command, &context),
        Command::Verify(command) => verify::run(&command),
        Command::Bench(command) => bench::run(&command),
        Command::Ko(command) => ko::run(&command, &context),
        Command::Life(command) => life::run(&command, &context),
        Command::Territory(command) => territory::run(&command, &context),
        Command::Lesson(command) => lesson::run(&command),
        Command::Planes(command) => planes::run(&command, &context),
        Command::Hash(command) => hash::run(&command, &context),
        Command::List(command) => list::run(&command, &context),
        Command::Show(command) => show::run(&command, &context),
        Command::Stats(command) => stats::run(&command, &context),
        Command::Doctor(command) => doctor::run(&command, &context),
        Command::Config(command) => config::run(command, &context),
        Command::Completions { shell } => completions::run(shell),
    }
}

/// What numbers that cannot be read are said to be, in plain words.
const PLAINER: [(&str, &str); 4] = [
    ("invalid digit found in string", "not a number"),
    ("cannot parse integer from empty string", "not a number"),
    ("number too large to fit in target type", "too large"),
    ("number too small to fit in target type", "too small"),
];

/// Tells what is wrong with the arguments in one line, or prints the help that was asked for.
fn usage(error: &clap::Error) -> Exit {
    let text = error.render().to_string();
    if !error.use_stderr() {
        return output::print(&text).map_or(Exit::Usage, |()| Exit::Done);
    }
    let said: Vec<&str> = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .take_while(|line| !line.starts_with("Usage:"))
        .collect();
    let said = said.join(" ");
    let said = said.strip_prefix("error: ").unwrap_or(&said).trim_end_matches("For more information, try '--help'.");
    let said = PLAINER.iter().fold(said.replace(" tip: ", "; "), |said, (theirs, ours)| said.replace(theirs, ours));
    output::complain(&format!("{}; --help shows what there is", said.trim()));
    Exit::Usage
}
