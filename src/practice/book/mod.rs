//! Books: the judgements of a problem worked out ahead of time, as compact text beside the problems.
//!
//! A book holds, for each problem it knows, the positions a learner can reach by right moves against the opponent's
//! replies. Every move there is judged; right ones carry the reply, wrong ones their refutation.
//!
//! ```text
//! problem 0123456789abcdef alive dead     the question, the verdicts with the attacker and the defender first
//! at                                      the start
//! D1 alive right E1                       right, answered at E1
//! E1 alive solved                         right, and the end
//! F1 dead wrong no-second-eye E1 D1       wrong, why, the refutation
//! at D1                                   after D1 and its answer
//! ```

mod build;
mod text;

pub use build::build;
pub use text::{BookError, Entry, fingerprint};

use std::collections::HashMap;

use crate::goal::Question;

/// The book of the shipped problems.
pub const SHIPPED: &str = include_str!("../../../problems/book.txt");

/// A book: entries by the fingerprint of their question, read only when they are asked for.
#[derive(Clone, Debug, Default)]
pub struct Book<'a> {
    entries: HashMap<&'a str, Block<'a>>,
}

/// The text of one entry and where it starts.
#[derive(Clone, Copy, Debug)]
struct Block<'a> {
    line: usize,
    text: &'a str,
}

impl<'a> Book<'a> {
    /// Finds the entries of a book; nothing else is read yet.
    pub fn new(text: &'a str) -> Self {
        let mut entries = HashMap::new();
        let mut starts: Vec<(usize, usize)> = Vec::new();
        let mut offset = 0;
        for (number, line) in text.split_inclusive('\n').enumerate() {
            if line.starts_with("problem ") {
                starts.push((number + 1, offset));
            }
            offset += line.len();
        }
        for (i, &(line, start)) in starts.iter().enumerate() {
            let end = starts.get(i + 1).map_or(text.len(), |&(_, next)| next);
            let block = &text[start..end];
            if let Some(key) = block.split_whitespace().nth(1) {
                entries.insert(key, Block { line, text: block });
            }
        }
        Self { entries }
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the book knows no problem.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entry for a question, if the book has one.
    ///
    /// # Errors
    /// The line of the book that cannot be read.
    pub fn entry(&self, question: &Question) -> Result<Option<Entry>, BookError> {
        let key = fingerprint(question);
        let Some(block) = self.entries.get(key.as_str()) else { return Ok(None) };
        text::parse(block.text, block.line, question.setup.size).map(Some)
    }
}
