//! The planes pane: the position as an encoder sees it, one plane at a time on the board.

use crate::planes::Encoding;
use crate::planes::Past;
use crate::planes::Plane;
use crate::planes::Stack;
use crate::planes::encode;
use crate::tui::keymap::Action;
use crate::tui::marks::Marks;
use crate::tui::marks::Tint;

use super::App;
use super::Effect;
use super::Pane;

/// How many planes a page is.
const PAGE: usize = 8;

/// The planes pane.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlanesPane {
    encoding: usize,
    at: usize,
}

impl PlanesPane {
    /// The encoding on show.
    pub fn encoding(self) -> Encoding {
        Encoding::ALL[self.encoding]
    }

    /// The number of the plane on show.
    pub fn at(self) -> usize {
        self.at
    }

    /// The plane on show.
    pub fn plane(self) -> Plane {
        self.encoding().planes()[self.at]
    }

    fn go(&mut self, to: usize) {
        self.at = to.min(self.encoding().planes().len() - 1);
    }

    fn next_encoding(&mut self) {
        self.encoding = (self.encoding + 1) % Encoding::ALL.len();
        self.go(self.at);
    }
}

impl App {
    /// The planes of the position at hand, in the encoding on show.
    pub fn stack(&self) -> Option<Stack> {
        let (position, moves) = self.line()?;
        Some(encode(self.planes.encoding(), &position, &Past::of(&position, &moves)))
    }

    /// Whether a key that walks through steps walks through planes now.
    pub(super) fn walks_planes(&self) -> bool {
        self.focus == Pane::Planes || self.focus == Pane::Board && self.tabs.active == Pane::Planes
    }

    /// The keys of the planes pane.
    pub(super) fn planes_key(&mut self, action: Action) -> Vec<Effect> {
        let pane = &mut self.planes;
        match action {
            Action::StepOn | Action::Down => pane.go(pane.at + 1),
            Action::StepBack | Action::Up => pane.go(pane.at.saturating_sub(1)),
            Action::PageDown => pane.go(pane.at + PAGE),
            Action::PageUp => pane.go(pane.at.saturating_sub(PAGE)),
            Action::FirstStep | Action::First => pane.go(0),
            Action::LastStep | Action::Last => pane.go(usize::MAX),
            Action::Encoding => pane.next_encoding(),
            _ => {}
        }
        Vec::new()
    }

    /// What the plane on show puts on the board.
    pub(super) fn plane_marks(&self) -> Marks {
        let mut marks = Marks::default();
        if let Some(stack) = self.stack() {
            marks.put_all(&stack.planes[self.planes.at()], Tint::Area, Some('1'));
        }
        marks
    }
}
