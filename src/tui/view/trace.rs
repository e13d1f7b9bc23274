//! The trace pane: the step on show in one sentence, and how far the algorithm has come.

use crate::tui::app::App;
use crate::tui::theme::Token;

use super::side::Page;

/// What the pane says.
pub(super) fn page(app: &App) -> Page {
    let pane = &app.trace;
    let steps = match pane.steps() {
        Ok(steps) => steps,
        Err(reason) => return Page { head: vec![(Token::Bad, format!("No trace: {reason}."))], ..Page::default() },
    };
    let (Some(size), Some(step)) = (pane.size(), pane.step()) else { return Page::default() };
    let head = format!("{}, {}: step {} of {}", pane.algorithm.name(), pane.color(), pane.at() + 1, steps.len());
    Page {
        head: vec![(Token::Heading, head), (Token::Text, step.explain(size))],
        body: Vec::new(),
        scroll: pane.scroll,
    }
}
