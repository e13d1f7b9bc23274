//! The solution of a problem from the nodes after it: legal moves, and for each what the file thinks of it.

use crate::board::{Color, Move, Point, Position, Rules, Setup, Undo};
use crate::collection::{Mark, Solution, SolutionNode, Task};
use crate::sgf::{Game, NodeId, Repair, Replay, has_setup};

use super::{marks, statement};

/// A solution while it grows, with the node of the game and the explicit mark of every step.
struct Tree {
    solution: Solution,
    nodes: Vec<NodeId>,
    /// Further nodes of steps whose move starts more than one variation.
    more: Vec<(SolutionNode, NodeId)>,
}

impl Tree {
    /// The step of a move below another, new or already there.
    fn add(&mut self, parent: SolutionNode, color: Color, mv: Move, node: NodeId, comment: String) -> SolutionNode {
        if let Some(step) = self.solution.child(parent, color, mv) {
            self.more.push((step, node));
            return step;
        }
        self.nodes.push(node);
        self.solution.add(parent, color, mv, comment, Mark::Wrong)
    }
}

/// What is left to walk.
enum Walk {
    /// Goes to a node below this step.
    Enter(NodeId, SolutionNode),
    /// Takes the last move back.
    Undo(Box<Undo>),
    /// Gives the move, with the ko ban, back to the side that was to play before the other played out of turn.
    Turn(Color, Option<Point>),
}

/// Reads the solution below a node, and the position where the learner is asked.
///
/// The learner is asked where he is first to choose between right and wrong. Where only his opponent ever has such a
/// choice, the moves up to it are moves before the question, and the opponent is the learner.
pub(super) fn solution(game: &Game, node: NodeId, mut position: Position, replay: &mut Replay) -> (Solution, Position) {
    let task = statement::task(game, node);
    let n_warnings = replay.warnings.len();
    let mut tree = grow(game, node, &position, replay);
    let mut learner = position.to_play();
    let explicit = mark(game, &mut tree, learner, task, replay);
    if let Some(question) = later_question(&tree.solution, &explicit, learner) {
        for step in path(&tree.solution, question) {
            let (color, mv) = tree.solution.step(step).played.expect("only the root has no move");
            position.set_to_play(color);
            position.play_unchecked(mv);
        }
        learner = !learner;
        position.set_to_play(learner);
        replay.warnings.truncate(n_warnings);
        tree = grow(game, tree.nodes[question], &position, replay);
        mark(game, &mut tree, learner, task, replay);
    }
    (tree.solution, position)
}

/// The steps from the root, which is left out, to a step.
fn path(solution: &Solution, to: SolutionNode) -> Vec<SolutionNode> {
    let up = |&step: &SolutionNode| Some(solution.step(step).parent).filter(|&parent| parent != Solution::ROOT);
    let mut path: Vec<SolutionNode> = std::iter::successors(Some(to), up).collect();
    path.reverse();
    path
}

/// All legal moves below a node.
fn grow(game: &Game, node: NodeId, start: &Position, replay: &mut Replay) -> Tree {
    let mut tree = Tree { solution: Solution::default(), nodes: vec![node], more: Vec::new() };
    let mut position = start.clone();
    let mut open: Vec<Walk> = below(game, node, Solution::ROOT);
    while let Some(walk) = open.pop() {
        match walk {
            Walk::Undo(undo) => position.undo(&undo),
            Walk::Turn(color, ko) => turn(&mut position, color, ko),
            Walk::Enter(node, parent) => enter(game, node, parent, &mut tree, &mut position, &mut open, replay),
        }
    }
    tree
}

/// Makes this side the one to move, under this ban.
fn turn(position: &mut Position, color: Color, ko: Option<Point>) {
    position.set_to_play(color);
    if ko.is_some() {
        *position = Position::from_setup_unchecked(&Setup { ko, ..position.to_setup() });
    }
}

/// The children of a node, to be walked in their order.
fn below(game: &Game, node: NodeId, step: SolutionNode) -> Vec<Walk> {
    let mut children: Vec<Walk> = game.children(node).map(|child| Walk::Enter(child, step)).collect();
    children.reverse();
    children
}

fn enter(
    game: &Game,
    node: NodeId,
    parent: SolutionNode,
    tree: &mut Tree,
    position: &mut Position,
    open: &mut Vec<Walk>,
    replay: &mut Replay,
) {
    if has_setup(game, node) {
        replay.warn(game.place(node), Repair::LateSetup);
        return;
    }
    let has_move = game.property(node, "B").is_some() || game.property(node, "W").is_some();
    let Some((color, place, mv)) = replay.played(node) else {
        if !has_move {
            open.extend(below(game, node, parent));
        }
        return;
    };
    if color != position.to_play() {
        open.push(Walk::Turn(position.to_play(), position.ko()));
        position.set_to_play(color);
    }
    match position.play(mv, Rules::default()) {
        Err(_) => replay.warn(place, Repair::IllegalMove(mv.display(position.size()).to_string())),
        Ok(undo) => {
            open.push(Walk::Undo(Box::new(undo)));
            let step = tree.add(parent, color, mv, node, super::comment(game, node));
            open.extend(below(game, node, step));
        }
    }
}

