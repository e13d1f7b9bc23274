//! Loading collections from files and folders: what can be used is loaded, what cannot be is named with its place.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::sgf::{MAX_BYTES, Place, Warning};
use crate::text::reason;

use super::input::{self, Input, InputError};
use super::{Collection, natural, title};

/// The name that standard input has in problems and messages.
pub const STDIN_NAME: &str = "standard input";

/// Why a file, a folder or a game was not loaded.
#[derive(Debug)]
pub struct LoadError {
    /// The file or folder.
    pub file: PathBuf,
    /// The number of the game in the file, from 1; 0 when the whole file is meant.
    pub game: u32,
    /// The place in the file, where there is one.
    pub place: Place,
    /// What is wrong.
    pub what: LoadFault,
}

/// What can go wrong with a file or folder.
#[derive(Debug, thiserror::Error)]
pub enum LoadFault {
    /// The file or folder cannot be read.
    #[error("cannot be read: {}", reason(.0))]
    Io(#[from] io::Error),
    /// The file holds nothing usable, or a part of it is not.
    #[error(transparent)]
    Input(#[from] InputError),
    /// There is no problem in the folder.
    #[error("no SGF files in this folder")]
    EmptyFolder,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file.display())?;
        if self.game > 0 {
            write!(f, "game {}, ", self.game)?;
        }
        if self.place.line > 0 {
            write!(f, "{}: ", self.place)?;
        }
        self.what.fmt(f)
    }
}

impl std::error::Error for LoadError {}

/// What loading gave.
#[derive(Debug, Default)]
pub struct Loaded {
    /// The collections, in the order of the paths and, inside a folder, in natural order.
    pub collections: Vec<Collection>,
    /// Everything that could not be used.
    pub errors: Vec<LoadError>,
    /// What was repaired in files; what concerns one problem alone is with the problem.
    pub warnings: Vec<LoadWarning>,
}

/// Something that was repaired in a file.
#[derive(Debug)]
pub struct LoadWarning {
    /// The file.
    pub file: PathBuf,
    /// What was repaired, and where.
    pub warning: Warning,
}

impl fmt::Display for LoadWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file.display(), self.warning)
    }
}

/// Loads files and folders.
///
/// A file is a collection; so is a folder with the files in it, and each folder inside it. What is named twice, be it
/// through links, is loaded once.
pub fn load(paths: &[PathBuf]) -> Loaded {
    let mut loader = Loader::default();
    for path in paths {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => loader.folder(path),
            Ok(_) => {
                let input = loader.file(path);
                loader.add(stem(path), input);
            }
            Err(error) => loader.fail(path, error.into()),
        }
    }
    loader.loaded
}

/// Loads everything that a reader gives, such as standard input.
pub fn load_reader(reader: impl Read, name: &Path) -> Loaded {
    let mut loader = Loader::default();
    let input = loader.read(reader, name);
    loader.add(stem(name), input);
    loader.loaded
}

/// The bytes of a file, at most as many as a file may have and one more.
///
/// # Errors
/// When it cannot be read, or is too large.
pub fn read_file(path: &Path) -> Result<Vec<u8>, LoadError> {
    let bytes = open(path).and_then(|file| Ok(read_limited(file)?));
    bytes.map_err(|what| LoadError { file: path.to_owned(), game: 0, place: Place::default(), what })
}

/// The SGF files in a folder and the folders in it, each once, in the order in which [`load()`] meets them; and what
/// could not be read.
pub fn files_in(folder: &Path) -> (Vec<PathBuf>, Vec<LoadError>) {
    let mut loader = Loader::default();
    let mut found = Vec::new();
    loader.walk(folder, |_, _, files| found.extend(files));
    found.retain(|file| loader.is_new(file));
    (found, loader.loaded.errors)
}

