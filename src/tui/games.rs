//! The files of free games: one for each game, in a folder beside the progress file.

use std::fs;
use std::path::Path;
use std::path::PathBuf;

use jiff::Timestamp;

use crate::save;

use super::app::LeftGame;

/// The folder beside the progress file.
const FOLDER: &str = "games";

/// The largest record that is taken up again, in bytes.
const MAX_BYTES: u64 = 1 << 20;

/// The folder of games that belongs to a progress file.
pub(super) fn folder(store: &Path) -> Option<PathBuf> {
    store.parent().map(|data| data.join(FOLDER))
}

/// Writes a record to its file, or to a new one named after the time, whole or not at all.
pub(super) fn write(folder: &Path, file: Option<PathBuf>, text: &str) -> Result<PathBuf, String> {
    let file = if let Some(file) = file {
        file
    } else {
        fs::create_dir_all(folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
        new_name(folder)
    };
    save::whole(&file, |out| out.write_all(text.as_bytes())).map_err(|error| format!("{error:#}"))?;
    Ok(file)
}

fn new_name(folder: &Path) -> PathBuf {
    let now: String = Timestamp::now().to_string().chars().take(19).filter(|&c| c != ':').collect();
    let now = now.replace('T', "-");
    let names = (1..).map(|n| if n == 1 { format!("{now}.sgf") } else { format!("{now}-{n}.sgf") });
    let mut files = names.map(|name| folder.join(name));
    files.find(|file| !file.exists()).expect("there is a name that nobody has")
}

/// The game that was played last, whether it is over or not.
pub(super) fn last(folder: &Path) -> Option<LeftGame> {
    let entries = fs::read_dir(folder).ok()?.filter_map(Result::ok).map(|entry| entry.path());
    let records = entries.filter(|path| path.extension().is_some_and(|ending| ending == "sgf"));
    let changed = |path: &PathBuf| fs::metadata(path).and_then(|facts| facts.modified()).ok();
    let file = records.max_by_key(|path| (changed(path), path.clone()))?;
    let is_small = fs::metadata(&file).is_ok_and(|facts| facts.is_file() && facts.len() <= MAX_BYTES);
    let text = is_small.then(|| fs::read_to_string(&file).ok()).flatten()?;
    Some(LeftGame { file, text })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_has_a_file_of_its_own() {
        let home = tempfile::tempdir().unwrap();
        let games = folder(&home.path().join("progress.db")).unwrap();
        assert_eq!(last(&games), None);
        let first = write(&games, None, "(;)").unwrap();
        let second = write(&games, None, "(;SZ[9])").unwrap();
        assert_ne!(first, second);
        assert_eq!(write(&games, Some(second.clone()), "(;SZ[5])"), Ok(second.clone()));
        assert_eq!(fs::read_to_string(&second).unwrap(), "(;SZ[5])");
        assert_eq!(last(&games).unwrap().file, second);
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_named() {
        let home = tempfile::tempdir().unwrap();
        fs::write(home.path().join("games"), "no folder").unwrap();
        let reason = write(&home.path().join("games"), None, "(;)").unwrap_err();
        assert!(reason.starts_with("cannot "), "{reason}");
        assert_eq!(last(&home.path().join("games")), None);
    }
}
