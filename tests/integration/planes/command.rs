//! The command `planes`, tried on the real program: JSON against the golden vectors, NumPy files against the encoder.

use std::fs;
use std::path::Path;
use std::process::Command as Process;

use assert_cmd::Command;
use serde_json::{Value, json};
use shikatsu::board::{Color, Move, Setup, Size, Symmetry};
use shikatsu::planes::{Encoding, encode};
use shikatsu::sgf::value;

use super::super::board::{color, json, point, setup};
use super::super::oracle::random::Dice;
use super::Line;
use super::golden::{BOARD, PLANES};

/// What a run of the program gave.
struct Run {
    code: i32,
    out: String,
    err: String,
}

fn run(folder: &Path, args: &str, input: &str) -> Run {
    let output = Command::cargo_bin("shikatsu")
        .unwrap()
        .args(args.split_whitespace())
        .current_dir(folder)
        .env_clear()
        .env("HOME", folder)
        .env("SHIKATSU_CONFIG_DIR", folder.join("config"))
        .env("SHIKATSU_DATA_DIR", folder.join("data"))
        .write_stdin(input)
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Run { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

/// A game in SGF.
fn sgf(start: &Setup, moves: &[Move]) -> String {
    let size = start.size;
    let mut parts = vec![format!("(;SZ[{}:{}]", size.width(), size.height())];
    for (ident, color) in [("AB", Color::Black), ("AW", Color::White)] {
        let stones = size.points().filter(|&p| start.at(p) == Some(color));
        let values: Vec<String> = stones.map(|p| value::point_value(p, size)).collect();
        if !values.is_empty() {
            parts.push(format!("{ident}[{}]", values.join("][")));
        }
    }
    let letter = |color: Color| if color == Color::Black { "B" } else { "W" };
    parts.push(format!("PL[{}]", letter(start.to_play)));
    let colors = [start.to_play, !start.to_play].into_iter().cycle();
    let node = |(&played, color): (&Move, Color)| format!(";{}[{}]", letter(color), value::play_value(played, size));
    parts.extend(moves.iter().zip(colors).map(node));
    parts.push(")".to_owned());
    parts.concat()
}

fn moves(case: &Value, size: Size) -> Vec<Move> {
    let moves = case["moves"].as_array().unwrap().iter();
    moves.map(|played| point(size, played).map_or(Move::Pass, Move::Play)).collect()
}

/// A game of random moves on an empty board.
fn game(seed: u64, side: usize, n_moves: usize) -> (Setup, Vec<Move>) {
    let mut dice = Dice::new(seed);
    let start = Setup::empty(Size::square(side).unwrap());
    let mut line = Line::new(&start);
    let mut moves = Vec::new();
    for _ in 0..n_moves {
        let legal: Vec<_> = line.position.legal_points(shikatsu::board::Rules::default()).collect();
        let played = if legal.is_empty() { Move::Pass } else { Move::Play(legal[dice.below(legal.len())]) };
        line.play(played);
        moves.push(played);
    }
    (start, moves)
}

/// The bytes of the planes after each move.
fn bytes_of_all(encoding: Encoding, symmetry: Symmetry, (start, moves): &(Setup, Vec<Move>)) -> Vec<Vec<u8>> {
    let mut line = Line::new(start);
    let after = |&played: &Move| {
        line.play(played);
        let mut bytes = Vec::new();
        encode(encoding, &line.position, &line.past).image(symmetry).write(&mut bytes);
        bytes
    };
    moves.iter().map(after).collect()
}

/// A NumPy file: its header as text, and its data.
fn npy(path: &Path) -> (String, Vec<u8>) {
    let bytes = fs::read(path).unwrap();
    assert_eq!(&bytes[..8], b"\x93NUMPY\x01\x00");
    let length = usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    assert_eq!((10 + length) % 64, 0, "the data is aligned");
    let header = String::from_utf8(bytes[10..10 + length].to_vec()).unwrap();
    assert!(header.ends_with('\n'));
    (header.replace(' ', "").replace(",)", ")"), bytes[10 + length..].to_vec())
}

#[track_caller]
fn assert_header(header: &str, dtype: &str, shape: &str) {
    for part in [format!("'descr':'{dtype}'"), "'fortran_order':False".to_owned(), format!("'shape':{shape}")] {
        assert!(header.contains(&part), "{part} in {header}");
    }
}

#[test]
fn json_of_a_collection_of_all_golden_cases() {
    let folder = tempfile::tempdir().unwrap();
    let golden = json(PLANES);
    let cases = golden["cases"].as_array().unwrap();
    let text: String = cases
        .iter()
        .map(|case| {
            let start = setup(&case["start"], color(&case["first_to_play"]));
            sgf(&start, &moves(case, start.size))
        })
        .collect();
    fs::write(folder.path().join("all.sgf"), text).unwrap();
    for (encoding, key) in [("alphago48", "planes48"), ("alphagozero17-grouped", "planes17_grouped")] {
        let run = run(folder.path(), &format!("planes all.sgf --json --encoding {encoding}"), "");
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        let lines: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(lines.len(), cases.len());
        for (line, case) in lines.iter().zip(cases) {
            assert_eq!((&line["schema"], &line["encoding"]), (&json!(1), &json!(encoding)));
            let size = setup(&case["board"], Color::Black).size;
            let ones = |plane: &Value| {
                let rows: String = plane.as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
                let indices: Vec<usize> = rows.char_indices().filter(|(_, bit)| *bit == '1').map(|(i, _)| i).collect();
                assert_eq!(rows.len(), size.area());
                indices
            };
            for (k, plane) in line["planes"].as_array().unwrap().iter().enumerate() {
                let expected = match &case[key][k.to_string()] {
                    Value::Null => Vec::new(),
                    Value::String(_) => (0..size.area()).collect(),
                    list => list.as_array().unwrap().iter().map(|i| i.as_u64().unwrap() as usize).collect(),
                };
                assert_eq!(ones(plane), expected, "{} {} {}", case["id"], encoding, line["names"][k]);
            }
        }
    }
}

#[test]
fn handmade_features_as_json() {
    let folder = tempfile::tempdir().unwrap();
    let case = &json(BOARD)["handmade_features"][0];
    let board = setup(&case["board"], color(&case["to_play"]));
    fs::write(folder.path().join("a.sgf"), sgf(&board, &[])).unwrap();
    let run = run(folder.path(), "planes a.sgf --json --encoding handmade", "");
    let found: Value = serde_json::from_str(&run.out).unwrap();
    for (found, expected) in found["points"].as_array().unwrap().iter().zip(case["points"].as_array().unwrap()) {
        assert_eq!(found["point"], expected["point"]);
        assert_eq!(found["features"], expected["features"]);
    }
    assert_eq!(found["points"].as_array().unwrap().len(), case["points"].as_array().unwrap().len());
}

#[test]
fn a_single_position_has_three_dimensions() {
    let folder = tempfile::tempdir().unwrap();
    let played = game(1, 7, 30);
    fs::write(folder.path().join("a.sgf"), sgf(&played.0, &played.1)).unwrap();
    for symmetry in Symmetry::ALL {
        let args = format!("planes a.sgf --encoding alphago49 --symmetry {} --out a.npy", symmetry.index());
        let run = run(folder.path(), &args, "");
        assert_eq!(run.code, 0, "{}", run.err);
        let (header, data) = npy(&folder.path().join("a.npy"));
        assert_header(&header, "|u1", "(49,7,7)");
        assert_eq!(&data, bytes_of_all(Encoding::AlphaGo49, symmetry, &played).last().unwrap());
    }
}

#[test]
fn a_folder_becomes_one_array_and_what_is_left_out_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir_all(games.join("more")).unwrap();
    let (first, second, small) = (game(1, 9, 40), game(2, 9, 25), game(3, 5, 10));
    fs::write(games.join("1.sgf"), sgf(&first.0, &first.1)).unwrap();
    fs::write(games.join("2.sgf"), sgf(&small.0, &small.1) + "(;SZ[9])").unwrap();
    fs::write(games.join("3.sgf"), "no game").unwrap();
    let cut = sgf(&second.0, &second.1).replace(')', ";B[zz];W[aa])");
    fs::write(games.join("more/10.sgf"), &cut).unwrap();
    let args = "planes games --encoding alphagozero17 --every-move --out all.npy";
    let run = run(folder.path(), args, "");
    assert_eq!(run.code, 2, "one file cannot be read: {}", run.err);
    for words in [
        "games/3.sgf",
        "4 files, 4 games: 65 positions of 9×9",
        "1 board of another size (1 of 5×5)",
        "1 game without moves",
        "the end of 1 game",
        "1 part that cannot be read",
    ] {
        assert!(run.err.contains(words), "{words} in {}", run.err);
    }
    let (header, data) = npy(&folder.path().join("all.npy"));
    assert_header(&header, "|u1", "(65,17,9,9)");
    let expected =
        [&first, &second].map(|game| bytes_of_all(Encoding::AlphaGoZero17, Symmetry::IDENTITY, game)).concat().concat();
    assert_eq!(data, expected);
}

#[test]
fn floats_and_a_size_of_choice() {
    let folder = tempfile::tempdir().unwrap();
    let (large, small) = (game(1, 9, 40), game(3, 5, 10));
    fs::write(folder.path().join("a.sgf"), sgf(&large.0, &large.1) + &sgf(&small.0, &small.1)).unwrap();
    let run = run(folder.path(), "planes a.sgf --size 5 --dtype f32 --out a.npy", "");
    assert_eq!(run.code, 0, "{}", run.err);
    let (header, data) = npy(&folder.path().join("a.npy"));
    assert_header(&header, "<f4", "(1,48,5,5)");
    let last = bytes_of_all(Encoding::AlphaGo48, Symmetry::IDENTITY, &small).pop().unwrap();
    let expected: Vec<u8> = last.iter().flat_map(|&bit| f32::from(bit).to_le_bytes()).collect();
    assert_eq!(data, expected);
}

#[test]
fn a_position_before_a_move_that_cannot_be_played() {
    let folder = tempfile::tempdir().unwrap();
    let text = "(;SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb])";
    let run = run(folder.path(), "planes - --json --encoding alphago49", text);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.err.contains("the end of 1 game"), "{}", run.err);
    let found: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&found["to_play"], &found["moves"]), (&json!("black"), &json!(8)));
    let capture = found["names"].as_array().unwrap().iter().position(|name| name == "capture_size_1").unwrap();
    assert_eq!(found["planes"][capture], Value::from(vec!["00000"; 5]), "the ko ban is kept");
}

