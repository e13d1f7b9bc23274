//! Reads the plain form of local games: a few `key: value` lines, then a board that shows the zone.

use shikatsu::board::{Color, Point, PointSet, Setup, Size, Symmetry};
use shikatsu::goal::{Goal, Question};

/// All positions of a text, with their names. Blocks are parted by empty lines.
pub(crate) fn parse(text: &str) -> Vec<(String, Question)> {
    text.split("name: ").skip(1).map(|text| block(&format!("name: {text}"))).collect()
}

/// One position without a name, given by its board alone: Black attacks, the goal is to kill.
pub(crate) fn board(text: &str) -> Question {
    let rows: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    block(&rows.join("\n")).1
}

fn block(text: &str) -> (String, Question) {
    let (mut name, mut attacker, mut goal) = (String::new(), Color::Black, "kill");
    let mut rows = Vec::new();
    for line in text.lines() {
        match line.split_once(": ") {
            Some(("name", value)) => value.clone_into(&mut name),
            Some(("attacker", value)) => attacker = if value == "O" { Color::White } else { Color::Black },
            Some(("goal", value)) => goal = value,
            _ if line.is_empty() => {}
            _ => rows.push(line),
        }
    }
    let size = Size::new(rows[0].len(), rows.len()).unwrap();
    let mut setup = Setup { to_play: attacker, ..Setup::empty(size) };
    let mut zone = PointSet::EMPTY;
    for (i, c) in rows.concat().chars().enumerate() {
        setup.stones[i] = match c.to_ascii_uppercase() {
            'X' => Some(Color::Black),
            'O' => Some(Color::White),
            _ => None,
        };
        if matches!(c, 'x' | 'o' | ',') {
            zone.insert(Point::from_index(i));
        }
    }
    let goal = match goal.strip_prefix("capture ") {
        Some(points) => Goal::Capture(points.split(' ').map(|name| size.parse(name).unwrap()).collect()),
        None => Goal::Kill,
    };
    (name, Question { setup, attacker, goal, zone })
}

/// The question as seen in a mirror, with the colors exchanged if wanted.
pub(crate) fn mirrored(question: &Question, symmetry: Symmetry, swap: bool) -> Question {
    let size = question.setup.size;
    let color = |color: Color| if swap { !color } else { color };
    let mut setup = symmetry.image_setup(&question.setup);
    setup.to_play = color(setup.to_play);
    setup.stones.iter_mut().for_each(|stone| *stone = stone.map(color));
    let goal = match &question.goal {
        Goal::Kill => Goal::Kill,
        Goal::Capture(points) => Goal::Capture(points.iter().map(|&point| symmetry.image(size, point)).collect()),
    };
    Question { setup, attacker: color(question.attacker), goal, zone: symmetry.image_set(size, &question.zone) }
}
