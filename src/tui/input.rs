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
        let msg = match event::read() {
            Ok(event::Event::Key(key)) if key.kind != KeyEventKind::Release => Msg::Key(key),
            Ok(event::Event::Mouse(mouse)) => Msg::Mouse(mouse),
            Ok(event::Event::Paste(text)) => Msg::Paste(text),
            Ok(event::Event::Resize(columns, rows)) => Msg::Resize(columns, rows),
            Ok(_) => continue,
            Err(_) => return end(events, SIGHUP),
        };
        if events.send(Event::Msg(msg)).is_err() {
            return;
        }
    }
}
