//! The territory pane: whose the empty points are by distance, and what each move would add.

use crate::board::Color;
use crate::board::Position;
use crate::board::Rules;
use crate::territory::Increments;
use crate::territory::Influence;
use crate::territory::Owner;
use crate::territory::Reading;
use crate::tui::keymap::Action;
use crate::tui::marks::Marks;
use crate::tui::marks::Tint;

use super::App;
use super::Effect;
use super::scene::Subject;

/// The territory pane.
#[derive(Clone, Debug, Default)]
pub struct TerritoryPane {
    /// Whose a point is.
    pub reading: Reading,
    /// The number of lines scrolled away.
    pub scroll: usize,
    /// The color whose moves are looked at, where the learner chose the one that is not to move.
    other: bool,
    subject: Option<(Subject, Rules)>,
    found: Option<Result<Count, String>>,
}

/// What is known about a position.
#[derive(Clone, Debug)]
pub struct Count {
    /// Whose the points are.
    pub influence: Influence,
    /// What each move would add.
    pub moves: Increments,
}

impl TerritoryPane {
    /// What is known about the position at hand, or why nothing is.
    pub fn count(&self) -> Option<Result<&Count, &str>> {
        self.found.as_ref().map(|found| found.as_ref().map_err(String::as_str))
    }

    /// Takes up the position at hand if it is another than before.
    pub(super) fn follow(&mut self, subject: Option<Subject>, rules: Rules) {
        let subject = subject.map(|subject| (subject, rules));
        if self.subject != subject {
            self.subject = subject;
            (self.scroll, self.other) = (0, false);
            self.start();
        }
    }

    fn start(&mut self) {
        let Some((subject, rules)) = &self.subject else {
            self.found = None;
            return;
        };
        let found = Position::from_setup(&subject.setup).map(|position| {
            let color = if self.other { !position.to_play() } else { position.to_play() };
            let influence = Influence::of(&position, self.reading);
            Count { moves: Increments::after(&position, color, *rules, &influence), influence }
        });
        self.found = Some(found.map_err(|error| error.to_string()));
    }

    /// The empty points of each color by shade and letter, and the best move.
    pub(super) fn marks(&self) -> Marks {
        let mut marks = Marks::default();
        let Some(Ok(Count { influence, moves })) = &self.found else { return marks };
        for point in influence.size().points() {
            let owner = influence.owner(point);
            let tint = match owner {
                Owner::Territory(Color::Black) => Tint::Area,
                Owner::Territory(Color::White) => Tint::Other,
                Owner::Stone(_) | Owner::Neutral => continue,
            };
            marks.put(point, tint, Some(owner.letter()));
        }
        if let Some((best, _)) = moves.best() {
            marks.put(best, Tint::Good, Some('*'));
        }
        marks
    }
}

impl App {
    /// The keys of the territory pane.
    pub(super) fn territory_key(&mut self, action: Action) -> Vec<Effect> {
        let pane = &mut self.territory;
        match action {
            Action::Reading => {
                let at = Reading::ALL.iter().position(|&reading| reading == pane.reading).unwrap_or(0);
                pane.reading = Reading::ALL[(at + 1) % Reading::ALL.len()];
                pane.start();
            }
            Action::OtherSide => {
                pane.other = !pane.other;
                pane.start();
            }
            _ => {
                self.scroll_side(action);
            }
        }
        Vec::new()
    }
}