/// Judges every step by the marks of the file; gives the explicit ones.
fn mark(game: &Game, tree: &mut Tree, learner: Color, task: Option<Task>, replay: &mut Replay) -> Vec<Option<Mark>> {
    if tree.solution.is_empty() {
        return vec![None];
    }
    let mut explicit: Vec<Option<Mark>> = tree.nodes.iter().map(|&node| marks::explicit(game, node, learner)).collect();
    explicit[Solution::ROOT] = None;
    for &(step, node) in &tree.more {
        explicit[step] = explicit[step].max(marks::explicit(game, node, learner));
    }
    if !explicit.contains(&Some(Mark::Right)) {
        for step in tree.solution.nodes() {
            explicit[step] = marks::status(game, tree.nodes[step], task).or(explicit[step]);
        }
    }
    if explicit.iter().all(Option::is_none) {
        mark_by_triangles(game, tree, &mut explicit);
    }
    let unmarked = match (explicit.contains(&Some(Mark::Right)), explicit.contains(&Some(Mark::Wrong))) {
        (true, _) => Mark::Wrong,
        (false, true) => Mark::Right,
        (false, false) => mark_main_line(game, tree, &mut explicit, replay),
    };
    spread(&mut tree.solution, &explicit, unmarked);
    explicit
}

/// Takes a triangle on the own move of some, not all, first moves for "wrong".
fn mark_by_triangles(game: &Game, tree: &Tree, explicit: &mut [Option<Mark>]) {
    let first = &tree.solution.step(Solution::ROOT).children;
    let has_triangle = |&&step: &&SolutionNode| {
        let (_, mv) = tree.solution.step(step).played.expect("only the root has no move");
        marks::has_triangle_on_move(game, tree.nodes[step], mv)
    };
    let with: Vec<SolutionNode> = first.iter().filter(has_triangle).copied().collect();
    if with.len() < first.len() {
        for step in with {
            explicit[step] = Some(Mark::Wrong);
        }
    }
}

/// Where nothing is marked: the first variation is right, or every move given, where a marked target in the root
/// shows that the author followed that convention. Gives the mark of the other moves.
fn mark_main_line(game: &Game, tree: &Tree, explicit: &mut [Option<Mark>], replay: &mut Replay) -> Mark {
    let start = tree.nodes[Solution::ROOT];
    let gives_target = game.property(start, "MA").is_some();
    let what = if gives_target { "every move given" } else { "the first variation" };
    replay.warn(game.place(start), Repair::Unmarked(what));
    if gives_target {
        return Mark::Right;
    }
    let first = |&step: &SolutionNode| tree.solution.step(step).children.first().copied();
    if let Some(end) = std::iter::successors(Some(Solution::ROOT), first).last() {
        explicit[end] = Some(Mark::Right);
    }
    Mark::Wrong
}

/// Spreads the explicit marks: down to what follows them, then from the ends of right lines up to their beginning.
fn spread(solution: &mut Solution, explicit: &[Option<Mark>], unmarked: Mark) {
    let mut marks = explicit.to_vec();
    for step in solution.nodes() {
        marks[step] = marks[step].or(marks[solution.step(step).parent]);
    }
    let mut leads_right = vec![false; marks.len()];
    for step in solution.nodes().collect::<Vec<_>>().into_iter().rev() {
        let is_end = solution.step(step).children.is_empty();
        let ends_right = is_end && marks[step].unwrap_or(unmarked) == Mark::Right;
        let is_right = ends_right || leads_right[step] || explicit[step] == Some(Mark::Right);
        if is_right {
            leads_right[solution.step(step).parent] = true;
        }
        solution.set_mark(step, if is_right { Mark::Right } else { Mark::Wrong });
    }
}

/// The step after which the opponent of the first side to move chooses between a move marked as right and a wrong one,
/// if he does at the end of a single line and the first side never has a choice between right and wrong.
fn later_question(solution: &Solution, explicit: &[Option<Mark>], first: Color) -> Option<SolutionNode> {
    let is_choice = |step: SolutionNode, color: Color| {
        let mark = |mark: Mark| solution.children(step, color).any(|child| solution.step(child).mark == mark);
        mark(Mark::Right) && mark(Mark::Wrong)
    };
    if is_choice(Solution::ROOT, first) || solution.nodes().any(|step| is_choice(step, first)) {
        return None;
    }
    let only_child = |&step: &SolutionNode| match solution.step(step).children.as_slice() {
        [only] => Some(*only),
        _ => None,
    };
    let end = std::iter::successors(Some(Solution::ROOT), only_child).last()?;
    let is_asked = solution.children(end, !first).any(|child| explicit[child] == Some(Mark::Right));
    (end != Solution::ROOT && is_asked && is_choice(end, !first)).then_some(end)
}
