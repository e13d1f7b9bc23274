//! `shikatsu ko` from outside, as text and as JSON.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

/// What a run gave: exit code, standard output, standard error.
pub(super) fn run(args: &str, input: &str) -> (i32, String, String) {
    let home = tempfile::tempdir().unwrap();
    let output = Command::cargo_bin("shikatsu")
        .unwrap()
        .args(args.split_whitespace())
        .env_clear()
        .env("HOME", home.path())
        .write_stdin(input)
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

pub(super) fn json(args: &str, input: &str) -> Value {
    let (code, out, err) = run(&format!("ko --json {args}"), input);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    serde_json::from_str(&out).unwrap()
}

#[track_caller]
pub(super) fn fails(args: &str, input: &str, words: &str) {
    let (code, out, err) = run(&format!("ko {args}"), input);
    assert_eq!((code, out.as_str()), (2, ""), "{err}");
    assert_eq!(err.lines().count(), 1, "{err}");
    assert!(err.contains(words), "{err}");
}

#[test]
fn the_advice_is_read_as_text() {
    let (code, out, err) = run("ko --k 18 --mine 14 --theirs 9.5,1,7.5", "");
    assert_eq!((code, err.as_str()), (0, ""));
    let expected = "\
Ko: 18 points. Moves elsewhere: none. Your threats: b1 14. The opponent's: w1 9.5, w2 1, w3 7.5.
The opponent took the ko.

Play your threat b1 (worth 14). You get -0.5 points over an even split, or more.
  Giving up brings x1 + x2 + x4 … = 0, the ko k + x3 + x5 … = 18: worth fighting.
  -0.5 is the highest gain that can be held.
  Threats that count: 1 of yours, from 8.5 up, and 0 of the opponent's, above 9.5.

    gain   yours from  theirs over  yours  theirs  held
      +9           18            0      0       3  no
      +8           17            1      0       2  no
      +5           14            4      1       2  no
    +1.5         10.5          7.5      1       1  no
    -0.5          8.5          9.5      1       0  yes  <

The paper's rule says: pass. That loses 8.5 points. The row -0.5 of the table is still held.

Searched in free play: -0.5 too, by: play your threat b1 (worth 14).
";
    assert_eq!(out, expected);
}

#[test]
fn every_situation_has_words() {
    let situations = [
        ("--situation 1", "took the ko", "Play your threat b1 (worth 10)."),
        ("--situation 2", "answered", "Take the ko."),
        ("--situation 3 --open-threat 9", "resolved", "Carry out your threat (worth 9)."),
        ("--situation 4 --last-threat 8", "played a threat of 8", "Answer the threat (worth 8)."),
        ("--situation 5 --holder me", "large move", "Resolve the ko (worth 10)."),
        ("--situation 6", "carried out", "Play the largest move elsewhere (worth 4)."),
        ("--situation 7 --holder opp", "nothing of note", "Take the ko."),
    ];
    for (options, happened, advice) in situations {
        let (code, out, err) = run(&format!("ko --k 10 --moves 4,3,2 --mine 10 {options}"), "");
        assert_eq!((code, err.as_str()), (0, ""), "{options}");
        assert!(out.contains(happened) && out.contains(advice), "{options}: {out}");
    }
}

#[test]
fn one_rule_alone_can_be_asked() {
    let (_, out, _) = run("ko --k 18 --mine 14 --theirs 9.5,1,7.5 --rule paper", "");
    assert!(out.contains("\nPass. The paper expects -9 points over an even split"), "{out}");
    let both = json("--k 10 --mine 10 --rule exact", "");
    assert!(both.get("paper").is_none() && both.get("search").is_none() && both.get("exact").is_some());
    let search = json("--k 10 --mine 10 --rule search", "");
    assert_eq!((&search["search"]["value_points"], &search["search"]["best"]), (&5.into(), &["threat:b1"][..].into()));
    fails("--k 10 --mine 1,2,3,4,5,6,7,8,9 --rule search", "", "at most 8 threats");
}

#[test]
fn options_say_what_json_says() {
    let options =
        "--k 20 --moves 8,5 --mine 12,own:10,9+8,infinite:3 --theirs 14 --either 7/6 --situation 4 --last-threat 5";
    let input = r#"{"k": 20, "x": [8, 5], "me": [12, {"kind": "own", "value": 10}, {"values": [9, 8]},
        {"kind": "infinite", "value": 3}], "opp": [14], "shared": [{"me": 7, "opp": 6}], "situation": 4, "last_threat": 5}"#;
    assert_eq!(json(options, ""), json("--input -", input));
    let holder = "--k 3 --situation 7 --holder opponent";
    assert_eq!(json(holder, ""), json("--input -", r#"{"k": "3", "situation": 7, "holder": "opp"}"#));
    assert_eq!(json("--k 3 --situation 3 --open-threat 2", "")["input"]["pending_own"], 2);
}

#[test]
fn the_json_holds_the_objects_of_the_vectors() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/ko.json");
    let vectors: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    for vector in vectors["vectors"].as_array().unwrap().iter().step_by(9) {
        let expected = &vector["expect"];
        let input = vector["input"].to_string();
        if let Some(error) = expected.get("error") {
            let (code, out, _) = run("ko --json --units paper --input -", &input);
            let said: Value = serde_json::from_str(&out).unwrap();
            assert_eq!((code, &said["error"], &said["field"]), (2, error, &expected["field"]), "{input}");
            continue;
        }
        let said = json("--units paper --input -", &input);
        for rule in ["paper", "exact"] {
            for (key, value) in expected[rule].as_object().unwrap() {
                let is_same = match (value.as_f64(), said[rule][key].as_f64()) {
                    (Some(expected), Some(said)) => (expected - said).abs() < 1e-9,
                    _ => *value == said[rule][key],
                };
                assert!(is_same, "{}: {rule}.{key}: {} for {value}", vector["id"], said[rule][key]);
            }
        }
        assert_eq!(said["warnings"], expected["warnings"], "{input}");
        let mut again = json("--units paper --input -", &said["input"].to_string());
        again["warnings"] = said["warnings"].clone();
        assert_eq!(again, said, "what was understood reads as the same fight");
    }
}

