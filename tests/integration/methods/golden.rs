//! The golden vectors of the searches: every method gives the value and the winning moves.

use serde_json::Value;
use shikatsu::board::{Move, PointSet, Position, Size};
use shikatsu::methods::{Method, Puzzle, Test};

use crate::board::{color, json, point, setup};

use super::{search, winning_moves};

const SEARCHES: &str = include_str!("../../golden/fuwa_search.json");

fn points(size: Size, list: &Value) -> PointSet {
    list.as_array().unwrap().iter().map(|value| point(size, value).unwrap()).collect()
}

/// The puzzles of the file, each with its name, depth, value and winning moves.
pub(super) fn puzzles() -> Vec<(String, Puzzle, usize, bool, Vec<Move>)> {
    let puzzle = |problem: &Value| {
        let setup = setup(&problem["board"], color(&problem["to_play"]));
        let size = setup.size;
        assert_eq!(problem["eye_kind"], "point");
        let puzzle = Puzzle {
            position: Position::from_setup(&setup).unwrap(),
            defender: color(&problem["target"]),
            zone: points(size, &problem["region"]),
            asked: points(size, &problem["core"]),
            is_about_stones: true,
            test: Test::Fuwa,
        };
        let winning = problem["winning_moves"].as_array().unwrap().iter();
        let winning = winning.map(|value| point(size, value).map_or(Move::Pass, Move::Play)).collect();
        let depth = problem["depth"].as_u64().unwrap() as usize;
        (problem["id"].as_str().unwrap().to_owned(), puzzle, depth, problem["value"] == 1, winning)
    };
    json(SEARCHES)["problems"].as_array().unwrap().iter().map(puzzle).collect()
}

#[test]
fn every_method_gives_the_values_and_the_winning_moves() {
    let puzzles = puzzles();
    assert_eq!(puzzles.len(), 11);
    for (name, puzzle, depth, value, winning) in puzzles {
        for method in Method::all() {
            let answer = search(&puzzle, method, depth);
            assert_eq!(answer.lives, Some(value), "{name} by {method}");
            assert_eq!(winning_moves(&puzzle, method, depth), winning, "{name} by {method}");
            let has_best = !winning.is_empty();
            assert_eq!(answer.best.is_some(), has_best, "{name} by {method}");
            assert!(answer.best.is_none_or(|best| winning.contains(&best)), "{name} by {method}");
        }
    }
}
