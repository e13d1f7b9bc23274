//! The collections that are part of the program.

use std::path::Path;

use super::{Collection, input, title};

/// The shipped files: the name of each collection, the file it comes from, and its text; one line a file.
const FILES: &[(&str, &str, &str)] = &[
    ("First steps", "1-first-steps.sgf", include_str!("../../problems/1-first-steps.sgf")),
    ("In the corner", "2-corner.sgf", include_str!("../../problems/2-corner.sgf")),
    ("On the side", "3-side.sgf", include_str!("../../problems/3-side.sgf")),
    ("In the center", "4-center.sgf", include_str!("../../problems/4-center.sgf")),
    ("Races and sacrifices", "5-races-and-sacrifices.sgf", include_str!("../../problems/5-races-and-sacrifices.sgf")),
    ("Seki and ko", "6-seki-and-ko.sgf", include_str!("../../problems/6-seki-and-ko.sgf")),
    ("Ko", "7-ko.sgf", include_str!("../../problems/7-ko.sgf")),
];

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
