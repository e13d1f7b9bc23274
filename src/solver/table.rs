//! The transposition table: exact keys, one entry for every surplus of threats.
//!
//! By monotony in the surplus two bounds say it all: the prover wins from one level on, the holder holds up to another.
//! A hold that rests on a repeated position is kept apart as a *guess* until a closed set of replies confirms it.

use super::hash::mix;
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
    pub(super) win: i8,
    /// The holder holds up to this level.
    pub(super) hold: i8,
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
        self.work + if self.is_solved() { 4 } else { 0 }
    }
}

/// The outcome of a visit to a node, to be stored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visit {
    pub(super) level: i8,
    /// When it is solved, the last level at which the answer stands.
    pub(super) bound: i8,
    pub(super) pn: u32,
    pub(super) dn: u32,
    /// Whether a disproof rests on a repetition.
    pub(super) guessed: bool,
    pub(super) best: u8,
    /// Whether the prover is to move: then `best` matters for a win, else for a hold.
    pub(super) proving: bool,
    pub(super) work: u64,
}

/// Entries in a bucket.
const WAYS: usize = 2;
/// The buckets in a row that may hold a key whose own bucket is full.
const REACH: usize = 4;

/// The buckets of a table that is too large to be moved when it grows.
const LARGE: usize = 1 << 15;

/// Entries that come into the processor's cache together.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

impl Bucket {
    const VACANT: Self = Self([Entry::VACANT; WAYS]);
}

/// Where an entry is: its bucket and its place in there.
type Place = (usize, usize);

/// A fixed number of entries in small buckets; what finds its bucket full goes to one of the next.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
    /// The number of buckets less one; a power of two less one.
    mask: usize,
    used: usize,
    /// The most buckets there may be.
    most: usize,
    /// Whether an entry was given up for another.
    has_lost: bool,
}

impl Table {
    /// A table that may grow to `bytes` and starts small.
    pub(super) fn new(bytes: usize) -> Self {
        let fitting = (bytes / size_of::<Bucket>()).max(2 * REACH);
        let most = if fitting.is_power_of_two() { fitting } else { fitting.next_power_of_two() / 2 };
        let n_buckets = most.min(1 << 11);
        Self { buckets: vec![Bucket::VACANT; n_buckets], mask: n_buckets - 1, used: 0, most, has_lost: false }
    }

    /// The share in use of what the table may become, in percent.
    pub(super) fn fill(&self) -> u8 {
        (self.used * 100 / (self.most * WAYS)) as u8
    }

    /// Whether the table was too small for all that was found.
    pub(super) fn has_lost(&self) -> bool {
        self.has_lost
    }

    /// The bucket of a key, as long as the table does not grow.
    #[inline]
    pub(super) fn home(&self, key: Key) -> usize {
        mix(key) as usize & self.mask
    }

    /// Where a key is, or the first vacant place it may take, from its bucket on: the place, and whether the key is
    /// there. `None` when all places in reach hold other keys.
    #[inline]
    fn find(&self, home: usize, key: Key) -> Option<(Place, bool)> {
        for bucket in home..home + REACH {
            let bucket = bucket & self.mask;
            let place_of = |key: Key| self.buckets[bucket].0.iter().position(|entry| entry.key == key);
            if let Some(way) = place_of(key) {
                return Some(((bucket, way), true));
            }
            if let Some(way) = place_of(Key::MAX) {
                return Some(((bucket, way), false));
            }
        }
        None
    }

    /// Reads a bucket, so that a later probe finds the memory at hand.
    #[inline]
    pub(super) fn touch(&self, home: u32) -> u64 {
        self.buckets[home as usize].0[0].key as u64
    }

    /// The entry of a key.
    #[inline]
    pub(super) fn probe(&self, key: Key) -> Option<&Entry> {
        self.probe_from(self.home(key), key)
    }

