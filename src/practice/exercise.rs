//! A problem as practice needs it: the question, the ko threats at hand, and what the file says about lines of play.

use std::sync::Arc;

use crate::board::Color;
use crate::board::Move;
use crate::collection::Problem;
use crate::collection::Solution;
use crate::collection::SolutionNode;
use crate::goal::Class;
use crate::goal::Question;
use crate::goal::Side;
use crate::goal::Surplus;

use super::Orientation;

/// A problem as practice needs it.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The position, the goal and the zone; the learner is the side to move.
    pub question: Question,
    /// The surplus of ko threats at the start, as far as it is known before anyone has solved the problem.
    pub surplus: Option<Surplus>,
    /// What the file says, as evidence only; as it lies in the file.
    pub solution: Arc<Solution>,
    /// How the problem lies on the board, compared with the file.
    pub orientation: Orientation,
}

impl Exercise {
    /// The exercise that a problem sets, with the question that it asks.
    pub fn new(problem: &Problem, question: Question) -> Self {
        let side = question.side(question.setup.to_play);
        let answer = problem.answer().and_then(|answer| answer.first(side).class());
        let surplus = problem.stated_surplus().or_else(|| answer.map(|class| surplus_for(class, side)));
        Self { question, surplus, solution: Arc::new(problem.solution().clone()), orientation: Orientation::AS_GIVEN }
    }

    /// The exercise turned.
    #[must_use]
    pub fn image(&self, change: Orientation) -> Self {
        Self {
            question: change.question(&self.question),
            surplus: self.surplus,
            solution: Arc::clone(&self.solution),
            orientation: change.after(self.orientation),
        }
    }

    /// A text of the file, with the points and colors that it names as they are on the board.
    pub fn text(&self, text: &str) -> String {
        self.orientation.text(self.question.setup.size, text)
    }

    /// The color of the learner.
    pub fn learner(&self) -> Color {
        self.question.setup.to_play
    }

    /// The role of the learner.
    pub fn side(&self) -> Side {
        self.question.side(self.learner())
    }

    /// The file's next moves after these moves, main line first and wrong ones left out.
    pub fn file_moves(&self, path: &[Move]) -> Vec<Move> {
        let Some(node) = self.node(path) else { return Vec::new() };
        let (size, color) = (self.question.setup.size, self.color_after(path.len()));
        let next = self.solution.children(node, color).map(|child| self.solution.step(child));
        let right = next.filter(|step| step.mark == crate::collection::Mark::Right);
        right.filter_map(|step| step.played.map(|(_, played)| self.orientation.played(size, played))).collect()
    }

    /// Whether these moves are a whole line that the file calls right.
    pub fn ends_right_line(&self, path: &[Move]) -> bool {
        self.node(path).is_some_and(|node| self.solution.ends_right(node))
    }

    /// What the file says about the position after these moves, without the word that marks a right line.
    pub fn comment(&self, path: &[Move]) -> Option<String> {
        let comment = self.solution.step(self.node(path)?).comment.trim();
        let comment = comment.strip_prefix("RIGHT").unwrap_or(comment).trim();
        (!comment.is_empty()).then(|| self.text(comment))
    }

    /// The node of the file after these moves on the board.
    fn node(&self, path: &[Move]) -> Option<SolutionNode> {
        let path = self.orientation.inverse().line(self.question.setup.size, path);
        path.iter()
            .enumerate()
            .try_fold(Solution::ROOT, |node, (i, &played)| self.solution.child(node, self.color_after(i), played))
    }

    /// The color that moves in the file after this many moves.
    fn color_after(&self, n_moves: usize) -> Color {
        let first = self.orientation.color(self.learner());
        if n_moves.is_multiple_of(2) { first } else { !first }
    }
}

/// The surplus with which a problem of this verdict is played: in a ko, just enough for the learner's side.
pub fn surplus_for(class: Class, learner: Side) -> Surplus {
    let level = match (class, learner) {
        (Class::Ko(level), Side::Attacker) => level,
        (Class::Ko(level), Side::Defender) => level - 1,
        _ => 0,
    };
    Surplus::new(level).unwrap_or(Surplus::ZERO)
}
