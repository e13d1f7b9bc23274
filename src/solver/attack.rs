//! The attack of a local game, asked about in one position after the other with one table for all.

use crate::goal::{Question, Side, Surplus};

use super::dfpn::Search;
use super::game::Game;
use super::local::Local;
use super::table::Table;
use super::{Unsupported, Watch};

/// The most visits of the search for one answer.
const VISITS: u64 = 5_000_000;
/// The visits between two looks at the caller's flags.
const BREATH: u64 = 4096;
/// The bytes of the table.
const TABLE: usize = 32 << 20;

/// What is known so far of the positions of a local game.
#[derive(Debug)]
pub struct Attack {
    local: Local,
    table: Table,
}

impl Attack {
    /// The attack of a question.
    ///
    /// # Errors
    /// When the solver cannot hold the question.
    pub fn new(question: &Question) -> Result<Self, Unsupported> {
        Ok(Self { local: Local::new(question)?, table: Table::new(TABLE) })
    }

    /// Whether the attacker reaches the goal when this side moves first, nothing if that takes too long or the caller
    /// stopped it. A question of another local game is answered too, but what was known is lost.
    ///
    /// # Errors
    /// When the solver cannot hold the question.
    pub fn succeeds(
        &mut self,
        question: &Question,
        first: Side,
        surplus: Surplus,
        watch: &Watch,
    ) -> Result<Option<bool>, Unsupported> {
        let local = Local::new(question)?;
        let root = local.root(first);
        if !local.has_graph_of(&self.local) {
            *self = Self { local, table: Table::new(TABLE) };
        }
        let mut left = VISITS;
        let mut pulse = |visits: u64, _fill: u8| {
            left = left.saturating_sub(visits);
            if watch.is_over() { 0 } else { left.min(BREATH) }
        };
        let table = std::mem::replace(&mut self.table, Table::new(0));
        let mut search = Search::with_table(&self.local, table, &mut pulse);
        let answer = search.decide(Game::Kill, &root, Game::Kill.level(surplus));
        self.table = search.table;
        Ok(answer.ok())
    }
}
