//! The terminal: taken over at the start, given back exactly once, written to inside synchronized updates only.

use std::io;
use std::io::Stdout;
use std::io::Write;
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::Mutex;
use std::sync::Once;
use std::sync::PoisonError;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering;
use std::thread;
use std::thread::ThreadId;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::cursor::Hide;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::DisableBracketedPaste;
use ratatui::crossterm::event::DisableMouseCapture;
use ratatui::crossterm::event::EnableBracketedPaste;
use ratatui::crossterm::event::EnableMouseCapture;
use ratatui::crossterm::execute;
use ratatui::crossterm::queue;
use ratatui::crossterm::terminal::BeginSynchronizedUpdate;
use ratatui::crossterm::terminal::Clear;
use ratatui::crossterm::terminal::ClearType;
use ratatui::crossterm::terminal::EndSynchronizedUpdate;
use ratatui::crossterm::terminal::EnterAlternateScreen;
use ratatui::crossterm::terminal::LeaveAlternateScreen;
use ratatui::crossterm::terminal::disable_raw_mode;
use ratatui::crossterm::terminal::enable_raw_mode;
use ratatui::layout::Rect;

use super::app::App;
use super::view;

/// Whether the terminal is ours.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The thread that draws.
static PAINTING: Mutex<Option<ThreadId>> = Mutex::new(None);

/// Whether mouse reports are on.
static MOUSE: AtomicBool = AtomicBool::new(false);

/// Takes the terminal over.
pub(super) fn take() -> io::Result<()> {
    restore_on_panic();
    *PAINTING.lock().unwrap_or_else(PoisonError::into_inner) = Some(thread::current().id());
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(io::stdout(), EnterAlternateScreen, Hide, EnableBracketedPaste)?;
    set_mouse(MOUSE.load(Ordering::SeqCst))
}

/// Switches mouse reports on or off.
pub(super) fn set_mouse(on: bool) -> io::Result<()> {
    if MOUSE.swap(on, Ordering::SeqCst) == on && !on {
        return Ok(());
    }
    if on { execute!(io::stdout(), EnableMouseCapture) } else { execute!(io::stdout(), DisableMouseCapture) }
}

/// Gives the terminal back, if it is ours. May be called from any thread.
pub(super) fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout();
    // Nothing can be done about a terminal that is gone.
    if MOUSE.load(Ordering::SeqCst) {
        drop(queue!(out, DisableMouseCapture));
    }
    // A frame that was cut short must not keep the terminal waiting for its end.
    drop(execute!(out, EndSynchronizedUpdate, DisableBracketedPaste, LeaveAlternateScreen, Show));
    drop(disable_raw_mode());
}

/// A panic of the thread that draws gives the terminal back before its message; other threads' panics are caught where
/// they work, and must not write over the screen.
fn restore_on_panic() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let painting = *PAINTING.lock().unwrap_or_else(PoisonError::into_inner);
            if painting == Some(thread::current().id()) || !TAKEN.load(Ordering::SeqCst) {
                give_back();
                before(info);
            }
        }));
    });
}

/// What draws the screen.
#[derive(Debug)]
pub(super) struct Painter<W: Write> {
    /// Never dropped: it would show the cursor once more, after the terminal was given back.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<W>>>,
    sync: bool,
}

impl Painter<Stdout> {
    /// A painter for the terminal of the program.
    pub(super) fn new(sync: bool) -> io::Result<Self> {
        let terminal = ManuallyDrop::new(Terminal::new(CrosstermBackend::new(io::stdout()))?);
        Ok(Self { terminal, sync })
    }
}

impl Painter<Stdout> {
    /// Forgets what is on the screen, so that everything is drawn again. The library's own way would ask the
    /// terminal for the place of its cursor, and read the answer as keys.
    pub(super) fn forget(&mut self) -> io::Result<()> {
        *self = Self::new(self.sync)?;
        queue!(self.terminal.backend_mut(), Clear(ClearType::All))
    }
}

impl<W: Write> Painter<W> {
    /// Draws what has changed.
    pub(super) fn draw(&mut self, app: &App) -> io::Result<()> {
        self.draw_with(|area, buffer| view::draw(app, area, buffer))
    }

    /// Draws what has changed in the picture that the view makes.
    pub(super) fn draw_with(&mut self, view: impl FnOnce(Rect, &mut Buffer)) -> io::Result<()> {
        if self.sync {
            queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        }
        self.terminal.draw(|frame| {
            let area = frame.area();
            view(area, frame.buffer_mut());
        })?;
        if self.sync {
            queue!(self.terminal.backend_mut(), EndSynchronizedUpdate)?;
        }
        self.terminal.backend_mut().flush()
    }

