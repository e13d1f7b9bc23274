//! Laws of the planes over random games: the slow encoder agrees, and turning the board or swapping the colors does
//! what it should.

use shikatsu::board::{Color, History, Move, Point, PointSet, Rules, Setup, Size, Symmetry};
use shikatsu::planes::{Encoding, Past, Stack, encode};

use super::super::oracle::random::Dice;
use super::Line;
use super::slow::Game;

/// A board of this size with some stones of a set-up that all have a liberty.
fn start(dice: &mut Dice, size: Size) -> Setup {
    let mut setup = Setup::empty(size);
    for _ in 0..dice.below(size.area() / 4 + 1) {
        let mut with = setup.clone();
        with.stones[dice.below(size.area())] = Some(Color::BOTH[dice.below(2)]);
        if shikatsu::board::Position::from_setup(&with).is_ok() {
            setup = with;
        }
    }
    setup.to_play = Color::BOTH[dice.below(2)];
    setup
}

/// A move at random, now and then a pass, and rarely one into an own eye.
fn pick(dice: &mut Dice, line: &Line) -> Move {
    let legal: Vec<Point> = line.position.legal_points(Rules::default()).collect();
    if legal.is_empty() || dice.one_in(30) {
        return Move::Pass;
    }
    let sensible = encode(Encoding::AlphaGo48, &line.position, &line.past).planes[46];
    let point = legal[dice.below(legal.len())];
    if sensible.contains(point) || dice.one_in(10) { Move::Play(point) } else { Move::Pass }
}

fn assert_equal(found: &Stack, expected: impl Fn(usize, Point) -> bool, encoding: Encoding, position: &Setup) {
    for (k, plane) in found.planes.iter().enumerate() {
        let expected: PointSet = found.size.points().filter(|&point| expected(k, point)).collect();
        let name = encoding.planes()[k].name;
        let names = |set: &PointSet| set.iter().map(|point| found.size.name(point)).collect::<Vec<_>>();
        let board = shikatsu::board::diagram::draw(position, &PointSet::EMPTY);
        assert_eq!(names(plane), names(&expected), "{} {k} {name}\n{board}", encoding.name());
    }
}

/// The place of plane `k` of the grouped order in the order by turns.
fn in_turn(k: usize) -> usize {
    match k {
        0..8 => 2 * k,
        8..16 => 2 * (k - 8) + 1,
        _ => k,
    }
}

fn check_against_slow(line: &Line, slow: &Game) {
    let setup = line.position.to_setup();
    let check = |encoding: Encoding, bit: &dyn Fn(usize, Point) -> bool| {
        assert_equal(&encode(encoding, &line.position, &line.past), bit, encoding, &setup);
    };
    check(Encoding::AlphaGo48, &|k, point| slow.bit_of_49(k, point));
    check(Encoding::AlphaGo49, &|k, point| slow.bit_of_49(k, point));
    check(Encoding::AlphaGoZero17, &|k, point| slow.bit_of_17(k, point));
    check(Encoding::AlphaGoZero17Grouped, &|k, point| slow.bit_of_17(in_turn(k), point));
}

fn compare(seeds: std::ops::Range<u64>, sizes: &[(usize, usize)]) -> usize {
    let mut n_positions = 0;
    for seed in seeds {
        let mut dice = Dice::new(seed);
        let (width, height) = sizes[dice.below(sizes.len())];
        let setup = start(&mut dice, Size::new(width, height).unwrap());
        let (mut line, mut slow) = (Line::new(&setup), Game::new(&setup));
        for _ in 0..dice.below(2 * setup.size.area()) {
            let played = pick(&mut dice, &line);
            line.play(played);
            slow.play(played.point());
            if dice.one_in(6) {
                check_against_slow(&line, &slow);
                n_positions += 1;
            }
        }
    }
    n_positions
}

#[test]
fn the_slow_encoder_agrees() {
    let n_positions = compare(1..30, &[(5, 5), (7, 7), (6, 4), (9, 9), (1, 6), (2, 2)]);
    assert!(100 < n_positions, "{n_positions}");
}

#[test]
#[ignore = "a minute: games on large boards too"]
fn the_slow_encoder_agrees_on_many_games() {
    let n_positions = compare(1000..1015, &[(5, 5), (7, 7), (9, 9), (13, 13), (19, 19), (25, 3)]);
    println!("{n_positions} positions, all planes of both encoders equal");
    assert!(60 < n_positions, "{n_positions}");
}

#[test]
fn turning_the_board_and_swapping_colors_commute_with_encoding() {
    for (seed, (width, height)) in (1..).zip([(5, 5), (7, 7), (7, 4), (9, 9), (3, 8)]) {
        let mut dice = Dice::new(seed);
        let setup = start(&mut dice, Size::new(width, height).unwrap());
        let mut line = Line::new(&setup);
        let image = |symmetry: Symmetry| Line::new(&symmetry.image_setup(&setup).color_swapped());
        let mut images: Vec<Line> = Symmetry::ALL.into_iter().map(image).collect();
        for _ in 0..2 * setup.size.area() {
            let played = pick(&mut dice, &line);
            line.play(played);
            for (symmetry, image) in Symmetry::ALL.into_iter().zip(&mut images) {
                image.play(played.point().map_or(Move::Pass, |at| Move::Play(symmetry.image(setup.size, at))));
            }
            if dice.one_in(5) {
                for (symmetry, image) in Symmetry::ALL.into_iter().zip(&images) {
                    check_image(&line, image, symmetry);
                }
            }
        }
    }
}

/// The planes of a game turned and with its colors swapped are the planes turned; but who is Black has changed.
fn check_image(line: &Line, image: &Line, symmetry: Symmetry) {
    for encoding in Encoding::ALL {
        let stack = encode(encoding, &line.position, &line.past);
        let mut expected = stack.image(symmetry);
        for (set, plane) in expected.planes.iter_mut().zip(encoding.planes()) {
            if plane.name == "black_to_play" {
                *set = PointSet::below(stack.size.area()).difference(set);
            }
        }
        assert_eq!(encode(encoding, &image.position, &image.past), expected, "{} {symmetry:?}", encoding.name());
        let (mut by_map, mut by_image) = (Vec::new(), Vec::new());
        stack.write_image(&symmetry.inverse_map(stack.size), &mut by_map);
        stack.image(symmetry).write(&mut by_image);
        assert_eq!(by_map, by_image);
    }
}

#[test]
fn a_past_read_from_a_game_is_the_past_kept_move_by_move() {
    for seed in 1..20 {
        let mut dice = Dice::new(seed);
        let setup = start(&mut dice, Size::square(4).unwrap());
        let mut line = Line::new(&setup);
        let mut game = History::new(line.position.clone(), Rules::default());
        for _ in 0..40 {
            let played = pick(&mut dice, &line);
            line.play(played);
            game.play(played).unwrap();
            let read = Past::of(game.position(), game.past());
            for encoding in Encoding::ALL {
                let found = encode(encoding, game.position(), &read);
                assert_eq!(found, encode(encoding, &line.position, &line.past), "{}", encoding.name());
            }
        }
    }
}
