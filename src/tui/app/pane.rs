//! The panes of the screen, and which of the side panes are in sight.
//!
//! # Adding a pane
//!
//! The list is number 1, the board number 2; every other pane is a side pane, a tab of the column at the right. A new
//! one takes these steps, and the compiler names what is missing:
//!
//! 1. here: a variant of [`Pane`] and a row in [`TABLE`], with a number nobody has;
//! 2. `keymap.rs`: a variant of [`Context`], a row `Action::Pane(number)`, the context in `MAIN` (in `LISTS` too if the
//!    pane scrolls), and the pane's own keys;
//! 3. `app/<pane>.rs`: its state, a field of [`App`](super::App), and what its keys do, called from
//!    `App::act_in_pane`. What it is about is [`App::subject`](super::App::subject): a position, whoever it belongs to;
//! 4. `view/<pane>.rs`: its lines, called from `view::side_pane`. The first line of its area belongs to the tabs;
//! 5. what it marks on the board, if anything: [`Marks`](crate::tui::marks::Marks), in `App::marks`;
//! 6. `tests/integration/study/laws.rs`: the keys that lead to it, so that it is drawn at every size.

use crate::tui::keymap::Context;

/// The panes of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pane {
    /// The list of problems.
    List,
    /// The board.
    Board,
    /// The solver.
    Solver,
    /// How an algorithm goes about the stones, step by step.
    Trace,
    /// What to do in a ko fight.
    Ko,
    /// Territory by distance.
    Territory,
    /// The lesson.
    Lesson,
    /// The position in facts: chains, hashes, moves.
    Info,
    /// The position as planes.
    Planes,
    /// The position turned and mirrored.
    Images,
}

/// What there is to know of a pane.
struct Row {
    pane: Pane,
    number: u8,
    title: &'static str,
    context: Context,
}

const fn row(pane: Pane, number: u8, title: &'static str, context: Context) -> Row {
    Row { pane, number, title, context }
}

/// All panes, in the order of their numbers on the keyboard, where 0 stands last.
const TABLE: &[Row] = &[
    row(Pane::List, 1, "Problems", Context::List),
    row(Pane::Board, 2, "Board", Context::Board),
    row(Pane::Solver, 3, "Solver", Context::Solver),
    row(Pane::Trace, 4, "Trace", Context::Trace),
    row(Pane::Ko, 5, "Ko", Context::Ko),
    row(Pane::Info, 6, "Info", Context::Info),
    row(Pane::Planes, 7, "Planes", Context::Planes),
    row(Pane::Territory, 8, "Territory", Context::Territory),
    row(Pane::Images, 9, "Images", Context::Images),
    row(Pane::Lesson, 0, "Lesson", Context::Lesson),
];

impl Pane {
    /// All panes, in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        TABLE.iter().map(|row| row.pane)
    }

    /// The panes that share the column at the right.
    pub fn side() -> impl DoubleEndedIterator<Item = Self> {
        Self::all().filter(|pane| pane.is_side())
    }

    /// Whether the pane is one of those that share the column at the right.
    pub fn is_side(self) -> bool {
        !matches!(self, Self::List | Self::Board)
    }

    /// The pane with this number.
    pub fn numbered(number: u8) -> Option<Self> {
        TABLE.iter().find(|row| row.number == number).map(|row| row.pane)
    }

    /// The key that leads to it.
    pub fn number(self) -> u8 {
        self.row().number
    }

    /// Its name.
    pub fn title(self) -> &'static str {
        self.row().title
    }

    /// Where keys go while it has the focus.
    pub fn context(self) -> Context {
        self.row().context
    }

    /// The pane after it, starting over at the end.
    #[must_use]
    pub fn next(self) -> Self {
        Self::all().skip_while(|&pane| pane != self).nth(1).unwrap_or(TABLE[0].pane)
    }

    /// The pane before it, starting over at the beginning.
    #[must_use]
    pub fn previous(self) -> Self {
        Self::all().take_while(|&pane| pane != self).last().unwrap_or(TABLE[TABLE.len() - 1].pane)
    }

    fn row(self) -> &'static Row {
        TABLE.iter().find(|row| row.pane == self).expect("all panes are in the table")
    }
}

/// The side panes in sight: the one used last, and the one before it, which is shown where there is room for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tabs {
    /// The side pane used last: the one whose marks are on the board.
    pub active: Pane,
    /// The side pane used before it.
    pub other: Pane,
}

impl Tabs {
    /// Brings a side pane into sight.
    pub(super) fn show(&mut self, pane: Pane) {
        if pane.is_side() && pane != self.active {
            self.other = self.active;
            self.active = pane;
        }
    }
}

impl Default for Tabs {
    fn default() -> Self {
        Self { active: Pane::Solver, other: Pane::Trace }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::keymap;
    use crate::tui::keymap::Action;
    use crate::tui::keymap::Key;

    #[test]
    fn numbers_grow_down_the_table_and_are_keys() {
        let place = |row: &Row| (row.number + 9) % 10;
        assert!(TABLE.windows(2).all(|rows| place(&rows[0]) < place(&rows[1])));
        for row in TABLE {
            let key = Key::Char(char::from(b'0' + row.number));
            for other in Pane::all() {
                assert_eq!(keymap::action(other.context(), key), Some(Action::Pane(row.number)), "{}", row.title);
            }
        }
    }

    #[test]
    fn next_and_previous_go_round() {
        for pane in Pane::all() {
            assert_eq!(pane.next().previous(), pane);
        }
        assert_eq!(Pane::List.previous(), Pane::all().next_back().unwrap_or(Pane::List));
    }
}
