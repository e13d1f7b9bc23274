//! The log: what the program does, for reports of faults. No text of a problem goes there.

use std::fmt::Display;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

use anyhow::{Context as _, Result};
use jiff::Timestamp;

use super::output;

/// Where messages go: to a file, to standard error, to both, or nowhere.
#[derive(Debug)]
pub(super) struct Log {
    file: Option<Mutex<File>>,
    is_verbose: bool,
}

impl Log {
    /// Opens the log file, if there is to be one, for adding at its end.
    ///
    /// # Errors
    /// When the file cannot be opened.
    pub(super) fn new(file: Option<&Path>, is_verbose: bool) -> Result<Self> {
        let open = |path: &Path| {
            let file = OpenOptions::new().create(true).append(true).open(path);
            file.with_context(|| format!("cannot write {}", path.display()))
        };
        Ok(Self { file: file.map(open).transpose()?.map(Mutex::new), is_verbose })
    }

    /// Notes something that happened.
    pub(super) fn note(&self, message: impl Display) {
        if self.is_verbose {
            output::complain(&message.to_string());
        }
        if let Some(Ok(mut file)) = self.file.as_ref().map(Mutex::lock) {
            // A log that cannot be written must not stop anything.
            drop(writeln!(file, "{:.3} {message}", Timestamp::now()));
        }
    }
}
