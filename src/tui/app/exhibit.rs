//! A board that is shown for its own sake, in place of the problem: nothing is played on it.

use crate::board::Color;
use crate::board::Point;
use crate::board::PointSet;
use crate::board::Setup;
use crate::tui::marks::Marks;

use super::Scene;
use super::study::Crop;

/// A board that is shown for its own sake.
#[derive(Clone, Debug)]
pub struct Exhibit {
    /// Its title.
    pub heading: String,
    /// What is said about it.
    pub text: String,
    /// The stones.
    pub setup: Setup,
    /// The color whose life is in question.
    pub defender: Option<Color>,
    /// The point with the cursor.
    pub cursor: Point,
}

impl Exhibit {
    /// The cursor begins on a stone.
    pub fn new(heading: &str, text: &str, setup: Setup, defender: Option<Color>) -> Self {
        let stone = setup.size.points().find(|&point| setup.at(point).is_some());
        let cursor = stone.unwrap_or(Point::from_index(0));
        Self { heading: heading.to_owned(), text: text.to_owned(), setup, defender, cursor }
    }

    /// The whole board.
    pub fn crop(&self) -> Crop {
        Crop::whole(self.setup.size)
    }

    /// The picture of it.
    pub(super) fn scene(&self) -> Scene {
        Scene {
            heading: self.defender.map_or(String::new(), |color| format!("About the stones of {color}")),
            aside: None,
            setup: self.setup.clone(),
            zone: self.setup.size.points().collect::<PointSet>(),
            marked: PointSet::EMPTY,
            last: None,
            cursor: self.cursor,
            shows_cursor: false,
            crop: self.crop(),
            marks: Marks::default(),
        }
    }
}
