//! The rules of practice on a session, with judgements written by hand.

use std::sync::Arc;

use shikatsu::board::{Color, Move, Point, PointSet, Setup, Size};
use shikatsu::collection::Solution;
use shikatsu::goal::{Class, Goal, Question, Reason, Surplus, Verdict};
use shikatsu::practice::{
    Answer, Ask, AttemptResult, Exercise, Judged, Judgement, Local, Orientation, Outcome, Refusal, Refuted, Response,
    Session, Standing, Threats, Tip, surplus_for, words,
};

/// A black stone in a corner of an empty 5×5 board, everything in the zone.
fn exercise(surplus: Option<i8>) -> Exercise {
    let size = Size::square(5).unwrap();
    let mut setup = Setup::empty(size);
    setup.stones[0] = Some(Color::White);
    let question =
        Question { setup, attacker: Color::Black, goal: Goal::Kill, zone: size.points().collect::<PointSet>() };
    let (surplus, solution) = (surplus.and_then(Surplus::new), Arc::new(Solution::default()));
    Exercise { question, surplus, solution, orientation: Orientation::AS_GIVEN }
}

fn play(name: &str) -> Move {
    Move::Play(Size::square(5).unwrap().parse(name).unwrap())
}

fn judged(played: Move, class: Class, answer: Answer) -> Judged {
    Judged { played, verdict: Verdict::plain(class), answer }
}

fn right(name: &str, class: Class, reply: Option<Move>, solved: bool) -> Judged {
    judged(play(name), class, Answer::Right(Some(Response { reply, solved })))
}

fn wrong(name: &str, class: Class, line: &[&str]) -> Judged {
    let line = line.iter().map(|name| play(name)).collect();
    judged(play(name), class, Answer::Wrong(Some(Refuted { line, reason: Reason::TooSlow })))
}

fn judgement(class: Class, moves: Vec<Judged>) -> Judgement {
    Judgement { verdict: Verdict::plain(class), moves }
}

fn learn(session: &mut Session, judgement: Judgement) -> Option<Outcome> {
    let ask = session.wanted().unwrap();
    session.learn(&ask, judgement)
}

#[test]
fn a_move_that_waits_gets_its_outcome_when_the_judgement_comes() {
    let mut session = Session::new(exercise(Some(0)));
    assert_eq!(session.play(play("C3")), Ok(Outcome::Waiting));
    assert_eq!(session.play(play("D3")), Err(Refusal::Thinking));
    assert_eq!(session.standing(), Standing::Waiting);
    let outcome = learn(&mut session, judgement(Class::Dead, vec![right("C3", Class::Dead, Some(play("B3")), false)]));
    assert_eq!(outcome, Some(Outcome::Right));
    assert_eq!(session.path(), [play("C3"), play("B3")]);
}

#[test]
fn a_judgement_for_a_move_taken_back_meanwhile_settles_nothing() {
    let mut session = Session::new(exercise(Some(0)));
    session.play(play("C3")).unwrap();
    let ask = session.wanted().unwrap();
    session.undo();
    session.play(play("D3")).unwrap();
    let known = judgement(
        Class::Dead,
        vec![right("C3", Class::Dead, None, true), judged(play("D3"), Class::Dead, Answer::Right(None))],
    );
    assert_eq!(session.learn(&ask, known), Some(Outcome::Waiting));
    assert_eq!(session.wanted().unwrap().played, Some(play("D3")));
}

#[test]
fn unknown_never_counts() {
    let mut session = Session::new(exercise(Some(0)));
    session.play(play("C3")).unwrap();
    assert_eq!(learn(&mut session, Judgement::open()), Some(Outcome::Unknown));
    assert_eq!((session.result(), session.attempt()), (None, None));
    assert_eq!(session.standing(), Standing::Unknown);
}

#[test]
fn solved_needs_a_line_without_a_wrong_move_on_the_board() {
    let mut session = Session::new(exercise(Some(0)));
    let root = || {
        judgement(
            Class::Dead,
            vec![wrong("B2", Class::Alive, &["B3"]), right("C3", Class::Dead, Some(play("B3")), true)],
        )
    };
    learn(&mut session, root());
    assert!(matches!(session.play(play("B2")), Ok(Outcome::Wrong(_))));
    assert_eq!(session.play(play("C3")), Err(Refusal::NotYourTurn));
    assert!(session.why());
    let ask = Ask { path: session.path(), ..session.wanted().unwrap() };
    session.learn(&ask, judgement(Class::Alive, vec![right("C3", Class::Alive, None, true)]));
    assert_eq!(session.play(play("C3")), Ok(Outcome::Right));
    while session.undo() {}
    assert_eq!(session.play(play("C3")), Ok(Outcome::Solved));
    assert_eq!(session.result(), Some(AttemptResult::Wrong));
}

