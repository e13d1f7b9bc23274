//! What a node of a solution says about itself: right, wrong or nothing.

use crate::board::{Color, Move};
use crate::collection::{Mark, Task};
use crate::sgf::{Game, NodeId, value};

/// Words with "RIGHT" inside that do not say so.
const NOT_RIGHT: [&str; 6] = ["ALRIGHT", "BRIGHT", "COPYRIGHT", "OUTRIGHT", "UPRIGHT", "NOT RIGHT"];

/// Words before "correct" that turn it into something else than a verdict.
const NOT_CORRECT: [&str; 8] = ["not", "isn't", "the", "a", "no", "never", "more", "your"];

/// First words that say wrong.
const WRONG_WORDS: [&str; 10] =
    ["wrong", "incorrect", "fail", "fails", "failed", "failure", "mauvais", "mauvaise", "raté", "bad answer"];

/// What an explicit mark of a node says, for a learner of this color. `RIGHT`, `+`, Correct, 正解, `TE` and `GB` count
/// before `WV`, `BM`, Wrong and 失败.
pub(super) fn explicit(game: &Game, node: NodeId, learner: Color) -> Option<Mark> {
    let comment = super::comment(game, node);
    let has = |ident| game.property(node, ident).is_some();
    let (good, bad) = (good_for(learner), good_for(!learner));
    if says_right(&comment) || is_tesuji(game, node) || has(good) {
        Some(Mark::Right)
    } else if says_wrong(&comment) || has("WV") || has("BM") || has(bad) {
        Some(Mark::Wrong)
    } else {
        None
    }
}

/// What a status label `S[]` says, by the goal at the root.
pub(super) fn status(game: &Game, node: NodeId, task: Option<Task>) -> Option<Mark> {
    let label = value::line(game.value(node, "S")?).to_ascii_uppercase();
    let fails = match task {
        Some(Task::Kill) => label == "ALIVE",
        Some(Task::Live) => label == "DEAD",
        _ => false,
    };
    Some(if fails { Mark::Wrong } else { Mark::Right })
}

/// Whether a triangle marks the node's own move.
pub(super) fn has_triangle_on_move(game: &Game, node: NodeId, mv: Move) -> bool {
    let own = ["B", "W"].iter().find_map(|ident| game.value(node, ident));
    mv.point().is_some() && game.values(node, "TR").iter().any(|stated| Some(stated.as_str()) == own)
}

/// The property that says the position is good for this color.
fn good_for(color: Color) -> &'static str {
    match color {
        Color::Black => "GB",
        Color::White => "GW",
    }
}

/// Whether a node is marked as a good move; a longer value of `TE` is the title of an event.
fn is_tesuji(game: &Game, node: NodeId) -> bool {
    game.value(node, "TE").is_some_and(|stated| matches!(stated.trim(), "" | "1" | "2"))
}

fn says_right(comment: &str) -> bool {
    comment.trim_start().starts_with('+')
        || has_right(comment)
        || ["正解", "正确", "正確"].iter().any(|word| has_word(comment, word, '不'))
        || has_correct(comment)
}

/// Whether `RIGHT` stands in a comment, be it glued to other words.
fn has_right(comment: &str) -> bool {
    let n_right = comment.matches("RIGHT").count();
    let n_other: usize = NOT_RIGHT.iter().map(|word| comment.matches(word).count()).sum();
    n_other < n_right
}

/// Whether a word stands in a comment without this character before it.
fn has_word(comment: &str, word: &str, negation: char) -> bool {
    comment.match_indices(word).any(|(at, _)| !comment[..at].ends_with(negation))
}

/// Whether "correct" stands in a comment as a word and as a verdict.
fn has_correct(comment: &str) -> bool {
    let lower = comment.to_lowercase();
    let is_letter = |c: char| c.is_alphabetic();
    lower.match_indices("correct").any(|(at, word)| {
        let (before, after) = (&lower[..at], &lower[at + word.len()..]);
        let last = before.split(|c: char| !c.is_alphabetic() && c != '\'').rfind(|word| !word.is_empty());
        let same_sentence = !before.trim_end().ends_with(['.', '!', '?', ':', '\n']);
        let negated = same_sentence && last.is_some_and(|last| NOT_CORRECT.contains(&last));
        !before.ends_with(is_letter) && !after.starts_with(is_letter) && !negated
    })
}

fn says_wrong(comment: &str) -> bool {
    let lower = comment.trim_start().to_lowercase();
    let first_word = WRONG_WORDS.iter().any(|word| {
        let after = lower.strip_prefix(word);
        after.is_some_and(|after| !after.starts_with(char::is_alphabetic))
    });
    first_word
        || ["失败", "失敗", "错误", "錯誤", "不正解", "不正确", "不正確"].iter().any(|word| comment.contains(word))
        || ["incorrect", "not correct"].iter().any(|word| lower.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf;

    #[track_caller]
    fn check(node: &str, expected: Option<Mark>) {
        let document = sgf::parse(format!("(;{node})").as_bytes()).unwrap();
        assert_eq!(explicit(&document.games[0], 0, Color::Black), expected, "{node}");
    }

    #[test]
    fn right_is_said_in_many_ways() {
        let all =
            ["RIGHT", "Yeye.RIGHT", "CHOICERIGHTSeki", "+", "+ good", "Correct", "Correct.\nB lives", "correct !"];
        for text in all.into_iter().chain(["Also correct. And more", "正解", "正确!", "正解图", "Wrong? No. Correct!"])
        {
            check(&format!("C[{text}]"), Some(Mark::Right));
        }
        for node in ["TE[1]", "TE[2]", "TE[]", "GB[1]", "BM[1]C[RIGHT]"] {
            check(node, Some(Mark::Right));
        }
    }

    #[test]
    fn wrong_is_said_in_many_ways() {
        let all = ["Wrong.", "wrong direction", "Incorrect", "Not correct.", "Fail!", "Mauvais !", "Raté !"];
        for text in all.into_iter().chain(["失败", "失敗(セキ)", "失败图", "不正解", "This is not correct"])
        {
            check(&format!("C[{text}]"), Some(Mark::Wrong));
        }
        for node in ["WV[]", "WV[aa]", "BM[1]", "GW[1]"] {
            check(node, Some(Mark::Wrong));
        }
    }

    #[test]
    fn other_words_say_nothing() {
        let all = ["", "COPYRIGHT 2001", "ALRIGHT", "The correct answer is at A", "right", "Black can do better"];
        for text in all.into_iter().chain(["wrongly played elsewhere", "变化图", "correctly timed"]) {
            check(&format!("C[{text}]"), None);
        }
        check("TE[Honinbo league]", None);
    }
}
