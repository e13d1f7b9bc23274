//! The main loop: messages in, effects carried out, and a new frame after each.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::panic::catch_unwind;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::mpsc;
use std::sync::mpsc::Receiver;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Instant;

use anyhow::Context as _;
use anyhow::Result;
use jiff::Timestamp;

use crate::collection::Collection;
use crate::practice::book::Book;
use crate::progress;
use crate::progress::Recorder;
use crate::progress::Reply;
use crate::progress::StoreError;

use super::adviser;
use super::app::App;
use super::app::Effect;
use super::app::KoEffect;
use super::app::Msg;
use super::app::Settings;
use super::games;
use super::input;
use super::own;
use super::search;
use super::terminal;
use super::terminal::Painter;
use super::worker::Worker;

/// Something for the main loop.
#[derive(Debug)]
pub(super) enum Event {
    /// Something for the state.
    Msg(Msg),
    /// End with this exit code.
    End(u8),
    /// Go back to the shell.
    Suspend,
    /// The program was continued.
    Continued,
}

/// Reads collections that take their time; the texts say what could not be read.
pub type Loader = Box<dyn FnOnce() -> (Vec<Collection>, Vec<String>) + Send>;

/// Everything the study screen needs to start.
pub struct Launch {
    /// Colors, glyphs and habits.
    pub settings: Settings,
    /// Whether frames are drawn as synchronized updates.
    pub sync: bool,
    /// The collections that are at hand.
    pub collections: Vec<Collection>,
    /// Reads further collections while the screen is up already.
    pub loader: Option<Loader>,
    /// The text of the book of the shipped problems.
    pub book: &'static str,
    /// The file of the learner's own problems.
    pub own: Option<PathBuf>,
    /// The progress file, or why there is none.
    pub store: Result<PathBuf, String>,
}

/// Runs the study screen until the learner leaves it; the exit code comes back.
///
/// # Errors
/// When the terminal cannot be taken over or written to, or when there is nothing to show.
pub fn run(launch: Launch) -> Result<u8> {
    terminal::take().context("cannot use this terminal")?;
    let result = Driver::start(launch).and_then(Driver::work);
    terminal::give_back();
    result
}

/// Carries out what does not concern the terminal.
#[derive(Debug)]
pub(super) struct Hands {
    sender: Sender<Event>,
    judge: Worker,
    solver: Worker,
    adviser: Worker,
    recorder: Option<Recorder>,
    keeper: Worker,
    games: Result<PathBuf, String>,
    /// The files of the free games of this run.
    files: Arc<Mutex<HashMap<u64, PathBuf>>>,
    own: Option<PathBuf>,
}

impl Hands {
    /// Starts the threads for solver, store and loading.
    pub(super) fn start(
        sender: &Sender<Event>,
        store: Result<PathBuf, String>,
        loader: Option<Loader>,
        own: Option<PathBuf>,
    ) -> Result<Self> {
        if let Some(loader) = loader {
            let sender = sender.clone();
            thread::Builder::new().name("loader".to_owned()).spawn(move || {
                let result = catch_unwind(AssertUnwindSafe(loader));
                let failed = || (Vec::new(), vec!["reading your collections failed; please report this".to_owned()]);
                let (collections, errors) = result.unwrap_or_else(|_| failed());
                drop(sender.send(Event::Msg(Msg::Loaded(collections, errors))));
            })?;
        }
        let games = store.as_ref().map_err(Clone::clone);
        let games = games.and_then(|store| games::folder(store).ok_or_else(|| "there is no folder for it".to_owned()));
        if let Some(left) = games.as_ref().ok().and_then(|folder| games::last(folder)) {
            drop(sender.send(Event::Msg(Msg::GameLeft(left))));
        }
        let recorder = open_store(store, sender);
        let (judge, solver, adviser) = (Worker::start("judge"), Worker::start("solver"), Worker::start("adviser"));
        let keeper = Worker::start("keeper");
        Ok(Self { sender: sender.clone(), judge, solver, adviser, recorder, keeper, games, files: Arc::default(), own })
    }

    /// Does something on a thread of its own; a message tells what came of it.
    fn later(&self, name: &str, work: impl FnOnce() -> Msg + Send + 'static) {
        let sender = self.sender.clone();
        let run = move || drop(sender.send(Event::Msg(work())));
        thread::Builder::new().name(name.to_owned()).spawn(run).expect("the system can start a thread");
    }

