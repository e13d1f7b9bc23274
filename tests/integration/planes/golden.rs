//! The golden vectors of the planes and of the hand-made features.

use serde_json::{Map, Value, json};
use shikatsu::board::{Move, Point, Position, Size};
use shikatsu::planes::{Encoding, Handmade, Stack, encode, handmade};

use super::super::board::{color, json, point, setup};
use super::Line;

pub(super) const PLANES: &str = include_str!("../../golden/planes.json");
pub(super) const BOARD: &str = include_str!("../../golden/board.json");

/// A stack as the file writes it: the planes that are not all 0, each as the list of its points or as "all".
fn written(stack: &Stack, n_planes: usize) -> Value {
    let planes = stack.planes.iter().take(n_planes).enumerate().filter(|(_, plane)| !plane.is_empty());
    let value = |n: usize, indices: Value| if n == stack.size.area() { json!("all") } else { indices };
    let planes: Map<String, Value> = planes
        .map(|(k, plane)| (k.to_string(), value(plane.len(), plane.iter().map(Point::index).collect())))
        .collect();
    Value::Object(planes)
}

/// The value of the file under a key, with all its lists of all points as "all".
fn expected(case: &Value, key: &str, size: Size) -> Value {
    let all = |value: &Value| value.as_array().is_some_and(|list| list.len() == size.area());
    let planes = case[key].as_object().unwrap().iter();
    planes
        .map(|(k, value)| (k.clone(), if all(value) { json!("all") } else { value.clone() }))
        .collect::<Map<_, _>>()
        .into()
}

#[test]
fn planes_of_all_cases() {
    let golden = json(PLANES);
    let cases = golden["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 33);
    for case in cases {
        let id = &case["id"];
        let mut line = Line::new(&setup(&case["start"], color(&case["first_to_play"])));
        let size = line.position.size();
        for played in case["moves"].as_array().unwrap() {
            line.play(point(size, played).map_or(Move::Pass, Move::Play));
        }
        assert_eq!(line.position.to_setup().stones, setup(&case["board"], color(&case["to_play"])).stones, "{id}");
        assert_eq!(line.position.to_play(), color(&case["to_play"]), "{id}");
        assert_eq!(line.position.ko(), point(size, &case["ko"]), "{id}");
        for (encoding, key) in [
            (Encoding::AlphaGo48, "planes48"),
            (Encoding::AlphaGo49, "planes48"),
            (Encoding::AlphaGoZero17, "planes17"),
            (Encoding::AlphaGoZero17Grouped, "planes17_grouped"),
        ] {
            let stack = encode(encoding, &line.position, &line.past);
            assert_eq!(stack.planes.len(), encoding.planes().len());
            let found = written(&stack, 48);
            for (k, plane) in encoding.planes().iter().enumerate().take(48) {
                let k = k.to_string();
                assert_eq!(found.get(&k), expected(case, key, size).get(&k), "{id}: {key} {k} {}", plane.name);
            }
            if encoding == Encoding::AlphaGo49 {
                let black = case["plane48_black_to_play"].as_u64().unwrap() as usize;
                assert_eq!(stack.planes[48].len(), black * size.area(), "{id}");
            }
        }
    }
}

#[test]
fn names_of_the_planes() {
    let golden = json(PLANES);
    let names: Value = Encoding::AlphaGo48.planes().iter().map(|plane| plane.name).collect();
    assert_eq!(names, golden["names48"]);
    let last = Encoding::AlphaGo49.planes()[48];
    assert_eq!(last.name, "black_to_play");
    assert_eq!(&Encoding::AlphaGo49.planes()[..48], Encoding::AlphaGo48.planes());
}

fn features(found: &Handmade) -> Value {
    json!({
        "can_capture": found.can_capture(),
        "captured": found.captured,
        "can_connect": found.can_connect(),
        "connects": found.connects,
        "creates_eye": found.creates_eye,
        "liberties_after": found.liberties_after,
        "enemy_liberties": found.enemy_liberties,
        "distance_to_edge": found.distance_to_edge,
    })
}

#[test]
fn handmade_features_of_single_points() {
    for case in json(BOARD)["handmade_features"].as_array().unwrap() {
        let position = Position::from_setup(&setup(&case["board"], color(&case["to_play"]))).unwrap();
        let size = position.size();
        let found = handmade(&position);
        let expected = case["points"].as_array().unwrap();
        assert_eq!(found.len(), expected.len());
        for ((at, found), expected) in found.iter().zip(expected) {
            assert_eq!(Some(*at), point(size, &expected["point"]));
            let found = found.as_ref().map_or(Value::Null, features);
            assert_eq!(found, expected["features"], "{}", size.name(*at));
        }
    }
}
