//! The text of a book's entry: reading and writing.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::board::Color;
use crate::board::Move;
use crate::board::Size;
use crate::goal::Goal;
use crate::goal::Question;
use crate::goal::Reason;
use crate::goal::Verdict;
use crate::practice::Answer;
use crate::practice::Judged;
use crate::practice::Judgement;
use crate::practice::Refuted;
use crate::practice::Response;

const REASONS: [Reason; 9] = [
    Reason::SecondEye,
    Reason::NoSecondEye,
    Reason::ShortageOfLiberties,
    Reason::BecomesKo,
    Reason::BecomesSeki,
    Reason::BecomesRepetition,
    Reason::Snapback,
    Reason::LetsOut,
    Reason::TooSlow,
];

/// A book that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the book: {what}")]
pub struct BookError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

/// What a book knows about one problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The verdict with the attacker first.
    pub attacker_first: Verdict,
    /// The verdict with the defender first.
    pub defender_first: Verdict,
    /// The judgements by the moves that lead there, answers included.
    pub judgements: BTreeMap<Vec<Move>, Judgement>,
}

/// A name for a question as it lies on the board, by which a book finds it; the same position turned round has
/// another.
pub fn fingerprint(question: &Question) -> String {
    let hash = blake3::hash(describe(question).as_bytes());
    hash.to_hex().as_str()[..16].to_owned()
}

fn describe(question: &Question) -> String {
    let setup = &question.setup;
    let stones = setup.stones.iter().map(|stone| stone.map_or('.', Color::letter));
    let mut text = format!("{} {} ", setup.size, setup.to_play.letter());
    text.extend(stones);
    let zone = question.zone.iter().map(|point| setup.size.name(point)).collect::<Vec<_>>().join(",");
    let ko = setup.ko.map_or(String::new(), |point| setup.size.name(point));
    let target = match &question.goal {
        Goal::Kill => "kill".to_owned(),
        Goal::Capture(marked) => {
            let mut names: Vec<_> = marked.iter().map(|&point| setup.size.name(point)).collect();
            names.sort();
            names.join(",")
        }
    };
    let _ = write!(text, " {ko} {} {target} {zone}", question.attacker.letter());
    text
}

impl Entry {
    /// The judgement after these moves.
    pub fn after(&self, path: &[Move]) -> Option<&Judgement> {
        self.judgements.get(path)
    }

    /// The entry as text.
    pub fn format(&self, question: &Question) -> String {
        let size = question.setup.size;
        let mut text = format!("problem {} {} {}\n", fingerprint(question), self.attacker_first, self.defender_first);
        for (path, judgement) in &self.judgements {
            text.push_str("at");
            for played in path.iter().step_by(2) {
                let _ = write!(text, " {}", played.display(size));
            }
            text.push('\n');
            for judged in &judgement.moves {
                format_move(&mut text, judged, size);
            }
        }
        text
    }
}

fn format_move(text: &mut String, judged: &Judged, size: Size) {
    let _ = write!(text, "{} {}", judged.played.display(size), judged.verdict);
    match &judged.answer {
        Answer::Right(None) => text.push_str(" right"),
        Answer::Right(Some(response)) => {
            text.push_str(if response.solved { " solved" } else { " right" });
            if let Some(reply) = response.reply {
                let _ = write!(text, " {}", reply.display(size));
            }
        }
        Answer::Wrong(None) => text.push_str(" wrong"),
        Answer::Wrong(Some(refuted)) => {
            let _ = write!(text, " wrong {}", refuted.reason.name());
            for played in &refuted.line {
                let _ = write!(text, " {}", played.display(size));
            }
        }
        Answer::Unknown => text.push_str(" unknown"),
    }
    text.push('\n');
}

