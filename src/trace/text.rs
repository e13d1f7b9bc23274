//! The reading of a step as one sentence.

use crate::board::{Color, Move, Point, PointSet, Size};
use crate::text::counted;

use super::mark::heads;
use super::{BensonStep, Ending, FuwaStep, Reading, SearchStep, Step};

impl Step {
    /// The step in one sentence, the points named as on a board of this size.
    pub fn explain(&self, size: Size) -> String {
        match self {
            Self::Benson(color, step) => benson(*color, step, size),
            Self::Fuwa(color, step) => fuwa(*color, step, size),
            Self::Search(color, step) => search(*color, step, size),
        }
    }
}

/// The letters of a region: `a` to `z`, then `aa`, `ab` and so on.
pub fn letter(region: usize) -> String {
    let last = char::from(b'a' + (region % 26) as u8);
    match region / 26 {
        0 => last.to_string(),
        more => letter(more - 1) + &last.to_string(),
    }
}

/// The letters of regions, such as `a c`, or the word for none.
pub fn letters(regions: &[usize]) -> String {
    let letters: Vec<String> = regions.iter().map(|&region| letter(region)).collect();
    if letters.is_empty() { "none".to_owned() } else { letters.join(" ") }
}

/// Things in a row, such as `A1, B2 and C3`.
pub fn list(items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match (items.pop(), items.len()) {
        (None, _) => "none".to_owned(),
        (Some(last), 0) => last,
        (Some(last), _) => format!("{} and {last}", items.join(", ")),
    }
}

/// The names of points, or of the first of many.
fn names(points: impl IntoIterator<Item = Point>, size: Size) -> String {
    const MANY: usize = 8;
    let points: Vec<Point> = points.into_iter().collect();
    match points.len().checked_sub(MANY).filter(|&more| more > 1) {
        None => list(points.into_iter().map(|point| size.name(point))),
        Some(more) => {
            let first = points.into_iter().take(MANY).map(|point| size.name(point));
            list(first.chain([format!("{more} more points")]))
        }
    }
}

/// Chains by their names, such as `the chains at A1 and B3`.
fn chains(points: &[Point], size: Size) -> String {
    let noun = if points.len() == 1 { "chain" } else { "chains" };
    format!("the {noun} at {}", list(points.iter().map(|&point| size.name(point))))
}

fn groups(points: &[Point], size: Size) -> String {
    chains(points, size).replacen("chain", "group", 1)
}

pub(super) fn regions(numbers: &[usize]) -> String {
    let noun = if numbers.len() == 1 { "region" } else { "regions" };
    format!("{noun} {}", list(numbers.iter().map(|&number| letter(number))))
}

fn head(chain: &PointSet, size: Size) -> String {
    chain.first().map(|point| size.name(point)).unwrap_or_default()
}

/// The sentence with a capital at its beginning.
pub(super) fn capital(sentence: &str) -> String {
    let mut chars = sentence.chars();
    chars.next().map(|first| first.to_uppercase().collect::<String>() + chars.as_str()).unwrap_or_default()
}

fn benson(color: Color, step: &BensonStep, size: Size) -> String {
    match step {
        BensonStep::Chains { chains } if chains.is_empty() => format!("{color} has no stones."),
        BensonStep::Chains { chains } => {
            let at = list(heads(chains).into_iter().map(|point| size.name(point)));
            format!("{color} has {}: {at}.", counted(chains.len(), "chain"))
        }
        BensonStep::Region { region, points, gaps } => region_text(color, *region, points, gaps, size),
        BensonStep::Healthy { region, points, healthy, others } => {
            healthy_text(*region, points.len(), healthy, others, size)
        }
        BensonStep::Stage { stage, chains: left, regions: open, .. } => stage_text(*stage, left, open, size),
        BensonStep::Drop { chain, vital, .. } => {
            let has = match vital.as_slice() {
                [] => "no vital region".to_owned(),
                [one] => format!("one vital region only, {}", letter(*one)),
                more => regions(more),
            };
            format!("The chain at {} falls out: it has {has}, and needs two.", head(chain, size))
        }
        BensonStep::Close { region, chain, .. } => {
            let chain = size.name(*chain);
            format!("Region {} counts no more: the chain at {chain} beside it fell out.", letter(*region))
        }
        BensonStep::Alive { chains: left, .. } if left.is_empty() => {
            format!("No chain is left: {color} has no stones that live without an answer.")
        }
        BensonStep::Alive { chains: left, .. } => {
            format!("{} can never be captured, even if {color} always passes.", capital(&chains(left, size)))
        }
    }
}

fn region_text(color: Color, region: usize, points: &PointSet, gaps: &PointSet, size: Size) -> String {
    let region = format!("Region {} ({})", letter(region), names(points.iter(), size));
    if gaps.is_empty() {
        return format!("{region} is small: {color} touches every empty point of it.");
    }
    let verb = if gaps.len() == 1 { "touches" } else { "touch" };
    format!("{region} is not small: {} {verb} no {} stone.", names(gaps.iter(), size), color.name())
}

fn healthy_text(region: usize, n_points: usize, healthy: &[Point], others: &[Point], size: Size) -> String {
    let region = letter(region);
    let part = if n_points == 1 { "its point" } else { "every empty point of it" };
    match (healthy, others) {
        ([], _) => format!("Region {region} is healthy for no chain: none has all its empty points as liberties."),
        (_, []) => format!("Region {region} is healthy for {}: {part} is a liberty.", chains(healthy, size)),
        _ => format!("Region {region} is healthy for {}, but not for {}.", chains(healthy, size), chains(others, size)),
    }
}

