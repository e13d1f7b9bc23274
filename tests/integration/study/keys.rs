//! What keys do: the state after them and the effects they ask for.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use shikatsu::progress::{Grade, Outcome, Summary};
use shikatsu::tui::app::{App, Confirm, Effect, Mark, Msg, Overlay, Pane, Place, Saving, Settings};
use shikatsu::tui::theme::{Depth, Glyphs};

use super::screens::{draw, text};
use super::{acknowledge, book, code, press, problems, settings, started, started_with};

fn said(app: &App) -> String {
    app.message().1
}

fn records(effects: &[Effect]) -> Vec<(Outcome, Option<Grade>, u32)> {
    let attempts = effects.iter().filter_map(|effect| match effect {
        Effect::Record { attempt, .. } => Some((attempt.result, attempt.grade, attempt.moves)),
        _ => None,
    });
    attempts.collect()
}

fn open(app: &App) -> usize {
    app.study.as_ref().unwrap().place.problem
}

#[test]
fn a_right_move_is_answered_at_once_and_stores_nothing_yet() {
    let mut app = started(80, 24);
    let effects = press(&mut app, "cb9⏎");
    assert!(records(&effects).is_empty());
    assert_eq!(app.study.as_ref().unwrap().session.path().len(), 2);
    assert_eq!(said(&app), "Right. White answers A9. Your move.");
}

#[test]
fn the_word_solved_comes_after_the_acknowledgement() {
    let mut app = started(80, 24);
    let effects = press(&mut app, "cb9⏎cc9⏎");
    assert_eq!(records(&effects), [(Outcome::Right, Some(Grade::Good), 2)]);
    assert_eq!(said(&app), "Saving.");
    assert_eq!(app.library.mark(Place { collection: 0, problem: 0 }), Mark::Fresh);
    acknowledge(&mut app, &effects);
    assert!(said(&app).contains("Solved: White is dead."), "{}", said(&app));
    assert_eq!(app.library.mark(Place { collection: 0, problem: 0 }), Mark::Solved);
}

#[test]
fn the_word_wrong_comes_after_the_acknowledgement_with_what_refutes_it() {
    let mut app = started(80, 24);
    let effects = press(&mut app, "cc9⏎");
    assert_eq!(records(&effects), [(Outcome::Wrong, Some(Grade::Again), 1)]);
    assert!(!said(&app).contains("rong"));
    acknowledge(&mut app, &effects);
    assert_eq!(said(&app), "✗ Wrong: C9. After White B9 White lives. w shows it, u takes it back.");
}

#[test]
fn the_first_result_counts_and_play_after_it_changes_nothing() {
    let mut app = started(80, 24);
    let wrong = press(&mut app, "cc9⏎");
    acknowledge(&mut app, &wrong);
    let right = press(&mut app, "ucb9⏎cc9⏎");
    assert!(records(&right).is_empty());
    assert!(said(&app).contains("Solved: White is dead. (The first try counts.)"), "{}", said(&app));
    assert_eq!(app.library.mark(Place { collection: 0, problem: 0 }), Mark::Failed);
}

#[test]
fn taking_back_a_wrong_move_clears_its_message() {
    let mut app = started(80, 24);
    let effects = press(&mut app, "cc9⏎");
    acknowledge(&mut app, &effects);
    press(&mut app, "u");
    assert!(!said(&app).contains("rong"), "{}", said(&app));
}

#[test]
fn the_first_point_under_the_cursor_is_no_answer() {
    let mut app = started(80, 24);
    let effects = press(&mut app, "⏎");
    assert!(records(&effects).is_empty());
    assert_eq!(said(&app), "B8: there is a stone.");
}

#[test]
fn the_start_says_whose_move_it_is_and_how_to_play() {
    let mut app = started(80, 24);
    assert_eq!(said(&app), "Your move as Black (●). Arrows move, Enter plays, ? shows all keys");
    let effects = press(&mut app, "cc9⏎");
    acknowledge(&mut app, &effects);
    press(&mut app, "n");
    assert_eq!(said(&app), "Your move as White (○). t: a tip");
}

#[test]
fn keys_of_play_do_nothing_while_the_list_has_the_keys() {
    let mut app = started(80, 24);
    for key in ["p", "t", "v", "x", "a"] {
        assert!(press(&mut app, &format!("1{key}")).is_empty(), "{key}");
    }
    assert!(app.study.as_ref().unwrap().session.path().is_empty() && app.overlay.is_none());
}

