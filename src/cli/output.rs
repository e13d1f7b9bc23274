//! Standard output and standard error: the only place of the command line that writes to them.

use std::io::{self, ErrorKind, IsTerminal, Write};

use crate::text::printable;

/// Writes text to standard output. A reader that went away is no error: there is nobody left to tell.
///
/// # Errors
/// When standard output cannot be written for another reason, such as a full disk.
pub(super) fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

/// Writes a message as one line to standard error, with nothing in it that could act on the terminal.
pub(super) fn complain(message: &str) {
    write_error(&format!("shikatsu: {}\n", printable(message)));
}

/// Writes text to standard error as it is.
pub(super) fn write_error(text: &str) {
    // When even standard error is gone there is nothing left to do.
    drop(io::stderr().lock().write_all(text.as_bytes()));
}

/// Whether somebody watches standard error.
pub(super) fn is_watched() -> bool {
    io::stderr().is_terminal()
}
