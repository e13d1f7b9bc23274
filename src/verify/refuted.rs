//! Why a proof is refused, and at which position.

use std::fmt;

use crate::goal::Surplus;
use crate::proof::{Matter, Outcome, Settled};

/// Why a proof is refused: the first fault that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refuted {
    /// Where the fault is.
    pub place: Place,
    /// What is wrong there.
    pub fault: Fault,
    /// The faulty position, drawn with coordinates, where there is one.
    pub drawing: Option<String>,
}

/// A place in a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The question.
    Question,
    /// A claim, counted from 0, and as the file spells it.
    Claim(usize, String),
    /// A record, counted from 0, and as the file spells it.
    Record(usize, String),
}

/// What is wrong with a proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The question makes no local game.
    #[error("{0}")]
    Unfit(#[from] Unfit),
    /// The caller wanted to stop before the check was through: nothing is said about the proof.
    #[error("the check was stopped")]
    Stopped,
    /// A verdict that claims nothing, or a class that one surplus cannot have.
    #[error("this is no verdict that can be proved")]
    NoVerdict,
    /// The first move of a claim is not possible.
    #[error("the first move is not legal")]
    IllegalFirst,
    /// A claim about a move that was claimed before.
    #[error("the same is claimed twice")]
    ClaimTwice,
    /// A fact that a claim needs and nothing bears out.
    #[error("nothing shows that {} at a surplus of {surplus}", words(*.matter, *.outcome))]
    NoFact {
        /// The game.
        matter: Matter,
        /// Its outcome.
        outcome: Outcome,
        /// The surplus it is needed at.
        surplus: Surplus,
    },
    /// A record whose stones, pieces, ban or passes make no state.
    #[error("this is no state of the local game")]
    NoState,
    /// The same state, game, outcome and surplus a second time.
    #[error("the same is recorded twice")]
    RecordTwice,
    /// A record of a state that the rules settle.
    #[error("the rules alone settle this state: {}", settled(*.0))]
    Settled(Settled),
    /// A record without the move it needs.
    #[error("the side that gets its way is to move, and no reply is given")]
    NoReply,
    /// A record with a move where all moves have to be answered.
    #[error("the other side is to move, and a reply is given")]
    NeedlessReply,
    /// A reply that the rules forbid.
    #[error("the reply {0} is not legal")]
    IllegalReply(String),
    /// A reply that leads nowhere.
    #[error("nothing shows that the reply {0} works")]
    BadReply(String),
    /// A reply that is not the first of the best.
    #[error("the reply {given} is not the first of the best: that is {best}")]
    LaterReply {
        /// The reply of the record.
        given: String,
        /// The reply it should have.
        best: String,
    },
    /// A move that nothing answers.
    #[error("nothing answers {0}")]
    Unanswered(String),
    /// A rank that is not one more than the largest it rests on.
    #[error("the rank is {given} and should be {right}")]
    Rank {
        /// The rank of the record.
        given: u32,
        /// The rank it should have.
        right: u64,
    },
    /// A record that no claim rests on.
    #[error("no claim rests on this record")]
    Superfluous,
}

/// Why a question makes no local game that can be checked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// The stones or the zone do not fit the board.
    #[error("the stones or the zone do not fit the board")]
    Board,
    /// A chain on the board has no liberty.
    #[error("a chain on the board has no liberty")]
    NoLiberty,
    /// The zone is empty, or it is too large together with the pieces around it.
    #[error("a zone of {0} points with {1} pieces around it cannot be checked")]
    Extent(usize, usize),
    /// No marked point has a stone of the defender.
    #[error("no stone of the defender is marked")]
    NoTarget,
}

fn words(matter: Matter, outcome: Outcome) -> &'static str {
    match (matter, outcome) {
        (Matter::Kill, Outcome::Won) => "the attacker kills",
        (Matter::Kill, Outcome::Held) => "the defender survives",
        (Matter::End, Outcome::Won) => "the defender ends the game",
        (Matter::End, Outcome::Held) => "the attacker keeps the game going",
        (Matter::Live, Outcome::Won) => "the defender lives",
        (Matter::Live, Outcome::Held) => "the attacker prevents life",
    }
}

fn settled(settled: Settled) -> &'static str {
    match settled {
        Settled::Killed => "there is no life",
        Settled::Ended => "the game is over",
        Settled::Lives => "the defender lives",
    }
}

impl std::error::Error for Refuted {}

impl fmt::Display for Refuted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Place::Question => write!(f, "the question: {}", self.fault)?,
            Place::Claim(at, text) => write!(f, "claim {} ({text}): {}", at + 1, self.fault)?,
            Place::Record(at, text) => write!(f, "record {} ({text}): {}", at + 1, self.fault)?,
        }
        match &self.drawing {
            Some(drawing) => write!(f, "\n{drawing}"),
            None => Ok(()),
        }
    }
}
