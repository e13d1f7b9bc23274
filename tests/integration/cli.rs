//! The command line, tried from outside on the real program.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use jiff::Timestamp;
use serde_json::Value;
use shikatsu::collection::ProblemId;
use shikatsu::config::EXAMPLE;
use shikatsu::progress::{Attempt, Event, Kind, Outcome, Store};

/// A home of its own for each test.
pub(crate) struct Home(tempfile::TempDir);

/// What a run of the program gave.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Home {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Runs the program on these arguments, separated by spaces, with this standard input.
    pub(crate) fn run_with(&self, args: &str, input: &str) -> Run {
        let output = Command::cargo_bin("shikatsu")
            .unwrap()
            .args(args.split_whitespace())
            .current_dir(self.path())
            .env_clear()
            .env("HOME", self.path())
            .env("SHIKATSU_CONFIG_DIR", self.path().join("config"))
            .env("SHIKATSU_DATA_DIR", self.path().join("data"))
            .write_stdin(input)
            .output()
            .unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        Run { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
    }

    pub(crate) fn run(&self, args: &str) -> Run {
        self.run_with(args, "")
    }

    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

/// Asserts that a run fails with code 2 and one line that holds these words.
#[track_caller]
pub(crate) fn assert_refused(run: &Run, words: &[&str]) {
    assert_eq!(run.code, 2, "{}", run.err);
    assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    assert!(run.err.starts_with("shikatsu: "), "{}", run.err);
    for word in words {
        assert!(run.err.contains(word), "{word:?} is not in: {}", run.err);
    }
}

pub(crate) fn json(run: &Run) -> Value {
    assert_eq!(run.code, 0, "{}", run.err);
    let value: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(value["schema"], 1);
    value
}

/// The positions and the ones of `bench --only planes`; the encoders are proven right by tests of their own.
const PLANES: [(&str, u64, u64); 2] = [("alphagozero17", 11_490, 10_348_500), ("alphago48", 2827, 4_859_033)];

/// The node visits of `bench --classes a`. A change of the search changes them, and nothing else should.
const SIGNATURE: u64 = 38303;

#[test]
fn help_lists_the_commands_and_the_exit_codes() {
    let run = Home::new().run("--help");
    assert_eq!(run.code, 0);
    for word in ["solve", "verify", "life", "territory", "planes", "hash", "list", "show", "stats", "doctor", "config"]
    {
        assert!(run.out.contains(&format!("  {word} ")), "{word} is not in the help");
    }
    assert!(run.out.contains("Exit codes:") && run.out.contains("128+n"));
    for absent in ["gtp", "generate"] {
        assert!(!run.out.contains(&format!("  {absent} ")), "{absent} is not built");
    }
}

#[test]
fn wrong_arguments_get_one_line() {
    let home = Home::new();
    assert_refused(&home.run("--bogus"), &["--bogus", "--help"]);
    assert_refused(&home.run("show"), &["<ID>"]);
    assert_refused(&home.run("config chek"), &["chek", "check"]);
    assert_refused(&home.run("list --theme pink"), &["pink", "wood"]);
    assert_refused(&home.run("board.txt list"), &["board.txt", "either paths or a command"]);
    assert_eq!(home.run("--no-spoil -v list").code, 0, "global options may come first");
    assert_refused(&home.run("lesson x"), &["'x'", "not a number"]);
    assert_refused(&home.run("solve - --nodes 99999999999999999999"), &["--nodes", "too large"]);
}

#[test]
fn the_settings_are_printed_as_the_example_file_has_them() {
    let run = Home::new().run("config print");
    assert_eq!(run.out, EXAMPLE);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("config.example.toml");
    assert_eq!(run.out, fs::read_to_string(file).unwrap());
}

/// CF-01.
#[test]
fn a_mistake_in_the_settings_is_named_and_the_file_stays_as_it_is() {
    let home = Home::new();
    let text = "theme = \"light\"\nglyphs = \"ascii\nkeys.quit = \"Q\"\n";
    home.write("config/config.toml", text);
    let run = home.run("config check");
    assert_eq!((run.code, run.err.lines().count()), (2, 3), "{}", run.err);
    for (line, words) in run.err.lines().zip(["line 1: theme", "line 2: ", "line 3: there is no key \"keys\""]) {
        assert!(line.contains("config/config.toml") && line.contains(words), "{line}");
    }
    assert_eq!(home.run("list").code, 0, "a mistake in the settings stops nothing");
    assert_eq!(fs::read_to_string(home.path().join("config/config.toml")).unwrap(), text);
}

#[test]
fn settings_that_are_no_text_or_not_there_are_named() {
    let home = Home::new();
    assert_eq!(home.run("config check").code, 0);
    home.write("config/config.toml", b"theme = 'wood'\n\xff\n");
    assert_refused(&home.run("config check"), &["config.toml", "line 2", "UTF-8"]);
    assert_refused(&home.run("list --config missing.toml"), &["missing.toml"]);
}

#[test]
fn the_shipped_problems_are_listed_and_each_is_shown_by_its_id() {
    let home = Home::new();
    let list = json(&home.run("list --json"));
    let first = &list["collections"][0]["problems"][0];
    let (id, title) = (first["id"].as_str().unwrap(), first["title"].as_str().unwrap());
    assert!(home.run("list").out.contains(&format!("{id}  ·")));
    let text = home.run(&format!("show {id}")).out;
    assert!(text.starts_with(title) && text.contains("  A B C") && text.contains(id));
    let shown = json(&home.run(&format!("show {id} --json")));
    assert_eq!((&shown["id"], &shown["title"]), (&first["id"], &first["title"]));
    let svg = home.run(&format!("show {id} --svg")).out;
    assert!(svg.starts_with("<svg ") && svg.contains("<circle ") && svg.ends_with("</svg>\n"));
    let hidden = home.run(&format!("show {id} --no-spoil")).out;
    assert!(!hidden.contains(title) && hidden.starts_with("problem 1"));
}

#[test]
fn an_unknown_id_or_file_is_named() {
    let home = Home::new();
    assert_refused(&home.run("show 0123456789abcdef"), &["0123456789abcdef", "shikatsu list"]);
    assert_refused(&home.run("show nothing.sgf"), &["nothing.sgf"]);
    assert_refused(&home.run("list nothing"), &["nothing"]);
}

#[test]
fn text_from_files_cannot_act_on_the_terminal() {
    let home = Home::new();
    home.write("evil.sgf", "(;SZ[9]GN[\u{1b}\\]0;x\u{7}]AB[aa][bb]AW[ab]PL[B])");
    for args in ["list evil.sgf", "show evil.sgf", "show evil.sgf --svg"] {
        let run = home.run(args);
        assert!(!run.out.contains(['\u{1b}', '\u{7}']), "{args}: {:?}", run.out);
        assert!(!run.out.is_empty() && run.code == 0, "{args}: {}", run.err);
    }
}

#[test]
fn a_file_that_breaks_off_is_shown_with_a_word_about_it() {
    let home = Home::new();
    home.write("broken.sgf", "(;SZ[9]AB[aa][ba]AW[ab][bb]PL[W");
    let run = home.run("show broken.sgf");
    assert!(run.code == 0 && run.out.contains("White to"), "{}{}", run.out, run.err);
    assert!(run.err.starts_with("shikatsu: broken.sgf: game 1, line 1, byte 29: missing"), "{}", run.err);
    home.write("large.sgf", vec![0; (32 << 20) + 1]);
    home.write("binary.sgf", [0, 159, 146, 150].repeat(50));
    assert_refused(&home.run("solve large.sgf"), &["large.sgf", "32 MiB"]);
    assert_refused(&home.run("solve binary.sgf"), &["binary.sgf", "not a text file"]);
}

fn record(home: &Home, result: Outcome, id: &str) {
    let mut store = Store::open(&home.path().join("data/progress.db")).unwrap();
    let kind = Kind::Attempt(Attempt::new(result));
    store.append(&Event { time: Timestamp::now(), problem: ProblemId::parse(id).unwrap(), kind }).unwrap();
}

#[test]
fn stats_count_what_is_stored() {
    let home = Home::new();
    let empty = json(&home.run("stats --json"));
    assert_eq!((&empty["right"], &empty["wrong"]), (&0.into(), &0.into()));
    assert!(!home.path().join("data").exists(), "asking makes no file");
    let list = json(&home.run("list --json"));
    let id = list["collections"][0]["problems"][0]["id"].as_str().unwrap().to_owned();
    record(&home, Outcome::Wrong, &id);
    record(&home, Outcome::Right, &id);
    record(&home, Outcome::Right, "0123456789abcdef");
    let stats = json(&home.run("stats --json"));
    assert_eq!((&stats["right"], &stats["wrong"], &stats["solved"]), (&2.into(), &1.into(), &2.into()));
    let first = &stats["collections"][0];
    assert_eq!((&first["tried"], &first["solved"], &first["right"]), (&1.into(), &1.into(), &1.into()));
    assert_eq!(stats["collections"].as_array().unwrap().last().unwrap()["name"], "other problems");
    assert!(home.run("stats").out.contains("other problems"));
    assert_eq!(json(&home.run("list --json"))["collections"][0]["problems"][0]["state"], "mended");
}

#[test]
fn a_damaged_store_is_told_and_the_doctor_mends_it() {
    let home = Home::new();
    record(&home, Outcome::Right, "0123456789abcdef");
    let path = home.path().join("data/progress.db");
    let mut bytes = fs::read(&path).unwrap();
    bytes[..100].fill(0);
    fs::write(&path, &bytes).unwrap();
    assert_refused(&home.run("stats"), &["progress.db", "damaged"]);
    let doctor = home.run("doctor");
    assert_eq!(doctor.code, 1);
    assert!(doctor.out.contains("doctor --repair"), "{}", doctor.out);
    assert_eq!(fs::read(&path).unwrap(), bytes, "asking changes nothing");
    let repair = home.run("doctor --repair");
    assert!(repair.code == 0 && repair.out.contains("with 1 result from the old file"), "{}{}", repair.out, repair.err);
    assert_eq!(json(&home.run("stats --json"))["right"], 1);
    assert_eq!(home.run("doctor").code, 0);
}

#[test]
fn the_doctor_names_collections_that_cannot_be_read() {
    let home = Home::new();
    home.write("config/fine.sgf", "(;SZ[9]AB[aa]AW[bb])");
    home.write("config/config.toml", "collections = [\"fine.sgf\", \"fine.sgf/inside\", \"absent\"]\n");
    let doctor = home.run("doctor");
    let said = |name: &str| doctor.out.lines().find(|line| line.contains(name)).unwrap().to_owned();
    assert!(said("fine.sgf/inside").contains("(cannot be read: "), "{}", doctor.out);
    assert!(said("absent").ends_with("(not there)"), "{}", doctor.out);
    assert!(said("fine.sgf").ends_with("fine.sgf"), "{}", doctor.out);
    assert_eq!(doctor.code, 1);
}

#[test]
fn the_doctor_says_where_things_are() {
    let home = Home::new();
    home.write("config/config.toml", "collections = ['mine']\nmouse = 3\n");
    let doctor = home.run("doctor");
    assert_eq!(doctor.code, 1);
    for words in ["TERM", "locale", "config/config.toml", "line 2: mouse", "data/progress.db", "mine (not there)"] {
        assert!(doctor.out.contains(words), "{words:?} is not in: {}", doctor.out);
    }
}

#[test]
fn completions_know_the_commands() {
    let run = Home::new().run("completions bash");
    assert!(run.code == 0 && run.out.contains("doctor") && run.out.contains("--data-dir"));
}

#[test]
fn the_log_tells_where_things_are_and_nothing_of_problems() {
    let home = Home::new();
    assert_eq!(home.run("list --log my.log").code, 0);
    let log = fs::read_to_string(home.path().join("my.log")).unwrap();
    assert!(log.contains("progress.db") && !log.contains("corner"), "{log}");
    assert_refused(&home.run("list --log no/such/folder.log"), &["no/such/folder.log"]);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let home = Home::new();
    let program = assert_cmd::cargo::cargo_bin("shikatsu");
    let script = format!("{} completions bash | true; echo ${{PIPESTATUS[0]}}", program.display());
    let output = Command::new("bash").args(["-c", &script]).env("HOME", home.path()).output().unwrap();
    assert_eq!((output.stdout, output.stderr), (b"0\n".to_vec(), Vec::new()));
}

/// A corner where White has three points in a row.
const STRAIGHT_THREE: &str = "name: three in a row\n\
    attacker: X\n\
    ,,,oX..\n\
    ooooX..\n\
    XXXXX..\n\
    .......\n";

#[test]
fn a_diagram_is_solved_for_both_sides() {
    let run = Home::new().run_with("solve - --json", STRAIGHT_THREE);
    let answer = json(&run);
    assert_eq!(answer["name"], "three in a row");
    assert_eq!(answer["size"], serde_json::json!([7, 4]));
    assert_eq!((&answer["attacker"], &answer["goal"]), (&"black".into(), &"kill".into()));
    assert!(answer.get("target").is_none());
    assert_eq!(answer["zone"].as_array().unwrap().len(), 8);
    let (attacker, defender) = (&answer["attacker_first"], &answer["defender_first"]);
    assert_eq!((&attacker["verdict"], &defender["verdict"]), (&"dead".into(), &"alive".into()));
    assert_eq!(attacker["best"], serde_json::json!(["B4"]));
    assert_eq!((&attacker["moves"]["B4"], &attacker["moves"]["A4"]), (&"dead".into(), &"alive".into()));
    assert!(answer["nodes"].is_u64() && answer["seconds"].is_f64() && answer["certificate"].is_string());
}

#[test]
fn the_answer_as_text_says_who_first_and_why_not() {
    let text = Home::new().run_with("solve -", STRAIGHT_THREE).out;
    for words in ["Black attacks", "Black first: dead, White is dead", "White first: alive, White lives", "best   B4"] {
        assert!(text.contains(words), "{words:?} is not in:\n{text}");
    }
}

#[test]
fn options_come_before_what_the_file_says() {
    let home = Home::new();
    home.write("three.txt", STRAIGHT_THREE);
    let answer = json(&home.run("solve three.txt --goal capture --target D4 --first attacker --json"));
    assert_eq!((&answer["goal"], &answer["target"]), (&"capture".into(), &serde_json::json!(["D4"])));
    assert!(answer.get("defender_first").is_none());
    let answer = json(&home.run("solve three.txt --zone A4-D4,A3-D3 --json"));
    assert_eq!(answer["zone"].as_array().unwrap().len(), 8);
    let found = json(&home.run("solve three.txt --zone auto --json"));
    assert_eq!(found["attacker_first"]["verdict"], "dead");
    let one = json(&home.run("solve three.txt --surplus -8 --first attacker --json"));
    assert_eq!(one["attacker_first"]["verdict"], "dead");
}

#[test]
fn options_that_make_no_sense_are_named() {
    let home = Home::new();
    home.write("three.txt", STRAIGHT_THREE);
    assert_refused(&home.run("solve three.txt --zone A4,Z9"), &["three.txt", "--zone", "Z9", "7×4"]);
    assert_refused(&home.run("solve three.txt --target D4 --goal kill"), &["three.txt", "--target"]);
    assert_refused(&home.run("solve three.txt --goal capture"), &["three.txt", "--target"]);
    assert_refused(&home.run("solve three.txt --target A1"), &["three.txt", "A1"]);
    assert_refused(&home.run("solve three.txt --surplus 9"), &["--surplus", "9"]);
    assert_refused(&home.run("solve three.txt --time -1"), &["--time", "-1"]);
    assert_refused(&home.run("solve three.txt --game 2"), &["three.txt", "game 2"]);
    assert_refused(&home.run("solve three.txt --threads 0"), &["--threads"]);
}

#[test]
fn when_the_limit_is_reached_the_answer_is_unknown_with_bounds() {
    let run = Home::new().run_with("solve - --json --nodes 1", STRAIGHT_THREE);
    assert_eq!(run.code, 3, "{}", run.err);
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    let side = &answer["attacker_first"];
    assert_eq!(side["verdict"], "unknown");
    assert_eq!(side["bounds"].as_array().unwrap().len(), 2);
}

#[test]
fn several_diagrams_give_one_object_a_line_and_a_faulty_one_is_named() {
    let home = Home::new();
    let two = format!("{STRAIGHT_THREE}\n{STRAIGHT_THREE}");
    let run = home.run_with("solve - --json", &two);
    assert_eq!((run.code, run.out.lines().count()), (0, 2), "{}", run.err);
    assert_refused(&home.run_with("solve -", "XO.\nX?.\n"), &["standard input", "line 2"]);
    assert_refused(&home.run_with("solve -", ""), &["standard input"]);
}

#[test]
fn the_plain_dialogue_is_a_whole_learner_flow() {
    let home = Home::new();
    let first = home.run_with("--plain", "v\nyes\nq\n");
    assert_eq!(first.code, 0, "{}", first.err);
    assert!(first.out.contains("move>") && first.out.contains("Black:"), "{}", first.out);
    assert!(!first.out.contains('\u{1b}'), "no escape sequences");
    let stats = json(&home.run("stats --json"));
    assert_eq!((&stats["right"], &stats["wrong"]), (&0.into(), &1.into()), "{}", first.out);
}

#[test]
fn the_study_screen_says_what_it_needs() {
    let home = Home::new();
    assert_refused(&home.run("--plain nothing.sgf"), &["nothing.sgf"]);
    let with_term = |args: &str| {
        let mut command = Command::cargo_bin("shikatsu").unwrap();
        command.args(args.split_whitespace()).env("HOME", home.path()).env("TERM", "xterm");
        command.output().unwrap()
    };
    let output = with_term("");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("--plain"));
}

