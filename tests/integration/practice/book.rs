//! The book of the shipped problems is what the solver makes of them; `UPDATE_GOLDEN=1` writes it anew.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use shikatsu::board::Move;
use shikatsu::collection::{self, Problem};
use shikatsu::goal::{Question, Report};
use shikatsu::practice::book::{self, Book, SHIPPED};
use shikatsu::practice::{Answer, Exercise, Local, Outcome, Session};
use shikatsu::solver::{Options, Watch, solve};

fn answer(question: &Question) -> Option<Report> {
    solve(question, &Options::default(), &Watch::idle()).ok()
}

fn exercises() -> Vec<(String, Exercise)> {
    let all = collection::shipped();
    let exercise =
        |problem: &Problem| (problem.title().to_owned(), Exercise::new(problem, problem.question().unwrap()));
    all.iter().flat_map(|collection| &collection.problems).map(exercise).collect()
}

#[test]
fn the_shipped_book_is_what_the_solver_says() {
    let mut found = String::new();
    for (title, exercise) in exercises() {
        let entry = book::build(&exercise, &answer).unwrap_or_else(|| panic!("{title}: the solver leaves it open"));
        found.push_str(&entry.format(&exercise.question));
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("problems/book.txt"), &found).unwrap();
        return;
    }
    let differs = found.lines().zip(SHIPPED.lines()).position(|(new, old)| new != old);
    assert_eq!(differs, None, "line of problems/book.txt; UPDATE_GOLDEN=1 writes it anew");
    assert_eq!(found.lines().count(), SHIPPED.lines().count());
}

#[test]
fn every_shipped_problem_is_in_the_book_and_answered_within_50_ms() {
    let book = Book::new(SHIPPED);
    let mut slowest = Duration::ZERO;
    for (title, exercise) in exercises() {
        let start = Instant::now();
        let entry = book.entry(&exercise.question).unwrap().unwrap_or_else(|| panic!("{title} is not in the book"));
        let judgement = entry.after(&[]).unwrap();
        slowest = slowest.max(start.elapsed());
        assert!(judgement.right_moves().next().is_some(), "{title}: nothing is right");
        assert!(judgement.right_moves().count() < judgement.moves.len(), "{title}: everything is right");
        for judged in &judgement.moves {
            let is_told = match &judged.answer {
                Answer::Right(response) => response.is_some(),
                Answer::Wrong(refuted) => refuted.as_ref().is_some_and(|refuted| !refuted.line.is_empty()),
                Answer::Unknown => false,
            };
            assert!(is_told, "{title}: {}", judged.played.display(exercise.question.setup.size));
        }
    }
    println!("slowest entry: {slowest:?}");
}

/// Plays every line of right moves to its end: each problem can be solved from the book alone.
#[test]
fn every_shipped_problem_can_be_solved_from_the_book_alone() {
    let book = Book::new(SHIPPED);
    for (title, exercise) in exercises() {
        let entry = book.entry(&exercise.question).unwrap().unwrap();
        for (path, judgement) in &entry.judgements {
            for judged in &judgement.moves {
                let mut session = Session::new(exercise.clone());
                session.read_book(&entry);
                for played in path.iter().step_by(2) {
                    assert_eq!(session.play(*played), Ok(Outcome::Right), "{title}");
                }
                let outcome = session.play(judged.played).unwrap();
                // Two passes in a row end a problem too.
                let passes = |reply: Option<Move>| {
                    judged.played == Move::Pass && (path.last() == Some(&Move::Pass) || reply == Some(Move::Pass))
                };
                let expected = match &judged.answer {
                    Answer::Right(Some(response)) if response.solved || passes(response.reply) => Outcome::Solved,
                    Answer::Right(_) => Outcome::Right,
                    _ => Outcome::Wrong(judged.clone()),
                };
                assert_eq!(outcome, expected, "{title}");
                while session.why() {}
            }
        }
    }
}

#[test]
fn refutations_are_legal_to_their_end() {
    let book = Book::new(SHIPPED);
    for (title, exercise) in exercises() {
        let entry = book.entry(&exercise.question).unwrap().unwrap();
        let start = Local::new(exercise.question.clone(), exercise.surplus.unwrap());
        for (path, judgement) in &entry.judgements {
            let here = path.iter().fold(start.clone(), |here, &played| here.play(played).unwrap());
            for judged in &judgement.moves {
                let Answer::Wrong(Some(refuted)) = &judged.answer else { continue };
                let mut after = here.play(judged.played).unwrap();
                for &played in &refuted.line {
                    if matches!(played, Move::Retake(_)) {
                        break;
                    }
                    after = after.play(played).unwrap_or_else(|why| panic!("{title}: {why}"));
                }
            }
        }
    }
}
