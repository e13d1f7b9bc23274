//! The zones of the truth and bench files, found again without them.
//!
//! Points that cannot matter are left out of the comparison: stones of a chain with a liberty outside the zone, which
//! can never lose it, and the marked stones, whose capture ends the game.

use std::collections::BTreeMap;

use shikatsu::board::diagram::{self, Block, Task};
use shikatsu::board::{Chains, PointSet, Symmetry};
use shikatsu::goal::Goal;
use shikatsu::zone::{self, Given};

const TRUTH: &str = include_str!("../../truth/positions.txt");
const BENCH: &str = include_str!("../../bench/positions.txt");

/// Enclosed shapes where the file leaves out chains that can be captured: the finder includes them, as it must.
const CLOSED_FURTHER: [&str; 5] = ["LD-05", "LD-16", "LD-20", "b15-12-free", "r22-0100"];

/// Shapes that can be read as an attack of either side: chains of both are shut in.
const EITHER_ATTACKS: [&str; 2] = ["LD-05", "LD-19"];

fn is_sealed(block: &Block, zone: &PointSet) -> bool {
    let size = block.setup.size;
    let empty_outside = |point| block.setup.at(point).is_none() && !zone.contains(point);
    !zone.iter().flat_map(|point| size.neighbors(point)).any(empty_outside)
}

/// The points of a zone that matter.
fn playable(block: &Block, zone: &PointSet) -> PointSet {
    let marked = match &block.task {
        Some(Task::Capture(marked)) => marked.as_slice(),
        _ => &[],
    };
    let chains = Chains::of(&block.setup);
    let ended = marked.iter().filter_map(|&point| chains.get(point)).map(|chain| chain.stones);
    let inert = chains.iter().filter(|chain| !chain.liberties.is_subset(zone)).map(|chain| chain.stones);
    ended.chain(inert).fold(*zone, |zone, stones| zone.difference(&stones))
}

/// How the zone that is found compares with the one of the file.
fn compare(block: &Block) -> &'static str {
    let given = Given::from(block);
    let goal = given.goal.clone().unwrap_or(Goal::Kill);
    let found = zone::find(&block.setup, given.attacker.unwrap(), &goal);
    assert!(found.zone.len() <= zone::MAX_POINTS);
    let (found, stated) = (playable(block, &found.zone), playable(block, &block.zone.unwrap()));
    match (stated.is_subset(&found), found.is_subset(&stated)) {
        (true, true) => "equal",
        (true, false) => "larger",
        (false, true) => "smaller",
        (false, false) => "different",
    }
}

/// The outcomes of all blocks of a file: counted, and printed.
fn counts(file: &str, text: &str) -> BTreeMap<(&'static str, &'static str), usize> {
    let mut counts = BTreeMap::new();
    for block in diagram::parse(text).unwrap() {
        let name = block.name.clone().unwrap();
        let walls = if is_sealed(&block, &block.zone.unwrap()) { "sealed" } else { "open" };
        let outcome = compare(&block);
        *counts.entry((walls, outcome)).or_default() += 1;
        if walls == "sealed" {
            let expected = if CLOSED_FURTHER.contains(&name.as_str()) { "larger" } else { "equal" };
            assert_eq!(outcome, expected, "{name}");
        }
        if !EITHER_ATTACKS.contains(&name.as_str()) {
            assert_eq!(zone::guess_attacker(&block.setup), Given::from(&block).attacker, "{name}");
        }
    }
    println!("zones of {file}: {counts:?}");
    counts
}

#[test]
fn enclosed_shapes_are_found_exactly() {
    let truth = counts("truth", TRUTH);
    assert_eq!(truth[&("sealed", "equal")], 530);
    let bench = counts("bench", BENCH);
    assert_eq!(bench[&("sealed", "equal")], 19);
}

#[test]
fn zones_turn_with_the_board_and_do_not_depend_on_color() {
    for block in diagram::parse(TRUTH).unwrap().into_iter().step_by(5) {
        let given = Given::from(&block);
        let (attacker, goal) = (given.attacker.unwrap(), given.goal.unwrap_or(Goal::Kill));
        let found = zone::find(&block.setup, attacker, &goal);
        for symmetry in Symmetry::ALL {
            let image = |point| symmetry.image(block.setup.size, point);
            let goal = match &goal {
                Goal::Kill => Goal::Kill,
                Goal::Capture(marked) => Goal::Capture(marked.iter().copied().map(image).collect()),
            };
            let turned = symmetry.image_setup(&block.setup).color_swapped();
            let zone = zone::find(&turned, !attacker, &goal).zone;
            assert_eq!(zone, symmetry.image_set(block.setup.size, &found.zone), "{:?} {symmetry:?}", block.name);
        }
    }
}
