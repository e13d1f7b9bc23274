//! A fight and everything that is said of it.

use crate::fight;
use crate::fight::Survey;
use crate::ko::Counsel;
use crate::ko::Fight;
use crate::ko::Threat;
use crate::ko::Units;
use crate::ko::chart::Outcome;
use crate::ko::rule::Level;
use crate::ko::rule::Reach;
use crate::ko::rule::reach;
use crate::ko::search;
use crate::ko::words;
use crate::ko::words::Lens;
use crate::tui::app::Advised;
use crate::tui::app::App;
use crate::tui::app::BoardKo;
use crate::tui::app::Search;
use crate::tui::theme::Token;

use super::Content;

/// The fight of the form with advice, or how to get there.
pub(super) fn content(app: &App) -> Content {
    let mut content = Content::default();
    match &app.ko.board {
        Some(BoardKo::Running { .. }) => content.say(Token::Notice, "Working out the ko on the board. b stops."),
        Some(BoardKo::Absent(reason)) => {
            content.say(Token::Notice, format!("No ko to speak of on the board: {reason}."));
        }
        Some(BoardKo::Known { survey, unclear: Some(reason) }) => {
            board_lines(app, &mut content, survey);
            content.gap();
            content.say(Token::Notice, format!("There is no advice: {reason}."));
        }
        Some(BoardKo::Known { unclear: None, .. }) | None => {}
    }
    match (&app.ko.advised, &app.ko.board) {
        (Some(advised), _) => advised_lines(&mut content, advised),
        (None, Some(BoardKo::Known { .. })) => {}
        (None, _) => invitation(&mut content),
    }
    if let (Some(_), Some(BoardKo::Known { survey, unclear: None })) = (&app.ko.advised, &app.ko.board) {
        board_lines(app, &mut content, survey);
    }
    content
}

/// What the board says of its ko, in the words in which the solver pane speaks of it.
fn board_lines(app: &App, content: &mut Content, survey: &Survey) {
    let is_here = app.question_here().is_ok_and(|here| here == survey.question);
    content.head(if is_here { "The ko on the board" } else { "The ko of another position" });
    for line in fight::words::lines(survey) {
        content.item(Token::Text, 2, format!("* {line}"));
    }
}

fn invitation(content: &mut Content) {
    content.gap();
    content.say(Token::Text, "What to do in a ko fight: take, answer, play a threat, or play elsewhere.");
    content.gap();
    content.item(Token::Text, 3, "e  describe a fight");
    content.item(Token::Text, 3, "b  take the ko on the board");
    content.item(Token::Text, 3, "d  a drill: fights, and you say the move");
}

fn advised_lines(content: &mut Content, advised: &Advised) {
    content.gap();
    let Advised { fight, warnings, counsel, search } = advised;
    fight_lines(content, fight);
    for warning in warnings {
        content.say(Token::Notice, words::sentence(warning.message()));
    }
    content.gap();
    let found = if let Search::Done(found) = search { Some(&**found) } else { None };
    counsel_lines(content, fight, counsel, found.map(|found| &found.plain));
    let lens = Lens::new(fight, Units::Points);
    match (search, found.and_then(|found| found.with_losing.as_ref())) {
        (Search::Running(_), _) => content.say(Token::Faint, "Searching in free play."),
        (Search::TooLarge, _) => content.say(
            Token::Faint,
            format!("Too large to search: at most {} threats, none of them endless.", search::MAX_THREATS),
        ),
        (Search::Done(found), Some(with_losing)) => {
            content.say(Token::Text, words::with_losing(with_losing, &found.plain, fight, lens));
        }
        (Search::Done(_), None) => {}
    }
}

/// The parts of the fight, a line each.
pub(super) fn fight_lines(content: &mut Content, fight: &Fight) {
    const HANG: usize = 9;
    let lens = Lens::new(fight, Units::Points);
    let list = |items: Vec<String>| if items.is_empty() { "none".to_owned() } else { items.join(", ") };
    let threats = |free: &[Threat], losing: &[Threat]| {
        let losing = losing.iter().map(|threat| format!("{} (losing)", words::threat(threat, lens)));
        list(free.iter().map(|threat| words::threat(threat, lens)).chain(losing).collect())
    };
    let elsewhere = fight.x.iter().map(|&x| lens.swing(x)).collect::<Vec<_>>();
    let mut part = |name: &str, text: String| content.item(Token::Text, HANG, format!("{name:<HANG$}{text}"));
    part("ko", format!("{} points", lens.swing(fight.k)));
    if !elsewhere.is_empty() {
        part("big", elsewhere.join(", "));
    }
    part("mine", threats(&fight.threats.me, &fight.losing.me));
    part("theirs", threats(&fight.threats.opp, &fight.losing.opp));
    if !fight.either.is_empty() {
        part("either", list(fight.either.iter().map(|either| words::either(either, lens)).collect()));
    }
    content.say(Token::Text, words::situation(fight, lens));
}