/// Reads an entry; `first_line` is the place of its first line in the book.
pub(super) fn parse(text: &str, first_line: usize, size: Size) -> Result<Entry, BookError> {
    let mut lines = text.lines().enumerate();
    let at = |i: usize, what: &str| BookError { line: first_line + i, what: what.to_owned() };
    let (_, head) = lines.next().ok_or_else(|| at(0, "nothing there"))?;
    let mut words = head.split_whitespace().skip(2);
    let mut verdict = || words.next().and_then(Verdict::parse).ok_or_else(|| at(0, "a verdict is missing"));
    let (attacker_first, defender_first) = (verdict()?, verdict()?);
    let mut entry = Entry { attacker_first, defender_first, judgements: BTreeMap::new() };
    let mut path: Option<Vec<Move>> = None;
    for (i, line) in lines {
        let error = |what: String| BookError { line: first_line + i, what };
        match line.strip_prefix("at") {
            Some(rest) => path = Some(open(&mut entry, rest, size).map_err(error)?),
            None if line.trim().is_empty() => {}
            None => {
                let judged = parse_move(line, size).map_err(error)?;
                let path = path.as_ref().ok_or_else(|| error("a move before the first \"at\"".to_owned()))?;
                push(entry.judgements.get_mut(path).expect("opened above"), judged);
            }
        }
    }
    Ok(entry)
}

/// Adds a move; the verdict of the position is that of its first right move.
fn push(judgement: &mut Judgement, judged: Judged) {
    if matches!(judged.answer, Answer::Right(_)) && judgement.verdict.class().is_none() {
        judgement.verdict = judged.verdict;
    }
    judgement.moves.push(judged);
}

/// Starts the judgement at a path, which is written by the learner's moves alone.
fn open(entry: &mut Entry, rest: &str, size: Size) -> Result<Vec<Move>, String> {
    let mut path = Vec::new();
    for word in rest.split_whitespace() {
        let played = parse_word(word, size)?;
        let response = entry.judgements.get(&path).and_then(|judgement| judgement.of(played));
        let Some(Judged { answer: Answer::Right(Some(Response { reply: Some(reply), .. })), .. }) = response else {
            return Err(format!("{word} has no answer above"));
        };
        path.extend([played, *reply]);
    }
    entry.judgements.insert(path.clone(), Judgement { verdict: Verdict::OPEN, moves: Vec::new() });
    Ok(path)
}

fn parse_move(line: &str, size: Size) -> Result<Judged, String> {
    let mut words = line.split_whitespace();
    let mut next = |what: &str| words.next().ok_or_else(|| format!("{what} is missing"));
    let played = parse_word(next("a move")?, size)?;
    let word = next("a verdict")?;
    let verdict = Verdict::parse(word).ok_or_else(|| format!("{word} is no verdict"))?;
    let kind = next("right, solved, wrong or unknown")?;
    let answer = match kind {
        "right" | "solved" => {
            let reply = words.next().map(|word| parse_word(word, size)).transpose()?;
            let solved = kind == "solved";
            Answer::Right((solved || reply.is_some()).then_some(Response { reply, solved }))
        }
        "wrong" => Answer::Wrong(parse_refuted(words, size)?),
        "unknown" => Answer::Unknown,
        other => return Err(format!("{other:?} is not right, solved, wrong or unknown")),
    };
    Ok(Judged { played, verdict, answer })
}

fn parse_refuted<'a>(mut words: impl Iterator<Item = &'a str>, size: Size) -> Result<Option<Refuted>, String> {
    let Some(name) = words.next() else { return Ok(None) };
    let reason = REASONS.into_iter().find(|reason| reason.name() == name);
    let reason = reason.ok_or_else(|| format!("{name:?} is no reason"))?;
    let line = words.map(|word| parse_word(word, size)).collect::<Result<_, _>>()?;
    Ok(Some(Refuted { line, reason }))
}

fn parse_word(word: &str, size: Size) -> Result<Move, String> {
    let played = match (word, word.strip_suffix('!')) {
        ("pass", _) => Some(Move::Pass),
        (_, Some(point)) => size.parse(point).map(Move::Retake),
        (_, None) => size.parse(word).map(Move::Play),
    };
    played.ok_or_else(|| format!("{word:?} is no move on this board"))
}
