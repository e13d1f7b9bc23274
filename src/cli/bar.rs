//! A progress bar on standard error, there only while somebody watches.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How often a second it is drawn.
const RATE: u8 = 10;

/// A bar over work that is measured in bytes; it is wiped away when it is dropped.
#[derive(Debug)]
pub(super) struct Bar(ProgressBar);

impl Bar {
    /// A bar for this many bytes.
    pub(super) fn of_bytes(n_bytes: u64) -> Self {
        let form = "{bar:24} {percent:>3} %  {msg}  {bytes_per_sec}, {eta} left";
        let style = ProgressStyle::with_template(form).unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::with_draw_target(Some(n_bytes), ProgressDrawTarget::stderr_with_hz(RATE));
        bar.set_style(style.progress_chars("=> "));
        Self(bar)
    }

    /// Tells that this many bytes are done, and what has come of them so far.
    pub(super) fn advance(&self, n_bytes: u64, result: impl FnOnce() -> String) {
        if !self.0.is_hidden() {
            self.0.set_message(result());
        }
        self.0.inc(n_bytes);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
