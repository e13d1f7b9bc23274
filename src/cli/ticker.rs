//! A line on standard error that shows how far a long search has come, when somebody watches.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use super::output;

/// How long a search may run before the line appears, and how often it changes.
const PATIENCE: Duration = Duration::from_secs(1);
const PAUSE: Duration = Duration::from_millis(250);

/// The line; it is wiped away when the ticker is dropped.
#[derive(Debug)]
pub(super) struct Ticker {
    start: Instant,
    is_watched: bool,
    shown: Mutex<Option<Instant>>,
}

impl Ticker {
    /// A line that nobody sees yet, for work that began at `start`.
    pub(super) fn new(start: Instant) -> Self {
        Self { start, is_watched: output::is_watched(), shown: Mutex::new(None) }
    }

    /// Shows the number of nodes, their rate and how full the table is, if it is time to.
    pub(super) fn show(&self, nodes: u64, table_fill: u8) {
        let now = Instant::now();
        let Ok(mut shown) = self.shown.lock() else { return };
        let is_due = shown.map_or(now - self.start >= PATIENCE, |last| now - last >= PAUSE);
        if !self.is_watched || !is_due {
            return;
        }
        *shown = Some(now);
        let seconds = (now - self.start).as_secs().max(1);
        let rate = nodes / seconds;
        output::write_error(&format!("\r{seconds} s, {nodes} nodes, {rate} a second, table {table_fill} % full  "));
    }
}

impl Drop for Ticker {
    fn drop(&mut self) {
        if self.shown.lock().is_ok_and(|shown| shown.is_some()) {
            output::write_error(&format!("\r{:70}\r", ""));
        }
    }
}
