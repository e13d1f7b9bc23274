//! `shikatsu life`: what lives without an answer, after Benson and after Fuwa.

mod args;
mod json;
mod text;

use anyhow::{Result, bail};

use crate::board::{Color, Point, Position, Setup, SuicideRule};
use crate::collection::Problem;
use crate::life::{self, Benson, Fuwa, Reading, Schedule, Support};
use crate::trace::{Recorder, Trace};

use super::context::Context;
use super::{Exit, input, output, question};

pub(super) use args::Life;
use args::{Eye, LifeMethod};

/// What was found for one color.
struct Findings {
    color: Color,
    benson: Option<Benson>,
    support: Option<Support>,
    fuwa: Option<Fuwa>,
    /// The steps, where they are wanted.
    trace: Trace,
}

/// Runs the command.
///
/// # Errors
/// When no position can be read, an option does not fit it, or standard output cannot be written.
pub(super) fn run(command: &Life, context: &Context) -> Result<Exit> {
    let (problems, is_faulty) = input::problems(&command.input, command.game, context)?;
    let mut exit = if is_faulty || problems.is_empty() { Exit::Usage } else { Exit::Done };
    for (number, problem) in (1..).zip(&problems) {
        let name = input::title(problem, number, context);
        match findings(problem, command) {
            Ok(found) if command.json => {
                output::print(&format!(
                    "{}
",
                    json::object(&name, problem, &found, command)
                ))?;
            }
            Ok(found) => {
                let gap = if number > 1 { "\n" } else { "" };
                output::print(&format!("{gap}{}", text::page(&name, problem, &found, command)))?;
            }
            Err(error) => {
                output::complain(&format!("{}: {error:#}", input::place(&command.input, problem, problems.len())));
                exit = Exit::Usage;
            }
        }
    }
    Ok(exit)
}

fn findings(problem: &Problem, command: &Life) -> Result<Vec<Findings>> {
    let position = Position::from_setup(problem.setup())?;
    let colors: &[Color] = match command.color.as_deref() {
        Some("black") => &[Color::Black],
        Some("white") => &[Color::White],
        _ => &Color::BOTH,
    };
    let picked = match &command.support {
        Some(text) if command.method != LifeMethod::Fuwa => picked(text, problem.setup(), colors)?,
        Some(_) => bail!("--support belongs to --method benson or both"),
        None => Vec::new(),
    };
    Ok(colors.iter().map(|&color| analyze(&position, color, &picked, command)).collect())
}

/// The points of `--support`.
fn picked(text: &str, setup: &Setup, colors: &[Color]) -> Result<Vec<Point>> {
    let points = question::points("--support", text, setup.size)?;
    let wrong = points.iter().find(|&&point| setup.at(point).is_none_or(|color| !colors.contains(&color)));
    match (wrong, colors) {
        (None, _) => Ok(points),
        (Some(&point), [color]) => {
            bail!("--support {text}: there is no {} stone on {}", color.name(), setup.size.name(point))
        }
        (Some(&point), _) => bail!("--support {text}: there is no stone on {}", setup.size.name(point)),
    }
}

fn analyze(position: &Position, color: Color, picked: &[Point], command: &Life) -> Findings {
    let mut recorder = Recorder::new(if command.trace { usize::MAX } else { 0 });
    let suicide = if command.suicide { SuicideRule::Allowed } else { SuicideRule::Refused };
    let benson = (command.method != LifeMethod::Fuwa).then(|| life::benson(position, color, suicide, &mut recorder));
    let own = picked.iter().copied().filter(|&point| position.at(point) == Some(color)).collect();
    let chains = benson.as_ref().map(|benson| benson.anatomy.chains_at(&own)).unwrap_or_default();
    let support = benson
        .as_ref()
        .filter(|_| !chains.is_empty())
        .map(|benson| life::support(&benson.anatomy, &chains, &mut recorder));
    let reading = match command.eye {
        Eye::Point => Reading::Point,
        Eye::Healthy => Reading::Healthy,
        Eye::Region => Reading::Region,
    };
    let fuwa = (command.method != LifeMethod::Benson)
        .then(|| life::fuwa(position, color, reading, Schedule::Sync, &mut recorder));
    Findings { color, benson, support, fuwa, trace: recorder.into_trace() }
}