#[test]
fn why_before_any_move_says_what_it_is_for() {
    let mut app = started(80, 24);
    press(&mut app, "w");
    assert_eq!(said(&app), "w shows what refutes a wrong move; nothing is wrong so far.");
}

#[test]
fn after_a_solved_problem_play_goes_on() {
    let mut app = started(80, 24);
    let effects = press(&mut app, "cb9⏎cc9⏎");
    acknowledge(&mut app, &effects);
    press(&mut app, "w");
    assert_eq!(said(&app), "White passes. Play on as you like; u goes back, x starts over.");
    assert!(records(&press(&mut app, "p")).is_empty());
}

#[test]
fn what_could_not_be_loaded_is_told_until_the_next_problem() {
    let mut app = App::new(settings(Glyphs::Unicode, Depth::Ansi), problems(), book(), (80, 24));
    app.update(Msg::Loaded(Vec::new(), vec!["a.sgf: not an SGF file".to_owned(), "b.sgf: too large".to_owned()]));
    app.update(Msg::StoreOpened(Ok(Summary::default())));
    press(&mut app, "l");
    let screen = text(&draw(&app));
    assert!(screen.contains("a.sgf: not an SGF file") && screen.contains("b.sgf: too large"), "{screen}");
    assert!(screen.lines().next().unwrap().contains("not all loaded"), "{screen}");
    press(&mut app, "n");
    assert!(!text(&draw(&app)).contains("a.sgf"));
}

#[test]
fn hidden_names_stay_hidden_until_the_problem_is_done() {
    let mut app = started_with(Settings { no_spoil: true, ..settings(Glyphs::Unicode, Depth::Ansi) }, 120, 40);
    let screen = text(&draw(&app));
    assert!(!screen.contains("Tests") && !screen.contains("corner"), "{screen}");
    let effects = press(&mut app, "cc9⏎");
    acknowledge(&mut app, &effects);
    assert!(text(&draw(&app)).lines().next().unwrap().contains("Tests 1/2 · Three in the corner"));
}

#[test]
fn no_line_of_the_help_is_cut_off() {
    for (width, height) in [(40, 12), (80, 24)] {
        let mut app = started(width, height);
        press(&mut app, "?");
        let mut seen = String::new();
        for _ in 0..80 {
            seen.push_str(&text(&draw(&app)).replace(['│', '\n'], " "));
            press(&mut app, "j");
        }
        let words: String = seen.split_whitespace().collect::<Vec<_>>().join(" ");
        for word in ["possible,", "time", "assumptions", "again: stop it", "saved", "returns"] {
            assert!(word.split(' ').all(|word| words.contains(word)), "{word} at {width}×{height}");
        }
    }
}

#[test]
fn why_plays_the_refutation_move_by_move() {
    let mut app = started(80, 24);
    let effects = press(&mut app, "cc9⏎");
    acknowledge(&mut app, &effects);
    press(&mut app, "w");
    assert_eq!(app.study.as_ref().unwrap().session.path().len(), 2);
    press(&mut app, "w");
    assert_eq!(said(&app), "That is all. u goes back.");
    press(&mut app, "uu");
    assert!(app.study.as_ref().unwrap().session.path().is_empty());
}

#[test]
fn a_tip_or_a_move_taken_back_lowers_the_grade() {
    for keys in ["tcb9⏎cc9⏎", "cb9⏎ucb9⏎cc9⏎"] {
        let effects = press(&mut started(80, 24), keys);
        let all = records(&effects);
        assert_eq!((all[0].0, all[0].1), (Outcome::Right, Some(Grade::Hard)), "{keys}");
    }
}

#[test]
fn tips_go_from_status_to_area_to_the_move() {
    let mut app = started(80, 24);
    press(&mut app, "t");
    assert_eq!(said(&app), "Tip 1 of 3: with Black to play, White is dead.");
    press(&mut app, "t");
    assert_eq!(said(&app), "Tip 2 of 3: look at the marked points.");
    press(&mut app, "t");
    assert_eq!(said(&app), "Tip 3 of 3: play B9.");
}

#[test]
fn the_solution_asks_once_and_counts_as_not_solved() {
    let mut app = started(80, 24);
    assert!(records(&press(&mut app, "v")).is_empty());
    assert!(matches!(app.overlay, Some(Overlay::Confirm(Confirm::Solution))));
    let effects = press(&mut app, "⏎");
    assert_eq!(records(&effects), [(Outcome::Wrong, Some(Grade::Again), 0)]);
    acknowledge(&mut app, &effects);
    press(&mut app, "vv");
    assert_eq!(app.study.as_ref().unwrap().session.path().len(), 3);
    assert_eq!(said(&app), "That is the solution. x starts over, n: next problem");
}

