//! Laws of the board over random games: state kept step by step equals state worked out from the stones.

use proptest::prelude::*;
use shikatsu::board::diagram::{self, Block};
use shikatsu::board::{
    Color, History, KoRule, Move, Outcome, Point, PointSet, Position, Rules, Setup, Size, SuicideRule, Symmetry,
};

fn rules() -> impl Strategy<Value = Rules> {
    let ko = prop_oneof![Just(KoRule::Free), Just(KoRule::Simple), Just(KoRule::Positional), Just(KoRule::Situational)];
    let suicide = prop_oneof![Just(SuicideRule::Refused), Just(SuicideRule::Allowed)];
    (suicide, ko).prop_map(|(suicide, ko)| Rules { suicide, ko })
}

fn sizes() -> impl Strategy<Value = Size> {
    let side = || prop_oneof![4 => 1usize..=7, 1 => 8usize..=25];
    (side(), side()).prop_map(|(width, height)| Size::new(width, height).unwrap())
}

/// The move that a random number picks: mostly a legal point, now and then a pass.
fn pick(game: &History, number: u16) -> Move {
    let legal: Vec<Point> = game.legal_points().collect();
    if legal.is_empty() || number.is_multiple_of(16) {
        return Move::Pass;
    }
    Move::Play(legal[usize::from(number) % legal.len()])
}

/// Everything about a position that can be worked out from its stones must agree with a fresh one.
fn check_against_scratch(position: &Position) {
    let fresh = Position::from_setup(&position.to_setup()).expect("moves keep a position legal");
    assert_eq!(fresh.full_hash(), position.full_hash());
    assert_eq!(fresh.situation_hash(), position.situation_hash());
    assert_eq!(fresh.stones_hash(), position.stones_hash());
    assert!(fresh.chains().iter().eq(position.chains().iter()));
    for point in position.size().points() {
        assert_eq!(flooded(position, point), position.chain(point).map(|chain| (chain.stones, chain.liberties)));
        assert_eq!(fresh.outcome(point), position.outcome(point));
    }
}

/// The stones and liberties of the chain on a point, by a plain flood.
fn flooded(position: &Position, point: Point) -> Option<(PointSet, PointSet)> {
    let color = position.at(point)?;
    let (mut stones, mut liberties) = (PointSet::from_iter([point]), PointSet::EMPTY);
    let mut open = vec![point];
    while let Some(next) = open.pop() {
        for neighbor in position.size().neighbors(next) {
            match position.at(neighbor) {
                None => {
                    liberties.insert(neighbor);
                }
                Some(other) if other == color && stones.insert(neighbor) => open.push(neighbor),
                Some(_) => {}
            }
        }
    }
    Some((stones, liberties))
}

