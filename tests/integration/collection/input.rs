//! Inputs of other kinds than SGF, and inputs of no kind.

use std::path::Path;

use shikatsu::board::Color;
use shikatsu::collection::{self, Task};
use shikatsu::goal::Goal;

use super::{error, problem, problems};

#[test]
fn diagrams_are_problems() {
    let problem = problem("name: corner\nattacker: O\ngoal: kill\n,x.O\nxx.O\nOOOO\n");
    assert_eq!((problem.title(), problem.attacker(), problem.task()), ("corner", Some(Color::White), Some(Task::Live)));
    assert_eq!(problem.question().unwrap().zone.len(), 4);
}

#[test]
fn several_diagrams_are_several_problems() {
    let problems = problems("name: a\nattacker: X\ngoal: capture C1\nXXO\n,,,\n..o\n\nname: b\nX.O\n...\n");
    let numbers: Vec<u32> = problems.iter().map(|problem| problem.source().number).collect();
    assert_eq!(numbers, [1, 2]);
    assert!(matches!(problems[0].goal(), Goal::Capture(_)));
}

#[test]
fn figures_are_boards_of_19_lines() {
    let mut text = "+++*O++++++++++++++\n".to_owned();
    text += &"+++++++++++++++++++\n".repeat(18);
    let problem = problem(&text);
    assert_eq!(problem.size().width(), 19);
    assert_eq!(problem.setup().stones[3], Some(Color::Black));
}

#[test]
fn what_is_no_input_says_so_in_one_line() {
    assert_eq!(error(" \n"), "whole file: the file is empty");
    assert_eq!(error("hello world"), "whole file: not an SGF file, a diagram or a figure");
    assert_eq!(
        error("X.O\nX?O\n"),
        "line 2: '?' in column 2 is not a point; points are . X O, and , x o inside the zone"
    );
    let input = collection::read(b"\x7fELF\x02\x01\x01\0\0\0\0\0\0", Path::new("a.out"));
    assert_eq!(input.faults[0].what.to_string(), "not a text file");
}

#[test]
fn every_position_of_the_ground_truth_loads() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/truth/positions.txt");
    let input = collection::read(&std::fs::read(&path).unwrap(), &path);
    assert_eq!(input.faults, vec![]);
    assert!(input.problems.iter().all(|problem| problem.question().is_ok()));
    assert!(input.problems.len() > 100);
}