#[test]
fn saying_no_to_the_solution_changes_nothing() {
    let mut app = started(80, 24);
    assert!(press(&mut app, "v⎋").is_empty());
    assert_eq!(app.study.as_ref().unwrap().saving, Saving::Open);
}

#[test]
fn a_move_outside_the_problem_is_refused_and_no_attempt() {
    let mut app = started(80, 24);
    let effects = press(&mut app, "ch1⏎");
    assert!(records(&effects).is_empty());
    assert_eq!(said(&app), "H1: outside this problem.");
    press(&mut app, "cz99⏎");
    assert_eq!(said(&app), "There is no point z99.");
}

#[test]
fn keyboard_and_coordinates_play_the_same_move() {
    let (mut typed, mut moved) = (started(80, 24), started(80, 24));
    press(&mut typed, "cb9⏎");
    press(&mut moved, "k ");
    let path = |app: &App| app.study.as_ref().unwrap().session.path();
    assert_eq!(path(&typed), path(&moved));
}

#[test]
fn without_a_store_nothing_is_recorded_and_play_goes_on() {
    let mut app = App::new(settings(Glyphs::Unicode, Depth::Ansi), problems(), book(), (80, 24));
    app.update(Msg::StoreOpened(Err("Not recording: progress.db is damaged".to_owned())));
    let effects = press(&mut app, "cb9⏎cc9⏎");
    assert!(records(&effects).is_empty());
    assert!(said(&app).contains("Solved: White is dead. (Not recorded.)"), "{}", said(&app));
}

#[test]
fn a_later_start_opens_the_problem_left() {
    let problems = problems();
    let id = problems[0].problems[1].id();
    let mut app = App::new(settings(Glyphs::Unicode, Depth::Ansi), problems, book(), (80, 24));
    assert!(app.study.is_none());
    app.update(Msg::StoreOpened(Ok(Summary { place: Some(id), ..Summary::default() })));
    assert_eq!(open(&app), 1);
}

#[test]
fn next_goes_to_what_is_not_solved_and_says_when_all_is() {
    let mut app = started(80, 24);
    let effects = press(&mut app, "cb9⏎cc9⏎");
    acknowledge(&mut app, &effects);
    press(&mut app, "n");
    assert_eq!(open(&app), 1);
    press(&mut app, "n");
    assert_eq!(open(&app), 1);
    assert_eq!(said(&app), "All other problems are solved. The list (1) has them all.");
    press(&mut app, "N");
    assert_eq!(open(&app), 0);
}

#[test]
fn escape_never_quits() {
    let mut app = started(80, 24);
    assert!(press(&mut app, "⎋⎋⎋⎋").is_empty());
    let torn = press(&mut app, "⎋[A⎋[B⎋OP⎋[H⎋[15~");
    assert!(torn.is_empty(), "{torn:?}");
    assert!(app.overlay.is_none());
}

#[test]
fn alt_with_a_key_is_no_key() {
    let mut app = started(80, 24);
    let quit = app.update(Msg::Key(KeyEvent::new(KeyCode::Char('q'), KeyModifiers::ALT)));
    assert!(quit.is_empty());
}

#[test]
fn q_goes_back_one_level_and_then_quits() {
    let mut app = started(80, 24);
    press(&mut app, "1z");
    assert_eq!(app.focus, Pane::List);
    assert!(press(&mut app, "q").is_empty());
    assert_eq!(app.focus, Pane::Board);
    assert!(matches!(press(&mut app, "q")[..], [Effect::Quit]));
}

#[test]
fn control_c_stops_and_the_second_one_quits() {
    let control_c = || Msg::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    let mut app = started(80, 24);
    assert!(app.update(control_c()).is_empty());
    assert!(matches!(app.update(control_c())[..], [Effect::Quit]));
    let mut app = started(80, 24);
    press(&mut app, "a⏎");
    assert!(matches!(app.update(control_c())[..], [Effect::StopSolver]));
    press(&mut app, "j");
    assert!(!matches!(app.update(control_c())[..], [Effect::Quit]));
}

#[test]
fn pasted_text_never_runs_as_keys() {
    let mut app = started(80, 24);
    assert!(app.update(Msg::Paste("(;SZ[9]q\x03\r".to_owned())).is_empty());
    assert!(app.study.as_ref().unwrap().session.path().is_empty());
    press(&mut app, "c");
    app.update(Msg::Paste("b9\r".to_owned()));
    press(&mut app, "⏎");
    assert_eq!(app.study.as_ref().unwrap().session.path().len(), 2);
}

