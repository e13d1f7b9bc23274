//! Laws of the searches: the methods agree, a 1 stays a 1, and the exact answers never contradict it.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use serde_json::Value;
use shikatsu::board::{Color, PointSet, Position, Size, SuicideRule};
use shikatsu::goal::{Class, Goal, Question, Side, Surplus, Verdict};
use shikatsu::life::{self, Reading, Schedule};
use shikatsu::methods::{self, Limits, Method, Puzzle, Test, Tree};
use shikatsu::solver::{self, First, Options, Watch};
use shikatsu::trace::{Ending, Off};

use crate::life::{Dice, all_setups, random_game};
use crate::oracle::positions;

use super::golden::puzzles;
use super::{NEVER, deep, search, traced};

const POSITIONS: &str = include_str!("../../truth/positions.txt");
const ANSWERS: &str = include_str!("../../truth/answers.jsonl");

const TESTS: [Test; 2] = [Test::Fuwa, Test::Benson];

/// The puzzle after some random moves, about any stone in a small zone or about a stone that is there.
fn random_puzzle(n: usize, dice: &mut Dice) -> Puzzle {
    let size = Size::new(3 + n % 3, 2 + n / 3 % 3).unwrap();
    let position = random_game(size, size.area() * (2 + n % 3) / 4, dice);
    let mut zone = PointSet::EMPTY;
    while zone.len() < 5.min(size.area()) {
        zone.insert(size.points().nth(dice.below(size.area())).unwrap());
    }
    let defender = Color::BOTH[dice.below(2)];
    let stones: Vec<_> = position.stones(defender).iter().collect();
    let is_about_stones = n.is_multiple_of(2) && !stones.is_empty();
    let asked = if is_about_stones { PointSet::from_iter([stones[dice.below(stones.len())]]) } else { zone };
    Puzzle { position, defender, zone, asked, is_about_stones, test: TESTS[n / 2 % 2] }
}

/// Puzzles of all kinds, with a depth that MIN-MAX can stand.
fn all_puzzles() -> Vec<(Puzzle, usize)> {
    let mut dice = Dice(11);
    let random = (0..120).map(|n| (random_puzzle(n, &mut dice), 4));
    let golden = puzzles()
        .into_iter()
        .flat_map(|(_, puzzle, depth, ..)| TESTS.map(|test| (Puzzle { test, ..puzzle.clone() }, depth.min(5))));
    golden.chain(random.collect::<Vec<_>>()).collect()
}

#[test]
fn all_methods_find_the_same_value_at_every_depth_and_a_one_is_final() {
    let mut n_alive = 0;
    for (puzzle, deepest) in all_puzzles() {
        let mut before = false;
        for depth in 0..=deepest {
            let value = search(&puzzle, Method::MINIMAX, depth).lives.unwrap();
            for method in Method::all() {
                assert_eq!(search(&puzzle, method, depth).lives, Some(value), "{method} at {depth}: {puzzle:?}");
            }
            assert!(value || !before, "a 1 at depth {} is lost at {depth}: {puzzle:?}", depth - 1);
            before = value;
        }
        n_alive += usize::from(before);
    }
    assert!((20..120).contains(&n_alive), "{n_alive} puzzles end well");
}

#[test]
fn pruning_and_the_register_never_search_more_moves() {
    let (mut all, mut pruned) = (0, 0);
    for (puzzle, depth) in all_puzzles() {
        let count = |method: Method| search(&puzzle, method, depth).searched;
        for method in Method::all() {
            assert!(count(method) <= count(Method { register: false, ..method }), "{method}: {puzzle:?}");
            // Where the order of the moves is the same, what is cut off is not searched.
            assert!(count(method) <= count(Method { alpha_beta: false, ..method }), "{method}: {puzzle:?}");
        }
        all += count(Method::MINIMAX);
        pruned += count(Method::ALPHA_BETA);
    }
    assert!(pruned * 3 < all, "{pruned} of {all} moves");
}

