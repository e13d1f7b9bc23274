//! The JSON of `planes`: a stack as rows of 0 and 1, or the hand-made features of each point.

use serde_json::{Map, Value, json};

use crate::board::{Position, Symmetry};
use crate::planes::{Encoding, Handmade, Stack, encode, handmade};

use super::args::HANDMADE;
use super::source::Found;
use crate::cli::json::SCHEMA;

/// The object of a position as planes.
pub(super) fn planes(found: &Found<'_>, encoding: Encoding, symmetry: Symmetry) -> Value {
    let stack = encode(encoding, found.position, found.past).image(symmetry);
    let mut object = head(found, encoding.name(), symmetry);
    object.insert("names".to_owned(), encoding.planes().iter().map(|plane| plane.name).collect());
    object.insert("planes".to_owned(), rows(&stack));
    Value::Object(object)
}

/// The object of a position as features of its empty points; nothing where no move is legal.
pub(super) fn handmade_features(found: &Found<'_>, symmetry: Symmetry) -> Value {
    let image = Position::from_setup_unchecked(&symmetry.image_setup(&found.position.to_setup()));
    let size = image.size();
    let points = handmade(&image).into_iter().map(|(point, features)| {
        json!({
            "point": [size.row(point), size.column(point)],
            "name": size.name(point),
            "features": features.as_ref().map(values),
        })
    });
    let mut object = head(found, HANDMADE, symmetry);
    object.insert("points".to_owned(), points.collect());
    Value::Object(object)
}

fn values(features: &Handmade) -> Value {
    json!({
        "can_capture": features.can_capture(),
        "captured": features.captured,
        "can_connect": features.can_connect(),
        "connects": features.connects,
        "creates_eye": features.creates_eye,
        "liberties_after": features.liberties_after,
        "enemy_liberties": features.enemy_liberties,
        "distance_to_edge": features.distance_to_edge,
    })
}

fn head(found: &Found<'_>, encoding: &str, symmetry: Symmetry) -> Map<String, Value> {
    let size = symmetry.image_size(found.position.size());
    let entries = [
        ("schema", SCHEMA.into()),
        ("encoding", encoding.into()),
        ("name", found.name().into()),
        ("moves", found.n_moves.into()),
        ("size", json!([size.width(), size.height()])),
        ("to_play", found.position.to_play().name().into()),
        ("symmetry", symmetry.index().into()),
    ];
    entries.map(|(key, value)| (key.to_owned(), value)).into_iter().collect()
}

/// Each plane as its rows from the top.
fn rows(stack: &Stack) -> Value {
    let mut bytes = Vec::new();
    stack.write(&mut bytes);
    let row = |row: &[u8]| row.iter().map(|&bit| if bit == 1 { '1' } else { '0' }).collect::<String>();
    let plane = |plane: &[u8]| plane.chunks(stack.size.width()).map(row).collect::<Value>();
    bytes.chunks(stack.size.area()).map(plane).collect()
}
