//! The form of a ko fight while it is being filled in.

use crate::tui::app::App;
use crate::tui::app::KoEntry;
use crate::tui::app::KoField;
use crate::tui::theme::Token;
use crate::tui::view::canvas::Canvas;
use crate::tui::view::canvas::wrap;

/// The column where the fields begin.
const FIELDS: u16 = 13;

/// Draws the form into its window.
pub(in crate::tui::view) fn draw(app: &App, canvas: &mut Canvas, entry: &KoEntry) {
    let look = &app.settings.look;
    let form = entry.form();
    let shown: Vec<KoField> = KoField::ALL.into_iter().filter(|&field| form.is_shown(field)).collect();
    for (y, &field) in shown.iter().enumerate() {
        let y = y as u16;
        let is_here = entry.at() == field;
        let token = if is_here { Token::Heading } else { Token::Text };
        canvas.put(0, y, form.label(field), look.style(token));
        let input = entry.line(field);
        let room = usize::from(canvas.width().saturating_sub(FIELDS + 1));
        let start = input.visual_scroll(room.max(1));
        let mut text: String = input.value().chars().skip(start).collect();
        if is_here {
            text.push('_');
        }
        canvas.put(FIELDS, y, &super::super::file_text(app, &text), look.style(token));
    }
    let (token, text) = match &entry.error {
        Some(error) => (Token::Bad, error.as_str()),
        None => (Token::Faint, form.hint(entry.at())),
    };
    let lines = wrap(text, usize::from(canvas.width()));
    let (top, bottom) = (shown.len() as u16, canvas.height().saturating_sub(1));
    let top = top + u16::from(top + (lines.len() as u16) < bottom);
    // What is said of the field comes before the keys where there is no room for both.
    if top + lines.len() as u16 <= bottom {
        canvas.put(0, bottom, "Enter: ask  Tab: next  Esc: cancel", look.style(Token::Faint));
    }
    for (y, line) in (top..).zip(&lines) {
        canvas.put(0, y, &super::super::file_text(app, line), look.style(token));
    }
}
