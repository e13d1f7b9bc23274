//! What is on the board, whoever it belongs to: for the board pane as a picture, for the side panes as a position.

use std::path::Path;

use crate::board::Color;
use crate::board::Point;
use crate::board::PointSet;
use crate::board::Position;
use crate::board::Setup;
use crate::board::Size;
use crate::board::Undo;
use crate::collection::ProblemId;
use crate::goal::Question;
use crate::practice::words;
use crate::tui::marks::Marks;
use crate::tui::marks::Tint;

use super::App;
use super::Crop;
use super::FreeGame;
use super::Pane;
use super::Sketch;
use super::Study;

/// The picture of a board.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The line above it.
    pub heading: String,
    /// What may be added to that line where there is room.
    pub aside: Option<String>,
    /// The stones.
    pub setup: Setup,
    /// The points that matter; the others are drawn paler.
    pub zone: PointSet,
    /// The stones it is about.
    pub marked: PointSet,
    /// The last move.
    pub last: Option<Point>,
    /// The point with the cursor.
    pub cursor: Point,
    /// Whether the cursor is shown.
    pub shows_cursor: bool,
    /// The part of the board that is shown.
    pub crop: Crop,
    /// What a pane puts on it.
    pub marks: Marks,
}

impl Scene {
    /// The size of the board.
    pub fn size(&self) -> Size {
        self.setup.size
    }
}

/// A board's size, the part of it that is shown, and the point with the cursor.
pub type Sight = (Size, Crop, Point);

/// A position that side panes are about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The stones and the side to move.
    pub setup: Setup,
    /// The color whose life is in question, if anything says so.
    pub defender: Option<Color>,
    /// The problem it belongs to, if it belongs to one.
    pub problem: Option<ProblemId>,
}

impl App {
    /// What the board pane shows, if there is anything.
    pub fn scene(&self) -> Option<Scene> {
        let mut scene = if let Some(exhibit) = &self.exhibit {
            exhibit.scene()
        } else if let Some(editor) = self.open_editor() {
            editor.scene()
        } else if let Some(game) = &self.game {
            game_scene(game)
        } else {
            study_scene(self.study.as_ref()?)
        };
        scene.shows_cursor = self.has_board_cursor();
        let tip = std::mem::replace(&mut scene.marks, self.marks());
        scene.marks.add(&tip);
        Some(scene)
    }

    /// The position that side panes are about, if there is one.
    pub fn subject(&self) -> Option<Subject> {
        if let Some(exhibit) = &self.exhibit {
            return Some(Subject { setup: exhibit.setup.clone(), defender: exhibit.defender, problem: None });
        }
        if let Some(Sketch { setup, attacker, .. }) = self.open_editor().map(|editor| &editor.sketch) {
            return Some(Subject { setup: setup.clone(), defender: attacker.map(|attacker| !attacker), problem: None });
        }
        if let Some(game) = &self.game {
            let setup = game.history.position().to_setup();
            return Some(Subject { setup, defender: None, problem: None });
        }
        let study = self.study.as_ref()?;
        let question = study.session.here().question();
        Some(Subject { setup: question.setup.clone(), defender: Some(!question.attacker), problem: Some(study.id) })
    }

    /// The position that side panes are about, with the moves that led to it as far as they are known.
    pub fn line(&self) -> Option<(Position, Vec<Undo>)> {
        let subject = self.subject()?;
        if let Some(game) = self.game_here() {
            return Some((game.history.position().clone(), game.history.past().to_vec()));
        }
        let Some(study) = self.study.as_ref().filter(|_| subject.problem.is_some()) else {
            return Some((Position::from_setup_unchecked(&subject.setup), Vec::new()));
        };
        let mut position = Position::from_setup_unchecked(&study.session.exercise().question.setup);
        let moves = study.session.path().into_iter().map(|played| position.play_unchecked(played)).collect();
        Some((position, moves))
    }

    /// The number of liberties beside each stone, and chains in atari set off.
    fn liberty_marks(&self) -> Marks {
        let mut marks = Marks::default();
        let Some((position, _)) = self.line() else { return marks };
        for chain in position.chains().iter() {
            let n_liberties = chain.liberties.len();
            let tint = if n_liberties == 1 { Tint::Notice } else { Tint::Plain };
            let sign = char::from_digit(n_liberties.min(10) as u32, 10).unwrap_or('+');
            marks.put_all(&chain.stones, tint, Some(sign));
        }
        marks
    }

    /// The part of the board that is shown, and where the cursor is.
    pub fn sight(&self) -> Option<Sight> {
        if let Some(exhibit) = &self.exhibit {
            return Some((exhibit.setup.size, exhibit.crop(), exhibit.cursor));
        }
        if let Some(editor) = self.open_editor() {
            let size = editor.sketch.setup.size;
            return Some((size, Crop::whole(size), editor.cursor));
        }
        if let Some(game) = &self.game {
            return Some((game.terms.size, Crop::whole(game.terms.size), game.cursor));
        }
        self.study.as_ref().map(|study| (study.size(), study.crop, study.cursor))
    }