/// A move must do what its outcome foretold.
fn check_outcome(before: &Position, foretold: &Outcome, after: &Position, to: Point) {
    let own = before.to_play();
    let chain = after.chain(to).map(|chain| (chain.stones, chain.liberties));
    let expected = (!foretold.is_suicide()).then_some((foretold.chain, foretold.liberties));
    assert_eq!(chain, expected);
    assert_eq!(before.stones(!own).difference(&foretold.captured), after.stones(!own));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_games(size in sizes(), rules in rules(), numbers in prop::collection::vec(any::<u16>(), 1..120)) {
        let mut game = History::new(Position::empty(size), rules);
        let mut line = vec![game.position().clone()];
        for number in numbers {
            let played = pick(&game, number);
            let foretold = played.point().and_then(|point| game.position().outcome(point));
            game.play(played).unwrap();
            check_against_scratch(game.position());
            if let Some((to, foretold)) = played.point().zip(foretold) {
                check_outcome(line.last().unwrap(), &foretold, game.position(), to);
            }
            line.push(game.position().clone());
        }
        for expected in line.iter().rev().skip(1) {
            game.undo().unwrap();
            prop_assert_eq!(game.position(), expected);
            prop_assert_eq!(game.position().full_hash(), expected.full_hash());
            check_against_scratch(game.position());
        }
        for expected in &line[1..] {
            game.redo().unwrap();
            prop_assert_eq!(game.position(), expected);
        }
        prop_assert!(game.redo().is_none());
    }

    #[test]
    fn diagrams_survive_any_text(text in "(name: .{0,9}\n|goal: capture [A-C][1-3]\n|ko: .{0,3}\n|[.,XOxo]{3}\n|\n|.{0,9}\n){0,12}") {
        let Ok(blocks) = diagram::parse(&text) else { return Ok(()) };
        let written: Vec<String> = blocks.iter().map(Block::to_string).collect();
        let again = diagram::parse(&written.join("\n")).unwrap();
        prop_assert_eq!(again.len(), blocks.len());
        for (again, block) in again.into_iter().zip(blocks) {
            let expected = Block { line: again.line, name: again.name.clone(), ..block };
            prop_assert_eq!(again, expected);
        }
    }

    #[test]
    fn superko_never_repeats(numbers in prop::collection::vec(any::<u16>(), 1..80), situational in any::<bool>()) {
        let ko = if situational { KoRule::Situational } else { KoRule::Positional };
        let mut game = History::new(Position::empty(Size::new(3, 2).unwrap()), Rules { ko, ..Rules::default() });
        let mut seen = vec![(game.position().to_setup().stones, Color::Black)];
        for number in numbers {
            let played = pick(&game, number);
            game.play(played).unwrap();
            let now = (game.position().to_setup().stones, game.position().to_play());
            let repeated = seen.iter().any(|old| old.0 == now.0 && (!situational || old.1 == now.1));
            prop_assert!(played == Move::Pass || !repeated);
            seen.push(now);
        }
    }

    #[test]
    fn play_commutes_with_symmetry_and_color(
        size in sizes(), which in 0usize..8, numbers in prop::collection::vec(any::<u16>(), 1..40)
    ) {
        let symmetry = Symmetry::ALL[which];
        let mut game = History::new(Position::empty(size), Rules::default());
        let swapped = Setup { to_play: Color::White, ..Setup::empty(symmetry.image_size(size)) };
        let mut image = History::new(Position::from_setup(&swapped).unwrap(), Rules::default());
        for number in numbers {
            let played = pick(&game, number);
            game.play(played).unwrap();
            image.play(played.point().map_or(Move::Pass, |to| Move::Play(symmetry.image(size, to)))).unwrap();
            let expected = symmetry.image_setup(&game.position().to_setup()).color_swapped();
            prop_assert_eq!(image.position().to_setup(), expected);
        }
    }
}

#[test]
fn boards_one_line_wide_and_the_largest() {
    for (width, height) in [(1, 1), (2, 1), (1, 25), (25, 1), (25, 25)] {
        let size = Size::new(width, height).unwrap();
        let mut game = History::new(Position::empty(size), Rules::default());
        let legal = game.legal_points().count();
        assert_eq!(legal, if size.area() == 1 { 0 } else { size.area() });
        for _ in 0..40 {
            let played = pick(&game, 17);
            game.play(played).unwrap();
            check_against_scratch(game.position());
        }
    }
}

#[test]
fn points_and_stones_that_do_not_exist_are_refused() {
    let size = Size::square(3).unwrap();
    let mut position = Position::empty(size);
    let outside = Move::Play(Point::from_index(9));
    assert_eq!(position.play(outside, Rules::default()).unwrap_err().to_string(), "not on the board");
    let setup = |stones: &[usize]| {
        let mut setup = Setup::empty(size);
        for (index, color) in stones.iter().zip([Color::Black, Color::White, Color::White]) {
            setup.stones[*index] = Some(color);
        }
        setup
    };
    let message = |setup: &Setup| Position::from_setup(setup).unwrap_err().to_string();
    assert_eq!(message(&setup(&[0, 1, 3])), "the black stone on A3 has no liberty");
    assert_eq!(message(&Setup { stones: vec![None; 4], ..setup(&[]) }), "a board of 3×3 has 9 points, not 4");
    assert_eq!(message(&Setup { ko: Some(Point::from_index(0)), ..setup(&[0]) }), "the ko ban on A3 is on a stone");
    assert_eq!(message(&Setup { ko: Some(Point::from_index(9)), ..setup(&[]) }), "the ko ban is not on the board");
}
