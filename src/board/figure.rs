//! The figure form of a whole board: a line for each row, `+` empty, `*` a black stone, `O` a white stone.

use super::{Color, Setup, Size};

/// The side of the board that a figure file shows.
pub const FIGURE_SIDE: usize = 19;

/// Reads a board of this size with Black to play. Reading never fails: any other character, and whatever is missing,
/// counts as empty; what is too long or too many is ignored.
pub fn parse(text: &str, size: Size) -> Setup {
    let mut setup = Setup::empty(size);
    for (row, line) in text.lines().take(size.height()).enumerate() {
        for (column, letter) in line.chars().take(size.width()).enumerate() {
            let point = size.point(column, row).expect("the loops stay on the board");
            setup.stones[point.index()] = match letter {
                '*' => Some(Color::Black),
                'O' => Some(Color::White),
                _ => None,
            };
        }
    }
    setup
}

/// Writes a board, a line for each row.
pub fn write(setup: &Setup) -> String {
    let mut text = String::new();
    for row in setup.stones.chunks(setup.size.width()) {
        text.extend(row.iter().map(|stone| match stone {
            None => '+',
            Some(Color::Black) => '*',
            Some(Color::White) => 'O',
        }));
        text.push('\n');
    }
    text
}

/// Whether a text looks like a figure: its first line that is not blank has only `+`, `*` and `O`, and not only `O`.
pub fn is_figure(text: &str) -> bool {
    let line = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    line.contains(['+', '*']) && line.chars().all(|letter| matches!(letter, '+' | '*' | 'O'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_told_from_diagrams() {
        assert!(is_figure("\n+++*O\n"));
        assert!(is_figure("*O\r\n"));
        for other in ["", "OOO", "..X", "(;SZ[9])", "name: a+b", "X O"] {
            assert!(!is_figure(other), "{other}");
        }
    }
}
