//! Drawing: the state as cells of the screen, nothing else.

mod board;
mod canvas;
mod images;
mod info;
mod ko;
mod lesson;
mod list;
mod overlay;
mod planes;
mod searches;
mod side;
mod solver;
mod territory;
mod trace;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::text::printable;

use super::app::App;
use super::app::Pane;
use super::app::StoreState;
use super::app::Study;
use super::keymap;
use super::keymap::Action;
use super::keymap::Binding;
use super::keymap::Context;
use super::layout;
use super::layout::Layout;
use super::theme::Token;
use canvas::Canvas;
use canvas::shorten;
pub(super) use canvas::wrap;
pub(super) use side::is_shown;
pub(super) use side::scroll_limit;

/// Draws the whole screen.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    if area.width < layout::FLOOR.0 || area.height < layout::FLOOR.1 {
        let text = format!("need {}×{}, have {}×{}", layout::FLOOR.0, layout::FLOOR.1, area.width, area.height);
        let text = if app.settings.look.glyphs().is_ascii() { text.replace('×', "x") } else { text };
        Canvas::new(buffer, area).put(0, 0, &text, app.settings.look.style(Token::Text));
        return;
    }
    let message = message_lines(app, area.width);
    let layout = layout::layout(app, area, message.len() as u16);
    header(app, &layout, &mut Canvas::new(buffer, layout.header));
    panes(app, &layout, buffer);
    let (token, _) = app.message();
    let mut canvas = Canvas::new(buffer, layout.message);
    for (y, line) in message.iter().enumerate() {
        canvas.put(1, y as u16, line, app.settings.look.style(token));
    }
    key_bar(app, &mut Canvas::new(buffer, layout.keys));
    overlay::draw(app, area, buffer);
}

/// The lines of the message at this width.
pub fn message_lines(app: &App, width: u16) -> Vec<String> {
    let (_, text) = app.message();
    let text = printable(&text);
    let text = if app.settings.look.glyphs().is_ascii() { ascii(&text) } else { text.into_owned() };
    let mut lines = wrap(&text, usize::from(width.saturating_sub(2)));
    lines.truncate(3);
    lines
}

/// Text for a terminal that shows ASCII only: everything else becomes a question mark.
fn ascii(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii() { c } else { '?' }).collect()
}

/// Text of a file, fit for this terminal.
fn file_text(app: &App, text: &str) -> String {
    let text = printable(text);
    if app.settings.look.glyphs().is_ascii() { ascii(&text) } else { text.into_owned() }
}

fn panes(app: &App, layout: &Layout, buffer: &mut Buffer) {
    if let Some(area) = layout.list {
        list::draw(app, &mut Canvas::new(buffer, area));
        rule(app, area, buffer);
    }
    if let Some(area) = layout.board {
        board::draw(app, area, buffer);
        if layout.side[0].is_some() {
            rule(app, area, buffer);
        }
    }
    for (place, &(pane, area)) in layout.side.iter().flatten().enumerate() {
        side::draw(app, pane, area, place == 0, buffer);
    }
    if let [Some((_, upper)), Some(_)] = layout.side {
        let line = app.settings.look.glyphs().pick("─", "-").repeat(usize::from(upper.width));
        let between = Rect { y: upper.bottom(), height: 1, ..upper };
        Canvas::new(buffer, between).put(0, 0, &line, app.settings.look.style(Token::Faint));
    }
}

/// The line to the right of a pane.
fn rule(app: &App, area: Rect, buffer: &mut Buffer) {
    let style = app.settings.look.style(Token::Faint);
    let line = app.settings.look.glyphs().pick("│", "|");
    let column = Rect { x: area.right(), width: 1, ..area };
    let mut canvas = Canvas::new(buffer, column);
    for y in 0..canvas.height() {
        canvas.put(0, y, line, style);
    }
}

/// The heading of a pane: its number, its title, and whether it has the focus.
fn heading(app: &App, pane: Pane, canvas: &mut Canvas) {
    let token = if app.focus == pane { Token::Selected } else { Token::Heading };
    canvas.put(1, 0, &format!(" {} {} ", pane.number(), pane.title()), app.settings.look.style(token));
}

