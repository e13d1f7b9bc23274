//! The problems a command works on: from a file, from standard input, or known ones by their ID.

use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::collection::{self, Board, Collection, Loaded, Problem, ProblemId, STDIN_NAME};

use super::context::Context;
use super::output;

/// The collections that a study screen on these paths shows: those in the paths, or else the shipped ones and the
/// learner's own. Tells what could not be loaded; the flag says whether that was anything.
pub(super) fn collections(paths: &[PathBuf], context: &Context) -> (Vec<Collection>, bool) {
    if !paths.is_empty() {
        return told(collection::load(paths));
    }
    let mut collections = collection::shipped();
    let (own, is_faulty) = told(collection::load(&context.config.collections));
    collections.extend(own);
    (collections, is_faulty)
}

/// The problems of a FILE argument, and whether a part of it could not be loaded, which was told.
///
/// # Errors
/// When there is no such file, known problem or game, or nothing in it can be used.
pub(super) fn problems(input: &Path, game: Option<u32>, context: &Context) -> Result<(Vec<Problem>, bool)> {
    let id = input.to_str().and_then(ProblemId::parse);
    let loaded = match id {
        _ if input == Path::new("-") => collection::load_reader(io::stdin().lock(), Path::new(STDIN_NAME)),
        Some(id) if !input.exists() => return known(id, context).map(|problem| (vec![problem], false)),
        _ => collection::load(&[input.to_owned()]),
    };
    let mut repairs: Vec<String> = loaded.warnings.iter().map(ToString::to_string).collect();
    let (collections, is_faulty) = told(loaded);
    let mut problems: Vec<Problem> = collections.into_iter().flat_map(|collection| collection.problems).collect();
    let n_games = problems.iter().map(|problem| problem.source().game).max();
    if let (Some(game), Some(n_games)) = (game, n_games) {
        problems.retain(|problem| problem.source().game == game);
        if problems.is_empty() {
            bail!("{}: there is no problem in game {game}; the last one is in game {n_games}", input.display());
        }
    }
    let of_problem = |problem: &Problem| {
        let file = problem.source().file.display().to_string();
        problem.warnings().iter().map(move |warning| format!("{file}: {warning}")).collect::<Vec<_>>()
    };
    repairs.extend(problems.iter().flat_map(of_problem));
    tell_repairs(&repairs);
    Ok((problems, is_faulty))
}

/// The boards of a FILE argument: of problems, and of records of games their last position. The flag says whether a part
/// of it could not be loaded, which was told.
///
/// # Errors
/// When there is no such file, known problem or game, or nothing in it can be used.
pub(super) fn boards(input: &Path, game: Option<u32>, context: &Context) -> Result<(Vec<Board>, bool)> {
    let found = match input.to_str().and_then(ProblemId::parse) {
        _ if input == Path::new("-") => collection::read_boards(io::stdin().lock(), Path::new(STDIN_NAME)),
        Some(id) if !input.exists() => return known(id, context).map(|problem| (vec![Board::from(&problem)], false)),
        _ => collection::load_boards(input),
    };
    let file = name(input);
    tell_repairs(&found.warnings.iter().map(|warning| format!("{file}: {warning}")).collect::<Vec<_>>());
    found.errors.iter().for_each(|error| output::complain(&error.to_string()));
    let mut boards = found.boards;
    let n_games = boards.iter().map(|board| board.source.game).max();
    if let (Some(game), Some(n_games)) = (game, n_games) {
        boards.retain(|board| board.source.game == game);
        if boards.is_empty() {
            bail!("{file}: there is no board in game {game}; the last one is in game {n_games}");
        }
    }
    Ok((boards, !found.errors.is_empty()))
}

/// Tells what was repaired, or the beginning of it where that is much.
fn tell_repairs(repairs: &[String]) {
    const MANY: usize = 5;
    repairs.iter().take(MANY).for_each(|repair| output::complain(repair));
    if let Some(more) = repairs.len().checked_sub(MANY).filter(|&more| more > 0) {
        output::complain(&format!("{more} more things were repaired"));
    }
}

/// The problem with this ID among the shipped ones and the learner's own.
fn known(id: ProblemId, context: &Context) -> Result<Problem> {
    let (collections, _) = collections(&[], context);
    let mut problems = collections.into_iter().flat_map(|collection| collection.problems);
    let Some(problem) = problems.find(|problem| problem.id() == id) else {
        bail!("no known problem has the ID {id}; shikatsu list shows them all");
    };
    Ok(problem)
}

/// Tells what could not be loaded and gives the rest.
fn told(loaded: Loaded) -> (Vec<Collection>, bool) {
    loaded.errors.iter().for_each(|error| output::complain(&error.to_string()));
    (loaded.collections, !loaded.errors.is_empty())
}

/// What a problem is called on screen: its title, or its number where titles are hidden.
pub(super) fn title(problem: &Problem, number: usize, context: &Context) -> String {
    if context.no_spoil || problem.title().is_empty() {
        return format!("problem {number}");
    }
    problem.title().to_owned()
}

/// Where a problem stands: the file, and the game where there are several.
pub(super) fn place(input: &Path, problem: &Problem, n_problems: usize) -> String {
    match n_problems {
        1 => name(input),
        _ => format!("{}, game {}", name(input), problem.source().game),
    }
}

/// Whether an input is this file.
pub(super) fn is_file(input: &Path, file: &Path) -> bool {
    let [input, file] = [input, file].map(|path| path.canonicalize().ok());
    input.is_some() && input == file
}

/// What an input is called in messages.
pub(super) fn name(input: &Path) -> String {
    if input == Path::new("-") { STDIN_NAME.to_owned() } else { input.display().to_string() }
}
