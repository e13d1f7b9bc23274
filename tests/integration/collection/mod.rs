//! Tests of problems and collections.

mod cases;
mod corpus;
mod identity;
mod input;
mod load;
mod statement;

use std::path::Path;

use shikatsu::collection::{self, Mark, Problem, SolutionNode};
use shikatsu::sgf::value;

/// The problems of a text; all of it must be usable.
#[track_caller]
fn problems(text: &str) -> Vec<Problem> {
    let input = collection::read(text.as_bytes(), Path::new("test.sgf"));
    assert_eq!(input.faults, vec![]);
    input.problems
}

/// The problem of a text.
#[track_caller]
fn problem(text: &str) -> Problem {
    let mut problems = problems(text);
    assert_eq!(problems.len(), 1);
    problems.pop().unwrap()
}

/// The one error of a text, with its place, in words.
#[track_caller]
fn error(text: &str) -> String {
    let input = collection::read(text.as_bytes(), Path::new("test.sgf"));
    assert_eq!(input.problems, vec![]);
    let fault = &input.faults[0];
    format!("{}: {}", fault.place, fault.what)
}

/// The step of a first move, written as in SGF.
fn first(problem: &Problem, mv: &str) -> SolutionNode {
    let mv = value::play(mv, problem.size()).unwrap();
    problem.solution().child(0, problem.to_play(), mv).unwrap()
}

/// What the file says about a first move.
fn mark(problem: &Problem, mv: &str) -> Mark {
    problem.solution().step(first(problem, mv)).mark
}

/// The warnings of a problem, in words.
fn warnings(problem: &Problem) -> Vec<String> {
    problem.warnings().iter().map(|warning| warning.what.to_string()).collect()
}
