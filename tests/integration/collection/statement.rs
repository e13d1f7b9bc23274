//! What the properties of a game state about its problem.

use shikatsu::board::Color;
use shikatsu::collection::{Level, Mark, Task};
use shikatsu::goal::{Class, Goal, Side, Surplus, Verdict};

use shikatsu::zone::MissingPart;

use super::{error, first, mark, problem, problems, warnings};

#[test]
fn our_own_properties_are_read() {
    let problem = problem(
        "(;SZ[9]GN[A title]C[A text]PL[W]AB[aa]AW[bb][cc]XGL[save]XTG[cc]XZN[aa:cc]XAN[ko(1)][alive*]XLV[5k]XTH[-1]VW[aa:dd])",
    );
    assert_eq!((problem.title(), problem.comment()), ("A title", "A text"));
    assert_eq!(
        (problem.to_play(), problem.attacker(), problem.task()),
        (Color::White, Some(Color::Black), Some(Task::Save))
    );
    assert_eq!(problem.goal(), Goal::Capture(vec![problem.size().parse("C7").unwrap()]));
    assert_eq!(problem.stated_zone().unwrap().len(), 9);
    let answer = problem.answer().unwrap();
    assert_eq!(answer.first(Side::Attacker), Verdict::plain(Class::Ko(1)));
    assert_eq!(answer.first(Side::Defender), Verdict::Known { class: Class::Alive, star: true });
    assert_eq!((problem.level(), problem.stated_surplus()), (Level::kyu(5), Surplus::new(-1)));
    assert_eq!(problem.view().unwrap().len(), 16);
    assert_eq!(problem.words(), "White to save");
    assert_eq!(problem.question().unwrap().attacker, Color::Black);
    assert_eq!(warnings(&problem), [""; 0]);
}

#[test]
fn values_that_mean_nothing_are_left_out_with_their_place() {
    let problem = problem("(;SZ[9]PL[B]AB[aa]AW[bb]\nXGL[murder]XAT[x]\nXAN[dead]XLV[50k]XTH[many]XZN[zz])");
    let expected = [
        "value \"50k\" of XLV ignored",
        "value \"x\" of XAT ignored",
        "value \"many\" of XTH ignored",
        "value \"murder\" of XGL ignored",
        "value \"zz\" of XZN ignored",
        "value \"dead\" of XAN ignored",
    ];
    assert_eq!(warnings(&problem), expected);
    assert_eq!(problem.warnings()[0].to_string(), "game 1, line 3, byte 52: value \"50k\" of XLV ignored");
}

#[test]
fn the_goal_tells_the_attacker() {
    let attacker = |properties: &str| problem(&format!("(;SZ[9]AB[aa]AW[bb]{properties})")).attacker();
    assert_eq!(attacker("PL[W]XGL[kill]"), Some(Color::White));
    assert_eq!(attacker("PL[W]XGL[live]"), Some(Color::Black));
    assert_eq!(attacker("PL[W]G[KILL]"), Some(Color::White));
    assert_eq!(attacker("PL[W]XAT[W]"), Some(Color::White));
    assert_eq!(attacker("PL[W]XTG[bb]"), Some(Color::Black));
}

#[test]
fn a_goal_that_contradicts_the_attacker_gives_way() {
    let problem = problem("(;SZ[9]AB[aa]AW[bb]PL[B]XGL[kill]XAT[W])");
    assert_eq!((problem.attacker(), problem.task()), (Some(Color::White), Some(Task::Live)));
    assert_eq!(warnings(&problem), ["XGL contradicts XAT: White attacks"]);
}

#[test]
fn marks_for_other_viewers_are_the_target_where_one_is_needed() {
    let of = |properties: &str| problem(&format!("(;SZ[9]AB[aa]AW[bb]PL[B]MA[bb]{properties})"));
    assert_eq!(of("XGL[capture]").target().len(), 1);
    assert_eq!(of("XGL[kill]").target().len(), 0);
}

