//! `shikatsu solve --method`.

use crate::cli::{Home, assert_refused, json};

/// White lives in the corner with the point in the bend.
const BENT: &str = "\
attacker: X
goal: capture A3
.....
XXXX.
OOOX.
O,OX.
,,OX.
";

#[test]
fn methods_stand_side_by_side() {
    let run = Home::new().run_with("solve - --method minimax,alpha-beta,alpha-beta+secondary,dfpn", BENT);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    let line = |name: &str, side: &str| {
        let part = run.out.split(side).nth(1).unwrap();
        let line = part.lines().find(|line| line.split_whitespace().next() == Some(name)).unwrap();
        line.split_whitespace().skip(1).take(3).map(str::to_owned).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(line("minimax", "White first"), "1 106 B1");
    assert_eq!(line("alpha-beta", "White first"), "1 13 B1");
    assert_eq!(line("alpha-beta+secondary", "White first"), "1 3 B1");
    assert_eq!(line("minimax", "Black first"), "0 130 B1");
    assert!(line("dfpn", "Black first").starts_with("0 "), "{}", run.out);
    assert!(run.out.contains("0: no such life 5 moves deep"), "{}", run.out);
}

#[test]
fn the_object_of_the_methods_has_its_keys() {
    let args = "solve - --json --first defender --depth 3 --tree --method register,secondary+alpha-beta,dfpn";
    let found = json(&Home::new().run_with(args, BENT));
    assert_eq!((&found["schema"], &found["depth"], &found["test"]), (&1.into(), &3.into(), &"fuwa".into()));
    assert_eq!(
        (&found["goal"], &found["target"][0], found["zone"].as_array().unwrap().len()),
        (&"capture".into(), &"A3".into(), 3)
    );
    assert!(found.get("attacker_first").is_none());
    let methods = found["defender_first"]["methods"].as_array().unwrap();
    let names: Vec<_> = methods.iter().map(|found| found["method"].as_str().unwrap()).collect();
    assert_eq!(names, ["register", "alpha-beta+secondary", "dfpn"]);
    for found in methods {
        assert_eq!((&found["value"], &found["best"]), (&1.into(), &"B1".into()));
    }
    let trace = &methods[1]["trace"];
    let plays = trace["steps"].as_array().unwrap().iter().filter(|step| step["stage"] == "play").count();
    assert_eq!((&methods[1]["searched"], &trace["truncated"]), (&plays.into(), &false.into()));
    assert!(methods[2]["nodes"].is_u64() && methods[2].get("trace").is_none());
}

#[test]
fn the_tree_is_shown_with_its_cut_branches() {
    let home = Home::new();
    let run = home.run_with("solve - --method alpha-beta --first defender --depth 3 --tree", BENT);
    assert_eq!(run.code, 0);
    let tree = run.out.split("\nalpha-beta\n").nth(1).unwrap();
    for line in ["  3 moves deep: 1", "    O B1 1 lives", "    x pass not searched"] {
        assert!(tree.lines().any(|found| found.starts_with(line)), "{line:?} is not in:\n{tree}");
    }
    let short = home.run_with("solve - --method minimax --first defender --tree 2", BENT);
    assert!(short.out.ends_with("more lines)\n"), "{}", short.out);
}

#[test]
fn limits_leave_the_value_open() {
    let run = Home::new().run_with("solve - --method minimax --nodes 10", BENT);
    assert_eq!(run.code, 3);
    assert!(run.out.contains("?           10") && run.out.contains("stopped"), "{}", run.out);
}

#[test]
fn every_way_can_be_asked_for_at_once() {
    let found = json(&Home::new().run_with("solve - --json --method all --test benson", BENT));
    for (side, value) in [("attacker_first", 0), ("defender_first", 1)] {
        let methods = found[side]["methods"].as_array().unwrap();
        assert_eq!(methods.len(), 13);
        assert!(methods.iter().all(|found| found["value"] == value), "{methods:?}");
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    let home = Home::new();
    let refuse = |args: &str, words: &[&str]| assert_refused(&home.run_with(args, BENT), words);
    refuse("solve - --method alphabeta", &["alphabeta", "alpha-beta"]);
    refuse("solve - --method secondary+order", &["secondary+order"]);
    refuse("solve - --depth 3", &["--method"]);
    refuse("solve - --method minimax --depth 65", &["65"]);
    refuse("solve - --method minimax --surplus 1", &["--surplus"]);
}
