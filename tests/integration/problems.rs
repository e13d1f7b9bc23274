//! The shipped problems: every stated answer is proved, and the collections hold what they should.

use std::collections::HashSet;

use shikatsu::board::{Move, Position};
use shikatsu::collection::{self, Problem};
use shikatsu::goal::{Class, Question, Side, Verdict};
use shikatsu::solver::{self, Options, Watch};

use super::oracle::{self, OracleReport, OracleSide};

fn problems() -> Vec<Problem> {
    collection::shipped().into_iter().flat_map(|collection| collection.problems).collect()
}

/// The question of a problem, exactly as its file puts it.
fn question(problem: &Problem) -> Question {
    let question = problem.question().unwrap();
    assert_eq!(&question.setup, problem.setup(), "{}: nothing is added to the stones", problem.title());
    assert_eq!(Some(&question.zone), problem.stated_zone(), "{}: the zone is stated", problem.title());
    question
}

fn answers(problem: &Problem) -> [Verdict; 2] {
    let answer = problem.answer().unwrap_or_else(|| panic!("{} states no answer", problem.title()));
    [answer.attacker_first, answer.defender_first]
}

#[test]
fn every_stated_answer_is_proved_and_every_collection_has_what_it_should() {
    let mut tally = Tally::default();
    for problem in problems() {
        let question = question(&problem);
        let report = oracle::report(&question);
        let title = problem.title();
        assert_eq!(answers(&problem), [report.attacker_first.verdict, report.defender_first.verdict], "{title}");
        let side = problem.side_to_play().unwrap();
        let first = report.first(side);
        assert!(first.best.len() < first.moves.len(), "{title}: every move is right");
        tally.count(&problem, &question, &report, first);
    }
    let ids = std::mem::take(&mut tally.different);
    eprintln!("{tally:?}");
    assert!(ids.len() >= 60 && ids.len() == tally.problems, "{tally:?}");
    assert!(tally.depend_on_who_moves >= 40 && tally.kos >= 8 && tally.sekis >= 4, "{tally:?}");
    assert!(tally.passes_or_sacrifices >= 3 && tally.large >= 20, "{tally:?}");
    assert_eq!(tally.tasks.len(), 4, "{tally:?}");
}

#[derive(Debug, Default)]
struct Tally {
    problems: usize,
    different: HashSet<String>,
    tasks: HashSet<&'static str>,
    depend_on_who_moves: usize,
    kos: usize,
    sekis: usize,
    passes_or_sacrifices: usize,
    /// Problems with a zone of eight points or more.
    large: usize,
}

impl Tally {
    fn count(&mut self, problem: &Problem, question: &Question, report: &OracleReport, first: &OracleSide) {
        let class = first.verdict.class().unwrap();
        let differs = report.attacker_first.verdict.class() != report.defender_first.verdict.class();
        let gives_up = |&m: &Move| m == Move::Pass || is_sacrifice(question, m);
        self.problems += 1;
        self.different.insert(problem.id().to_string());
        self.tasks.insert(problem.task().unwrap().name());
        self.depend_on_who_moves += usize::from(differs);
        self.kos += usize::from(matches!(class, Class::Ko(_)));
        self.sekis += usize::from(class == Class::Seki);
        self.passes_or_sacrifices += usize::from(first.best.iter().all(gives_up));
        self.large += usize::from(question.zone.len() >= 8);
    }
}

/// Whether a move leaves its own chain in atari.
fn is_sacrifice(question: &Question, first: Move) -> bool {
    let mut position = Position::from_setup(&question.setup).unwrap();
    position.play_unchecked(first);
    first.point().is_some_and(|point| position.chain(point).unwrap().liberties.len() == 1)
}

#[test]
fn the_solver_proves_every_stated_answer() {
    for problem in problems() {
        let report = solver::solve(&question(&problem), &Options::default(), &Watch::idle()).unwrap();
        let found = [Side::Attacker, Side::Defender].map(|side| report.first(side).unwrap().verdict);
        assert_eq!(found, answers(&problem), "{}", problem.title());
    }
}

#[test]
fn walls_are_safe_and_groups_are_sealed_in() {
    for problem in problems() {
        let question = question(&problem);
        let position = Position::from_setup(&question.setup).unwrap();
        for point in question.setup.size.points() {
            let outside = || position.chain(point).unwrap().liberties.difference(&question.zone);
            match question.setup.at(point) {
                Some(color) if color == question.attacker && !question.zone.contains(point) => {
                    assert!(!outside().is_empty(), "{}: a weak wall", problem.title());
                }
                _ => {}
            }
        }
        for &point in problem.target() {
            let leaks = position.chain(point).unwrap().liberties.difference(&question.zone);
            assert!(leaks.is_empty(), "{}: a way out", problem.title());
        }
    }
}

#[test]
fn problems_are_in_order_and_say_something_worth_reading() {
    for collection in collection::shipped() {
        let levels: Vec<_> = collection.problems.iter().map(|problem| problem.level().unwrap()).collect();
        assert!(levels.is_sorted(), "{}: from easy to hard", collection.name);
        for problem in &collection.problems {
            let (title, comment) = (problem.title(), problem.comment());
            assert!((3..=40).contains(&title.len()), "{title}");
            assert!((40..=220).contains(&comment.len()) && comment.ends_with('.'), "{title}: {comment}");
            assert!(!comment.contains('!') && !comment.contains('\n'), "{title}: {comment}");
        }
    }
}
