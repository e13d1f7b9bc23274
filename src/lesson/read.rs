//! The reader of lesson files.
//!
//! A page begins with `== id: Title`. Then come the paragraphs of its text, one a line; `board:` and on the next lines a
//! block of the usual diagram form; and any of
//! - `letters: a C2, b D3` on empty points,
//! - `marks: C2 D3`, points to point out,
//! - `analysis: benson black`, `analysis: benson black strict`, `analysis: fuwa white`, `analysis: fuwa white region`
//!   or `analysis: search alpha-beta 6 defender` (method, depth, who moves first),
//! - `claim: ...`, as often as the text claims something.
//!
//! A question begins with `?? ` and its text; then come `pages:` with the names of pages and `answer:`.

use thiserror::Error;

use crate::board::diagram::{self, Block};
use crate::board::{Color, Point, PointSet, Size, SuicideRule};
use crate::goal::Side;
use crate::methods::Method;
use crate::trace::Reading;

use super::{Analysis, Lesson, Page, Question};

/// What is wrong with a lesson file, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct LessonError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: String,
}

type Line<'a> = (usize, &'a str);

/// Reads a lesson.
///
/// # Errors
/// The first thing that is wrong, with its line.
pub fn read(text: &str) -> Result<Lesson, LessonError> {
    let lines = (1..).zip(text.lines().map(str::trim_end)).filter(|(_, line)| !line.is_empty());
    let mut parts: Vec<Vec<Line>> = Vec::new();
    for (number, line) in lines {
        if line.starts_with("== ") || line.starts_with("?? ") {
            parts.push(vec![(number, line)]);
        } else if let Some(part) = parts.last_mut() {
            part.push((number, line));
        } else {
            return fault(number, "a page begins with == and a question with ??");
        }
    }
    let (pages, questions): (Vec<_>, Vec<_>) = parts.iter().partition(|part| part[0].1.starts_with("== "));
    let mut lesson = Lesson { pages: Vec::new(), questions: Vec::new() };
    for part in pages {
        let page = page(part)?;
        if lesson.pages.iter().any(|known| known.id == page.id) {
            return fault(part[0].0, &format!("there is a page {:?} already", page.id));
        }
        lesson.pages.push(page);
    }
    lesson.questions = questions.into_iter().map(|part| question(part, &lesson.pages)).collect::<Result<_, _>>()?;
    Ok(lesson)
}

fn fault<T>(line: usize, fault: &str) -> Result<T, LessonError> {
    Err(LessonError { line, fault: fault.to_owned() })
}

fn page(part: &[Line]) -> Result<Page, LessonError> {
    let (number, head) = part[0];
    let Some((id, title)) = head.trim_start_matches("== ").split_once(": ") else {
        return fault(number, "a page begins with == id: Title");
    };
    let is_board = |line: &Line| line.1 == "board:";
    let Some(start) = part.iter().position(is_board) else { return fault(number, "the page has no board") };
    let text: Vec<String> = part[1..start].iter().map(|line| line.1.to_owned()).collect();
    if text.is_empty() {
        return fault(number, "the page has no text");
    }
    let is_key =
        |line: &Line| ["letters: ", "marks: ", "analysis: ", "claim: "].iter().any(|key| line.1.starts_with(key));
    let end = part[start..].iter().position(is_key).map_or(part.len(), |at| start + at);
    let block = block(part[start].0, &part[start + 1..end])?;
    let (id, title) = (id.to_owned(), title.to_owned());
    let (letters, marks, claims) = (Vec::new(), PointSet::EMPTY, Vec::new());
    let mut page = Page { id, title, text, block, letters, marks, analysis: None, claims };
    for &(line, text) in &part[end..] {
        let size = page.size();
        match text.split_once(": ") {
            Some(("letters", rest)) => page.letters = letters_of(line, rest, &page)?,
            Some(("marks", rest)) => {
                page.marks = rest.split(' ').map(|name| point(line, name, size)).collect::<Result<_, _>>()?;
            }
            Some(("analysis", rest)) => page.analysis = Some(analysis(line, rest, &page)?),
            Some(("claim", rest)) => page.claims.push((line, rest.split(' ').map(str::to_owned).collect())),
            _ => return fault(line, "only letters, marks, analysis and claim may follow a board"),
        }
    }
    Ok(page)
}

fn block(number: usize, lines: &[Line]) -> Result<Block, LessonError> {
    let text: String = lines.iter().flat_map(|line| [line.1, "\n"]).collect();
    let blocks = diagram::parse(&text)
        .map_err(|error| LessonError { line: number + error.line, fault: error.fault.to_string() })?;
    match <[Block; 1]>::try_from(blocks) {
        Ok([block]) => Ok(block),
        Err(_) => fault(number, "a page has one board"),
    }
}

fn point(line: usize, name: &str, size: Size) -> Result<Point, LessonError> {
    size.parse(name).map_or_else(|| fault(line, &format!("{name:?} is no point of the board")), Ok)
}

fn letters_of(line: usize, text: &str, page: &Page) -> Result<Vec<(char, Point)>, LessonError> {
    let letter = |item: &str| {
        let (letter, name) = item.split_once(' ').unwrap_or((item, ""));
        let point = point(line, name, page.size())?;
        match (letter.chars().next(), page.block.setup.at(point)) {
            (Some(letter), None) => Ok((letter, point)),
            _ => fault(line, &format!("{name} is taken, or has no letter")),
        }
    };
    text.split(", ").map(letter).collect()
}

fn analysis(line: usize, text: &str, page: &Page) -> Result<Analysis, LessonError> {
    let words: Vec<&str> = text.split(' ').collect();
    let color = |name: &str| Color::BOTH.into_iter().find(|color| color.name() == name);
    let reading = |name: &str| Reading::ALL.into_iter().find(|reading| reading.name() == name);
    let found = match words[..] {
        ["benson", name] => color(name).map(|color| Analysis::Benson(color, SuicideRule::Refused)),
        ["benson", name, "strict"] => color(name).map(|color| Analysis::Benson(color, SuicideRule::Allowed)),
        ["fuwa", name] => color(name).map(|color| Analysis::Fuwa(color, Reading::Point)),
        ["fuwa", name, eye] => color(name).zip(reading(eye)).map(|(color, reading)| Analysis::Fuwa(color, reading)),
        ["search", method, depth, first] if page.question().is_some() => search(method, depth, first),
        _ => None,
    };
    found.map_or_else(|| fault(line, &format!("{text:?} is no analysis of this board")), Ok)
}

fn search(method: &str, depth: &str, first: &str) -> Option<Analysis> {
    let first = match first {
        "attacker" => Side::Attacker,
        "defender" => Side::Defender,
        _ => return None,
    };
    Some(Analysis::Search { method: Method::parse(method)?, depth: depth.parse().ok()?, first })
}

fn question(part: &[Line], pages: &[Page]) -> Result<Question, LessonError> {
    let [(_, text), (line, names), (last, answer)] = part else {
        return fault(part[0].0, "a question is ?? text, then pages: and answer:");
    };
    let (Some(names), Some(answer)) = (names.strip_prefix("pages: "), answer.strip_prefix("answer: ")) else {
        return fault(*last, "a question is ?? text, then pages: and answer:");
    };
    let place = |name: &str| {
        let place = pages.iter().position(|page| page.id == name);
        place.map_or_else(|| fault(*line, &format!("there is no page {name:?}")), Ok)
    };
    let text = text.trim_start_matches("?? ").to_owned();
    Ok(Question { text, pages: names.split(' ').map(place).collect::<Result<_, _>>()?, answer: answer.to_owned() })
}
