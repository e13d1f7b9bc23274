//! The study screen, started from the command line: on these paths, or on the shipped problems and the learner's own.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use anyhow::{Result, bail};
use ratatui::crossterm::style::force_color_output;

use crate::collection::{self, Collection, Loaded};
use crate::practice::book;
use crate::sgf::Repair;
use crate::tui::app::Settings;
use crate::tui::app::own;
use crate::tui::theme::Depth;
use crate::tui::{self, Launch, Loader};

use super::context::Context;
use super::terminal::Terminal;
use super::{Exit, output};

/// Runs the study screen, or the plain dialogue where that is asked for or the terminal can do no more.
///
/// # Errors
/// When there is no terminal to show it on, or it fails.
pub(super) fn run(paths: &[PathBuf], is_plain: bool, context: &Context) -> Result<Exit> {
    let terminal = Terminal::of_environment();
    let is_plain = is_plain || terminal.is_dumb();
    let is_on_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if !is_plain && !is_on_terminal {
        bail!("the study screen needs a terminal; shikatsu --plain works without one");
    }
    // The screen decides about colors by itself; the library below it must not decide again.
    force_color_output(terminal.depth(&context.config.color) != Depth::None);
    let (collections, loader) = problems(paths, context);
    if collections.is_empty() {
        // Why there is nothing to study was told when it was loaded.
        return Ok(Exit::Usage);
    }
    let launch = Launch {
        settings: Settings {
            look: terminal.look(&context.config),
            coordinates: context.config.coordinates,
            no_spoil: context.no_spoil,
            mouse: context.config.mouse,
            turns: context.config.turn,
            swaps: context.config.swap_colors,
            plain: is_plain,
        },
        sync: context.config.sync,
        collections,
        loader: Some(loader),
        book: book::SHIPPED,
        own: Some(own(context)),
        store: Ok(context.store()),
    };
    let code = if is_plain { tui::run_plain(launch)? } else { tui::run(launch)? };
    Ok(if code == 0 { Exit::Done } else { Exit::Signal(code & 127) })
}

/// The file of the problems that the learner made.
fn own(context: &Context) -> PathBuf {
    context.folders.data.join(own::FILE_NAME)
}

/// The problems that are at hand, and what reads the others while the screen is up already. What is wrong with the
/// settings is told along with what is wrong with the files.
fn problems(paths: &[PathBuf], context: &Context) -> (Vec<Collection>, Loader) {
    let mut complaints = context.complaints.clone();
    if paths.is_empty() {
        let mut own = context.config.collections.clone();
        own.extend(Some(self::own(context)).filter(|file| file.exists()));
        let loader: Loader = Box::new(move || {
            let loaded = collection::load(&own);
            complaints.extend(loaded.errors.iter().map(ToString::to_string));
            complaints.extend(cut_off(&loaded));
            (loaded.collections, complaints)
        });
        return (collection::shipped(), loader);
    }
    let loaded = collection::load(paths);
    let errors = loaded.errors.iter().map(ToString::to_string);
    if loaded.collections.is_empty() {
        errors.for_each(|error| output::complain(&error));
    } else {
        complaints.extend(errors);
        complaints.extend(cut_off(&loaded));
    }
    (loaded.collections, Box::new(move || (Vec::new(), complaints)))
}

/// What says that a file ends too early: the one repair that may hide problems, so that the screen tells it.
fn cut_off(loaded: &Loaded) -> Vec<String> {
    let ends_early = |what: &Repair| matches!(what, Repair::MissingClose | Repair::MissingBracket);
    loaded.warnings.iter().filter(|told| ends_early(&told.warning.what)).map(ToString::to_string).collect()
}
