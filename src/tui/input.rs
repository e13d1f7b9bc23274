//! The threads that listen: to the keyboard, to signals, and for the terminal going away.

use std::process;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event;
use ratatui::crossterm::event::KeyEventKind;
use rustix::event::PollFd;
use rustix::event::PollFlags;
use rustix::event::poll;
use signal_hook::consts::SIGCONT;
use signal_hook::consts::SIGHUP;
use signal_hook::consts::SIGINT;
use signal_hook::consts::SIGTERM;
use signal_hook::consts::SIGTSTP;
use signal_hook::iterator::Signals;

use super::app::Msg;
use super::driver::Event;
use super::terminal;

/// How long the main thread has to end after a signal before the program ends without it.
const GRACE: Duration = Duration::from_millis(300);

/// How long what comes "at once" may take to be looked up; with no time at all nothing is looked up.
const AT_ONCE: Duration = Duration::from_millis(1);

/// Starts the threads.
pub(super) fn listen(events: &Sender<Event>) -> std::io::Result<()> {
    let mut signals = Signals::new([SIGHUP, SIGTERM, SIGINT, SIGTSTP, SIGCONT])?;
    let sender = events.clone();
    spawn("signals", move || {
        for signal in signals.forever() {
            match signal {
                SIGTSTP => send(&sender, Event::Suspend),
                SIGCONT => send(&sender, Event::Continued),
                signal => end(&sender, signal),
            }
        }
    });
    let sender = events.clone();
    spawn("hang-up", move || watch_terminal(&sender));
    let sender = events.clone();
    spawn("input", move || read_input(&sender));
    Ok(())
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) {
    thread::Builder::new().name(name.to_owned()).spawn(work).expect("the system can start a thread");
}

fn send(events: &Sender<Event>, event: Event) {
    // When nobody listens the program is about to end.
    drop(events.send(event));
}

/// Asks the main thread to end, and ends the program if it cannot.
fn end(events: &Sender<Event>, signal: i32) {
    let code = 128 + signal;
    send(events, Event::End(u8::try_from(code).unwrap_or(1)));
    thread::sleep(GRACE);
    terminal::give_back();
    process::exit(code);
}

/// Waits until the terminal is gone: reading from it would never say so.
fn watch_terminal(events: &Sender<Event>) {
    loop {
        let stdin = rustix::stdio::stdin();
        let mut fds = [PollFd::new(&stdin, PollFlags::empty())];
        match poll(&mut fds, None) {
            Ok(_) if fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL) => {
                return end(events, SIGHUP);
            }
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(_) => return,
        }
    }
}

fn read_input(events: &Sender<Event>) {
    loop {
        let Ok(read) = event::read().and_then(drop_late_reply) else { return end(events, SIGHUP) };
        for msg in read.into_iter().filter_map(msg_of) {
            if events.send(Event::Msg(msg)).is_err() {
                return;
            }
        }
    }
}

fn msg_of(event: event::Event) -> Option<Msg> {
    match event {
        event::Event::Key(key) if key.kind != KeyEventKind::Release => Some(Msg::Key(key)),
        event::Event::Mouse(mouse) => Some(Msg::Mouse(mouse)),
        event::Event::Paste(text) => Some(Msg::Paste(text)),
        event::Event::Resize(columns, rows) => Some(Msg::Resize(columns, rows)),
        _ => None,
    }
}

/// The events to act on, beginning with this one. Numbers with a semicolon that come all at once are the rest of an
/// answer of the terminal to somebody's question; they and what comes along with them are dropped.
fn drop_late_reply(first: event::Event) -> std::io::Result<Vec<event::Event>> {
    let mut burst = vec![first];
    while burst.last().and_then(typed).is_some_and(|c| c.is_ascii_digit()) && event::poll(AT_ONCE)? {
        burst.push(event::read()?);
    }
    if 1 < burst.len() && burst.last().and_then(typed) == Some(';') {
        burst.clear();
        while event::poll(AT_ONCE)? {
            let event = event::read()?;
            if typed(&event).is_none() {
                burst.push(event);
            }
        }
    }
    Ok(burst)
}

fn typed(event: &event::Event) -> Option<char> {
    match event {
        event::Event::Key(key) => key.code.as_char(),
        _ => None,
    }
}
