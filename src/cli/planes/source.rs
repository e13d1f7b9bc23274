//! Where the positions come from: files, folders, standard input, known problems; walked one game at a time.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::board::{Position, Size};
use crate::cli::bar::Bar;
use crate::cli::context::Context;
use crate::cli::input;
use crate::collection::{self, Form, ProblemId};
use crate::planes::Past;
use crate::sgf::{self, Game, MAX_BYTES, NodeId, Replay, has_setup};

use super::{Account, Planes};

/// A position that was found.
pub(super) struct Found<'a> {
    pub position: &'a Position,
    pub past: &'a Past,
    /// The number of moves that led to it.
    pub n_moves: usize,
    /// Its number among all that were found, from 1.
    pub number: u64,
    /// Whether it is all that is asked about.
    pub is_alone: bool,
    file: &'a Path,
    game: u32,
    is_hidden: bool,
}

impl Found<'_> {
    /// Where it was found: the file, the game where there are several, the moves.
    pub(super) fn name(&self) -> String {
        let game = if self.is_alone { String::new() } else { format!(", game {}", self.game) };
        let moves = if self.n_moves > 0 { format!(", move {}", self.n_moves) } else { String::new() };
        let file = if self.is_hidden { "position".to_owned() } else { input::name(self.file) };
        format!("{file}{game}{moves}")
    }
}

/// A walk over all inputs.
pub(super) struct Walk<'a> {
    command: &'a Planes,
    context: &'a Context,
    /// Whether the boards must have one size.
    is_sized: bool,
    pub account: Account,
}

