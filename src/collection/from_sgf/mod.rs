//! Problems from the games of an SGF file, whatever conventions their author followed.
//!
//! A game is a problem, or its root only holds problems together: then each node below that sets up stones starts
//! one. The side to move is the color of the first move, else what `PL` says, else what a comment says, else Black.
//! All that is guessed is a warning of the problem.

mod marks;
mod start;
mod statement;
mod tree;

use std::path::Path;

use crate::board::{Color, Position};
use crate::sgf::{BoardError, Game, NodeId, Place, Repair, Replay, value};

use super::{Draft, Problem, ProblemError, Source};

/// Why a game gives no problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// The game has no usable board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The parts of the problem do not fit together.
    #[error(transparent)]
    Problem(#[from] ProblemError),
    /// The game is a game from its first move on.
    #[error("a record of a game, not a problem: no stones are set up")]
    Record,
    /// The game is a game with handicap stones.
    #[error("a record of a game with handicap stones, not a problem")]
    HandicapRecord,
}

/// A problem, or the place of the node where it would start and why there is none.
pub type Found = Result<Problem, (Place, GameError)>;

/// The problems of a game that has this number in its file. `n_before` problems stand before it in the file.
pub fn problems(game: &Game, number: u32, n_before: u32, file: &Path) -> Vec<Found> {
    if let Some(error) = start::is_record(game) {
        return vec![Err((game.place(Game::ROOT), error))];
    }
    let starts = start::starts(game);
    let shared = starts.len() > 1;
    let mut found = Vec::new();
    for node in starts {
        let source = Source { file: file.to_owned(), game: number, number: n_before + found.len() as u32 + 1 };
        found.push(problem(game, node, shared, source).map_err(|error| (game.place(node), error)));
    }
    found
}

/// The problem whose stones are complete at a node. `shared` tells that the nodes above belong to other problems too.
fn problem(game: &Game, node: NodeId, shared: bool, source: Source) -> Result<Problem, GameError> {
    let mut replay = Replay::at(game, source.game, node)?;
    let way = way(game, node, shared);
    let side = side_to_move(game, &way, &mut replay);
    let position = with_side(replay.position(), side);
    let node = *way.last().expect("the way ends at the node");
    let (solution, question) = tree::solution(game, node, position, &mut replay);
    let mut draft = Draft::new(question.to_setup(), &source.file);
    draft.solution = solution;
    draft.source = source;
    statement::read(game, &way, &mut replay, &mut draft);
    draft.warnings = replay.warnings;
    Ok(Problem::new(draft)?)
}

/// The nodes from the root down to a node that speak of its problem alone.
fn way(game: &Game, node: NodeId, shared: bool) -> Vec<NodeId> {
    let above = std::iter::successors(Some(node), |&node| game.parent(node));
    let own = above.take_while(|&above| !(shared && above != node && game.children(above).nth(1).is_some()));
    let mut way: Vec<NodeId> = own.collect();
    way.reverse();
    way
}

/// The position with this side to move.
fn with_side(position: &Position, side: Color) -> Position {
    let mut position = position.clone();
    position.set_to_play(side);
    position
}

/// Who is to move at the end of the way.
fn side_to_move(game: &Game, way: &[NodeId], replay: &mut Replay) -> Color {
    let node = *way.last().expect("the way ends at the node");
    let stated = way.iter().rev().find_map(|&node| {
        let values = game.values(node, "PL");
        values.iter().find_map(|stated| value::color(stated))
    });
    let moves =
        |color: Color| game.children(node).any(|child| game.property(child, value::color_value(color)).is_some());
    let first = game.children(node).find_map(|child| {
        Color::BOTH.into_iter().find(|&color| game.property(child, value::color_value(color)).is_some())
    });
    match (first, stated) {
        (Some(_), Some(stated)) if moves(stated) => stated,
        (Some(first), None) => first,
        (Some(first), Some(_)) => {
            replay.warn(game.place(node), Repair::SideContradicts(first));
            first
        }
        (None, Some(stated)) => stated,
        (None, None) => guessed_side(game, way, replay),
    }
}

/// Who is to move by the comments, or else after a move the other side, or else Black.
fn guessed_side(game: &Game, way: &[NodeId], replay: &mut Replay) -> Color {
    let node = *way.last().expect("the way ends at the node");
    let said = way.iter().rev().find_map(|&node| statement::side_in_comment(&comment(game, node)));
    let guess = said.unwrap_or_else(|| replay.position().to_play());
    replay.warn(game.place(node), Repair::SideGuessed(guess));
    guess
}

/// The comment of a node.
fn comment(game: &Game, node: NodeId) -> String {
    let parts: Vec<String> = game.values(node, "C").iter().map(|stated| value::text(stated)).collect();
    parts.join("\n")
}
