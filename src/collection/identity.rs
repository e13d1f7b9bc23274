//! The identity of a problem: the same under renaming, moving to another file, turning, mirroring and recoloring.
//!
//! The id is the first 16 hex digits of BLAKE3 over `shikatsu1`, a line feed, and the least (in byte order) of the
//! texts of the problem under the 8 symmetries of a square board (4 on others) times the exchange of colors. A text
//! is eight fields joined by single spaces:
//!
//! ```text
//! 3x2 X..O.. X kill X - - -
//! size, stones row by row, side to move, goal, attacker, target, ko ban, zone
//! ```
//!
//! The goal is the attacker's, `kill` or `capture`, so both sides of one question differ by the side to move alone.
//! The attacker is `?` where the file does not state it: what is found from the stones is left out, for it costs time
//! and may be found better one day. Target, ban and zone are the numbers of their points in point order, joined by
//! commas, or `-`; the zone is there only if the file states it. A target is written as all stones of the marked chains,
//! so it does not matter which stone of a chain is marked.

use std::fmt;

use crate::board::{Color, Point, PointSet, Setup, Symmetry};

use super::Draft;

/// The identity of a problem: 16 hex digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProblemId([u8; 8]);

impl ProblemId {
    /// The number of hex digits of an id.
    pub const DIGITS: usize = 16;

    /// The id of a problem with these parts.
    pub(super) fn of(draft: &Draft) -> Self {
        let text = canonical_text(draft);
        let hash = blake3::hash(format!("shikatsu1\n{text}").as_bytes());
        Self(std::array::from_fn(|i| hash.as_bytes()[i]))
    }

    /// Reads 16 hex digits.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.len() == Self::DIGITS && text.bytes().all(|b| b.is_ascii_hexdigit());
        let number = digits.then(|| u64::from_str_radix(text, 16).ok()).flatten()?;
        Some(Self(number.to_be_bytes()))
    }
}

impl fmt::Display for ProblemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", u64::from_be_bytes(self.0))
    }
}

/// An image of a problem: where every point goes, and whether the colors change places.
struct Image {
    points: Vec<Point>,
    swaps: bool,
}

impl Image {
    fn color(&self, color: Color) -> Color {
        if self.swaps { !color } else { color }
    }
}

/// The least text among all images of the problem.
///
/// The stones come first in a text after the size, which is the same in all, so only the images with the least row of
/// stones are written out.
fn canonical_text(draft: &Draft) -> String {
    let size = draft.setup.size;
    let symmetries = Symmetry::of(size).flat_map(|symmetry| [false, true].map(|swaps| (symmetry, swaps)));
    let images = symmetries.map(|(symmetry, swaps)| Image { points: symmetry.forward_map(size), swaps });
    let images: Vec<(String, Image)> = images.map(|image| (stones(&draft.setup, &image), image)).collect();
    let least = images.iter().map(|(stones, _)| stones).min().expect("every board has the identity");
    let texts = images.iter().filter(|(stones, _)| stones == least).map(|(stones, image)| text(draft, stones, image));
    texts.min().expect("the least row of stones belongs to an image")
}

/// The letters of the points of an image, in point order.
fn stones(setup: &Setup, image: &Image) -> String {
    let mut letters = vec!['.'; setup.size.area()];
    for (stone, point) in setup.stones.iter().zip(&image.points) {
        if let Some(color) = stone {
            letters[point.index()] = image.color(*color).letter();
        }
    }
    letters.into_iter().collect()
}

/// The text of an image of the problem.
fn text(draft: &Draft, stones: &str, image: &Image) -> String {
    let setup = &draft.setup;
    format!(
        "{}x{} {stones} {} {} {} {} {} {}",
        setup.size.width(),
        setup.size.height(),
        image.color(setup.to_play).letter(),
        if draft.target.is_empty() { "kill" } else { "capture" },
        draft.attacker.map_or('?', |attacker| image.color(attacker).letter()),
        numbers(chains(setup, &draft.target).iter(), image),
        numbers(setup.ko.into_iter(), image),
        numbers(draft.zone.iter().flat_map(PointSet::iter), image),
    )
}

/// All stones of the chains on these points.
fn chains(setup: &Setup, points: &[Point]) -> PointSet {
    let mut found = PointSet::EMPTY;
    let mut open = points.to_vec();
    while let Some(point) = open.pop() {
        if found.insert(point) {
            open.extend(setup.size.neighbors(point).filter(|&next| setup.at(next) == setup.at(point)));
        }
    }
    found
}

/// The numbers of the images of some points, in order.
fn numbers(points: impl Iterator<Item = Point>, image: &Image) -> String {
    let mut numbers: Vec<usize> = points.map(|point| image.points[point.index()].index()).collect();
    if numbers.is_empty() {
        return "-".to_owned();
    }
    numbers.sort_unstable();
    let texts: Vec<String> = numbers.iter().map(usize::to_string).collect();
    texts.join(",")
}
