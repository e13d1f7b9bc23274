//! The real program in a real terminal: the whole way of a learner, and everything that can befall a terminal.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Signal, kill_process};
use serde_json::Value;
use shikatsu::board::Move;
use shikatsu::collection;
use shikatsu::practice::book::{Book, SHIPPED};
use shikatsu::practice::{Answer, Exercise, Outcome, Session};

use super::pty::{PATIENCE, Terminal};

/// The keys that play a move by its name.
fn typed(played: Move, exercise: &Exercise) -> String {
    match played {
        Move::Pass => "p".to_owned(),
        played => format!("c{}⏎", played.display(exercise.question.setup.size)),
    }
}

/// The session on a shipped problem of the first collection, by its number from 0.
fn session(number: usize) -> Session {
    let problem = collection::shipped().swap_remove(0).problems.swap_remove(number);
    let mut session = Session::new(Exercise::new(&problem, problem.question().unwrap()));
    session.read_book(&Book::new(SHIPPED).entry(&session.exercise().question).unwrap().unwrap());
    session
}

/// The keys that solve a problem.
fn solution(number: usize) -> String {
    let mut session = session(number);
    let mut keys = String::new();
    loop {
        let best = session.judgement().unwrap().right_moves().next().unwrap();
        keys.push_str(&typed(best, session.exercise()));
        if session.play(best) == Ok(Outcome::Solved) {
            return keys;
        }
    }
}

/// The keys of a wrong move, other than passing.
fn mistake(number: usize) -> String {
    let session = session(number);
    let wrong = session.judgement().unwrap().moves.iter().find(|judged| matches!(judged.answer, Answer::Wrong(_)));
    typed(wrong.unwrap().played, session.exercise())
}

fn stats(home: &Path) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_shikatsu"))
        .args(["stats", "--json"])
        .env_clear()
        .env("HOME", home)
        .env("SHIKATSU_CONFIG_DIR", home.join("config"))
        .env("SHIKATSU_DATA_DIR", home.join("data"))
        .output()
        .unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn a_learner_solves_misses_leaves_and_comes_back() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), (80, 24), &[], &[]);
    terminal.wait_for("First steps 1/14");
    terminal.keys(&solution(0));
    terminal.wait_for("Solved");
    terminal.keys("n");
    terminal.wait_for("First steps 2/14");
    terminal.keys(&mistake(1));
    terminal.wait_for("Wrong");
    terminal.keys("q");
    assert_eq!(terminal.wait_for_end(), 0);

    let mut terminal = Terminal::start(home.path(), (120, 40), &[], &[]);
    terminal.wait_for("First steps 2/14");
    terminal.wait_for("✓");
    terminal.wait_for("✗");
    terminal.keys("q");
    assert_eq!(terminal.wait_for_end(), 0);
    let stats = stats(home.path());
    assert_eq!((&stats["right"], &stats["wrong"]), (&Value::from(1), &Value::from(1)));
}

#[test]
fn what_was_shown_survives_a_kill() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), (40, 12), &[], &[]);
    terminal.wait_for("Your move");
    terminal.keys(&solution(0));
    terminal.wait_for("Solved");
    kill_process(terminal.pid(), Signal::KILL).unwrap();
    terminal.wait_for_end();
    assert_eq!(stats(home.path())["right"], 1);
}

#[test]
fn the_terminal_is_given_back_once() {
    let home = tempfile::tempdir().unwrap();
    let ends: [fn(&mut Terminal); 2] =
        [|terminal| terminal.send(b"q"), |terminal| kill_process(terminal.pid(), Signal::TERM).unwrap()];
    for (end, code) in ends.into_iter().zip([0, 143]) {
        let mut terminal = Terminal::start(home.path(), (80, 24), &[], &[]);
        terminal.wait_for("Your move");
        terminal.settle();
        end(&mut terminal);
        assert_eq!(terminal.wait_for_end(), code);
        let text = String::from_utf8_lossy(&terminal.bytes);
        for (taken, given_back) in [("\x1b[?1049h", "\x1b[?1049l"), ("\x1b[?2004h", "\x1b[?2004l")] {
            assert_eq!((text.matches(taken).count(), text.matches(given_back).count()), (1, 1));
        }
        assert_eq!(text.matches("\x1b[?25h").count(), 1);
        let left = text.rfind("\x1b[?1049l").unwrap();
        assert!(text.rfind("\x1b[?2026l").unwrap() < left, "nothing is drawn after the end");
        for mode in ["\x1b[?1000h", "\x1b[?1003h", "\x1b[?1004h", "\x1b[>", "\x1b[6n", "\x1b[c", "\x1b]"] {
            assert!(!text.contains(mode), "{mode:?}");
        }
    }
}

