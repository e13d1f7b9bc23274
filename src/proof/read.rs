//! The reader of proof files.

use crate::board::diagram::{self, Block, DiagramError, Task};
use crate::board::{Color, Move};
use crate::goal::{Goal, Question, Side, Surplus, Verdict};

use super::text::{Notation, TITLE};
use super::{Claim, Matter, Outcome, Position, Proof, Record, Reply};

/// The longest proof that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 28;

/// The most points a zone may have in a proof.
const MAX_ZONE: usize = 64;

/// What is wrong with a proof file, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What can be wrong with a proof file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The file is too long to be read.
    #[error("a proof has at most {MAX_BYTES} bytes")]
    TooLong,
    /// The first line is another one.
    #[error("a proof begins with the line \"{TITLE}\"")]
    Title,
    /// The question cannot be read.
    #[error("{0}")]
    Diagram(diagram::Fault),
    /// The question is not one block that says everything.
    #[error("the question is one diagram with a zone of at most {MAX_ZONE} points, attacker: and goal:")]
    Question,
    /// A line that is neither claim, record nor end.
    #[error("{0:?} begins no line of a proof; lines begin with claim, record or end")]
    Line(String),
    /// A line with too few or too many words.
    #[error("a {0} has {1} words after the first, not {2}")]
    Words(&'static str, usize, usize),
    /// A word that makes no sense in its place.
    #[error("{1:?} is not {0}")]
    Word(&'static str, String),
    /// A claim after a record.
    #[error("claims stand before records")]
    LateClaim,
    /// The closing line tells of other numbers.
    #[error("the file ends here with {claims} claims and {records} records, and this line tells of others")]
    Count {
        /// The claims that were read.
        claims: usize,
        /// The records that were read.
        records: usize,
    },
    /// Something stands after the closing line.
    #[error("nothing may stand after the end")]
    AfterEnd,
    /// There is no closing line.
    #[error("the line that closes the file is missing")]
    NoEnd,
}

/// Reads a proof.
///
/// # Errors
/// The first thing that is wrong, with its line.
pub fn read(text: &str) -> Result<Proof, ReadError> {
    if MAX_BYTES < text.len() {
        return Err(ReadError { line: 1, fault: Fault::TooLong });
    }
    let (title, rest) = text.split_once('\n').unwrap_or((text, ""));
    if title.trim_end_matches('\r') != TITLE {
        return Err(ReadError { line: 1, fault: Fault::Title });
    }
    let n_question = rest.lines().take_while(|line| !line.trim().is_empty()).count();
    let question = question(rest, n_question)?;
    let reader = Reader { size: question.setup.size, notation: Notation::new(&question), question: &question };
    let (mut claims, mut records, mut ended) = (Vec::new(), Vec::new(), false);
    let mut line = 1 + n_question;
    for text in rest.lines().skip(n_question) {
        line += 1;
        let at = |fault| ReadError { line, fault };
        if text.is_empty() {
            continue;
        }
        if ended {
            return Err(at(Fault::AfterEnd));
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "claim" if records.is_empty() => claims.push(reader.claim(rest).map_err(at)?),
            "claim" => return Err(at(Fault::LateClaim)),
            "record" => records.push(reader.record(rest).map_err(at)?),
            "end" if rest == format!("{} claims {} records", claims.len(), records.len()) => ended = true,
            "end" => return Err(at(Fault::Count { claims: claims.len(), records: records.len() })),
            _ => return Err(at(Fault::Line(excerpt(word)))),
        }
    }
    if !ended {
        return Err(ReadError { line, fault: Fault::NoEnd });
    }
    Ok(Proof { question, claims, records })
}

/// Reads the block that fills the first lines of a text, which begins on the second line of the file.
fn question(text: &str, n_lines: usize) -> Result<Question, ReadError> {
    let end = text.split_inclusive('\n').take(n_lines).map(str::len).sum();
    let blocks = diagram::parse(&text[..end])
        .map_err(|DiagramError { line, fault }| ReadError { line: line + 1, fault: Fault::Diagram(fault) })?;
    let unfit = ReadError { line: 2, fault: Fault::Question };
    let Ok([Block { setup, attacker: Some(attacker), task: Some(task), zone: Some(zone), .. }]) =
        <[Block; 1]>::try_from(blocks)
    else {
        return Err(unfit);
    };
    let goal = match task {
        Task::Kill => Goal::Kill,
        Task::Capture(points) => Goal::Capture(points),
    };
    if MAX_ZONE < zone.len() { Err(unfit) } else { Ok(Question { setup, attacker, goal, zone }) }
}

struct Reader<'a> {
    size: crate::board::Size,
    notation: Notation,
    question: &'a Question,
}

