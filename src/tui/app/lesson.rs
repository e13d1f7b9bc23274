//! The lesson pane: pages to read, each with its board in place of the problem.

use crate::board::Color;
use crate::lesson;
use crate::lesson::Analysis;
use crate::lesson::Lesson;
use crate::lesson::Page;
use crate::tui::keymap::Action;
use crate::tui::marks::Marks;
use crate::tui::marks::Tint;

use super::App;
use super::Effect;
use super::Exhibit;
use super::Pane;
use super::trace::Algorithm;

/// The lesson pane.
#[derive(Clone, Debug)]
pub struct LessonPane {
    /// The lesson.
    pub lesson: Lesson,
    /// The page on show, from 0; after the last one come the questions.
    pub at: usize,
    /// The number of lines scrolled away.
    pub scroll: usize,
}

impl Default for LessonPane {
    fn default() -> Self {
        Self { lesson: lesson::shipped(), at: 0, scroll: 0 }
    }
}

impl LessonPane {
    /// The page on show; nothing where the questions are.
    pub fn page(&self) -> Option<&Page> {
        self.lesson.pages.get(self.at)
    }

    /// What the page puts on its board.
    pub(super) fn marks(&self) -> Marks {
        let mut marks = Marks::default();
        if let Some(page) = self.page() {
            marks.put_all(&page.marks, Tint::Notice, None);
            for &(letter, point) in &page.letters {
                marks.put(point, Tint::Area, Some(letter));
            }
        }
        marks
    }
}

/// The line below a board of the lesson.
const BELOW: &str = "Enter or l turns the page, h turns back, . steps through the trace.";

impl App {
    /// Opens the lesson where it was left.
    pub(super) fn open_lesson(&mut self) {
        self.turn_to(self.lesson.at);
    }

    /// Whether the board on the screen is that of the lesson's page.
    pub(super) fn is_lesson_open(&self) -> bool {
        self.exhibit.as_ref().is_some_and(|exhibit| exhibit.text == BELOW)
    }

    fn turn_to(&mut self, place: usize) {
        let reading = &mut self.lesson;
        reading.at = place.min(reading.lesson.pages.len());
        reading.scroll = 0;
        self.tabs.show(Pane::Lesson);
        let last = reading.lesson.pages.len().saturating_sub(1);
        let Some(page) = reading.lesson.pages.get(reading.at.min(last)) else { return };
        let color = match page.analysis {
            Some(Analysis::Benson(color, _)) => {
                self.trace.algorithm = Algorithm::Benson;
                color
            }
            Some(Analysis::Fuwa(color, _)) => {
                self.trace.algorithm = Algorithm::Fuwa;
                color
            }
            Some(Analysis::Search { .. }) | None => page.block.attacker.map_or(Color::Black, |attacker| !attacker),
        };
        self.trace.follow(None);
        self.exhibit = Some(Exhibit::new(&page.title, BELOW, page.block.setup.clone(), Some(color)));
    }

    /// The keys of the lesson pane.
    pub(super) fn lesson_key(&mut self, action: Action) -> Vec<Effect> {
        match action {
            Action::Choose => self.turn_to(self.lesson.at + 1),
            Action::Left => self.turn_to(self.lesson.at.saturating_sub(1)),
            action => drop(self.scroll_side(action)),
        }
        Vec::new()
    }
}
