//! Files that the program writes: whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::text::printable;

/// A file that is being written.
pub trait Draft: Write + Seek {}

impl Draft for BufWriter<File> {}

/// Writes a file so that nobody ever sees half of it: beside its place first, then moved there. What is no ordinary
/// file, such as a pipe, is written to directly.
///
/// # Errors
/// When the file cannot be written; an older file of that name is then as it was.
pub fn whole(path: &Path, write: impl FnOnce(&mut dyn Draft) -> io::Result<()>) -> Result<()> {
    let is_special = fs::metadata(path).is_ok_and(|found| !found.is_file());
    let written = if is_special { File::create(path).and_then(|file| fill(file, write)) } else { replace(path, write) };
    written.with_context(|| format!("cannot write {}", printable(&path.to_string_lossy())))
}

fn replace(path: &Path, write: impl FnOnce(&mut dyn Draft) -> io::Result<()>) -> io::Result<()> {
    // A link stays a link: the file that it leads to is replaced.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let draft = draft(path).ok_or_else(|| io::Error::other("this is no name of a file"))?;
    let file = File::options().write(true).create_new(true).open(&draft)?;
    let done = fill(file, write).and_then(|()| fs::rename(&draft, path));
    if done.is_err() {
        // What went wrong is told; a draft that cannot be removed either is no second fault.
        drop(fs::remove_file(&draft));
    }
    done
}

fn fill(file: File, write: impl FnOnce(&mut dyn Draft) -> io::Result<()>) -> io::Result<()> {
    let mut out = BufWriter::new(file);
    write(&mut out)?;
    let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    if file.metadata()?.is_file() { file.sync_all() } else { Ok(()) }
}

/// A name beside the file, of this process alone.
fn draft(path: &Path) -> Option<PathBuf> {
    let mut name = path.file_name()?.to_owned();
    name.push(format!(".{}.part", std::process::id()));
    Some(path.with_file_name(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_file_is_replaced_or_stays_as_it_was() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("proof");
        let names = || fs::read_dir(folder.path()).expect("the folder").count();
        whole(&path, |out| out.write_all(b"one")).expect("a new file");
        whole(&path, |out| out.write_all(b"two")).expect("a new text");
        assert_eq!((fs::read(&path).expect("the file"), names()), (b"two".to_vec(), 1));
        let broken = whole(&path, |out| out.write_all(b"thr").and_then(|()| Err(io::Error::other("broken"))));
        assert_eq!(broken.expect_err("a fault").to_string(), format!("cannot write {}", path.display()));
        assert_eq!((fs::read(&path).expect("the file"), names()), (b"two".to_vec(), 1));
    }

    #[test]
    fn what_is_no_file_is_told() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        for path in [folder.path().to_owned(), folder.path().join("no/where"), PathBuf::from("/")] {
            let error = whole(&path, |_| Ok(())).expect_err("a fault").to_string();
            assert!(error.starts_with("cannot write "), "{error}");
        }
    }
}
