//! What a panic leaves of the terminal, tried in a pseudo-terminal by a test that starts itself.

use std::io::Read;
use std::thread;

use portable_pty::CommandBuilder;
use portable_pty::PtySize;
use portable_pty::native_pty_system;
use ratatui::style::Style;

use super::search::guarded;
use super::terminal;
use super::terminal::Painter;

/// The variable that tells the inner test that it has a terminal to itself.
const ALONE: &str = "SHIKATSU_TEST_ALONE";

/// Does nothing by itself: started by the next test, it panics while a search runs and then while it draws.
#[test]
fn panics_in_a_terminal() {
    if std::env::var_os(ALONE).is_none() {
        return;
    }
    terminal::take().expect("this is a terminal");
    let mut painter = Painter::new(true).expect("a terminal has a size");
    let search = thread::spawn(|| guarded(|| -> u8 { panic!("the search is broken") }));
    let found = search.join().expect("the panic is caught").expect_err("it panicked");
    let mut say = |words: &str| painter.draw_with(|_, buffer| buffer.set_string(0, 0, words, Style::new()));
    say(&found).expect("the screen lives on");
    drop(painter.draw_with(|_, _| panic!("the picture is broken")));
}

#[test]
fn a_panic_gives_the_terminal_back_before_its_message() {
    let pty = native_pty_system().openpty(PtySize::default()).expect("the system has pseudo-terminals");
    let before = pty.master.get_termios();
    let mut command = CommandBuilder::new(std::env::current_exe().expect("a test is a program"));
    command.args(["--exact", "tui::panics::panics_in_a_terminal", "--nocapture"]);
    command.env(ALONE, "1");
    command.env("RUST_BACKTRACE", "0");
    let mut child = pty.slave.spawn_command(command).expect("the test starts");
    let mut reader = pty.master.try_clone_reader().expect("a terminal can be read");
    let output = thread::spawn(move || {
        let mut bytes = Vec::new();
        // The end of a pseudo-terminal is an error, after all that was written.
        drop(reader.read_to_end(&mut bytes));
        String::from_utf8_lossy(&bytes).into_owned()
    });
    let status = child.wait().expect("the test ends");
    let after = pty.master.get_termios();
    drop(pty.slave);
    let text = output.join().expect("the reader ends");
    assert!(!status.success() && before.is_some() && before == after);
    let at = |words: &str| text.find(words).unwrap_or_else(|| panic!("{words:?} is not in {text:?}"));
    assert!(!text.contains("the search is broken"), "{text:?}");
    assert!(at("failed;") < at("\x1b[?1049l"));
    assert!(at("\x1b[?1049l") < at("the picture is broken"));
    for once in ["\x1b[?1049h", "\x1b[?1049l", "\x1b[?2004h", "\x1b[?2004l", "\x1b[?25h"] {
        assert_eq!(text.matches(once).count(), 1, "{once:?}");
    }
    let rest = &text[at("\x1b[?1049l")..];
    assert!(rest.split_inclusive('\n').all(|line| !line.ends_with('\n') || line.ends_with("\r\n")), "{rest:?}");
}
