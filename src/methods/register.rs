//! The register: the values of situations that were searched before.

use std::collections::HashMap;

use crate::board::{Color, Point, PointSet, Position};

/// All that the value of a situation depends on, so that two situations are never mistaken for each other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    stones: [PointSet; 2],
    to_play: Color,
    ko: Option<Point>,
    asked: PointSet,
    passes: u8,
    depth: u8,
}

impl Key {
    pub(super) fn new(position: &Position, asked: PointSet, passes: u8, depth: usize) -> Self {
        let stones = Color::BOTH.map(|color| position.stones(color));
        let depth = u8::try_from(depth).expect("a search is not that deep");
        Self { stones, to_play: position.to_play(), ko: position.ko(), asked, passes, depth }
    }
}

/// Values by situation.
#[derive(Debug, Default)]
pub(super) struct Register(HashMap<Key, bool>);

impl Register {
    pub(super) fn value(&self, key: &Key) -> Option<bool> {
        self.0.get(key).copied()
    }

    pub(super) fn enter(&mut self, key: Key, lives: bool) {
        self.0.insert(key, lives);
    }
}
