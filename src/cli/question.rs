//! The question of `shikatsu solve`: a problem with the options of the command line in place of what its file says.

use anyhow::{Result, bail};

use crate::board::{Color, Point, PointSet, Size};
use crate::collection::Problem;
use crate::goal::{self, Surplus};
use crate::zone::{self, Complete, Given};

use super::args::{Attacker, Goal, Solve};

/// The whole question, with what the file and the options leave open found from the stones.
///
/// # Errors
/// When an option names no point of the board or makes no sense with the others, or who attacks is not clear.
pub(super) fn question(problem: &Problem, options: &Solve) -> Result<Complete> {
    let size = problem.size();
    let attacker = options.attacker.map(|attacker| match attacker {
        Attacker::Black => Color::Black,
        Attacker::White => Color::White,
    });
    let zone = match options.zone.as_deref() {
        None => problem.stated_zone().copied(),
        Some("auto") => None,
        Some(text) => Some(points("--zone", text, size)?.into_iter().collect()),
    };
    let given = Given { attacker: attacker.or(problem.attacker()), goal: goal(problem, options)?, zone };
    Ok(zone::complete(problem.setup(), &given)?)
}

fn goal(problem: &Problem, options: &Solve) -> Result<Option<goal::Goal>> {
    let target = options.target.as_deref().map(|text| points("--target", text, problem.size())).transpose()?;
    match (options.goal, target) {
        (Some(Goal::Kill | Goal::Live), Some(_)) => bail!("--target belongs to --goal capture or save"),
        (Some(Goal::Kill | Goal::Live), None) => Ok(Some(goal::Goal::Kill)),
        (_, Some(target)) => Ok(Some(goal::Goal::Capture(target))),
        (Some(Goal::Capture | Goal::Save), None) if problem.target().is_empty() => {
            bail!("--goal capture and save need --target, or a target in the file")
        }
        (Some(Goal::Capture | Goal::Save), None) => Ok(Some(problem.goal())),
        (None, None) => Ok(problem.task().map(|_| problem.goal())),
    }
}

/// `--surplus`.
///
/// # Errors
/// When the text is no surplus.
pub(super) fn surplus(options: &Solve) -> Result<Option<Surplus>> {
    let Some(text) = options.surplus.as_deref() else { return Ok(None) };
    match Surplus::parse(text) {
        Some(surplus) => Ok(Some(surplus)),
        None => bail!("--surplus {text}: a surplus is a number from -8 to 8, +inf or -inf"),
    }
}

/// Reads points and rectangles such as `A1,B2,C1-D4`.
///
/// # Errors
/// When a part of the text names no point of the board.
pub(super) fn points(option: &str, text: &str, size: Size) -> Result<Vec<Point>> {
    let mut points = PointSet::default();
    for part in text.split(',').map(str::trim) {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        match (size.parse(from.trim()), size.parse(to.trim())) {
            (Some(from), Some(to)) => rectangle(from, to, size).for_each(|point| {
                points.insert(point);
            }),
            _ => bail!("{option} {text}: {part:?} is no point of the {size} board"),
        }
    }
    Ok(points.iter().collect())
}

/// All points between two corners.
fn rectangle(a: Point, b: Point, size: Size) -> impl Iterator<Item = Point> {
    let columns = between(size.column(a), size.column(b));
    let rows = between(size.row(a), size.row(b));
    rows.flat_map(move |row| columns.clone().filter_map(move |column| size.point(column, row)))
}

fn between(a: usize, b: usize) -> std::ops::RangeInclusive<usize> {
    a.min(b)..=a.max(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Result<Vec<String>> {
        let size = Size::new(5, 4).expect("a board");
        Ok(points("--zone", text, size)?.into_iter().map(|point| size.name(point)).collect())
    }

    #[test]
    fn points_and_rectangles_make_a_set_in_point_order() {
        assert_eq!(names("A1,b2,A1").expect("points"), ["B2", "A1"]);
        assert_eq!(names("C1-D2").expect("points"), ["C2", "D2", "C1", "D1"]);
        assert_eq!(names("D2 - C1, A4").expect("points"), ["A4", "C2", "D2", "C1", "D1"]);
    }

    #[test]
    fn what_is_no_point_is_told() {
        for text in ["", "A1,", "Z9", "A1-Z9", "I1", "A0", "A5", "auto,A1"] {
            let error = names(text).expect_err(text).to_string();
            assert!(error.contains("is no point of the 5×4 board"), "{error}");
        }
    }
}
