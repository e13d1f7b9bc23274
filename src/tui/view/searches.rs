//! The searches of 1989 in the solver pane: what each found, and the tree of one of them.

use crate::board::Size;
use crate::goal::Side;
use crate::methods::Row;
use crate::tui::app::Comparison;
use crate::tui::app::Found;
use crate::tui::app::Searches;
use crate::tui::theme::Token;

use super::side::Line;

/// The most lines of a tree.
const LINES: usize = 2_000;

/// The lines of the pane.
pub(super) fn content(searches: &Searches) -> Vec<Line> {
    let request = &searches.request;
    let question = &request.question;
    let defender = question.color(Side::Defender);
    let first = question.color(request.first());
    let moves = if request.depth == 1 { "move" } else { "moves" };
    let mut lines = vec![
        (Token::Heading, format!("The searches of 1989: {first} first, {} {moves} deep", request.depth)),
        (Token::Faint, format!("1: {defender} lives by Fuwa's eyes. 0: no such life found so deep.")),
    ];
    match &searches.result {
        None => lines.push((Token::Notice, "Searching.".to_owned())),
        Some(Err(reason)) => lines.push((Token::Bad, format!("Nothing was searched: {reason}."))),
        Some(Ok(found)) => lines.extend(comparison(found, searches.shown, question.setup.size)),
    }
    lines
}

fn comparison(found: &Comparison, shown: usize, size: Size) -> Vec<Line> {
    let mut lines = vec![(Token::Faint, "  value   moves\tmethod".to_owned())];
    for (number, found) in found.methods.iter().enumerate() {
        let sign = if number == shown { ">" } else { " " };
        let value = found.answer.lives.map_or("?", |lives| if lives { "1" } else { "0" });
        let text = format!("{sign} {value:>5} {:>7}\t{}", found.answer.searched, found.method);
        lines.push((if number == shown { Token::Notice } else { Token::Text }, text));
    }
    if let Some((lives, nodes)) = found.exact {
        let value = if lives { "1" } else { "0" };
        lines.push((Token::Text, format!("  {value:>5} {nodes:>7}\tdf-pn (nodes)")));
    }
    lines.push((Token::Text, String::new()));
    if let Some(found) = found.methods.get(shown) {
        lines.extend(tree(found, size));
    }
    lines
}

fn tree(found: &Found, size: Size) -> Vec<Line> {
    let rows = found.tree.rows(usize::MAX);
    let line = |row: &Row| {
        let token = match (row.is_cut, found.tree.nodes[row.node].lives) {
            (true, _) | (_, None) => Token::Faint,
            (_, Some(true)) => Token::Good,
            (_, Some(false)) => Token::Text,
        };
        (token, found.tree.line(row, size))
    };
    let mut lines = vec![(Token::Heading, format!("The tree of {} (x: cut off)", found.method))];
    lines.extend(rows.iter().take(LINES).map(line));
    if rows.len() > LINES {
        lines.push((Token::Faint, format!("({} more lines)", rows.len() - LINES)));
    }
    lines
}
