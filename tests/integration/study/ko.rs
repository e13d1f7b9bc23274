//! The ko pane: the form, the advice, the drill, and fights played out.

use shikatsu::collection::{self, Collection};
use shikatsu::fight::{survey, words};
use shikatsu::ko::drill;
use shikatsu::ko::search::{Losing, search};
use shikatsu::progress::{Kind, Summary};
use shikatsu::solver::{Options, Watch, solve};
use shikatsu::tui::app::{
    App, BoardKo, Drill, Effect, FreePlay, KoEffect, KoField, KoMode, KoNews, Msg, Overlay, Pane, Search,
};
use shikatsu::tui::theme::{Depth, Glyphs};

use super::screens::{check, draw, text};
use super::{acknowledge, book, press, settings, started, started_with};

/// The keys that fill in the fight that `ko.md` speaks of.
const FIGHT: &str = "5e18⇥⇥14⇥9.5,1,7.5⏎";

/// The shipped problem with this title, alone.
fn shipped(title: &str) -> Vec<Collection> {
    let mut all = collection::shipped().into_iter().flat_map(|collection| collection.problems);
    let problem = all.find(|problem| problem.title() == title).unwrap();
    vec![Collection { name: "Ko".to_owned(), problems: vec![problem] }]
}

/// Does the work that the pane asks for, as the program does away from the screen; the rest comes back.
pub(crate) fn work(app: &mut App, effects: Vec<Effect>) -> Vec<Effect> {
    let mut rest = Vec::new();
    for effect in effects {
        let news = match effect {
            Effect::Ko(KoEffect::Search { ticket, fight }) => {
                let played = (!fight.losing.me.is_empty()).then(|| search(&fight, Losing::Played)).flatten();
                let found = search(&fight, Losing::LeftOut).map(|plain| FreePlay { plain, with_losing: played });
                KoNews::Searched { ticket, found: found.map(Box::new) }
            }
            Effect::Ko(KoEffect::Draw { ticket, number }) => {
                KoNews::Drawn { ticket, question: Some(Box::new(drill::question(number))) }
            }
            Effect::Ko(KoEffect::Survey { ticket, question }) => {
                let report = solve(&question, &Options::default(), &Watch::idle()).unwrap();
                let found = survey(&question, &report, &Watch::idle());
                KoNews::Surveyed { ticket, found: found.map(Box::new).map_err(|reason| reason.to_string()) }
            }
            other => {
                rest.push(other);
                continue;
            }
        };
        rest.extend(app.update(Msg::Ko(news)));
    }
    rest
}

/// Presses keys and does the work that they ask for.
fn type_in(app: &mut App, keys: &str) -> Vec<Effect> {
    let mut rest = Vec::new();
    for key in keys.chars() {
        let effects = press(app, &key.to_string());
        rest.extend(work(app, effects));
    }
    rest
}

fn screen(app: &App) -> String {
    text(&draw(app))
}

/// The screen after these keys.
fn after(keys: &str, width: u16, height: u16) -> App {
    let mut app = started(width, height);
    type_in(&mut app, keys);
    app
}

#[test]
fn the_pane_says_how_to_begin() {
    check("ko_start_80x24", &after("5", 80, 24));
}

#[test]
fn the_form_says_what_may_stand_in_a_field() {
    check("ko_form_80x24", &after("5e18⇥⇥14", 80, 24));
    check("ko_form_40x12", &after("5e18⇥⇥14⇥⇥⇥", 40, 12));
}

#[test]
fn the_advice_stands_beside_the_board() {
    check("ko_advice_80x24", &after(FIGHT, 80, 24));
    check("ko_advice_120x40", &after(FIGHT, 120, 40));
    check("ko_advice_40x12", &after(FIGHT, 40, 12));
}

#[test]
fn where_the_textbook_loses_points_the_row_that_shows_it_is_named() {
    let app = after(FIGHT, 120, 60);
    let words = screen(&app).split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
    let said = "The paper's rule says: pass. That loses 8.5 points. The row -0.5 of the table is still held.";
    assert!(words.contains(said), "{words}");
}

#[test]
fn the_advice_without_color() {
    let mut app = started_with(settings(Glyphs::Ascii, Depth::None), 80, 40);
    type_in(&mut app, FIGHT);
    let buffer = draw(&app);
    assert!(text(&buffer).is_ascii(), "{}", text(&buffer));
    check("ko_advice_ascii_80x40", &app);
}

#[test]
fn a_question_of_the_drill_hides_the_outcome_until_it_is_answered() {
    let mut app = after("5d", 120, 40);
    check("ko_drill_120x40", &app);
    type_in(&mut app, "⏎");
    check("ko_drill_answered_120x40", &app);
    check("ko_drill_mono_40x12", &{
        let mut app = started_with(settings(Glyphs::Unicode, Depth::None), 40, 12);
        type_in(&mut app, "5dj");
        app
    });
}