#[test]
fn asking_the_solver_before_the_end_asks_first_and_ends_the_attempt() {
    let mut app = started(80, 24);
    assert!(press(&mut app, "a").is_empty());
    let effects = press(&mut app, "y");
    assert_eq!(records(&effects), [(Outcome::Wrong, Some(Grade::Again), 0)]);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Solve { .. })));
    acknowledge(&mut app, &effects);
    assert!(matches!(press(&mut app, "a")[..], [Effect::StopSolver]));
    assert!(text(&draw(&app)).contains("Stopping."));
}

#[test]
fn assumptions_are_edited_in_the_form_and_asked() {
    let mut app = started(120, 40);
    press(&mut app, "e⇥⇥⇥");
    for _ in 0..3 {
        app.update(code(KeyCode::Backspace));
    }
    let effects = press(&mut app, "-2⏎");
    let surplus = effects.iter().find_map(|effect| match effect {
        Effect::Solve { surplus, .. } => Some(surplus.unwrap().level()),
        _ => None,
    });
    assert_eq!(surplus, Some(-2));
    press(&mut app, "e");
    press(&mut app, "x⏎");
    assert!(matches!(&app.overlay, Some(Overlay::Form(form)) if form.error.is_some()));
}

#[test]
fn what_was_changed_stands_for_later_boards_and_an_answer_to_an_earlier_one_says_so() {
    let mut app = started(120, 40);
    let asked = |effects: &[Effect]| {
        effects.iter().find_map(|effect| match effect {
            Effect::Solve { ticket, question, surplus } => Some((*ticket, question.setup.clone(), *surplus)),
            _ => None,
        })
    };
    press(&mut app, "e⇥⇥⇥");
    for _ in 0..3 {
        app.update(code(KeyCode::Backspace));
    }
    let effects = press(&mut app, "-2⏎");
    acknowledge(&mut app, &effects);
    let (ticket, first, surplus) = asked(&effects).unwrap();
    app.update(Msg::Solved { ticket, report: Err("no answer".to_owned()) });
    assert!(!text(&draw(&app)).contains("About an earli"));
    press(&mut app, "⎋cb9⏎");
    assert!(text(&draw(&app)).contains("About an earli"), "{}", text(&draw(&app)));
    let (_, second, kept) = asked(&press(&mut app, "a")).unwrap();
    assert_eq!((surplus.unwrap().level(), kept), (-2, surplus));
    assert_ne!(first.stones, second.stones);
    assert!(!text(&draw(&app)).contains("About an earli"));
}

#[test]
fn clicks_move_the_cursor_to_a_point_and_do_nothing_else() {
    let mut app = started(80, 24);
    let click = |column, row| {
        let kind = MouseEventKind::Down(MouseButton::Left);
        Msg::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
    };
    let before = app.study.as_ref().unwrap().cursor;
    for (column, row) in [(79, 23), (80, 24), (0, 0), (1000, 1), (1, 3), (10, 2), (u16::MAX, u16::MAX)] {
        assert!(app.update(click(column, row)).is_empty());
        assert_eq!(app.study.as_ref().unwrap().cursor, before, "{column},{row}");
    }
    app.update(click(9, 5));
    let study = app.study.as_ref().unwrap();
    assert_eq!(study.size().name(study.cursor), "C7");
    assert!(study.session.path().is_empty());
}

#[test]
fn the_list_opens_what_is_chosen_and_filters_as_one_types() {
    let mut app = started(80, 24);
    press(&mut app, "1j⏎");
    assert_eq!((open(&app), app.focus), (1, Pane::Board));
    press(&mut app, "/corner");
    assert_eq!(app.library.rows().len(), 2);
    press(&mut app, "⏎⏎");
    assert_eq!(open(&app), 0);
    press(&mut app, "/side");
    assert_eq!(app.library.rows().len(), 2, "each search starts afresh");
    press(&mut app, "⎋");
    assert_eq!(app.library.rows().len(), 3);
}

#[test]
fn a_file_that_holds_nothing_ends_the_program_with_its_reason() {
    let mut app = App::new(settings(Glyphs::Unicode, Depth::Ansi), Vec::new(), book(), (80, 24));
    app.loading = true;
    app.update(Msg::StoreOpened(Ok(Summary::default())));
    let effects = app.update(Msg::Loaded(Vec::new(), vec!["a.sgf: no game".to_owned()]));
    assert!(matches!(&effects[..], [Effect::Fail(reason)] if reason == "a.sgf: no game"));
}
