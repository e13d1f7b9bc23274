//! The text of the help, made from the table of keys.

use super::keymap;
use super::keymap::Binding;
use super::keymap::Context;
use super::view::wrap;

/// The column where the texts begin.
pub(super) const INDENT: u16 = 13;

/// The most columns that the help takes, its frame included.
pub(super) const WIDTH: u16 = 74;

/// The lines of the help on a screen with this many columns: keys and text, or more of the text before.
pub(super) fn lines(context: Context, filter: &str, columns: u16) -> Vec<(String, String)> {
    let room = usize::from(columns.min(WIDTH).saturating_sub(INDENT + 4));
    let mut lines = Vec::new();
    for (mut names, text) in entries(context, filter) {
        for line in wrap(text, room) {
            lines.push((std::mem::take(&mut names), line));
        }
    }
    lines
}

/// The keys that count here first, then the others, filtered by words.
fn entries(context: Context, filter: &str) -> Vec<(String, &'static str)> {
    let words: Vec<String> = filter.to_lowercase().split_whitespace().map(str::to_owned).collect();
    let mut lines: Vec<(String, &'static str)> = Vec::new();
    let here = keymap::bindings(context);
    let others = keymap::BINDINGS.iter().filter(|binding| !binding.contexts.contains(&context));
    for binding in here.chain(others.filter(|binding| is_worth_telling(binding))) {
        let line = (key_names(binding), binding.help);
        let text = format!("{} {}", line.0, line.1).to_lowercase();
        if words.iter().all(|word| text.contains(word.as_str())) && !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

/// Keys of panes are told everywhere, keys of questions and forms only there.
fn is_worth_telling(binding: &Binding) -> bool {
    binding.contexts.iter().any(|context| context.is_pane())
}

fn key_names(binding: &Binding) -> String {
    let names: Vec<String> = binding.keys.iter().map(|key| key.name()).collect();
    names.join(" ")
}
