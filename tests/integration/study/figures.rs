//! How fast the study screen is and how much it writes, measured on the real program.

use std::path::Path;
use std::time::{Duration, Instant};

use super::pty::Terminal;

/// What ends a frame.
const FRAME_END: &[u8] = b"\x1b[?2026l";

const STARTS: usize = 20;
const PRESSES: usize = 400;

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// The median, and the worst one.
fn summary(mut times: Vec<Duration>) -> String {
    times.sort();
    let (middle, worst) = (times[times.len() / 2], times[times.len() - 1]);
    format!("median {:.1} ms, worst {:.1} ms of {}", milliseconds(middle), milliseconds(worst), times.len())
}

/// The time from the start to the first frame, and to the first problem on the board.
fn start(home: &Path) -> (Duration, Duration) {
    let begin = Instant::now();
    let mut terminal = Terminal::start(home, (120, 40), &[], &[]);
    terminal.wait_for_bytes(0, FRAME_END);
    let first = begin.elapsed();
    terminal.wait_for("Your move");
    (first, begin.elapsed())
}

/// The times from a key to the end of the frame that shows it, and the most bytes that one wrote.
fn presses(terminal: &mut Terminal, keys: &[&[u8]]) -> (Vec<Duration>, usize) {
    let (mut times, mut most) = (Vec::new(), 0);
    for key in keys.iter().cycle().take(PRESSES) {
        let from = terminal.bytes.len();
        let begin = Instant::now();
        terminal.send(key);
        terminal.wait_for_bytes(from, FRAME_END);
        times.push(begin.elapsed());
        most = most.max(terminal.bytes.len() - from);
    }
    (times, most)
}

/// `cargo test --release figures_of_the_study_screen -- --ignored --nocapture`
#[test]
#[ignore = "measures times, which need a quiet machine"]
fn figures_of_the_study_screen() {
    let home = tempfile::tempdir().unwrap();
    let (first, shown): (Vec<_>, Vec<_>) = (0..STARTS).map(|_| start(home.path())).unzip();
    println!("first frame (at most 50 ms wanted): {}", summary(first));
    println!("first problem on the board: {}", summary(shown));
    for theme in ["default", "wood", "mono"] {
        let env = [("COLORTERM", "truecolor")];
        let mut terminal = Terminal::start(home.path(), (120, 40), &["--theme", theme], &env);
        terminal.wait_for("Your move");
        terminal.settle();
        let (times, most) = presses(&mut terminal, &[b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A"]);
        println!("{theme}: cursor key (at most 16 ms wanted): {}", summary(times));
        println!("{theme}: cursor key (at most 300 bytes): at most {most} bytes");
        assert!(most <= 300);
        let (times, _) = presses(&mut terminal, &[b"?", b"?", b"3", b"2", b"1", b"2"]);
        println!("{theme}: help, panes and list (at most 16 ms wanted): {}", summary(times));
        terminal.settle();
        let idle = terminal.take(Duration::from_secs(5));
        println!("{theme}: idle for 5 s: {idle} bytes");
        assert_eq!(idle, 0);
    }
}
