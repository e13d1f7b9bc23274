//! A question of the drill, and a fight that is played out: lists of moves to choose from.

use crate::ko::Counsel;
use crate::ko::Player;
use crate::ko::Units;
use crate::ko::rule::Action;
use crate::ko::words;
use crate::ko::words::Lens;
use crate::tui::app::App;
use crate::tui::app::Deed;
use crate::tui::app::Drill;
use crate::tui::app::Match;
use crate::tui::theme::Token;

use super::Content;
use super::advice;

/// A question of the drill.
pub(super) fn drill(app: &App, drill: &Drill) -> Content {
    let mut content = Content::default();
    let score = app.ko.score;
    let text = format!("Fight {}, right so far {} of {}", drill.number() + 1, score.right, score.all);
    content.say(Token::Heading, text);
    content.gap();
    match drill {
        Drill::Waiting { .. } => content.say(Token::Faint, "Looking for a fight."),
        Drill::Asking { question, cursor, .. } => {
            if let Some(lesson) = &question.lesson {
                content.say(Token::Heading, lesson.title.as_str());
                content.say(Token::Text, lesson.text.as_str());
                content.gap();
            }
            advice::fight_lines(&mut content, &question.fight);
            content.head("Your move");
            let lens = Lens::new(&question.fight, Units::Points);
            choices(app, &mut content, question.outcome.moves.iter().map(|(action, _)| action), *cursor, lens);
        }
        Drill::Answered { question, chosen, .. } => {
            advice::fight_lines(&mut content, &question.fight);
            let lens = Lens::new(&question.fight, Units::Points);
            content.head("Moves and what they bring");
            for (i, (action, value)) in question.outcome.moves.iter().enumerate() {
                let is_best = question.is_best(action);
                let words = match (is_best, i == *chosen) {
                    (true, true) => ": right, yours",
                    (true, false) => ": right",
                    (false, true) => ": yours",
                    (false, false) => "",
                };
                let token = match (is_best, i == *chosen) {
                    (true, _) => Token::Good,
                    (false, true) => Token::Bad,
                    (false, false) => Token::Text,
                };
                content.item(token, 7, format!("{:>5}  {}{words}", lens.gain(*value), words::deed(action, lens)));
            }
            if let Some(lesson) = &question.lesson {
                content.gap();
                content.say(Token::Text, lesson.why.as_str());
            }
            content.gap();
            let counsel = Counsel::of(&question.fight);
            advice::counsel_lines(&mut content, &question.fight, &counsel, Some(&question.outcome));
        }
    }
    content
}

/// A fight that is played out.
pub(super) fn played_out(app: &App, game: &Match) -> Content {
    let mut content = Content::default();
    let lens = Lens::new(game.start(), Units::Points);
    content.say(Token::Heading, "Play it out");
    content.gap();
    let is_over = game.result().is_some();
    for deed in game.log() {
        deed_line(&mut content, deed, lens, is_over);
    }
    if let Some(result) = game.result() {
        content.gap();
        result_lines(&mut content, game, result, lens);
        content.keep();
        return content;
    }
    if !game.log().is_empty() {
        content.gap();
    }
    advice::fight_lines(&mut content, &game.fight());
    content.head("Your move");
    choices(app, &mut content, game.moves().iter(), game.cursor(), lens);
    content
}

fn deed_line(content: &mut Content, deed: &Deed, lens: Lens, is_over: bool) {
    let who = match deed.who {
        Player::Learner => "you",
        Player::Program => "they",
    };
    let lost = deed.loss.filter(|&loss| is_over && loss > 0);
    let lost = lost.map(|loss| format!("  gives away {}", lens.points(loss).trim_start_matches('+')));
    let token = if lost.is_some() { Token::Bad } else { Token::Text };
    let deed = words::deed(&deed.action, lens);
    content.item(token, 6, format!("{who:<6}{deed}{}", lost.unwrap_or_default()));
}

/// What came of the fight, beside what best play brings.
fn result_lines(content: &mut Content, game: &Match, result: i64, lens: Lens) {
    content.say(Token::Good, format!("You got {} over an even split.", lens.points(result)));
    content.say(Token::Faint, "What was left elsewhere is shared out by size.");
    let Some(value) = game.value() else { return };
    let text = match value - result {
        0 => "Best play brings the same.".to_owned(),
        lost => {
            let lost = lens.points(lost);
            format!("Best play brings {}: {} more.", lens.gain(value), lost.trim_start_matches('+'))
        }
    };
    content.say(Token::Text, text);
}

/// The moves to choose from; the chosen one is marked.
fn choices<'a>(app: &App, content: &mut Content, moves: impl Iterator<Item = &'a Action>, cursor: usize, lens: Lens) {
    let arrow = app.settings.look.glyphs().pick("▸", ">");
    for (i, action) in moves.enumerate() {
        let (token, mark) = if i == cursor { (Token::Selected, arrow) } else { (Token::Text, " ") };
        content.row(token, format!("{mark} {}", words::deed(action, lens)));
        if i == cursor {
            content.keep();
        }
    }
}