#[test]
fn a_record_changes_nothing_and_holds_the_whole_tree() {
    for (puzzle, depth) in all_puzzles().into_iter().step_by(3) {
        for method in Method::all() {
            let (answer, trace) = traced(&puzzle, method, depth);
            assert_eq!(answer, search(&puzzle, method, depth));
            let tree = Tree::of(&trace.steps);
            assert_eq!(tree.n_searched() as u64, answer.searched);
            let last = *tree.roots.last().unwrap();
            assert_eq!(tree.nodes[last].lives, answer.lives);
            assert_eq!(tree.rows(usize::MAX).iter().filter(|row| !row.is_cut).count(), tree.nodes.len());
            check_tree(&tree, &puzzle, method);
        }
    }
}

/// Every value follows from those below it, and the moves that were left out and those that were searched are all
/// there are.
fn check_tree(tree: &Tree, puzzle: &Puzzle, method: Method) {
    for (number, node) in tree.nodes.iter().enumerate() {
        let (mut position, mut asked) = (puzzle.position.clone(), puzzle.asked);
        for played in tree.path(number) {
            let undo = position.play_unchecked(played);
            let is_loss = puzzle.is_about_stones && undo.color != puzzle.defender;
            asked = if is_loss { asked.difference(&undo.captured) } else { asked };
        }
        let alive = puzzle.test.alive(&position, puzzle.defender).intersection(&asked);
        let Some(ending) = node.ending else {
            let wanted = position.to_play() == puzzle.defender;
            let moves = node.children.iter().filter(|&&child| !tree.nodes[child].is_glance);
            let found = moves.clone().any(|&child| tree.nodes[child].lives == Some(wanted));
            assert_eq!(node.lives, Some(found == wanted));
            let legal = position.legal_points(shikatsu::board::Rules::default());
            let n_legal = legal.filter(|&point| puzzle.zone.contains(point)).count() + 1;
            assert_eq!(moves.count() + node.cut.len(), n_legal);
            assert!(node.cut.is_empty() || (method.alpha_beta && found));
            continue;
        };
        assert!(node.children.is_empty() && node.cut.is_empty());
        assert!(ending != Ending::Lives || (node.lives == Some(true) && !alive.is_empty()));
        assert!(ending != Ending::Depth || (node.lives == Some(false) && node.depth == 0 && alive.is_empty()));
        assert!(ending != Ending::Known || method.register);
    }
}

#[test]
fn limits_end_a_search_without_an_answer() {
    let (puzzle, depth) = all_puzzles().swap_remove(4);
    for method in Method::all() {
        let whole = search(&puzzle, method, depth);
        let with = |moves| methods::search(&puzzle, method, Limits { moves, ..deep(depth) }, &mut Off);
        assert_eq!(with(whole.searched), whole, "just enough");
        let short = with(whole.searched - 1);
        assert_eq!((short.lives, short.searched, short.best), (None, whole.searched - 1, None));
        let stop = AtomicBool::new(true);
        let stopped = methods::search(&puzzle, method, Limits { stop: &stop, ..deep(depth) }, &mut Off);
        assert_eq!((stopped.lives, stopped.searched), (None, 0));
        assert_eq!(methods::winning_moves(&puzzle, method, Limits { stop: &stop, ..deep(depth) }, &mut Off), None);
    }
}

#[test]
fn the_fast_test_of_fuwa_agrees_with_the_pruning() {
    let mut dice = Dice(5);
    let small = all_setups(Size::new(4, 2).unwrap()).filter_map(|setup| Position::from_setup(&setup).ok());
    let games = (0..200).map(|n| {
        let size = Size::new(2 + n % 24, 2 + n / 5 % 24).unwrap();
        random_game(size, size.area() * (3 + n % 2) / 4, &mut dice)
    });
    let mut n_alive = 0;
    for position in small.chain(games) {
        for color in Color::BOTH {
            let slow = life::fuwa(&position, color, Reading::Point, Schedule::Sync, &mut Off);
            let slow = slow.alive.iter().fold(PointSet::EMPTY, |all, &group| all.union(&slow.groups[group].stones));
            assert_eq!(Test::Fuwa.alive(&position, color), slow);
            let benson = life::benson(&position, color, SuicideRule::Refused, &mut Off).alive_stones();
            assert_eq!(Test::Benson.alive(&position, color), benson);
            assert!(slow.is_subset(&benson), "Fuwa sees no life that Benson does not");
            n_alive += slow.len();
        }
    }
    assert!(100 < n_alive, "there is life on the boards: {n_alive} stones");
}

