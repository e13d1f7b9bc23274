//! The rules of the house, as tests.

use std::fs;
use std::path::{Path, PathBuf};

/// What each room may import, from the lowest to the highest; the same table stands in the documentation of the crate.
const ROOMS: &[(&str, &[&str])] = &[
    ("random", &[]),
    ("board", &["random"]),
    ("text", &[]),
    ("save", &["text"]),
    ("goal", &["board"]),
    ("trace", &["board", "text", "goal"]),
    ("life", &["board", "goal", "trace"]),
    ("methods", &["board", "goal", "life", "trace"]),
    ("zone", &["board", "goal"]),
    ("proof", &["board", "goal"]),
    ("verify", &["board", "goal", "proof"]),
    ("solver", &["board", "goal", "life", "zone", "proof", "verify"]),
    ("territory", &["board"]),
    ("ko", &["random"]),
    ("fight", &["board", "goal", "solver", "ko"]),
    ("planes", &["board"]),
    ("sgf", &["board"]),
    ("collection", &["board", "goal", "sgf", "text", "zone"]),
    ("practice", &["board", "goal", "collection", "solver"]),
    ("lesson", &["board", "goal", "trace", "life", "methods", "zone"]),
    ("progress", &["collection"]),
    ("config", &[]),
    (
        "tui",
        &[
            "random",
            "board",
            "text",
            "save",
            "goal",
            "trace",
            "life",
            "methods",
            "zone",
            "solver",
            "ko",
            "fight",
            "territory",
            "planes",
            "sgf",
            "collection",
            "practice",
            "lesson",
            "progress",
            "config",
        ],
    ),
    (
        "cli",
        &[
            "board",
            "text",
            "save",
            "goal",
            "trace",
            "life",
            "methods",
            "zone",
            "solver",
            "proof",
            "verify",
            "territory",
            "ko",
            "fight",
            "planes",
            "sgf",
            "collection",
            "practice",
            "lesson",
            "progress",
            "config",
            "tui",
        ],
    ),
];

/// The most lines of a file.
const MAX_LINES: usize = 500;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files under a folder, with their contents.
fn files(folder: &str, ending: &str) -> Vec<(PathBuf, String)> {
    let mut folders = vec![root().join(folder)];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(ending) {
                let text = fs::read_to_string(&path).unwrap_or_default();
                found.push((path.strip_prefix(root()).unwrap().to_owned(), text));
            }
        }
    }
    found.sort();
    found
}

fn rust_files() -> Vec<(PathBuf, String)> {
    [files("src", ".rs"), files("tests", ".rs")].concat()
}

/// The room of a file under `src`, or nothing for the roots of library and program.
fn room(path: &Path) -> Option<String> {
    let first = path.components().nth(1)?.as_os_str().to_string_lossy().into_owned();
    let room = first.trim_end_matches(".rs").to_owned();
    (room != "lib" && room != "main").then_some(room)
}

#[track_caller]
fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn imports_go_downward_only() {
    let mut faults = Vec::new();
    for (path, text) in files("src", ".rs") {
        let Some(room) = room(&path) else { continue };
        let Some((_, allowed)) = ROOMS.iter().find(|(name, _)| *name == room) else {
            faults.push(format!("{}: the room {room} is not in the table", path.display()));
            continue;
        };
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
            let place = format!("{}:{}", path.display(), number + 1);
            if line.contains("use crate::{") {
                faults.push(format!("{place}: one room per import"));
            }
            for rest in line.split("crate::").skip(1) {
                let other: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                if !other.is_empty() && other != room && !allowed.contains(&other.as_str()) {
                    faults.push(format!("{place}: {room} must not import {other}"));
                }
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn the_table_of_rooms_stands_in_the_crate_documentation() {
    let text = fs::read_to_string(root().join("src/lib.rs")).unwrap();
    let rooms: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("//! | ")?.split(" | ").next())
        .map(|cell| cell.trim_matches(['[', ']', '`']))
        .filter(|room| *room != "room")
        .collect();
    assert!(rooms.iter().eq(ROOMS.iter().map(|(room, _)| room)), "{rooms:?}");
    for line in text.lines().filter_map(|line| line.strip_prefix("pub mod ")) {
        assert!(rooms.contains(&line.trim_end_matches(';')), "{line} is in the table");
    }
}

#[test]
fn every_file_opens_with_a_sentence() {
    let is_open = |text: &str| text.starts_with("//! ");
    let faults: Vec<_> = rust_files()
        .into_iter()
        .filter(|(_, text)| !is_open(text))
        .map(|(path, _)| format!("{}: the first line is no `//!`", path.display()))
        .collect();
    assert_none(&faults);
}

#[test]
fn files_are_short() {
    let faults: Vec<_> = rust_files()
        .into_iter()
        .map(|(path, text)| (path, text.lines().count()))
        .filter(|(_, lines)| *lines > MAX_LINES)
        .map(|(path, lines)| format!("{}: {lines} lines, at most {MAX_LINES}", path.display()))
        .collect();
    assert_none(&faults);
}

#[test]
fn nothing_is_left_undone_and_no_path_of_a_machine_is_named() {
    let marks = [
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("todo", "!("),
        concat!("unimplemented", "!("),
        concat!("/t", "mp/"),
        concat!("/ro", "ot/"),
        concat!("/wo", "rk/"),
        concat!("../sha", "red"),
    ];
    let texts = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "config.example.toml", "Cargo.toml"]
        .map(|name| (PathBuf::from(name), fs::read_to_string(root().join(name)).unwrap()));
    let mut faults = Vec::new();
    for (path, text) in rust_files().into_iter().chain(texts).chain(files("problems", ".sgf")) {
        for (number, line) in text.lines().enumerate() {
            for mark in marks.iter().filter(|mark| line.contains(*mark)) {
                faults.push(format!("{}:{}: {mark}", path.display(), number + 1));
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn ignored_tests_say_why() {
    let ignore = concat!("#[ig", "nore");
    let faults: Vec<_> = rust_files()
        .into_iter()
        .filter_map(|(path, text)| {
            let bare = text.lines().filter(|line| line.contains(ignore) && !line.contains(" = \"")).count();
            (bare > 0).then(|| format!("{}: {bare} ignored tests without a reason", path.display()))
        })
        .collect();
    assert_none(&faults);
}

#[test]
fn the_checks_run_every_ignored_test_by_name() {
    let checks = fs::read_to_string(root().join(".ci/run")).unwrap();
    let ignore = concat!("#[ig", "nore");
    let name = |text: &str| Some(text.split_once("fn ")?.1.split('(').next()?.to_owned());
    let faults: Vec<_> = rust_files()
        .iter()
        .flat_map(|(_, text)| text.split(ignore).skip(1).filter_map(name))
        .filter(|name| !checks.lines().any(|line| line.trim() == name))
        .map(|name| format!(".ci/run does not run {name}"))
        .collect();
    assert_none(&faults);
}
