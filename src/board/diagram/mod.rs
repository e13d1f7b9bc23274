//! Text diagrams of positions, with the question asked about them: read, written, and drawn with coordinates.
//!
//! A file holds one or more blocks, with a blank line between them. A block may open with lines `name: …`,
//! `attacker: X`, `goal: kill` or `goal: capture C2 D3`, `to-play: O`, `ko: B4`, each at most once; then comes the
//! board, whose edges are the edges of the diagram. `X O` are stones and `.` is an empty point. Where a zone is
//! given, `x o` are the stones inside it and `,` the empty points inside it. Blanks between points are ignored.

mod read;
mod write;

pub use read::{DiagramError, Fault, parse};
pub use write::draw;

use super::{Color, Point, PointSet, Setup};

/// A position of a diagram file with what the file says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The line where the block begins, counted from 1.
    pub line: usize,
    /// The name, if one is given.
    pub name: Option<String>,
    /// The stones, with Black to play and no ko ban unless the file says otherwise.
    pub setup: Setup,
    /// The color that attacks, if it is given.
    pub attacker: Option<Color>,
    /// What is to be done, if it is given.
    pub task: Option<Task>,
    /// The points where either side may play, if any are marked.
    pub zone: Option<PointSet>,
}

/// What a `goal:` line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// All stones of the defender in the zone; written `kill`, or `live` from the defender's view.
    Kill,
    /// The chains on these points; written `capture`, or `save` from the defender's view.
    Capture(Vec<Point>),
}
