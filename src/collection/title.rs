//! Titles that tell the problems of a collection apart.

use std::collections::{HashMap, HashSet};

use super::Problem;

/// Gives every problem without a title, or with a title that others have too, the name of its file instead, with a
/// number where the file holds several problems: `012.sgf`, `set.sgf #3`.
pub(super) fn make_distinct(problems: &mut [Problem]) {
    let mut n_titles: HashMap<String, usize> = HashMap::new();
    let mut n_in_file: HashMap<String, u32> = HashMap::new();
    for problem in problems.iter() {
        *n_titles.entry(problem.title().to_owned()).or_default() += 1;
        let n = n_in_file.entry(problem.source().file_name()).or_default();
        *n = problem.source().number.max(*n);
    }
    let mut taken: HashSet<String> = HashSet::new();
    taken.extend(n_titles.iter().filter(|(title, n)| **n == 1 && !title.is_empty()).map(|(title, _)| title.clone()));
    for problem in problems {
        if !problem.title().is_empty() && n_titles[problem.title()] == 1 {
            continue;
        }
        let source = problem.source();
        let (name, number) = (source.file_name(), source.number);
        let label = if n_in_file[&name] > 1 { format!("{name} #{number}") } else { name };
        let title = unused(&label, &taken);
        taken.insert(title.clone());
        problem.rename(title);
    }
}

/// The label, with a number more where a title looks like it.
fn unused(label: &str, taken: &HashSet<String>) -> String {
    let mut unused = label.to_owned();
    let mut n = 1;
    while taken.contains(&unused) {
        n += 1;
        unused = format!("{label} ({n})");
    }
    unused
}
