//! The fast table against one that plays every move and counts every point again.

use std::hint::black_box;
use std::time::{Duration, Instant};

use shikatsu::board::{
    Color, History, KoRule, Move, Point, PointSet, Position, Rules, Setup, Size, SuicideRule, diagram,
};
use shikatsu::territory::{Increments, Influence, Owner, Reading, choose};

use crate::life::{Dice, random_game};

/// The distance between two points along the lines.
fn distance(size: Size, a: Point, b: Point) -> usize {
    size.column(a).abs_diff(size.column(b)) + size.row(a).abs_diff(size.row(b))
}

/// Whose a point is: 1 Black's, -1 White's, 0 nobody's. Written down anew from the words of each reading.
fn owner(position: &Position, point: Point, reading: Reading) -> i32 {
    let size = position.size();
    let reached = |color| {
        let stones = size.points().filter(move |&stone| position.at(stone) == Some(color));
        let distances = stones.map(|stone| distance(size, stone, point)).filter(|&d| d <= 3);
        distances.collect::<Vec<_>>()
    };
    let (black, white) = (reached(Color::Black), reached(Color::White));
    let order = match reading {
        Reading::Sole => match (black.is_empty(), white.is_empty()) {
            (false, true) => return 1,
            (true, false) => return -1,
            _ => return 0,
        },
        Reading::Majority => black.len().cmp(&white.len()),
        Reading::Nearest => {
            let nearest = |distances: &[usize]| distances.iter().min().copied().unwrap_or(99);
            nearest(&white).cmp(&nearest(&black))
        }
    };
    order as i32
}

fn value(position: &Position, reading: Reading) -> i32 {
    let empty = position.size().points().filter(|&point| position.at(point).is_none());
    empty.map(|point| owner(position, point, reading)).sum()
}

/// The increment of every move, by playing it.
fn recounted(position: &Position, rules: Rules, reading: Reading) -> Vec<Option<i32>> {
    let before = value(position, reading);
    let after = |point| {
        let mut position = position.clone();
        position.play(Move::Play(point), rules).ok().map(|_| value(&position, reading) - before)
    };
    position.size().points().map(after).collect()
}

fn check(position: &Position) -> usize {
    let size = position.size();
    for reading in Reading::ALL {
        let influence = Influence::of(position, reading);
        assert_eq!(influence.value(), value(position, reading));
        for point in size.points() {
            let expected = match (position.at(point), owner(position, point, reading)) {
                (Some(color), _) => Owner::Stone(color),
                (None, 1) => Owner::Territory(Color::Black),
                (None, -1) => Owner::Territory(Color::White),
                (None, _) => Owner::Neutral,
            };
            assert_eq!(influence.owner(point), expected);
        }
        for color in Color::BOTH {
            let mut position = position.clone();
            position.set_to_play(color);
            for suicide in [SuicideRule::Refused, SuicideRule::Allowed] {
                let rules = Rules { suicide, ..Rules::default() };
                let table = Increments::of(&position, color, rules, reading);
                let found: Vec<_> = size.points().map(|point| table.at(point)).collect();
                let drawn = diagram::draw(&position.to_setup(), &PointSet::default());
                assert_eq!(found, recounted(&position, rules, reading), "{color} {rules:?} {reading:?}\n{drawn}");
            }
        }
    }
    // How many moves capture.
    let captures = |&point: &Point| position.outcome(point).is_some_and(|outcome| !outcome.captured.is_empty());
    size.points().filter(captures).count()
}

#[test]
fn the_table_is_what_a_recount_of_every_move_gives() {
    let mut dice = Dice(17);
    let mut n_captures = 0;
    for n in 0..50 {
        let size = Size::new(1 + dice.below(10), 1 + dice.below(10)).unwrap();
        let n_moves = size.area() * (1 + n % 6) / 4;
        n_captures += check(&random_game(size, n_moves, &mut dice));
    }
    for (width, height) in [(25, 1), (1, 25), (25, 3), (3, 25)] {
        n_captures += check(&random_game(Size::new(width, height).unwrap(), 30, &mut dice));
    }
    assert!(30 < n_captures, "there are captures on the boards: {n_captures}");
}

