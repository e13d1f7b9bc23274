//! The territory pane: the value, the best move, and the table of increments.

use std::collections::BTreeMap;

use crate::board::Color;
use crate::board::Size;
use crate::territory::Increments;
use crate::tui::app::App;
use crate::tui::app::Count;
use crate::tui::app::Pane;
use crate::tui::theme::Token;

use super::side::Line;
use super::side::Page;

/// What the pane says.
pub(super) fn page(app: &App) -> Page {
    let Count { influence, moves } = match app.territory.count() {
        None => return Page::default(),
        Some(Err(reason)) => {
            return Page { head: vec![(Token::Bad, format!("Nothing to count: {reason}."))], ..Page::default() };
        }
        Some(Ok(count)) => count,
    };
    let size = influence.size();
    let points = |color| influence.territory(color);
    let best = moves.best().map_or_else(
        || format!("{} passes: no move gains anything", moves.color()),
        |(point, gain)| format!("{} plays {} (*) and gains {gain}", moves.color(), size.name(point)),
    );
    let head = vec![
        (Token::Heading, value(influence.value())),
        (Token::Text, format!("b Black {}, w White {}", points(Color::Black), points(Color::White))),
        (Token::Text, best),
        (Token::Faint, format!("A stone reaches 3 steps; {}.", influence.reading().words())),
    ];
    Page { head, body: table(app, moves, size), scroll: app.territory.scroll }
}

/// The value of the board in words.
fn value(value: i32) -> String {
    match value {
        0 => "Value 0: the two are even".to_owned(),
        1.. => format!("Value {value}: Black is ahead"),
        _ => format!("Value {value}: White is ahead"),
    }
}

/// The increments as rows of the board where the pane is alone and they fit, else the moves by what they gain.
fn table(app: &App, moves: &Increments, size: Size) -> Vec<Line> {
    let title = format!("Gains of {}", moves.color());
    let width = size.points().filter_map(|point| moves.gain(point)).map(|gain| gain.to_string().len()).max();
    let width = width.unwrap_or(1).max(2);
    let fits = (width + 1) * size.width() + 6 <= usize::from(app.size.0);
    let rows = if app.zoomed && app.focus == Pane::Territory && fits {
        as_board(moves, size, width)
    } else {
        by_gain(moves, size)
    };
    let title = (Token::Heading, title);
    std::iter::once(title).chain(rows.into_iter().map(|row| (Token::Text, row))).collect()
}

fn as_board(moves: &Increments, size: Size, width: usize) -> Vec<String> {
    let letters = (0..size.width()).map(|column| format!(" {:>width$}", size.column_letter(column)));
    let mut rows = vec![format!("   {}", letters.collect::<Vec<_>>().concat())];
    for row in 0..size.height() {
        let gain = |column| size.point(column, row).and_then(|point| moves.gain(point));
        let cells = (0..size.width()).map(|column| match gain(column) {
            Some(gain) => format!(" {gain:>width$}"),
            None => format!(" {:>width$}", '.'),
        });
        rows.push(format!("{:>3}{}", size.height() - row, cells.collect::<Vec<_>>().concat()));
    }
    rows
}

/// A line for each gain, the largest first: `24: H10 G9`.
fn by_gain(moves: &Increments, size: Size) -> Vec<String> {
    let mut lines: BTreeMap<i32, Vec<String>> = BTreeMap::new();
    for point in size.points() {
        if let Some(gain) = moves.gain(point) {
            lines.entry(gain).or_default().push(size.name(point));
        }
    }
    lines.into_iter().rev().map(|(gain, names)| format!("{gain}: {}", names.join(" "))).collect()
}