#[test]
fn leaving_without_a_result_stores_nothing() {
    let mut session = Session::new(exercise(Some(0)));
    learn(&mut session, judgement(Class::Dead, vec![right("C3", Class::Dead, Some(play("B3")), false)]));
    session.play(play("C3")).unwrap();
    assert_eq!(session.attempt(), None);
}

#[test]
fn redo_brings_back_move_and_answer() {
    let mut session = Session::new(exercise(Some(0)));
    learn(&mut session, judgement(Class::Dead, vec![right("C3", Class::Dead, Some(play("B3")), false)]));
    session.play(play("C3")).unwrap();
    assert!(session.undo() && session.path().is_empty() && !session.undo());
    assert!(session.redo() && session.path().len() == 2 && !session.redo());
}

#[test]
fn a_threat_is_spent_to_retake_a_ko_and_only_when_there_is_one() {
    let size = Size::square(5).unwrap();
    let at = |name: &str| size.parse(name).unwrap();
    let mut setup = Setup::empty(size);
    for name in ["B5", "A4", "B3", "C4"] {
        setup.stones[at(name).index()] = Some(Color::White);
    }
    for name in ["C5", "D4", "C3"] {
        setup.stones[at(name).index()] = Some(Color::Black);
    }
    let question = Question { setup, attacker: Color::Black, goal: Goal::Kill, zone: size.points().collect() };
    for (surplus, expected) in [(0, Refusal::Ko), (-1, Refusal::NeedsThreat), (1, Refusal::Ko)] {
        let start = Local::new(question.clone(), Surplus::new(surplus).unwrap());
        let taken = start.play(play("B4")).unwrap();
        assert_eq!(taken.ko(), Some(at("C4")));
        assert_eq!(taken.play(play("C4")), Err(expected), "surplus {surplus}");
        let retaken = taken.play(Move::Retake(at("C4")));
        assert_eq!(retaken.is_ok(), expected == Refusal::NeedsThreat);
        if let Ok(after) = retaken {
            assert_eq!(after.surplus(), Surplus::ZERO);
            assert_eq!(after.ko(), Some(at("B4")));
        }
    }
}

#[test]
fn the_threats_for_play_follow_the_verdict() {
    use shikatsu::goal::Side::{Attacker, Defender};
    assert_eq!(surplus_for(Class::Ko(1), Attacker).level(), 1);
    assert_eq!(surplus_for(Class::Ko(0), Defender).level(), -1);
    assert_eq!(surplus_for(Class::Dead, Attacker).level(), 0);
    let mut session = Session::new(exercise(None));
    learn(&mut session, judgement(Class::Ko(2), vec![]));
    assert_eq!(session.here().threats(Attacker), Threats::Count(2));
    assert_eq!(words::threats(session.here(), Color::Black).as_deref(), Some("you have 2 ko threats"));
    assert_eq!(words::threats(session.here(), Color::White).as_deref(), Some("Black has 2 ko threats"));
}

#[test]
fn tips_lead_from_status_to_the_move_and_start_over_elsewhere() {
    let mut session = Session::new(exercise(Some(0)));
    assert_eq!(session.tip(), None);
    learn(&mut session, judgement(Class::Dead, vec![right("C3", Class::Dead, Some(play("B3")), false)]));
    assert_eq!(session.tip(), Some(Tip::Status(Verdict::plain(Class::Dead))));
    let Some(Tip::Area(area)) = session.tip() else { panic!("the second tip is an area") };
    assert!(area.contains(play("C3").point().unwrap()) && area.len() == 9);
    assert_eq!(session.tip(), Some(Tip::Best(play("C3"))));
    assert_eq!(session.tip(), Some(Tip::Best(play("C3"))));
}

