//! The study screen as a dialogue of lines: for screen readers, for terminals that can do nothing else, and for tests.

use std::fmt::Write as _;
use std::io;
use std::io::BufRead;
use std::io::Write;
use std::sync::mpsc;
use std::sync::mpsc::Receiver;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;
use std::time::Instant;

use anyhow::Result;

use crate::board::Color;
use crate::board::Point;
use crate::board::Size;
use crate::practice::Orientation;
use crate::practice::words;
use crate::text::printable;

use super::app::App;
use super::app::Effect;
use super::app::Inquiry;
use super::app::Mark;
use super::app::Overlay;
use super::app::Place;
use super::app::StoreState;
use super::app::Study;
use super::driver::Event;
use super::driver::Hands;
use super::driver::Launch;
use super::interrupt::Interrupt;
use super::keymap::Action;
use super::view;
use crate::practice::book::Book;

/// The words of the dialogue: what is typed, what it does, what the help says.
const COMMANDS: [(&str, Command, &str); 17] = [
    ("b2", Command::Help, "play on a point, here B2"),
    ("pass", Command::Act(Action::Pass), "pass, or p: play elsewhere"),
    ("u", Command::Act(Action::TakeBack), "take the last move back"),
    ("r", Command::Act(Action::Redo), "play again what was taken back"),
    ("x", Command::Act(Action::Reset), "start the problem over"),
    ("t", Command::Act(Action::Tip), "a tip: what is possible, then where, then the move"),
    ("w", Command::Act(Action::Why), "why the move is wrong, one move at a time"),
    ("v", Command::Act(Action::Solution), "the solution, one move at a time"),
    ("n", Command::Act(Action::Next), "the next problem that is not solved"),
    ("N", Command::Act(Action::Previous), "the problem before"),
    ("a", Command::Act(Action::Ask), "ask the solver about this position"),
    ("o", Command::Act(Action::Turn), "turn or mirror the board, at random"),
    ("s", Command::Act(Action::SwapColors), "swap the colors of the stones"),
    ("board", Command::Board, "the board again"),
    ("list", Command::List, "all problems; open 2/5 opens the fifth of the second collection"),
    ("help", Command::Help, "this help"),
    ("q", Command::Act(Action::Back), "quit; all is saved"),
];

#[derive(Clone, Copy, Debug)]
enum Command {
    Act(Action),
    Board,
    List,
    Help,
}

/// Runs the dialogue on standard input and output until the learner leaves it; the exit code comes back.
///
/// # Errors
/// When standard output cannot be written, or when there is nothing to show.
pub fn run_plain(launch: Launch) -> Result<u8> {
    let (sender, inbox) = mpsc::channel();
    let mut app = App::new(launch.settings, launch.collections, Book::new(launch.book), (80, 24));
    app.loading = launch.loader.is_some();
    let hands = Hands::start(&sender, launch.store, launch.loader, launch.own)?;
    let (started, interrupt) = (Instant::now(), Interrupt::listen()?);
    let dialogue = Dialogue { app, hands, inbox, started, interrupt, shown: None, threats: None };
    dialogue.run(io::stdin().lock(), io::stdout().lock())
}

/// The time between two looks for Ctrl-c.
const BREATH: Duration = Duration::from_millis(50);

struct Dialogue {
    app: App,
    hands: Hands,
    inbox: Receiver<Event>,
    started: Instant,
    interrupt: Interrupt,
    /// The problem, how it lies on the board, and the number of moves that the learner was told of.
    shown: Option<((Place, Orientation), usize)>,
    /// The ko threats that he was told of.
    threats: Option<String>,
}

impl Dialogue {
    fn run(mut self, input: impl BufRead, mut out: impl Write) -> Result<u8> {
        if self.settle()? {
            return Ok(0);
        }
        if let StoreState::Off(reason) = &self.app.store {
            writeln!(out, "{}", printable(reason))?;
        }
        for trouble in std::mem::take(&mut self.app.troubles) {
            writeln!(out, "{}", printable(&trouble))?;
            self.app.notice = None;
        }
        self.tell(&mut out)?;
        let mut lines = input.lines();
        loop {
            let asks = matches!(self.app.overlay, Some(Overlay::Confirm(_)));
            write!(out, "{} ", if asks { "yes or no>" } else { "move>" })?;
            out.flush()?;
            let Some(line) = lines.next().transpose()? else {
                writeln!(out)?;
                return Ok(0);
            };
            if self.line(line.trim(), &mut out)? {
                return Ok(0);
            }
        }
    }

