//! The searches of 1989 in the solver pane.

use std::sync::atomic::AtomicBool;

use shikatsu::methods::{self, Limits, Method, Puzzle, Test, Tree};
use shikatsu::trace::Recorder;
use shikatsu::tui::app::{App, Comparison, Effect, Found, Msg, Request};

use super::pty::Terminal;
use super::screens::{draw, text};
use super::{acknowledge, press, started};

/// The first problem, solved.
fn solved(width: u16, height: u16) -> App {
    let mut app = started(width, height);
    let effects = press(&mut app, "cb9⏎cc9⏎");
    acknowledge(&mut app, &effects);
    app
}

fn asked(effects: &[Effect]) -> Option<(u64, Request)> {
    effects.iter().find_map(|effect| match effect {
        Effect::Search { ticket, request } => Some((*ticket, request.clone())),
        _ => None,
    })
}

/// What two of the methods find.
fn answer(request: &Request) -> Comparison {
    let puzzle = Puzzle::new(&request.question, request.first(), Test::Fuwa).unwrap();
    let stop = AtomicBool::new(false);
    let limits = Limits { depth: request.depth, moves: 10_000, stop: &stop };
    let found = |method| {
        let mut recorder = Recorder::default();
        let answer = methods::search(&puzzle, method, limits, &mut recorder);
        Found { method, answer, tree: Tree::of(&recorder.into_trace().steps) }
    };
    Comparison { methods: [Method::MINIMAX, Method::ALPHA_BETA].map(found).into(), exact: Some((false, 12)) }
}

#[test]
fn the_searches_wait_until_the_problem_is_done() {
    let mut app = started(120, 40);
    assert!(asked(&press(&mut app, "3o")).is_none());
    assert!(app.message().1.contains("until the problem is done"), "{}", app.message().1);
}

#[test]
fn the_searches_stand_side_by_side_with_a_tree() {
    let mut app = solved(120, 40);
    let (ticket, request) = asked(&press(&mut app, "3o")).unwrap();
    assert_eq!(request.depth, 5);
    assert!(text(&draw(&app)).contains("Searching."));
    app.update(Msg::Searched { ticket: ticket + 1, result: Err("late".to_owned()) });
    assert!(text(&draw(&app)).contains("Searching."), "an answer to something else does not count");
    app.update(Msg::Searched { ticket, result: Ok(Box::new(answer(&request))) });
    let screen = text(&draw(&app));
    for words in ["searches of 1989", "> ", "minimax", "alpha-beta", "df-pn", "The tree of minimax"] {
        assert!(screen.contains(words), "{words:?} is not in:\n{screen}");
    }
    press(&mut app, "l");
    let screen = text(&draw(&app));
    assert!(screen.contains("The tree of alpha-beta") && screen.contains("not searched"), "{screen}");
    press(&mut app, "l");
    assert!(text(&draw(&app)).contains("The tree of minimax"));
    press(&mut app, "G");
    assert!(!text(&draw(&app)).contains("The tree of minimax"), "a long tree scrolls");
    let (_, deeper) = asked(&press(&mut app, "+")).unwrap();
    assert_eq!(deeper.depth, 6);
    let (_, again) = asked(&press(&mut app, "-")).unwrap();
    assert_eq!(again.depth, 5);
    assert!(press(&mut app, "3o").iter().any(|effect| matches!(effect, Effect::StopSolver)));
    assert!(!text(&draw(&app)).contains("searches of 1989"), "the pane is the solver's again");
}

#[test]
fn the_program_searches_what_was_solved() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), (120, 40), &[], &[]);
    terminal.wait_for("Black");
    terminal.keys("v⏎3o");
    terminal.wait_for("The tree of minimax");
    terminal.wait_for("df-pn (nodes)");
}
