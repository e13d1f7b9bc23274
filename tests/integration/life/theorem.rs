//! Benson's theorem, checked against play: the opponent moves as long as it likes, the owner always passes.

use std::collections::HashMap;

use shikatsu::board::{Color, PointSet, Position, Setup, Size, SuicideRule};
use shikatsu::life::{self, Reading, Schedule};
use shikatsu::trace::Off;

use super::{all_setups, position};

/// The set-up after a move of the attacker, and the stones that the other side loses; nothing when it is illegal.
fn after(position: &Position, point: shikatsu::board::Point, suicide: SuicideRule) -> Option<(Setup, PointSet)> {
    let outcome = position.outcome(point)?;
    let mut next = position.to_setup();
    next.stones[point.index()] = Some(position.to_play());
    outcome.captured.iter().for_each(|stone| next.stones[stone.index()] = None);
    if outcome.is_suicide() {
        if suicide == SuicideRule::Refused {
            return None;
        }
        outcome.chain.iter().for_each(|stone| next.stones[stone.index()] = None);
    }
    Some((next, outcome.captured))
}

/// For every legal position of a board, the black stones that White can capture while Black passes.
fn capturable(size: Size, suicide: SuicideRule) -> Vec<(Position, PointSet)> {
    let mut positions: Vec<Position> = Vec::new();
    let mut number = HashMap::new();
    for mut setup in all_setups(size) {
        setup.to_play = Color::White;
        if let Ok(position) = Position::from_setup(&setup) {
            number.insert(setup, positions.len());
            positions.push(position);
        }
    }
    let moves: Vec<Vec<(usize, PointSet)>> = positions
        .iter()
        .map(|position| {
            let next = size.points().filter_map(|point| after(position, point, suicide));
            next.map(|(setup, captured)| (number[&setup], captured)).collect()
        })
        .collect();
    let mut lost = vec![PointSet::EMPTY; positions.len()];
    loop {
        let mut grew = false;
        for n in 0..positions.len() {
            let now = moves[n].iter().fold(lost[n], |now, (next, captured)| now.union(captured).union(&lost[*next]));
            let now = now.intersection(&positions[n].stones(Color::Black));
            grew |= now != lost[n];
            lost[n] = now;
        }
        if !grew {
            return positions.into_iter().zip(lost).collect();
        }
    }
}

/// How many positions there are, and in how many the algorithm for this rule and the truth under that one differ.
fn mismatches(size: Size, algorithm: SuicideRule, truth: SuicideRule) -> (usize, usize) {
    let all = capturable(size, truth);
    let wrong = all.iter().filter(|(position, lost)| {
        let safe = position.stones(Color::Black).difference(lost);
        life::benson(position, Color::Black, algorithm, &mut Off).alive_stones() != safe
    });
    (all.len(), wrong.count())
}

#[test]
fn bensons_set_is_exactly_what_cannot_be_captured() {
    for (width, height) in [(3, 3), (4, 2), (3, 2), (6, 1)] {
        let size = Size::new(width, height).unwrap();
        let (n_positions, n_wrong) = mismatches(size, SuicideRule::Refused, SuicideRule::Refused);
        println!("{size}: {n_positions} legal positions, {n_wrong} wrong");
        assert_eq!(n_wrong, 0, "{size}");
    }
}

#[test]
fn the_strict_form_is_exact_where_suicide_is_allowed() {
    for (width, height) in [(3, 3), (4, 2), (3, 2)] {
        let size = Size::new(width, height).unwrap();
        assert_eq!(mismatches(size, SuicideRule::Allowed, SuicideRule::Allowed).1, 0, "{size}");
    }
}

#[test]
fn suicide_breaks_the_plain_form() {
    for diagram in [".X.\n.XX\nO..", "O.X\nXX."] {
        let position = position(diagram);
        let stones = |suicide| life::benson(&position, Color::Black, suicide, &mut Off).alive_stones();
        assert_eq!(stones(SuicideRule::Refused), position.stones(Color::Black));
        assert_eq!(stones(SuicideRule::Allowed), PointSet::EMPTY);
        let lost = capturable(position.size(), SuicideRule::Allowed);
        let at = lost.iter().find(|(other, _)| other.to_setup().stones == position.to_setup().stones).unwrap();
        assert_eq!(at.1, position.stones(Color::Black));
    }
}

#[test]
fn on_all_small_boards_fuwa_keeps_no_more_than_benson_but_for_the_unsound_reading() {
    let mut n_unsound = 0;
    for setup in all_setups(Size::square(3).unwrap()) {
        let Ok(position) = Position::from_setup(&setup) else { continue };
        let benson = life::benson(&position, Color::Black, SuicideRule::Refused, &mut Off);
        assert_eq!(life::alive(setup.size, &setup.stones, Color::Black), benson.alive_stones());
        let kept = |reading| life::fuwa(&position, Color::Black, reading, Schedule::Sync, &mut Off).alive;
        let (point, healthy) = (kept(Reading::Point), kept(Reading::Healthy));
        assert!(point.iter().all(|group| healthy.contains(group)));
        assert!(healthy.iter().all(|group| benson.alive().contains(group)));
        n_unsound += usize::from(kept(Reading::Region).iter().any(|group| !benson.alive().contains(group)));
    }
    assert!(0 < n_unsound, "the reading by regions is unsound");
}
