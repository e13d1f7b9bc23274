//! Names of special cases: each on a position that has it, and on one that looks alike and has not.

use shikatsu::board::Symmetry;
use shikatsu::goal::{Goal, Name, Question};
use shikatsu::practice::words::{self, Rulebook};
use shikatsu::solver::Options;

use crate::oracle::positions::{self, mirrored};

use super::{SIDES, solve};

/// The question of a board with a task, such as `capture E6`. Black attacks unless the marked stones are black.
fn question(goal: &str, board: &str) -> Question {
    let rows: Vec<&str> = board.split_whitespace().collect();
    let text = format!("name: one\nattacker: X\ngoal: {goal}\n{}\n", rows.join("\n"));
    let mut question = positions::parse(&text).remove(0).1;
    if let Goal::Capture(points) = &question.goal
        && question.setup.at(points[0]) == Some(question.attacker)
    {
        question.attacker = !question.attacker;
        question.setup.to_play = question.attacker;
    }
    question
}

/// The verdicts of both roots with the names, such as `ko(0) ko(0) double-ko`.
fn summary(question: &Question) -> String {
    let report = solve(question, &Options::default());
    let verdicts = SIDES.map(|side| report.first(side).unwrap().verdict.to_string());
    let names = report.names.iter().map(|name| name.name().to_owned());
    verdicts.into_iter().chain(names).collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn check(goal: &str, board: &str, expected: &str) {
    assert_eq!(summary(&question(goal, board)), expected);
}

/// White is cut off by a snapback.
const CENTER_SNAPBACK: &str = "......... ....OX... ...O,,X.. ...XooX.. ....XX... .........";
/// Black lives by a snapback.
const EDGE_SNAPBACK: &str = "..O,,X,XO .OXooXXXO .OXXXXOO. ..OOOO... .........";

/// The first and the last rows of a race: a ko on the upper edge, and a larger eye that the second and third rows show.
const EDGE: &str = ",Xo,OOOOX.";
const BELOW: &str = "XXXXOOOOX. ...XXXXXX. ..........";

/// The lower right corner of a race for an eye and two kos, below five rows that are the same.
fn race(corner: &str) -> String {
    format!("......... ......... ......... ...OOOOOO ...OXXXXX {corner}")
}

#[test]
fn bent_four_in_the_corner() {
    check("capture E6", "xxx,OX.. ,OOOOX.. OOXXXX.. XXXXXX.. ........ ........", "ko(0) ko(0) bent-four-in-the-corner");
    // The corner point is empty: the defender has a move there, too.
    check("capture E6", ",xx,OX.. ,OOOOX.. OOXXXX.. XXXXXX.. ........ ........", "ko(0) ko(0)");
    // White attacks in the other corner, and all the wall that Black has is one chain.
    let rest = "...OXXXX, ...OOOOXX ......OOO ......... ......... .........";
    check("capture E7", &format!("...OX,ooo {rest}"), "ko(0) ko(0) bent-four-in-the-corner");
    check("capture E7", &format!("...OX,,oo {rest}"), "ko(0) alive");
}

#[test]
fn ten_thousand_year_ko() {
    check("capture E6", "oxxxOX.. ,o,,OX.. OOOOOX.. XXXXXX.. ........ ........", "ko(1) ko(1) ten-thousand-year-ko");
    // A stone less inside, and the defender to move lives.
    check("capture E6", "ox,xOX.. ,o,,OX.. OOOOOX.. XXXXXX.. ........ ........", "ko(1) alive multi-step-ko");
    // A race around an eye: what the attacker has on the edge decides whether both sides can wait.
    check("capture E1", &race("...OX,XXX ...OXXXo, ...OXXooo ...OXo,,,"), "ko(2) seki ten-thousand-year-ko");
    check("capture E1", &race("...OX,XXo ...OXXXo, ...OXXooo ...OXX,,,"), "ko(0) ko(1) multi-step-ko");
}

#[test]
fn double_ko() {
    let rest = "XOOXXXO.. XO,XXXO.. XOOXXXO.. XOx,XXO.. XOOXXXO.. XXXOOOO.. ......... .........";
    check("capture B9", &format!("XO,oXXO.. {rest}"), "repetition repetition double-ko");
    // One of the two kos is gone.
    let alike = summary(&question("capture B9", &format!("XO,xXXO.. {rest}")));
    assert!(alike.starts_with("ko(1) ko(2)") && !alike.contains("double-ko"), "{alike}");
    // The defender makes the second of the two kos.
    check("capture E1", &race("...OX,XXo ...OXXXo, ...OXXooo ...OXo,,,"), "dead repetition double-ko");
    check("capture E1", &race("...OX,XXo ...OXXXo, ...OXXooo ...OXX,,,"), "ko(0) ko(1) multi-step-ko");
}

#[test]
fn moonshine_life() {
    let rest = ",OOOX..... ox,OX..... OOOOX..... XXXXX..... .......... .......... ..........";
    check("capture C7", &format!("o,XXX..... {rest}"), "dead* alive moonshine-life");
    // There is no ko to fight for ever.
    check("capture C7", &format!("x,XXX..... {rest}"), "dead alive");
    // An eye of five points is too much for any number of threats, one of four is not.
    check("capture A5", &format!("{EDGE} XXXOO,,OX. OOOO,x,OX. {BELOW}"), "dead dead* moonshine-life");
    check("capture A5", &format!("{EDGE} XXXOOx,OX. OOOOO,,OX. {BELOW}"), "dead ko(-4) multi-step-ko");
}

#[test]
fn approach_move_ko() {
    let rest = "x,,xOX.... OO,OOX.... ,OOOXX.... XXXXX..... .......... .......... ..........";
    check("capture E8", &format!(",,xOOX.... {rest}"), "ko(2) alive approach-move-ko");
    // The ko is direct.
    check("capture E8", &format!(",xxOOX.... {rest}"), "ko(1) alive");
    let rest = "XXXXX..... .......... ..........";
    check("capture E6", &format!(",Xo,OOOX.. XXXOO,,X.. OOOOXXXX.. {rest}"), "ko(1) alive approach-move-ko");
    // One liberty outside is the one that has to be filled anyway.
    check("capture E6", &format!(",Xo,OOXX.. XXXOO,XX.. OOOOXXXX.. {rest}"), "ko(0) alive");
}

#[test]
fn multi_step_ko() {
    let rest = "o,,,OX.. OOOOOX.. XXXXXX.. ........ ........";
    check("capture E6", &format!("x,xoOX.. {rest}"), "ko(2) alive multi-step-ko");
    check("capture E6", &format!("x,x,OX.. {rest}"), "seki alive");
    // A direct ko for the corner: the attacker takes first.
    check("kill", ",oX... oxX... ,XX... XX.... ......", "dead dead");
    // Five moves inside an eye of four points, and a ko before each.
    check("capture E6", &format!("{EDGE} XXXOOx,OX. OOOOO,,OX. {BELOW}"), "ko(5) alive multi-step-ko");
    // With an eye of five points no finite number of threats is enough.
    check("capture E6", &format!("{EDGE} XXXOO,,OX. OOOO,x,OX. {BELOW}"), "alive* alive");
}

#[test]
fn snapback() {
    check("capture B5", "XOO,OO.. XOO,XO.. XXXXXX.. ........ ........", "dead alive snapback");
    // With a stone there already it is a plain capture.
    check("capture B5", "XOO,OO.. XOOxXO.. XXXXXX.. ........ ........", "dead alive");
    // In the center, where three stones are taken back.
    check("kill", CENTER_SNAPBACK, "dead alive snapback");
    // A stone less: what is played has a second liberty and is not taken.
    check("kill", "......... ....OX... ...O,,X.. ...X,oX.. ....XX... .........", "dead alive");
    // The defender makes an eye on the edge.
    check("capture F5", EDGE_SNAPBACK, "dead alive snapback");
    // With a second black stone the same move captures.
    check("capture F5", "..O,,X,XO .OXoxXXXO .OXXXXOO. ..OOOO... .........", "dead alive");
    // Plain moves capture as well.
    check("capture A4", "o,ooX. o,x,X. XXOOX. ......", "dead alive");
}

#[test]
fn under_the_stones() {
    let [top, bottom] = ["......... ......... ......... ......... ....,X...", "..Xo,,oX. ...Xo,,oX"];
    check("kill", &format!("{top} ...X,oX.. {bottom}"), "dead alive under-the-stones");
    // The cut is made: nothing has to be given up.
    check("kill", &format!("{top} ...XxoX.. {bottom}"), "dead alive");
    // The defender gives up three stones in the corner.
    let rest = "o,,xOOOX XXXOOXX. ...XX... ........";
    check("capture E5", &format!("o,,,O,OX {rest}"), "dead alive under-the-stones");
    // A stone less, and nothing is taken.
    check("capture E5", &format!(",,,,O,OX {rest}"), "dead alive");
    // Black gives up four stones on the edge.
    let rest = ".OOOOXXOO. .....OO... ..........";
    check("capture G5", &format!(".Ox,o,X,XO Oxx,xoXXXO {rest}"), "dead alive under-the-stones");
    // The four have a liberty more.
    check("capture G5", &format!(".Ox,o,X,XO ,xx,xoXXXO {rest}"), "dead alive");
}

#[test]
fn nakade() {
    let rest = ".XO,,OOX. .XOOOOXX. .XXXXXX.. .........";
    check("capture C5", &format!(".XO,,,OX. {rest}"), "dead alive nakade");
    // A point less: four in a square are dead whoever moves.
    let alike = summary(&question("capture C5", &format!(".XO,,OOX. {rest}")));
    assert_eq!(alike, "dead dead");
    // White attacks in the center: the point where the two arms meet, and arms that do not meet in one point.
    let [above, below] = [".......... .OOOOOOO.. .OXXXXXO.. .OX,,,XO..", ".OOXXXOO.. ..OOOOO... .........."];
    check("capture D6", &format!("{above} .OXX,XXO.. {below}"), "dead alive nakade");
    check("capture D6", &format!("{above} .OXXX,XO.. {below}"), "alive alive");
}

#[test]
fn names_that_rest_on_verdicts_are_seen_in_every_mirror() {
    let positions = [
        ("capture E6", "oxxxOX.. ,o,,OX.. OOOOOX.. XXXXXX.. ........ ........", Name::TenThousandYearKo),
        ("kill", CENTER_SNAPBACK, Name::Snapback),
        ("capture F5", EDGE_SNAPBACK, Name::Snapback),
    ];
    for (goal, board, name) in positions {
        let question = question(goal, board);
        for symmetry in Symmetry::of(question.setup.size) {
            let report = solve(&mirrored(&question, symmetry, true), &Options::default());
            assert_eq!(report.names, [name]);
        }
    }
}

#[test]
fn rules_change_words_only() {
    let question = question("capture E6", "xxx,OX.. ,OOOOX.. OOXXXX.. XXXXXX.. ........ ........");
    for name in Name::ALL {
        let both = [Rulebook::Japanese, Rulebook::Area].map(|rulebook| words::name(&question, name, rulebook));
        let differs = matches!(name, Name::BentFour | Name::TenThousandYearKo | Name::DoubleKo | Name::MoonshineLife);
        assert_eq!(both[0] != both[1], differs, "{both:?}");
        let plain = name.name().replace("-in-the-corner", " in the corner");
        let begins = |text: &String| text.replace('-', " ").starts_with(&plain.replace('-', " "));
        assert!(both.iter().all(begins), "{both:?}");
    }
}
