//! The forms in which the learner edits what the solver takes for granted, or what the editor's board is about.

use tui_input::Input;

use crate::board::Color;
use crate::board::Point;
use crate::board::PointSet;
use crate::board::Setup;
use crate::board::Size;
use crate::goal::Goal;
use crate::goal::Question;
use crate::goal::Surplus;

use super::Sketch;
use super::SolverPane;

/// The fields of the forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The title of a board.
    Title,
    /// The size of a board.
    Size,
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
    /// The fields of what the solver takes for granted.
    const OF_QUESTION: &[Self] = &[Self::Attacker, Self::Target, Self::Zone, Self::Threats];

    /// The fields of what a board is about.
    const OF_BOARD: &[Self] = &[Self::Title, Self::Size, Self::Attacker, Self::Target, Self::Zone];

    /// The name of the field.
    pub fn label(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Size => "size",
            Self::Attacker => "attacker",
            Self::Target => "capture",
            Self::Zone => "zone",
            Self::Threats => "ko threats",
        }
    }

    /// What may stand in the field.
    pub fn hint(self) -> &'static str {
        match self {
            Self::Title => "the name in the list; empty: one is found",
            Self::Size => "lines, such as 9, or columns and rows, such as 9x7; the stones stay where they fit",
            Self::Attacker => "black or white: who wants to kill or capture",
            Self::Target => "points of the stones to capture, such as B2,C1; empty: kill everything in the zone",
            Self::Zone => "where both may play: A1,B2 or rectangles such as A1-D3",
            Self::Threats => "all, or a number: 2 for two threats of the attacker, -1 for one of the defender",
        }
    }
}

/// A form: a line for each field.
#[derive(Clone, Debug)]
pub struct Form {
    fields: &'static [Field],
    inputs: Vec<Input>,
    at: usize,
    /// What is wrong with a field, if anything is.
    pub error: Option<String>,
}

impl Form {
    fn new(fields: &'static [Field], texts: Vec<String>) -> Self {
        Self { fields, inputs: texts.into_iter().map(Input::new).collect(), at: 0, error: None }
    }

    /// The form filled in with what the solver was asked last, or with the question that the board asks.
    pub(super) fn of(here: &Question, solver: &SolverPane) -> Self {
        let size = here.setup.size;
        let assumed = solver.assumed().filter(|(question, _)| question.setup.size == size);
        let (question, surplus) = assumed.unwrap_or((here, None));
        let target = match &question.goal {
            Goal::Kill => String::new(),
            Goal::Capture(marked) => names(size, marked.iter().copied()),
        };
        let texts = vec![
            question.attacker.name().to_owned(),
            target,
            names(size, question.zone.iter()),
            surplus.map_or_else(|| "all".to_owned(), |surplus| surplus.to_string()),
        ];
        Self::new(Field::OF_QUESTION, texts)
    }

    /// The form filled in with what the editor's board is about; what is left open is empty.
    pub(super) fn of_sketch(sketch: &Sketch) -> Self {
        let size = sketch.setup.size;
        let lines = if size.width() == size.height() {
            size.width().to_string()
        } else {
            format!("{}x{}", size.width(), size.height())
        };
        let texts = vec![
            sketch.title.clone(),
            lines,
            sketch.attacker.map_or(String::new(), |attacker| attacker.name().to_owned()),
            names(size, sketch.target.iter()),
            sketch.zone.map_or(String::new(), |zone| names(size, zone.iter())),
        ];
        Self::new(Field::OF_BOARD, texts)
    }

    /// Whether it is about the editor's board, and not about the solver.
    pub fn is_about_board(&self) -> bool {
        self.fields == Field::OF_BOARD
    }

    /// The fields, in order.
    pub fn fields(&self) -> &'static [Field] {
        self.fields
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
        let attacker = color(text(0))?.ok_or("The attacker is black or white.")?;
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

    /// The editor's board with what the form says of it.
    pub(super) fn sketch(&self, here: &Sketch) -> Result<Sketch, String> {
        let text = |field: usize| self.inputs[field].value().trim();
        let size = lines(text(1)).ok_or("The size is a number from 1 to 25, or two such as 9x7.")?;
        let mut sketch = here.clone();
        text(0).clone_into(&mut sketch.title);
        if size != here.setup.size {
            sketch.setup = resized(&here.setup, size);
        }
        sketch.attacker = color(text(2))?;
        sketch.target = points(size, text(3))?;
        if let Some(point) = sketch.target.iter().find(|&point| sketch.setup.at(point).is_none()) {
            return Err(format!("There is no stone on {} to capture.", size.name(point)));
        }
        sketch.zone = Some(points(size, text(4))?).filter(|zone| !zone.is_empty());
        Ok(sketch)
    }
}

/// Reads a color; nothing where there is no text.
fn color(text: &str) -> Result<Option<Color>, &'static str> {
    match text.to_ascii_lowercase().as_str() {
        "" => Ok(None),
        "black" | "b" => Ok(Some(Color::Black)),
        "white" | "w" => Ok(Some(Color::White)),
        _ => Err("The attacker is black or white."),
    }
}

/// Reads `9` or `9x7`.
fn lines(text: &str) -> Option<Size> {
    let (width, height) = text.split_once(['x', 'X']).unwrap_or((text, text));
    Size::new(width.trim().parse().ok()?, height.trim().parse().ok()?)
}

/// The stones on a board of another size, from the upper left corner on, as far as they fit.
fn resized(setup: &Setup, size: Size) -> Setup {
    let mut new = Setup { to_play: setup.to_play, ..Setup::empty(size) };
    for point in setup.size.points() {
        if let Some(there) = size.point(setup.size.column(point), setup.size.row(point)) {
            new.stones[there.index()] = setup.at(point);
        }
    }
    new
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
