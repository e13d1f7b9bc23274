//! How a problem lies on the board: turned or mirrored, and with its colors swapped; and everything that turns with it.

use crate::board::ByColor;
use crate::board::Color;
use crate::board::Move;
use crate::board::Point;
use crate::board::PointSet;
use crate::board::Setup;
use crate::board::Size;
use crate::board::Symmetry;
use crate::goal::Goal;
use crate::goal::Question;

use super::Answer;
use super::Judged;
use super::Judgement;
use super::Refuted;
use super::Response;
use super::Tip;

/// How a problem lies on the board, compared with its file.
///
/// The board keeps its shape: a rectangle is never stood on end. All sizes below are those of the board, before and
/// after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Orientation {
    /// How the board is turned.
    pub symmetry: Symmetry,
    /// Whether black and white have changed places.
    pub color_swap: bool,
}

impl Orientation {
    /// As in the file.
    pub const AS_GIVEN: Self = Self { symmetry: Symmetry::IDENTITY, color_swap: false };

    /// The orientations of a board that a number picks from, all alike often; without a swap of colors or without
    /// turning where that is not wanted.
    pub fn pick(size: Size, turns: bool, swaps: bool, number: u64) -> Self {
        let symmetries: Vec<Symmetry> = Symmetry::of(size).collect();
        let symmetry = if turns { symmetries[(number >> 1) as usize % symmetries.len()] } else { Symmetry::IDENTITY };
        Self { symmetry, color_swap: swaps && number & 1 == 1 }
    }

    /// A way to turn the board that changes it.
    pub fn pick_turn(size: Size, number: u64) -> Self {
        let others: Vec<Symmetry> = Symmetry::of(size).skip(1).collect();
        Self { symmetry: others[(number >> 1) as usize % others.len()], color_swap: false }
    }

    /// The colors swapped, nothing turned.
    pub const SWAP: Self = Self { symmetry: Symmetry::IDENTITY, color_swap: true };

    /// The way back.
    #[must_use]
    pub fn inverse(self) -> Self {
        Self { symmetry: self.symmetry.inverse(), color_swap: self.color_swap }
    }

    /// First the other one, then this one.
    #[must_use]
    pub fn after(self, first: Self) -> Self {
        Self { symmetry: self.symmetry.after(first.symmetry), color_swap: self.color_swap != first.color_swap }
    }

    /// In a few words, or nothing when all is as in the file.
    pub fn words(self) -> Option<String> {
        let turned = match self.symmetry.index() {
            0 => None,
            1 => Some("turned left"),
            2 => Some("turned around"),
            3 => Some("turned right"),
            4 => Some("mirrored"),
            5 => Some("upside down"),
            _ => Some("mirrored diagonally"),
        };
        let swapped = self.color_swap.then_some("colors swapped");
        let words: Vec<&str> = turned.into_iter().chain(swapped).collect();
        (!words.is_empty()).then(|| words.join(", "))
    }

    /// Where a point goes.
    pub fn point(self, size: Size, point: Point) -> Point {
        self.symmetry.image(size, point)
    }

    /// Where a set of points goes.
    pub fn points(self, size: Size, points: &PointSet) -> PointSet {
        self.symmetry.image_set(size, points)
    }

    /// What a move becomes.
    pub fn played(self, size: Size, played: Move) -> Move {
        match played {
            Move::Play(point) => Move::Play(self.point(size, point)),
            Move::Retake(point) => Move::Retake(self.point(size, point)),
            Move::Pass => Move::Pass,
        }
    }

    /// What moves become.
    pub fn line(self, size: Size, line: &[Move]) -> Vec<Move> {
        line.iter().map(|&played| self.played(size, played)).collect()
    }

    /// What a color becomes.
    pub fn color(self, color: Color) -> Color {
        if self.color_swap { !color } else { color }
    }

    /// What belongs to each color afterwards.
    pub fn by_color<T: Copy>(self, values: ByColor<T>) -> ByColor<T> {
        ByColor { black: values[self.color(Color::Black)], white: values[self.color(Color::White)] }
    }

    /// What a set-up becomes.
    pub fn setup(self, setup: &Setup) -> Setup {
        let image = self.symmetry.image_setup(setup);
        if self.color_swap { image.color_swapped() } else { image }
    }

    /// What a question becomes.
    pub fn question(self, question: &Question) -> Question {
        let size = question.setup.size;
        Question {
            setup: self.setup(&question.setup),
            attacker: self.color(question.attacker),
            goal: match &question.goal {
                Goal::Kill => Goal::Kill,
                Goal::Capture(marked) => Goal::Capture(self.sorted(size, marked)),
            },
            zone: self.points(size, &question.zone),
        }
    }

