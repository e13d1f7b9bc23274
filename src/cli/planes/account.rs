//! What a run took and what it left out, counted and told.

use std::collections::BTreeMap;

use crate::board::Size;
use crate::text::counted;

/// How many faults are told one by one.
const MANY: usize = 10;

/// Counts of what was met.
#[derive(Debug, Default)]
pub(super) struct Account {
    pub n_files: u64,
    pub n_games: u64,
    pub n_positions: u64,
    /// The size of the boards that are taken, once it is known.
    pub size: Option<Size>,
    /// What could not be read, the first ones in words.
    faults: Vec<String>,
    n_faults: u64,
    /// The sizes of boards that were left out, and how many.
    other_sizes: BTreeMap<Size, u64>,
    /// Games whose line ends before a move that cannot be played.
    pub n_cut: u64,
    /// Games without a move, where a position for every move is wanted.
    pub n_without_moves: u64,
}

impl Account {
    /// An account of boards of this size, if one is given.
    pub(super) fn of(size: Option<Size>) -> Self {
        Self { size, ..Self::default() }
    }

    /// Notes something that could not be read or used.
    pub(super) fn fault(&mut self, what: &impl ToString) {
        self.n_faults += 1;
        if self.faults.len() < MANY {
            self.faults.push(what.to_string());
        }
    }

    /// Notes a board of another size.
    pub(super) fn other_size(&mut self, size: Size) {
        *self.other_sizes.entry(size).or_default() += 1;
    }

    /// Whether anything could not be read.
    pub(super) fn has_faults(&self) -> bool {
        0 < self.n_faults
    }

    /// A few words on how far it is.
    pub(super) fn so_far(&self) -> String {
        format!("{}, {}", counted(self.n_games, "game"), counted(self.n_positions, "position"))
    }

    /// The account in lines: the faults, what was written, what was left out.
    pub(super) fn lines(&self, written: Option<&str>) -> Vec<String> {
        let mut lines = self.faults.clone();
        let n_more = self.n_faults - self.faults.len() as u64;
        if 0 < n_more {
            lines.push(format!("{n_more} more like this"));
        }
        if let Some(written) = written {
            let size = self.size.map_or(String::new(), |size| format!(" of {size}"));
            let (files, games) = (counted(self.n_files, "file"), counted(self.n_games, "game"));
            lines.push(format!("{files}, {games}: {}{size}, {written}", counted(self.n_positions, "position")));
        }
        let left_out = self.left_out();
        if !left_out.is_empty() {
            lines.push(format!("left out: {}", left_out.join(", ")));
        }
        lines
    }

    fn left_out(&self) -> Vec<String> {
        let mut parts = Vec::new();
        if 0 < self.n_faults {
            parts.push(format!("{} that cannot be read", counted(self.n_faults, "part")));
        }
        let n_other: u64 = self.other_sizes.values().sum();
        if 0 < n_other {
            let sizes: Vec<String> = self.other_sizes.iter().map(|(size, n)| format!("{n} of {size}")).collect();
            parts.push(format!("{} of another size ({})", counted(n_other, "board"), sizes.join(", ")));
        }
        if 0 < self.n_without_moves {
            parts.push(format!("{} without moves", counted(self.n_without_moves, "game")));
        }
        if 0 < self.n_cut {
            parts.push(format!("the end of {}, from a move on that cannot be played", counted(self.n_cut, "game")));
        }
        parts
    }
}
