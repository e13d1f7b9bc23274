//! The fights of the ko course: the moves that they call right are derived again, and their words can be read.

use std::collections::HashSet;

use shikatsu::ko::course::{self, Judge, Lesson};
use shikatsu::ko::rule;

/// What a fight may be an example of.
const TOPICS: [&str; 7] = [
    "direct",
    "local-threats-first",
    "threat-order",
    "either-only",
    "not-to-fight",
    "exchange-before-giving-up",
    "beyond",
];

#[test]
fn the_right_moves_are_those_that_the_rule_or_the_search_finds() {
    for lesson in course::course() {
        let mut best = lesson.best.clone();
        best.sort_unstable();
        assert_eq!(lesson.derived(), best, "{}", lesson.title);
        assert!(is_as_good_as_any(&lesson), "{}", lesson.title);
    }
}

/// Whether the moves that are called right are among the best of the search, or lose nothing by the exact rule.
fn is_as_good_as_any(lesson: &Lesson) -> bool {
    let found = lesson.outcome().map(|outcome| outcome.best().map(rule::Action::key).collect::<Vec<_>>());
    match (found, lesson.judge) {
        (Some(best), _) => lesson.best.iter().all(|key| best.contains(key)),
        // Endless threats are not searched.
        (None, Judge::Exact) => rule::loss(&lesson.fight, &rule::exact(&lesson.fight).action) == Some(0),
        (None, _) => false,
    }
}

#[test]
fn every_fight_leaves_a_choice_of_which_something_is_wrong() {
    for lesson in course::course() {
        let Some(outcome) = lesson.outcome() else { continue };
        let right = outcome.moves.iter().filter(|(action, _)| lesson.is_right(action)).count();
        assert!(right == lesson.best.len() && right < outcome.moves.len(), "{}: {outcome:?}", lesson.title);
    }
}

#[test]
fn fights_say_something_worth_reading() {
    let mut titles = HashSet::new();
    let mut topics = HashSet::new();
    for lesson in course::course() {
        let Lesson { title, topic, text, why, .. } = &lesson;
        assert!((3..=40).contains(&title.len()) && titles.insert(title.clone()), "{title}");
        assert!(TOPICS.contains(&topic.as_str()), "{title}: {topic}");
        topics.insert(topic.clone());
        for words in [text, why] {
            assert!(
                (40..=260).contains(&words.len()) && words.ends_with('.') && !words.contains('!'),
                "{title}: {words}"
            );
        }
    }
    assert_eq!(topics.len(), TOPICS.len());
}
