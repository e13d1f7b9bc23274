//! The local game played for points: what both sides own at the end under area counting, when nobody has a ko threat.
//!
//! The count is the number of points that each side can force the other to leave it in finitely many moves; where the two
//! differ, play goes round in circles. Each is found by asking for one number after the other, all with one table.
//! The zone is closed over all stones that can be captured, so that what is taken off the board can be played on.

use std::cell::Cell;

use thiserror::Error;

use crate::board::Move;
use crate::board::PointSet;
use crate::board::Setup;
use crate::goal::Goal;
use crate::goal::Question;
use crate::goal::Side;
use crate::zone;

use super::contest::Contest;
use super::dfpn::{OutOfBudget, Search};
use super::game::Game;
use super::hash::{Map, Set};
use super::local::{A, D, Key, Local, MAX_ZONE, State, Step};
use super::points::Points;
use super::settle;
use super::table::{Known, Table};
use super::{Unsupported, Watch};

/// The most visits of the search for one count.
const VISITS: u64 = 4_000_000;
/// The visits between two looks at the caller's flags.
const BREATH: u64 = 4096;
/// The bytes of its table.
const TABLE: usize = 64 << 20;
/// The most moves of a line.
const LONGEST: usize = 80;

/// Why points cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Uncounted {
    /// It takes more visits than a count may.
    #[error("there is too much left to play to count it")]
    TooLarge,
    /// Play goes round in circles.
    #[error("play can go round in circles")]
    Circles,
    /// Stones outside the zone hang on it, and their points cannot be played on.
    #[error("stones outside the zone hang on it")]
    Pieces,
    /// The zone does not fit.
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
    /// The caller stopped it.
    #[error("the count was stopped")]
    Stopped,
}

/// What best play for points comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The points of the attacker less those of the defender, in the closed zone.
    pub points: i32,
    /// A line of best play to the end, without the passes that end it.
    pub line: Vec<Move>,
    /// What the attacker owns at the end of the line.
    pub attacker: PointSet,
    /// What the defender owns at the end of the line.
    pub defender: PointSet,
}

/// The local game of a question, with what is known of its positions so far.
#[derive(Debug)]
pub struct Area {
    attacked: Question,
    local: Local,
    table: Table,
    /// The points of positions that were counted; nothing where play goes round.
    counted: Map<Key, Option<i8>>,
    /// The points of the position counted last.
    last: i8,
}

impl Area {
    /// The local game of a question, with its zone closed.
    ///
    /// # Errors
    /// When the zone does not fit the solver, or stones outside hang on it.
    pub fn new(question: &Question) -> Result<Self, Uncounted> {
        let zone = zone::close(&question.setup, question.attacker, &Goal::Kill, &question.zone);
        let attacked = Question { zone, goal: Goal::Kill, ..question.clone() };
        let local = compile(&attacked)?;
        Ok(Self { attacked, local, table: Table::new(TABLE), counted: Map::default(), last: 0 })
    }

    /// The points that are counted.
    pub fn zone(&self) -> PointSet {
        self.attacked.zone
    }

    /// The points of the attacker less those of the defender with best play, the side to move of the set-up first.
    ///
    /// # Errors
    /// The reason why there is no exact count.
    pub fn points(&mut self, setup: &Setup, watch: &Watch) -> Result<i32, Uncounted> {
        self.ask(setup, watch, |counting, root| counting.points(root).map(i32::from))
    }

    /// Whether a side can surely bring a position to an end with so many points more than the other, with the side to move
    /// of the set-up first.
    ///
    /// # Errors
    /// When that takes too long, or the zone does not fit.
    pub fn forces(&mut self, setup: &Setup, side: Side, points: i32, watch: &Watch) -> Result<bool, Uncounted> {
        let contest = match side {
            Side::Attacker => Points::ATTACKER,
            Side::Defender => Points::DEFENDER,
        };
        let most = i32::from(MAX_ZONE as i8);
        let points = points.clamp(-most, most + 1) as i8;
        self.ask(setup, watch, |counting, root| Ok(matches!(counting.forced(contest, root, points)?, Forced::Yes(_))))
    }