    /// Where points go, in point order.
    pub fn sorted(self, size: Size, points: &[Point]) -> Vec<Point> {
        let mut points: Vec<Point> = points.iter().map(|&point| self.point(size, point)).collect();
        points.sort_unstable();
        points
    }

    /// What a judgement becomes.
    pub fn judgement(self, size: Size, judgement: &Judgement) -> Judgement {
        let mut moves: Vec<Judged> = judgement.moves.iter().map(|judged| self.judged(size, judged)).collect();
        moves.sort_by_key(|judged| judged.played);
        Judgement { verdict: judgement.verdict, moves }
    }

    /// What the judgement of a move becomes.
    pub fn judged(self, size: Size, judged: &Judged) -> Judged {
        let answer = match &judged.answer {
            Answer::Right(response) => Answer::Right(response.as_ref().map(|response| Response {
                reply: response.reply.map(|reply| self.played(size, reply)),
                solved: response.solved,
            })),
            Answer::Wrong(refuted) => Answer::Wrong(
                refuted
                    .as_ref()
                    .map(|refuted| Refuted { line: self.line(size, &refuted.line), reason: refuted.reason }),
            ),
            Answer::Unknown => Answer::Unknown,
        };
        Judged { played: self.played(size, judged.played), verdict: judged.verdict, answer }
    }

    /// What a tip becomes.
    pub fn tip(self, size: Size, tip: &Tip) -> Tip {
        match tip {
            Tip::Status(verdict) => Tip::Status(*verdict),
            Tip::Area(points) => Tip::Area(self.points(size, points)),
            Tip::Best(best) => Tip::Best(self.played(size, *best)),
        }
    }

    /// What a text of the file becomes: the points and colors that it names. Words such as "left" stay.
    pub fn text(self, size: Size, text: &str) -> String {
        if self == Self::AS_GIVEN {
            return text.to_owned();
        }
        let mut image = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let is_word = |c: char| c.is_ascii_alphanumeric();
            let length =
                if is_word(first) { rest.find(|c| !is_word(c)).unwrap_or(rest.len()) } else { first.len_utf8() };
            let (word, tail) = rest.split_at(length);
            image.push_str(&self.word(size, word, text));
            rest = tail;
        }
        image
    }

    /// What a word of a text becomes.
    fn word(self, size: Size, word: &str, text: &str) -> String {
        if let Some(point) = size.parse(word) {
            let name = size.name(self.point(size, point));
            return if word.starts_with(|c: char| c.is_ascii_lowercase()) { name.to_ascii_lowercase() } else { name };
        }
        let black = if text.contains('黑') { "黑" } else { "黒" };
        let pairs = [("Black", "White"), ("black", "white"), ("BLACK", "WHITE"), (black, "白")];
        let other = pairs.iter().find_map(|&(a, b)| match word {
            _ if word == a => Some(b),
            _ if word == b => Some(a),
            _ => None,
        });
        other.filter(|_| self.color_swap).unwrap_or(word).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_follow_the_board() {
        let size = Size::square(9).expect("a board");
        let turned = Orientation { symmetry: Symmetry::ALL[2], color_swap: true };
        let text = "Black B9 (or b2); White is dead. Z99 A10 x1y 白先黒死";
        assert_eq!(turned.text(size, text), "White H1 (or h8); Black is dead. Z99 A10 x1y 黒先白死");
        assert_eq!(turned.inverse().text(size, &turned.text(size, text)), text);
        assert_eq!(Orientation::AS_GIVEN.text(size, text), text);
    }

    #[test]
    fn every_orientation_is_picked_and_undone() {
        let size = Size::new(5, 4).expect("a board");
        let picked: std::collections::HashSet<_> = (0..64).map(|n| Orientation::pick(size, true, true, n)).collect();
        assert_eq!(picked.len(), 8);
        for orientation in picked {
            assert_eq!(orientation.inverse().after(orientation), Orientation::AS_GIVEN);
            assert_eq!(orientation.words().is_none(), orientation == Orientation::AS_GIVEN);
        }
        assert!((0..64).all(|n| Orientation::pick_turn(size, n).symmetry != Symmetry::IDENTITY));
        assert!((0..64).all(|n| Orientation::pick(size, false, false, n) == Orientation::AS_GIVEN));
    }
}
