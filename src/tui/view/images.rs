//! The pane of the board's images: the part on show, turned and mirrored in all eight ways, and the canonical form.

use crate::board::Color;
use crate::board::PointSet;
use crate::board::Setup;
use crate::board::Symmetry;
use crate::practice::Orientation;
use crate::tui::app::App;
use crate::tui::theme::Token;

use super::side::Line;

/// The lines of the pane.
pub(super) fn lines(app: &App) -> Vec<Line> {
    let Some(subject) = app.subject() else { return Vec::new() };
    let setup = &subject.setup;
    let (how, canonical) = Symmetry::canonical(setup);
    let images: Vec<(Symmetry, Setup)> =
        Symmetry::of(setup.size).map(|symmetry| (symmetry, symmetry.image_setup(setup))).collect();
    let distinct = |n: usize| images[..n].iter().position(|(_, image)| *image == images[n].1);
    let n_distinct = (0..images.len()).filter(|&n| distinct(n).is_none()).count();
    let mut lines = vec![
        (Token::Text, format!("The board in {} ways, {n_distinct} of them different.", images.len())),
        (
            Token::Faint,
            "The canonical form is the first of them in the order of rows, so that all know the same position \
                        again."
                .to_owned(),
        ),
    ];
    for (n, (symmetry, image)) in images.iter().enumerate() {
        let like = distinct(n).map_or(String::new(), |first| format!(", like {}", images[first].0.index()));
        let is_canonical = if *image == canonical { ", canonical" } else { "" };
        lines.push((Token::Text, String::new()));
        lines.push((Token::Heading, format!("{} {}{like}{is_canonical}", symmetry.index(), name(*symmetry))));
        if like.is_empty() {
            lines.extend(rows(app, *symmetry, image));
        }
    }
    lines.push((Token::Text, String::new()));
    lines.push((Token::Faint, format!("Canonical: number {}.", how.index())));
    lines
}

fn name(symmetry: Symmetry) -> String {
    Orientation { symmetry, color_swap: false }.words().unwrap_or_else(|| "as it is".to_owned())
}

/// The rows of the part of an image that the part of the board on show becomes.
fn rows(app: &App, symmetry: Symmetry, image: &Setup) -> Vec<Line> {
    let size = image.size;
    let Some((_, crop, _)) = app.sight() else { return Vec::new() };
    let inside = |column: usize, row: usize| {
        (crop.columns.0..=crop.columns.1).contains(&column) && (crop.rows.0..=crop.rows.1).contains(&row)
    };
    let shown: PointSet = size
        .points()
        .filter(|&point| inside(size.column(point), size.row(point)))
        .map(|point| symmetry.image(size, point))
        .collect();
    let letter = |column: usize, row: usize| {
        let point = size.point(column, row).filter(|&point| shown.contains(point))?;
        Some(image.at(point).map_or('.', Color::letter))
    };
    let row = |row: usize| (0..size.width()).filter_map(|column| letter(column, row)).collect::<String>();
    let rows = (0..size.height()).map(row).filter(|row| !row.is_empty());
    rows.map(|row| (Token::Text, format!("    {}", spaced(&row)))).collect()
}

/// A row with a blank between its letters.
fn spaced(row: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(" ")
}
