//! The progress file: opened with care, added to, never rewritten.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use jiff::Timestamp;
use rusqlite::{Connection, TransactionBehavior};

use crate::collection::ProblemId;

use super::error::StoreError;
use super::event::{Event, EventId, StoredEvent};
use super::query::{self, Summary};
use super::{row, schema};

/// An open progress file.
///
/// Any number of programs may have the same file open and write to it at the same time.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
    path: PathBuf,
    /// Device and number of the file, to notice when another takes its place.
    file: (u64, u64),
    host: String,
    session: String,
    last_sequence: i64,
}

impl Store {
    /// Opens the progress file for writing; makes it, and its folders, when there is none.
    ///
    /// # Errors
    /// When the file cannot be made or written, is damaged, or is not ours to write. The file is then left as it is.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let path = absolute(path)?;
        if is_missing(&path)? {
            create(&path)?;
        }
        let mut store = Self::open_existing(&path)?;
        check_writable(&mut store.connection, &path)?;
        Ok(store)
    }

    /// Opens the progress file for reading, or gives `None` when there is none. No file is made.
    ///
    /// # Errors
    /// When the file cannot be read, is damaged, or is not ours.
    pub fn open_to_read(path: &Path) -> Result<Option<Self>, StoreError> {
        let path = absolute(path)?;
        if is_missing(&path)? { Ok(None) } else { Self::open_existing(&path).map(Some) }
    }

    fn open_existing(path: &Path) -> Result<Self, StoreError> {
        check_header(path)?;
        let sqlite = |error: rusqlite::Error| StoreError::from_sqlite(path, &error);
        let connection = schema::connect(path).map_err(sqlite)?;
        check_contents(&connection, path)?;
        schema::trust(&connection, path).map_err(sqlite)?;
        let session = connection.query_row("SELECT lower(hex(randomblob(8)))", [], |row| row.get(0)).map_err(sqlite)?;
        let file = file_number(path).map_err(|error| StoreError::from_io(path, &error))?;
        Ok(Self { connection, path: path.to_owned(), file, host: host_name(), session, last_sequence: 0 })
    }

    /// Where the file is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds an event. It is on disk when this returns.
    ///
    /// # Errors
    /// When the event could not be stored.
    pub fn append(&mut self, event: &Event) -> Result<EventId, StoreError> {
        let stored = self.name(event.clone());
        self.append_named(&stored)?;
        Ok(stored.id)
    }

    /// Gives an event its name. A name is never given twice, so an event whose fate is unknown can be stored again.
    pub(super) fn name(&mut self, event: Event) -> StoredEvent {
        self.last_sequence += 1;
        let id = EventId { host: self.host.clone(), session: self.session.clone(), sequence: self.last_sequence };
        StoredEvent { id, event }
    }

    /// Adds an event under its name, if it is not there yet.
    pub(super) fn append_named(&mut self, stored: &StoredEvent) -> Result<(), StoreError> {
        self.check_in_place()?;
        if !row::fits(stored) {
            return Err(StoreError::TooLong { problem: stored.event.problem });
        }
        self.write(|connection| row::insert(connection, stored))
    }

    /// Notes the problem where this machine leaves off.
    ///
    /// # Errors
    /// When it could not be stored.
    pub fn leave_at(&mut self, problem: ProblemId) -> Result<(), StoreError> {
        self.check_in_place()?;
        let host = self.host.clone();
        let sql = "INSERT INTO place (host, problem) VALUES (?, ?)
                   ON CONFLICT (host) DO UPDATE SET problem = excluded.problem";
        self.write(|connection| connection.execute(sql, [&host, &problem.to_string()]).map(drop))
    }

    /// Adds events of other sessions under their own names; those that are there already stay as they are.
    pub(super) fn adopt(&mut self, events: &[StoredEvent]) -> Result<(), StoreError> {
        self.write(|connection| events.iter().try_for_each(|event| row::insert(connection, event)))
    }

    /// What all events amount to. A date after `now` counts as `now`.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn summary(&self, now: Timestamp) -> Result<Summary, StoreError> {
        query::summary(&self.connection, &self.host, now).map_err(|error| StoreError::from_sqlite(&self.path, &error))
    }

    fn write(&mut self, work: impl Fn(&Connection) -> rusqlite::Result<()>) -> Result<(), StoreError> {
        let mut run = || {
            let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            work(&transaction)?;
            transaction.commit()
        };
        run().map_err(|error| StoreError::from_sqlite(&self.path, &error))
    }

    /// A file that was deleted or replaced would take events that nobody ever finds again.
    fn check_in_place(&self) -> Result<(), StoreError> {
        match file_number(&self.path) {
            Ok(file) if file == self.file => Ok(()),
            _ => Err(StoreError::Replaced { path: self.path.clone() }),
        }
    }

    /// Limits the file to this many pages, as a full disk would.
    #[cfg(test)]
    pub(super) fn limit_pages(&self, pages: i64) {
        self.connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(())).expect("a valid pragma");
    }
}

fn absolute(path: &Path) -> Result<PathBuf, StoreError> {
    std::path::absolute(path).map_err(|error| StoreError::from_io(path, &error))
}

fn file_number(path: &Path) -> io::Result<(u64, u64)> {
    fs::metadata(path).map(|facts| (facts.dev(), facts.ino()))
}

fn host_name() -> String {
    rustix::system::uname().nodename().to_string_lossy().chars().filter(|c| !c.is_control()).take(64).collect()
}

