//! Questions for practice: the fights of the course, and between them fights drawn by number, with the value of every
//! move.
//!
//! The same number is always the same fight. The first ones have plain threats; moves elsewhere, threats of the group
//! itself, chains and threats for either side come in later.

use crate::random::Row;

use super::chart::Outcome;
use super::course::{Lesson, course};
use super::rule::{self, Action};
use super::search::{Losing, search};
use super::{Bout, By, Either, Fight, Holder, Kind, Situation, Threat, Unit};

/// A fight with the value of every move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The fight.
    pub fight: Fight,
    /// What every move brings.
    pub outcome: Outcome,
    /// What the course says of it, if it is a fight of the course.
    pub lesson: Option<Lesson>,
}

impl Question {
    /// A fight as a question, if it is small enough to be searched.
    pub fn of(fight: Fight) -> Option<Self> {
        search(&fight, Losing::LeftOut).map(|outcome| Self { fight, outcome, lesson: None })
    }

    /// A fight of the course; the exact rule says what the moves bring where it is too large to be searched.
    fn of_lesson(lesson: Lesson) -> Option<Self> {
        let fight = lesson.fight.clone();
        let outcome = lesson.outcome().or_else(|| charted(&fight))?;
        Some(Self { fight, outcome, lesson: Some(lesson) })
    }

    /// What a move gives away, if it is one of the moves. What the course calls right gives nothing away.
    pub fn loss(&self, played: &Action) -> Option<i64> {
        let (_, value) = self.outcome.moves.iter().find(|(action, _)| action == played)?;
        let is_right = self.lesson.as_ref().is_some_and(|lesson| lesson.is_right(played));
        Some(if is_right { 0 } else { self.outcome.value - value })
    }

    /// Whether the move is the one to learn: of those of the course, or of the best ones.
    pub fn is_best(&self, played: &Action) -> bool {
        match &self.lesson {
            Some(lesson) => lesson.is_right(played),
            None => self.outcome.best().any(|best| best == played),
        }
    }

    /// Whether there is something to choose, and the exact rule chooses well.
    fn is_good(&self) -> bool {
        let n_best = self.outcome.best().count();
        let advised = rule::exact(&self.fight).action;
        n_best < self.outcome.moves.len() && self.loss(&advised) == Some(0)
    }
}

/// What every move brings by the exact rule.
fn charted(fight: &Fight) -> Option<Outcome> {
    let value = rule::exact(fight).guaranteed?;
    let moves = Bout::new(fight.clone())?.moves().into_iter();
    let valued = moves.map(|action| Some((rule::loss(fight, &action).map(|loss| value - loss)?, action)));
    let moves = valued.map(|valued| valued.map(|(value, action)| (action, value))).collect::<Option<Vec<_>>>()?;
    Some(Outcome { value, moves })
}

/// The question with this number: every second one is from the course, as long as it lasts.
pub fn question(number: u64) -> Question {
    let of_course = number.is_multiple_of(2).then(|| usize::try_from(number / 2).ok()).flatten();
    let lesson = of_course.and_then(|number| course().into_iter().nth(number));
    lesson.and_then(Question::of_lesson).unwrap_or_else(|| drawn(number))
}

/// The fight that is drawn with this number.
pub fn drawn(number: u64) -> Question {
    let mut random = Random(Row::new(number.wrapping_mul(0x2545_f491_4f6c_dd1d)));
    let stage = Stage::of(number);
    loop {
        if let Some(question) = Question::of(fight(&mut random, stage)).filter(Question::is_good) {
            return question;
        }
    }
}

/// How much a fight has in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Plain,
    Elsewhere,
    Kinds,
}

impl Stage {
    fn of(number: u64) -> Self {
        match number {
            0..8 => Self::Plain,
            8..24 => Self::Elsewhere,
            _ => Self::Kinds,
        }
    }
}

/// A fight in whole points; threats count double.
fn fight(random: &mut Random, stage: Stage) -> Fight {
    let k = 8 + random.below(23);
    let threat = |random: &mut Random| 2 * (2 + random.below(k));
    let n_moves = if stage == Stage::Plain { 0 } else { 1 + random.below(3) };
    let mut x: Vec<i64> = (0..n_moves).map(|_| 2 + random.below(k * 2 / 3)).collect();
    x.sort_unstable_by(|a, b| b.cmp(a));
    let mut side = |letter: &str, least: i64| -> Vec<Threat> {
        let n = least + random.below(3);
        let one = |i| {
            let is_chain = stage == Stage::Kinds && random.below(6) == 0;
            let values = (0..if is_chain { 2 } else { 1 }).map(|_| threat(random)).collect();
            let is_own = stage == Stage::Kinds && random.below(5) == 0;
            let kind = if is_own { Kind::Own } else { Kind::Ordinary };
            Threat { id: format!("{letter}{i}"), kind, values, cost: 0 }
        };
        (1..=n).map(one).collect()
    };
    let (me, opp) = (side("b", 1), side("w", 1));
    let n_either = i32::from(stage == Stage::Kinds && random.below(4) == 0);
    let either = (1..=n_either)
        .map(|i| Either { id: format!("s{i}"), values: By { me: threat(random), opp: threat(random) } })
        .collect();
    let situation = match random.below(8) {
        0..5 => Situation::Taken,
        5 if stage > Stage::Plain => Situation::Elsewhere { holder: Holder::Me },
        _ => Situation::Threatened { value: threat(random) },
    };
    Fight { k, x, threats: By { me, opp }, losing: By::default(), either, situation, unit: Unit::ONE }
}

/// Numbers of points, drawn from a row.
struct Random(Row);

impl Random {
    fn below(&mut self, n: i64) -> i64 {
        self.0.below(n.max(1).cast_unsigned()).cast_signed()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn every_question_has_a_right_and_a_wrong_answer_and_the_exact_rule_knows_one() {
        let mut answers = BTreeMap::new();
        for number in 0..150 {
            let question = drawn(number);
            let losses: Vec<Option<i64>> =
                question.outcome.moves.iter().map(|(action, _)| question.loss(action)).collect();
            assert!(losses.contains(&Some(0)) && losses.iter().any(|&loss| loss > Some(0)), "{number}");
            let advised = rule::exact(&question.fight).action;
            assert_eq!(question.loss(&advised), Some(0), "{number}");
            *answers.entry(advised.key().split(':').next().unwrap_or_default().to_owned()).or_insert(0) += 1;
        }
        let n_rare = answers.values().min().copied().unwrap_or(0);
        assert!(answers.len() >= 4 && n_rare >= 3, "the answers are {answers:?}");
    }

    #[test]
    fn every_fight_of_the_course_is_asked_with_its_right_answer_among_the_moves() {
        for (number, lesson) in (0..).step_by(2).zip(course()) {
            let question = question(number);
            assert_eq!(question.lesson.as_ref(), Some(&lesson), "{}", lesson.title);
            let moves = &question.outcome.moves;
            assert!(moves.iter().any(|(action, _)| question.is_best(action)), "{}: {moves:?}", lesson.title);
            assert!(!moves.iter().all(|(action, _)| question.is_best(action)), "{}: {moves:?}", lesson.title);
            assert!(moves.iter().any(|(action, _)| question.loss(action) == Some(0)), "{}: {moves:?}", lesson.title);
        }
    }

    #[test]
    fn a_number_is_always_the_same_question() {
        assert_eq!(question(17), question(17));
        assert_ne!(question(17), question(18));
        assert_eq!(question(3).loss(&Action::Cycle), None);
    }
}
