//! The golden vectors of Benson and Fuwa.

use std::collections::HashMap;

use serde_json::{Map, Value, json};
use shikatsu::board::{Color, PointSet, Position, Size, SuicideRule};
use shikatsu::life::{self, Anatomy, Benson, Fuwa, Reading, Schedule, Stage};
use shikatsu::trace::Off;

use crate::board::{color, json, setup};

const BENSON: &str = include_str!("../../golden/benson.json");
const FUWA: &str = include_str!("../../golden/fuwa.json");

fn points(size: Size, set: &PointSet) -> Value {
    set.iter().map(|point| json!([size.row(point), size.column(point)])).collect()
}

fn sets(size: Size, sets: &[PointSet]) -> Value {
    sets.iter().map(|set| points(size, set)).collect()
}

fn chains(benson: &Benson) -> Value {
    let (anatomy, size) = (&benson.anatomy, benson.anatomy.size);
    let chain = |(id, chain): (usize, &shikatsu::board::Chain)| {
        json!({
            "id": id,
            "stones": points(size, &chain.stones),
            "liberties": points(size, &chain.liberties),
            "inside_liberties": points(size, &anatomy.inside_liberties(id)),
            "outside_liberties": points(size, &anatomy.outside_liberties(id)),
        })
    };
    anatomy.chains.iter().enumerate().map(chain).collect()
}

fn regions(benson: &Benson, position: &Position) -> Value {
    let size = benson.anatomy.size;
    let region = |(id, region): (usize, &life::Region)| {
        let all = &region.points;
        assert_eq!(region.is_small(), life::is_small(position, all, SuicideRule::Refused));
        assert_eq!(region.gaps, life::gaps(position, all, SuicideRule::Refused));
        json!({
            "id": id,
            "points": points(size, all),
            "empties": points(size, &region.empties),
            "interior": points(size, &life::interior(size, all)),
            "border": points(size, &life::border(size, all)),
            "exterior": points(size, &life::exterior(size, all)),
            "small": region.is_small(),
            "neighbours": region.neighbors,
        })
    };
    benson.anatomy.regions.iter().enumerate().map(region).collect()
}

/// The pairs of region and chain for which this holds.
fn pairs(anatomy: &Anatomy, holds: impl Fn(&life::Region, usize) -> bool) -> Value {
    let mut pairs = Vec::new();
    for (id, region) in anatomy.regions.iter().enumerate() {
        pairs.extend((0..anatomy.chains.len()).filter(|&chain| holds(region, chain)).map(|chain| json!([id, chain])));
    }
    pairs.into()
}

fn stages(stages: &[Stage]) -> Value {
    stages.iter().map(|stage| json!({ "Z": stage.chains, "R": stage.regions })).collect()
}

fn check(found: &Map<String, Value>, expected: &Value, place: &str) {
    for (key, value) in found {
        assert_eq!(value, &expected[key], "{place}: {key}");
    }
    let expected = expected.as_object().unwrap();
    assert!(expected.keys().all(|key| found.contains_key(key)), "{place}: every key is looked at");
}

#[test]
fn benson_cases_and_support() {
    let golden = json(BENSON);
    let mut analyses = HashMap::new();
    for case in golden["cases"].as_array().unwrap() {
        let board = setup(&case["board"], Color::Black);
        let position = Position::from_setup(&board).unwrap();
        for side in Color::BOTH {
            let benson = life::benson(&position, side, SuicideRule::Refused, &mut Off);
            let anatomy = &benson.anatomy;
            let found = json!({
                "strings": chains(&benson),
                "regions": regions(&benson, &position),
                "healthy": pairs(anatomy, life::Region::is_healthy),
                "joined_classes": anatomy.joined_classes(),
                "stages": stages(&benson.stages),
                "alive": benson.alive(),
                "vital": pairs(anatomy, |region, chain| region.is_vital(chain, benson.alive())),
                "alive_points": points(board.size, &benson.alive_stones()),
            });
            let key = (case["id"].as_str().unwrap().to_owned(), side);
            check(found.as_object().unwrap(), &case[side.letter().to_string()], &format!("{key:?}"));
            assert_eq!(life::alive(board.size, &board.stones, side), benson.alive_stones(), "{key:?}: fast path");
            analyses.insert(key, benson);
        }
    }
    for case in golden["support"].as_array().unwrap() {
        let benson = &analyses[&(case["case"].as_str().unwrap().to_owned(), color(&case["colour"]))];
        let y: Vec<usize> = serde_json::from_value(case["Y"].clone()).unwrap();
        let found = life::support(&benson.anatomy, &y, &mut Off);
        assert_eq!(json!(found.closure), case["closure"], "{case}");
        assert_eq!(stages(&found.stages), case["stages"], "{case}");
        assert_eq!(json!(found.alive()), case["Z"], "{case}");
        assert_eq!(json!(found.support), case["support"], "{case}");
    }
    assert_eq!((analyses.len(), golden["support"].as_array().unwrap().len()), (860, 284));
}

fn iterations(fuwa: &Fuwa, size: Size) -> Value {
    let iteration = |iteration: &life::Iteration| {
        let counts = iteration.groups.iter().zip(&iteration.eye_counts);
        let counts: Map<String, Value> = counts.map(|(group, &n)| (group.to_string(), n.into())).collect();
        json!({
            "groups": iteration.groups,
            "eyes": sets(size, &iteration.eyes),
            "eye_count": counts,
            "pruned": iteration.pruned,
            "removed_eyes": sets(size, &iteration.removed_eyes),
        })
    };
    fuwa.iterations.iter().map(iteration).collect()
}

#[test]
fn fuwa_cases_in_every_reading_and_schedule() {
    let golden = json(FUWA);
    let mut n_sides = 0;
    for case in golden["cases"].as_array().unwrap() {
        let board = setup(&case["board"], Color::Black);
        let (position, size) = (Position::from_setup(&board).unwrap(), board.size);
        for side in Color::BOTH {
            let expected = &case[side.letter().to_string()];
            let benson = life::benson(&position, side, SuicideRule::Refused, &mut Off);
            assert_eq!(json!(benson.alive()), expected["benson_alive_groups"], "{}", case["id"]);
            for reading in Reading::ALL {
                let fuwa = |schedule| life::fuwa(&position, side, reading, schedule, &mut Off);
                let (sync, sequential) = (fuwa(Schedule::Sync), fuwa(Schedule::Sequential));
                assert_eq!(sync.alive, sequential.alive);
                let groups: Vec<PointSet> = sync.groups.iter().map(|group| group.stones).collect();
                assert_eq!(sets(size, &groups), expected["groups"]);
                let found = json!({
                    "sync": iterations(&sync, size),
                    "sequential": iterations(&sequential, size),
                    "alive_groups": sync.alive,
                    "perfect_eyes": sets(size, &sync.perfect_eyes),
                    "imperfect_eyes": sets(size, &sync.imperfect_eyes),
                    "is_alive": sync.is_alive(),
                });
                let place = format!("{} {side} {}", case["id"], reading.name());
                check(found.as_object().unwrap(), &expected["kinds"][reading.name()], &place);
                n_sides += 1;
            }
        }
    }
    assert_eq!(n_sides, 248 * 2 * 3);
}
