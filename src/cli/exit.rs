//! The exit codes of the program.

use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Done.
    Done,
    /// The answer is negative: a check found something wrong.
    Negative,
    /// Usage, settings or input are wrong.
    Usage,
    /// The limits were reached before an answer.
    Unknown,
    /// Ended by the signal with this number.
    Signal(u8),
}

impl Exit {
    /// The number that the shell sees.
    pub fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Negative => 1,
            Self::Usage => 2,
            Self::Unknown => 3,
            Self::Signal(signal) => 128 | signal,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        exit.code().into()
    }
}
