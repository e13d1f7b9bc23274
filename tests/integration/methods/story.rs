//! The story of the paper, told on a problem of ours with our own counts.
//!
//! The paper counts the moves searched on one problem: 51 by MIN-MAX, 19 with alpha-beta pruning, 16 with the secondary
//! search besides.

use shikatsu::board::diagram;
use shikatsu::goal::{Question, Side};
use shikatsu::methods::{Method, Puzzle, Row, Secondary, Test, Tree};
use shikatsu::zone::{self, Given};

use super::{search, traced};

/// White moves first. B2 lives in five moves; C2, which captures a stone, in three.
const STORY: &str = "\
attacker: X
goal: capture A3
XXXXXX.
OOOOOX.
,,,xOX.
OO,OOX.
";

const DEPTH: usize = 6;

fn question() -> Question {
    let block = &diagram::parse(STORY).unwrap()[0];
    zone::complete(&block.setup, &Given::from(block)).unwrap().question
}

fn puzzle(side: Side) -> Puzzle {
    Puzzle::new(&question(), side, Test::Fuwa).unwrap()
}

#[test]
fn each_method_saves_moves_as_in_the_paper() {
    let white_first = puzzle(Side::Defender);
    let size = white_first.position.size();
    let found = |method| {
        let answer = search(&white_first, method, DEPTH);
        assert_eq!(answer.lives, Some(true), "{method}");
        (answer.searched, answer.best.map(|best| best.display(size).to_string()).unwrap())
    };
    assert_eq!(found(Method::MINIMAX), (834, "B2".to_owned()));
    assert_eq!(found(Method::ALPHA_BETA), (43, "B2".to_owned()));
    assert_eq!(found(Method::ALPHA_BETA_SECONDARY), (34, "C2".to_owned()), "the shorter way is found first");
    assert_eq!(search(&white_first, Method::ALPHA_BETA, 4).lives, Some(true));
    assert_eq!(search(&white_first, Method::ALPHA_BETA, 2).lives, Some(false));
}

#[test]
fn the_secondary_search_costs_where_there_is_no_life() {
    let black_first = puzzle(Side::Attacker);
    let count = |method| {
        let answer = search(&black_first, method, 5);
        assert_eq!(answer.lives, Some(false), "{method}");
        answer.searched
    };
    assert_eq!(search(&black_first, Method::ALPHA_BETA, 6).lives, Some(true), "a 0 is not final");
    assert!(count(Method::ALPHA_BETA) < count(Method::ALPHA_BETA_SECONDARY));
    let register = Method { register: true, ..Method::MINIMAX };
    assert!(count(register) < count(Method::MINIMAX));
    let order = Method { secondary: Secondary::Order, ..Method::MINIMAX };
    assert!(count(Method::MINIMAX) < count(order), "where nothing is cut off, a glance is only work");
}

#[test]
fn the_trees_are_drawn_with_what_was_cut_off() {
    let puzzle = puzzle(Side::Defender);
    let size = puzzle.position.size();
    let drawn = |method| {
        let (answer, trace) = traced(&puzzle, method, DEPTH);
        let tree = Tree::of(&trace.steps);
        let rows = tree.rows(usize::MAX);
        let is_move = |row: &&Row| !row.is_cut && tree.nodes[row.node].played.is_some();
        assert_eq!(rows.iter().filter(is_move).count() as u64, answer.searched);
        rows.iter().map(|row| tree.line(row, size) + "\n").collect::<String>()
    };
    crate::life::check_golden("tree_alpha_beta.txt", &drawn(Method::ALPHA_BETA));
    crate::life::check_golden("tree_secondary.txt", &drawn(Method::ALPHA_BETA_SECONDARY));
}
