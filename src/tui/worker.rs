//! A thread that works on one request at a time; a new request stops the one before.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering;
use std::sync::mpsc;
use std::sync::mpsc::Sender;
use std::thread;

/// Work to be done, which looks at the flag now and then and ends early when it is set.
type Job = Box<dyn FnOnce(&AtomicBool) + Send>;

/// A thread that works on one request at a time.
#[derive(Debug)]
pub(super) struct Worker {
    jobs: Sender<(Arc<AtomicBool>, Job)>,
    stop: Arc<AtomicBool>,
}

impl Worker {
    /// Starts the thread. It ends with the program.
    pub(super) fn start(name: &str) -> Self {
        let (jobs, inbox) = mpsc::channel::<(Arc<AtomicBool>, Job)>();
        thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || {
                for (stop, job) in inbox {
                    job(&stop);
                }
            })
            .expect("the system can start a thread");
        Self { jobs, stop: Arc::default() }
    }

    /// Stops the work at hand, and hands over other work.
    pub(super) fn give(&mut self, job: impl FnOnce(&AtomicBool) + Send + 'static) {
        self.stop();
        self.stop = Arc::default();
        let sent = self.jobs.send((Arc::clone(&self.stop), Box::new(job)));
        debug_assert!(sent.is_ok(), "jobs catch their panics, so the thread lives on");
    }

    /// Stops the work at hand.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_request_stops_the_one_before() {
        let (sender, receiver) = mpsc::channel();
        let mut worker = Worker::start("test");
        let first = sender.clone();
        worker.give(move |stop| {
            while !stop.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            first.send(1).expect("the test waits");
        });
        worker.give(move |stop| sender.send(if stop.load(Ordering::Relaxed) { 3 } else { 2 }).expect("the test waits"));
        assert_eq!(receiver.iter().collect::<Vec<_>>(), [1, 2]);
    }
}