    /// Counts a position of this local game: best play for points, the side to move of the set-up first.
    ///
    /// # Errors
    /// The reason why there is no exact count.
    pub fn count(&mut self, setup: &Setup, watch: &Watch) -> Result<Count, Uncounted> {
        self.ask(setup, watch, |counting, root| {
            let points = counting.points(root)?;
            counting.play_out(root, points)
        })
    }

    fn ask<T>(
        &mut self,
        setup: &Setup,
        watch: &Watch,
        question: impl FnOnce(&mut Counting, &State) -> Result<T, Uncounted>,
    ) -> Result<T, Uncounted> {
        let asked = Question { setup: setup.clone(), ..self.attacked.clone() };
        let local = compile(&asked)?;
        if !local.has_graph_of(&self.local) {
            (self.local, self.table, self.counted) = (local.clone(), Table::new(TABLE), Map::default());
        }
        let root = local.root(asked.side(setup.to_play));
        let left = Cell::new(VISITS);
        let mut pulse = |visits: u64, _fill: u8| {
            left.set(left.get().saturating_sub(visits));
            if watch.is_over() { 0 } else { left.get().min(BREATH) }
        };
        let table = std::mem::replace(&mut self.table, Table::new(0));
        let search = Search::with_table(&self.local, table, &mut pulse);
        let mut counting = Counting { search, counted: &mut self.counted, last: &mut self.last };
        let answer = question(&mut counting, &root);
        self.table = counting.search.table;
        if watch.is_over() { Err(Uncounted::Stopped) } else { answer }
    }
}

impl From<OutOfBudget> for Uncounted {
    fn from(_: OutOfBudget) -> Self {
        Self::TooLarge
    }
}

/// A count at work.
struct Counting<'s, 'a> {
    search: Search<'a>,
    counted: &'s mut Map<Key, Option<i8>>,
    last: &'s mut i8,
}

impl Counting<'_, '_> {
    /// The points of the attacker less those of the defender.
    fn points(&mut self, state: &State) -> Result<i8, Uncounted> {
        let points = if let Some(&points) = self.counted.get(&state.key()) {
            points
        } else {
            let points = self.find(state)?;
            self.counted.insert(state.key(), points);
            points
        };
        *self.last = points.unwrap_or(*self.last);
        points.ok_or(Uncounted::Circles)
    }

    /// The points, or nothing where play goes round in circles.
    fn find(&mut self, state: &State) -> Result<Option<i8>, OutOfBudget> {
        let local = self.search.local;
        let [mut low, mut high] = local.range(state, &local.firm(state));
        let all = local.zone.count_ones() as i8;
        if high == all && local.lasting[D] & local.zone == 0 && self.search.decide(Game::Kill, state, 0)? {
            return Ok(Some(all));
        }
        let mut target = *self.last;
        while low < high {
            target = target.clamp(low + 1, high);
            match self.forced(Points::ATTACKER, state, target)? {
                Forced::Yes(points) => (low, target) = (points, points + 1),
                Forced::No(points) => (high, target) = (points, points),
                Forced::Unclear => match self.forced(Points::DEFENDER, state, 1 - target)? {
                    Forced::Yes(points) => (high, target) = (-points, -points),
                    Forced::No(points) => (low, target) = (-points, 1 - points),
                    Forced::Unclear => {
                        // Neither way but by going round, unless a guess was wrong. What is confirmed by going round
                        // must not be taken for play that ends, so that the table is of no use afterwards.
                        let attacker = self.search.decide(Points::ATTACKER, state, -target)?;
                        let defender = self.search.decide(Points::DEFENDER, state, target - 1)?;
                        self.search.table = Table::new(TABLE);
                        match (attacker, defender) {
                            (true, _) => low = target,
                            (_, true) => high = target - 1,
                            _ => return Ok(None),
                        }
                    }
                },
            }
        }
        Ok(Some(low))
    }