#[test]
fn the_work_of_the_benchmark_does_not_change_by_accident() {
    let report = json(&Home::new().run("bench --classes a --json"));
    assert_eq!(report["signature"], SIGNATURE);
    assert_eq!(report["solver"][0]["solved"], report["solver"][0]["positions"]);
}

#[test]
fn a_part_of_the_benchmark_can_be_run_alone() {
    let home = Home::new();
    let report = json(&home.run("bench --only life --json"));
    assert!(report.get("solver").is_none(), "{report}");
    assert_eq!(report["life"]["boards"], 64);
    let ratio =
        report["life"]["micros"]["traced"].as_f64().unwrap() / report["life"]["micros"]["alive"].as_f64().unwrap();
    assert!((report["life"]["trace_ratio"].as_f64().unwrap() - ratio).abs() < 1e-6);
    let territory = json(&home.run("bench --only territory --json"))["territory"].clone();
    assert_eq!(territory["boards"], 64);
    let run = home.run("bench --only life");
    assert!(run.code == 0 && run.out.contains("a second") && !run.out.contains("signature"), "{}", run.out);
    assert_refused(&home.run("bench --only lief"), &["lief", "life"]);
}

#[test]
fn the_planes_of_the_benchmark_do_not_change_by_accident() {
    let report = json(&Home::new().run("bench --only planes --json"));
    for (encoding, positions, ones) in PLANES {
        assert_eq!(report["planes"][encoding]["positions"], positions, "{encoding}");
        assert_eq!(report["planes"][encoding]["ones"], ones, "{encoding}");
    }
}

