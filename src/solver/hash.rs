//! A hasher for exact keys: quick, the same in every run, and only for data that the search itself makes.

use std::hash::{BuildHasherDefault, Hasher};

use super::local::Key;

/// The bits of a key mixed, for tables that are indexed by the low ones.
#[inline]
pub(super) fn mix(key: Key) -> u64 {
    let folded = (key as u64) ^ ((key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (folded ^ folded >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ mixed >> 32
}

/// A map keyed by what the search makes.
pub(super) type Map<K, V> = std::collections::HashMap<K, V, BuildHasherDefault<KeyHasher>>;
/// A set of what the search makes.
pub(super) type Set<K> = std::collections::HashSet<K, BuildHasherDefault<KeyHasher>>;

/// Multiplies and folds, one word at a time.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct KeyHasher(u64);

impl KeyHasher {
    #[inline]
    fn add(&mut self, word: u64) {
        let mixed = u128::from(self.0 ^ word ^ 0x5851_f42d_4c95_7f2d) * 0x9e37_79b9_7f4a_7c15;
        self.0 = mixed as u64 ^ (mixed >> 64) as u64;
    }
}

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.add(u64::from(value));
    }

    fn write_i8(&mut self, value: i8) {
        self.add(u64::from(value.cast_unsigned()));
    }

    fn write_u64(&mut self, value: u64) {
        self.add(value);
    }

    fn write_u128(&mut self, value: u128) {
        self.add(value as u64);
        self.add((value >> 64) as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
