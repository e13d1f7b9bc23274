//! Pages and questions of a lesson, and the analysis of a page's board.

use std::sync::atomic::AtomicBool;

use crate::board::diagram::Block;
use crate::board::{Color, Point, PointSet, Position, Size, SuicideRule, diagram};
use crate::goal::{self, Side};
use crate::life::{self, Reading, Schedule};
use crate::methods::{self, Limits, Method, Puzzle, Test};
use crate::trace::{Recorder, Trace};
use crate::zone::{self, Given};

/// A lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The pages, in the order in which they teach.
    pub pages: Vec<Page>,
    /// Questions that the pages answer.
    pub questions: Vec<Question>,
}

/// A page: one idea and one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The name by which questions call it.
    pub id: String,
    /// What stands above it.
    pub title: String,
    /// The paragraphs of its text.
    pub text: Vec<String>,
    /// The board, with a question about it where there is one.
    pub block: Block,
    /// Letters on empty points, as the text uses them.
    pub letters: Vec<(char, Point)>,
    /// Points and stones to point out.
    pub marks: PointSet,
    /// What to step through.
    pub analysis: Option<Analysis>,
    /// What the text says of the board, for the tests: the line in the file and the words.
    pub claims: Vec<(usize, Vec<String>)>,
}

/// What a page steps through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Analysis {
    /// Benson's stages for a color.
    Benson(Color, SuicideRule),
    /// Fuwa's pruning for a color.
    Fuwa(Color, Reading),
    /// A search of 1989.
    Search {
        /// The method.
        method: Method,
        /// How many moves deep.
        depth: usize,
        /// Who moves first.
        first: Side,
    },
}

/// A question that a learner can answer after the lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The question.
    pub text: String,
    /// The pages that answer it, by their places in the lesson.
    pub pages: Vec<usize>,
    /// The answer.
    pub answer: String,
}

impl Page {
    /// The size of the board.
    pub fn size(&self) -> Size {
        self.block.setup.size
    }

    /// The position on the board.
    pub fn position(&self) -> Position {
        Position::from_setup_unchecked(&self.block.setup)
    }

    /// The question that the board asks, where it asks one.
    pub fn question(&self) -> Option<goal::Question> {
        self.block.task.as_ref()?;
        zone::complete(&self.block.setup, &Given::from(&self.block)).ok().map(|complete| complete.question)
    }

    /// The steps of the page's analysis; none where it has none.
    pub fn trace(&self) -> Trace {
        let mut recorder = Recorder::default();
        let position = self.position();
        match self.analysis {
            None => {}
            Some(Analysis::Benson(color, suicide)) => drop(life::benson(&position, color, suicide, &mut recorder)),
            Some(Analysis::Fuwa(color, reading)) => {
                drop(life::fuwa(&position, color, reading, Schedule::Sync, &mut recorder));
            }
            Some(Analysis::Search { method, depth, first }) => {
                let puzzle = self.question().and_then(|question| Puzzle::new(&question, first, Test::Fuwa).ok());
                let stop = AtomicBool::new(false);
                let limits = Limits { depth, moves: u64::MAX, stop: &stop };
                if let Some(puzzle) = puzzle {
                    methods::search(&puzzle, method, limits, &mut recorder);
                }
            }
        }
        recorder.into_trace()
    }

    /// The board as text, with the letters on their points.
    pub fn board(&self) -> String {
        let size = self.size();
        let zone = self.block.zone.unwrap_or(PointSet::EMPTY);
        let mut lines: Vec<Vec<char>> =
            diagram::draw(&self.block.setup, &zone).lines().map(|line| line.chars().collect()).collect();
        let margin = size.height().to_string().len();
        for &(letter, point) in &self.letters {
            let row = lines.get_mut(1 + size.row(point));
            if let Some(cell) = row.and_then(|row| row.get_mut(margin + 1 + 2 * size.column(point))) {
                *cell = letter;
            }
        }
        lines.into_iter().map(|line| line.into_iter().collect::<String>() + "\n").collect()
    }
}
