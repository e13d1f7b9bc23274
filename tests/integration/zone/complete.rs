//! Questions made whole from what a diagram states.

use proptest::prelude::*;
use shikatsu::board::diagram::{self, Block};
use shikatsu::board::{Color, Move, Position, Rules, Setup, Size};
use shikatsu::goal::Goal;
use shikatsu::zone::{self, Complete, Given, MissingPart, close, complete};

fn block(text: &str) -> Block {
    diagram::parse(text).unwrap().remove(0)
}

fn whole(text: &str) -> Result<Complete, MissingPart> {
    let block = block(text);
    complete(&block.setup, &Given::from(&block))
}

/// The zone as a drawing without coordinates must look like this.
#[track_caller]
fn check(text: &str, expected: &str, assumptions: &[&str]) {
    let block = block(text);
    let complete = complete(&block.setup, &Given::from(&block)).unwrap();
    let drawn = Block { name: None, attacker: None, task: None, zone: Some(complete.question.zone), ..block };
    assert_eq!(drawn.to_string().trim_end(), expected);
    assert_eq!(complete.assumptions, assumptions);
}

#[test]
fn an_enclosed_corner() {
    check(
        ".X.OX....\n..OOX....\nOOOXX....\nXXX......\n.........\n.........",
        ",x,oX....\n,,ooX....\noooXX....\nXXX......\n.........\n.........",
        &["outside stones at E6, A3 taken as safe"],
    );
}

#[test]
fn the_edge_beside_the_last_stone_is_part_of_the_problem() {
    check(
        ".......\n.......\n.OOOX..\nOOXXX..\nXX.....\n.......\n.......\n.......\n.......",
        ",,,,,..\n,,,,,..\n,oooX..\nooXXX..\nXX.....\n.......\n.......\n.......\n.......",
        &["outside stones at E7, A5 taken as safe", "not sealed, taken as closed at F9, F8"],
    );
}

#[test]
fn holes_are_closed_by_stones_of_the_attacker() {
    let complete = whole(".O.......\nOO.......\nXX.X.....\n..X......\n.........\n.........").unwrap();
    let question = complete.question;
    assert_eq!(question.attacker, Color::Black);
    assert!(!complete.leaks.is_empty());
    for &leak in &complete.leaks {
        assert_eq!(question.setup.at(leak), Some(Color::Black));
        assert!(!question.zone.contains(leak));
    }
    let mut position = Position::from_setup(&question.setup).unwrap();
    position.set_to_play(Color::White);
    for point in question.zone.iter().filter(|&point| question.setup.at(point).is_none()) {
        let mut next = position.clone();
        if next.play(Move::Play(point), Rules::default()).is_ok() {
            let escaped = next.chain(point).unwrap().liberties.difference(&question.zone);
            assert!(escaped.is_empty(), "{}", question.setup.size.name(point));
        }
    }
}

#[test]
fn a_stated_zone_is_taken_as_it_is() {
    let complete = whole("attacker: O\n,x...\n..O..").unwrap();
    assert_eq!(complete.question.zone.len(), 2);
    assert_eq!((complete.question.attacker, complete.question.goal), (Color::White, Goal::Kill));
    assert!(complete.assumptions.is_empty() && complete.leaks.is_empty());
}

#[test]
fn the_marked_stones_say_who_attacks() {
    let shape = ".XO..\nXXO..\nOOO..\n.....";
    for (name, attacker) in [("B4", Color::White), ("A2", Color::Black)] {
        match whole(&format!("goal: capture {name}\n{shape}")) {
            Ok(complete) => assert_eq!(complete.question.attacker, attacker),
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    let message = |text: &str| whole(text).unwrap_err().to_string();
    assert_eq!(message("...\n..."), "it is not clear who attacks; please say which side");
    assert_eq!(message("attacker: X\nXX.\n..."), "White has no stones to attack");
    assert_eq!(message("attacker: X\ngoal: capture A2\nXO.\n..."), "there is no white stone on A2");
    let large = ",,,,,,,,,\n".repeat(5);
    assert_eq!(message(&large), "the zone has 45 points; the limit is 40");
}

#[test]
fn a_zone_closes_over_chains_that_can_be_captured() {
    let block = block(",OX.\n,OX.\nOOX.\nXX..\n....\n....");
    let zone = block.zone.unwrap();
    let kill = close(&block.setup, Color::Black, &Goal::Kill, &zone);
    assert_eq!(kill.len(), 6);
    let target = block.setup.size.parse("B6").unwrap();
    let capture = close(&block.setup, Color::Black, &Goal::Capture(vec![target]), &zone);
    assert_eq!(capture, zone);
}

#[test]
fn a_group_that_is_too_large_is_cut_off() {
    let text = format!("attacker: X\n{}XXXXXXXXXX\n..........", "OOOOOOOOO.\n.........X\n".repeat(3));
    let block = block(&text);
    let complete = complete(&block.setup, &Given::from(&block)).unwrap();
    assert_eq!(complete.question.zone.len(), 40);
    assert_eq!(complete.question.setup, block.setup);
    assert!(complete.assumptions.iter().any(|sentence| sentence.starts_with("larger than 40 points")));
    let target = block.setup.size.parse("A8").unwrap();
    let given = Given { goal: Some(Goal::Capture(vec![target])), ..Given::default() };
    let zone = zone::complete(&block.setup, &given).unwrap().question.zone;
    assert!(zone.len() <= 40 && !zone.contains(target));
}

fn any_setup() -> impl Strategy<Value = Setup> {
    let side = || prop_oneof![3 => 1usize..=9, 1 => 10usize..=25];
    (side(), side(), any::<u64>(), 1u64..9).prop_map(|(width, height, seed, density)| {
        let mut setup = Setup::empty(Size::new(width, height).unwrap());
        let mut state = seed;
        for stone in &mut setup.stones {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            *stone = match (state >> 33) % (density + 2) {
                0 => Some(Color::Black),
                1 => Some(Color::White),
                _ => None,
            };
        }
        setup
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_stones_are_survived(setup in any_setup()) {
        zone::guess_attacker(&setup);
        for attacker in Color::BOTH {
            let given = Given { attacker: Some(attacker), ..Given::default() };
            match zone::complete(&setup, &given) {
                Ok(complete) => {
                    prop_assert!((1..=40).contains(&complete.question.zone.len()));
                    prop_assert!(complete.leaks.iter().all(|&leak| !complete.question.zone.contains(leak)));
                    prop_assert!(Position::from_setup(&setup).is_err() || Position::from_setup(&complete.question.setup).is_ok());
                }
                Err(error) => prop_assert_eq!(error, MissingPart::Defender(!attacker)),
            }
        }
    }
}
