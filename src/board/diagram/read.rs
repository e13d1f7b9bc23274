//! The reader of diagram files.

use crate::board::{Color, MAX_SIDE, Point, PointSet, Setup, Size};

use super::{Block, Task};

/// What is wrong with a diagram file, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct DiagramError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What can be wrong with a diagram file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A character that no diagram has.
    #[error("{found:?} in column {column} is not a point; points are . X O, and , x o inside the zone")]
    Letter {
        /// The character.
        found: char,
        /// Its place in the line, counted from 1.
        column: usize,
    },
    /// A row is longer or shorter than the first one.
    #[error("this row has {found} points, the first row has {expected}")]
    RowLength {
        /// The points of the first row.
        expected: usize,
        /// The points of this row.
        found: usize,
    },
    /// The board is larger than any board can be.
    #[error("the board is larger than {MAX_SIDE}×{MAX_SIDE}")]
    TooLarge,
    /// A line with a colon that says nothing known.
    #[error("{0:?} is not known here; a block may say name, attacker, goal, to-play and ko")]
    Key(String),
    /// A line that was there before.
    #[error("{0} is given twice")]
    Twice(&'static str),
    /// A value that makes no sense.
    #[error("{0} is not {1:?}; write {2}")]
    Value(&'static str, String, &'static str),
    /// A point that the board does not have.
    #[error("{0:?} is not a point of this {1} board")]
    NoPoint(String, Size),
    /// A marked point without a stone.
    #[error("there is no stone on {0}")]
    NoStone(String),
    /// A stone where there must be none.
    #[error("the ko ban on {0} is on a stone")]
    KoOnStone(String),
    /// Lines about a board, and no board.
    #[error("the board is missing")]
    NoBoard,
}

/// Reads all blocks of a text. A text of blank lines has none.
///
/// # Errors
/// The first thing that is wrong, with its line.
pub fn parse(text: &str) -> Result<Vec<Block>, DiagramError> {
    let mut blocks = Vec::new();
    let mut draft = Draft::default();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (index, line) in text.lines().enumerate() {
        let (number, line) = (index + 1, line.trim());
        let at = |fault| DiagramError { line: number, fault };
        let ends = !draft.rows.is_empty() && (line.is_empty() || line.contains(':'));
        if ends {
            blocks.push(std::mem::take(&mut draft).finish()?);
        }
        if line.is_empty() {
            continue;
        }
        if draft.line == 0 {
            draft.line = number;
        }
        match line.split_once(':') {
            Some((key, value)) => draft.header(number, key.trim(), value.trim()).map_err(at)?,
            None => draft.row(line).map_err(at)?,
        }
    }
    if draft.line != 0 {
        blocks.push(draft.finish()?);
    }
    Ok(blocks)
}

/// A value with the line it stands on.
type Lined<T> = Option<(usize, T)>;

/// A block while it is being read.
#[derive(Default)]
struct Draft {
    line: usize,
    name: Lined<String>,
    attacker: Lined<Color>,
    goal: Lined<String>,
    to_play: Lined<Color>,
    ko: Lined<String>,
    rows: Vec<Vec<Cell>>,
}

/// A point of a row.
struct Cell {
    stone: Option<Color>,
    in_zone: bool,
}

impl Draft {
    fn header(&mut self, line: usize, key: &str, value: &str) -> Result<(), Fault> {
        match key {
            "name" => set(&mut self.name, line, "name", value.to_owned()),
            "attacker" => set(&mut self.attacker, line, "attacker", color("attacker", value)?),
            "goal" => set(&mut self.goal, line, "goal", value.to_owned()),
            "to-play" => set(&mut self.to_play, line, "to-play", color("to-play", value)?),
            "ko" => set(&mut self.ko, line, "ko", value.to_owned()),
            _ => Err(Fault::Key(excerpt(key))),
        }
    }

    fn row(&mut self, line: &str) -> Result<(), Fault> {
        let mut row = Vec::new();
        for (index, letter) in line.chars().enumerate().filter(|(_, letter)| !letter.is_whitespace()) {
            row.push(cell(letter).ok_or(Fault::Letter { found: letter, column: index + 1 })?);
            if MAX_SIDE < row.len() {
                return Err(Fault::TooLarge);
            }
        }
        let expected = self.rows.first().map_or(row.len(), Vec::len);
        if row.len() != expected {
            return Err(Fault::RowLength { expected, found: row.len() });
        }
        if self.rows.len() == MAX_SIDE {
            return Err(Fault::TooLarge);
        }
        self.rows.push(row);
        Ok(())
    }

    fn finish(self) -> Result<Block, DiagramError> {
        let width = self.rows.first().map_or(0, Vec::len);
        let Some(size) = Size::new(width, self.rows.len()) else {
            return Err(DiagramError { line: self.line, fault: Fault::NoBoard });
        };
        let mut setup = Setup::empty(size);
        let mut zone = PointSet::EMPTY;
        for (point, cell) in size.points().zip(self.rows.iter().flatten()) {
            setup.stones[point.index()] = cell.stone;
            if cell.in_zone {
                zone.insert(point);
            }
        }
        if let Some((_, color)) = self.to_play {
            setup.to_play = color;
        }
        if let Some((line, name)) = &self.ko {
            setup.ko = Some(ko(name, &setup).map_err(|fault| DiagramError { line: *line, fault })?);
        }
        let task = match &self.goal {
            Some((line, text)) => Some(task(text, &setup).map_err(|fault| DiagramError { line: *line, fault })?),
            None => None,
        };
        Ok(Block {
            line: self.line,
            name: self.name.map(|(_, name)| name),
            setup,
            attacker: self.attacker.map(|(_, color)| color),
            task,
            zone: (!zone.is_empty()).then_some(zone),
        })
    }
}