fn stage_text(stage: usize, left: &[Point], open: &[usize], size: Size) -> String {
    if left.is_empty() {
        return format!("Stage {stage}: no chain is left.");
    }
    let open = if open.is_empty() { "no region that counts".to_owned() } else { regions(open) };
    format!("Stage {stage}: {} {} left, with {open}.", chains(left, size), are(left.len()))
}

fn fuwa(color: Color, step: &FuwaStep, size: Size) -> String {
    match step {
        FuwaStep::Groups { groups, .. } if groups.is_empty() => format!("{color} has no stones."),
        FuwaStep::Groups { groups, reading } => {
            let at = list(heads(groups).into_iter().map(|point| size.name(point)));
            format!("{color} has {}: {at}. {}", counted(groups.len(), "group"), reading_text(*reading))
        }
        FuwaStep::Eyes { iteration, eyes } => match eyes.as_slice() {
            [] => format!("Iteration {iteration}: there is no eye."),
            [eye] => format!("Iteration {iteration}: the only eye is {}.", eye_text(eye, size)),
            more => {
                let eyes = list(more.iter().map(|eye| eye_text(eye, size)));
                format!("Iteration {iteration}: the eyes are {eyes}.")
            }
        },
        FuwaStep::Prune { group, eyes, .. } => {
            let has = match eyes.as_slice() {
                [] => "no eye".to_owned(),
                [eye] => format!("one eye only, {}", eye_text(eye, size)),
                more => counted(more.len(), "eye"),
            };
            format!("The group at {} goes: it has {has}, and needs two.", head(group, size))
        }
        FuwaStep::RemoveEye { eye, .. } => {
            format!("The eye at {} goes with the group beside it.", eye_text(eye, size))
        }
        FuwaStep::Alive { groups: left, .. } if left.is_empty() => {
            format!("No group is left: {color} is not alive in this reading.")
        }
        FuwaStep::Alive { groups: left, .. } => {
            format!("{} {} left: {color} is alive in this reading.", capital(&groups(left, size)), are(left.len()))
        }
    }
}

fn search(color: Color, step: &SearchStep, size: Size) -> String {
    match step {
        SearchStep::Start { depth, .. } => {
            format!("Does {color} live? A search of {} begins.", counted(*depth, "move"))
        }
        SearchStep::Play { by, played, depth, is_glance, .. } => {
            let what = if *is_glance { "glances at" } else { "tries" };
            let more = if *depth == 1 { "move may" } else { "moves may" };
            format!("{by} {what} {}; {depth} more {more} follow.", played.display(size))
        }
        SearchStep::End { ending, lives, .. } => ending_text(color, *ending, *lives),
        SearchStep::Cut { moves, .. } => {
            let moves: Vec<String> = moves.iter().map(|played: &Move| played.display(size).to_string()).collect();
            let is = are(moves.len());
            format!("The answer here is known, so {} {is} not searched.", list(moves))
        }
        SearchStep::Value { lives: true, .. } => format!("Here {color} lives."),
        SearchStep::Value { lives: false, .. } => format!("Here {color} finds no life."),
    }
}

fn ending_text(color: Color, ending: Ending, lives: bool) -> String {
    match ending {
        Ending::Lives => format!("{color} has stones that live without an answer."),
        Ending::Captured => format!("The stones of {color} that the question is about are gone."),
        Ending::Passes => format!("Both passed, and {color} has no sure life."),
        Ending::Depth => format!("The search goes no deeper, and {color} has no sure life yet."),
        Ending::Known if lives => format!("The register knows this situation: {color} lives."),
        Ending::Known => format!("The register knows this situation: {color} finds no life."),
    }
}

fn are(n: usize) -> &'static str {
    if n == 1 { "is" } else { "are" }
}

fn eye_text(eye: &PointSet, size: Size) -> String {
    names(eye.iter(), size).replace(" and ", "+").replace(", ", "+")
}

fn reading_text(reading: Reading) -> &'static str {
    match reading {
        Reading::Point => "An eye is one empty point with own stones on all sides.",
        Reading::Healthy => "An eye is an empty region with own stones around it, every point a liberty of the group.",
        Reading::Region => "An eye is any empty region with own stones around it, which is too easily satisfied.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_lettered_without_end() {
        assert_eq!([0, 25, 26, 27, 701, 702].map(letter), ["a", "z", "aa", "ab", "zz", "aaa"]);
    }

    #[test]
    fn lists_read_as_spoken() {
        let of = |items: &[&str]| list(items.iter().map(|&item| item.to_owned()));
        assert_eq!(of(&[]), "none");
        assert_eq!(of(&["A1"]), "A1");
        assert_eq!(of(&["A1", "B2", "C3"]), "A1, B2 and C3");
    }

    #[test]
    fn of_many_points_the_first_are_named() {
        let size = Size::square(5).unwrap();
        assert_eq!(names(size.points().take(9), size), "A5, B5, C5, D5, E5, A4, B4, C4 and D4");
        assert_eq!(names(size.points(), size), "A5, B5, C5, D5, E5, A4, B4, C4 and 17 more points");
    }
}