    /// Whether the prover can force so many points, counted for him.
    fn forced(&mut self, contest: Points, state: &State, points: i8) -> Result<Forced, OutOfBudget> {
        if self.search.known(contest, state, -points) == Known::Open {
            self.search.search(contest, state, -points)?;
        }
        let [low, high] = contest.range(self.search.local, state, &self.search.local.firm(state));
        let entry = self.search.table.probe(contest.tag(state.key()));
        Ok(match self.search.known(contest, state, -points) {
            Known::Win => Forced::Yes(entry.map_or(low, |entry| low.max(entry.win.saturating_neg()))),
            Known::Hold => Forced::No(entry.map_or(high, |entry| high.min(-entry.hold - 1))),
            _ => Forced::Unclear,
        })
    }

    /// A line of best play to the end, which comes to these points.
    fn play_out(&mut self, root: &State, points: i8) -> Result<Count, Uncounted> {
        let local = self.search.local;
        let (mut line, mut seen) = (Vec::new(), Set::default());
        let (attacker, defender) = self.walk(root, points, &mut line, &mut seen)?.unwrap_or_default();
        let mut line: Vec<Move> = line.into_iter().map(|step| local.step_to_move(step, false)).collect();
        while line.last() == Some(&Move::Pass) {
            line.pop();
        }
        let owned = |nodes| points_of(local, nodes);
        Ok(Count { points: points.into(), line, attacker: owned(attacker), defender: owned(defender) })
    }

    /// Goes on by steps that keep the points, until it is clear what is whose.
    fn walk(
        &mut self,
        state: &State,
        points: i8,
        line: &mut Vec<Step>,
        seen: &mut Set<Key>,
    ) -> Result<Option<(u64, u64)>, Uncounted> {
        let local = self.search.local;
        if !seen.insert(state.key()) || line.len() > LONGEST {
            return Ok(None);
        }
        if points == local.zone.count_ones() as i8 {
            return Ok(Some((local.zone, 0)));
        }
        let firm = local.firm(state);
        if state.passes == 2 {
            let [a, d] = local.owned(state);
            return Ok(Some((a, d)));
        }
        let [low, high] = local.range(state, &firm);
        if low == high {
            let [a, d] = local.sure(state, &firm).owned;
            return Ok(Some((a, d)));
        }
        let (contest, target) =
            if usize::from(state.side) == A { (Points::ATTACKER, points) } else { (Points::DEFENDER, -points) };
        let mut next = Vec::new();
        settle::options(local, contest, state, 0, &mut next);
        let best = self.search.table.probe(contest.tag(state.key())).map(|entry| entry.best);
        let rank = |step: Step| match step {
            Step::PASS => 0,
            Step(node) if Some(node) == best => 1,
            _ => 2,
        };
        next.sort_by_key(|(step, ..)| rank(*step));
        for (step, after, _) in next {
            if !matches!(self.forced(contest, &after, target)?, Forced::Yes(_)) {
                continue;
            }
            line.push(step);
            if let Some(owned) = self.walk(&after, points, line, seen)? {
                return Ok(Some(owned));
            }
            line.pop();
        }
        Ok(None)
    }
}

/// Whether a side can force a number of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Forced {
    /// It can, and so many at least.
    Yes(i8),
    /// The other side can keep it to so many.
    No(i8),
    /// It cannot, but by going round in circles.
    Unclear,
}

fn points_of(local: &Local, nodes: u64) -> PointSet {
    let all = (0..MAX_ZONE as u8).filter(|node| nodes >> node & 1 == 1);
    all.filter_map(|node| local.step_to_move(Step(node), false).point()).collect()
}

fn compile(question: &Question) -> Result<Local, Uncounted> {
    let local = Local::new(question)?;
    if local.nodes >> MAX_ZONE == 0 { Ok(local) } else { Err(Uncounted::Pieces) }
}
