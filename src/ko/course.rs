//! The fights of the ko course: what the learner is told, the fight, and the moves that are right.
//!
//! They are about strategy and need no board. Which moves are right stands in the file, and tests derive it again by the
//! rule that the fight is about.

use serde::Deserialize;
use serde_json::Value;

use super::chart::Outcome;
use super::rule::{self, Action};
use super::search::{self, Losing};
use super::{Fight, Units, read};

/// The text of the course.
const FIGHTS: &str = include_str!("../../problems/ko-fights.json");

/// What decides which moves are right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Judge {
    /// The textbook rule, where it is as good as any and says more.
    Paper,
    /// The exact rule.
    Exact,
    /// The search in free play.
    Search,
}

/// A fight of the course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// What it is called.
    pub title: String,
    /// What it is an example of, such as `local-threats-first`.
    pub topic: String,
    /// What the learner is told before.
    pub text: String,
    /// What the learner is told after.
    pub why: String,
    /// The fight, with the learner to move.
    pub fight: Fight,
    /// What decides.
    pub judge: Judge,
    /// The moves that are right, by their keys.
    pub best: Vec<String>,
}

impl Lesson {
    /// Whether a move is right.
    pub fn is_right(&self, action: &Action) -> bool {
        self.best.contains(&action.key())
    }

    /// The moves that the learner can choose from, with what each is worth, where the fight can be searched.
    pub fn outcome(&self) -> Option<Outcome> {
        search::search(&self.fight, Losing::Played)
    }

    /// The moves that are right by what decides, sorted.
    pub fn derived(&self) -> Vec<String> {
        let mut keys = match self.judge {
            Judge::Paper => vec![rule::paper(&self.fight).action.key()],
            Judge::Exact => vec![rule::exact(&self.fight).action.key()],
            Judge::Search => self.outcome().iter().flat_map(|outcome| outcome.best().map(Action::key)).collect(),
        };
        keys.sort_unstable();
        keys
    }
}

/// An entry of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    title: String,
    topic: String,
    text: String,
    input: Value,
    judge: Judge,
    best: Vec<String>,
    why: String,
}

/// All fights of the course, from easy to hard.
///
/// # Panics
///
/// When the file that is part of the program is no course, which the tests rule out.
pub fn course() -> Vec<Lesson> {
    let entries: Vec<Entry> = serde_json::from_str(FIGHTS).expect("the course is JSON of this form");
    entries.into_iter().map(lesson).collect()
}

fn lesson(entry: Entry) -> Lesson {
    let Entry { title, topic, text, input, judge, best, why } = entry;
    let (fight, _) = read(&input, Units::Points).expect("every fight of the course is one");
    Lesson { title, topic, text, why, fight, judge, best }
}
