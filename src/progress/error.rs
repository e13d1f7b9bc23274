//! What can go wrong with the progress file, told in a line that names it.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use thiserror::Error;

use crate::collection::ProblemId;

/// Why the progress file cannot be opened, read or written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The file or its folder cannot be made, opened or written.
    #[error("cannot write {}: {reason}", path.display())]
    Unwritable {
        /// The progress file or its folder.
        path: PathBuf,
        /// The words of the system.
        reason: String,
    },
    /// The file is there, but its contents are broken.
    #[error("{} is damaged: {reason}", path.display())]
    Damaged {
        /// The progress file.
        path: PathBuf,
        /// What is broken.
        reason: String,
    },
    /// The file belongs to a later version of the program.
    #[error("{} was written by a newer version (format {found}, this program knows up to {known})", path.display())]
    Newer {
        /// The progress file.
        path: PathBuf,
        /// The format of the file.
        found: i32,
        /// The latest format that this program knows.
        known: i32,
    },
    /// The file is a database of another program.
    #[error("{} is not a progress file of shikatsu", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// Another program held the file for too long.
    #[error("{} is in use by another program", path.display())]
    Busy {
        /// The progress file.
        path: PathBuf,
    },
    /// There is no room left on the disk.
    #[error("no space left for {}", path.display())]
    Full {
        /// The progress file.
        path: PathBuf,
    },
    /// Another file took the place of the one that was open, or it was deleted.
    #[error("{} was moved or deleted while it was open", path.display())]
    Replaced {
        /// The progress file.
        path: PathBuf,
    },
    /// An event holds more text than fits a row.
    #[error("the event for problem {problem} holds too much text")]
    TooLong {
        /// The problem of the event.
        problem: ProblemId,
    },
    /// The event was not recorded, because the store could not be opened.
    #[error("nothing is recorded in this session")]
    Closed,
    /// Any other failure.
    #[error("cannot use {}: {reason}", path.display())]
    Other {
        /// The progress file.
        path: PathBuf,
        /// The words of the database.
        reason: String,
    },
}

impl StoreError {
    /// The error for a database failure on this file.
    pub(super) fn from_sqlite(path: &Path, error: &rusqlite::Error) -> Self {
        let path = path.to_owned();
        let reason = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy { path },
            Some(ErrorCode::DiskFull) => Self::Full { path },
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damaged { path, reason },
            Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
                Self::Unwritable { path, reason }
            }
            _ => Self::Other { path, reason },
        }
    }

    /// The error for a failure of the file system on this path.
    pub(super) fn from_io(path: &Path, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full { path: path.to_owned() },
            _ => Self::Unwritable { path: path.to_owned(), reason: error.to_string() },
        }
    }

    /// What the learner is told while nothing is recorded: the file, what is wrong, and what helps.
    pub fn banner(&self) -> String {
        let advice = match self {
            Self::Damaged { .. } => ". To mend it: shikatsu doctor --repair",
            Self::Newer { .. } => ". Please update shikatsu",
            _ => "",
        };
        format!("Not recording: {self}{advice}")
    }

    /// Whether the same request may succeed a little later.
    pub(super) fn is_passing(&self) -> bool {
        matches!(self, Self::Busy { .. } | Self::Full { .. } | Self::Other { .. } | Self::Unwritable { .. })
    }
}
