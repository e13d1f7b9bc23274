//! The board editor: stones are set, cleared and pasted, and what is left open is found from the stones.

use std::path::Path;

use crate::board::Color;
use crate::board::Point;
use crate::board::PointSet;
use crate::board::Setup;
use crate::board::Size;
use crate::collection;
use crate::collection::Draft;
use crate::collection::Input;
use crate::collection::Problem;
use crate::collection::Task;
use crate::goal::Question;
use crate::sgf;
use crate::tui::keymap::Action;
use crate::tui::marks::Marks;

use super::App;
use super::Crop;
use super::Effect;
use super::Form;
use super::Pane;
use super::Scene;

/// How many changes can be taken back.
const MAX_UNDO: usize = 1000;

/// The name that a pasted text has in errors.
const PASTED: &str = "pasted text";

/// What the editor has on its board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    /// The stones and the side to move.
    pub setup: Setup,
    /// The title under which it is saved; empty for one that the program chooses.
    pub title: String,
    /// Who attacks, unless that is found from the stones.
    pub attacker: Option<Color>,
    /// The stones to capture; none when everything in the zone is to be killed.
    pub target: PointSet,
    /// Where both may play, unless that is found from the stones.
    pub zone: Option<PointSet>,
}

impl Sketch {
    /// An empty board with Black to move.
    pub fn empty(size: Size) -> Self {
        Self::of(Setup::empty(size))
    }

    pub(super) fn of(setup: Setup) -> Self {
        Self { setup, title: String::new(), attacker: None, target: PointSet::EMPTY, zone: None }
    }

    /// The position of a problem, with what is stated about it.
    fn of_problem(problem: &Problem) -> Self {
        Self {
            title: problem.title().to_owned(),
            attacker: problem.stated_attacker(),
            target: problem.target().iter().copied().collect(),
            zone: problem.stated_zone().copied(),
            ..Self::of(problem.setup().clone())
        }
    }

    /// The position of a question.
    pub(super) fn of_question(question: &Question) -> Self {
        let target = match &question.goal {
            crate::goal::Goal::Kill => PointSet::EMPTY,
            crate::goal::Goal::Capture(marked) => marked.iter().copied().collect(),
        };
        let (attacker, zone) = (Some(question.attacker), Some(question.zone));
        Self { attacker, target, zone, ..Self::of(question.setup.clone()) }
    }

    /// The problem that the board sets.
    ///
    /// # Errors
    /// Why it sets none.
    pub fn problem(&self, file: &Path) -> Result<Problem, String> {
        let mut draft = Draft::new(self.setup.clone(), file);
        draft.title.clone_from(&self.title);
        draft.attacker = self.attacker;
        draft.target = self.target.iter().collect();
        draft.zone = self.zone;
        let defends = self.attacker.map(|attacker| attacker != self.setup.to_play);
        draft.task = defends.map(|defends| match (self.target.is_empty(), defends) {
            (true, false) => Task::Kill,
            (true, true) => Task::Live,
            (false, false) => Task::Capture,
            (false, true) => Task::Save,
        });
        Problem::new(draft).map_err(|error| error.to_string())
    }
}

/// The board editor.
#[derive(Clone, Debug)]
pub struct Editor {
    /// The board as it is.
    pub sketch: Sketch,
    /// The point with the cursor.
    pub cursor: Point,
    /// What Enter puts on a point: a stone, or nothing.
    pub brush: Option<Color>,
    /// Whether the board is as it was saved or taken over.
    pub is_saved: bool,
    /// Whether it is on the screen.
    pub(super) is_open: bool,
    undone: Vec<Sketch>,
    done: Vec<Sketch>,
}

impl Editor {
    fn new(sketch: Sketch) -> Self {
        let stone = sketch.setup.size.points().find(|&point| sketch.setup.at(point).is_some());
        Self {
            cursor: stone.unwrap_or(Point::from_index(0)),
            sketch,
            brush: Some(Color::Black),
            is_saved: true,
            is_open: true,
            undone: Vec::new(),
            done: Vec::new(),
        }
    }

    /// Changes the board, so that it can be taken back.
    pub(super) fn change(&mut self, sketch: Sketch) {
        if sketch == self.sketch {
            return;
        }
        if self.done.len() == MAX_UNDO {
            self.done.remove(0);
        }
        self.done.push(std::mem::replace(&mut self.sketch, sketch));
        self.undone.clear();
        self.is_saved = false;
        self.keep_cursor();
    }

