//! The form of the progress file: its marks, its tables and how it is opened.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::filesystem::is_on_network;

/// The format that this program writes, in `user_version`.
pub(super) const VERSION: i32 = 1;

/// The mark of our files, `shkt`, in `application_id`.
pub(super) const APPLICATION: i32 = 0x7368_6B74;

/// The page size of every progress file; salvaging relies on it.
pub(super) const PAGE_SIZE: usize = 4096;

/// How the columns of `events` are called, in the order of the table and without its row number.
pub(super) const COLUMNS: [&str; 19] = [
    "time",
    "host",
    "session",
    "sequence",
    "problem",
    "kind",
    "of_host",
    "of_session",
    "of_sequence",
    "result",
    "first_move",
    "moves",
    "milliseconds",
    "hints",
    "symmetry",
    "color_swap",
    "grade",
    "schedule",
    "note",
];

/// Events are only ever added. `place` remembers where each machine left off; losing it loses no progress.
const TABLES: &str = "
CREATE TABLE events (
  id           INTEGER PRIMARY KEY,
  time         INTEGER NOT NULL,  -- milliseconds since 1970, UTC
  host         TEXT NOT NULL,
  session      TEXT NOT NULL,
  sequence     INTEGER NOT NULL,
  problem      TEXT NOT NULL,
  kind         TEXT NOT NULL CHECK (kind IN ('attempt', 'grade', 'void', 'note', 'reset')),
  of_host      TEXT,              -- of grade and void: the event that is meant
  of_session   TEXT,
  of_sequence  INTEGER,
  result       TEXT CHECK (result IN ('right', 'wrong')),
  first_move   TEXT,
  moves        INTEGER CHECK (moves >= 0),  -- of a note that is a prediction: 1 if it came so, else 0
  milliseconds INTEGER CHECK (milliseconds >= 0),
  hints        INTEGER CHECK (hints >= 0),
  symmetry     INTEGER CHECK (symmetry BETWEEN 0 AND 7),
  color_swap   INTEGER CHECK (color_swap IN (0, 1)),
  grade        TEXT CHECK (grade IN ('again', 'hard', 'good', 'easy')),
  schedule     TEXT,
  note         TEXT,
  UNIQUE (host, session, sequence),
  CHECK ((kind = 'attempt') = (result IS NOT NULL))
) STRICT;
CREATE INDEX events_of_problem ON events (problem);
CREATE INDEX events_about ON events (of_host, of_session, of_sequence) WHERE of_host IS NOT NULL;
CREATE TABLE place (host TEXT PRIMARY KEY, problem TEXT NOT NULL) STRICT;
";

/// Opens an existing file, without looking at what is in it. Until it is [trusted](trust), closing it does not move
/// its log into it.
pub(super) fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    connection.busy_timeout(patience(path))?;
    Ok(connection)
}

/// Gets a file that was found in order ready for use.
pub(super) fn trust(connection: &Connection, path: &Path) -> rusqlite::Result<()> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    prepare(connection, path)
}

/// Makes a new file with empty tables. Nobody else may know its name yet.
pub(super) fn create(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.execute_batch(&format!("PRAGMA page_size = {PAGE_SIZE}"))?;
    connection.busy_timeout(patience(path))?;
    prepare(&connection, path)?;
    connection.execute_batch(&format!(
        "BEGIN; {TABLES} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; COMMIT;"
    ))?;
    Ok(connection)
}

fn prepare(connection: &Connection, path: &Path) -> rusqlite::Result<()> {
    connection.pragma_update(None, "synchronous", "FULL")?;
    let wanted = if is_on_network(folder(path)) { "delete" } else { "wal" };
    let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
    if mode != wanted {
        connection.pragma_update_and_check(None, "journal_mode", wanted, |_| Ok(()))?;
    }
    Ok(())
}

/// How long to wait for other programs that write.
fn patience(path: &Path) -> Duration {
    Duration::from_secs(if is_on_network(folder(path)) { 30 } else { 5 })
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