impl Reader<'_> {
    fn claim(&self, text: &str) -> Result<Claim, Fault> {
        let [first, after, surplus, verdict] = words("claim", text)?;
        Ok(Claim {
            first: self.side(first)?,
            after: if after == "-" { None } else { Some(self.first_move(after)?) },
            surplus: if surplus == "all" { None } else { Some(self::surplus(surplus)?) },
            verdict: Verdict::parse(verdict)
                .filter(|verdict| matches!(verdict, Verdict::Known { .. }))
                .ok_or_else(|| wrong("a verdict", verdict))?,
        })
    }

    fn record(&self, text: &str) -> Result<Record, Fault> {
        let [matter, outcome, to_play, stones, ko, passes, surplus, reply, rank] = words("record", text)?;
        let (attacker, defender, gone) = self.stones(stones).ok_or_else(|| wrong("the zone's stones", stones))?;
        let position = Position {
            attacker,
            defender,
            gone,
            ko: if ko == "-" { None } else { Some(self.node(ko)?) },
            to_play: self.side(to_play)?,
            passes: number(passes).filter(|&n| n <= 1).ok_or_else(|| wrong("0 or 1 passes", passes))? as u8,
        };
        Ok(Record {
            matter: named(Matter::ALL, |one| one.name(), &matter).ok_or_else(|| wrong("a game", matter))?,
            outcome: named(Outcome::ALL, |one| one.name(), &outcome).ok_or_else(|| wrong("an outcome", outcome))?,
            position,
            surplus: self::surplus(surplus)?,
            reply: match reply {
                "-" => None,
                "threat" => Some(Reply::Threat),
                "pass" => Some(Reply::Pass),
                point => Some(Reply::Play(self.node(point)?)),
            },
            rank: number(rank).ok_or_else(|| wrong("a rank", rank))?,
        })
    }

    fn side(&self, letter: &str) -> Result<Side, Fault> {
        let color =
            named(Color::BOTH, Color::letter, &letter.chars().next().unwrap_or(' ')).filter(|_| letter.len() == 1);
        color.map(|color| self.question.side(color)).ok_or_else(|| wrong("X or O", letter))
    }

    fn first_move(&self, text: &str) -> Result<Move, Fault> {
        let point = |name| self.size.parse(name).ok_or_else(|| wrong("a move", text));
        match text.strip_suffix('!') {
            _ if text == "pass" => Ok(Move::Pass),
            Some(name) => point(name).map(Move::Retake),
            None => point(text).map(Move::Play),
        }
    }

    /// The number of a point in the zone.
    fn node(&self, name: &str) -> Result<u8, Fault> {
        let point = self.size.parse(name);
        let at = point.and_then(|point| self.notation.number(point));
        at.ok_or_else(|| wrong("a point of the zone", name))
    }

    /// The attacker's stones, the defender's, and the pieces that are gone.
    fn stones(&self, text: &str) -> Option<(u64, u64, u32)> {
        let (points, pieces) = text.split_once('/').map_or((text, None), |(points, pieces)| (points, Some(pieces)));
        if points.len() != self.question.zone.len() {
            return None;
        }
        let (mut attacker, mut defender, mut gone) = (0, 0, 0);
        for (at, letter) in points.bytes().enumerate() {
            let color = match letter {
                b'.' => continue,
                b'X' => Color::Black,
                b'O' => Color::White,
                _ => return None,
            };
            *(if color == self.question.attacker { &mut attacker } else { &mut defender }) |= 1 << at;
        }
        for piece in pieces.into_iter().flat_map(|pieces| pieces.split(',')) {
            let piece = number(piece).filter(|&piece| piece < 32 && gone >> piece == 0)?;
            gone |= 1 << piece;
        }
        Some((attacker, defender, gone))
    }
}

/// The words of a line, parted by single spaces.
fn words<'a, const N: usize>(line: &'static str, text: &'a str) -> Result<[&'a str; N], Fault> {
    let mut words = [""; N];
    let mut n_words = 0;
    for word in text.split(' ') {
        if let Some(slot) = words.get_mut(n_words) {
            *slot = word;
        }
        n_words += 1;
    }
    if n_words == N { Ok(words) } else { Err(Fault::Words(line, N, n_words)) }
}

fn surplus(text: &str) -> Result<Surplus, Fault> {
    Surplus::parse(text).filter(|surplus| surplus.to_string() == text).ok_or_else(|| wrong("a surplus", text))
}

/// A number as the writer writes it.
fn number(text: &str) -> Option<u32> {
    let is_plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| is_plain)
}

fn named<T: Copy, N: PartialEq, const K: usize>(all: [T; K], name: impl Fn(T) -> N, wanted: &N) -> Option<T> {
    all.into_iter().find(|&one| name(one) == *wanted)
}

fn wrong(what: &'static str, word: &str) -> Fault {
    Fault::Word(what, excerpt(word))
}

/// The beginning of a text that is too long for a message.
fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
