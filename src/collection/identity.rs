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

/// The least text among all images of the problem.
fn canonical_text(draft: &Draft) -> String {
    let images = Symmetry::of(draft.setup.size).map(|symmetry| symmetry.forward_map(draft.setup.size));
    let texts = images.flat_map(|image| [false, true].map(|swap| text(draft, &image, swap)));
    texts.min().expect("every board has the identity")
}

/// The text of the problem with its points moved and perhaps its colors exchanged.
fn text(draft: &Draft, image: &[Point], swap: bool) -> String {
    let setup = &draft.setup;
    let color = |color: Color| if swap { !color } else { color };
    let mut stones = vec!['.'; setup.size.area()];
    for point in setup.size.points() {
        if let Some(stone) = setup.at(point) {
            stones[image[point.index()].index()] = color(stone).letter();
        }
    }
    format!(
        "{}x{} {} {} {} {} {} {} {}",
        setup.size.width(),
        setup.size.height(),
        stones.into_iter().collect::<String>(),
        color(setup.to_play).letter(),
        if draft.target.is_empty() { "kill" } else { "capture" },
        draft.attacker.map_or('?', |attacker| color(attacker).letter()),
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
fn numbers(points: impl Iterator<Item = Point>, image: &[Point]) -> String {
    let mut numbers: Vec<usize> = points.map(|point| image[point.index()].index()).collect();
    if numbers.is_empty() {
        return "-".to_owned();
    }
    numbers.sort_unstable();
    let texts: Vec<String> = numbers.iter().map(usize::to_string).collect();
    texts.join(",")
}
