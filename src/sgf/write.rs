//! Games to text: UTF-8, one size number for square boards, points in order, passes empty.

use crate::board::{PointSet, Size};

use super::{Game, NodeId, Property, value};

/// Properties whose values are points in no order.
const POINT_LISTS: [&str; 14] = ["AB", "AE", "AW", "CR", "DD", "MA", "SL", "SQ", "TB", "TR", "TW", "VW", "XTG", "XZN"];

/// Writes games as one file.
pub fn write(games: &[Game]) -> String {
    let mut out = String::new();
    for game in games {
        write_game(game, &mut out);
    }
    out
}

/// What is left to write.
enum Task {
    Node(NodeId),
    Open,
    Close,
}

fn write_game(game: &Game, out: &mut String) {
    let size = board_size(game);
    let mut tasks = vec![Task::Close, Task::Node(Game::ROOT), Task::Open];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Open => out.push('('),
            Task::Close => out.push_str(")\n"),
            Task::Node(node) => {
                write_node(game, node, size, out);
                let children: Vec<NodeId> = game.children(node).collect();
                let branches = children.len() > 1;
                for &child in children.iter().rev() {
                    tasks.extend(branches.then_some(Task::Close));
                    tasks.push(Task::Node(child));
                    tasks.extend(branches.then_some(Task::Open));
                }
            }
        }
    }
}

/// The size of the game's board, if its root gives a usable one or none.
fn board_size(game: &Game) -> Option<Size> {
    match game.value(Game::ROOT, "SZ") {
        Some(stated) if !stated.trim().is_empty() => value::size(stated),
        _ => Size::square(19),
    }
}

fn write_node(game: &Game, node: NodeId, size: Option<Size>, out: &mut String) {
    out.push(';');
    if node == Game::ROOT {
        out.push_str("CA[UTF-8]");
    }
    let is_encoding = |property: &&Property| node == Game::ROOT && property.ident == "CA";
    for property in game.properties(node).iter().filter(|property| !is_encoding(property)) {
        out.push_str(&property.ident);
        for written in values(property, size) {
            out.push('[');
            out.push_str(&written);
            out.push(']');
        }
    }
    out.push('\n');
}

/// The values of a property in the one way this program writes them; what cannot be understood stays as it is.
fn values(property: &Property, size: Option<Size>) -> Vec<String> {
    let Some(size) = size else { return property.values.clone() };
    match (property.ident.as_str(), property.values.as_slice()) {
        ("SZ", [stated]) => vec![value::size(stated).map_or_else(|| stated.clone(), value::size_value)],
        ("B" | "W", [stated]) => {
            let mv = value::play(stated, size);
            vec![mv.map_or_else(|| stated.clone(), |mv| value::play_value(mv, size))]
        }
        (ident, stated) if POINT_LISTS.contains(&ident) => sorted(stated, size).unwrap_or_else(|| stated.to_vec()),
        (_, stated) => stated.to_vec(),
    }
}

/// The points that values name, each once and in order, if every value names one.
fn sorted(values: &[String], size: Size) -> Option<Vec<String>> {
    let mut points = PointSet::EMPTY;
    let all = values.iter().all(|stated| value::add_points(stated, size, &mut points));
    all.then(|| points.iter().map(|point| value::point_value(point, size)).collect())
}