    /// The entry of a key whose bucket is known.
    #[inline]
    pub(super) fn probe_from(&self, home: usize, key: Key) -> Option<&Entry> {
        match self.find(home, key) {
            Some(((bucket, way), true)) => Some(&self.buckets[bucket].0[way]),
            _ => None,
        }
    }

    /// Enters what a visit found.
    pub(super) fn store(&mut self, key: Key, visit: &Visit) {
        let entry = self.place(key);
        entry.work = entry.work.max(visit.work.ilog2() as u8);
        if visit.pn == 0 {
            if visit.bound < entry.win {
                entry.win = visit.bound;
                if visit.proving {
                    entry.best = visit.best;
                }
            }
            entry.guess = entry.guess.min(entry.win - 1);
        } else if visit.dn == 0 {
            let bound = if visit.guessed { &mut entry.guess } else { &mut entry.hold };
            if visit.bound > *bound {
                *bound = visit.bound;
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

    /// Forgets all that is known of a state.
    pub(super) fn forget(&mut self, key: Key) {
        *self.place(key) = Entry { key, ..Entry::VACANT };
    }

    fn place(&mut self, key: Key) -> &mut Entry {
        let mut found = self.find(self.home(key), key);
        while found.is_none_or(|(_, is_there)| !is_there) && self.is_crowded(found.is_none()) {
            self.grow();
            found = self.find(self.home(key), key);
        }
        let ((bucket, way), is_there) = found.unwrap_or_else(|| (self.least_worth(self.home(key)), false));
        let entry = &mut self.buckets[bucket].0[way];
        if !is_there {
            let was_vacant = entry.key == Key::MAX;
            self.used += usize::from(was_vacant);
            self.has_lost |= !was_vacant;
            *entry = Entry { key, ..Entry::VACANT };
        }
        entry
    }

    /// Whether it is time to grow, and there is room to.
    fn is_crowded(&self, is_full_here: bool) -> bool {
        self.mask + 1 < self.most && (is_full_here || self.used * 8 > self.buckets.len() * WAYS * 5)
    }

    /// The place from a bucket on that is given up first.
    fn least_worth(&self, home: usize) -> Place {
        let near = (home..home + 2).map(|bucket| bucket & self.mask);
        let places = near.flat_map(|bucket| (0..WAYS).map(move |way| (bucket, way)));
        places.min_by_key(|&(bucket, way)| self.buckets[bucket].0[way].worth()).expect("a bucket has ways")
    }

    /// Doubles the table where it is, so that no more memory is in use than the larger table takes.
    fn grow(&mut self) {
        let n_buckets = (self.mask + 1) * 2;
        if n_buckets >= LARGE && self.buckets.capacity() < self.most {
            // Memory that is not in use yet is only set apart: from now on the table grows where it is.
            self.buckets.reserve_exact(self.most - self.buckets.len());
        }
        self.buckets.resize(n_buckets, Bucket::VACANT);
        self.mask = n_buckets - 1;
        while self.put_right() {}
    }

    /// Moves every entry that is not where it is looked for. Whether there was one: what moves leaves a gap before
    /// others, which have to move in their turn.
    fn put_right(&mut self) -> bool {
        let mut has_moved = false;
        for bucket in 0..self.buckets.len() {
            for way in 0..WAYS {
                let key = self.buckets[bucket].0[way].key;
                let home = self.home(key);
                // What is in its own bucket is found there, whatever else has moved.
                if key == Key::MAX || home == bucket || self.find(home, key) == Some(((bucket, way), true)) {
                    continue;
                }
                let entry = std::mem::replace(&mut self.buckets[bucket].0[way], Entry::VACANT);
                has_moved = true;
                if let Some(((bucket, way), _)) = self.find(home, key) {
                    self.buckets[bucket].0[way] = entry;
                } else {
                    (self.used, self.has_lost) = (self.used - 1, true);
                }
            }
        }
        has_moved
    }
}
