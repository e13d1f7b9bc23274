//! The transposition table: exact keys, one entry for every surplus of threats.
//!
//! By monotony in the surplus two bounds say it all: the prover wins from one level on, the holder holds up to another.
//! A hold that rests on a repeated position is kept apart as a *guess* until a closed set of replies confirms it.

use super::local::Key;

/// The proof and disproof number that stand for infinity.
pub(super) const INFINITE: u32 = u32::MAX / 4;

/// No level: above all levels for wins, below all for holds.
const NEVER: i8 = 100;

/// What the table knows of a state in one game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: Key,
    /// The proof number at `level`.
    pub(super) pn: u32,
    /// The disproof number at `level`.
    pub(super) dn: u32,
    /// The level that the numbers are about.
    pub(super) level: i8,
    /// The prover wins from this level on.
    win: i8,
    /// The holder holds up to this level.
    hold: i8,
    /// The holder seems to hold up to this level.
    guess: i8,
    /// The step that decided or looked best last.
    pub(super) best: u8,
    /// The logarithm of the work that went into the entry.
    work: u8,
}

/// What an entry says about a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// The prover wins.
    Win,
    /// The holder holds.
    Hold,
    /// The holder seems to hold.
    Guess,
    /// Nothing yet.
    Open,
}

impl Entry {
    const VACANT: Self =
        Self { key: Key::MAX, pn: 1, dn: 1, level: NEVER, win: NEVER, hold: -NEVER, guess: -NEVER, best: 0, work: 0 };

    /// What is known at a level.
    #[inline]
    pub(super) fn known(&self, level: i8) -> Known {
        if level >= self.win {
            Known::Win
        } else if level <= self.hold {
            Known::Hold
        } else if level <= self.guess {
            Known::Guess
        } else {
            Known::Open
        }
    }

    fn is_solved(&self) -> bool {
        self.win != NEVER || self.hold != -NEVER || self.guess != -NEVER
    }

    fn worth(&self) -> u8 {
        if self.key == Key::MAX { 0 } else { 1 + self.work + if self.is_solved() { 2 } else { 0 } }
    }
}

/// The outcome of a visit to a node, to be stored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visit {
    pub(super) level: i8,
    pub(super) pn: u32,
    pub(super) dn: u32,
    /// Whether a disproof rests on a repetition.
    pub(super) guessed: bool,
    pub(super) best: u8,
    /// Whether the prover is to move: then `best` matters for a win, else for a hold.
    pub(super) proving: bool,
    pub(super) work: u64,
}

const WAYS: usize = 4;

/// A fixed number of entries in buckets of four.
#[derive(Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    mask: usize,
    used: usize,
    most: usize,
}

impl Table {
    /// A table that may grow to `bytes` and starts small.
    pub(super) fn new(bytes: usize) -> Self {
        let fitting = (bytes / size_of::<Entry>() / WAYS).max(2);
        let most = if fitting.is_power_of_two() { fitting } else { fitting.next_power_of_two() / 2 };
        let buckets = most.min(1 << 10);
        Self { entries: vec![Entry::VACANT; buckets * WAYS], mask: buckets - 1, used: 0, most }
    }

    /// The share in use of what the table may become, in percent.
    pub(super) fn fill(&self) -> u8 {
        (self.used * 100 / (self.most * WAYS)) as u8
    }

    #[inline]
    fn bucket(key: Key, mask: usize) -> usize {
        let folded = (key as u64) ^ ((key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (folded ^ folded >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        ((mixed ^ mixed >> 32) as usize & mask) * WAYS
    }

    /// Reads where a key's entry would be, so that a later probe finds the memory at hand.
    #[inline]
    pub(super) fn touch(&self, key: Key) -> u64 {
        self.entries[Self::bucket(key, self.mask)].key as u64
    }

    /// The entry of a key.
    #[inline]
    pub(super) fn probe(&self, key: Key) -> Option<&Entry> {
        let bucket = Self::bucket(key, self.mask);
        self.entries[bucket..bucket + WAYS].iter().find(|entry| entry.key == key)
    }

    /// Enters what a visit found.
    pub(super) fn store(&mut self, key: Key, visit: &Visit) {
        let entry = self.place(key);
        entry.work = entry.work.max(visit.work.ilog2() as u8);
        if visit.pn == 0 {
            if visit.level < entry.win {
                entry.win = visit.level;
                if visit.proving {
                    entry.best = visit.best;
                }
            }
            entry.guess = entry.guess.min(entry.win - 1);
        } else if visit.dn == 0 {
            let bound = if visit.guessed { &mut entry.guess } else { &mut entry.hold };
            if visit.level > *bound {
                *bound = visit.level;
                if !visit.proving {
                    entry.best = visit.best;
                }
            }
        } else {
            (entry.pn, entry.dn, entry.level) = (visit.pn, visit.dn, visit.level);
            if !entry.is_solved() {
                entry.best = visit.best;
            }
        }
    }

    /// Turns a guess into a hold.
    pub(super) fn confirm(&mut self, key: Key, level: i8) {
        let entry = self.place(key);
        entry.hold = entry.hold.max(level);
    }

    /// Forgets a guess.
    pub(super) fn doubt(&mut self, key: Key) {
        self.place(key).guess = -NEVER;
    }

    fn place(&mut self, key: Key) -> &mut Entry {
        let (mut bucket, mut found) = self.find(key);
        while found.is_none() && self.is_crowded(bucket) && self.mask + 1 < self.most {
            self.grow();
            (bucket, found) = self.find(key);
        }
        let ways = &mut self.entries[bucket..bucket + WAYS];
        let way = found.unwrap_or_else(|| {
            let way = (0..WAYS).min_by_key(|&way| ways[way].worth()).expect("a bucket has ways");
            self.used += usize::from(ways[way].key == Key::MAX);
            ways[way] = Entry { key, ..Entry::VACANT };
            way
        });
        &mut self.entries[bucket + way]
    }

    /// The bucket of a key, and the way that holds it.
    fn find(&self, key: Key) -> (usize, Option<usize>) {
        let bucket = Self::bucket(key, self.mask);
        (bucket, self.entries[bucket..bucket + WAYS].iter().position(|entry| entry.key == key))
    }

    fn is_crowded(&self, bucket: usize) -> bool {
        self.entries[bucket..bucket + WAYS].iter().all(|e| e.key != Key::MAX)
    }

    fn grow(&mut self) {
        let buckets = (self.mask + 1) * 4;
        let buckets = buckets.min(self.most);
        let old = std::mem::replace(&mut self.entries, vec![Entry::VACANT; buckets * WAYS]);
        self.mask = buckets - 1;
        self.used = 0;
        for entry in old.into_iter().filter(|entry| entry.key != Key::MAX) {
            let (bucket, _) = self.find(entry.key);
            if let Some(way) = self.entries[bucket..bucket + WAYS].iter_mut().find(|way| way.key == Key::MAX) {
                *way = entry;
                self.used += 1;
            }
        }
    }
}