#[test]
fn escape_and_torn_sequences_do_no_harm() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), (80, 24), &[], &[]);
    terminal.wait_for("Your move");
    let before = terminal.screen();
    terminal.send(b"\x1b");
    terminal.take(Duration::from_millis(600));
    terminal.send(b"\x1bq");
    terminal.settle();
    terminal.send(b"\x1b[>0;10;1c");
    terminal.settle();
    assert_eq!(terminal.screen(), before);
    terminal.send(b"\x1b[");
    terminal.take(Duration::from_millis(300));
    terminal.send(b"A");
    terminal.settle();
    assert!(terminal.child.try_wait().unwrap().is_none());
    assert!(terminal.screen().contains("Your move"));
}

#[test]
fn pasted_text_is_not_played() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), (80, 24), &[], &[]);
    terminal.wait_for("Your move");
    terminal.send(b"\x1b[200~(;SZ[9]q v\r)\x1b[201~");
    terminal.wait_for("Pasted text: ");
    assert!(terminal.child.try_wait().unwrap().is_none());
}

#[test]
fn a_trace_is_walked_to_its_end_and_a_prediction_is_remembered() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), (80, 24), &[], &[]);
    terminal.wait_for("Your move");
    terminal.keys("4");
    terminal.wait_for("step 1 of");
    terminal.keys("⏎r");
    terminal.wait_for("Predictions: 0 of 1 right.");
    terminal.keys(">");
    terminal.wait_for("No chain is left");
    terminal.keys("2q");
    assert_eq!(terminal.wait_for_end(), 0);
    let mut terminal = Terminal::start(home.path(), (40, 12), &[], &[]);
    terminal.wait_for("Your move");
    terminal.keys("4");
    terminal.wait_for("Predictions: 0 of 1");
}

#[test]
fn a_board_is_edited_saved_and_found_again() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), (80, 24), &[], &[]);
    terminal.wait_for("Your move");
    terminal.send(b"\x1b[200~..O.X....\rOOO.X....\rXXXXX....\r.........\r.........\x1b[201~");
    terminal.wait_for("The pasted board");
    terminal.keys("ce1⏎bpe");
    terminal.wait_for("title");
    terminal.keys("Mine⏎s");
    terminal.wait_for("Saved as");
    kill_process(terminal.pid(), Signal::KILL).unwrap();
    terminal.wait_for_end();
    let mut terminal = Terminal::start(home.path(), (120, 40), &[], &[]);
    terminal.wait_for("Your move");
    terminal.settle();
    terminal.keys("/Mine");
    terminal.wait_for("My problems");
    terminal.keys("⏎⏎");
    terminal.wait_for("My problems 1/1");
    terminal.wait_for("White to");
}

#[test]
fn an_idle_screen_writes_nothing_and_a_cursor_move_little() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), (120, 40), &[], &[("COLORTERM", "truecolor")]);
    terminal.wait_for("Your move");
    terminal.settle();
    assert_eq!(terminal.take(Duration::from_secs(2)), 0);
    for key in [&b"\x1b[C"[..], b"j", b"h", b"k"] {
        terminal.send(key);
        let n = terminal.take(Duration::from_millis(200));
        assert!(0 < n && n <= 300, "{n} bytes");
    }
}

/// As many keys lead to the right as to the left, and none of them may be lost or kept back.
#[test]
fn the_last_of_many_sizes_is_drawn_afresh() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), (120, 40), &[], &[]);
    terminal.wait_for("Your move");
    for i in 0..200 {
        let (columns, rows) = [(120, 40), (30, 8), (200, 60)][i % 3];
        terminal.resize(columns, rows);
        terminal.send(if i % 2 == 0 { b"l" } else { b"h" });
        thread::sleep(Duration::from_millis(5));
    }
    terminal.resize(80, 24);
    terminal.settle();
    let mut fresh = Terminal::start(tempfile::tempdir().unwrap().path(), (80, 24), &[], &[]);
    fresh.wait_for("Your move");
    fresh.settle();
    assert_eq!(terminal.screen(), fresh.screen());
}

#[test]
fn below_the_floor_one_line_is_shown_and_q_still_quits() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), (39, 12), &[], &[]);
    terminal.wait_for("need 40×12, have 39×12");
    terminal.send(b"q");
    assert_eq!(terminal.wait_for_end(), 0);
}

#[test]
fn without_color_the_cursor_is_reversed_and_no_color_is_written() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), (80, 24), &[], &[("NO_COLOR", "1")]);
    terminal.wait_for("Your move");
    terminal.settle();
    let reversed = (0..24).flat_map(|row| (0..43).map(move |column| (row, column)));
    let reversed = reversed.filter(|&(row, column)| terminal.cell(row, column).inverse()).count();
    assert_eq!(reversed, 3);
    for row in 0..24 {
        for column in 0..80 {
            let cell = terminal.cell(row, column);
            assert_eq!((cell.fgcolor(), cell.bgcolor()), (vt100::Color::Default, vt100::Color::Default));
        }
    }
}