#[test]
fn losing_threats_are_searched_beside_the_rules() {
    let fight = "--k 10 --moves 2 --mine 20/1";
    let said = json(fight, "");
    assert_eq!(said["exact"]["action"]["type"], "play_x1");
    assert_eq!(said["search"]["with_losing"]["best"], Value::from(["threat:b1"]));
    let (_, out, _) = run(&format!("ko {fight}"), "");
    assert!(out.contains("With the losing threats: +3, by: play your threat b1 (worth 20)."), "{out}");
}

#[test]
fn mistakes_are_told_in_one_line() {
    fails("", "", "--input");
    fails("--k ten", "", "--k is not a number");
    fails("--k 10 --mine 12,-3", "", "--mine, entry 2: is negative");
    fails("--k 10 --either 7", "", "as 12/8");
    fails("--k 10 --situation 9", "", "--situation is not a whole number from 1 to 7");
    fails("--k 10 --last-threat 9", "", "--last-threat does not belong to this situation");
    fails("--k 10 --input -", "{}", "cannot be used with");
    fails("--input -", "{\"k\": 10,\n \"me\": 3}", "standard input: me is not a list");
    fails("--input -", "{\"k\": 10,\n \"me\": [}", "standard input, line 2, column 9");
    fails("--input -", "\u{7f}\u{1b}[2J", "standard input, line 1, column 1");
    fails("--input -", "{\"k\": 1, \"\\u001b[2J\": 3}", "is not a field of a ko fight");
    fails("--input no-such-file", "", "cannot read no-such-file");
    fails("--input -", &" ".repeat((1 << 20) + 1), "less than a megabyte");
    fails("--input -", &format!("{{\"k\": 1, \"me\": [{}1]}}", "1,".repeat(1000)), "brings more than 1000 values");
    let (code, out, _) = run("ko --json --input -", "{");
    assert_eq!((code, out.starts_with("{\"schema\":1,\"error\":\"not_json\",\"field\":\"input\"")), (2, true), "{out}");
}
