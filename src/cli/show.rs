//! `shikatsu show`: one position, as text, as a picture or as JSON.

use anyhow::{Result, bail};
use serde_json::json;

use crate::board::{Color, PointSet, diagram};
use crate::collection::{Problem, Task};
use crate::text::printable;

use super::args::Show;
use super::context::Context;
use super::json::{SCHEMA, names};
use super::{Exit, input, output, svg};

/// Runs the command.
///
/// # Errors
/// When there is no such problem, or standard output cannot be written.
pub(super) fn run(command: &Show, context: &Context) -> Result<Exit> {
    let (problems, is_faulty) = input::problems(&command.input, command.game, context)?;
    if command.svg && problems.len() > 1 {
        bail!("{} holds {} problems; choose one with --game", command.input.display(), problems.len());
    }
    for (number, problem) in (1..).zip(&problems) {
        let title = input::title(problem, number, context);
        let text = if command.svg {
            svg::draw(problem, &title)
        } else if command.json {
            as_json(problem, &title)
        } else {
            as_text(problem, &title, number > 1)
        };
        output::print(&text)?;
    }
    Ok(if is_faulty || problems.is_empty() { Exit::Usage } else { Exit::Done })
}

fn as_text(problem: &Problem, title: &str, is_later: bool) -> String {
    let gap = if is_later { "\n" } else { "" };
    let level = problem.level().map(|level| format!(", {level}")).unwrap_or_default();
    let board = diagram::draw(problem.setup(), &PointSet::default());
    let target = names(problem.target().iter().copied(), problem.size()).join(" ");
    let target = if target.is_empty() { target } else { format!("Marked stones: {target}\n") };
    format!(
        "{gap}{}{level}\n{} (X is Black, O is White)\n\n{board}\n{target}ID {}\n",
        printable(title),
        problem.words(),
        problem.id()
    )
}

fn as_json(problem: &Problem, title: &str) -> String {
    let (setup, size) = (problem.setup(), problem.size());
    let stones = |color: Color| names(size.points().filter(|&point| setup.at(point) == Some(color)), size);
    let object = json!({
        "schema": SCHEMA,
        "id": problem.id().to_string(),
        "title": title,
        "task": problem.words(),
        "level": problem.level().map(|level| level.to_string()),
        "size": [size.width(), size.height()],
        "to_play": setup.to_play.name(),
        "attacker": problem.attacker().map(Color::name),
        "goal": problem.task().map(Task::name),
        "target": names(problem.target().iter().copied(), size),
        "zone": problem.stated_zone().map(|zone| names(zone.iter(), size)),
        "ko": setup.ko.map(|ko| size.name(ko)),
        "black": stones(Color::Black),
        "white": stones(Color::White),
    });
    format!("{object}\n")
}
