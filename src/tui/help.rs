//! The text of the help, made from the table of keys, with a line for words that need one.

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
    for (names, text) in entries(context, filter) {
        let (mut names, mut text) = (wrap(&names, usize::from(INDENT) - 1), wrap(text, room));
        let n_lines = names.len().max(text.len());
        names.resize(n_lines, String::new());
        text.resize(n_lines, String::new());
        lines.extend(names.into_iter().zip(text));
    }
    lines
}

/// The keys that count here first, then the others, then the words that are used here, filtered by words.
fn entries(context: Context, filter: &str) -> Vec<(String, &'static str)> {
    let words: Vec<String> = filter.to_lowercase().split_whitespace().map(str::to_owned).collect();
    let mut lines: Vec<(String, &'static str)> = Vec::new();
    let here = keymap::bindings(context);
    let terms = TERMS.iter().filter(|(contexts, ..)| contexts.contains(&context));
    let others = keymap::BINDINGS.iter().filter(|binding| !binding.contexts.contains(&context));
    for binding in here.chain(others.filter(|binding| is_worth_telling(binding))) {
        let line = (key_names(binding), binding.help);
        let text = format!("{} {}", line.0, line.1).to_lowercase();
        if words.iter().all(|word| text.contains(word.as_str())) && !lines.contains(&line) {
            lines.push(line);
        }
    }
    for &(_, term, text) in terms {
        let all = format!("{term} {text}").to_lowercase();
        if words.iter().all(|word| all.contains(word.as_str())) {
            lines.push((term.to_owned(), text));
        }
    }
    lines
}

/// Words that need a line, with the places where they are used.
const TERMS: &[(&[Context], &str, &str)] = &[
    (
        &[Context::Trace, Context::Predict],
        "chain",
        "stones of one color that hang together; groups are the same for Fuwa",
    ),
    (
        &[Context::Trace, Context::Predict],
        "region",
        "points that hang together and hold no stone of the color; lettered on the board",
    ),
    (TRACE, "small", "said of a region: the color touches every empty point of it"),
    (
        &[Context::Trace, Context::Predict],
        "healthy",
        "said of a small region and a chain: every empty point of it is a liberty of the chain",
    ),
    (TRACE, "vital", "healthy for the chain, and not yet out: a chain needs two of them"),
    (
        &[Context::Trace, Context::Predict],
        "Z0 R0",
        "the chains and the regions that are left at a stage, counted from 0",
    ),
    (TRACE, "eye", "for Fuwa: one empty point with stones of the color on all sides"),
    (TRACE, "x ! + e", "on the board: what falls, what is amiss, what lives, an eye"),
    (KO, "ko threat", "a move that gains something if it is ignored; after the answer the ko may be taken back"),
    (KO, "big move", "a move elsewhere, as large as the points between you first and them first"),
    (KO, "gain", "points better than an even split of everything, with its sign"),
    (KO, "own (w:)", "a threat of the very group that the ko is about; it goes before the others"),
    (KO, "chain (+)", "a threat whose answer leaves another one, such as 12+8"),
    (KO, "endless (i:)", "a source of threats that never ends, such as a double ko"),
    (KO, "losing (/)", "a threat that loses points when it is answered, such as 12/2"),
    (KO, "either side", "a threat that only the first of you can play"),
    (KO, "held", "whether a gain can be had against every defence"),
    (KO, "exact", "the rule that is right as long as big moves wait for the end of the ko"),
    (KO, "paper", "the textbook rule, from a paper of about 2001"),
    (KO, "search", "all lines of play, big moves at any time"),
];

const TRACE: &[Context] = &[Context::Trace, Context::Predict];

const KO: &[Context] = &[Context::Ko, Context::KoDrill, Context::KoMatch];

/// Keys of panes are told everywhere, keys of questions and forms only there.
fn is_worth_telling(binding: &Binding) -> bool {
    binding.contexts.iter().any(|context| context.is_pane())
}

fn key_names(binding: &Binding) -> String {
    let names: Vec<String> = binding.keys.iter().map(|key| key.name()).collect();
    names.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_keys_never_run_into_what_they_do() {
        let mut n_long = 0;
        for context in [Context::Board, Context::Solver, Context::Trace, Context::Lesson] {
            for (names, _) in lines(context, "", 80) {
                assert!(names.chars().count() < usize::from(INDENT), "{names}");
                n_long += usize::from(names.is_empty());
            }
        }
        assert!(n_long > 0, "some lines go on");
    }
}
