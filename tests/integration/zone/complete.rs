//! Questions made whole from what a diagram states.

use shikatsu::board::diagram::{self, Block};
use shikatsu::board::{Color, Move, Position, Rules};
use shikatsu::goal::Goal;
use shikatsu::zone::{Complete, Given, MissingPart, close, complete};

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
        &["outside stones at E7, A5 taken as safe", "not sealed: assumed closed at F9, F8"],
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
