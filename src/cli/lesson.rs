//! `shikatsu lesson`: the pages of the lesson as plain text.
//!
//! The JSON object of a page has the keys `schema page of id title text board letters marks`, and where the page has an
//! analysis `trace`. Without a page there are `pages` (`page id title`) and `questions` (`text pages`, and `answer` with
//! `--answers`).

use std::fmt::Write;

use anyhow::{Result, bail};
use serde_json::{Value, json};

use crate::lesson::{self, Analysis, Page};
use crate::methods::Tree;
use crate::trace::Trace;

use super::args::Lesson;
use super::json::{SCHEMA, names};
use super::{Exit, output};

/// The width of the text.
const WIDTH: usize = 78;

/// The most lines of a tree.
const TREE: usize = 60;

/// Runs the command.
///
/// # Errors
/// When there is no such page, or standard output cannot be written.
pub(super) fn run(command: &Lesson) -> Result<Exit> {
    let lesson = lesson::shipped();
    let n_pages = lesson.pages.len();
    let text = match command.page {
        None if command.json => format!("{}\n", contents_json(&lesson, command.answers)),
        None => contents(&lesson, command.answers),
        Some(number) => match number.checked_sub(1).and_then(|place| lesson.pages.get(place)) {
            None => bail!("there is no page {number}; the lesson has the pages 1 to {n_pages}"),
            Some(page) if command.json => format!("{}\n", page_json(page, number, n_pages)),
            Some(page) => page_text(page, number, n_pages),
        },
    };
    output::print(&text)?;
    Ok(Exit::Done)
}

fn contents(lesson: &lesson::Lesson, with_answers: bool) -> String {
    let mut text = String::from("Life without an answer: shikatsu lesson N shows a page\n\n");
    for (number, page) in (1..).zip(&lesson.pages) {
        let _ = writeln!(text, "{number:>4}  {}", page.title);
    }
    text += "\nQuestions that the pages answer\n\n";
    for (number, question) in (1..).zip(&lesson.questions) {
        let pages: Vec<String> = question.pages.iter().map(|page| (page + 1).to_string()).collect();
        let noun = if pages.len() == 1 { "page" } else { "pages" };
        text += &indented(number, &format!("{} ({noun} {})", question.text, pages.join(", ")));
        if with_answers {
            text += &wrapped(&question.answer, "        ");
        }
    }
    text
}

fn page_text(page: &Page, number: usize, n_pages: usize) -> String {
    let mut text = format!("{}  ({number} of {n_pages})\n\n{}\n", page.title, page.board());
    if !page.marks.is_empty() {
        let marks = names(page.marks.iter(), page.size()).join(" ");
        let _ = writeln!(text, "Pointed out: {marks}\n");
    }
    text += &page.text.iter().map(|paragraph| wrapped(paragraph, "")).collect::<Vec<_>>().join("\n");
    if let Some(analysis) = page.analysis {
        text += &analysis_text(page, analysis, &page.trace());
    }
    text
}

fn analysis_text(page: &Page, analysis: Analysis, trace: &Trace) -> String {
    let size = page.size();
    let Analysis::Search { method, .. } = analysis else {
        let name = if matches!(analysis, Analysis::Benson(..)) { "Benson" } else { "Fuwa" };
        let steps = (1..).zip(&trace.steps).map(|(number, step)| indented(number, &step.explain(size)));
        return format!("\n{name}, step by step\n\n{}", steps.collect::<String>());
    };
    let tree = Tree::of(&trace.steps);
    let rows = tree.rows(usize::MAX);
    let lines = rows.iter().take(TREE).map(|row| format!("  {}\n", tree.line(row, size)));
    let mut text = format!("\nThe tree of {method}, {} moves searched\n\n", tree.n_searched());
    text.extend(lines);
    if let Some(more) = rows.len().checked_sub(TREE).filter(|&more| more > 0) {
        let _ = writeln!(text, "  ({more} more lines)");
    }
    text
}

/// A numbered paragraph.
fn indented(number: usize, text: &str) -> String {
    let lines = wrapped(text, "      ");
    format!("{number:>4}  {}", lines.trim_start())
}

/// A paragraph in lines of bearable length.
fn wrapped(text: &str, indent: &str) -> String {
    let mut lines = vec![indent.to_owned()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        let is_first = line.len() == indent.len();
        if !is_first && WIDTH < line.chars().count() + 1 + word.chars().count() {
            lines.push(format!("{indent}{word}"));
        } else {
            line.extend([if is_first { "" } else { " " }, word]);
        }
    }
    lines.join("\n") + "\n"
}

fn contents_json(lesson: &lesson::Lesson, with_answers: bool) -> Value {
    let page = |(number, page): (usize, &Page)| json!({ "page": number, "id": page.id, "title": page.title });
    let question = |question: &lesson::Question| {
        let pages: Vec<usize> = question.pages.iter().map(|page| page + 1).collect();
        let mut object = json!({ "text": question.text, "pages": pages });
        if with_answers {
            object["answer"] = question.answer.clone().into();
        }
        object
    };
    let pages: Vec<Value> = (1..).zip(&lesson.pages).map(page).collect();
    let questions: Vec<Value> = lesson.questions.iter().map(question).collect();
    json!({ "schema": SCHEMA, "pages": pages, "questions": questions })
}

fn page_json(page: &Page, number: usize, n_pages: usize) -> Value {
    let size = page.size();
    let letters: Vec<Value> =
        page.letters.iter().map(|(letter, point)| json!([letter.to_string(), size.name(*point)])).collect();
    let board: Vec<String> = page.board().lines().map(str::to_owned).collect();
    let mut object = json!({
        "schema": SCHEMA, "page": number, "of": n_pages, "id": page.id, "title": page.title, "text": page.text,
        "board": board, "letters": letters, "marks": names(page.marks.iter(), size),
    });
    if page.analysis.is_some() {
        object["trace"] = page.trace().json(size);
    }
    object
}