    fn undo(&mut self) -> bool {
        let Some(before) = self.done.pop() else { return false };
        self.undone.push(std::mem::replace(&mut self.sketch, before));
        self.is_saved = false;
        self.keep_cursor();
        true
    }

    fn redo(&mut self) -> bool {
        let Some(after) = self.undone.pop() else { return false };
        self.done.push(std::mem::replace(&mut self.sketch, after));
        self.is_saved = false;
        self.keep_cursor();
        true
    }

    /// The cursor never leaves a board that has become smaller.
    fn keep_cursor(&mut self) {
        if self.sketch.setup.size.area() <= self.cursor.index() {
            self.cursor = Point::from_index(0);
        }
    }

    /// Puts a stone under the cursor, or clears the point.
    fn put(&mut self, stone: Option<Color>) {
        let mut sketch = self.sketch.clone();
        sketch.setup.stones[self.cursor.index()] = stone;
        sketch.setup.ko = None;
        if stone.is_none() {
            sketch.target.remove(self.cursor);
        }
        self.change(sketch);
    }

    /// Takes over what the form of the board says.
    pub(super) fn set_details(&mut self, form: &Form) -> Result<(), String> {
        let sketch = form.sketch(&self.sketch)?;
        self.change(sketch);
        Ok(())
    }

    /// The picture of the board.
    pub(super) fn scene(&self) -> Scene {
        let Sketch { setup, target, zone, .. } = &self.sketch;
        Scene {
            heading: format!("Editor: {} to move", setup.to_play),
            aside: (!self.is_saved).then(|| "not saved".to_owned()),
            setup: setup.clone(),
            zone: zone.unwrap_or_else(|| setup.size.points().collect()),
            marked: *target,
            last: None,
            cursor: self.cursor,
            shows_cursor: false,
            crop: Crop::whole(setup.size),
            marks: Marks::default(),
        }
    }
}

impl App {
    /// Whether the board of the editor is on the screen.
    pub fn is_editing(&self) -> bool {
        self.open_editor().is_some()
    }

    /// The editor, while its board is on the screen.
    pub fn open_editor(&self) -> Option<&Editor> {
        self.editor.as_ref().filter(|editor| editor.is_open && self.exhibit.is_none())
    }

    /// Takes the editor off the screen, and what is in it stays; false when it was not there.
    pub(super) fn leave_editor(&mut self) -> bool {
        self.editor.as_mut().is_some_and(|editor| std::mem::take(&mut editor.is_open))
    }

    /// Opens the editor: on the board that was not saved yet, or else on a copy of the one on the screen.
    pub(super) fn edit_board(&mut self) {
        if self.is_editing() {
            return;
        }
        let unsaved = self.editor.as_ref().is_some_and(|editor| !editor.is_saved);
        if unsaved {
            self.notice = Some("Here is your board that is not saved yet. x clears it.".to_owned());
        } else {
            let here = self.subject().map(|subject| Sketch::of(subject.setup));
            let asked = self.study.as_ref().filter(|_| self.exhibit.is_none() && self.game.is_none());
            let asked = asked.map(|study| Sketch::of_question(study.session.here().question()));
            let nineteen = || Sketch::empty(Size::square(19).expect("boards of 19 lines exist"));
            self.editor = Some(Editor::new(asked.or(here).unwrap_or_else(nineteen)));
        }
        self.show_editor();
    }

    /// Puts the editor on the screen.
    fn show_editor(&mut self) {
        self.exhibit = None;
        self.editor.iter_mut().for_each(|editor| editor.is_open = true);
        self.focus_on(Pane::Board);
    }

    /// The keys of the editor's board.
    pub(super) fn editor_key(&mut self, action: Action) -> Vec<Effect> {
        let Some(editor) = &mut self.editor else { return Vec::new() };
        let here = editor.sketch.setup.at(editor.cursor);
        match action {
            Action::Left => self.move_cursor(-1, 0),
            Action::Right => self.move_cursor(1, 0),
            Action::Up => self.move_cursor(0, -1),
            Action::Down => self.move_cursor(0, 1),
            Action::Choose if here == editor.brush => editor.put(None),
            Action::Choose => editor.put(editor.brush),
            Action::Stone(color) => {
                editor.brush = Some(color);
                editor.put(Some(color));
            }
            Action::Erase => editor.put(None),
            Action::Pass => {
                let mut sketch = editor.sketch.clone();
                sketch.setup.to_play = !sketch.setup.to_play;
                sketch.setup.ko = None;
                editor.change(sketch);
            }
            Action::Target => self.toggle_target(),
            Action::Reset => editor.change(Sketch::empty(editor.sketch.setup.size)),
            Action::TakeBack if !editor.undo() => self.notice = Some("Nothing to take back.".to_owned()),
            Action::Redo if !editor.redo() => self.notice = Some("Nothing to do again.".to_owned()),
            Action::Save => return self.save_sketch(),
            _ => {}
        }
        Vec::new()
    }