#[test]
fn nothing_is_written_when_there_is_nothing() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.npy"), "old").unwrap();
    fs::write(folder.path().join("empty.sgf"), "").unwrap();
    for args in ["planes empty.sgf --out a.npy", "planes nowhere.sgf --out a.npy", "planes . --size 3 --out a.npy"] {
        let run = run(folder.path(), args, "");
        assert_eq!(run.code, 2, "{args}: {}", run.err);
        assert!(run.err.contains("there is no position") && !run.err.contains('\u{1b}'), "{args}: {}", run.err);
        assert_eq!(fs::read(folder.path().join("a.npy")).unwrap(), b"old");
    }
    let drafts = fs::read_dir(folder.path())
        .unwrap()
        .filter(|entry| entry.as_ref().unwrap().file_name().to_string_lossy().contains("part"));
    assert_eq!(drafts.count(), 0);
}

#[test]
fn options_that_make_no_sense_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.txt"), "X.\n.O\n").unwrap();
    for (args, words) in [
        ("planes a.txt --encoding handmade", "--json"),
        ("planes a.txt --encoding handmade --out a.npy", "--json"),
        ("planes a.txt --symmetry 8", "8"),
        ("planes a.txt --dtype f32", "--out"),
        ("planes a.txt --size 26", "26"),
        ("planes a.txt --out a.npy --json", "--json"),
        ("planes", "FILE"),
    ] {
        let run = run(folder.path(), args, "");
        assert!(run.code == 2 && run.err.contains(words), "{args}: {}", run.err);
    }
}