#[test]
fn a_fight_is_played_out_with_both_lists_shrinking() {
    let mut app = after("5e20⇥⇥12,15⇥14,16⏎p", 80, 24);
    check("ko_match_80x24", &app);
    type_in(&mut app, "⏎");
    check("ko_match_later_80x24", &app);
}

#[test]
fn a_fault_keeps_the_form_open_at_its_field() {
    let app = after("5e18⇥⇥14⇥9.5,x⇥⇥⇥7⏎", 80, 24);
    let Some(Overlay::Ko(entry)) = &app.overlay else { panic!("the form is open") };
    assert_eq!(entry.error.as_deref(), Some("theirs, entry 2: is not a number"));
    assert!(screen(&app).contains("theirs, entry 2: is not a number"), "{}", screen(&app));
    assert!(app.ko.advised.is_none());
}

#[test]
fn the_form_remembers_what_was_typed_and_escape_forgets_it() {
    let mut app = after(FIGHT, 80, 24);
    type_in(&mut app, "e⇥⇥,12⎋");
    let found = app.ko.advised.as_ref().unwrap();
    assert_eq!(found.fight.threats.me.len(), 1);
    type_in(&mut app, "e⇥⇥,12⏎");
    assert_eq!(app.ko.advised.as_ref().unwrap().fight.threats.me.len(), 2);
}

#[test]
fn the_search_comes_later_and_an_old_one_is_not_shown() {
    let mut app = started(80, 24);
    let first = press(&mut app, FIGHT);
    assert!(matches!(app.ko.advised.as_ref().unwrap().search, Search::Running(_)) && app.is_busy());
    let second = press(&mut app, "e⇥⇥,12⏎");
    work(&mut app, first);
    assert!(matches!(app.ko.advised.as_ref().unwrap().search, Search::Running(_)));
    work(&mut app, second);
    assert!(matches!(app.ko.advised.as_ref().unwrap().search, Search::Done(_)) && !app.is_busy());
    type_in(&mut app, "e⇥⇥,12,13,14,15,16,17,18,19⏎");
    assert_eq!(app.ko.advised.as_ref().unwrap().search, Search::TooLarge);
}

#[test]
fn each_answer_counts_once_and_the_next_question_is_another() {
    let mut app = after("5d", 80, 24);
    let KoMode::Drill(Drill::Asking { question, .. }) = &app.ko.mode else { panic!("a question") };
    let at = question.outcome.moves.iter().position(|(action, _)| question.is_best(action)).unwrap();
    let stored = type_in(&mut app, &format!("n{}⏎", "j".repeat(at)));
    let [Effect::Store { kind: Kind::Prediction { right: true, what }, .. }] = &stored[..] else {
        panic!("{stored:?}")
    };
    assert_eq!(what, "ko 1");
    assert_eq!((app.ko.score.all, app.ko.score.right), (1, 1));
    assert!(app.message().1.starts_with("Right."), "{}", app.message().1);
    type_in(&mut app, "n");
    let KoMode::Drill(Drill::Asking { question, .. }) = &app.ko.mode else { panic!("the next question") };
    let worst = question.outcome.moves.iter().enumerate().min_by_key(|(_, (_, value))| *value).unwrap().0;
    type_in(&mut app, &format!("{}⏎", "j".repeat(worst)));
    assert_eq!((app.ko.score.all, app.ko.score.right), (2, 1));
    assert!(app.message().1.starts_with("Wrong: that gives away "), "{}", app.message().1);
}

#[test]
fn the_score_that_is_stored_goes_on_with_the_next_question() {
    let mut app = App::new(settings(Glyphs::Unicode, Depth::Ansi), super::problems(), book(), (80, 24));
    app.update(Msg::StoreOpened(Ok(Summary { ko_drill: (5, 7), ..Summary::default() })));
    type_in(&mut app, "5d");
    assert!(screen(&app).contains("Fight 8, right so far 5 of 7"), "{}", screen(&app));
}

#[test]
fn after_the_answer_the_same_keys_scroll() {
    let mut app = after("5d⏎", 80, 24);
    let top = screen(&app);
    type_in(&mut app, "jjj");
    assert_ne!(screen(&app), top);
    type_in(&mut app, "kkkkk");
    assert_eq!(screen(&app), top);
}

#[test]
fn a_fight_of_the_drill_can_be_played_out_only_after_the_answer() {
    let mut app = after("5dp", 80, 24);
    assert!(matches!(&app.ko.mode, KoMode::Drill(Drill::Asking { .. })));
    assert_eq!(app.message().1, "First choose a move.");
    type_in(&mut app, "⏎p");
    assert!(matches!(&app.ko.mode, KoMode::Match(_)));
}