/// Takes a position.
type Take<'t> = &'t mut dyn FnMut(&Found<'_>) -> Result<()>;

impl<'a> Walk<'a> {
    /// A walk that takes boards of this size, if one is given.
    pub(super) fn new(command: &'a Planes, size: Option<Size>, context: &'a Context) -> Self {
        let is_sized = size.is_some() || command.out.is_some();
        Self { command, context, is_sized, account: Account::of(size) }
    }

    /// Gives all positions, in order. What cannot be used is noted in the account.
    ///
    /// # Errors
    /// Those of `take`.
    pub(super) fn run(&mut self, mut take: impl FnMut(&Found<'_>) -> Result<()>) -> Result<()> {
        let files = self.files();
        let n_bytes = files.iter().map(|file| length(file)).sum();
        let bar = Bar::of_bytes(n_bytes);
        let may_be_alone = files.len() == 1 && self.command.inputs.iter().all(|input| !input.is_dir());
        for file in files {
            self.account.n_files += 1;
            self.file(&file, may_be_alone && !self.command.every_move, &bar, &mut take)?;
        }
        Ok(())
    }

    /// The files to read: those named, and those in the folders named.
    fn files(&mut self) -> Vec<PathBuf> {
        let mut files = Vec::new();
        for input in &self.command.inputs {
            if !input.is_dir() {
                files.push(input.clone());
                continue;
            }
            let (found, errors) = collection::files_in(input);
            for error in &errors {
                self.account.fault(error);
            }
            if found.is_empty() {
                self.account.fault(&format!("{}: no SGF files in this folder", input.display()));
            }
            files.extend(found);
        }
        files
    }

    fn file(&mut self, file: &Path, may_be_alone: bool, bar: &Bar, take: Take<'_>) -> Result<()> {
        if file.to_str().is_some_and(|text| ProblemId::parse(text).is_some()) && !file.exists() {
            return self.known(file, may_be_alone, take);
        }
        let bytes = match read(file) {
            Ok(bytes) => bytes,
            Err(error) => {
                self.account.fault(&format!("{error:#}"));
                return Ok(());
            }
        };
        match collection::form(&bytes) {
            Form::Sgf => self.games(file, &bytes, may_be_alone, bar, take),
            Form::Empty | Form::Figure | Form::Diagram => self.drawn(file, &bytes, may_be_alone, take),
        }
    }

    /// A problem that the program knows.
    fn known(&mut self, id: &Path, is_alone: bool, take: Take<'_>) -> Result<()> {
        let (problems, _) = input::problems(id, None, self.context)?;
        for problem in &problems {
            let position = Position::from_setup(problem.setup())?;
            if !self.fits(position.size()) {
                continue;
            }
            self.account.n_games += 1;
            self.give(id, (1, is_alone), (&position, &Past::new(&position), 0), take)?;
        }
        Ok(())
    }

    /// Diagrams and figures: positions without a past.
    fn drawn(&mut self, file: &Path, bytes: &[u8], may_be_alone: bool, take: Take<'_>) -> Result<()> {
        let input = collection::read(bytes, file);
        for fault in &input.faults {
            self.account.fault(&format!("{}: {}", shown(file), fault.what));
        }
        let is_alone = may_be_alone && (input.problems.len() == 1 || self.command.game.is_some());
        for problem in &input.problems {
            if !self.is_wanted(problem.source().game) {
                continue;
            }
            self.account.n_games += 1;
            match Position::from_setup(problem.setup()) {
                Ok(position) if self.fits(position.size()) => {
                    let place = (problem.source().game, is_alone);
                    self.give(file, place, (&position, &Past::new(&position), 0), take)?;
                }
                Ok(_) => {}
                Err(error) => self.account.fault(&format!("{}: {error}", shown(file))),
            }
        }
        Ok(())
    }

    fn is_wanted(&self, game: u32) -> bool {
        self.command.game.is_none_or(|wanted| wanted == game)
    }

    fn games(&mut self, file: &Path, bytes: &[u8], may_be_alone: bool, bar: &Bar, take: Take<'_>) -> Result<()> {
        let document = match sgf::parse(bytes) {
            Ok(document) => document,
            Err(error) => {
                self.account.fault(&format!("{}: {error}", shown(file)));
                bar.advance(bytes.len() as u64, || self.account.so_far());
                return Ok(());
            }
        };
        let n_games = document.games.len();
        if let Some(wanted) = self.command.game.filter(|&wanted| n_games < wanted as usize) {
            self.account.fault(&format!("{}: there is no game {wanted}; the last one is {n_games}", shown(file)));
        }
        let is_alone = may_be_alone && (n_games == 1 || self.command.game.is_some());
        for (game, number) in document.games.iter().zip(1..) {
            if self.is_wanted(number) {
                self.account.n_games += 1;
                self.game(game, file, (number, is_alone), take)?;
            }
            bar.advance((bytes.len() / n_games) as u64, || self.account.so_far());
        }
        Ok(())
    }

    /// Walks the main line of a game, up to a move that cannot be played.
    fn game(&mut self, game: &Game, file: &Path, place: (u32, bool), take: Take<'_>) -> Result<()> {
        let mut replay = match Replay::new(game, place.0) {
            Ok(replay) => replay,
            Err(error) => {
                self.account.fault(&format!("{}: game {}: {error}", shown(file), place.0));
                return Ok(());
            }
        };
        if !self.fits(replay.size()) {
            return Ok(());
        }
        let mut past = Past::new(replay.position());
        let (mut n_moves, mut before) = (0, None);
        for node in std::iter::successors(Some(Game::ROOT), |&node| game.children(node).next()) {
            replay.enter(node);
            if has_move(game, node) && replay.last_move().is_none() {
                self.account.n_cut += 1;
                // The node has left its traces: back to the one before it.
                let Ok(end) = before.map_or_else(|| Replay::new(game, place.0), |node| Replay::at(game, place.0, node))
                else {
                    break;
                };
                replay = end;
                break;
            }
            follow(&mut past, &replay, has_setup(game, node));
            before = Some(node);
            if replay.last_move().is_some() {
                n_moves += 1;
                if self.command.every_move {
                    self.give(file, place, (replay.position(), &past, n_moves), take)?;
                }
            }
        }
        if !self.command.every_move {
            self.give(file, place, (replay.position(), &past, n_moves), take)?;
        } else if n_moves == 0 {
            self.account.n_without_moves += 1;
        }
        Ok(())
    }

    fn give(
        &mut self,
        file: &Path,
        (game, is_alone): (u32, bool),
        (position, past, n_moves): (&Position, &Past, usize),
        take: Take<'_>,
    ) -> Result<()> {
        self.account.n_positions += 1;
        let is_hidden = self.context.no_spoil;
        take(&Found { position, past, n_moves, number: self.account.n_positions, is_alone, file, game, is_hidden })
    }

    /// Whether a board has the size that is taken; where the boards must have one size, the first one decides.
    fn fits(&mut self, size: Size) -> bool {
        if !self.is_sized {
            return true;
        }
        let fits = *self.account.size.get_or_insert(size) == size;
        if !fits {
            self.account.other_size(size);
        }
        fits
    }
}

/// Keeps the past up with a node that was entered. A set-up begins a new past.
fn follow(past: &mut Past, replay: &Replay<'_>, is_set_up: bool) {
    match replay.last_move() {
        Some(undo) if is_set_up => *past = Past::of(replay.position(), std::slice::from_ref(undo)),
        Some(undo) => past.push(undo),
        None if is_set_up => *past = Past::new(replay.position()),
        None => {}
    }
}

/// Whether a node has a move, be it one that can be played or not.
fn has_move(game: &Game, node: NodeId) -> bool {
    ["B", "W"].iter().any(|ident| game.property(node, ident).is_some())
}

fn read(file: &Path) -> Result<Vec<u8>> {
    if file != Path::new("-") {
        return Ok(collection::read_file(file)?);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The length of a file, as far as it is known.
fn length(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |found| found.len())
}

/// What a file is called in messages.
fn shown(file: &Path) -> String {
    input::name(file)
}