#[test]
fn people_see_the_board_and_what_is_in_each_plane() {
    let folder = tempfile::tempdir().unwrap();
    let shown = run(folder.path(), "planes - --encoding alphagozero17", "X.\n.O\n");
    assert_eq!((shown.code, shown.err.as_str()), (0, ""));
    assert!(shown.out.contains("2 X . 2") && shown.out.contains("own_t                     1  the mover's stones now"));
    let help = run(folder.path(), "planes --help", "");
    for encoding in Encoding::ALL {
        for plane in encoding.planes() {
            assert!(help.out.contains(plane.name) && help.out.contains(plane.counts), "{}", plane.name);
        }
    }
}

/// Runs a line of Python that needs NumPy; nothing where there is none.
fn python(folder: &Path, line: &str) -> Option<String> {
    let run = |line: &str| Process::new("python3").args(["-c", line]).current_dir(folder).output().ok();
    if !run("import numpy").is_some_and(|output| output.status.success()) {
        return None;
    }
    let output = run(line).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).unwrap().trim().to_owned())
}

#[test]
fn numpy_opens_the_files() {
    let folder = tempfile::tempdir().unwrap();
    let played = game(5, 19, 60);
    fs::write(folder.path().join("a.sgf"), sgf(&played.0, &played.1)).unwrap();
    for (dtype, name) in [("u8", "uint8"), ("f32", "float32")] {
        let args = format!("planes a.sgf --every-move --dtype {dtype} --out a.npy");
        assert_eq!(run(folder.path(), &args, "").code, 0);
        let all = bytes_of_all(Encoding::AlphaGo48, Symmetry::IDENTITY, &played);
        let ones: u64 = all.iter().flatten().map(|&bit| u64::from(bit)).sum();
        let line =
            "import numpy as n; a = n.load('a.npy'); print(a.shape, a.dtype, int(a.sum()), a.flags.c_contiguous)";
        match python(folder.path(), line) {
            Some(said) => assert_eq!(said, format!("(60, 48, 19, 19) {name} {ones} True")),
            None => println!("skipped: there is no NumPy here"),
        }
    }
}
