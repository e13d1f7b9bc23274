//! Proofs on disk: `solve --proof` writes them, `verify` accepts them, and the certificate says what became of them.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value;
use shikatsu::collection::{self, Problem};
use shikatsu::goal::Certificate;
use shikatsu::proof;
use shikatsu::solver::{self, Options, Watch};
use shikatsu::verify::check;

const CORNER: &str = "attacker: X\n,,OX..\n,,OX..\nOOOX..\nXXXX..\n......\n";

/// What a run of the program gave: the exit code, standard output and standard error.
type Run = (i32, String, String);

/// Runs the program in a folder.
fn run(folder: &Path, args: &[&str]) -> Run {
    let output = (Command::cargo_bin("shikatsu").unwrap())
        .args(args)
        .current_dir(folder)
        .env_clear()
        .env("HOME", folder)
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A folder with a diagram in it.
fn folder(diagram: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("corner.txt"), diagram).unwrap();
    folder
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut names: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into()).collect();
    names.sort();
    names
}

fn shipped() -> impl Iterator<Item = Problem> {
    collection::shipped().into_iter().flat_map(|collection| collection.problems)
}

/// Proves a shipped problem in the program, writes the proof down, reads it back and has it checked.
#[track_caller]
fn assert_proved(problem: &Problem) -> usize {
    let question = problem.question().unwrap();
    let (report, made) = solver::prove(&question, &Options::default(), &Watch::idle()).unwrap();
    assert_eq!(report.certificate, Certificate::Checked, "{}", problem.title());
    let made = made.unwrap();
    let read = proof::read(&proof::write(&made)).unwrap();
    assert_eq!(read, made, "{}", problem.title());
    check(&read).unwrap_or_else(|refuted| panic!("{}: {refuted}", problem.title())).records
}

#[test]
fn a_proof_goes_to_its_file_and_is_accepted_from_there() {
    let folder = folder(CORNER);
    let id = shipped().nth(20).unwrap().id().to_string();
    for input in ["corner.txt", &id] {
        let (code, out, err) = run(folder.path(), &["solve", input, "--proof", "out.proof", "--json"]);
        assert_eq!((code, err.as_str()), (0, ""));
        let answer: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(answer["certificate"], "checked");
        let (code, accepted, err) = run(folder.path(), &["verify", "out.proof"]);
        assert_eq!((code, err.as_str()), (0, ""), "{accepted}");
        for (first, key) in [("Black", "attacker_first"), ("White", "defender_first")] {
            let color =
                if answer["attacker"] == "black" { first } else { ["White", "Black"][usize::from(first == "White")] };
            let claim = format!("{color} first: {}", answer[key]["verdict"].as_str().unwrap());
            assert!(accepted.contains(&claim), "{claim} is not in {accepted}");
        }
    }
    assert_eq!(files(folder.path()), ["corner.txt", "out.proof"].map(PathBuf::from), "no draft stays behind");
}

#[test]
fn names_are_told_in_the_words_of_the_rules() {
    let folder = folder("attacker: X\ngoal: capture E6\nxxx,OX..\n,OOOOX..\nOOXXXX..\nXXXXXX..\n........\n........\n");
    let (_, japanese, _) = run(folder.path(), &["solve", "corner.txt"]);
    let (_, area, _) = run(folder.path(), &["solve", "corner.txt", "--rules", "area"]);
    assert!(japanese.contains("bent four in the corner: by Japanese rules White is dead as it stands"), "{japanese}");
    assert!(area.contains("bent four in the corner: Black removes all ko threats first"), "{area}");
    let (_, out, _) = run(folder.path(), &["solve", "corner.txt", "--json"]);
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(answer["names"], serde_json::json!(["bent-four-in-the-corner"]));
}

#[test]
fn a_damaged_proof_file_is_refuted() {
    let folder = folder(CORNER);
    assert_eq!(run(folder.path(), &["solve", "corner.txt", "--proof", "out.proof"]).0, 0);
    let path = folder.path().join("out.proof");
    let text = fs::read_to_string(&path).unwrap();
    let first = text.lines().find(|line| line.starts_with("claim ")).unwrap();
    let verdict = first.rsplit(' ').next().unwrap();
    let other = if verdict == "alive" { "dead" } else { "alive" };
    fs::write(&path, text.replacen(first, &format!("{}{other}", first.trim_end_matches(verdict)), 1)).unwrap();
    let (code, out, _) = run(folder.path(), &["verify", "out.proof"]);
    assert_eq!(code, 1);
    assert!(out.starts_with("Refuted. "), "{out}");
}

#[test]
fn a_file_that_cannot_be_written_is_told_after_the_answer() {
    let folder = folder(CORNER);
    let (code, out, err) = run(folder.path(), &["solve", "corner.txt", "--proof", "no/where.proof"]);
    assert_eq!(code, 2);
    assert!(out.contains("Black first"), "{out}");
    assert!(err.starts_with("shikatsu: cannot write no/where.proof: "), "{err}");
    assert_eq!(err.lines().count(), 1, "{err}");
}

#[test]
fn one_proof_is_for_one_problem() {
    let folder = folder(&format!("{CORNER}\n{CORNER}"));
    let (code, _, err) = run(folder.path(), &["solve", "corner.txt", "--proof", "out.proof"]);
    assert_eq!((code, err.as_str()), (2, "shikatsu: --proof is for one problem; corner.txt has 2, --game picks one\n"));
    assert_eq!(run(folder.path(), &["solve", "corner.txt", "--game", "2", "--proof", "out.proof"]).0, 0);
    assert_eq!(run(folder.path(), &["verify", "out.proof"]).0, 0);
}

#[test]
fn where_nothing_is_proved_nothing_is_written() {
    let folder = folder(CORNER);
    let (code, out, err) =
        run(folder.path(), &["solve", "corner.txt", "--time", "0", "--proof", "out.proof", "--json"]);
    let answer: Value = serde_json::from_str(&out).unwrap();
    // The whole answer may be there before the clock is looked at.
    if code == 3 {
        assert_eq!(answer["attacker_first"]["verdict"], "unknown");
    }
    assert_eq!(
        answer["certificate"] == "none",
        err.contains("nothing is proved, so out.proof is not written"),
        "{err}"
    );
    assert_eq!(answer["certificate"] == "none", files(folder.path()).len() == 1);
}

#[test]
fn proofs_of_shipped_problems_are_accepted() {
    for problem in shipped().step_by(6) {
        assert_proved(&problem);
    }
}

#[test]
#[ignore = "half a minute: every shipped problem"]
fn proofs_of_all_shipped_problems_are_accepted() {
    let records: usize = shipped().map(|problem| assert_proved(&problem)).sum();
    println!("{} problems, {records} records", shipped().count());
}
