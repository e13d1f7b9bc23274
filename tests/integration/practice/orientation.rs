//! Problems turned and with their colors swapped: practice goes the same way on every image.

use shikatsu::board::{Move, Symmetry};
use shikatsu::collection::{self, Problem};
use shikatsu::practice::book::{Book, SHIPPED};
use shikatsu::practice::{Exercise, Orientation, Outcome, Session, Tip};

fn problems() -> Vec<Problem> {
    collection::shipped().into_iter().flat_map(|collection| collection.problems).collect()
}

/// A session that knows the book, as the problem lies in its file.
fn session(problem: &Problem) -> Session {
    let mut session = Session::new(Exercise::new(problem, problem.question().unwrap()));
    let entry = Book::new(SHIPPED).entry(&session.exercise().question).unwrap().unwrap();
    session.read_book(&entry);
    session
}

/// All ways for a problem to lie on the board.
fn orientations(problem: &Problem) -> impl Iterator<Item = Orientation> + use<> {
    let symmetries: Vec<Symmetry> = Symmetry::of(problem.size()).collect();
    let both = |symmetry| [false, true].map(|color_swap| Orientation { symmetry, color_swap });
    symmetries.into_iter().flat_map(both)
}

/// What an outcome says, with its moves as they lie in the file.
fn in_file(outcome: &Outcome, orientation: Orientation, problem: &Problem) -> Outcome {
    match outcome {
        Outcome::Wrong(judged) => Outcome::Wrong(orientation.inverse().judged(problem.size(), judged)),
        other => other.clone(),
    }
}

#[track_caller]
fn assert_same(image: &Session, session: &Session, orientation: Orientation) {
    let question = session.here().question();
    assert_eq!(image.here().question(), &orientation.question(question));
    assert_eq!(image.path(), orientation.line(question.setup.size, &session.path()));
    let learner = session.exercise().learner();
    assert_eq!(image.exercise().learner(), orientation.color(learner));
    assert_eq!(image.here().prisoners(), orientation.by_color(session.here().prisoners()));
    assert_eq!(image.class(), session.class());
    assert_eq!(image.is_learners_turn(), session.is_learners_turn());
    assert_eq!(image.is_on_track(), session.is_on_track());
}

#[test]
fn every_first_move_comes_out_alike_on_every_image() {
    for problem in problems() {
        let start = session(&problem);
        let moves: Vec<Move> = start.judgement().unwrap().moves.iter().map(|judged| judged.played).collect();
        for orientation in orientations(&problem) {
            for &played in &moves {
                let (mut given, mut image) = (start.clone(), start.image(orientation));
                let expected = given.play(played);
                let found = image.play(orientation.played(problem.size(), played));
                assert_eq!(
                    found.map(|outcome| in_file(&outcome, orientation, &problem)),
                    expected,
                    "{}",
                    problem.title()
                );
                assert_same(&image, &given, orientation);
            }
        }
    }
}

#[test]
fn a_session_can_be_turned_in_the_middle() {
    for problem in problems() {
        let mut played = session(&problem);
        for _ in 0..6 {
            let right = played.judgement().and_then(|judgement| judgement.right_moves().next());
            if right.is_none_or(|right| played.play(right).is_err()) {
                break;
            }
            for orientation in orientations(&problem) {
                let image = played.image(orientation);
                assert_same(&image, &played, orientation);
                let back = image.image(orientation.inverse());
                assert_same(&back, &played, Orientation::AS_GIVEN);
                assert_eq!(back.standing(), played.standing());
                assert_eq!(back.judgement(), played.judgement());
                assert_eq!(back.attempt(), played.attempt());
            }
        }
    }
}

#[test]
fn the_solution_and_the_last_tip_are_right_on_every_image() {
    for problem in problems() {
        for orientation in orientations(&problem) {
            let mut image = session(&problem).image(orientation);
            let right: Vec<Move> = image.judgement().unwrap().right_moves().collect();
            let tips: Vec<Tip> = (0..3).filter_map(|_| image.tip()).collect();
            assert!(matches!(&tips[2], Tip::Best(best) if right.contains(best)), "{}: {tips:?}", problem.title());
            assert!(image.show_solution());
            assert!(right.contains(&image.path()[0]), "{}", problem.title());
        }
    }
}

#[test]
fn what_the_file_says_follows_the_board() {
    let text = b"(;SZ[9]AB[ac][bc][cc][dc][ea][eb]AW[ab][bb][cb][da][db]PL[B]XGL[kill]XAT[B]C[Black to kill with B9.]\
                 (;B[ba]C[RIGHT B9 kills White.];W[aa](;B[ca]C[RIGHT]))(;B[ca]C[White lives.]))";
    let problem = collection::read(text, "a.sgf".as_ref()).problems.remove(0);
    let exercise = Exercise::new(&problem, problem.question().unwrap());
    let size = problem.size();
    let at = |name: &str| Move::Play(size.parse(name).unwrap());
    assert_eq!(exercise.file_moves(&[]), [at("B9")]);
    let swapped = Orientation { symmetry: Symmetry::ALL[4], color_swap: true };
    let image = exercise.image(swapped);
    assert_eq!(image.file_moves(&[]), [at("H9")]);
    assert_eq!(image.file_moves(&[at("H9"), at("J9")]), [at("G9")]);
    assert!(image.ends_right_line(&[at("H9"), at("J9"), at("G9")]));
    assert!(!image.ends_right_line(&[at("B9"), at("A9"), at("C9")]));
    assert_eq!(image.comment(&[at("H9")]).as_deref(), Some("H9 kills Black."));
    assert_eq!(image.text(problem.comment()), "White to kill with H9.");
    assert_eq!(image.image(swapped.inverse()).question, exercise.question);
}