    /// The columns and rows of the terminal.
    pub(super) fn size(&self) -> io::Result<(u16, u16)> {
        let size = self.terminal.size()?;
        Ok((size.width, size.height))
    }
}

#[cfg(test)]
impl<W: Write> Painter<W> {
    /// A painter with a fixed size that writes anywhere.
    pub(super) fn fixed(writer: W, width: u16, height: u16) -> Self {
        let viewport = ratatui::Viewport::Fixed(ratatui::layout::Rect::new(0, 0, width, height));
        let options = ratatui::TerminalOptions { viewport };
        let terminal = Terminal::with_options(CrosstermBackend::new(writer), options).expect("a fixed size");
        Self { terminal: ManuallyDrop::new(terminal), sync: true }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use ratatui::crossterm::event::KeyCode;
    use ratatui::crossterm::event::KeyEvent;
    use ratatui::crossterm::event::KeyModifiers;

    use super::*;
    use crate::collection::shipped;
    use crate::practice::book::Book;
    use crate::progress::Summary;
    use crate::tui::app::Msg;
    use crate::tui::app::Settings;
    use crate::tui::theme::Depth;
    use crate::tui::theme::Glyphs;
    use crate::tui::theme::Look;
    use crate::tui::theme::Theme;

    /// A writer that keeps what it gets.
    #[derive(Clone, Default)]
    struct Kept(Rc<RefCell<Vec<u8>>>);

    impl Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.borrow_mut().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn screen(theme: Theme, depth: Depth) -> (App, Painter<Kept>, Kept) {
        let look = Look::new(theme, depth, Glyphs::Unicode);
        let settings = Settings {
            look,
            coordinates: true,
            no_spoil: false,
            mouse: false,
            turns: false,
            swaps: false,
            plain: false,
        };
        let mut app = App::new(settings, shipped(), Book::default(), (120, 40));
        app.update(Msg::StoreOpened(Ok(Summary::default())));
        let kept = Kept::default();
        let mut painter = Painter::fixed(kept.clone(), 120, 40);
        painter.draw(&app).expect("memory can be written");
        (app, painter, kept)
    }

    fn press(app: &mut App, code: KeyCode) {
        app.update(Msg::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    #[test]
    fn a_cursor_move_writes_at_most_300_bytes() {
        for (theme, depth) in [(Theme::Default, Depth::Ansi), (Theme::Mono, Depth::None), (Theme::Wood, Depth::True)] {
            let (mut app, mut painter, kept) = screen(theme, depth);
            for code in [KeyCode::Right, KeyCode::Down, KeyCode::Left, KeyCode::Up] {
                kept.0.borrow_mut().clear();
                press(&mut app, code);
                painter.draw(&app).expect("memory can be written");
                let n = kept.0.borrow().len();
                assert!(n <= 300, "{n} bytes in {theme:?}");
            }
        }
    }

    #[test]
    fn frames_are_synchronized_and_ask_the_terminal_nothing() {
        let (_, _, kept) = screen(Theme::Default, Depth::Ansi);
        let text = String::from_utf8(kept.0.borrow().clone()).expect("text");
        assert!(text.starts_with("\x1b[?2026h") && text.ends_with("\x1b[?2026l"));
        for query in ["\x1b[c", "\x1b]11;?", "\x1b[6n", "\x1b[?1000h", "\x1b[?1003h", "\x1b[?1004h", "\x1b[>"] {
            assert!(!text.contains(query), "{query:?}");
        }
    }

    #[test]
    fn without_color_no_color_is_written() {
        let (_, _, kept) = screen(Theme::Mono, Depth::None);
        let text = String::from_utf8(kept.0.borrow().clone()).expect("text");
        for color in ["\x1b[3", "\x1b[4", "\x1b[9", "38;", "48;"] {
            let rest = text.replace("\x1b[39m", "").replace("\x1b[49m", "").replace("\x1b[4m", "");
            let found = rest.match_indices(color).any(|(at, _)| {
                rest[at + 2..]
                    .split_once(['m', 'H', 'J', 'K'])
                    .is_some_and(|(number, _)| rest[at + 2 + number.len()..].starts_with('m'))
            });
            assert!(!found, "{color:?}");
        }
    }
}