    fn toggle_target(&mut self) {
        let Some(editor) = &mut self.editor else { return };
        let mut sketch = editor.sketch.clone();
        let Some(color) = sketch.setup.at(editor.cursor) else {
            self.notice = Some("Only stones can be marked for capture.".to_owned());
            return;
        };
        let chain = chain(&sketch.setup, editor.cursor);
        sketch.target = if sketch.target.contains(editor.cursor) {
            sketch.target.difference(&chain)
        } else {
            // The stones of the other color attack, so their marks go.
            let is_same = |point: &Point| sketch.setup.at(*point) == Some(color);
            sketch.target.iter().filter(is_same).collect::<PointSet>().union(&chain)
        };
        if !sketch.target.is_empty() {
            sketch.attacker = Some(!color);
        }
        editor.change(sketch);
    }

    /// Takes pasted text over as the board; a text that is none is told with its place.
    pub(super) fn paste_board(&mut self, text: &str) {
        match pasted(text) {
            Ok(problem) => {
                let sketch = Sketch::of_problem(&problem);
                match &mut self.editor {
                    Some(editor) => editor.change(sketch),
                    None => self.editor = Some(Editor { is_saved: false, ..Editor::new(sketch) }),
                }
                self.notice = Some("The pasted board. s saves it to your problems.".to_owned());
                self.show_editor();
            }
            Err(reason) => self.notice = Some(format!("Pasted text: {reason}.")),
        }
    }

    /// Sends the board to the file of the learner's own problems.
    fn save_sketch(&mut self) -> Vec<Effect> {
        let Some(editor) = &mut self.editor else { return Vec::new() };
        let mut sketch = editor.sketch.clone();
        if sketch.title.trim().is_empty() {
            sketch.title = format!("Position {}", self.library.n_own() + 1);
        }
        match sketch.problem(Path::new(super::own::FILE_NAME)) {
            Ok(problem) => {
                editor.change(sketch);
                self.save_problem(problem)
            }
            Err(reason) => {
                self.notice = Some(format!("Not saved: {reason}."));
                Vec::new()
            }
        }
    }
}

/// The stones that hang together with the one on a point.
fn chain(setup: &Setup, point: Point) -> PointSet {
    let mut found = PointSet::EMPTY;
    let mut open = vec![point];
    while let Some(point) = open.pop() {
        if found.insert(point) {
            open.extend(setup.size.neighbors(point).filter(|&next| setup.at(next) == setup.at(point)));
        }
    }
    found
}

/// The first problem of a pasted text.
fn pasted(text: &str) -> Result<Problem, String> {
    if sgf::MAX_BYTES < text.len() {
        return Err(sgf::Error::TooLarge.to_string());
    }
    // Terminals send line ends of a paste as the Enter key does.
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let Input { mut problems, faults, .. } = collection::read(text.as_bytes(), Path::new(PASTED));
    if !problems.is_empty() {
        return Ok(problems.swap_remove(0));
    }
    Err(faults.first().map_or_else(
        || "there is no position in it".to_owned(),
        |fault| {
            let place = if fault.place.line > 0 { format!("{}: ", fault.place) } else { String::new() };
            format!("{place}{}", fault.what)
        },
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pasted_text_gives_a_board_or_says_why_not() {
        assert_eq!(pasted("(;SZ[9]AB[aa])").expect("a board").size(), Size::square(9).expect("a size"));
        assert_eq!(pasted("..X\r.O.\r...\r").expect("a board").setup().stones.iter().flatten().count(), 2);
        for (text, words) in
            [("hello", "not an SGF file"), ("", "empty"), ("..X\n.?.\n", "line 2"), ("(;SZ[9])", "no stones")]
        {
            let reason = pasted(text).expect_err(text);
            assert!(reason.contains(words), "{text}: {reason}");
        }
    }
}
