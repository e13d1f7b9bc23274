//! The problems, what became of them, and the list that shows both.

use std::collections::BTreeMap;
use std::collections::HashSet;

use jiff::Timestamp;

use crate::collection::Collection;
use crate::collection::Problem;
use crate::collection::ProblemId;
use crate::progress::Outcome;
use crate::progress::Record;
use crate::text::printable;
use crate::tui::keymap::Action;

use super::own;

/// A problem by the number of its collection and its number there, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The number of the collection.
    pub collection: usize,
    /// The number of the problem.
    pub problem: usize,
}

/// What became of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Not tried yet.
    Fresh,
    /// Tried, not solved.
    Failed,
    /// Solved, and missed at another time.
    Mended,
    /// Solved every time.
    Solved,
}

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// The heading of a collection.
    Heading(usize),
    /// A problem.
    Problem(Place),
}

/// The problems, what became of them, and the list that shows both.
#[derive(Debug)]
pub struct Library {
    collections: Vec<Collection>,
    records: BTreeMap<ProblemId, Record>,
    folded: HashSet<usize>,
    filter: String,
    /// The selected row.
    pub selected: usize,
}

impl Library {
    /// A library without progress.
    pub fn new(collections: Vec<Collection>) -> Self {
        Self { collections, records: BTreeMap::new(), folded: HashSet::new(), filter: String::new(), selected: 0 }
    }

    /// Adds collections at the end.
    pub fn add(&mut self, collections: Vec<Collection>) {
        self.collections.extend(collections);
    }

    /// Adds a problem to the learner's own, which stand last where there were none.
    pub(super) fn add_own(&mut self, problem: Problem) {
        match self.collections.iter_mut().find(|list| list.name == own::NAME) {
            Some(list) => list.problems.push(problem),
            None => self.collections.push(Collection { name: own::NAME.to_owned(), problems: vec![problem] }),
        }
    }

    /// How many problems of the learner's own there are.
    pub(super) fn n_own(&self) -> usize {
        self.collections.iter().find(|list| list.name == own::NAME).map_or(0, |list| list.problems.len())
    }

    /// The collections.
    pub fn collections(&self) -> &[Collection] {
        &self.collections
    }

    /// The name of a collection, or its number where names are hidden.
    pub fn name(&self, collection: usize, is_hidden: bool) -> String {
        let named = self.collections.get(collection).filter(|_| !is_hidden);
        named.map_or_else(|| format!("Collection {}", collection + 1), |list| list.name.clone())
    }

    /// The problem at a place.
    pub fn problem(&self, place: Place) -> Option<&Problem> {
        self.collections.get(place.collection)?.problems.get(place.problem)
    }

    /// All places, in order.
    pub fn places(&self) -> impl Iterator<Item = Place> {
        let numbered = self.collections.iter().enumerate();
        numbered
            .flat_map(|(collection, list)| (0..list.problems.len()).map(move |problem| Place { collection, problem }))
    }

    /// The first place of the problem with this id.
    pub fn find(&self, id: ProblemId) -> Option<Place> {
        self.places().find(|&place| self.problem(place).is_some_and(|problem| problem.id() == id))
    }

    /// Takes over the records of the store.
    pub fn set_records(&mut self, records: BTreeMap<ProblemId, Record>) {
        self.records = records;
    }

    /// Adds an attempt that was stored.
    pub fn add_attempt(&mut self, problem: ProblemId, result: Outcome) {
        let record = Record::with(self.records.get(&problem).copied(), Timestamp::UNIX_EPOCH, result);
        self.records.insert(problem, record);
    }

    /// Whether nothing was done yet, here or at any time before.
    pub fn is_untouched(&self) -> bool {
        self.records.is_empty()
    }

    /// What became of the problem at a place.
    pub fn mark(&self, place: Place) -> Mark {
        let id = self.problem(place).map(Problem::id);
        match id.and_then(|id| self.records.get(&id)) {
            None => Mark::Fresh,
            Some(record) if record.is_solved() && record.wrong == 0 => Mark::Solved,
            Some(record) if record.is_solved() => Mark::Mended,
            Some(_) => Mark::Failed,
        }
    }

    fn is_solved(&self, place: Place) -> bool {
        matches!(self.mark(place), Mark::Solved | Mark::Mended)
    }

