//! The planes pane: the plane on show in words, and the list of all planes of the encoding.

use crate::tui::app::App;
use crate::tui::theme::Token;

use super::side::Line;
use super::side::Page;

/// How many planes before the one on show stay in sight.
const CONTEXT: usize = 4;

/// What the pane says.
pub(super) fn page(app: &App) -> Page {
    let Some(stack) = app.stack() else { return Page::default() };
    let (encoding, at, plane) = (app.planes.encoding(), app.planes.at(), app.planes.plane());
    let planes = encoding.planes();
    let n_points = stack.planes[at].len();
    let points = if n_points == 1 { "1 point".to_owned() } else { format!("{n_points} points") };
    let head = vec![
        (Token::Heading, format!("{}: plane {at} of 0-{}", encoding.name(), planes.len() - 1)),
        (Token::Text, format!("{}: {}. {points}, marked 1 on the board.", plane.name, plane.counts)),
        (Token::Text, String::new()),
    ];
    let row = |(k, (plane, points)): (usize, (&crate::planes::Plane, &crate::board::PointSet))| -> Line {
        let (token, arrow) = if k == at { (Token::Heading, '>') } else { (Token::Text, ' ') };
        (token, format!("  {arrow}{k:>2} {:<20} {:>3}", plane.name, points.len()))
    };
    let body = planes.iter().zip(&stack.planes).enumerate().map(row).collect();
    Page { head, body, scroll: at.saturating_sub(CONTEXT) }
}