/// A 1 says that the defender forces stones that can never be captured, where nobody has a ko threat: an exact answer
/// by which the attacker wins without a threat would contradict it.
fn contradicts(class: Class) -> bool {
    class <= Class::Ko(0)
}

/// Questions with the exact verdicts for either side first.
fn truth(wanted: impl Fn(usize) -> bool) -> Vec<(Question, Side, Class)> {
    let mut questions: HashMap<String, Question> = positions::parse(POSITIONS).into_iter().collect();
    questions.retain(|_, question| wanted(question.zone.len()));
    let answer = |line: &str| {
        let answer: Value = serde_json::from_str(line).unwrap();
        let question = questions.get(answer["name"].as_str().unwrap())?.clone();
        let side = if answer["first"] == "attacker" { Side::Attacker } else { Side::Defender };
        let verdict = Verdict::parse(answer["verdict"].as_str().unwrap()).unwrap();
        Some((question, side, verdict.class().unwrap()))
    };
    ANSWERS.lines().filter_map(answer).collect()
}

/// Searches these questions by the fastest method and holds every 1 against the exact verdict; the numbers of those
/// that are alive and of those of them that were found so.
fn hold_against_the_truth(questions: Vec<(Question, Side, Class)>, depth: usize, test: Test) -> (usize, usize) {
    let method = Method { register: true, ..Method::ALPHA_BETA };
    let (mut n_alive, mut n_found) = (0, 0);
    for (question, side, class) in questions {
        let puzzle = Puzzle::new(&question, side, test).unwrap();
        let lives = search(&puzzle, method, depth).lives.unwrap();
        assert!(!lives || !contradicts(class), "1 and {class:?} for {side:?} first: {question:?}");
        n_alive += usize::from(class == Class::Alive);
        n_found += usize::from(lives && class == Class::Alive);
    }
    (n_alive, n_found)
}

#[test]
fn a_one_is_never_contradicted_by_the_truth() {
    for test in TESTS {
        let (n_alive, n_found) = hold_against_the_truth(truth(|zone| zone <= 7), 5, test);
        println!("{test:?}: {n_found} of {n_alive} living found 5 moves deep");
        assert!(n_alive / 10 < n_found, "{n_found} of {n_alive}");
    }
}

#[test]
#[ignore = "minutes: larger zones and deeper searches"]
fn a_one_is_never_contradicted_by_the_whole_truth() {
    for test in TESTS {
        for (zone, depth) in [(7, 9), (9, 7), (40, 5)] {
            let (n_alive, n_found) = hold_against_the_truth(truth(|n| n <= zone), depth, test);
            println!("{test:?}: {n_found} of {n_alive} living found {depth} moves deep, up to {zone} points");
        }
    }
}

#[test]
fn a_one_is_never_contradicted_by_the_solver() {
    let mut dice = Dice(23);
    let mut n_alive = 0;
    for n in 0..200 {
        let puzzle = random_puzzle(n, &mut dice);
        let goal = if puzzle.is_about_stones { Goal::Capture(puzzle.asked.iter().collect()) } else { Goal::Kill };
        let setup = puzzle.position.to_setup();
        let question = Question { setup, attacker: !puzzle.defender, goal, zone: puzzle.zone };
        let side = question.side(puzzle.position.to_play());
        let first = if side == Side::Attacker { First::Attacker } else { First::Defender };
        assert_eq!(Puzzle::new(&question, side, puzzle.test).unwrap().asked, puzzle.asked);
        let options = Options { first, surplus: Some(Surplus::ZERO), ..Options::default() };
        let Ok(report) = solver::solve(&question, &options, &Watch::new(&NEVER, &|_| {})) else { continue };
        let class = report.first(side).unwrap().verdict.class().unwrap();
        let lives = search(&puzzle, Method { register: true, ..Method::ALPHA_BETA }, 5).lives.unwrap();
        assert!(!lives || !matches!(class, Class::Dead | Class::Ko(_)), "{class:?}: {puzzle:?}");
        n_alive += usize::from(lives);
    }
    assert!(20 < n_alive, "{n_alive} of 200 live");
}