#[test]
fn hashes_and_collisions_are_those_of_the_golden_vectors() {
    let golden: Value = serde_json::from_str(include_str!("../golden/board.json")).unwrap();
    let home = Home::new();
    for case in golden["games"].as_array().unwrap().iter().filter(|case| case["id"] == "corner_capture") {
        let ply = &case["plies"][0];
        let rows: Vec<&str> = ply["board"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
        let found = json(&home.run_with("hash - --json", &rows.join("\n")));
        for key in ["hash_stones", "hash_situation", "hash_full"] {
            assert_eq!(found[key], ply[key], "{key}");
        }
    }
    for case in golden["collision"].as_array().unwrap() {
        let found = json(&home.run(&format!("hash --collisions {} --json", case["n"])));
        for (key, expected) in [("probability", "birthday_exact"), ("approximation", "approx_n2_over_2_65")] {
            let ratio = found[key].as_f64().unwrap() / case[expected].as_f64().unwrap();
            assert!((ratio - 1.0).abs() < 1e-9, "{case}: {found}");
        }
    }
    let run = home.run_with("hash - --collisions 1000000000", "X.\n..\n");
    assert!(run.out.contains("situation") && run.out.contains("2.674e-2"), "{}", run.out);
    assert_refused(&home.run("hash"), &["FILE"]);
}

#[test]
fn life_tells_what_lives_and_where_the_methods_part() {
    let home = Home::new();
    let board = ".X.\n.X.\n";
    let run = home.run_with("life - --color black", board);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    for words in ["Black after Benson", "stage 0", "alive     B2", "Where they part", "more than one point in a b"] {
        assert!(run.out.contains(words), "{words:?} is not in:\n{}", run.out);
    }
    let found = json(&home.run_with("life - --color black --json --trace --support B1", board));
    assert!(found.get("white").is_none(), "only Black was asked for");
    let benson = &found["black"]["benson"];
    assert_eq!(benson["strings"], serde_json::json!([["B2", "B1"]]));
    assert_eq!(benson["stages"][0], serde_json::json!({ "Z": [0], "R": [0, 1] }));
    assert_eq!((&benson["alive"], &benson["support"]["support"]), (&serde_json::json!([0]), &serde_json::json!([0])));
    assert_eq!(found["black"]["fuwa"]["is_alive"], false);
    assert!(found["trace"].as_array().unwrap().iter().all(|step| step["text"].is_string()));
    let strict = ".X.\n.XX\nO..\n";
    let alive = |args: &str| json(&home.run_with(args, strict))["black"]["benson"]["alive"].clone();
    assert_eq!(alive("life - --json"), serde_json::json!([0]));
    assert_eq!(alive("life - --json --suicide"), serde_json::json!([]));
    let healthy = json(&home.run_with("life - --method fuwa --eye healthy --json", board));
    assert!(healthy["black"].get("benson").is_none() && healthy["black"]["fuwa"]["is_alive"] == true);
}

#[test]
fn life_refuses_what_it_cannot_use() {
    let home = Home::new();
    assert_refused(&home.run_with("life - --support A1", ".X.\n"), &["--support A1", "no stone on A1"]);
    assert_refused(&home.run_with("life - --support Z9", ".X.\n"), &["Z9"]);
    assert_refused(&home.run_with("life - --color white --support B1", ".X.\n"), &["no white stone on B1"]);
    assert_refused(&home.run("life missing.sgf"), &["missing.sgf"]);
}

#[test]
fn a_file_that_ends_too_early_is_named_where_it_is_studied() {
    let home = Home::new();
    home.write("cut.sgf", "(;GM[1]FF[4]SZ[9]AB[bb][cb][db][ab]AW[ba][ca][da]PL[W];W[aa]");
    let run = home.run_with("--plain cut.sgf", "q\n");
    let said = format!("{}{}", run.out, run.err);
    assert!(said.contains("cut.sgf") && said.contains("line 1"), "{said}");
}