    /// Carries out an effect; what concerns the terminal comes back.
    pub(super) fn carry_out(&mut self, effect: Effect) -> Option<Effect> {
        match effect {
            Effect::Judge { ticket, exercise, ask } => {
                let sender = self.sender.clone();
                self.judge.give(move |stop| {
                    let judgement = search::judge_position(&exercise, &ask, stop);
                    drop(sender.send(Event::Msg(Msg::Judged { ticket, judgement })));
                });
            }
            Effect::Solve { ticket, question, surplus } => {
                let sender = self.sender.clone();
                self.solver.give(move |stop| {
                    let report = search::answer(&question, surplus, ticket, &sender, stop);
                    drop(sender.send(Event::Msg(Msg::Solved { ticket, report })));
                });
            }
            Effect::Search { ticket, request } => {
                let sender = self.sender.clone();
                self.solver.give(move |stop| {
                    let result = search::compare(&request, stop);
                    drop(sender.send(Event::Msg(Msg::Searched { ticket, result })));
                });
            }
            Effect::StopSolver => self.solver.stop(),
            Effect::Ko(KoEffect::Stop) => self.adviser.stop(),
            Effect::Ko(work) => {
                let sender = self.sender.clone();
                self.adviser.give(move |stop| {
                    if let Some(news) = adviser::work(work, stop) {
                        drop(sender.send(Event::Msg(Msg::Ko(news))));
                    }
                });
            }
            Effect::Record { ticket, problem, attempt } => {
                if let Some(recorder) = &self.recorder {
                    let kind = progress::Kind::Attempt(attempt);
                    recorder.append(ticket, progress::Event { time: Timestamp::now(), problem, kind });
                }
            }
            Effect::SaveGame { game, file, text } => {
                let (sender, games, files) = (self.sender.clone(), self.games.clone(), Arc::clone(&self.files));
                self.keeper.give(move |_| {
                    let mut files = files.lock().unwrap_or_else(PoisonError::into_inner);
                    let file = file.or_else(|| files.get(&game).cloned());
                    let result = games.and_then(|folder| games::write(&folder, file, &text));
                    if let Ok(file) = &result {
                        files.insert(game, file.clone());
                    }
                    drop(sender.send(Event::Msg(Msg::GameSaved { game, result })));
                });
            }
            Effect::Store { ticket, problem, kind } => {
                if let Some(recorder) = &self.recorder {
                    recorder.append(ticket, progress::Event { time: Timestamp::now(), problem, kind });
                }
            }
            Effect::SaveProblem { ticket, text } => {
                let own = self.own.clone();
                self.later("save", move || Msg::ProblemSaved { ticket, result: own::append(own.as_deref(), &text) });
            }
            Effect::Wake { ticket, after } => {
                self.later("clock", move || {
                    thread::sleep(after);
                    Msg::Woken(ticket)
                });
            }
            Effect::LeaveAt(problem) => {
                if let Some(recorder) = &self.recorder {
                    recorder.leave_at(problem);
                }
            }
            other => return Some(other),
        }
        None
    }
}

struct Driver {
    app: App,
    painter: Painter<std::io::Stdout>,
    started: Instant,
    inbox: Receiver<Event>,
    hands: Hands,
}

impl Driver {
    /// Draws the first frame, then starts everything else.
    fn start(launch: Launch) -> Result<Self> {
        let (sender, inbox) = mpsc::channel();
        let mut painter = Painter::new(launch.sync)?;
        let size = painter.size()?;
        let mouse = launch.settings.mouse;
        let mut app = App::new(launch.settings, launch.collections, Book::new(launch.book), size);
        app.loading = launch.loader.is_some();
        painter.draw(&app)?;
        terminal::set_mouse(mouse)?;
        input::listen(&sender)?;
        let hands = Hands::start(&sender, launch.store, launch.loader, launch.own)?;
        Ok(Self { app, painter, started: Instant::now(), inbox, hands })
    }

    fn work(mut self) -> Result<u8> {
        loop {
            let mut event = Some(self.inbox.recv().context("all threads have ended")?);
            while let Some(now) = event {
                if let Some(code) = self.handle(now)? {
                    return Ok(code);
                }
                event = self.inbox.try_recv().ok();
            }
            self.painter.draw(&self.app)?;
        }
    }

    /// Handles one event; an exit code ends the program.
    fn handle(&mut self, event: Event) -> Result<Option<u8>> {
        match event {
            Event::End(code) => return Ok(Some(code)),
            Event::Suspend => self.suspend()?,
            Event::Continued => self.resume()?,
            Event::Msg(msg) => {
                self.app.now = self.started.elapsed();
                for effect in self.app.update(msg) {
                    if let Some(code) = self.carry_out(effect)? {
                        return Ok(Some(code));
                    }
                }
            }
        }
        Ok(None)
    }

    fn carry_out(&mut self, effect: Effect) -> Result<Option<u8>> {
        match self.hands.carry_out(effect) {
            Some(Effect::Mouse(on)) => terminal::set_mouse(on)?,
            Some(Effect::Suspend) => self.suspend()?,
            Some(Effect::Redraw) => self.painter.forget()?,
            Some(Effect::Fail(reason)) => anyhow::bail!(reason),
            Some(Effect::Quit) => return Ok(Some(0)),
            _ => {}
        }
        Ok(None)
    }

    /// Gives the terminal back to the shell and stops, with all that was started together with the program, until the
    /// shell continues it.
    fn suspend(&mut self) -> Result<()> {
        terminal::give_back();
        rustix::process::kill_current_process_group(rustix::process::Signal::STOP)?;
        self.resume()
    }

    fn resume(&mut self) -> Result<()> {
        terminal::take()?;
        self.app.size = self.painter.size()?;
        self.painter.forget()?;
        Ok(())
    }
}

/// Opens the store on its own thread; what it says comes as messages.
fn open_store(store: Result<PathBuf, String>, events: &Sender<Event>) -> Option<Recorder> {
    let sender = events.clone();
    let send = move |msg: Msg| drop(sender.send(Event::Msg(msg)));
    match store {
        Err(reason) => {
            send(Msg::StoreOpened(Err(format!("Not recording: {reason}"))));
            None
        }
        Ok(path) => {
            let text = |error: StoreError| error.to_string();
            Some(Recorder::start(path, move |reply| match reply {
                Reply::Opened(result) => send(Msg::StoreOpened(result.map_err(|error| error.banner()))),
                Reply::Appended { ticket, result } => {
                    send(Msg::Stored { ticket, result: result.map(drop).map_err(text) });
                }
                Reply::Summary(Ok(summary)) => send(Msg::Counted(summary)),
                Reply::Summary(Err(_)) => {}
            }))
        }
    }
}