    /// How many problems of a collection are solved.
    pub fn n_solved(&self, collection: usize) -> usize {
        let n_problems = self.collections.get(collection).map_or(0, |list| list.problems.len());
        (0..n_problems).filter(|&problem| self.is_solved(Place { collection, problem })).count()
    }

    /// The next place after this one whose problem is not solved, starting over at the end.
    pub fn next_unsolved(&self, after: Option<Place>) -> Option<Place> {
        let open = |place: &Place| !self.is_solved(*place);
        let later = self.places().filter(|&place| after.is_none_or(|after| after < place)).find(open);
        later.or_else(|| self.places().find(|place| open(place) && Some(*place) != after))
    }

    /// The place before this one.
    pub fn before(&self, place: Place) -> Option<Place> {
        self.places().take_while(|&other| other < place).last()
    }

    /// The text by which problems are filtered; empty for all.
    pub fn filter(&self) -> &str {
        &self.filter
    }

    /// Filters the problems by words in their title or level.
    pub fn set_filter(&mut self, filter: &str) {
        if self.filter != filter {
            filter.clone_into(&mut self.filter);
            self.selected = self.rows().iter().position(|row| matches!(row, Row::Problem(_))).unwrap_or(0);
        }
    }

    /// Whether a collection's problems are hidden.
    pub fn is_folded(&self, collection: usize) -> bool {
        self.folded.contains(&collection) && self.filter.is_empty()
    }

    /// The rows of the list.
    pub fn rows(&self) -> Vec<Row> {
        let words: Vec<String> = self.filter.to_lowercase().split_whitespace().map(str::to_owned).collect();
        let mut rows = Vec::new();
        for (collection, list) in self.collections.iter().enumerate() {
            let matching = |problem: &usize| words.is_empty() || matches(list, *problem, &words);
            let problems: Vec<usize> = (0..list.problems.len()).filter(matching).collect();
            if problems.is_empty() && !words.is_empty() {
                continue;
            }
            rows.push(Row::Heading(collection));
            if !self.is_folded(collection) {
                rows.extend(problems.into_iter().map(|problem| Row::Problem(Place { collection, problem })));
            }
        }
        rows
    }

    /// Selects the row of the open problem.
    pub fn select_open(&mut self, open: Option<Place>) {
        let Some(open) = open else { return };
        self.folded.remove(&open.collection);
        if let Some(row) = self.rows().iter().position(|&row| row == Row::Problem(open)) {
            self.selected = row;
        }
    }

    /// The place on the selected row, if it is a problem.
    pub fn chosen(&self) -> Option<Row> {
        self.rows().get(self.selected).copied()
    }

    /// Moves in the list; false when the action is not one of the list's own.
    pub fn scroll(&mut self, action: Action, page: usize) -> bool {
        let last = self.rows().len().saturating_sub(1);
        let page = page.max(1);
        self.selected = match action {
            Action::Up => self.selected.saturating_sub(1),
            Action::Down => (self.selected + 1).min(last),
            Action::PageUp => self.selected.saturating_sub(page),
            Action::PageDown => (self.selected + page).min(last),
            Action::First => 0,
            Action::Last => last,
            Action::Left | Action::Right => {
                self.fold(action == Action::Left);
                return true;
            }
            _ => return false,
        };
        true
    }

    /// Hides or shows the problems of the collection on the selected row.
    pub fn fold(&mut self, fold: bool) {
        let collection = match self.chosen() {
            Some(Row::Heading(collection)) => collection,
            Some(Row::Problem(place)) => place.collection,
            None => return,
        };
        if fold {
            self.folded.insert(collection);
        } else {
            self.folded.remove(&collection);
        }
        self.selected = self.rows().iter().position(|&row| row == Row::Heading(collection)).unwrap_or(0);
    }

    /// Shows what is hidden and hides what is shown.
    pub fn toggle(&mut self, collection: usize) {
        self.fold(!self.is_folded(collection));
    }
}

/// Whether every word occurs in the title, the level or the name of the collection.
fn matches(list: &Collection, problem: usize, words: &[String]) -> bool {
    let problem = &list.problems[problem];
    let level = problem.level().map_or(String::new(), |level| level.to_string());
    let text = format!("{} {} {}", printable(problem.title()), level, printable(&list.name)).to_lowercase();
    words.iter().all(|word| text.contains(word.as_str()))
}
