//! The writer of diagrams, and the drawing with coordinates.

use std::fmt;

use crate::board::{Color, PointSet, Setup};

use super::{Block, Task};

impl fmt::Display for Block {
    /// The block as [`parse`](super::parse) reads it, without the blank line that ends it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.setup.size;
        if let Some(name) = &self.name {
            let name: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
            writeln!(f, "name: {}", name.trim())?;
        }
        if let Some(attacker) = self.attacker {
            writeln!(f, "attacker: {}", attacker.letter())?;
        }
        match &self.task {
            Some(Task::Kill) => writeln!(f, "goal: kill")?,
            Some(Task::Capture(marked)) => {
                let names: Vec<String> = marked.iter().map(|&point| size.name(point)).collect();
                writeln!(f, "goal: capture {}", names.join(" "))?;
            }
            None => {}
        }
        if self.setup.to_play == Color::White {
            writeln!(f, "to-play: O")?;
        }
        if let Some(ko) = self.setup.ko {
            writeln!(f, "ko: {}", size.name(ko))?;
        }
        let zone = self.zone.unwrap_or_default();
        for row in 0..size.height() {
            writeln!(f, "{}", letters(&self.setup, &zone, row).collect::<String>())?;
        }
        Ok(())
    }
}

/// Draws a board with its coordinates, the points of the zone (which may be empty) by the small letters `, x o`.
pub fn draw(setup: &Setup, zone: &PointSet) -> String {
    let size = setup.size;
    let margin = size.height().to_string().len();
    let columns: String = (0..size.width()).flat_map(|column| [' ', size.column_letter(column)]).collect();
    let columns = format!("{:margin$}{columns}\n", "");
    let rows = (0..size.height()).map(|row| {
        let number = size.height() - row;
        let points: String = letters(setup, zone, row).flat_map(|letter| [' ', letter]).collect();
        format!("{number:margin$}{points} {number}\n")
    });
    let rows: String = rows.collect();
    format!("{columns}{rows}{columns}")
}

/// The letters of a row.
fn letters(setup: &Setup, zone: &PointSet, row: usize) -> impl Iterator<Item = char> {
    let size = setup.size;
    (0..size.width()).filter_map(move |column| size.point(column, row)).map(|point| {
        match (setup.at(point), zone.contains(point)) {
            (None, false) => '.',
            (None, true) => ',',
            (Some(color), false) => color.letter(),
            (Some(color), true) => color.letter().to_ascii_lowercase(),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::diagram::parse;

    #[test]
    fn a_written_block_is_read_again() {
        let text = "name: one\nattacker: O\ngoal: capture B2\nto-play: O\nko: A1\nOX,\n,xo\n";
        let block = parse(text).unwrap().remove(0);
        assert_eq!(block.to_string(), text);
    }

    #[test]
    fn a_name_cannot_forge_lines() {
        let mut block = parse("..").unwrap().remove(0);
        block.name = Some("a\nkey: b\u{1b}".to_owned());
        assert_eq!(block.to_string(), "name: a key: b\n..\n");
    }

    #[test]
    fn the_drawing_has_coordinates() {
        let block = parse("..........\n,xO.......").unwrap().remove(0);
        let expected = "  A B C D E F G H J K
2 . . . . . . . . . . 2
1 , x O . . . . . . . 1
  A B C D E F G H J K
";
        assert_eq!(draw(&block.setup, &block.zone.unwrap()), expected);
        let tall = draw(&parse(&".\n".repeat(10)).unwrap()[0].setup, &PointSet::EMPTY);
        assert!(tall.starts_with("   A\n10 . 10\n 9 . 9\n"), "{tall}");
    }
}
