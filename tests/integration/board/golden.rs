//! The golden vectors of the board and of the symmetries.

use serde_json::Value;
use shikatsu::board::figure;
use shikatsu::board::zobrist::{Zobrist, collision_probability};
use shikatsu::board::{Color, History, Illegal, KoRule, Move, Point, PointSet, Position, Rules, Setup, Size, Symmetry};

use super::{color, json, point, setup};

const BOARD: &str = include_str!("../../golden/board.json");
const SYMMETRY: &str = include_str!("../../golden/symmetry.json");
const INFLUENCE: &str = include_str!("../../golden/influence.json");

fn hex(value: &Value) -> u64 {
    u64::from_str_radix(value.as_str().unwrap(), 16).unwrap()
}

fn points(size: Size, list: &Value) -> PointSet {
    list.as_array().unwrap().iter().map(|value| point(size, value).unwrap()).collect()
}

/// The letters of the legality map of a rule.
fn legality(game: &History, ko: KoRule) -> Vec<String> {
    let mut game = game.clone();
    game.set_rules(Rules { ko, ..Rules::default() });
    let size = game.position().size();
    let letter = |point| match game.check(Move::Play(point)) {
        Ok(()) => 'o',
        Err(Illegal::Occupied) => '#',
        Err(Illegal::Suicide) => 's',
        Err(Illegal::Ko) => 'k',
        Err(Illegal::Repetition) => 'r',
        Err(Illegal::OffBoard) => '?',
    };
    let letters: Vec<char> = size.points().map(letter).collect();
    letters.chunks(size.width()).map(|row| row.iter().collect()).collect()
}

fn check_chains(position: &Position, strings: &Value, place: &str) {
    let size = position.size();
    let expected: Vec<_> = strings
        .as_array()
        .unwrap()
        .iter()
        .map(|string| (color(&string["colour"]), points(size, &string["stones"]), points(size, &string["liberties"])))
        .collect();
    let mut found: Vec<_> =
        position.chains().iter().map(|chain| (chain.color, chain.stones, chain.liberties)).collect();
    found.sort_by_key(|(color, stones, _)| (*color, stones.first()));
    assert_eq!(found, expected, "{place}");
}

fn check_ply(game: &History, ply: &Value, place: &str) {
    let position = game.position();
    let to_play = color(&ply["to_play"]);
    assert_eq!(position.to_setup(), Setup { ko: position.ko(), ..setup(&ply["board"], to_play) }, "{place}");
    assert_eq!(position.ko(), point(position.size(), &ply["ko"]), "{place}: ko");
    assert_eq!(position.stones_hash(), hex(&ply["hash_stones"]), "{place}: stones");
    assert_eq!(position.situation_hash(), hex(&ply["hash_situation"]), "{place}: situation");
    assert_eq!(position.full_hash(), hex(&ply["hash_full"]), "{place}: full");
    for side in Color::BOTH {
        let expected = ply["prisoners"][side.letter().to_string()].as_u64().unwrap() as usize;
        assert_eq!(position.prisoners()[side], expected, "{place}: prisoners");
    }
    check_chains(position, &ply["strings"], place);
    for (key, ko) in [
        ("legal_none", KoRule::Free),
        ("legal_simple", KoRule::Simple),
        ("legal_psk", KoRule::Positional),
        ("legal_ssk", KoRule::Situational),
    ] {
        assert_eq!(Value::from(legality(game, ko)), ply[key], "{place}: {key}");
    }
}

/// The number of plies for which the file has everything.
const FULL_PLIES: usize = 1089;

/// Two starts of the file have a chain without a liberty: no position, but their maps are given all the same.
fn first_position(start: &Setup, id: &Value) -> Position {
    let captured = match id.as_str().unwrap() {
        "capture_two_strings" => "the black stone on A5 has no liberty",
        "two_captured_no_ko" => "the white stone on B4 has no liberty",
        _ => return Position::from_setup(start).unwrap(),
    };
    assert_eq!(Position::from_setup(start).unwrap_err().to_string(), captured);
    Position::from_setup_unchecked(start)
}

#[test]
fn board_games() {
    let golden = json(BOARD);
    let mut full = 0;
    for case in golden["games"].as_array().unwrap() {
        let start = setup(&case["start"], color(&case["first_to_play"]));
        let size = start.size;
        let start = first_position(&start, &case["id"]);
        let rules = Rules { ko: KoRule::Free, ..Rules::default() };
        let mut game = History::new(start.clone(), rules);
        for (number, ply) in case["plies"].as_array().unwrap().iter().enumerate() {
            let place = format!("{} ply {number}", case["id"]);
            if let Some([by, name, to]) = ply["move"].as_array().map(Vec::as_slice) {
                assert_eq!(game.position().to_play(), color(by), "{place}");
                let played = point(size, to).map_or(Move::Pass, Move::Play);
                assert_eq!(Value::from(played.display(size).to_string()), *name, "{place}");
                let captured = game.play(played).unwrap().captured;
                assert_eq!(captured, points(size, &ply["captured"]), "{place}: captured");
            }
            assert_eq!(game.position().to_setup().stones, setup(&ply["board"], Color::Black).stones, "{place}");
            if ply.get("to_play").is_some() {
                check_ply(&game, ply, &place);
                full += 1;
            }
        }
        while game.undo().is_some() {}
        assert_eq!(game.position(), &start, "{}: undone", case["id"]);
    }
    assert_eq!(full, FULL_PLIES);
}

