//! What lies over the panes: the help and the forms.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::app::App;
use crate::tui::app::Form;
use crate::tui::app::Overlay;
use crate::tui::help;
use crate::tui::keymap::Context;
use crate::tui::theme::Token;

use super::canvas::Canvas;
use super::canvas::wrap;

/// Draws what is open, inside the screen whatever its size.
pub(super) fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    match &app.overlay {
        Some(Overlay::Help { context, filter, typing, scroll }) => {
            let place = Rect { height: area.height.saturating_sub(1), ..centered(area, help::WIDTH, area.height) };
            let mut canvas = framed(app, place, buffer, "Keys");
            keys(app, &mut canvas, *context, (filter.value(), *typing), *scroll);
        }
        Some(Overlay::Form(form)) => {
            let title = if form.is_about_board() { "The board" } else { "Ask the solver with" };
            let height = form.fields().len() as u16 + 6;
            let mut canvas = framed(app, centered(area, 64, height), buffer, title);
            fields(app, &mut canvas, form);
        }
        Some(Overlay::Ko(entry)) => {
            let mut canvas = framed(app, centered(area, 64, 13), buffer, "A ko fight, in points");
            super::ko::draw_form(app, &mut canvas, entry);
        }
        _ => {}
    }
}

fn centered(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

/// An empty window with a frame and a title; its inside comes back.
fn framed<'a>(app: &App, area: Rect, buffer: &'a mut Buffer, title: &str) -> Canvas<'a> {
    let look = &app.settings.look;
    let [across, down, corners] = look.glyphs().pick(["─", "│", "┌┐└┘"], ["-", "|", "++++"]);
    let corners: Vec<String> = corners.chars().map(|c| c.to_string()).collect();
    let style = look.style(Token::Faint);
    let mut canvas = Canvas::new(buffer, area);
    canvas.clear();
    let (right, bottom) = (canvas.width().saturating_sub(1), canvas.height().saturating_sub(1));
    for x in 0..canvas.width() {
        canvas.put(x, 0, across, style);
        canvas.put(x, bottom, across, style);
    }
    for y in 0..canvas.height() {
        canvas.put(0, y, down, style);
        canvas.put(right, y, down, style);
    }
    for (corner, (x, y)) in corners.iter().zip([(0, 0), (right, 0), (0, bottom), (right, bottom)]) {
        canvas.put(x, y, corner, style);
    }
    canvas.put(2, 0, &format!(" {title} "), look.style(Token::Heading));
    let inner = Rect {
        x: area.x + 2.min(area.width),
        y: area.y + 1.min(area.height),
        width: area.width.saturating_sub(4),
        height: area.height.saturating_sub(2),
    };
    Canvas::new(buffer, inner)
}

fn keys(app: &App, canvas: &mut Canvas, context: Context, (filter, typing): (&str, bool), scroll: usize) {
    let look = &app.settings.look;
    let mut top = 0;
    if typing || !filter.is_empty() {
        let caret = if typing { "_" } else { "" };
        canvas.put(0, 0, &format!("find: {}{caret}", super::file_text(app, filter)), look.style(Token::Notice));
        top = 1;
    }
    let lines = help::lines(context, filter, canvas.width() + 4);
    let room = usize::from(canvas.height().saturating_sub(top + 1));
    let scroll = scroll.min(lines.len().saturating_sub(room));
    for (i, (names, text)) in lines.iter().skip(scroll).take(room).enumerate() {
        let y = top + i as u16;
        canvas.put(0, y, names, look.style(Token::Key));
        canvas.put(help::INDENT, y, text, look.style(Token::Text));
    }
    let bottom = canvas.height().saturating_sub(1);
    let more = if scroll + room < lines.len() { "j: more   " } else { "" };
    canvas.put(0, bottom, &format!("{more}/: find   Esc: close"), look.style(Token::Faint));
}

fn fields(app: &App, canvas: &mut Canvas, form: &Form) {
    let look = &app.settings.look;
    for (i, field) in form.fields().iter().enumerate() {
        let y = i as u16;
        let token = if form.at() == i { Token::Heading } else { Token::Text };
        canvas.put(0, y, field.label(), look.style(token));
        let input = form.line(i);
        let room = usize::from(canvas.width().saturating_sub(13));
        let start = input.visual_scroll(room.max(1));
        let mut text: String = input.value().chars().skip(start).collect();
        if form.at() == i {
            text.push('_');
        }
        canvas.put(12, y, &super::file_text(app, &text), look.style(token));
    }
    let (token, text) = match &form.error {
        Some(error) => (Token::Bad, error.as_str()),
        None => (Token::Faint, form.fields()[form.at().min(form.fields().len() - 1)].hint()),
    };
    let hint = form.fields().len() as u16 + 1;
    for (i, line) in wrap(text, usize::from(canvas.width())).iter().take(2).enumerate() {
        canvas.put(0, hint + i as u16, &super::file_text(app, line), look.style(token));
    }
    let deed = if form.is_about_board() { "done" } else { "ask" };
    canvas.put(0, hint + 2, &format!("Enter: {deed}  Tab: next  Esc: cancel"), look.style(Token::Faint));
}
