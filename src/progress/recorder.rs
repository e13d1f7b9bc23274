//! A store on a thread of its own: requests go in, acknowledgements come out, nobody waits for the disk.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use jiff::Timestamp;

use crate::collection::ProblemId;

use super::error::StoreError;
use super::event::{Event, EventId, StoredEvent};
use super::query::Summary;
use super::store::Store;

/// What the recorder has to say.
#[derive(Debug)]
pub enum Reply {
    /// The store was opened, or why it was not; comes once, first.
    Opened(Result<Summary, StoreError>),
    /// An event is on disk, or why it is not. After a failure that may pass the event is tried again with the next
    /// request, and a second reply tells of success.
    Appended {
        /// The number the caller gave the event.
        ticket: u64,
        /// The name of the stored event.
        result: Result<EventId, StoreError>,
    },
    /// The events were summed up.
    Summary(Result<Summary, StoreError>),
}

enum Request {
    Append { ticket: u64, event: Event },
    LeaveAt(ProblemId),
    Summarize,
}

/// A store on a thread of its own.
///
/// Dropping it waits until all requests are carried out.
#[derive(Debug)]
pub struct Recorder {
    requests: Option<Sender<Request>>,
    thread: Option<JoinHandle<()>>,
}

impl Recorder {
    /// Starts the thread, which opens the store first. `reply` is called on that thread.
    ///
    /// # Panics
    /// When the system has no thread left.
    pub fn start(path: PathBuf, reply: impl FnMut(Reply) + Send + 'static) -> Self {
        let (requests, inbox) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || Clerk { path, store: None, pending: VecDeque::new(), reply }.work(&inbox))
            .expect("the system can start a thread");
        Self { requests: Some(requests), thread: Some(thread) }
    }

    /// Asks for an event to be stored; `ticket` comes back with the acknowledgement.
    pub fn append(&self, ticket: u64, event: Event) {
        self.send(Request::Append { ticket, event });
    }

    /// Asks to note the problem where this machine leaves off. There is no reply.
    pub fn leave_at(&self, problem: ProblemId) {
        self.send(Request::LeaveAt(problem));
    }

    /// Asks for a fresh summary, which also counts what other programs stored meanwhile.
    pub fn summarize(&self) {
        self.send(Request::Summarize);
    }

    fn send(&self, request: Request) {
        let requests = self.requests.as_ref().expect("the channel is open until the recorder is dropped");
        // The thread only ends early when `reply` panicked; there is nobody to tell then.
        drop(requests.send(request));
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        drop(self.requests.take());
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

/// The one who does the work on the thread.
struct Clerk<F> {
    path: PathBuf,
    store: Option<Store>,
    /// Events that could not be stored yet.
    pending: VecDeque<(u64, StoredEvent)>,
    reply: F,
}

impl<F: FnMut(Reply)> Clerk<F> {
    fn work(mut self, inbox: &Receiver<Request>) {
        let opened = open(&self.path).map(|(store, summary)| {
            self.store = Some(store);
            summary
        });
        (self.reply)(Reply::Opened(opened));
        while let Ok(request) = inbox.recv() {
            self.retry();
            self.carry_out(request);
        }
        self.retry();
    }

    fn carry_out(&mut self, request: Request) {
        match request {
            Request::Append { ticket, event } => self.append(ticket, event),
            Request::LeaveAt(problem) => {
                if let Some(store) = &mut self.store {
                    // Losing the place is no loss of progress.
                    drop(store.leave_at(problem));
                }
            }
            Request::Summarize => {
                let result = match &self.store {
                    Some(store) => store.summary(Timestamp::now()),
                    None => Err(StoreError::Closed),
                };
                (self.reply)(Reply::Summary(result));
            }
        }
    }

    fn append(&mut self, ticket: u64, event: Event) {
        let Some(store) = &mut self.store else {
            return (self.reply)(Reply::Appended { ticket, result: Err(StoreError::Closed) });
        };
        let stored = store.name(event);
        let result = self.store(&stored).map(|()| stored.id.clone());
        if result.as_ref().is_err_and(StoreError::is_passing) {
            self.pending.push_back((ticket, stored));
        }
        (self.reply)(Reply::Appended { ticket, result });
    }

    fn store(&mut self, stored: &StoredEvent) -> Result<(), StoreError> {
        match self.store.as_mut().ok_or(StoreError::Closed)?.append_named(stored) {
            Err(StoreError::Replaced { .. }) => {
                let (store, _) = open(&self.path)?;
                self.store.insert(store).append_named(stored)
            }
            other => other,
        }
    }

    /// Stores what could not be stored before, in order, up to the first event that still cannot.
    fn retry(&mut self) {
        while let Some((ticket, stored)) = self.pending.pop_front() {
            if self.store(&stored).is_err() {
                self.pending.push_front((ticket, stored));
                return;
            }
            (self.reply)(Reply::Appended { ticket, result: Ok(stored.id) });
        }
    }
}

fn open(path: &Path) -> Result<(Store, Summary), StoreError> {
    let store = Store::open(path)?;
    let summary = store.summary(Timestamp::now())?;
    Ok((store, summary))
}