#[test]
fn what_cannot_be_asked_is_an_error_with_its_place() {
    assert_eq!(
        error("\n(;SZ[9]AB[aa]AW[bb]PL[B]XGL[capture])"),
        "line 2, byte 2: the goal is to capture, but no stones are marked (XTG)"
    );
    assert_eq!(
        error("(;SZ[9]AB[aa]AW[bb]PL[B]XGL[capture]XTG[aa])"),
        "line 1, byte 1: the target A9 is not a White stone"
    );
    assert_eq!(error("(;SZ[9]C[nothing])"), "line 1, byte 1: no stones are set up");
    assert_eq!(error("(;SZ[9];B[aa])"), "line 1, byte 1: a record of a game, not a problem: no stones are set up");
    assert_eq!(error("(;SZ[30]AB[aa])"), "line 1, byte 1: SZ[30] is no board from 1×1 to 25×25");
    assert_eq!(error("(;GM[2]AB[aa])"), "line 1, byte 1: GM[2] is not Go");
    assert_eq!(error("(;SZ[9]AB[aa]AW[ab][ba])"), "line 1, byte 1: the black stone on A9 has no liberty");
}

#[test]
fn what_the_file_leaves_open_is_found_from_the_stones() {
    let stones = "AW[ab][bb][cb][db][da]AB[ac][bc][cc][dc][ec][eb][ea]";
    let live = problem(&format!("(;SZ[9]PL[W]{stones})"));
    assert_eq!(
        (live.attacker(), live.task(), live.words()),
        (Some(Color::Black), Some(Task::Live), "White to live".to_owned())
    );
    assert_eq!(live.question().unwrap().zone.len(), 8);
}

#[test]
fn where_nobody_is_enclosed_better_there_is_no_question() {
    let unknown = problem("(;SZ[9]AB[ee]AW[dd]PL[B])");
    assert_eq!(unknown.question(), Err(MissingPart::Attacker));
    assert_eq!(unknown.words(), "Black to play");
}

#[test]
fn comments_tell_the_side_to_move() {
    let problem = problem("(;SZ[9]AB[aa]AW[bb]C[problem 3, white to play])");
    assert_eq!(problem.to_play(), Color::White);
    assert_eq!(warnings(&problem), ["nothing says who is to play: taken as White"]);
}

#[test]
fn moves_of_both_colors_leave_the_side_to_pl() {
    let both = problem("(;SZ[9]AB[aa]AW[bb]PL[W](;B[cc]C[+])(;W[dd]C[+]))");
    assert_eq!(both.to_play(), Color::White);
    assert_eq!(mark(&both, "dd"), Mark::Right);
    assert_eq!(warnings(&both), [""; 0]);
}

#[test]
fn variations_of_one_root_are_problems_of_their_own() {
    let problems = problems("(;SZ[9]C[A book](;AB[aa]C[First];B[bb])(;AB[cc]AW[dd]PL[W])(;SZ[9];AB[ee];AW[ff];W[gg]))");
    let facts: Vec<_> = problems
        .iter()
        .map(|problem| (problem.comment(), problem.to_play(), problem.source().game, problem.source().number))
        .collect();
    assert_eq!(facts, [("First", Color::Black, 1, 1), ("", Color::White, 1, 2), ("", Color::White, 1, 3)]);
    assert_eq!(problems[2].setup().stones.iter().flatten().count(), 2);
}

#[test]
fn one_bad_game_does_not_spoil_the_others() {
    let text = "(;SZ[9]AB[aa]PL[B])(;SZ[99]AB[aa])(;SZ[9]AB[bb]PL[B])";
    let input = shikatsu::collection::read(text.as_bytes(), std::path::Path::new("test.sgf"));
    assert_eq!((input.problems.len(), input.faults.len()), (2, 1));
    assert_eq!((input.faults[0].game, input.problems[1].source().game), (2, 3));
}

#[test]
fn moves_before_the_question_are_played() {
    let question = problem("(;SZ[9]AW[aa]AB[ab];B[ba];W[gg];B[hh](;W[ii]C[Correct])(;W[ia];B[ib]))");
    assert_eq!(question.to_play(), Color::White);
    assert_eq!(question.setup().stones[0], None, "White's corner stone was captured");
    assert_eq!((mark(&question, "ii"), mark(&question, "ia")), (Mark::Right, Mark::Wrong));
}

#[test]
fn a_forced_line_before_the_first_branch_is_part_of_the_solution() {
    let forced = problem("(;SZ[9]AW[aa]AB[cc];B[ba];W[gg](;B[hh]C[RIGHT])(;B[ii]))");
    assert_eq!((forced.to_play(), mark(&forced, "ba")), (Color::Black, Mark::Right));
}

