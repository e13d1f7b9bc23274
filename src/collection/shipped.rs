//! The collections that are part of the program.

use std::path::Path;

use super::{Collection, input, title};

/// The shipped files: the name of each collection, the file it comes from, and its text; one line a file.
const FILES: &[(&str, &str, &str)] =
    &[("First steps", "0-first-steps.sgf", include_str!("../../problems/0-first-steps.sgf"))];

/// The collections that are part of the program.
///
/// # Panics
///
/// When a shipped file does not load, which the tests rule out.
pub fn shipped() -> Vec<Collection> {
    FILES.iter().map(|(name, file, text)| collection(name, file, text)).collect()
}

fn collection(name: &str, file: &str, text: &str) -> Collection {
    let mut input = input::read(text.as_bytes(), Path::new(file));
    assert!(input.faults.is_empty(), "shipped collections load: {:?}", input.faults);
    title::make_distinct(&mut input.problems);
    Collection { name: name.to_owned(), problems: input.problems }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shipped_problems_have_nothing_to_repair() {
        for (_, file, text) in FILES {
            let input = input::read(text.as_bytes(), Path::new(file));
            assert_eq!((input.faults, input.warnings), (vec![], vec![]), "{file}");
            for problem in input.problems {
                assert!(problem.warnings().is_empty(), "{file} {}: {:?}", problem.title(), problem.warnings());
                assert!(problem.question().is_ok() && problem.answer().is_some(), "{file} {}", problem.title());
            }
        }
    }
}
