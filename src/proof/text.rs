//! The file format of proofs, UTF-8 text line by line, and its writer.
//!
//! ```text
//! shikatsu proof 1
//! attacker: X
//! goal: kill
//! ,oOX
//! oOOX
//! XXXX
//!
//! claim X - all dead
//! claim X A3 0 dead
//! record kill won O .OO - 0 -inf - 3
//! record kill held X XOO/0,2 A3 0 +1 threat 0
//! end 2 claims 2 records
//! ```
//!
//! - The first line names the format and its version.
//! - Then the question, as a block of a [diagram](crate::board::diagram) with its zone, `attacker:` and `goal:`, and
//!   `to-play:` and `ko:` where they differ from Black and no ban; then an empty line.
//! - `claim`, the color that moves first, the first move or `-` for the root, the surplus or `all`, the verdict.
//! - `record`, the game (`kill end live`), its outcome (`won held`), the color to play, the zone's points in order
//!   (`. X O`) and, after a `/`, the numbers of the pieces that are gone; the barred point or `-`; the passes in a row
//!   that count; the surplus; the reply (a point, `threat`, `pass`) or `-`; the rank.
//! - `end` and the numbers of claims and records close the file.

use std::fmt::{self, Write as _};
use std::io;

use crate::board::diagram::{Block, Task};
use crate::board::{Color, Point, Size};
use crate::goal::{Goal, Question, Side};

use super::{Claim, Matter, Outcome, Position, Proof, Record, Reply};

/// The first line of a proof.
pub(super) const TITLE: &str = "shikatsu proof 1";

/// A proof as the text of a file.
pub fn write(proof: &Proof) -> String {
    let mut text = Vec::new();
    write_to(proof, &mut text).expect("a vector takes everything");
    String::from_utf8(text).expect("what is written is text")
}

/// Writes a proof.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write_to(proof: &Proof, out: &mut impl io::Write) -> io::Result<()> {
    let notation = Notation::new(&proof.question);
    writeln!(out, "{TITLE}\n{}", block(&proof.question))?;
    for claim in &proof.claims {
        writeln!(out, "claim {}", notation.claim(claim))?;
    }
    for record in &proof.records {
        writeln!(out, "record {}", notation.record(record))?;
    }
    writeln!(out, "end {} claims {} records", proof.claims.len(), proof.records.len())
}

/// The question as a block of a diagram.
fn block(question: &Question) -> Block {
    Block {
        line: 0,
        name: None,
        setup: question.setup.clone(),
        attacker: Some(question.attacker),
        task: Some(match &question.goal {
            Goal::Kill => Task::Kill,
            Goal::Capture(points) => Task::Capture(points.clone()),
        }),
        zone: Some(question.zone),
    }
}

/// How the parts of a proof are spelled in its file.
pub struct Notation {
    size: Size,
    attacker: Color,
    zone: Vec<Point>,
}

impl Notation {
    /// The spelling of proofs about a question.
    pub fn new(question: &Question) -> Self {
        Self { size: question.setup.size, attacker: question.attacker, zone: question.zone.iter().collect() }
    }

    /// A claim, without the word.
    pub fn claim(&self, claim: &Claim) -> String {
        let after = claim.after.map_or_else(|| "-".to_owned(), |first| first.display(self.size).to_string());
        let surplus = claim.surplus.map_or_else(|| "all".to_owned(), |surplus| surplus.to_string());
        format!("{} {after} {surplus} {}", self.letter(claim.first), claim.verdict)
    }

    /// A record, without the word.
    pub fn record(&self, record: &Record) -> String {
        let Record { matter, outcome, position, surplus, reply, rank } = record;
        let (matter, outcome) = (matter.name(), outcome.name());
        let position = fmt::from_fn(|f| self.position(position, f));
        format!("{matter} {outcome} {position} {surplus} {} {rank}", self.reply(*reply))
    }

    /// A reply, or `-` for none.
    pub fn reply(&self, reply: Option<Reply>) -> String {
        match reply {
            None => "-".to_owned(),
            Some(Reply::Play(at)) => self.point(at),
            Some(Reply::Threat) => "threat".to_owned(),
            Some(Reply::Pass) => "pass".to_owned(),
        }
    }

    fn position(&self, position: &Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.letter(position.to_play))?;
        for at in 0..self.zone.len().min(64) {
            f.write_char(match (position.attacker >> at & 1, position.defender >> at & 1) {
                (0, 0) => '.',
                (1, 0) => self.attacker.letter(),
                (0, _) => (!self.attacker).letter(),
                _ => '?',
            })?;
        }
        let gone = (0..32).filter(|piece| position.gone >> piece & 1 == 1);
        for (mark, piece) in std::iter::once('/').chain(std::iter::repeat(',')).zip(gone) {
            write!(f, "{mark}{piece}")?;
        }
        match position.ko {
            Some(at) => write!(f, " {}", self.point(at))?,
            None => f.write_str(" -")?,
        }
        write!(f, " {}", position.passes)
    }

    fn letter(&self, side: Side) -> char {
        match side {
            Side::Attacker => self.attacker.letter(),
            Side::Defender => (!self.attacker).letter(),
        }
    }

    /// The number of a point in the zone.
    pub(super) fn number(&self, point: Point) -> Option<u8> {
        self.zone.binary_search(&point).ok().map(|at| at as u8)
    }

    fn point(&self, at: u8) -> String {
        self.zone.get(usize::from(at)).map_or_else(|| "?".to_owned(), |&point| self.size.name(point))
    }
}

impl Matter {
    /// All games.
    pub(super) const ALL: [Self; 3] = [Self::Kill, Self::End, Self::Live];

    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Kill => "kill",
            Self::End => "end",
            Self::Live => "live",
        }
    }
}

impl Outcome {
    /// Both outcomes.
    pub(super) const ALL: [Self; 2] = [Self::Won, Self::Held];

    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Held => "held",
        }
    }
}