#[test]
fn all_colors_are_used_only_where_the_terminal_promises_them() {
    let home = tempfile::tempdir().unwrap();
    for (color_term, expected) in [("", false), ("truecolor", true)] {
        let args = ["--theme", "wood"];
        let mut terminal = Terminal::start(home.path(), (80, 24), &args, &[("COLORTERM", color_term)]);
        terminal.wait_for("Your move");
        assert_eq!(String::from_utf8_lossy(&terminal.bytes).contains("48;2;"), expected);
    }
}

#[test]
fn plain_locales_and_terminals_get_ascii() {
    let home = tempfile::tempdir().unwrap();
    for env in [("LANG", "C"), ("TERM", "linux")] {
        let mut terminal = Terminal::start(home.path(), (80, 24), &[], &[env]);
        terminal.wait_for("Your move");
        assert!(terminal.screen().is_ascii(), "{}", terminal.screen());
    }
}

#[test]
fn suspended_and_continued_the_screen_is_the_same() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), (80, 24), &[], &[]);
    terminal.wait_for("Your move");
    terminal.settle();
    let before = terminal.screen();
    terminal.send(b"\x1a");
    let end = Instant::now() + PATIENCE;
    let stat = format!("/proc/{}/stat", terminal.child.process_id().unwrap());
    while !fs::read_to_string(&stat).unwrap().contains(") T ") {
        assert!(Instant::now() < end, "the program does not stop");
        terminal.take(Duration::from_millis(10));
    }
    terminal.settle();
    assert_ne!(terminal.screen(), before, "the shell has its screen back");
    kill_process(terminal.pid(), Signal::CONT).unwrap();
    terminal.wait_for("Your move");
    terminal.settle();
    assert_eq!(terminal.screen(), before);
}

/// Does nothing by itself: started by the next test, it holds a terminal until it is ended by force.
#[test]
fn holds_a_terminal_for_another_test() {
    let Some(home) = std::env::var_os("SHIKATSU_TEST_HOME") else { return };
    let mut terminal = Terminal::start(Path::new(&home), (80, 24), &[], &[]);
    terminal.wait_for("Your move");
    terminal.keys(&solution(0));
    terminal.wait_for("Solved");
    fs::write(Path::new(&home).join("pid"), terminal.child.process_id().unwrap().to_string()).unwrap();
    thread::sleep(PATIENCE);
}

#[test]
fn a_lost_terminal_ends_the_program() {
    let home = tempfile::tempdir().unwrap();
    let mut holder = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "study::terminal::holds_a_terminal_for_another_test"])
        .env("SHIKATSU_TEST_HOME", home.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let end = Instant::now() + 2 * PATIENCE;
    let pid = loop {
        match fs::read_to_string(home.path().join("pid")) {
            Ok(pid) if !pid.is_empty() => break pid,
            _ => assert!(Instant::now() < end, "the program does not start"),
        }
        thread::sleep(Duration::from_millis(20));
    };
    holder.kill().unwrap();
    holder.wait().unwrap();
    let gone = Instant::now() + Duration::from_secs(2);
    while fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| !stat.contains(") Z ")) {
        assert!(Instant::now() < gone, "the program lives on without a terminal");
        thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(stats(home.path())["right"], 1);
}

#[test]
fn the_plain_dialogue_leads_through_a_problem() {
    let home = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_shikatsu"))
        .arg("--plain")
        .env_clear()
        .env("HOME", home.path())
        .env("SHIKATSU_CONFIG_DIR", home.path().join("config"))
        .env("SHIKATSU_DATA_DIR", home.path().join("data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = |keys: &str| keys.replace('p', "pass\n").replace('c', "").replace('⏎', "\n");
    let input = format!("t\n{}n\n{}w\nu\nlist\nq\n", lines(&solution(0)), lines(&mistake(1)));
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && !text.contains('\x1b'), "{text}");
    for words in [
        "move> ",
        "Black: ",
        "Marked: D5 E5",
        "Your move as Black (X). Type a point",
        "Tip 1 of 3",
        "Solved",
        "Wrong",
        "1/1 One liberty left (solved)",
    ] {
        assert!(text.contains(words), "{words:?} is not in\n{text}");
    }
    let stats = stats(home.path());
    assert_eq!((&stats["right"], &stats["wrong"]), (&Value::from(1), &Value::from(1)));
}

#[test]
fn what_cannot_be_read_is_told_in_a_line() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("bad.sgf"), b"\x00\x01\x02").unwrap();
    let mut terminal = Terminal::start(home.path(), (80, 24), &["bad.sgf"], &[]);
    assert_eq!(terminal.wait_for_end(), 2);
    assert!(terminal.screen().contains("bad.sgf"), "{}", terminal.screen());
}
