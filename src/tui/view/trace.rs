//! The trace pane: the step on show in one sentence, the table of what was so far, or where two algorithms part.

use crate::trace::Row;
use crate::tui::app::App;
use crate::tui::app::Guess;
use crate::tui::app::Partings;
use crate::tui::app::Score;
use crate::tui::app::TracePane;
use crate::tui::theme::Token;

use super::side::Line;
use super::side::Page;

/// What the pane says.
pub(super) fn page(app: &App) -> Page {
    let pane = &app.trace;
    if let Some(partings) = &pane.partings {
        return both(app, partings);
    }
    let trace = match pane.trace() {
        Ok(trace) => trace,
        Err(reason) => return Page { head: vec![(Token::Bad, format!("No trace: {reason}."))], ..Page::default() },
    };
    let (Some(size), Some(step)) = (pane.size(), pane.step()) else { return Page::default() };
    let playing = if pane.is_playing() { ", playing" } else { "" };
    let place = format!("step {} of {}{playing}", pane.at() + 1, trace.steps.len());
    let mut head = vec![(Token::Heading, format!("{}, {}: {place}", pane.algorithm.name(), pane.color()))];
    match &pane.guess {
        Guess::Revealed { verdict, picked, fell } => {
            let token = if picked == fell { Token::Good } else { Token::Bad };
            head.push((token, verdict.clone()));
        }
        Guess::Marking(_) => head.push((Token::Notice, "Which chains fall next?".to_owned())),
        Guess::None => {}
    }
    head.push((Token::Text, step.explain(size)));
    head.extend(trace.explain_lacks(pane.at(), size).map(|text| (Token::Faint, text)));
    head.extend(score(pane.score).map(|text| (Token::Faint, text)));
    head.push((Token::Text, String::new()));
    Page { head, body: table(&trace.table(pane.at(), size)), scroll: pane.scroll }
}

/// The score in words, once there is one.
fn score(score: Score) -> Option<String> {
    (score.all > 0).then(|| format!("Predictions: {} of {} right.", score.right, score.all))
}

fn table(rows: &[Row]) -> Vec<Line> {
    rows.iter().map(|(label, text)| (Token::Text, format!("{label:<8}\t{text}"))).collect()
}

/// Both answers, one above the other, and why they differ.
fn both(app: &App, partings: &Partings) -> Page {
    let pane: &TracePane = &app.trace;
    let heading = |text: &str| (Token::Heading, text.to_owned());
    let mut head = vec![heading(&format!("Benson and Fuwa, {}", pane.color()))];
    if partings.reasons.is_empty() {
        head.push((Token::Text, "They agree here. x shows a board where they part.".to_owned()));
    } else {
        head.push((
            Token::Text,
            "They part here. On the board: B Benson keeps, F Fuwa keeps, + both, x none.".to_owned(),
        ));
    }
    if let Some(exhibit) = &app.exhibit {
        head.push((Token::Notice, exhibit.text.clone()));
    }
    head.push((Token::Text, String::new()));
    let mut body = Vec::new();
    for (chain, why) in &partings.reasons {
        body.push((Token::Notice, format!("{chain:<8}\t{why}")));
    }
    if !partings.reasons.is_empty() {
        body.push((Token::Text, String::new()));
    }
    body.push(heading("Benson"));
    body.extend(table(&partings.benson));
    body.push(heading("Fuwa"));
    body.extend(table(&partings.fuwa));
    Page { head, body, scroll: pane.scroll }
}
