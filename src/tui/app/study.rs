//! The problem on the board: its session, the cursor, the tip on show and what became of the attempt.

use std::time::Duration;

use crate::board::Point;
use crate::board::PointSet;
use crate::board::Size;
use crate::collection::ProblemId;
use crate::goal::Verdict;
use crate::practice::Orientation;
use crate::practice::Session;
use crate::practice::Tip;
use crate::tui::marks::Marks;
use crate::tui::marks::Tint;

use super::Place;

/// What became of the attempt of this showing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saving {
    /// It goes on.
    Open,
    /// It is on its way to the disk.
    Waiting(u64),
    /// It is on disk.
    Stored,
    /// It is over and was not stored, because there is no store.
    NotStored,
}

/// The part of the board that is shown: columns and rows, the last ones included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crop {
    /// The first and the last column, from 0 at the left.
    pub columns: (usize, usize),
    /// The first and the last row, from 0 at the top.
    pub rows: (usize, usize),
}

/// The problem on the board.
#[derive(Debug)]
pub struct Study {
    /// Where it stands in the list.
    pub place: Place,
    /// The id of the problem.
    pub id: ProblemId,
    /// The session.
    pub session: Session,
    /// The point with the cursor.
    pub cursor: Point,
    /// The part of the board that is shown.
    pub crop: Crop,
    /// When it was shown.
    pub shown_at: Duration,
    /// The tip on show.
    pub tip: Option<Tip>,
    /// What became of the attempt.
    pub saving: Saving,
    /// The verdicts with the attacker and with the defender first, where they are known.
    pub status: Option<(Verdict, Verdict)>,
    /// Whether the next move of the solution is still being worked out.
    pub showing: bool,
    /// Whether a tip was asked for that is still being worked out.
    pub wants_tip: bool,
    /// What was taken for granted to make a question of the position.
    pub assumptions: Vec<String>,
}

impl Study {
    /// A problem shown for the first time at this moment.
    pub fn new(place: Place, id: ProblemId, session: Session, view: Option<&PointSet>, now: Duration) -> Self {
        let question = &session.exercise().question;
        let size = question.setup.size;
        let stones = size.points().filter(|&point| question.setup.at(point).is_some()).collect::<PointSet>();
        let crop = Crop::around(size, &stones, &question.zone, view);
        let cursor = stone_amid(size, &stones, &question.zone).unwrap_or(Point::from_index(0));
        Self {
            place,
            id,
            session,
            cursor,
            crop,
            shown_at: now,
            tip: None,
            saving: Saving::Open,
            status: None,
            showing: false,
            wants_tip: false,
            assumptions: Vec::new(),
        }
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.session.exercise().question.setup.size
    }

    /// Turns the board or swaps the colors; everything goes along.
    pub(super) fn turn(&mut self, change: Orientation) {
        let size = self.size();
        self.session = self.session.image(change);
        self.cursor = change.point(size, self.cursor);
        self.crop = self.crop.image(size, change);
        self.tip = self.tip.as_ref().map(|tip| change.tip(size, tip));
        self.assumptions.iter_mut().for_each(|text| *text = change.text(size, text));
        (self.showing, self.wants_tip) = (false, false);
    }

    /// Whether the attempt is over and the learner has been told.
    pub fn is_revealed(&self) -> bool {
        matches!(self.saving, Saving::Stored | Saving::NotStored)
    }

    /// What the tip on show puts on the board.
    pub(super) fn tip_marks(&self) -> Marks {
        let mut marks = Marks::default();
        match &self.tip {
            Some(Tip::Area(points)) => {
                points.iter().filter(|&point| self.session.here().at(point).is_none()).for_each(|point| {
                    marks.put(point, Tint::Notice, Some('?'));
                });
            }
            Some(Tip::Best(best)) => best.point().into_iter().for_each(|point| {
                marks.put(point, Tint::Notice, Some('*'));
            }),
            Some(Tip::Status(_)) | None => {}
        }
        marks
    }
}

/// The stone nearest to the middle of the zone: the cursor starts on a stone, because a free point might be the answer.
fn stone_amid(size: Size, stones: &PointSet, zone: &PointSet) -> Option<Point> {
    let middle = |position: &dyn Fn(Point) -> usize| {
        let places: Vec<usize> = zone.iter().map(position).collect();
        places.iter().min().unwrap_or(&0) + places.iter().max().unwrap_or(&0)
    };
    let (column, row) = (middle(&|point| size.column(point)), middle(&|point| size.row(point)));
    let distance = |point: Point| (2 * size.column(point)).abs_diff(column) + (2 * size.row(point)).abs_diff(row);
    stones.iter().min_by_key(|&point| distance(point))
}

impl Crop {
    /// The whole board.
    pub fn whole(size: Size) -> Self {
        Self { columns: (0, size.width() - 1), rows: (0, size.height() - 1) }
    }

    /// The part that this one becomes when the board is turned.
    fn image(self, size: Size, change: Orientation) -> Self {
        let corner = |column, row| size.point(column, row).map(|point| change.point(size, point));
        let corners = corner(self.columns.0, self.rows.0).zip(corner(self.columns.1, self.rows.1));
        let Some((a, b)) = corners else { return self };
        let span = |a: usize, b: usize| (a.min(b), a.max(b));
        Self { columns: span(size.column(a), size.column(b)), rows: span(size.row(a), size.row(b)) }
    }

    /// The smallest part with two lines around all stones, every point of the zone, and the part the file asks for;
    /// a leftover of one or two lines is shown too.
    fn around(size: Size, stones: &PointSet, zone: &PointSet, view: Option<&PointSet>) -> Self {
        let wanted = zone.union(view.unwrap_or(&PointSet::EMPTY));
        let span = |position: &dyn Fn(Point) -> usize, length: usize| {
            let box_of = |set: &PointSet| {
                let places: Vec<usize> = set.iter().map(position).collect();
                Some((*places.iter().min()?, *places.iter().max()?))
            };
            let around = box_of(stones).map(|(low, high)| (low.saturating_sub(2), high + 2));
            let (low, high) = match (around, box_of(&wanted)) {
                (Some(a), Some(b)) => (a.0.min(b.0), a.1.max(b.1)),
                (Some(a), None) | (None, Some(a)) => a,
                (None, None) => (0, length - 1),
            };
            let low = if low <= 2 { 0 } else { low };
            let high = if length <= high + 3 { length - 1 } else { high };
            (low, high)
        };
        Self {
            columns: span(&|point| size.column(point), size.width()),
            rows: span(&|point| size.row(point), size.height()),
        }
    }
}
