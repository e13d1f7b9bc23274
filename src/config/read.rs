//! Reads a settings file: good keys count, and every bad one is told with its line.

use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};

use toml::de::{DeTable, DeValue};

use super::{COLORS, Config, GLYPHS, THEMES, did_you_mean};

/// Something wrong in a settings file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

type Set = fn(&mut Config, &DeValue<'_>, &Places<'_>) -> Result<(), String>;

/// Every key with the function that takes its value over.
const KEYS: [(&str, Set); 10] = [
    ("theme", |config, value, _| choose(&mut config.theme, value, &THEMES)),
    ("glyphs", |config, value, _| choose(&mut config.glyphs, value, &GLYPHS)),
    ("color", |config, value, _| choose(&mut config.color, value, &COLORS)),
    ("coordinates", |config, value, _| flag(&mut config.coordinates, value)),
    ("mouse", |config, value, _| flag(&mut config.mouse, value)),
    ("turn", |config, value, _| flag(&mut config.turn, value)),
    ("swap_colors", |config, value, _| flag(&mut config.swap_colors, value)),
    ("sync", |config, value, _| flag(&mut config.sync, value)),
    ("collections", |config, value, places| paths(value, places).map(|paths| config.collections = paths)),
    ("data_dir", |config, value, places| folder(value, places).map(|folder| config.data_dir = folder)),
];

/// What a path in the settings may start from.
struct Places<'a> {
    home: Option<&'a Path>,
    folder: &'a Path,
}

/// Reads the text of a settings file. `folder` is where the file is, `home` what `~` means.
///
/// A bad key keeps its default and is told about; the good ones count.
pub fn read(text: &str, folder: &Path, home: Option<&Path>) -> (Config, Vec<Problem>) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let places = Places { home, folder };
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut config = Config::default();
    let mut problems: Vec<Problem> = errors.iter().map(|error| at(text, error.span(), error.message())).collect();
    let n_syntax = problems.len();
    for (key, value) in table.get_ref() {
        let name: &str = key.get_ref();
        let line = line(text, key.span().start);
        // What is left of a line with a syntax error is neither used nor a second mistake.
        if problems[..n_syntax].iter().any(|problem| problem.line == line) {
            continue;
        }
        let result = match KEYS.iter().find(|(known, _)| *known == name) {
            Some((_, set)) => set(&mut config, value.get_ref(), &places).map_err(|why| format!("{name} {why}")),
            None => Err(unknown(name)),
        };
        problems.extend(result.err().map(|message| Problem { line, message }));
    }
    problems.sort_by_key(|problem| problem.line);
    (config, problems)
}

fn at(text: &str, span: Option<Range<usize>>, message: &str) -> Problem {
    let line = line(text, span.map_or(0, |span| span.start));
    Problem { line, message: message.lines().collect::<Vec<_>>().join(", ") }
}

/// The number of the line with this byte, from 1.
fn line(text: &str, byte: usize) -> usize {
    1 + text.bytes().take(byte).filter(|&byte| byte == b'\n').count()
}

fn unknown(name: &str) -> String {
    let name: String = name.chars().take(40).collect();
    match did_you_mean(&name, KEYS.iter().map(|(known, _)| *known)) {
        Some(known) => format!("there is no key {name:?}; did you mean {known}?"),
        None => format!("there is no key {name:?}"),
    }
}

fn choose(target: &mut String, value: &DeValue<'_>, known: &[&str]) -> Result<(), String> {
    let names = known.join(", ");
    let text = string(value).map_err(|_| format!("must be one of {names}"))?;
    if known.contains(&text) {
        text.clone_into(target);
        return Ok(());
    }
    let text: String = text.chars().take(40).collect();
    Err(format!("must be one of {names}, not {text:?}"))
}

fn flag(target: &mut bool, value: &DeValue<'_>) -> Result<(), String> {
    *target = value.as_bool().ok_or("must be true or false")?;
    Ok(())
}

fn string<'a>(value: &'a DeValue<'_>) -> Result<&'a str, String> {
    value.as_str().ok_or_else(|| "must be a text in quotes".to_owned())
}

fn folder(value: &DeValue<'_>, places: &Places<'_>) -> Result<Option<PathBuf>, String> {
    let text = string(value)?;
    if text.is_empty() { Ok(None) } else { path(text, places).map(Some) }
}

fn paths(value: &DeValue<'_>, places: &Places<'_>) -> Result<Vec<PathBuf>, String> {
    let list = value.as_array().ok_or("must be a list of paths in brackets")?;
    list.iter().map(|item| path(string(item.get_ref())?, places)).collect()
}

fn path(text: &str, places: &Places<'_>) -> Result<PathBuf, String> {
    if text.is_empty() || text.contains('\0') {
        return Err("has a path that names no file".to_owned());
    }
    match text.strip_prefix("~/") {
        Some(rest) => Ok(places.home.ok_or("uses ~, but there is no home folder")?.join(rest)),
        None => Ok(places.folder.join(text)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::EXAMPLE;
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) -> Config {
        let (config, problems) = read(text, Path::new("/etc/shikatsu"), Some(Path::new("/home/ito")));
        assert_eq!(problems.iter().map(ToString::to_string).collect::<Vec<_>>(), expected);
        config
    }

    #[test]
    fn the_example_states_every_key_with_its_default() {
        assert_eq!(check(EXAMPLE, &[]), Config::default());
        for (key, _) in KEYS {
            assert!(EXAMPLE.lines().any(|line| line.starts_with(&format!("{key} = "))), "{key} is in the example");
        }
    }

    #[test]
    fn good_keys_are_taken_over() {
        let config = check("theme = 'wood'\nmouse = true\nsync = false\ncoordinates = false\n", &[]);
        assert_eq!(
            (config.theme.as_str(), config.mouse, config.sync, config.coordinates),
            ("wood", true, false, false)
        );
    }

    #[test]
    fn paths_start_at_the_file_or_at_home() {
        let config = check("collections = ['mine', '~/go', '/srv/sgf']\ndata_dir = '~/data'\n", &[]);
        let paths = ["/etc/shikatsu/mine", "/home/ito/go", "/srv/sgf"].map(PathBuf::from);
        assert_eq!(config.collections, paths);
        assert_eq!(config.data_dir, Some(PathBuf::from("/home/ito/data")));
    }

    #[test]
    fn a_bad_key_is_named_with_its_line_and_the_good_ones_stay() {
        let config = check(
            "mouse = true\ncolour = 'never'\nglyphs = 'runes'\nsync = 1\nkeys.quit = 'Q'\n",
            &[
                "line 2: there is no key \"colour\"; did you mean color?",
                "line 3: glyphs must be one of auto, unicode, ascii, blocks, not \"runes\"",
                "line 4: sync must be true or false",
                "line 5: there is no key \"keys\"",
            ],
        );
        assert_eq!(config, Config { mouse: true, ..Config::default() });
    }

    /// CF-01.
    #[test]
    fn a_missing_quote_is_told_with_its_line() {
        let (config, problems) = read("theme = \"wood\"\nglyphs = \"ascii\nmouse = true\n", Path::new("/"), None);
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert_eq!(problems[0].line, 2);
        assert_eq!((config.theme.as_str(), config.glyphs.as_str(), config.mouse), ("wood", "auto", true));
    }

    #[test]
    fn rubbish_is_told_and_gives_the_defaults() {
        for text in ["\0\0\0", "[[[", "= = =", "theme", "\u{feff}x"] {
            let (config, problems) = read(text, Path::new("/"), None);
            assert_eq!(config, Config::default());
            assert!(!problems.is_empty(), "{text:?}");
        }
    }
}
