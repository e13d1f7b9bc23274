//! The tree that a search walked, folded from its trace, and a window over it as text.

use crate::board::{Color, Move, Size};
use crate::trace::{Ending, SearchStep, Step};

/// A situation of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The situation before the move, none where a search begins.
    pub parent: Option<usize>,
    /// Who played the move that led here, and the move.
    pub played: Option<(Color, Move)>,
    /// How many more moves may follow.
    pub depth: usize,
    /// Whether the move was only looked at to put the moves in order.
    pub is_glance: bool,
    /// Whether the stones live; open where the search was stopped or the record ends.
    pub lives: Option<bool>,
    /// Why the value shows without more moves, if it does.
    pub ending: Option<Ending>,
    /// The situations after the moves that were searched, in order.
    pub children: Vec<usize>,
    /// The moves that were not searched.
    pub cut: Vec<Move>,
}

/// The tree of a search, or the trees of several one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// The situations, in the order in which they were reached.
    pub nodes: Vec<Node>,
    /// Those with which a search begins.
    pub roots: Vec<usize>,
}

/// A line of the tree as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// How far below the beginning of its search it is.
    pub level: usize,
    /// The situation.
    pub node: usize,
    /// Whether the line is about the moves that were not searched there.
    pub is_cut: bool,
}

impl Tree {
    /// The tree of the steps of one run. Steps of other algorithms are passed over.
    pub fn of(steps: &[Step]) -> Self {
        let mut tree = Self::default();
        for step in steps {
            if let Step::Search(_, step) = step {
                tree.add(step);
            }
        }
        tree
    }

    fn add(&mut self, step: &SearchStep) {
        match step {
            SearchStep::Start { node, depth } => {
                self.roots.push(*node);
                self.push(Node::new(None, None, *depth, false));
            }
            SearchStep::Play { node, parent, by, played, depth, is_glance } => {
                self.nodes[*parent].children.push(*node);
                self.push(Node::new(Some(*parent), Some((*by, *played)), *depth, *is_glance));
            }
            SearchStep::End { node, lives, ending } => {
                self.nodes[*node].lives = Some(*lives);
                self.nodes[*node].ending = Some(*ending);
            }
            SearchStep::Cut { node, moves } => self.nodes[*node].cut.clone_from(moves),
            SearchStep::Value { node, lives } => self.nodes[*node].lives = Some(*lives),
        }
    }

    fn push(&mut self, node: Node) {
        self.nodes.push(node);
    }

    /// The number of moves that were searched.
    pub fn n_searched(&self) -> usize {
        self.nodes.len() - self.roots.len()
    }

    /// The moves from the beginning to a situation.
    pub fn path(&self, node: usize) -> Vec<Move> {
        let mut path = Vec::new();
        let mut at = &self.nodes[node];
        while let (Some((_, played)), Some(parent)) = (at.played, at.parent) {
            path.push(played);
            at = &self.nodes[parent];
        }
        path.reverse();
        path
    }

    /// All lines of the tree down to this level, each situation before those that follow it and the moves that were
    /// not searched after those that were. A screen shows as many of them as it has room for.
    pub fn rows(&self, deepest: usize) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut open: Vec<Row> = self.roots.iter().rev().map(|&node| Row { level: 0, node, is_cut: false }).collect();
        while let Some(row) = open.pop() {
            let (level, node) = (row.level + 1, &self.nodes[row.node]);
            if row.level < deepest && !row.is_cut {
                if !node.cut.is_empty() {
                    open.push(Row { level, node: row.node, is_cut: true });
                }
                open.extend(node.children.iter().rev().map(|&node| Row { level, node, is_cut: false }));
            }
            rows.push(row);
        }
        rows
    }

    /// A line as text, on a board of this size: `B1 1` for a move of Black or White after which the stones live, with
    /// the reason where it shows at once, and `x C1 D1` for moves that were not searched.
    pub fn line(&self, row: &Row, size: Size) -> String {
        let node = &self.nodes[row.node];
        let indent = "  ".repeat(row.level);
        if row.is_cut {
            let moves: Vec<String> = node.cut.iter().map(|played| played.display(size).to_string()).collect();
            return format!("{indent}x {} not searched", moves.join(" "));
        }
        let value = node.lives.map_or("open", |lives| if lives { "1" } else { "0" });
        let reason = node.ending.map_or("", reason);
        match node.played {
            None if node.depth == 1 => format!("{indent}1 move deep: {value}{reason}"),
            None => format!("{indent}{} moves deep: {value}{reason}", node.depth),
            Some((by, played)) => {
                let glance = if node.is_glance { " (glance)" } else { "" };
                format!("{indent}{} {} {value}{reason}{glance}", by.letter(), played.display(size))
            }
        }
    }
}

impl Node {
    fn new(parent: Option<usize>, played: Option<(Color, Move)>, depth: usize, is_glance: bool) -> Self {
        Self { parent, played, depth, is_glance, lives: None, ending: None, children: Vec::new(), cut: Vec::new() }
    }
}

/// Why a value shows, to follow it on its line.
fn reason(ending: Ending) -> &'static str {
    match ending {
        Ending::Lives => " lives",
        Ending::Captured => " captured",
        Ending::Passes => " both passed",
        Ending::Depth => "",
        Ending::Known => " known",
    }
}