fn set<T>(slot: &mut Lined<T>, line: usize, key: &'static str, value: T) -> Result<(), Fault> {
    match slot.replace((line, value)) {
        Some(_) => Err(Fault::Twice(key)),
        None => Ok(()),
    }
}

fn cell(letter: char) -> Option<Cell> {
    let stone = match letter {
        '.' | ',' => None,
        'X' | 'x' => Some(Color::Black),
        'O' | 'o' => Some(Color::White),
        _ => return None,
    };
    Some(Cell { stone, in_zone: matches!(letter, ',' | 'x' | 'o') })
}

fn color(key: &'static str, value: &str) -> Result<Color, Fault> {
    match value {
        "X" | "x" | "black" => Ok(Color::Black),
        "O" | "o" | "white" => Ok(Color::White),
        _ => Err(Fault::Value(key, excerpt(value), "X (black) or O (white)")),
    }
}

fn ko(name: &str, setup: &Setup) -> Result<Point, Fault> {
    let point = point(name, setup.size)?;
    match setup.at(point) {
        Some(_) => Err(Fault::KoOnStone(setup.size.name(point))),
        None => Ok(point),
    }
}

fn point(name: &str, size: Size) -> Result<Point, Fault> {
    size.parse(name).ok_or_else(|| Fault::NoPoint(excerpt(name), size))
}

fn task(text: &str, setup: &Setup) -> Result<Task, Fault> {
    let mut words = text.split_whitespace();
    let word = words.next();
    let mut marked = Vec::new();
    for name in words {
        let point = point(name, setup.size)?;
        if setup.at(point).is_none() {
            return Err(Fault::NoStone(setup.size.name(point)));
        }
        marked.push(point);
    }
    match (word, marked.is_empty()) {
        (Some("kill" | "live"), true) => Ok(Task::Kill),
        (Some("capture" | "save"), false) => Ok(Task::Capture(marked)),
        _ => Err(Fault::Value("goal", excerpt(text), "kill, or capture and the points of the stones")),
    }
}

/// The beginning of a text that is too long for a message.
fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_error(text: &str, message: &str) {
        assert_eq!(parse(text).unwrap_err().to_string(), message);
    }

    #[test]
    fn a_zoned_block_is_read() {
        let blocks = parse("name: a: b\nattacker: O\ngoal: capture B1\n,x.\r\n.XO\n\n\n. X O\n").unwrap();
        let [first, second] = blocks.as_slice() else { panic!("two blocks") };
        assert_eq!((first.line, first.name.as_deref()), (1, Some("a: b")));
        assert_eq!((first.setup.size.width(), first.setup.size.height()), (3, 2));
        assert_eq!(first.attacker, Some(Color::White));
        assert_eq!(first.task, Some(Task::Capture(vec![Point::from_index(4)])));
        assert_eq!(first.zone, Some(PointSet::from_iter([0, 1].map(Point::from_index))));
        assert_eq!((second.line, second.name.as_deref(), second.zone), (8, None, None));
        assert_eq!(second.setup.at(Point::from_index(2)), Some(Color::White));
    }

    #[test]
    fn blocks_need_no_blank_line_before_a_header() {
        let blocks = parse("name: a\n..\nname: b\nko: A1\nto-play: O\n..").unwrap();
        assert_eq!(blocks.len(), 2);
        assert_eq!(blocks[1].setup.ko, Some(Point::from_index(0)));
        assert_eq!(blocks[1].setup.to_play, Color::White);
    }

    #[test]
    fn nothing_is_no_block() {
        assert_eq!(parse(""), Ok(vec![]));
        assert_eq!(parse("\u{feff}\n  \n"), Ok(vec![]));
    }

    #[test]
    fn errors_name_the_line() {
        check_error("..\n.+", "line 2: '+' in column 2 is not a point; points are . X O, and , x o inside the zone");
        check_error(
            "\n.\u{1b}[",
            "line 2: '\\u{1b}' in column 2 is not a point; points are . X O, and , x o inside the zone",
        );
        check_error("...\n..", "line 2: this row has 2 points, the first row has 3");
        check_error("...\n....", "line 2: this row has 4 points, the first row has 3");
        check_error(&".".repeat(26), "line 1: the board is larger than 25×25");
        check_error(&".\n".repeat(26), "line 26: the board is larger than 25×25");
        check_error(
            "size: 9\n...",
            "line 1: \"size\" is not known here; a block may say name, attacker, goal, to-play and ko",
        );
        check_error("goal: kill\ngoal: kill\n..", "line 2: goal is given twice");
        check_error("attacker: red\n..", "line 1: attacker is not \"red\"; write X (black) or O (white)");
        check_error(
            "goal: capture\n..",
            "line 1: goal is not \"capture\"; write kill, or capture and the points of the stones",
        );
        check_error(
            "goal: kill A1\nX.",
            "line 1: goal is not \"kill A1\"; write kill, or capture and the points of the stones",
        );
        check_error("name: b\ngoal: capture C1\n..", "line 2: \"C1\" is not a point of this 2×1 board");
        check_error("goal: capture A1\n..", "line 1: there is no stone on A1");
        check_error("ko: A1\nX.", "line 1: the ko ban on A1 is on a stone");
        check_error("..\n\nname: b\n\n", "line 3: the board is missing");
    }

    #[test]
    fn long_values_are_cut_in_messages() {
        let error = parse(&format!("{}: x\n..", "é".repeat(1000))).unwrap_err();
        assert!(error.to_string().chars().count() < 150);
    }
}