    /// Whether another board than that of the problem is on the screen.
    pub fn is_aside(&self) -> bool {
        self.exhibit.is_some() || self.is_editing()
    }

    /// Which other board than that of the problem is on the screen: an example by its title, and whether the editor is.
    pub(super) fn aside(&self) -> (Option<String>, bool) {
        (self.exhibit.as_ref().map(|exhibit| exhibit.heading.clone()), self.is_editing())
    }

    /// The free game, while it is on the screen.
    pub fn game_here(&self) -> Option<&FreeGame> {
        self.game.as_ref().filter(|_| !self.is_aside())
    }

    /// The stones of the board that the solver would be asked about.
    pub(in crate::tui) fn setup_here(&self) -> Option<&Setup> {
        match (&self.exhibit, self.open_editor()) {
            (Some(exhibit), _) => Some(&exhibit.setup),
            (None, Some(editor)) => Some(&editor.sketch.setup),
            (None, None) => Some(&self.study.as_ref()?.session.here().question().setup),
        }
    }

    /// The question that the board on the screen asks, or why it asks none.
    pub(in crate::tui) fn question_here(&self) -> Result<Question, String> {
        let sketch = match (&self.exhibit, self.open_editor()) {
            (Some(exhibit), _) => {
                let attacker = exhibit.defender.map(|defender| !defender);
                Sketch { attacker, ..Sketch::of(exhibit.setup.clone()) }
            }
            (None, Some(editor)) => editor.sketch.clone(),
            (None, None) => {
                let study = self.study.as_ref().ok_or("there is no board")?;
                return Ok(study.session.here().question().clone());
            }
        };
        let problem = sketch.problem(Path::new(super::own::FILE_NAME))?;
        problem.question().map_err(|missing| missing.to_string())
    }

    /// Puts the cursor on a point of the board.
    pub(super) fn point_at(&mut self, point: Point) {
        if let Some(exhibit) = &mut self.exhibit {
            exhibit.cursor = point;
        } else if let Some(editor) = self.editor.as_mut().filter(|editor| editor.is_open) {
            editor.cursor = point;
        } else if let Some(game) = &mut self.game {
            game.cursor = point;
        } else if let Some(study) = &mut self.study {
            study.cursor = point;
        }
    }

    /// Moves the cursor on the board, inside the part that is shown.
    pub(super) fn move_cursor(&mut self, columns: isize, rows: isize) {
        let Some((size, crop, cursor)) = self.sight() else { return };
        let step = |at: usize, by: isize, (low, high): (usize, usize)| at.saturating_add_signed(by).clamp(low, high);
        let column = step(size.column(cursor), columns, crop.columns);
        let row = step(size.row(cursor), rows, crop.rows);
        if let Some(point) = size.point(column, row) {
            self.point_at(point);
        }
    }

    /// Whether keys move the cursor on the board.
    pub fn has_board_cursor(&self) -> bool {
        self.focus == Pane::Board || self.trace.is_guessing()
    }

    /// What the side pane in use puts on the board.
    fn marks(&self) -> Marks {
        match self.tabs.active {
            Pane::Trace => self.trace.marks(),
            Pane::Lesson if self.is_lesson_open() => self.lesson.marks(),
            Pane::Territory => self.territory.marks(),
            Pane::Planes => self.plane_marks(),
            Pane::Info => self.liberty_marks(),
            Pane::List | Pane::Board | Pane::Solver | Pane::Ko | Pane::Images | Pane::Lesson => Marks::default(),
        }
    }
}

fn study_scene(study: &Study) -> Scene {
    let session = &study.session;
    Scene {
        heading: words::task(&session.exercise().question),
        aside: words::threats(session.here(), session.exercise().learner()),
        setup: session.here().question().setup.clone(),
        zone: session.exercise().question.zone,
        marked: session.here().marked_stones(),
        last: session.last().and_then(|(played, _)| played.point()),
        cursor: study.cursor,
        shows_cursor: false,
        crop: study.crop,
        marks: study.tip_marks(),
    }
}

fn game_scene(game: &FreeGame) -> Scene {
    let size = game.terms.size;
    Scene {
        heading: format!("You are {}", game.terms.learner),
        aside: Some(game.terms.rules_in_words()),
        setup: game.history.position().to_setup(),
        zone: size.points().collect(),
        marked: PointSet::EMPTY,
        last: game.last().and_then(|(_, played)| played.point()),
        cursor: game.cursor,
        shows_cursor: false,
        crop: Crop::whole(size),
        marks: Marks::default(),
    }
}
