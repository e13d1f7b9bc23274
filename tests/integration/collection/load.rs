//! Loading from files and folders, with everything that can be wrong with them.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use shikatsu::collection::{Loaded, Problem, STDIN_NAME, load, load_reader};
use tempfile::{TempDir, tempdir};

const GAME: &str = "(;SZ[9]AB[aa]AW[bb]PL[B];B[cc])";

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn load_one(path: impl Into<PathBuf>) -> Loaded {
    load(&[path.into()])
}

/// The errors in words, the folder of the test cut off.
fn errors(loaded: &Loaded, folder: &Path) -> Vec<String> {
    let prefix = format!("{}/", folder.display());
    loaded.errors.iter().map(|error| error.to_string().replace(&prefix, "")).collect()
}

#[test]
fn folders_are_collections_in_natural_order() {
    let folder = folder(&[
        ("top/10.sgf", GAME),
        ("top/9.SGF", GAME),
        ("top/sub/a.sgf", GAME),
        ("top/sub/deep/b.sgf", GAME),
        ("top/.hidden/c.sgf", GAME),
        ("top/notes.txt", "notes"),
    ]);
    let loaded = load_one(folder.path().join("top"));
    let names: Vec<(&str, usize)> =
        loaded.collections.iter().map(|collection| (collection.name.as_str(), collection.problems.len())).collect();
    assert_eq!(names, [("top", 2), ("top/sub", 1), ("top/sub/deep", 1)]);
    let titles: Vec<&str> = loaded.collections[0].problems.iter().map(Problem::title).collect();
    assert_eq!(titles, ["9.SGF", "10.sgf"]);
    assert!(loaded.errors.is_empty());
}

#[test]
fn a_file_that_was_cut_off_is_repaired_and_the_place_is_told() {
    let folder = folder(&[("cut.sgf", "(;SZ[9]AB[aa]AW[bb]PL[B]\n;B[cc]C[unfin")]);
    let loaded = load_one(folder.path().join("cut.sgf"));
    assert_eq!(loaded.collections[0].problems[0].solution().n_moves(), 1);
    let prefix = format!("{}/", folder.path().display());
    let told: Vec<String> = loaded.warnings.iter().map(|repaired| repaired.to_string().replace(&prefix, "")).collect();
    let expected = [
        "cut.sgf: game 1, line 2, byte 32: missing \"]\" supplied at the end of the file",
        "cut.sgf: game 1, line 2, byte 38: missing \")\" supplied at the end of the file",
    ];
    assert_eq!(told, expected);
}

#[test]
fn loops_of_links_end() {
    let folder = folder(&[("top/a.sgf", GAME)]);
    symlink(folder.path().join("top"), folder.path().join("top/loop")).unwrap();
    symlink(folder.path().join("top/a.sgf"), folder.path().join("top/same.sgf")).unwrap();
    let loaded = load_one(folder.path().join("top"));
    assert_eq!((loaded.collections.len(), loaded.collections[0].problems.len()), (1, 1));
}

#[test]
fn what_cannot_be_used_is_named_and_the_rest_loads() {
    let folder = folder(&[("a.sgf", GAME), ("b.sgf", "hello"), ("c.sgf", "(;SZ[9]AB[aa]PL[B])\n(;SZ[40]AB[aa])")]);
    symlink(folder.path().join("nowhere"), folder.path().join("d.sgf")).unwrap();
    let loaded = load_one(folder.path());
    assert_eq!(loaded.collections[0].problems.len(), 2);
    let expected = [
        "b.sgf: not an SGF file, a diagram or a figure",
        "c.sgf: game 2, line 2, byte 21: SZ[40] is no board from 1×1 to 25×25",
        "d.sgf: cannot be read: no such file or folder",
    ];
    assert_eq!(errors(&loaded, folder.path()), expected);
}

#[test]
fn a_folder_without_rights_is_one_line() {
    let folder = folder(&[("top/locked/a.sgf", GAME), ("top/b.sgf", GAME)]);
    let locked = folder.path().join("top/locked");
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o000)).unwrap();
    if fs::read_dir(&locked).is_ok() {
        println!("skipped: this user may read everything");
    } else {
        let loaded = load_one(folder.path().join("top"));
        assert_eq!(errors(&loaded, folder.path()), ["top/locked: cannot be read: no permission"]);
        assert_eq!(loaded.collections.len(), 1);
    }
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o700)).unwrap();
}

#[test]
fn what_is_not_there_and_what_is_empty_is_said() {
    let folder = folder(&[("empty/notes.txt", "notes")]);
    let loaded = load(&[folder.path().join("missing.sgf"), folder.path().join("empty")]);
    let expected = ["missing.sgf: cannot be read: no such file or folder", "empty: no SGF files in this folder"];
    assert_eq!(errors(&loaded, folder.path()), expected);
}

#[test]
fn a_huge_file_is_refused_by_its_size() {
    let folder = folder(&[]);
    let path = folder.path().join("huge.sgf");
    fs::File::create(&path).unwrap().set_len(100 << 20).unwrap();
    let loaded = load_one(&path);
    assert_eq!(errors(&loaded, folder.path()), ["huge.sgf: larger than 32 MiB"]);
}

#[test]
fn an_endless_stream_is_refused_too() {
    let loaded = load_reader(std::io::repeat(b'('), Path::new(STDIN_NAME));
    assert_eq!(loaded.errors[0].to_string(), "standard input: larger than 32 MiB");
}

#[test]
fn standard_input_is_a_collection() {
    let loaded = load_reader(GAME.as_bytes(), Path::new(STDIN_NAME));
    assert_eq!(loaded.collections[0].name, STDIN_NAME);
    assert_eq!(loaded.collections[0].problems[0].title(), STDIN_NAME);
}

#[test]
fn titles_of_their_own_are_kept() {
    let text =
        "(;SZ[9]GN[One]AB[aa]PL[B])(;SZ[9]GN[Two]AB[aa]PL[B])(;SZ[9]GN[Two]AB[aa]PL[B])(;SZ[9]GN[x.sgf #3]AB[aa]PL[B])";
    let folder = folder(&[("x.sgf", text)]);
    let loaded = load_one(folder.path().join("x.sgf"));
    let titles: Vec<&str> = loaded.collections[0].problems.iter().map(Problem::title).collect();
    assert_eq!(titles, ["One", "x.sgf #2", "x.sgf #3 (2)", "x.sgf #3"]);
}