#[test]
fn moves_are_refused_with_the_reason() {
    let mut exercise = exercise(Some(0));
    exercise.question.zone.remove(Point::from_index(24));
    let mut session = Session::new(exercise);
    assert_eq!(session.play(play("E1")), Err(Refusal::Outside));
    assert_eq!(session.play(play("A5")), Err(Refusal::Occupied));
    assert!(session.path().is_empty());
}

#[test]
fn capturing_the_last_marked_stone_ends_the_game() {
    let mut exercise = exercise(Some(0));
    exercise.question.goal = Goal::Capture(vec![Point::from_index(0)]);
    exercise.question.setup.stones[1] = Some(Color::Black);
    let start = Local::new(exercise.question, Surplus::ZERO);
    let after = start.play(play("A4")).unwrap();
    assert!(after.is_over());
    assert_eq!(after.play(Move::Pass), Err(Refusal::Over));
}

#[test]
fn the_task_is_told_in_words() {
    let mut question = exercise(Some(0)).question;
    assert_eq!(words::task(&question), "Black to kill");
    question.setup.to_play = Color::White;
    assert_eq!(words::task(&question), "White to live");
    question.goal = Goal::Capture(vec![Point::from_index(0)]);
    assert_eq!(words::task(&question), "White to save the marked stones");
    assert_eq!(words::reached(&question, Class::Ko(0)), "this makes it a ko (White needs 1 ko threat)");
    assert_eq!(words::reached(&question, Class::Ko(1)), "this makes it a ko (Black needs 1 ko threat)");
}

/// In a seki the only right move may be a pass, and the opponent passes too: then the game is over.
#[test]
fn two_passes_in_a_row_end_a_seki() {
    let pass = |reply| judged(Move::Pass, Class::Seki, Answer::Right(Some(Response { reply, solved: false })));
    let mut session = Session::new(exercise(Some(0)));
    assert_eq!(session.play(Move::Pass), Ok(Outcome::Waiting));
    let known = judgement(Class::Seki, vec![pass(Some(Move::Pass)), wrong("C3", Class::Dead, &["B2"])]);
    assert_eq!(learn(&mut session, known.clone()), Some(Outcome::Solved));
    assert_eq!(session.attempt().unwrap().result, AttemptResult::Right);

    let mut shown = Session::new(exercise(Some(0)));
    let ask = Ask { here: shown.here().clone(), path: Vec::new(), played: None };
    shown.learn(&ask, known);
    assert!(shown.show_solution());
    assert_eq!(shown.path(), [Move::Pass]);
    assert!(shown.solution_is_complete() && !shown.show_solution());
}

/// A pass that answers a pass of the opponent ends the game as well; one that leaves a threat open does not.
#[test]
fn a_pass_after_a_stone_is_no_end() {
    let mut session = Session::new(exercise(Some(0)));
    let pass =
        judged(Move::Pass, Class::Seki, Answer::Right(Some(Response { reply: Some(play("C3")), solved: false })));
    session.play(Move::Pass).unwrap();
    assert_eq!(learn(&mut session, judgement(Class::Seki, vec![pass])), Some(Outcome::Right));
    let pass =
        judged(Move::Pass, Class::Seki, Answer::Right(Some(Response { reply: Some(play("D3")), solved: false })));
    session.play(Move::Pass).unwrap();
    assert_eq!(learn(&mut session, judgement(Class::Seki, vec![pass])), Some(Outcome::Right));
}

#[test]
fn every_shipped_seki_is_solved_by_passing_where_that_is_right() {
    let mut n_seki = 0;
    let book = shikatsu::practice::book::Book::new(shikatsu::practice::book::SHIPPED);
    for problem in shikatsu::collection::shipped().iter().flat_map(|collection| &collection.problems) {
        let question = problem.question().unwrap();
        let Ok(Some(entry)) = book.entry(&question) else { panic!("{} is in the book", problem.title()) };
        let mut session = Session::new(Exercise::new(problem, question));
        session.read_book(&entry);
        let passes = session.judgement().and_then(|known| known.of(Move::Pass)).is_some_and(|judged| {
            judged.verdict.class() == Some(Class::Seki) && matches!(judged.answer, Answer::Right(_))
        });
        if passes {
            assert_eq!(session.play(Move::Pass), Ok(Outcome::Solved), "{}", problem.title());
            n_seki += 1;
        }
    }
    assert_eq!(n_seki, 3);
}
