//! The command `territory`, tried from outside on the real program.

use assert_cmd::Command;
use serde_json::{Value, json};

use crate::board::json;

const INFLUENCE: &str = include_str!("../../golden/influence.json");

/// Runs `shikatsu territory` on standard input with these arguments; gives the exit code, output and errors.
fn run(args: &str, input: &str) -> (i32, String, String) {
    let home = tempfile::tempdir().unwrap();
    let output = Command::cargo_bin("shikatsu")
        .unwrap()
        .arg("territory")
        .args(args.split_whitespace())
        .env_clear()
        .env("SHIKATSU_CONFIG_DIR", home.path())
        .env("SHIKATSU_DATA_DIR", home.path())
        .write_stdin(input)
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn object(args: &str, input: &str) -> Value {
    let (code, out, err) = run(&format!("- --json {args}"), input);
    assert_eq!((code, err.as_str()), (0, ""));
    serde_json::from_str(&out).unwrap()
}

/// The rows of a case as a text.
fn text(rows: &Value) -> String {
    let rows: Vec<&str> = rows.as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    rows.join("\n")
}

#[test]
fn json_gives_the_vectors() {
    let cases = json(INFLUENCE)["cases"].clone();
    for case in cases.as_array().unwrap().iter().step_by(4) {
        let board = text(&case["board"]);
        for (args, map, moves) in [
            ("", "exp2", "moves_X"),
            ("--experiment 2 --to-play white", "exp2", "moves_O"),
            ("--experiment 1", "exp1", ""),
        ] {
            let found = object(args, &board);
            assert_eq!((&found["map"], &found["value"]), (&case[map]["map"], &case[map]["value"]), "{}", case["id"]);
            if let Some(moves) = case.get(moves) {
                assert_eq!((&found["moves"], &found["gain"]), (&moves["increments"], &moves["gain"]), "{}", case["id"]);
                assert_eq!(found["best"] == "pass", moves["best"].is_null());
            }
        }
    }
}

#[test]
fn the_figure_of_the_article() {
    let case = &json(INFLUENCE)["cases"][0];
    let found = object("", &text(&case["figure"]));
    let keys: Vec<&String> = found.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["schema", "name", "size", "experiment", "to_play", "value", "map", "moves", "best", "gain"]);
    assert_eq!(found["moves"], case["printed_increments"]);
    let rest = json!([found["schema"], found["experiment"], found["value"], found["best"], found["gain"]]);
    assert_eq!(rest, json!([1, 2, 14, "H10", 24]));
    assert_eq!(object("--experiment 1", &text(&case["figure"]))["value"], 21);
    assert_eq!(object("--experiment nearest", "X.O\n")["experiment"], "nearest");
}

#[test]
fn text_shows_the_map_the_move_and_the_table() {
    let (code, out, err) = run("- --moves", "name: capture\n.X..\nXOX.\n....\n");
    assert_eq!((code, err.as_str()), (0, ""));
    let expected = "capture
X Black, O White, b w their empty points; a stone reaches 3 points; the color with more stones in reach has the point

  A B C D
3 b X b b 3
2 X O X b 2
1 b b b . 1
  A B C D

value 7: Black has 7 points, White 0
Black plays B1 and gains 1

What each move of Black adds to the value; 0 where none is legal

   A  B  C  D
3 -1  0  0  0 3
2  0  0  0  0 2
1  0  1  0  0 1
   A  B  C  D
";
    assert_eq!(out, expected);
}

#[test]
fn a_record_of_a_game_is_looked_at_after_its_last_move() {
    let found = object("", "(;SZ[5]GN[a game];B[cc];W[bb](;B[cb])(;B[aa]))");
    assert_eq!((&found["name"], &found["to_play"]), (&json!("a game"), &json!("white")));
    let map = found["map"].as_array().unwrap();
    assert!(map[1].as_str().unwrap().contains('X') && !map[0].as_str().unwrap().contains('X'), "{map:?}");
}

#[test]
fn bad_input_is_named() {
    for (args, input, words) in [
        ("-", "nonsense", "not an SGF file, a diagram or a figure"),
        ("-", "XO\nO.\n", "has no liberty"),
        ("- --game 3", "(;SZ[5];B[aa])", "the last one is in game 1"),
        ("- --experiment 3", "...", "possible values"),
        ("absent.sgf", "", "no such file"),
    ] {
        let (code, out, err) = run(args, input);
        assert_eq!((code, out.as_str(), err.lines().count()), (2, "", 1), "{err}");
        assert!(err.starts_with("shikatsu: ") && err.contains(words), "{err}");
    }
}