/// Reads at most as many bytes as a file may have, and one more, so that a larger one is noticed.
pub(super) fn read_limited(reader: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The name of a file or folder without its extension.
fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

#[derive(Default)]
struct Loader {
    loaded: Loaded,
    /// The real paths of everything that was visited.
    visited: HashSet<PathBuf>,
}

impl Loader {
    fn fail(&mut self, file: &Path, what: LoadFault) {
        self.loaded.errors.push(LoadError { file: file.to_owned(), game: 0, place: Place::default(), what });
    }

    fn add(&mut self, name: String, mut problems: Vec<super::Problem>) {
        if !problems.is_empty() {
            title::make_distinct(&mut problems);
            self.loaded.collections.push(Collection { name, problems });
        }
    }

    /// Whether this is the first visit to a file or folder, under whatever name.
    fn is_new(&mut self, path: &Path) -> bool {
        fs::canonicalize(path).map_or(true, |real| self.visited.insert(real))
    }

    /// Loads a file; one that was loaded before gives nothing.
    fn file(&mut self, path: &Path) -> Vec<super::Problem> {
        if !self.is_new(path) {
            return Vec::new();
        }
        match open(path) {
            Ok(file) => self.read(file, path),
            Err(what) => {
                self.fail(path, what);
                Vec::new()
            }
        }
    }

    fn read(&mut self, reader: impl Read, name: &Path) -> Vec<super::Problem> {
        let Input { problems, faults, warnings } = match read_limited(reader) {
            Ok(bytes) => input::read(&bytes, name),
            Err(error) => {
                self.fail(name, error.into());
                return Vec::new();
            }
        };
        self.loaded.errors.extend(faults.into_iter().map(|fault| LoadError {
            file: name.to_owned(),
            game: fault.game,
            place: fault.place,
            what: fault.what.into(),
        }));
        let warnings = warnings.into_iter().map(|warning| LoadWarning { file: name.to_owned(), warning });
        self.loaded.warnings.extend(warnings);
        problems
    }

    /// Loads a folder and the folders in it.
    fn folder(&mut self, top: &Path) {
        let n_before = (self.loaded.collections.len(), self.loaded.errors.len());
        let seen_any = self.walk(top, |loader, folder, files| {
            let problems = files.iter().flat_map(|file| loader.file(file)).collect();
            loader.add(folder_name(top, folder), problems);
        });
        if !seen_any && n_before == (self.loaded.collections.len(), self.loaded.errors.len()) {
            self.fail(top, LoadFault::EmptyFolder);
        }
    }

    /// Visits a folder and the folders in it that were not visited before, each with its files. Whether there was a
    /// file, or a folder that had been visited.
    fn walk(&mut self, top: &Path, mut visit: impl FnMut(&mut Self, &Path, Vec<PathBuf>)) -> bool {
        let mut open = vec![top.to_owned()];
        let mut seen_any = false;
        while let Some(folder) = open.pop() {
            if !self.is_new(&folder) {
                seen_any = true;
                continue;
            }
            let (files, mut folders) = match entries(&folder) {
                Ok(entries) => entries,
                Err(error) => {
                    self.fail(&folder, error.into());
                    continue;
                }
            };
            seen_any |= !files.is_empty();
            visit(self, &folder, files);
            folders.reverse();
            open.append(&mut folders);
        }
        seen_any
    }
}

/// Opens a file that is one and is not too large.
pub(super) fn open(path: &Path) -> Result<File, LoadFault> {
    let found = fs::metadata(path)?;
    if (MAX_BYTES as u64) < found.len() {
        return Err(InputError::Sgf(crate::sgf::Error::TooLarge).into());
    }
    Ok(File::open(path)?)
}

/// The SGF files and the folders in a folder, each in natural order; hidden ones are left out.
fn entries(folder: &Path) -> io::Result<(Vec<PathBuf>, Vec<PathBuf>)> {
    let (mut files, mut folders) = (Vec::new(), Vec::new());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        if is_hidden {
            continue;
        }
        // A link that leads nowhere is no folder, and is reported when it is opened.
        if fs::metadata(&path).is_ok_and(|found| found.is_dir()) {
            folders.push(path);
        } else if path.extension().is_some_and(is_sgf) {
            files.push(path);
        }
    }
    files.sort_by(|a, b| natural::compare(&a.to_string_lossy(), &b.to_string_lossy()));
    folders.sort_by(|a, b| natural::compare(&a.to_string_lossy(), &b.to_string_lossy()));
    Ok((files, folders))
}

fn is_sgf(extension: &OsStr) -> bool {
    extension.eq_ignore_ascii_case("sgf")
}

/// The name of the collection of a folder: that of the top folder and the way down from it.
fn folder_name(top: &Path, folder: &Path) -> String {
    let real = fs::canonicalize(top).unwrap_or_else(|_| top.to_owned());
    let name = real.file_name().unwrap_or(real.as_os_str()).to_string_lossy().into_owned();
    match folder.strip_prefix(top) {
        Ok(below) if !below.as_os_str().is_empty() => format!("{name}/{}", below.display()),
        _ => name,
    }
}
