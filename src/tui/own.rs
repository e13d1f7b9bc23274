//! The file of the learner's own problems: games are added at its end, and nothing in it is ever lost.

use std::fs;
use std::fs::File;
use std::io;
use std::path::Path;

use crate::save;
use crate::sgf;
use crate::sgf::Repair;

/// Adds a game to the file, which is made when there is none; its name comes back. The file is replaced as a whole by
/// one with the game added, while no other program does the same.
pub(super) fn append(path: Option<&Path>, game: &str) -> Result<String, String> {
    let path = path.ok_or("there is no folder to save to")?;
    let told = |error: io::Error| format!("{}: {error}", path.display());
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(told)?;
    let lock = File::options().create(true).append(true).open(path.with_extension("lock")).map_err(told)?;
    // Where the file system knows no locks, two programs that save at the same moment may not meet.
    drop(lock.lock());
    let mut bytes = match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        read => read.map_err(told)?,
    };
    if !bytes.is_empty() {
        check_end(&bytes).map_err(|reason| format!("{}: {reason}", path.display()))?;
        bytes.extend((!bytes.ends_with(b"\n")).then_some(b'\n'));
    }
    bytes.extend(game.as_bytes());
    save::whole(path, |out| out.write_all(&bytes)).map_err(|error| format!("{error:#}"))?;
    // A new name must outlive a power cut too.
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(told)?;
    Ok(path.display().to_string())
}

/// A game behind one that does not end would become a part of it.
fn check_end(bytes: &[u8]) -> Result<(), String> {
    let document = sgf::parse(bytes).map_err(|error| format!("{error}; nothing was written"))?;
    let is_open = |what: &Repair| matches!(what, Repair::MissingClose | Repair::MissingBracket);
    match document.warnings.iter().find(|warning| is_open(&warning.what)) {
        Some(warning) => Err(format!("{warning}; nothing was written")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "(;SZ[9]AB[aa]AW[bb])\n";

    #[test]
    fn games_are_added_and_nothing_else_changes() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("deep/My problems.sgf");
        assert_eq!(append(Some(&path), GAME), Ok(path.display().to_string()));
        fs::write(&path, b"my words (;SZ[9]AB[aa]C[a \xe9 b])").expect("a file");
        append(Some(&path), GAME).expect("a game more");
        let expected = [b"my words (;SZ[9]AB[aa]C[a \xe9 b])\n".as_slice(), GAME.as_bytes()].concat();
        assert_eq!(fs::read(&path).expect("the file"), expected);
    }

    #[test]
    fn a_file_that_does_not_end_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("My problems.sgf");
        fs::write(&path, "(;SZ[9]AB[aa]").expect("a file");
        let reason = append(Some(&path), GAME).expect_err("a fault");
        assert!(reason.contains("nothing was written"), "{reason}");
        assert_eq!(fs::read(&path).expect("the file"), b"(;SZ[9]AB[aa]");
    }

    #[test]
    fn many_that_save_at_once_lose_nothing() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = &folder.path().join("My problems.sgf");
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(move || (0..5).for_each(|_| drop(append(Some(path), GAME).expect("it is saved"))));
            }
        });
        let text = fs::read_to_string(path).expect("the file");
        assert_eq!(text.matches("(;SZ").count(), 20);
    }
}
