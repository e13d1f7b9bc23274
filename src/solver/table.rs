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
const WAYS: usize = 4;
/// The buckets in a row that may hold a key whose own bucket is full.
const REACH: usize = 4;

/// A fixed number of entries in buckets of four; what finds its bucket full goes to one of the next.
#[derive(Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
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
        let fitting = (bytes / size_of::<Entry>() / WAYS).max(2 * REACH);
        let most = if fitting.is_power_of_two() { fitting } else { fitting.next_power_of_two() / 2 };
        let buckets = most.min(1 << 10);
        Self { entries: vec![Entry::VACANT; buckets * WAYS], mask: buckets - 1, used: 0, most, has_lost: false }
    }

    /// The share in use of what the table may become, in percent.
    pub(super) fn fill(&self) -> u8 {
        (self.used * 100 / (self.most * WAYS)) as u8
    }

    /// Whether the table was too small for all that was found.
    pub(super) fn has_lost(&self) -> bool {
        self.has_lost
    }

    #[inline]
    fn home(&self, key: Key) -> usize {
        let folded = (key as u64) ^ ((key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (folded ^ folded >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed ^ mixed >> 32) as usize & self.mask
    }

    /// Where a key is, or the first vacant place it may take: the index, and whether the key is there. `None` when all
    /// places in reach hold other keys.
    #[inline]
    fn find(&self, key: Key) -> Option<(usize, bool)> {
        let home = self.home(key);
        for bucket in home..home + REACH {
            let start = (bucket & self.mask) * WAYS;
            for (way, entry) in self.entries[start..start + WAYS].iter().enumerate() {
                if entry.key == key {
                    return Some((start + way, true));
                }
                if entry.key == Key::MAX {
                    return Some((start + way, false));
                }
            }
        }
        None
    }

    /// Reads where a key's entry would be, so that a later probe finds the memory at hand.
    #[inline]
    pub(super) fn touch(&self, key: Key) -> u64 {
        self.entries[self.home(key) * WAYS].key as u64
    }

    /// The entry of a key.
    #[inline]
    pub(super) fn probe(&self, key: Key) -> Option<&Entry> {
        self.find(key).filter(|(_, is_there)| *is_there).map(|(at, _)| &self.entries[at])
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
        let mut found = self.find(key);
        while found.is_none_or(|(_, is_there)| !is_there) && self.is_crowded(found.is_none()) {
            self.grow();
            found = self.find(key);
        }
        let (at, is_there) = found.unwrap_or_else(|| (self.least_worth(self.home(key)), false));
        if !is_there {
            let was_vacant = self.entries[at].key == Key::MAX;
            self.used += usize::from(was_vacant);
            self.has_lost |= !was_vacant;
            self.entries[at] = Entry { key, ..Entry::VACANT };
        }
        &mut self.entries[at]
    }

    /// Whether it is time to grow, and there is room to.
    fn is_crowded(&self, is_full_here: bool) -> bool {
        self.mask + 1 < self.most && (is_full_here || self.used * 8 > self.entries.len() * 5)
    }

    /// The place in a bucket that is given up first.
    fn least_worth(&self, bucket: usize) -> usize {
        let start = bucket * WAYS;
        (start..start + WAYS).min_by_key(|&at| self.entries[at].worth()).expect("a bucket has ways")
    }

    /// Doubles the table where it is, so that no more memory is in use than the larger table takes.
    fn grow(&mut self) {
        let buckets = (self.mask + 1) * 2;
        self.entries.resize(buckets * WAYS, Entry::VACANT);
        self.mask = buckets - 1;
        while self.put_right() {}
    }

    /// Moves every entry that is not where it is looked for. Whether there was one: what moves leaves a gap before
    /// others, which have to move in their turn.
    fn put_right(&mut self) -> bool {
        let mut has_moved = false;
        for at in 0..self.entries.len() {
            let key = self.entries[at].key;
            if key == Key::MAX || self.find(key) == Some((at, true)) {
                continue;
            }
            let entry = std::mem::replace(&mut self.entries[at], Entry::VACANT);
            has_moved = true;
            if let Some((to, _)) = self.find(key) {
                self.entries[to] = entry;
            } else {
                (self.used, self.has_lost) = (self.used - 1, true);
            }
        }
        has_moved
    }
}