fn header(app: &App, layout: &Layout, canvas: &mut Canvas) {
    let look = &app.settings.look;
    let off = if matches!(app.store, StoreState::Off(_)) { "not recording   " } else { "" };
    let off = if app.troubles.is_empty() { off.to_owned() } else { format!("{off}not all loaded   ") };
    let list = if layout.list.is_none() && 66 <= canvas.width() { "1 list   " } else { "" };
    let right = format!("{off}{list}? help");
    let room = usize::from(canvas.width()).saturating_sub(right.width() + 3);
    let text = match (&app.exhibit, app.open_editor(), &app.game, &app.study) {
        (Some(exhibit), ..) => exhibit.heading.clone(),
        (_, Some(editor), ..) if editor.sketch.title.is_empty() => "Board editor".to_owned(),
        (_, Some(editor), ..) => format!("Board editor: {}", file_text(app, &editor.sketch.title)),
        (_, _, Some(game), _) => format!("Free game {}, {}", game.terms.size, game.terms.rules_in_words()),
        (.., Some(study)) => title(app, study),
        (.., None) => "shikatsu".to_owned(),
    };
    let text = if look.glyphs().is_ascii() { text.replace('×', "x") } else { text };
    canvas.put(1, 0, &shorten(&text, room), look.style(Token::Heading));
    let token = if off.is_empty() { Token::Faint } else { Token::Bad };
    canvas.put_right(0, &right, look.style(token));
}

/// Collection, number and title of the problem on the board.
pub(super) fn title(app: &App, study: &Study) -> String {
    let place = study.place;
    let Some(problem) = app.library.problem(place) else { return String::new() };
    let list = &app.library.collections()[place.collection];
    let dot = app.settings.look.glyphs().pick(" · ", " - ");
    let is_hidden = app.settings.no_spoil && !study.is_revealed();
    let name = app.library.name(place.collection, is_hidden);
    let mut text = format!("{} {}/{}", file_text(app, &name), place.problem + 1, list.problems.len());
    if let Some(words) = study.session.exercise().orientation.words() {
        text = format!("{text}{dot}{words}");
    }
    if !is_hidden {
        text = format!("{text}{dot}{}", file_text(app, problem.title()));
    }
    if let Some(level) = problem.level() {
        text = format!("{text}{dot}{level}");
    }
    text
}

/// The lines of the solver pane.
pub(super) fn solver_lines(app: &App) -> Vec<String> {
    solver::content(app).into_iter().map(|(_, text)| text).collect()
}

/// The keys that matter now, as many as fit.
fn key_bar(app: &App, canvas: &mut Canvas) {
    let look = &app.settings.look;
    let context = app.context();
    let mut x = 1;
    if matches!(context, Context::Board | Context::Game) {
        x = key(app, canvas, x, look.glyphs().pick("←↓↑→", "arrows"), "move");
    }
    let shown = keymap::bindings(context).filter(|binding| !binding.short.is_empty());
    let (last, others): (Vec<&Binding>, Vec<&Binding>) = shown.partition(|binding| binding.action == Action::Back);
    // The way out stays in sight, whatever else fits.
    let kept = last.iter().map(|binding| binding.keys[0].name().width() + "quit".width() + 3).sum::<usize>();
    for binding in others {
        let name = match binding.keys[0].name().as_str() {
            "Enter" => look.glyphs().pick("⏎", "Enter").to_owned(),
            name => name.to_owned(),
        };
        if usize::from(canvas.width()) < usize::from(x) + name.width() + binding.short.width() + 1 + kept {
            break;
        }
        x = key(app, canvas, x, &name, binding.short);
    }
    for binding in last {
        let is_last = app.focus == Pane::Board && !app.zoomed && !app.is_aside() && app.game.is_none();
        let short = if is_last { binding.short } else { "back" };
        x = key(app, canvas, x, &binding.keys[0].name(), short);
    }
}

fn key(app: &App, canvas: &mut Canvas, x: u16, name: &str, short: &str) -> u16 {
    let look = &app.settings.look;
    let x = canvas.put(x, 0, name, look.style(Token::Key));
    canvas.put(x + 1, 0, short, look.style(Token::Faint)) + 2
}
