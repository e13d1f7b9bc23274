//! `shikatsu ko FILE` from outside: the ko of a board, with what there is elsewhere.

use super::command::{fails, json, run};

/// A direct ko in the corner, worth 21 points: two for each of six stones and four points, one for what is left at E1.
const CORNER: &str = "attacker: X\ngoal: capture A3\nXX.......\nOOXX.....\n,OOOX....\n,x,O,X...\n";
/// A ko with a local threat at B5, where D2 makes the same threat.
const THREAT: &str =
    "attacker: X\ngoal: capture B4\n.X.......\nX,X......\nxOOX.....\no,OX.....\nx,O,X....\nx,OX.....\n";
/// A ko of two steps.
const STEPS: &str = "attacker: X\ngoal: capture E6\nx,xoOX..\no,,,OX..\nOOOOOX..\nXXXXXX..\n........\n........\n";
/// Nakade without a ko.
const NO_KO: &str = "attacker: X\ngoal: capture C5\n.XO,,,OX.\n.XO,,OOX.\n.XOOOOXX.\n.XXXXXX..\n.........\n";

#[test]
fn the_ko_of_a_board_is_told_before_the_advice() {
    let (code, out, err) = run("ko - --me black", CORNER);
    assert_eq!((code, err.as_str()), (0, ""));
    let told = out.split_once("1 , x , O , X . . . 1\n  A B C D E F G H J\n\n").expect("a board").1;
    let expected = "\
The ko at A2: Black takes first, after A1.
If White moves first, White needs 1 ko threat more than Black.
When Black has taken, one more move settles it: A1, and White is dead.
When White has taken, one more move settles it: C1, and White lives.
The ko is worth 21 points: 2 × (6 stones + 4 points) + 1 for what is left to play.
Black has no local threats.
White has no local threats.
Advice for Black:

Ko: 21 points. Moves elsewhere: none. Your threats: none. The opponent's: none.
The opponent played nothing of note; the opponent holds the ko.

Take the ko.
  Nothing is open, and the ko may be taken.

Searched in free play: +10.5, by: take the ko.
";
    assert_eq!(told, expected);
}

#[test]
fn what_there_is_elsewhere_is_told_by_options() {
    let object = json("- --me black --situation 1 --mine 12,30 --theirs 25 --moves 8", CORNER);
    assert_eq!(object["input"]["k"], 21);
    assert_eq!(object["input"]["x"], serde_json::json!([8]));
    // K = k + x1 = 29 and Vmax = k - x1 = 13; threats count twice: 24 and 60 against 50. At 13 mine must be 42 and theirs
    // counts from 17: one against one, not held. At 24 - K = -5 mine must be 24 and theirs counts from 35: two against
    // one, held.
    assert_eq!(object["exact"]["guaranteed"], -5);
    assert_eq!(object["exact"]["action"]["id"], "b1");
    assert_eq!(object["search"]["value"], -5);
    // What the learner says of the ko wins.
    let object = json("- --k 40 --me black", CORNER);
    assert_eq!(object["input"]["k"], 40);
}

#[test]
fn local_threats_are_part_of_the_input() {
    let object = json("- --me black --mine 5", THREAT);
    let mine = object["input"]["me"].as_array().unwrap();
    assert_eq!(mine[0]["value"], 5);
    assert_eq!((&mine[1]["id"], &mine[1]["kind"], &mine[1]["value"]), (&"B5".into(), &"own".into(), &2.into()));
    // Seen by White the same threat is the opponent's.
    let object = json("- --me white", THREAT);
    assert_eq!(object["input"]["opp"][0]["id"], "B5");
    assert_eq!(object["input"]["me"], serde_json::json!([]));
    assert_eq!(object["board"]["me"], "white");
}

#[test]
fn a_ko_of_two_steps_has_its_numbers_and_no_advice_by_points() {
    let (code, out, err) = run("ko -", STEPS);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("If Black moves first, Black needs 2 ko threats more than White.\n"), "{out}");
    let settles = "When Black has taken, 2 moves in a row settle it, with 2 threats ignored: ";
    let moves = out.lines().find_map(|line| line.strip_prefix(settles)).expect("what settles it");
    assert!(moves.ends_with(", C5 (one is an approach move). Then White is dead."), "{moves}");
    assert!(out.contains("There is no advice by points: it takes 2 moves in a row to settle the ko"), "{out}");
    let object = json("-", STEPS);
    assert_eq!(object["board"]["attacker_first"], "ko(2)");
    assert_eq!(object["board"]["needs"][0]["threats"], 2);
    assert!(object.get("exact").is_none() && object.get("input").is_none(), "{object}");
}

#[test]
fn what_makes_no_fight_is_told_in_one_line() {
    fails("-", NO_KO, "standard input: with best play there is no ko here, whoever moves first");
    fails("-", &format!("name: one\n{CORNER}\nname: two\n{THREAT}"), "standard input has 2 problems; --game picks one");
    fails("- --game 7", &format!("name: one\n{CORNER}\nname: two\n{THREAT}"), "no problem in game 7");
    fails("/no/such/file", "", "/no/such/file: cannot be read: no such file or folder");
    fails("- --mine twelve", CORNER, "mine");
    fails("- --situation 4", CORNER, "last-threat");
}

#[test]
fn one_game_of_several_is_picked() {
    let two = format!("name: one\n{CORNER}\nname: two\n{THREAT}");
    assert_eq!(json("- --game 1", &two)["input"]["k"], 21);
    assert_eq!(json("- --game 2", &two)["input"]["k"], 24);
}