/// Whether there is no progress file. Its log without the file itself is damage, not a fresh start.
fn is_missing(path: &Path) -> Result<bool, StoreError> {
    let is_there = |path: &Path| path.try_exists().map_err(|error| StoreError::from_io(path, &error));
    let log = beside(path, "-wal");
    if is_there(path)? {
        return Ok(false);
    }
    let has_log = fs::metadata(&log).is_ok_and(|facts| facts.len() > 0);
    // Looked at again, for another program may have made both in between.
    if has_log && !is_there(path)? {
        let reason = format!("it is missing, but {} is there", log.display());
        return Err(StoreError::Damaged { path: path.to_owned(), reason });
    }
    Ok(!has_log)
}

/// The path with this text added to its last part.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.file_name().map_or_else(OsString::new, ToOwned::to_owned);
    name.push(suffix);
    path.with_file_name(name)
}

/// Makes the file complete under a name of its own and then gives it its name, so that nobody sees half a file and
/// only one of several programs makes it.
fn create(path: &Path) -> Result<(), StoreError> {
    let folder = path.parent().unwrap_or(Path::new("/"));
    fs::create_dir_all(folder).map_err(|error| StoreError::from_io(folder, &error))?;
    let draft = draft_name(path);
    let result = schema::create(&draft)
        .and_then(|connection| connection.close().map_err(|(_, error)| error))
        .map_err(|error| StoreError::from_sqlite(path, &error))
        .and_then(|()| publish(&draft, path).map_err(|error| StoreError::from_io(path, &error)));
    for leftover in ["", "-wal", "-shm", "-journal"] {
        drop(fs::remove_file(beside(&draft, leftover)));
    }
    result
}

/// A name beside the progress file that no other program or thread uses.
pub(super) fn draft_name(path: &Path) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    beside(path, &format!(".new-{}-{number}", std::process::id()))
}

fn publish(draft: &Path, path: &Path) -> io::Result<()> {
    match fs::hard_link(draft, path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        // Some file systems have no links; there, two first starts at the same moment may not meet.
        Err(_) if !path.try_exists()? => fs::rename(draft, path),
        other => other,
    }?;
    sync_folder(path)
}

/// Makes the name of a file as durable as its contents.
pub(super) fn sync_folder(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), |folder| File::open(folder)?.sync_all())
}

/// Refuses damaged, foreign and newer files by their first bytes, before the database may touch anything.
fn check_header(path: &Path) -> Result<(), StoreError> {
    let mut header = Vec::new();
    File::open(path)
        .and_then(|file| file.take(100).read_to_end(&mut header))
        .map_err(|error| StoreError::from_io(path, &error))?;
    let damaged = |reason: &str| Err(StoreError::Damaged { path: path.to_owned(), reason: reason.to_owned() });
    if header.is_empty() {
        return damaged("it is empty");
    }
    if header.len() < 100 || !header.starts_with(b"SQLite format 3\0") {
        return damaged("its beginning is not that of a progress file");
    }
    let field = |at: usize| i32::from_be_bytes(header[at..at + 4].try_into().expect("four bytes"));
    check_marks(field(68), field(60), path)
}

fn check_marks(application: i32, version: i32, path: &Path) -> Result<(), StoreError> {
    if application != schema::APPLICATION {
        return Err(StoreError::Foreign { path: path.to_owned() });
    }
    if version > schema::VERSION {
        return Err(StoreError::Newer { path: path.to_owned(), found: version, known: schema::VERSION });
    }
    Ok(())
}

fn check_contents(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let sqlite = |error: rusqlite::Error| StoreError::from_sqlite(path, &error);
    let pragma = |name: &str| connection.pragma_query_value(None, name, |row| row.get(0)).map_err(sqlite);
    check_marks(pragma("application_id")?, pragma("user_version")?, path)?;
    let verdict: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(sqlite)?;
    if verdict != "ok" {
        let reason = verdict.lines().last().unwrap_or_default().to_owned();
        return Err(StoreError::Damaged { path: path.to_owned(), reason });
    }
    Ok(())
}

/// Takes the right to write and gives it back, so that a file that cannot be written is known at once.
fn check_writable(connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    let readonly = connection.is_readonly(c"main").unwrap_or(false);
    if readonly {
        let reason = "the file may only be read".to_owned();
        return Err(StoreError::Unwritable { path: path.to_owned(), reason });
    }
    connection
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .and_then(rusqlite::Transaction::rollback)
        .map_err(|error| StoreError::from_sqlite(path, &error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::{Attempt, Kind, Outcome};

    #[test]
    fn a_full_disk_is_told_and_loses_nothing_stored() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("progress.db");
        let mut store = Store::open(&path).expect("a new store");
        store.limit_pages(12);
        let kind = Kind::Attempt(Attempt::new(Outcome::Right));
        let problem = ProblemId::parse("0123456789abcdef").expect("an id");
        let event = Event { time: Timestamp::now(), problem, kind };
        let mut n_stored = 0;
        let error = loop {
            match store.append(&event) {
                Ok(_) => n_stored += 1,
                Err(error) => break error,
            }
        };
        assert_eq!(error, StoreError::Full { path: path.clone() });
        store.limit_pages(100);
        store.append(&event).expect("there is room again");
        let records = store.summary(Timestamp::now()).expect("the store can be read").records;
        assert_eq!(records[&problem].attempts, n_stored + 1);
    }
}
