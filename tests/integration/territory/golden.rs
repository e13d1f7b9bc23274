//! The golden vectors of territory by distance, and the printed board of the article.

use serde_json::{Value, json};
use shikatsu::board::{Color, Position, Rules, Size};
use shikatsu::territory::{Increments, Influence, Reading};

use crate::board::{json, point, setup};

const INFLUENCE: &str = include_str!("../../golden/influence.json");

fn cases() -> Vec<Value> {
    json(INFLUENCE)["cases"].as_array().unwrap().clone()
}

fn position(case: &Value) -> Position {
    Position::from_setup(&setup(&case["board"], Color::Black)).unwrap()
}

/// The rows of the numbers of stones of a color within reach.
fn counts(influence: &Influence, color: Color) -> Value {
    let size = influence.size();
    let counts: Vec<usize> = size.points().map(|point| influence.n_stones(color, point)).collect();
    counts.chunks(size.width()).map(<[usize]>::to_vec).collect::<Vec<_>>().into()
}

/// The moves of a color as the vectors write them.
fn moves(position: &Position, color: Color) -> Value {
    let table = Increments::of(position, color, Rules::default(), Reading::Majority);
    let size = position.size();
    let place = |point| json!([size.row(point), size.column(point)]);
    let legal: Vec<Value> = size.points().filter(|&point| table.at(point).is_some()).map(place).collect();
    json!({
        "increments": table.rows(),
        "legal": legal,
        "best": table.best().map(|(point, _)| place(point)),
        "gain": table.best().map_or(0, |(_, gain)| gain),
    })
}

#[test]
fn maps_counts_and_moves_are_those_of_the_vectors() {
    let (mut n_maps, mut n_tables) = (0, 0);
    for case in cases() {
        let position = position(&case);
        for (key, reading) in [("exp1", Reading::Sole), ("exp2", Reading::Majority)] {
            let influence = Influence::of(&position, reading);
            let found = json!({ "map": influence.rows(), "value": influence.value() });
            assert_eq!(found, case[key], "{}: {key}", case["id"]);
            assert_eq!(counts(&influence, Color::Black), case["black_counts"], "{}", case["id"]);
            assert_eq!(counts(&influence, Color::White), case["white_counts"], "{}", case["id"]);
            n_maps += 1;
        }
        for (key, color) in [("moves_X", Color::Black), ("moves_O", Color::White)] {
            let Some(expected) = case.get(key) else { continue };
            assert_eq!(moves(&position, color), *expected, "{}: {key}", case["id"]);
            n_tables += 1;
        }
    }
    assert_eq!((n_maps, n_tables), (84, 76));
}

#[test]
fn the_drawings_of_the_article_are_one_reading_or_the_other() {
    let mut n_drawings = 0;
    for case in cases().iter().filter(|case| case.get("printed_map").is_some()) {
        let position = position(case);
        let drawn = |reading| json!(Influence::of(&position, reading).rows()) == case["printed_map"];
        assert_eq!(Value::from(drawn(Reading::Sole)), case["printed_map_matches_exp1"], "{}", case["id"]);
        // The third drawing is not what the program beside it computes: in it the nearest stone wins.
        assert!(drawn(Reading::Nearest), "{}", case["id"]);
        n_drawings += 1;
    }
    assert_eq!(n_drawings, 3);
}

#[test]
fn the_printed_board_of_the_article() {
    let case = &cases()[0];
    let position = position(case);
    let size = position.size();
    let map = |reading| json!(Influence::of(&position, reading).rows());
    assert_eq!(map(Reading::Sole), case["printed_map1"]);
    let value = |reading| Influence::of(&position, reading).value();
    assert_eq!((value(Reading::Sole), value(Reading::Majority)), (21, 14));

    // One misprint: on B14 there is a black stone, and the second map prints a point of Black's.
    let mut printed = case["printed_map2"].clone();
    let misprints = case["printed_map2_misprint"].as_array().unwrap();
    assert_eq!(misprints.iter().map(|place| point(size, place)).collect::<Vec<_>>(), [size.parse("B14")]);
    let row = printed[5].as_str().unwrap().to_owned();
    printed[5] = format!("{}X{}", &row[..1], &row[2..]).into();
    assert_eq!(map(Reading::Majority), printed);

    let table = Increments::of(&position, Color::Black, Rules::default(), Reading::Majority);
    assert_eq!(json!(table.rows()), case["printed_increments"]);
    assert_eq!(table.rows().concat().len(), 361);
    let (best, gain) = table.best().unwrap();
    assert_eq!((size.name(best).as_str(), gain), ("H10", 24));
    // The article counts from 1, columns from the left and rows from the top.
    assert_eq!(json!([size.column(best) + 1, size.row(best) + 1]), case["printed_result_xy"]);
    let equal: Vec<String> = table.gaining().iter().filter(|(_, g)| *g == gain).map(|(p, _)| size.name(*p)).collect();
    assert_eq!(equal.join(" "), "H10 G9 H9 J9 H8 J8 K8 J7 K7 L7 K6 L6 M6 L5");
    let zero: Vec<String> = size.points().filter(|&p| table.at(p) == Some(0)).map(|p| size.name(p)).collect();
    assert_eq!(zero, ["R15"]);
}

#[test]
fn a_board_without_a_gain_is_passed_on() {
    let full = Position::empty(Size::square(1).unwrap());
    assert_eq!(Increments::of(&full, Color::Black, Rules::default(), Reading::Majority).best(), None);
}
