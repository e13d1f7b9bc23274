//! Proofs of verdicts as data: what is claimed, and for every state that matters who gets his way there and how.
//!
//! A proof stands on its own: the question, the claims, and records. A *record* speaks of one state of the local game,
//! one surplus of ko threats and one game with a yes-or-no outcome:
//!
//! | game | its prover | must reach, in finitely many moves |
//! |---|---|---|
//! | [`Matter::Kill`] | attacker | the goal |
//! | [`Matter::End`] | defender | the end of the game with survival, or unconditional life |
//! | [`Matter::Live`] | defender | unconditional life |
//!
//! The prover *wins*, or his opponent *holds*, for ever if need be.
//!
//! **When a record is right.** Call a state *settled* for a game when the rules alone decide it there, as
//! [`Settled`] lists. A record is right when every move it has to answer leads to a settled state of its outcome or to
//! a record of its game and outcome at exactly the surplus left:
//! - where the side that gets its way is to move: the one `reply`, the first in order (points, then a threat, then the
//!   pass) of the moves that lead to the lowest rank among settled states, which count 0, and the records present;
//! - where the other side is to move: every legal move, a pass always, and a threat where the ko bars the side and it
//!   has one.
//!
//! Wins also need a `rank` that falls: 1 more than the largest rank of the records that it rests on, settled states
//! counting 0. Holds have rank 0 and may go round in circles: that is what holding means.
//!
//! **Normal form.** No record speaks of a settled state, every record is one that some claim rests on, directly or
//! through other records, and what a proof says it says in one way only, so that any damage shows: take a record away,
//! change a stone, a move, a rank or a surplus, and what rested on it is without support.
//! [`verify::normal_form`](crate::verify::normal_form) makes such a proof of any sufficient set of records. There, more
//! threats never hurt: what the attacker gets at surplus `m` he gets at every `n ≥ m`, the defender at every `n ≤ m`.
//!
//! **Files.** The format stands with [`text`].
//!
//! **Numbering.** Points of the zone are numbered from 0 in point order. *Pieces* are the sets of solidly connected
//! stones of one color outside the zone without an empty neighbor outside, numbered from 0 in the order of their first
//! points. The other stones outside never change.

mod read;
pub mod text;

use crate::board::Move;
use crate::goal::{Question, Side, Surplus, Verdict};

pub use read::{Fault, MAX_BYTES, ReadError, read};
pub use text::{Notation, write, write_to};

/// One of the three games that are played on the same states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Matter {
    /// The attacker has to reach the goal.
    Kill,
    /// The defender has to end the game with survival.
    End,
    /// The defender has to reach unconditional life.
    Live,
}

/// How a game comes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// The prover reaches what he has to.
    Won,
    /// His opponent keeps him from it.
    Held,
}

/// What the rules alone say about a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Settled {
    /// Kill is won, End and Live are held. Either the goal is reached: for `capture` no stone of the defender is on a
    /// marked point; for `kill` two passes have ended the game and no stone of his is in the zone. Or there is *no room
    /// for life*, whatever the threats, when all of this is true:
    /// - no chain of the defender with a stone in the zone or a piece has a liberty outside the zone; every piece of the attacker that stands belongs to a
    ///   *firm* chain, one that has a liberty outside the zone (points of captured pieces are outside the zone);
    /// - no piece of the defender stands, or the goal is `capture` and all standing pieces of his and all his stones on
    ///   marked points belong to one chain;
    /// - no point of the zone that could become a stone with a liberty outside the zone for the defender (one beside an
    ///   empty point outside, a captured piece, or an outside stone of his that is no piece) is free of firm stones of
    ///   the attacker;
    /// - at most one point of the zone is neither held by a firm stone nor beside one nor beside an empty point outside
    ///   or an outside stone of the attacker that is no piece; and that point, if any, has two neighbors at least
    ///   among points of the zone and pieces, a piece counting once;
    /// - the defender cannot end the game at once: he is not to move after a pass that counts, or, for `kill`, he has
    ///   no stone.
    Killed,
    /// Two passes have ended the game and the defender has survived: Kill is held, End is won, Live is held.
    Ended,
    /// A chain of the defender that counts is pass-alive on the whole board or has a liberty outside the zone: Kill is
    /// held, End and Live are won. Chains that count: for `kill` those with a stone in the zone, for `capture` those
    /// with a stone on a marked point. A game that has ended is not looked at for life.
    Lives,
}

/// A state of the local game, points and pieces numbered as in the [module's doc](self).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The points of the zone with stones of the attacker, one bit each.
    pub attacker: u64,
    /// The points of the zone with stones of the defender.
    pub defender: u64,
    /// The pieces that have been captured.
    pub gone: u32,
    /// The point of the zone where the side to move may not retake.
    pub ko: Option<u8>,
    /// The side to move.
    pub to_play: Side,
    /// The passes in a row that count: 0 or 1 (a record never speaks of a game that is over).
    pub passes: u8,
}

/// A move inside a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reply {
    /// A stone on this point of the zone.
    Play(u8),
    /// A threat: the ban is lifted, and the same side moves again.
    Threat,
    /// A pass.
    Pass,
}

/// Who gets his way in one state with one surplus, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game.
    pub matter: Matter,
    /// Its outcome.
    pub outcome: Outcome,
    /// The state.
    pub position: Position,
    /// The surplus of ko threats.
    pub surplus: Surplus,
    /// The move of the side that gets its way, where it is to move.
    pub reply: Option<Reply>,
    /// For wins the rank, for holds 0.
    pub rank: u32,
}

/// The verdict at a root or after one first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Who moves first.
    pub first: Side,
    /// The first move, or `None` for the root itself.
    pub after: Option<Move>,
    /// The one surplus that the verdict is about, or `None` for the whole ladder.
    pub surplus: Option<Surplus>,
    /// What is claimed of it; never `unknown`.
    pub verdict: Verdict,
}

/// A proof: what was asked, what is claimed, and the records that bear it out.
///
/// A verdict at a root, or after a first move, is borne out by these facts about that state, each a settled state or a
/// record at that surplus. Each claim stands on its own; a proof need not claim anything of every first move.
///
/// | verdict | facts |
/// |---|---|
/// | `dead` | Kill won at −∞ |
/// | `dead*` | Kill won at −8 and held at −∞ |
/// | `ko(n)` | Kill won at n and held at n − 1 |
/// | `repetition` | Kill held at +∞, End held at 8 |
/// | `seki` | Kill held at +∞, End won at 8, Live held at 8 |
/// | `alive` | Live won at +∞; or, where no record says so, Live won at 8 and Kill held at +∞ |
/// | `repetition*`, `seki*` | as without the star, but Kill held at 8 and won at +∞ |
/// | `alive*` | Live won at 8 and Kill won at +∞ |
///
/// With a single surplus `n` there are no kos and no stars, and all is asked at `n`: `dead` is Kill won; `alive` is Live
/// won; `seki` is End won and Live held; `repetition` is Kill held and End held.
///
/// The first move `B2!` spends a threat first: at each surplus the fact is asked of the state after the retake with
/// what is left; where the side has no threat to spend, Kill counts as held when the attacker, as won when the defender
/// moves first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The question.
    pub question: Question,
    /// The verdicts claimed, each root and first move at most once.
    pub claims: Vec<Claim>,
    /// The records, in any order, each state, game, outcome and surplus at most once.
    pub records: Vec<Record>,
}