#[test]
fn board_coordinates() {
    for case in json(BOARD)["coordinates"].as_array().unwrap() {
        let number = |key: &str| case[key].as_u64().unwrap() as usize;
        let size = Size::square(number("size")).unwrap();
        let point = size.point(number("col"), number("row")).unwrap();
        assert_eq!(point.index(), number("index"));
        assert_eq!(Value::from(size.name(point)), case["name"]);
        assert_eq!(size.parse(case["name"].as_str().unwrap()), Some(point));
    }
}

#[test]
fn zobrist_keys() {
    let golden = &json(BOARD)["zobrist"];
    let small = Size::square(5).unwrap();
    let keys = Zobrist::new(small);
    for (point, i) in small.points().zip(0..) {
        assert_eq!(keys.stone(Color::Black, point), hex(&golden["size5"]["black"][i]));
        assert_eq!(keys.stone(Color::White, point), hex(&golden["size5"]["white"][i]));
        assert_eq!(keys.ko(point), hex(&golden["size5"]["ko"][i]));
    }
    assert_eq!(keys.side(), hex(&golden["size5"]["side"]));
    let large = Size::square(19).unwrap();
    let keys = Zobrist::new(large);
    let (first, last) = (large.parse("A19").unwrap(), large.parse("T1").unwrap());
    assert_eq!(keys.stone(Color::Black, first), hex(&golden["size19"]["black_0"]));
    assert_eq!(keys.stone(Color::Black, last), hex(&golden["size19"]["black_360"]));
    assert_eq!(keys.stone(Color::White, first), hex(&golden["size19"]["white_0"]));
    assert_eq!(keys.side(), hex(&golden["size19"]["side"]));
    assert_eq!(keys.ko(last), hex(&golden["size19"]["ko_360"]));
}

#[test]
fn collision_estimates() {
    for case in json(BOARD)["collision"].as_array().unwrap() {
        let expected = case["birthday_exact"].as_f64().unwrap();
        let found = collision_probability(case["n"].as_u64().unwrap());
        assert!((found / expected - 1.0).abs() < 1e-9, "{case}: {found}");
    }
}

#[test]
fn symmetry_algebra_and_index_maps() {
    let golden = json(SYMMETRY);
    for (j, symmetry) in Symmetry::ALL.into_iter().enumerate() {
        assert_eq!(Value::from(symmetry.inverse().index()), golden["inverse_index"][j]);
        for (k, first) in Symmetry::ALL.into_iter().enumerate() {
            assert_eq!(Value::from(symmetry.after(first).index()), golden["compose"][j][k]);
        }
    }
    for case in golden["index_maps"].as_array().unwrap() {
        let size = Size::square(case["size"].as_u64().unwrap() as usize).unwrap();
        let symmetry = Symmetry::ALL[case["sym"].as_u64().unwrap() as usize];
        let indices = |map: Vec<Point>| map.into_iter().map(Point::index).collect::<Value>();
        assert_eq!(indices(symmetry.forward_map(size)), case["forward"]);
        assert_eq!(indices(symmetry.inverse_map(size)), case["inverse"]);
    }
}

#[test]
fn symmetry_images_and_moves() {
    let golden = json(SYMMETRY);
    for case in golden["boards"].as_array().unwrap() {
        let board = setup(&case["board"], Color::Black);
        let images: Vec<Setup> = Symmetry::ALL.iter().map(|symmetry| symmetry.image_setup(&board)).collect();
        for (k, image) in images.iter().enumerate() {
            assert_eq!(image, &setup(&case["images"][k], Color::Black), "image {k}");
        }
        let distinct: std::collections::HashSet<_> = images.iter().collect();
        assert_eq!(Value::from(distinct.len()), case["distinct"]);
        let (how, canonical) = Symmetry::canonical(&board);
        assert_eq!(canonical, setup(&case["canonical"], Color::Black));
        assert_eq!(how.image_setup(&board), canonical);
    }
    for case in golden["moves"].as_array().unwrap() {
        let size = Size::square(case["size"].as_u64().unwrap() as usize).unwrap();
        let from = point(size, &case["move"]).unwrap();
        for (k, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            assert_eq!(Some(symmetry.image(size, from)), point(size, &case["forward"][k]));
            assert_eq!(Some(symmetry.inverse().image(size, from)), point(size, &case["inverse"][k]));
        }
    }
}

#[test]
fn figure_files() {
    for case in json(INFLUENCE)["figure_files"].as_array().unwrap() {
        let size = Size::square(case["size"].as_u64().unwrap() as usize).unwrap();
        let board = figure::parse(case["text"].as_str().unwrap(), size);
        assert_eq!(board, setup(&case["board"], Color::Black));
        assert_eq!(Value::from(figure::write(&board)), case["formatted"]);
        assert_eq!(figure::parse(&figure::write(&board), size), board);
    }
}
