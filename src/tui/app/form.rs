//! The form in which the learner edits what the solver takes for granted.

use tui_input::Input;

use crate::board::Color;
use crate::board::Point;
use crate::board::PointSet;
use crate::board::Size;
use crate::goal::Goal;
use crate::goal::Question;
use crate::goal::Surplus;

use super::SolverPane;
use super::Study;

/// The fields of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Who attacks.
    Attacker,
    /// `kill`, or the stones to capture.
    Target,
    /// Where both may play.
    Zone,
    /// The surplus of ko threats, or all.
    Threats,
}

impl Field {
    /// All fields, in order.
    pub const ALL: [Self; 4] = [Self::Attacker, Self::Target, Self::Zone, Self::Threats];

    /// The name of the field.
    pub fn label(self) -> &'static str {
        match self {
            Self::Attacker => "attacker",
            Self::Target => "capture",
            Self::Zone => "zone",
            Self::Threats => "ko threats",
        }
    }

    /// What may stand in the field.
    pub fn hint(self) -> &'static str {
        match self {
            Self::Attacker => "black or white: who wants to kill or capture",
            Self::Target => "points of the stones to capture, such as B2,C1; empty: kill everything in the zone",
            Self::Zone => "where both may play: A1,B2 or rectangles such as A1-D3",
            Self::Threats => "all, or a number: 2 for two threats of the attacker, -1 for one of the defender",
        }
    }
}

/// The form: a line for each field.
#[derive(Clone, Debug)]
pub struct Form {
    inputs: [Input; 4],
    at: usize,
    /// What is wrong with a field, if anything is.
    pub error: Option<String>,
}

impl Form {
    /// The form filled in with what the solver was asked last, or with the problem on the board.
    pub(super) fn of(study: &Study, solver: &SolverPane) -> Self {
        let here = study.session.here().question();
        let (question, surplus) = solver.assumed().unwrap_or((here, None));
        let size = here.setup.size;
        let target = match &question.goal {
            Goal::Kill => String::new(),
            Goal::Capture(marked) => names(size, marked.iter().copied()),
        };
        let texts = [
            question.attacker.name().to_owned(),
            target,
            names(size, question.zone.iter()),
            surplus.map_or_else(|| "all".to_owned(), |surplus| surplus.to_string()),
        ];
        Self { inputs: texts.map(Input::new), at: 0, error: None }
    }

    /// The number of the field being edited.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The line of a field.
    pub fn line(&self, field: usize) -> &Input {
        &self.inputs[field.min(self.inputs.len() - 1)]
    }

    pub(super) fn input(&mut self) -> &mut Input {
        &mut self.inputs[self.at]
    }

    pub(super) fn next(&mut self) {
        self.at = (self.at + 1) % self.inputs.len();
    }

    pub(super) fn previous(&mut self) {
        self.at = (self.at + self.inputs.len() - 1) % self.inputs.len();
    }

    /// The question that the form asks about a position.
    pub(super) fn question(&self, here: &Question) -> Result<(Question, Option<Surplus>), String> {
        let size = here.setup.size;
        let text = |field: usize| self.inputs[field].value().trim();
        let attacker = match text(0).to_ascii_lowercase().as_str() {
            "black" | "b" => Color::Black,
            "white" | "w" => Color::White,
            _ => return Err("The attacker is black or white.".to_owned()),
        };
        let target = points(size, text(1))?;
        let zone = points(size, text(2))?;
        if zone.is_empty() {
            return Err("The zone has no point.".to_owned());
        }
        let surplus = match text(3) {
            "" | "all" => None,
            number => Some(Surplus::parse(number).ok_or("Ko threats: all, or a number from -8 to 8.")?),
        };
        let goal = if target.is_empty() { Goal::Kill } else { Goal::Capture(target.iter().collect()) };
        Ok((Question { setup: here.setup.clone(), attacker, goal, zone }, surplus))
    }
}

fn names(size: Size, points: impl Iterator<Item = Point>) -> String {
    points.map(|point| size.name(point)).collect::<Vec<_>>().join(",")
}

/// Reads points and rectangles, separated by commas or spaces.
fn points(size: Size, text: &str) -> Result<PointSet, String> {
    let mut set = PointSet::EMPTY;
    for word in text.split([',', ' ']).filter(|word| !word.is_empty()) {
        let (from, to) = word.split_once('-').unwrap_or((word, word));
        let corner = |name: &str| size.parse(name).ok_or_else(|| format!("There is no point {name}."));
        let (from, to) = (corner(from)?, corner(to)?);
        let between = |at: usize, a: usize, b: usize| (a.min(b)..=a.max(b)).contains(&at);
        set.extend(size.points().filter(|&point| {
            between(size.column(point), size.column(from), size.column(to))
                && between(size.row(point), size.row(from), size.row(to))
        }));
    }
    Ok(set)
}
