//! Ctrl-c in the plain dialogue: it stops a search that runs, and ends the program where none does.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// Hears Ctrl-c.
pub(super) struct Interrupt {
    /// Whether Ctrl-c ends the program.
    ends: Arc<AtomicBool>,
    /// Whether it was pressed since it was last looked for.
    is_pressed: Arc<AtomicBool>,
}

impl Interrupt {
    /// Starts to listen.
    ///
    /// # Errors
    /// When the system does not let the program hear of signals.
    pub(super) fn listen() -> io::Result<Self> {
        let (ends, is_pressed) = (Arc::new(AtomicBool::new(true)), Arc::default());
        flag::register_conditional_default(SIGINT, Arc::clone(&ends))?;
        flag::register(SIGINT, Arc::clone(&is_pressed))?;
        Ok(Self { ends, is_pressed })
    }

    /// Makes the next Ctrl-c stop something rather than end the program, or the other way round.
    pub(super) fn stops(&self, something: bool) {
        self.is_pressed.store(false, Ordering::Relaxed);
        self.ends.store(!something, Ordering::Relaxed);
    }

    /// Whether Ctrl-c was pressed to stop something; the next one ends the program.
    pub(super) fn take(&self) -> bool {
        let is_pressed = self.is_pressed.swap(false, Ordering::Relaxed);
        if is_pressed {
            self.ends.store(true, Ordering::Relaxed);
        }
        is_pressed
    }
}
