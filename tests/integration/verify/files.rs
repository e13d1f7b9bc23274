//! Proof files: hostile ones are refused with their line, and the command tells what it finds.

use std::fs;

use assert_cmd::Command;
use shikatsu::proof;

use crate::oracle::positions;
use crate::oracle::random::Dice;

use super::prover::Prover;

fn text() -> String {
    proof::write(&Prover::new(&positions::board(",oX... oxX... ,XX... XX.... ......")).prove())
}

#[track_caller]
fn assert_error(text: &str, message: &str) {
    assert_eq!(proof::read(text).unwrap_err().to_string(), message);
}

#[test]
fn errors_name_the_line() {
    let text = text();
    let last = text.lines().count();
    assert_error("", "line 1: a proof begins with the line \"shikatsu proof 1\"");
    assert_error("shikatsu proof 2\n", "line 1: a proof begins with the line \"shikatsu proof 1\"");
    let question = "the question is one diagram with a zone of at most 64 points, attacker: and goal:";
    assert_error("shikatsu proof 1\n\n", &format!("line 2: {question}"));
    assert_error("shikatsu proof 1\nattacker: X\n,.\n\n", &format!("line 2: {question}"));
    assert_error(
        &text.replace("attacker: X", "attacker: red"),
        "line 2: attacker is not \"red\"; write X (black) or O (white)",
    );
    let claim = text.lines().position(|line| line.starts_with("claim X - all")).unwrap();
    let wrong = |new: &str| {
        let mut lines: Vec<&str> = text.lines().collect();
        lines[claim] = new;
        lines.join("\n")
    };
    let at = claim + 1;
    assert_error(&wrong("claim X - all"), &format!("line {at}: a claim has 4 words after the first, not 3"));
    assert_error(&wrong("claim X - all unknown"), &format!("line {at}: \"unknown\" is not a verdict"));
    assert_error(&wrong("claim X Z9 all dead"), &format!("line {at}: \"Z9\" is not a move"));
    assert_error(&wrong("claim X - 9 dead"), &format!("line {at}: \"9\" is not a surplus"));
    assert_error(&wrong("claim Y - all dead"), &format!("line {at}: \"Y\" is not X or O"));
    assert_error(
        &wrong("lemma"),
        &format!("line {at}: \"lemma\" begins no line of a proof; lines begin with claim, record or end"),
    );
    assert_error(
        &wrong("record kill won X .... - 2 0 - 1"),
        &format!("line {at}: \".... \" is not the zone's stones").replace(" \" is", "\" is"),
    );
    assert_error(
        text.trim_end().rsplit_once('\n').unwrap().0,
        &format!("line {}: the line that closes the file is missing", last - 1),
    );
    assert_error(&format!("{text}end"), &format!("line {}: nothing may stand after the end", last + 1));
}

#[test]
fn no_bytes_make_the_reader_panic() {
    let (text, mut dice) = (text(), Dice::new(9));
    for _ in 0..3000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=dice.below(4) {
            let at = dice.below(bytes.len());
            match dice.below(3) {
                0 => bytes[at] = dice.below(256) as u8,
                1 => drop(bytes.remove(at)),
                _ => bytes.truncate(at + 1),
            }
        }
        if let Ok(proof) = proof::read(&String::from_utf8_lossy(&bytes)) {
            drop(shikatsu::verify::check(&proof));
            drop(shikatsu::verify::normal_form(&proof));
        }
    }
}

fn verify(path: &std::path::Path, input: &str) -> (i32, String, String) {
    let mut command = Command::cargo_bin("shikatsu").unwrap();
    command.arg("verify").arg(path).env("HOME", path.parent().unwrap_or(path)).write_stdin(input);
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_command_accepts_refutes_and_tells_what_it_cannot_read() {
    let folder = tempfile::tempdir().unwrap();
    let (path, text) = (folder.path().join("corner.proof"), text());
    fs::write(&path, &text).unwrap();
    let (code, out, err) = verify(&path, "");
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.starts_with("Accepted: "), "{out}");
    assert_eq!(verify("-".as_ref(), &text), (0, out, String::new()));

    let (code, out, _) = verify("-".as_ref(), &text.replace(" dead\n", " alive\n"));
    assert_eq!(code, 1);
    assert!(out.starts_with("Refuted. claim 1 ("), "{out}");

    fs::write(&path, "shikatsu proof 1\n\u{1b}[2J\n").unwrap();
    let (code, out, err) = verify(&path, "");
    assert_eq!((code, out.as_str(), err.lines().count()), (2, "", 1), "{err}");
    assert!(err.contains("corner.proof, line 2: ") && !err.contains('\u{1b}'), "{err}");
    fs::write(&path, b"shikatsu proof 1\n\xff\n").unwrap();
    let (code, _, err) = verify(&path, "");
    assert_eq!(code, 2);
    assert!(err.contains("line 2: this is not UTF-8 text"), "{err}");
}
