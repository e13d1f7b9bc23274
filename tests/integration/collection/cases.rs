//! Cases from public bug reports about collections of problems; the inputs are under `tests/cases`.

use std::fs;
use std::path::Path;

use shikatsu::collection::{Mark, Problem, load};
use shikatsu::sgf::value;

use super::{mark, problems, warnings};

fn input(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(name)).unwrap()
}

#[test]
fn col_01_every_convention_for_right_and_wrong_is_understood() {
    let problems = problems(&input("COL-01.sgf"));
    assert_eq!(problems.len(), 6);
    for (problem, number) in problems.iter().zip(1..) {
        assert_eq!((mark(problem, "bb"), mark(problem, "cc")), (Mark::Right, Mark::Wrong), "problem {number}");
        let unmarked = "no line is marked as right: taken as the solution, the first variation";
        assert_eq!(warnings(problem).iter().any(|warning| warning == unmarked), number == 5, "problem {number}");
    }
}

#[test]
fn col_02_a_line_that_ends_with_the_opponents_move_ends_right_once() {
    let problems = problems(&input("COL-02.sgf"));
    let solution = problems[0].solution();
    let line = solution.right_line(0);
    let moves: Vec<String> =
        line.iter().map(|&step| value::play_value(solution.step(step).played.unwrap().1, problems[0].size())).collect();
    assert_eq!(moves, ["cc", "dd", "ee", "ff"]);
    let ends: Vec<bool> = line.iter().map(|&step| solution.ends_right(step)).collect();
    assert_eq!(ends, [false, false, false, true]);
}

#[test]
fn col_04_problems_with_one_title_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let elem = folder.path().join("elem");
    fs::create_dir(&elem).unwrap();
    let game = "(;SZ[9]GN[Elementary]AB[aa]PL[B])";
    for number in 1..=10 {
        fs::write(elem.join(format!("{number:03}.sgf")), game).unwrap();
    }
    fs::write(elem.join("multi.sgf"), game.repeat(3)).unwrap();
    fs::write(elem.join("2.sgf"), game).unwrap();
    fs::write(elem.join("README.txt"), "no problem").unwrap();
    let loaded = load(&[elem.clone(), folder.path().to_owned(), elem.join("001.sgf")]);
    assert!(loaded.errors.is_empty(), "{:?}", loaded.errors);
    assert_eq!(loaded.collections.len(), 1, "what is named twice is loaded once");
    assert_eq!(loaded.collections[0].name, "elem");
    let titles: Vec<&str> = loaded.collections[0].problems.iter().map(Problem::title).collect();
    let expected = [
        "001.sgf",
        "002.sgf",
        "2.sgf",
        "003.sgf",
        "004.sgf",
        "005.sgf",
        "006.sgf",
        "007.sgf",
        "008.sgf",
        "009.sgf",
        "010.sgf",
        "multi.sgf #1",
        "multi.sgf #2",
        "multi.sgf #3",
    ];
    assert_eq!(titles, expected);
    let again = load(&[elem]);
    let ids = |loaded: &shikatsu::collection::Loaded| -> Vec<_> {
        loaded.collections[0].problems.iter().map(Problem::id).collect()
    };
    assert_eq!(ids(&loaded), ids(&again));
}
