//! What happens, and what is to be done: the messages that the state takes, and the effects that it returns.

use std::path::PathBuf;
use std::time::Duration;

use ratatui::crossterm::event::KeyEvent;
use ratatui::crossterm::event::MouseEvent;

use crate::collection::Collection;
use crate::collection::ProblemId;
use crate::goal::Question;
use crate::goal::Report;
use crate::goal::Surplus;
use crate::practice::Ask;
use crate::practice::Exercise;
use crate::practice::Judgement;
use crate::progress::Attempt;
use crate::progress::Kind;
use crate::progress::Summary;

use super::Comparison;
use super::Glimpse;
use super::KoEffect;
use super::KoNews;
use super::LeftGame;
use super::Request;

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Msg {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was used.
    Mouse(MouseEvent),
    /// Text was pasted.
    Paste(String),
    /// The terminal has this many columns and rows.
    Resize(u16, u16),
    /// The learner's own collections were read; each text is a file that could not be.
    Loaded(Vec<Collection>, Vec<String>),
    /// A position was judged, or could not be.
    Judged {
        /// The number of the request.
        ticket: u64,
        /// What is known now.
        judgement: Option<Judgement>,
    },
    /// The solver has come this far.
    Progress {
        /// The number of the request.
        ticket: u64,
        /// What is known so far.
        glimpse: Glimpse,
    },
    /// The solver is done, or cannot answer.
    Solved {
        /// The number of the request.
        ticket: u64,
        /// The answer.
        report: Result<Box<Report>, String>,
    },
    /// The searches of 1989 are done, or failed.
    Searched {
        /// The number of the request.
        ticket: u64,
        /// What they found.
        result: Result<Box<Comparison>, String>,
    },
    /// The store was opened, or why it was not.
    StoreOpened(Result<Summary, String>),
    /// An attempt is on disk, or why it is not.
    Stored {
        /// The number of the request.
        ticket: u64,
        /// Why not.
        result: Result<(), String>,
    },
    /// A free game was found that was played last.
    GameLeft(LeftGame),
    /// The record of a free game is in this file, or why it is in none.
    GameSaved {
        /// The number of the game.
        game: u64,
        /// The file, or why there is none.
        result: Result<PathBuf, String>,
    },
    /// The time that was waited for has come.
    Woken(u64),
    /// A problem is on disk, in this file, or why it is not.
    ProblemSaved {
        /// The number of the request.
        ticket: u64,
        /// The file, or why not.
        result: Result<String, String>,
    },
    /// Work for the ko pane is done.
    Ko(KoNews),
    /// The stored progress was counted anew.
    Counted(Summary),
}

/// Something to be done outside.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Judge a position; an earlier request is no longer wanted.
    Judge {
        /// The number of the request.
        ticket: u64,
        /// The problem.
        exercise: Box<Exercise>,
        /// The position.
        ask: Box<Ask>,
    },
    /// Ask the solver.
    Solve {
        /// The number of the request.
        ticket: u64,
        /// The question.
        question: Question,
        /// One surplus of ko threats instead of all.
        surplus: Option<Surplus>,
    },
    /// Search by the methods of 1989.
    Search {
        /// The number of the request.
        ticket: u64,
        /// What they are asked.
        request: Request,
    },
    /// Stop the solver.
    StopSolver,
    /// Work for the ko pane; what was asked before is no longer wanted.
    Ko(KoEffect),
    /// Store an attempt.
    Record {
        /// The number of the request.
        ticket: u64,
        /// The problem.
        problem: ProblemId,
        /// What to store.
        attempt: Attempt,
    },
    /// Write the record of a free game.
    SaveGame {
        /// The number of the game.
        game: u64,
        /// Its file, if it has one already.
        file: Option<PathBuf>,
        /// The record.
        text: String,
    },
    /// Store an event of another kind.
    Store {
        /// The number of the request.
        ticket: u64,
        /// The problem.
        problem: ProblemId,
        /// What to store.
        kind: Kind,
    },
    /// Add a problem to the file of the learner's own.
    SaveProblem {
        /// The number of the request.
        ticket: u64,
        /// The problem as a game of SGF.
        text: String,
    },
    /// Wait, and tell when the time has come.
    Wake {
        /// The number of the request.
        ticket: u64,
        /// How long to wait.
        after: Duration,
    },
    /// Note where the learner is.
    LeaveAt(ProblemId),
    /// Switch the mouse on or off.
    Mouse(bool),
    /// Go back to the shell until the program is continued.
    Suspend,
    /// Give up: there is nothing to show, for this reason.
    Fail(String),
    /// Draw the whole screen again.
    Redraw,
    /// Quit.
    Quit,
}
