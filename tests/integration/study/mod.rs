//! The study screen: what keys do, what is drawn, and what no size of the terminal may break.

mod editor;
mod figures;
mod games;
mod keys;
mod ko;
mod ko_terminal;
mod laws;
mod lessons;
mod pty;
mod screens;
mod searches;
mod terminal;
mod traces;
mod turned;

use std::path::Path;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use shikatsu::collection::{self, Collection};
use shikatsu::practice::book::{Book, fingerprint};
use shikatsu::progress::Summary;
use shikatsu::tui::app::{App, Effect, Msg, Settings};
use shikatsu::tui::theme::{Depth, Glyphs, Look, Theme};

/// Two problems made for these tests.
const PROBLEMS: &str = "\
(;FF[4]GM[1]CA[UTF-8]SZ[9]GN[Three in the corner]C[Take the middle.]PL[B]XLV[20k]
AB[ac][bc][cc][dc][ea][eb]AW[ab][bb][cb][da][db]XGL[kill]XAT[B]XZN[aa:db]XAN[dead][alive])
(;FF[4]GM[1]CA[UTF-8]SZ[19]GN[The side \x1b[31mof 死活]PL[W]
AB[pp][qp][rp][sp][pq][pr][ps]AW[qq][rq][sq][qr][rr][qs]XGL[live]XAT[B]XZN[qq:ss]XAN[dead][alive])
";

/// What the book says of the first problem, below its heading.
const FIRST: &str = "\
at
A9 alive wrong second-eye B9
B9 dead right A9
C9 alive wrong second-eye B9
pass alive wrong second-eye B9
at B9
A9 alive wrong too-slow C9
C9 dead solved pass
pass dead right C9
";

/// What the book says of the second problem, below its heading.
const SECOND: &str = "\
at
T2 dead wrong no-second-eye T1
S1 dead wrong no-second-eye T1
T1 alive solved S1
pass dead wrong no-second-eye T1
";

pub(crate) fn problems() -> Vec<Collection> {
    let input = collection::read(PROBLEMS.as_bytes(), Path::new("tests.sgf"));
    assert!(input.faults.is_empty(), "{:?}", input.faults);
    vec![Collection { name: "Tests".to_owned(), problems: input.problems }]
}

pub(crate) fn book() -> Book<'static> {
    let problems = problems();
    let keys = problems[0].problems.iter().map(|problem| fingerprint(&problem.question().unwrap()));
    let entries = keys.zip([FIRST, SECOND]).map(|(key, text)| format!("problem {key} dead alive\n{text}"));
    Book::new(Box::leak(entries.collect::<String>().into_boxed_str()))
}

pub(crate) fn settings(glyphs: Glyphs, depth: Depth) -> Settings {
    let look = Look::new(Theme::Default, depth, glyphs);
    Settings { look, coordinates: true, no_spoil: false, mouse: false, turns: false, swaps: false, plain: false }
}

/// The screen at this size, with the store open and the first problem on the board.
pub(crate) fn started(width: u16, height: u16) -> App {
    started_with(settings(Glyphs::Unicode, Depth::Ansi), width, height)
}

pub(crate) fn started_with(settings: Settings, width: u16, height: u16) -> App {
    let mut app = App::new(settings, problems(), book(), (width, height));
    app.update(Msg::StoreOpened(Ok(Summary::default())));
    app
}

pub(crate) fn code(code: KeyCode) -> Msg {
    Msg::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

/// Presses keys by their characters; `⏎` is Enter, `⎋` Escape, `⇥` Tab. What is to be done comes back.
pub(crate) fn press(app: &mut App, keys: &str) -> Vec<Effect> {
    let mut effects = Vec::new();
    for key in keys.chars() {
        effects.extend(app.update(match key {
            '⏎' => code(KeyCode::Enter),
            '⎋' => code(KeyCode::Esc),
            '⇥' => code(KeyCode::Tab),
            key => code(KeyCode::Char(key)),
        }));
    }
    effects
}

/// Acknowledges every attempt that was to be stored.
pub(crate) fn acknowledge(app: &mut App, effects: &[Effect]) {
    for effect in effects {
        if let Effect::Record { ticket, .. } = effect {
            app.update(Msg::Stored { ticket: *ticket, result: Ok(()) });
        }
    }
}