    /// Carries out one line; true when it was the last.
    fn line(&mut self, line: &str, out: &mut impl Write) -> Result<bool> {
        if matches!(self.app.overlay, Some(Overlay::Confirm(_))) {
            let yes = matches!(line.to_ascii_lowercase().as_str(), "y" | "yes");
            let effects = self.app.answer_question(yes);
            return self.finish(effects, out);
        }
        let line = if line == "p" { "pass" } else { line };
        let command = COMMANDS.iter().skip(1).find(|(word, ..)| *word == line).map(|&(_, command, _)| command);
        match command {
            _ if line.is_empty() => {}
            Some(Command::Board) => self.board(out)?,
            Some(Command::List) => self.list(out)?,
            Some(Command::Help) => help(out)?,
            Some(Command::Act(Action::Back)) => return Ok(true),
            Some(Command::Act(action)) => {
                let effects = self.app.perform(action);
                return self.finish(effects, out);
            }
            None => {
                let effects = match line.strip_prefix("open ").map(place) {
                    Some(Some(place)) => self.app.open_at(place),
                    Some(None) => {
                        writeln!(out, "Two numbers are needed, such as open 2/5.")?;
                        return Ok(false);
                    }
                    None => self.app.play_named(line),
                };
                return self.finish(effects, out);
            }
        }
        Ok(false)
    }

    fn finish(&mut self, effects: Vec<Effect>, out: &mut impl Write) -> Result<bool> {
        if self.carry_out(effects)? {
            return Ok(true);
        }
        if self.app.solver.is_running() {
            self.interrupt.stops(true);
            writeln!(out, "Searching. Ctrl-c stops it.")?;
            out.flush()?;
        }
        let end = self.settle()?;
        self.tell(out)?;
        Ok(end)
    }

    /// Waits until nothing is on its way any more; true when the program is to end.
    fn settle(&mut self) -> Result<bool> {
        while self.app.is_busy() {
            let event = self.inbox.recv_timeout(BREATH);
            self.app.now = self.started.elapsed();
            let effects = match event {
                Ok(Event::Msg(msg)) => self.app.update(msg),
                Err(RecvTimeoutError::Timeout) => Vec::new(),
                Ok(_) | Err(RecvTimeoutError::Disconnected) => return Ok(true),
            };
            let is_stopped = self.app.solver.is_running() && self.interrupt.take();
            let stop = if is_stopped { self.app.perform(Action::Ask) } else { Vec::new() };
            if self.carry_out(effects)? || self.carry_out(stop)? {
                return Ok(true);
            }
        }
        self.interrupt.stops(false);
        Ok(false)
    }

    fn carry_out(&mut self, effects: Vec<Effect>) -> Result<bool> {
        for effect in effects {
            match self.hands.carry_out(effect) {
                Some(Effect::Quit) => return Ok(true),
                Some(Effect::Fail(reason)) => anyhow::bail!(reason),
                _ => {}
            }
        }
        Ok(false)
    }

    /// Says what is new: the problem, the board after a move, and the message.
    fn tell(&mut self, out: &mut impl Write) -> Result<()> {
        let now = self.app.study.as_ref().map(|study| {
            let session = &study.session;
            ((study.place, session.exercise().orientation), session.path().len())
        });
        if now.map(|(what, _)| what) != self.shown.map(|(what, _)| what) {
            self.heading(out)?;
            self.threats = None;
        }
        self.tell_threats(out)?;
        if now != self.shown {
            self.board(out)?;
            self.shown = now;
        }
        if matches!(self.app.solver.inquiry, Some(Inquiry::Done(_) | Inquiry::Refused(_))) {
            for line in view::solver_lines(&self.app) {
                writeln!(out, "{}", printable(&line))?;
            }
            self.app.solver.inquiry = None;
        }
        let (_, message) = self.app.message();
        writeln!(out, "{}", printable(&message))?;
        self.app.notice = None;
        Ok(())
    }