#[test]
fn illegal_moves_end_their_line() {
    let problem = problem("(;SZ[9]AB[ab][ba]AW[cc]PL[W](;W[aa]C[RIGHT];B[dd])(;W[ee];B[ee]C[RIGHT]))");
    assert_eq!(problem.solution().n_moves(), 1);
    let expected = ["illegal move A9 left out", "illegal move E5 left out"];
    assert_eq!(warnings(&problem)[..2], expected);
}

#[test]
fn stones_set_up_later_end_their_line() {
    let problem = problem("(;SZ[9]AB[ab]AW[cc]PL[B](;B[dd];W[ee]AB[ff];B[gg]RIGHT[])(;B[hh]C[RIGHT]))");
    assert_eq!(problem.solution().n_moves(), 2);
    assert!(warnings(&problem).contains(&"set-up stones inside a solution: the line ends before them".to_owned()));
}

#[test]
fn two_variations_with_one_move_are_joined() {
    let problem = problem("(;SZ[9]AB[ab]AW[cc]PL[B](;B[dd];W[ee];B[ff]C[RIGHT])(;B[dd];W[gg];B[hh]))");
    let step = first(&problem, "dd");
    assert_eq!(problem.solution().step(step).children.len(), 2);
    assert_eq!(mark(&problem, "dd"), Mark::Right);
}

#[test]
fn every_move_given_is_right_where_a_target_is_marked_and_no_line() {
    let problem = problem("(;SZ[9]AB[ab]AW[cc]PL[B]MA[cc](;B[dd])(;B[ee]))");
    assert_eq!((mark(&problem, "dd"), mark(&problem, "ee")), (Mark::Right, Mark::Right));
    assert_eq!(warnings(&problem), ["no line is marked as right: taken as the solution, every move given"]);
}

#[test]
fn wrong_marks_make_the_unmarked_right_and_right_marks_win() {
    let wrong = problem("(;SZ[9]AB[ab]AW[cc]PL[B](;B[dd]WV[dd];W[ee])(;B[ff]))");
    assert_eq!((mark(&wrong, "dd"), mark(&wrong, "ff")), (Mark::Wrong, Mark::Right));
    let both = problem("(;SZ[9]AB[ab]AW[cc]PL[B](;B[dd]WV[];W[ee];B[ff]C[+])(;B[gg]))");
    assert_eq!((mark(&both, "dd"), mark(&both, "gg")), (Mark::Right, Mark::Wrong));
    let triangles = problem("(;SZ[9]AB[ab]AW[cc]PL[B](;B[dd]TR[dd];W[ee])(;B[ff]))");
    assert_eq!((mark(&triangles, "dd"), mark(&triangles, "ff")), (Mark::Wrong, Mark::Right));
}

#[test]
fn status_labels_count_where_nothing_else_is_marked() {
    let of = |text: &str| problem(&format!("(;SZ[9]AB[ab]AW[cc]PL[B]G[KILL]{text})"));
    assert_eq!(mark(&of("(;B[dd]S[KO+])"), "dd"), Mark::Right);
    assert_eq!(mark(&of("(;B[dd]S[DEAD])(;B[ee]S[ALIVE])"), "ee"), Mark::Wrong);
    assert_eq!(mark(&of("(;B[dd]C[+])(;B[ee]S[SEKI])"), "ee"), Mark::Wrong);
}

#[test]
fn the_right_answer_may_be_a_pass() {
    let passes = problem("(;SZ[9]AB[ab]AW[cc]PL[B](;B[]C[Correct!])(;B[dd]))");
    assert_eq!((mark(&passes, ""), mark(&passes, "dd")), (Mark::Right, Mark::Wrong));
}

#[test]
fn a_ko_ban_is_read_and_kept_after_moves() {
    let stated = problem("(;SZ[9]AB[ab][ba]AW[cc]PL[W]KO[aa])");
    assert_eq!(stated.setup().ko, stated.size().parse("A9"));
    let captured = problem("(;SZ[9]AB[ba][ab][bc]AW[ca][cc][db][bb];B[cb](;W[ee]C[RIGHT])(;W[ff]))");
    assert_eq!((captured.to_play(), captured.setup().ko), (Color::White, captured.size().parse("B8")));
}
