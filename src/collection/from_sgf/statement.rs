//! What the properties of a game state about its problem: texts, goal, attacker, target, zone, answer, level, threats.

use crate::board::{Color, Point, PointSet};
use crate::collection::problem::attacker_of;
use crate::collection::{Answer, Draft, Level, Task};
use crate::goal::{Surplus, Verdict};
use crate::sgf::{Game, NodeId, Property, Repair, Replay, invalid, value};

/// Words in comments that tell who is to move.
const SIDES: [(&str, Color); 10] = [
    ("black to ", Color::Black),
    ("black first", Color::Black),
    ("black plays", Color::Black),
    ("黑先", Color::Black),
    ("黒先", Color::Black),
    ("white to ", Color::White),
    ("white first", Color::White),
    ("white plays", Color::White),
    ("白先", Color::White),
    ("白番", Color::White),
];

/// Who is to move according to a comment, if it names one side only.
pub(super) fn side_in_comment(comment: &str) -> Option<Color> {
    let lower = comment.to_lowercase();
    let says = |color: Color| SIDES.iter().any(|&(words, side)| side == color && lower.contains(words));
    match (says(Color::Black), says(Color::White)) {
        (true, false) => Some(Color::Black),
        (false, true) => Some(Color::White),
        _ => None,
    }
}

/// The task that a node or one above it states: our own `XGL`, or `G` as besogo writes it.
pub(super) fn task(game: &Game, node: NodeId) -> Option<Task> {
    let mut way = std::iter::successors(Some(node), |&node| game.parent(node));
    way.find_map(|node| {
        let stated = game.value(node, "XGL").or_else(|| game.value(node, "G"))?;
        Task::parse(&value::line(stated))
    })
}

/// Fills in what the nodes on the way to a problem state about it, the last one first.
pub(super) fn read(game: &Game, way: &[NodeId], replay: &mut Replay, draft: &mut Draft) {
    let mut reader = Reader { game, way, replay };
    draft.title = reader.line("GN").unwrap_or_default();
    draft.comment = reader.comment();
    draft.level = reader.parsed("XLV", |stated| Level::parse(&stated));
    draft.attacker = reader.parsed("XAT", |stated| value::color(&stated));
    draft.surplus = reader.parsed("XTH", |stated| Surplus::parse(stated.trim()));
    draft.task = reader.parsed("XGL", |stated| Task::parse(&stated));
    draft.task = draft.task.or_else(|| reader.line("G").and_then(|stated| Task::parse(&stated)));
    draft.zone = reader.points("XZN");
    draft.view = reader.points("VW");
    draft.answer = reader.answer();
    draft.target = reader.target(draft.task);
    reader.check_goal(draft);
}

struct Reader<'a, 'g> {
    game: &'a Game,
    way: &'a [NodeId],
    replay: &'a mut Replay<'g>,
}

impl<'a> Reader<'a, '_> {
    /// The property with this name that is nearest to the problem, with its node.
    fn nearest(&self, ident: &str) -> Option<(NodeId, &'a Property)> {
        let mut way = self.way.iter().rev();
        way.find_map(|&node| self.game.property(node, ident).map(|property| (node, property)))
    }

    fn line(&self, ident: &str) -> Option<String> {
        self.nearest(ident).map(|(_, property)| value::line(&property.values[0]))
    }

    fn comment(&self) -> String {
        let comments = self.way.iter().map(|&node| super::comment(self.game, node));
        let comments: Vec<String> = comments.filter(|comment| !comment.is_empty()).collect();
        comments.join("\n")
    }

    /// A property of one value that means something; any other is left out with a warning.
    fn parsed<T>(&mut self, ident: &str, parse: impl FnOnce(String) -> Option<T>) -> Option<T> {
        let (_, property) = self.nearest(ident)?;
        let stated = &property.values[0];
        let parsed = parse(value::line(stated));
        if parsed.is_none() {
            self.replay.warn(property.place, invalid(property, stated));
        }
        parsed
    }

    /// The points of a property, if it names any.
    fn points(&mut self, ident: &str) -> Option<PointSet> {
        let (node, property) = self.nearest(ident)?;
        if property.values.iter().all(|stated| stated.trim().is_empty()) {
            return None;
        }
        Some(self.replay.points(node, ident)).filter(|points| !points.is_empty())
    }

    fn answer(&mut self) -> Option<Answer> {
        let (_, property) = self.nearest("XAN")?;
        let exact = |stated: &String| Verdict::parse(stated.trim()).filter(|verdict| verdict.class().is_some());
        let verdicts: Vec<Option<Verdict>> = property.values.iter().map(exact).collect();
        if let [Some(attacker_first), Some(defender_first)] = verdicts[..] {
            return Some(Answer { attacker_first, defender_first });
        }
        self.replay.warn(property.place, invalid(property, &property.values.join("][")));
        None
    }

    /// The stones of a task about marked stones: `XTG`, else the marks that other viewers show.
    fn target(&mut self, task: Option<Task>) -> Vec<Point> {
        if task.is_some_and(|task| !task.has_target()) {
            return Vec::new();
        }
        let stated = self.points("XTG").or_else(|| task.and_then(|_| self.points("MA")));
        stated.iter().flat_map(PointSet::iter).collect()
    }

    /// Reports a goal that contradicts the attacker; the attacker stands.
    fn check_goal(&mut self, draft: &mut Draft) {
        let (Some(attacker), Some(task)) = (draft.attacker, draft.task) else { return };
        if attacker_of(task, draft.setup.to_play) != attacker {
            let place = self.nearest("XAT").map_or_else(Default::default, |(_, property)| property.place);
            self.replay.warn(place, Repair::GoalContradicts(attacker));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_tell_the_side_when_they_name_one() {
        assert_eq!(side_in_comment("problem 3, black to play"), Some(Color::Black));
        assert_eq!(side_in_comment("White to live"), Some(Color::White));
        assert_eq!(side_in_comment("黑先"), Some(Color::Black));
        assert_eq!(side_in_comment("白先活"), Some(Color::White));
        assert_eq!(side_in_comment("Black to play, or White to play"), None);
        assert_eq!(side_in_comment("a nice shape"), None);
    }
}