    /// Says which ko threats there are, where that is new.
    fn tell_threats(&mut self, out: &mut impl Write) -> io::Result<()> {
        let threats = self
            .app
            .study
            .as_ref()
            .and_then(|study| words::threats(study.session.here(), study.session.exercise().learner()));
        if let (Some(threats), true) = (&threats, threats != self.threats) {
            writeln!(out, "{threats}")?;
        }
        self.threats = threats;
        Ok(())
    }

    fn heading(&self, out: &mut impl Write) -> io::Result<()> {
        let Some(study) = &self.app.study else { return Ok(()) };
        writeln!(out, "{}", view::title(&self.app, study))?;
        writeln!(out, "{}", words::task(&study.session.exercise().question))
    }

    fn board(&self, out: &mut impl Write) -> io::Result<()> {
        match &self.app.study {
            Some(study) => out.write_all(board(study).as_bytes()),
            None => Ok(()),
        }
    }

    fn list(&self, out: &mut impl Write) -> io::Result<()> {
        for (collection, list) in self.app.library.collections().iter().enumerate() {
            let n_solved = self.app.library.n_solved(collection);
            let is_hidden = self.app.settings.no_spoil;
            let name = self.app.library.name(collection, is_hidden);
            let name = printable(&name);
            writeln!(out, "{} {name}: {n_solved} of {} solved", collection + 1, list.problems.len())?;
            for problem in 0..list.problems.len() {
                let place = Place { collection, problem };
                let mark = match self.app.library.mark(place) {
                    Mark::Fresh => "new",
                    Mark::Failed => "not solved yet",
                    Mark::Mended | Mark::Solved => "solved",
                };
                let problem = self.app.library.problem(place);
                let title =
                    problem.map_or(
                        String::new(),
                        |problem| {
                            if is_hidden { problem.words() } else { problem.title().to_owned() }
                        },
                    );
                writeln!(out, "  {}/{} {} ({mark})", collection + 1, place.problem + 1, printable(&title))?;
            }
        }
        Ok(())
    }
}

fn help(out: &mut impl Write) -> io::Result<()> {
    COMMANDS.iter().try_for_each(|(word, _, text)| writeln!(out, "{word:<6} {text}"))
}

/// Reads `2/5`, counted from 1.
fn place(text: &str) -> Option<Place> {
    let (collection, problem) = text.trim().split_once('/')?;
    let index = |number: &str| number.trim().parse::<usize>().ok()?.checked_sub(1);
    Some(Place { collection: index(collection)?, problem: index(problem)? })
}

/// The names of points, or the word for none.
fn names(size: Size, points: impl Iterator<Item = Point>) -> String {
    let names: Vec<String> = points.map(|point| size.name(point)).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(" ") }
}

/// The shown part of the board in rows, then the stones of each color by name.
fn board(study: &Study) -> String {
    let size = study.size();
    let here = study.session.here();
    let (columns, rows) = (study.crop.columns, study.crop.rows);
    let mut text = String::from("  ");
    for column in columns.0..=columns.1 {
        let _ = write!(text, " {}", size.column_letter(column));
    }
    text.push('\n');
    for row in rows.0..=rows.1 {
        let _ = write!(text, "{:>2}", size.height() - row);
        for point in (columns.0..=columns.1).filter_map(|column| size.point(column, row)) {
            let _ = write!(text, " {}", here.at(point).map_or('.', Color::letter));
        }
        text.push('\n');
    }
    for color in Color::BOTH {
        let stones = size.points().filter(|&point| here.at(point) == Some(color));
        let _ = writeln!(text, "{color}: {}", names(size, stones));
    }
    let marked = here.marked_stones();
    if !marked.is_empty() {
        let _ = writeln!(text, "Marked: {}", names(size, marked.iter()));
    }
    text
}
