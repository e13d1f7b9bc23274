//! The ko pane in a real terminal: the form typed, a fight played out, the drill.

use super::pty::Terminal;

/// Types into the form: `⇥` goes on to the next field.
fn fill(terminal: &mut Terminal, text: &str) {
    for part in text.split_inclusive('⇥') {
        terminal.keys(part.trim_end_matches('⇥'));
        if part.ends_with('⇥') {
            terminal.send(b"\t");
            terminal.settle();
        }
    }
}

/// Answers the question on the screen with its first move; whether that was right.
fn answer(terminal: &mut Terminal, number: usize) -> bool {
    terminal.wait_for(&format!("Fight {number},"));
    terminal.wait_for("Your move");
    terminal.keys("⏎");
    terminal.wait_for("Moves and what they bring");
    !terminal.screen().contains("Wrong: that gives away")
}

#[test]
fn a_fight_is_described_and_played_out_and_the_score_of_the_drill_is_kept() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), (120, 50), &[], &[]);
    terminal.wait_for("Your move as");
    terminal.keys("5e");
    fill(&mut terminal, "20⇥⇥12,15⇥14⏎");
    terminal.wait_for("Play your threat b1 (worth 12).");
    terminal.wait_for("search  ");
    terminal.keys("p");
    terminal.wait_for("Play it out");
    for _ in 0..20 {
        if terminal.screen().contains("You got") {
            break;
        }
        terminal.keys("t⏎");
    }
    terminal.wait_for("Best play brings the same.");
    terminal.keys("qd");
    let right = usize::from(answer(&mut terminal, 1));
    terminal.keys("n");
    let right = right + usize::from(answer(&mut terminal, 2));
    terminal.wait_for(&format!("right so far {right} of 2"));
    terminal.keys("qqq");
    assert_eq!(terminal.wait_for_end(), 0);
    let mut terminal = Terminal::start(home.path(), (120, 50), &[], &[]);
    terminal.wait_for("Your move as");
    terminal.keys("5d");
    terminal.wait_for(&format!("Fight 3, right so far {right} of 2"));
}
