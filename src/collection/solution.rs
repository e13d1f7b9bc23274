//! The moves a file gives for a problem, as a flat tree, with the file's opinion of each.

use crate::board::{Color, Move};

/// The number of a node in a [`Solution`]; 0 is the position of the problem.
pub type SolutionNode = usize;

/// What the file says about a line of play. The solver judges; this is evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Marked wrong, or unmarked where the right lines are marked.
    Wrong,
    /// Leads to an end that counts as right.
    Right,
}

/// One move of a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who moves; nobody does at the root.
    pub played: Option<(Color, Move)>,
    /// The comment on the move, as it stands in the file.
    pub comment: String,
    /// What the file says about it.
    pub mark: Mark,
    /// The node before.
    pub parent: SolutionNode,
    /// The nodes after, main line first.
    pub children: Vec<SolutionNode>,
}

/// The solution tree of a file: moves with marks, root first, every node after its parent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    steps: Vec<Step>,
}

impl Default for Solution {
    /// A solution without a move.
    fn default() -> Self {
        let root = Step { played: None, comment: String::new(), mark: Mark::Wrong, parent: 0, children: Vec::new() };
        Self { steps: vec![root] }
    }
}

impl Solution {
    /// The node of the problem's own position.
    pub const ROOT: SolutionNode = 0;

    /// Adds a move below a node, after its other moves.
    ///
    /// # Panics
    ///
    /// When there is no such node.
    pub fn add(&mut self, parent: SolutionNode, color: Color, mv: Move, comment: String, mark: Mark) -> SolutionNode {
        let node = self.steps.len();
        self.steps[parent].children.push(node);
        self.steps.push(Step { played: Some((color, mv)), comment, mark, parent, children: Vec::new() });
        node
    }

    /// Changes what the file says about a move.
    pub(super) fn set_mark(&mut self, node: SolutionNode, mark: Mark) {
        self.steps[node].mark = mark;
    }

    /// The move at a node.
    ///
    /// # Panics
    ///
    /// When there is no such node.
    pub fn step(&self, node: SolutionNode) -> &Step {
        &self.steps[node]
    }

    /// Whether the file gives no move at all.
    pub fn is_empty(&self) -> bool {
        self.steps.len() == 1
    }

    /// The number of moves in the tree.
    pub fn n_moves(&self) -> usize {
        self.steps.len() - 1
    }

    /// All nodes with a move, each after its parent.
    pub fn nodes(&self) -> impl Iterator<Item = SolutionNode> {
        1..self.steps.len()
    }

    /// The node after `color` plays `mv` at a node, if the file has that move.
    pub fn child(&self, node: SolutionNode, color: Color, mv: Move) -> Option<SolutionNode> {
        self.children(node, color).find(|&child| self.steps[child].played == Some((color, mv)))
    }

    /// The nodes of the moves that the file gives for `color` at a node, main line first.
    pub fn children(&self, node: SolutionNode, color: Color) -> impl Iterator<Item = SolutionNode> {
        let children = self.steps[node].children.iter().copied();
        children.filter(move |&child| matches!(self.steps[child].played, Some((who, _)) if who == color))
    }

    /// Whether a line ends here and counts as right.
    pub fn ends_right(&self, node: SolutionNode) -> bool {
        node != Self::ROOT && self.steps[node].children.is_empty() && self.steps[node].mark == Mark::Right
    }

    /// The file's answer from a node on: the first right move each time, to the end; empty when none is right.
    pub fn right_line(&self, from: SolutionNode) -> Vec<SolutionNode> {
        let next = |node: &SolutionNode| {
            let mut children = self.steps[*node].children.iter().copied();
            children.find(|&child| self.steps[child].mark == Mark::Right)
        };
        std::iter::successors(next(&from), next).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Point;

    fn play(index: usize) -> Move {
        Move::Play(Point::from_index(index))
    }

    #[test]
    fn the_right_line_skips_wrong_moves() {
        let mut solution = Solution::default();
        solution.add(0, Color::Black, play(1), String::new(), Mark::Wrong);
        let right = solution.add(0, Color::Black, play(2), String::new(), Mark::Right);
        let end = solution.add(right, Color::White, Move::Pass, String::new(), Mark::Right);
        assert_eq!(solution.right_line(0), [right, end]);
        assert!(solution.ends_right(end) && !solution.ends_right(right) && !solution.ends_right(0));
    }

    #[test]
    fn moves_of_the_other_color_are_not_mixed_up() {
        let mut solution = Solution::default();
        let white = solution.add(0, Color::White, play(3), String::new(), Mark::Right);
        assert_eq!(solution.child(0, Color::Black, play(3)), None);
        assert_eq!(solution.child(0, Color::White, play(3)), Some(white));
    }

    #[test]
    fn a_long_line_is_dropped_without_recursion() {
        let mut solution = Solution::default();
        let mut node = Solution::ROOT;
        for _ in 0..300_000 {
            node = solution.add(node, Color::Black, Move::Pass, String::new(), Mark::Right);
        }
        assert_eq!(solution.right_line(0).len(), 300_000);
    }
}