#[test]
fn following_the_tips_brings_what_best_play_brings() {
    let mut app = after("5e20⇥6⇥12,15,9⇥14,13⏎p", 80, 24);
    for _ in 0..20 {
        type_in(&mut app, "t⏎");
    }
    assert!(screen(&app).contains("Best play brings the same."), "{}", screen(&app));
    type_in(&mut app, "uuuuuuuuu");
    assert_eq!(app.message().1, "Nothing to take back.");
    type_in(&mut app, "q");
    assert!(matches!(app.ko.mode, KoMode::Advice) && app.focus == Pane::Ko);
    type_in(&mut app, "q");
    assert_eq!(app.focus, Pane::Board);
}

#[test]
fn a_fight_that_is_over_is_not_played_out() {
    let app = after("5e20⇥6⇥⇥⇥⇥6⏎p", 80, 24);
    assert!(app.message().1.starts_with("Only a ko that is being fought"), "{}", app.message().1);
    assert_eq!(app.ko.form.text(KoField::Situation), "6");
}

#[test]
fn the_ko_of_the_board_is_worked_out_once_the_attempt_is_over() {
    let mut app = started(120, 40);
    let effects = press(&mut app, "5b");
    assert!(effects.is_empty() && app.message().1.starts_with("This shows the answer."), "{}", app.message().1);
    // The problem of these tests is none of ko.
    let effects = press(&mut app, "⏎");
    let rest = work(&mut app, effects);
    assert!(rest.iter().any(|effect| matches!(effect, Effect::Record { .. })), "the attempt is over");
    assert!(matches!(&app.ko.board, Some(BoardKo::Absent(reason)) if reason.contains("no ko")));
    assert!(screen(&app).contains("No ko to speak of"), "{}", screen(&app));
}

#[test]
fn the_form_is_filled_from_a_board_with_a_ko_and_the_solver_pane_speaks_of_the_same_ko() {
    let mut app = App::new(settings(Glyphs::Unicode, Depth::Ansi), shipped("The corner box"), book(), (120, 60));
    app.update(Msg::StoreOpened(Ok(Summary::default())));
    let effects = press(&mut app, "5b⏎");
    let rest = work(&mut app, effects);
    acknowledge(&mut app, &rest);
    let Some(BoardKo::Known { survey, unclear: None }) = &app.ko.board else { panic!("{:?}", app.ko.board) };
    let (place, worth) = (words::place(survey), words::worth(survey));
    let k = survey.swing.as_ref().unwrap().points.to_string();
    assert_eq!(app.ko.form.text(KoField::Ko), k);
    let shown = screen(&app);
    assert!(shown.contains("The ko on the board") && shown.contains(&format!("ko       {k} points")), "{shown}");
    // The learner adds a threat elsewhere, and what the board said stays.
    type_in(&mut app, "e⇥⇥⇥33⏎");
    let opponent = &app.ko.advised.as_ref().unwrap().fight.threats.opp;
    assert!(opponent.iter().any(|threat| threat.head() == 66), "{opponent:?}");
    for effect in press(&mut app, "3a") {
        if let Effect::Solve { ticket, question, .. } = effect {
            let report = solve(&question, &Options::default(), &Watch::idle()).unwrap();
            app.update(Msg::Solved { ticket, report: Ok(Box::new(report)) });
        }
    }
    let joined = screen(&app).split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
    for line in [place, worth] {
        let start: String = line.split_whitespace().take(4).collect::<Vec<_>>().join(" ");
        assert!(joined.contains(&start), "{start:?} in {joined}");
    }
}

#[test]
fn working_out_the_ko_can_be_stopped() {
    let mut app = started(120, 40);
    let late = press(&mut app, "5b⏎");
    assert!(app.is_busy());
    let effects = press(&mut app, "b");
    assert!(matches!(effects[..], [Effect::Ko(KoEffect::Stop)]));
    work(&mut app, late);
    assert!(screen(&app).contains("stopped"), "an answer that comes late is not shown: {}", screen(&app));
}

#[test]
fn the_help_of_the_pane_explains_its_words() {
    let mut app = after("5?/threat", 80, 24);
    app.update(Msg::Resize(80, 40));
    assert!(screen(&app).contains("losing (/)"), "{}", screen(&app));
}

#[test]
fn names_out_of_a_form_do_not_reach_the_terminal_raw() {
    let mut app = after("5e20⇥⇥a=12⏎", 120, 40);
    app.ko.advised.as_mut().unwrap().fight.threats.me[0].id = "\u{1b}[31m".to_owned();
    let screen = screen(&app);
    assert!(!screen.contains('\u{1b}') && screen.contains("␛[31m"), "{screen}");
}