#[test]
fn stones_thrown_at_random_have_the_same_table_too() {
    let mut dice = Dice(4);
    let mut n_dead = 0;
    for n in 0..40 {
        let size = Size::new(2 + dice.below(7), 2 + dice.below(7)).unwrap();
        let mut setup = Setup::empty(size);
        for stone in &mut setup.stones {
            let letters = [None, Some(Color::Black), Some(Color::White)];
            *stone = if dice.below(6) < 2 + n % 4 { letters[1 + dice.below(2)] } else { None };
        }
        n_dead += usize::from(Position::from_setup(&setup).is_err());
        check(&Position::from_setup_unchecked(&setup));
    }
    assert!(0 < n_dead, "some chains have no liberty: {n_dead} boards");
}

#[test]
fn a_whole_board_of_the_largest_size() {
    let size = Size::square(25).unwrap();
    let mut dice = Dice(2);
    let position = random_game(size, 300, &mut dice);
    let table = Increments::of(&position, Color::Black, Rules::default(), Reading::Majority);
    let before = value(&position, Reading::Majority);
    let mut black = position.clone();
    black.set_to_play(Color::Black);
    for point in size.points().filter(|point| point.index() % 29 == 0) {
        let mut after = black.clone();
        let played = after.play(Move::Play(point), Rules::default());
        let expected = played.ok().map(|_| value(&after, Reading::Majority) - before);
        assert_eq!(table.at(point), expected);
    }
}

#[test]
fn a_ko_is_barred_for_the_side_to_move_and_superko_for_the_program() {
    let block = diagram::parse(".XO.\nX.XO\n.XO.\n....").unwrap().remove(0);
    let size = block.setup.size;
    let mut setup = block.setup;
    setup.to_play = Color::White;
    let mut game = History::new(Position::from_setup(&setup).unwrap(), Rules::default());
    let [inside, outside] = ["B3", "C3"].map(|name| size.parse(name).unwrap());
    game.play(Move::Play(inside)).unwrap();
    let at = |rules, color| Increments::of(game.position(), color, rules, Reading::Majority).at(outside);
    let free = Rules { ko: KoRule::Free, ..Rules::default() };
    assert_eq!(at(Rules::default(), Color::Black), None);
    assert!(at(free, Color::Black).is_some());
    assert_eq!(game.check(Move::Play(outside)), Err(shikatsu::board::Illegal::Ko));
    game.set_rules(Rules { ko: KoRule::Positional, ..Rules::default() });
    assert_eq!(game.check(Move::Play(outside)), Err(shikatsu::board::Illegal::Repetition));
    assert_ne!(choose(&game, Reading::Majority), Move::Play(outside));
}

#[test]
fn a_game_of_the_program_against_itself_ends() {
    // By simple ko the two take and retake a larger cycle for ever, on 9×9 for one.
    let rules = Rules { ko: KoRule::Positional, ..Rules::default() };
    for side in [1, 2, 5, 9] {
        let mut game = History::new(Position::empty(Size::square(side).unwrap()), rules);
        let mut n_passes = 0;
        while n_passes < 2 && game.past().len() < 2000 {
            let played = choose(&game, Reading::Majority);
            game.play(played).unwrap();
            n_passes = if played == Move::Pass { n_passes + 1 } else { 0 };
        }
        assert_eq!(n_passes, 2, "on {side}×{side} after {} moves", game.past().len());
    }
}

#[test]
#[ignore = "a measurement; means something in a release build only"]
fn territory_is_fast() {
    let size = Size::square(19).unwrap();
    let mut dice = Dice(0x5eed);
    let boards: Vec<Position> = (0..16).map(|n| random_game(size, 40 + n * 14, &mut dice)).collect();
    let best = |rounds: usize, work: &mut dyn FnMut(&Position)| -> Duration {
        let once = |board: &Position, work: &mut dyn FnMut(&Position)| {
            let start = Instant::now();
            work(board);
            start.elapsed()
        };
        boards.iter().map(|board| (0..rounds).map(|_| once(board, work)).min().unwrap()).max().unwrap()
    };
    for reading in Reading::ALL {
        let table = best(200, &mut |board| {
            black_box(Increments::of(board, board.to_play(), Rules::default(), reading));
        });
        let recount = best(1, &mut |board| drop(black_box(recounted(board, Rules::default(), reading))));
        println!("{reading:?}: table {table:?}, recount {recount:?}, the slowest of {} boards", boards.len());
        if !cfg!(debug_assertions) {
            assert!(table < Duration::from_micros(100) && table * 20 < recount);
        }
    }
}
