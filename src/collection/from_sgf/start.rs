//! Where in a game a problem starts, and how a record of a game is told from a problem.

use crate::sgf::{Game, NodeId, has_setup, value};

use super::GameError;

/// Says why a game is a record of play rather than a problem, if it is one.
pub(super) fn is_record(game: &Game) -> Option<GameError> {
    let has_move = |node: NodeId| game.property(node, "B").is_some() || game.property(node, "W").is_some();
    let sets_up = |node: NodeId| ["AB", "AW"].iter().any(|ident| game.property(node, ident).is_some());
    if !game.nodes().any(sets_up) {
        return game.nodes().any(has_move).then_some(GameError::Record);
    }
    let handicap: usize = value::line(game.value(Game::ROOT, "HA")?).parse().ok()?;
    let only_handicap = game.values(Game::ROOT, "AB").len() == handicap && game.property(Game::ROOT, "AW").is_none();
    (handicap > 1 && only_handicap && game.nodes().any(has_move)).then_some(GameError::HandicapRecord)
}

/// The number of nodes without stones, one below the other, under which problems are looked for.
const MAX_DEPTH: usize = 20;

/// The nodes where the stones of a problem are complete, in the order of the file.
///
/// From the root down, the first node with stones or a move on each branch; then on, while a single node with more
/// stones or a side to move follows.
pub(super) fn starts(game: &Game) -> Vec<NodeId> {
    let mut starts = Vec::new();
    let mut open = vec![(Game::ROOT, 0)];
    while let Some((node, depth)) = open.pop() {
        let children: Vec<NodeId> = game.children(node).collect();
        let is_end = children.is_empty() || depth == MAX_DEPTH;
        if is_end || has_setup(game, node) || children.iter().any(|&child| has_move(game, child)) {
            starts.push(completed(game, node));
        } else {
            open.extend(children.into_iter().rev().map(|child| (child, depth + 1)));
        }
    }
    starts
}

fn has_move(game: &Game, node: NodeId) -> bool {
    game.property(node, "B").is_some() || game.property(node, "W").is_some()
}

/// The last of the nodes that follow a node one by one and only go on setting up its position.
fn completed(game: &Game, start: NodeId) -> NodeId {
    let next = |&node: &NodeId| {
        let mut children = game.children(node);
        let child = children.next().filter(|_| children.next().is_none())?;
        let goes_on = has_setup(game, child) || game.property(child, "PL").is_some();
        (goes_on && !has_move(game, child)).then_some(child)
    };
    std::iter::successors(Some(start), next).last().expect("the start itself is one")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf;

    #[track_caller]
    fn check(text: &str, expected: &[NodeId]) {
        let document = sgf::parse(text.as_bytes()).unwrap();
        assert_eq!(starts(&document.games[0]), expected);
    }

    #[test]
    fn the_root_is_the_start_of_an_ordinary_problem() {
        check("(;AB[aa];B[bb];W[cc])", &[0]);
        check("(;AB[aa](;B[bb])(;W[cc]))", &[0]);
    }

    #[test]
    fn stones_may_come_in_later_nodes() {
        check("(;GM[1];AB[aa];AW[bb];B[cc])", &[2]);
        check("(;GM[1];AB[aa]PL[W];W[cc])", &[1]);
    }

    #[test]
    fn variations_of_an_empty_root_are_problems() {
        check("(;C[Title](;AB[aa])(;AB[bb];PL[W];W[cc])(;AB[dd]))", &[1, 3, 5]);
    }

    #[test]
    fn stones_inside_a_solution_start_nothing() {
        check("(;AB[aa];B[bb];AB[cc])", &[0]);
    }

    #[test]
    fn records_of_games_are_told_from_problems() {
        let error = |text: &str| is_record(&sgf::parse(text.as_bytes()).unwrap().games[0]);
        assert_eq!(error("(;SZ[9];B[aa])"), Some(GameError::Record));
        assert_eq!(error("(;SZ[9]HA[2]AB[cc][gg];W[aa])"), Some(GameError::HandicapRecord));
        assert_eq!(error("(;SZ[9]HA[0]AB[cc]AW[gg];B[aa])"), None);
        assert_eq!(error("(;SZ[9]AB[cc][gg];B[aa])"), None);
        assert_eq!(error("(;SZ[9])"), None);
    }
}
