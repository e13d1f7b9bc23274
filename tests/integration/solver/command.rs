//! The command `solve`: what it says it was asked, and where it writes.

use std::fs;

use crate::cli::{Home, assert_refused, json};

/// A ko: Black takes first and needs a threat.
const KO: &str = "attacker: X\ngoal: capture E6\nox,xOX..\n,o,,OX..\nOOOOOX..\nXXXXXX..\n........\n........\n";

#[test]
fn an_answer_at_one_surplus_says_so() {
    let home = Home::new();
    home.write("ko.txt", KO);
    let all = home.run("solve ko.txt");
    assert!(all.out.contains("Black first: ko(1)") && !all.out.contains("surplus"), "{}", all.out);
    let one = home.run("solve ko.txt --surplus 1");
    assert!(one.out.contains("asked at a surplus of 1 only") && one.out.contains("Black first: dead"), "{}", one.out);
    assert_eq!(json(&home.run("solve ko.txt --json --surplus -1"))["surplus"], "-1");
    assert_eq!(json(&home.run("solve ko.txt --json")).get("surplus"), None);
}

#[test]
fn a_proof_never_takes_the_place_of_its_problem() {
    let home = Home::new();
    home.write("ko.txt", KO);
    assert_refused(&home.run("solve ko.txt --proof ./ko.txt"), &["--proof", "another"]);
    assert_eq!(fs::read_to_string(home.path().join("ko.txt")).unwrap(), KO);
    assert_eq!(home.run("solve ko.txt --proof ko.proof").code, 0);
    assert_eq!(home.run("verify ko.proof").code, 0);
}

#[test]
fn the_plain_dialogue_gives_the_threats_of_a_ko_however_soon_the_first_move_comes() {
    let home = Home::new();
    home.write("ko.txt", KO);
    let run = home.run_with("--plain ko.txt", "pass\nq\n");
    assert!(run.out.contains("1 ko threat"), "{}", run.out);
}

/// An empty corner that takes the solver long.
#[cfg(unix)]
const LONG: &str = "attacker: X\n,,,,,X...\n,,,,,X...\n,,o,oX...\n,,,,,X...\nXXXXXX...\n.........\n.........\n";

#[cfg(unix)]
#[test]
fn control_c_stops_a_search_of_the_plain_dialogue_and_nothing_else() {
    use std::io::{BufRead as _, BufReader, Write as _};
    use std::process::{Command, Stdio};

    use rustix::process::{Pid, Signal, kill_process};

    let home = Home::new();
    home.write("long.txt", LONG);
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("shikatsu"))
        .args(["--plain", "long.txt"])
        .current_dir(home.path())
        .env("HOME", home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    input.write_all(b"a\ny\n").unwrap();
    lines.by_ref().find(|line| line.contains("Searching. Ctrl-c stops it.")).expect("it says how to stop");
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    lines.by_ref().find(|line| line.contains("You stopped the search")).expect("it says that it stopped");
    input.write_all(b"board\nq\n").unwrap();
    lines.by_ref().find(|line| line.starts_with("Black:")).expect("the dialogue goes on");
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
