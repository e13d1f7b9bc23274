//! Mends a damaged progress file: what is readable goes into a new file, the old one is kept beside it.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::error::StoreError;
use super::salvage;
use super::schema;
use super::store::{Store, beside, draft_name, sync_folder};

/// What a repair did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Repaired {
    /// The file was in order, or there was none; nothing was touched.
    Healthy,
    /// The file was made anew.
    Mended {
        /// How many events could be read and are in the new file.
        events: usize,
        /// Where the old file is now.
        kept: PathBuf,
    },
}

/// Makes the progress file anew from what is readable in it, if it is damaged, and keeps the old one beside it.
///
/// # Errors
/// When the file is not ours to mend, or when reading or writing fails; the old file is then still there.
pub fn repair(path: &Path, now: Timestamp) -> Result<Repaired, StoreError> {
    match Store::open_to_read(path) {
        Ok(_) => return Ok(Repaired::Healthy),
        Err(StoreError::Damaged { .. }) => {}
        Err(other) => return Err(other),
    }
    let failed = |error: io::Error| StoreError::from_io(path, &error);
    let log = beside(path, "-wal");
    let events = salvage::events(&read(path).map_err(failed)?, &read(&log).map_err(failed)?);
    let draft = new_file(path)?;
    let mut store = Store::open(&draft)?;
    store.adopt(&events)?;
    drop(store);
    let kept = keep(path, now).map_err(failed)?;
    replace(path, &draft).map_err(failed)?;
    Ok(Repaired::Mended { events: events.len(), kept })
}

/// The contents of a file, or nothing when there is none.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        other => other,
    }
}

fn new_file(path: &Path) -> Result<PathBuf, StoreError> {
    let draft = draft_name(path);
    schema::create(&draft)
        .and_then(|connection| connection.close().map_err(|(_, error)| error))
        .map_err(|error| StoreError::from_sqlite(&draft, &error))?;
    Ok(draft)
}

/// Copies the old file and its log to names that say when, and gives the name of the first.
fn keep(path: &Path, now: Timestamp) -> io::Result<PathBuf> {
    let stamp = now.strftime("%Y%m%d-%H%M%S");
    let free = |n: u32| {
        let candidate =
            beside(path, &format!(".damaged-{stamp}{}", if n == 0 { String::new() } else { format!("-{n}") }));
        (!candidate.exists()).then_some(candidate)
    };
    let kept = (0..).find_map(free).expect("some number is free");
    if path.exists() {
        copy(path, &kept)?;
    }
    let log = beside(path, "-wal");
    if fs::metadata(&log).is_ok_and(|facts| facts.len() > 0) {
        copy(&log, &beside(&kept, "-wal"))?;
    }
    sync_folder(path)?;
    Ok(kept)
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::copy(from, to)?;
    File::open(to)?.sync_all()
}

/// Puts the new file in the place of the old one. The old log goes first: it must never meet the new file.
fn replace(path: &Path, draft: &Path) -> io::Result<()> {
    for suffix in ["-wal", "-shm", "-journal"] {
        match fs::remove_file(beside(path, suffix)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    fs::rename(draft, path)?;
    sync_folder(path)
}