/// What the rules say, and the search beside them.
pub(super) fn counsel_lines(content: &mut Content, fight: &Fight, counsel: &Counsel, found: Option<&Outcome>) {
    let lens = Lens::new(fight, Units::Points);
    let Counsel { exact, paper, levels, loss, beyond } = counsel;
    content.say(Token::Good, words::outcome(exact, fight, lens));
    content.head("Path");
    for reason in words::reasons(exact, fight, lens) {
        content.item(Token::Text, 2, format!("* {reason}"));
    }
    if !levels.is_empty() {
        content.head("Table");
        table(content, levels, exact.guaranteed, lens);
        content.head("Threats count for a gain");
        reaches(content, fight, lens);
    }
    content.head("Three ways to look at it");
    let brings = exact.guaranteed.zip(*loss).map(|(value, loss)| value - loss);
    let row = |name: &str, action: &str, value: Option<i64>| {
        let value = value.map_or(String::new(), |value| format!("  {}", lens.gain(value)));
        format!("{name:<8}{action}{value}")
    };
    content.item(Token::Text, 8, row("exact", &words::deed(&exact.action, lens), exact.guaranteed));
    content.item(Token::Text, 8, row("paper", &words::deed(&paper.action, lens), brings));
    if let Some(found) = found {
        let best = found.best().map(|action| words::deed(action, lens)).collect::<Vec<_>>().join(" or ");
        content.item(Token::Text, 8, row("search", &best, Some(found.value)));
    }
    if let Some(text) = words::difference(paper, exact, *loss, fight, lens) {
        content.say(Token::Notice, text);
    }
    let is_other = |found: &&Outcome| {
        exact.guaranteed.is_some_and(|value| value != found.value) || found.best().all(|best| *best != exact.action)
    };
    if let Some(found) = found.filter(is_other) {
        content.say(Token::Notice, words::free_play(found, exact.guaranteed, fight, lens));
    }
    if let Some(beyond) = *beyond {
        content.say(Token::Notice, words::beyond(beyond, lens));
    }
}

/// The table of targets; the row that decides is marked.
fn table(content: &mut Content, levels: &[Level], value: Option<i64>, lens: Lens) {
    let line = |[gain, mine, theirs, m, n, held]: [&str; 6]| {
        let held = held.replace("  ", " ");
        format!("{gain:>5} {mine:>5} {theirs:>6} {m:>3} {n:>3} {held}")
    };
    content.row(Token::Faint, line(["gain", "mine", "theirs", "m", "n", "held"]));
    for level in levels {
        let cells = words::row(level, value, lens);
        let is_here = value == Some(level.target) && level.is_held == Some(true);
        content.row(if is_here { Token::Good } else { Token::Text }, line(cells.each_ref().map(String::as_str)));
    }
    content.say(Token::Faint, "mine, theirs: from where and above what a threat counts. m, n: how many do.");
}

/// Every threat with the part of the table in which it counts.
fn reaches(content: &mut Content, fight: &Fight, lens: Lens) {
    const HEAD: usize = 12;
    let told = |reaches: Vec<Reach>| {
        let all: Vec<String> = reaches.into_iter().map(|one| words::reach(one, lens)).collect();
        all.join(", then ")
    };
    for (threats, reach) in [
        (&fight.threats.me, reach::mine as fn(&Fight, &[i64]) -> Vec<Reach>),
        (&fight.threats.opp, reach::theirs as fn(&Fight, &[i64]) -> Vec<Reach>),
    ] {
        for threat in threats {
            let name = words::threat(threat, lens);
            content.item(Token::Text, HEAD + 1, format!("{name:<HEAD$} {}", told(reach(fight, &threat.values))));
        }
    }
    for either in &fight.either {
        let mine = told(reach::mine(fight, &[either.values.me]));
        let theirs = told(reach::theirs(fight, &[either.values.opp]));
        let name = words::either(either, lens);
        content.item(Token::Text, HEAD + 1, format!("{name:<HEAD$} mine {mine}, theirs {theirs}"));
    }
    if fight.threats.me.is_empty() && fight.threats.opp.is_empty() && fight.either.is_empty() {
        content.say(Token::Faint, "There are none.");
    }
}
