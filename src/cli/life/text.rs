//! The text of `life`, for a reader who learns: what there is, what falls at which stage, what lives.

use crate::board::{Chain, Color, PointSet, Setup, Size, diagram};
use crate::collection::Problem;
use crate::life::{self, Anatomy, Benson, Fuwa, Iteration, Parting, Reading, Region, Stage, Support};
use crate::text::printable;
use crate::trace::{Step, letter, letters, list};

use super::super::json::names;
use super::{Findings, Life};

/// The width of the first column.
const COLUMN: usize = 10;

/// The page for one position.
pub(super) fn page(name: &str, problem: &Problem, found: &[Findings], command: &Life) -> String {
    let setup = problem.setup();
    let board = diagram::draw(setup, &PointSet::EMPTY);
    let mut page =
        format!("{}\n\n{board}\nX is Black, O is White; a chain is called by one of its points\n", printable(name));
    for side in found {
        page += &side_text(side, setup, command);
    }
    page
}

fn side_text(found: &Findings, setup: &Setup, command: &Life) -> String {
    let size = setup.size;
    let mut text = String::new();
    if let Some(benson) = &found.benson {
        let rule = if command.suicide { ", suicide allowed" } else { "" };
        text.extend([format!(
            "\n{} after Benson: what can never be captured, even if {0} always passes{rule}\n",
            found.color
        )]);
        text += &lettered(setup, &benson.anatomy);
        text += &if command.trace { steps(found, size, true) } else { benson_text(benson, size) };
        text += &found.support.as_ref().map(|support| support_text(support, &benson.anatomy)).unwrap_or_default();
    }
    if let Some(fuwa) = &found.fuwa {
        text.extend([format!("\n{} after Fuwa: {}\n", found.color, reading(fuwa.reading))]);
        text += &if command.trace { steps(found, size, false) } else { fuwa_text(fuwa, found.color, size) };
    }
    if let (Some(benson), Some(fuwa)) = (&found.benson, &found.fuwa) {
        text += &partings_text(&life::compare(benson, fuwa), &benson.anatomy);
    }
    text
}

fn reading(reading: Reading) -> &'static str {
    match reading {
        Reading::Point => "groups with two eyes, each one empty point",
        Reading::Healthy => "groups with two eyes, each an empty region of liberties",
        Reading::Region => "groups with two eyes, each any empty region (unsound: such stones may be captured)",
    }
}

/// A line with its first column.
fn line(what: &str, text: &str) -> String {
    format!("  {what:<COLUMN$}{text}\n")
}

/// The steps of one of the two algorithms, numbered.
fn steps(found: &Findings, size: Size, is_benson: bool) -> String {
    let own = found.trace.steps.iter().filter(|step| matches!(step, Step::Benson(..)) == is_benson);
    let lines: Vec<String> =
        own.zip(1..).map(|(step, number)| format!("  {number:>3}  {}\n", step.explain(size))).collect();
    lines.concat()
}

/// The board with the letters of the small regions on their empty points; nothing where there is none.
fn lettered(setup: &Setup, anatomy: &Anatomy) -> String {
    let size = anatomy.size;
    let margin = size.height().to_string().len();
    let mut lines: Vec<Vec<char>> =
        diagram::draw(setup, &PointSet::EMPTY).lines().map(|line| line.chars().collect()).collect();
    let small = anatomy.regions.iter().enumerate().filter(|(_, region)| region.is_small());
    let mut n_small = 0;
    for (number, region) in small {
        let label = Some(letter(number)).filter(|label| label.len() == 1).unwrap_or_else(|| "*".to_owned());
        for point in region.empties.iter() {
            lines[1 + size.row(point)][margin + 1 + 2 * size.column(point)] = label.chars().next().unwrap_or('*');
        }
        n_small += 1;
    }
    let lines: Vec<String> = lines.into_iter().map(|line| line.into_iter().collect()).collect();
    if n_small == 0 { String::new() } else { format!("\n{}\n\n", lines.join("\n")) }
}

/// The names of chains: a point of each.
fn heads(chains: &[Chain], numbers: &[usize], size: Size) -> String {
    let first = |&number: &usize| chains[number].stones.first().map(|point| size.name(point));
    let heads: Vec<String> = numbers.iter().filter_map(first).collect();
    if heads.is_empty() { "none".to_owned() } else { heads.join(" ") }
}

/// The names of the points of a set, or of the first of many.
fn some_names(set: &PointSet, size: Size) -> String {
    const MANY: usize = 12;
    let first = names(set.iter().take(MANY), size).join(" ");
    if MANY < set.len() { format!("{first} … ({} points)", set.len()) } else { first }
}

fn benson_text(benson: &Benson, size: Size) -> String {
    let anatomy = &benson.anatomy;
    let mut text = String::new();
    for (number, chain) in anatomy.chains.iter().enumerate() {
        text += &line(if number == 0 { "chains" } else { "" }, &some_names(&chain.stones, size));
    }
    for (number, region) in anatomy.regions.iter().enumerate() {
        text += &line(if number == 0 { "regions" } else { "" }, &region_text(number, region, anatomy));
    }
    text + &stages_text(&benson.stages, anatomy) + &line("alive", &alive_text(anatomy, benson.alive()))
}

fn alive_text(anatomy: &Anatomy, alive: &[usize]) -> String {
    match alive.len() {
        0 if anatomy.chains.is_empty() => format!("{} has no stones", anatomy.color),
        0 => "none; each chain has fewer than two regions that are vital to it".to_owned(),
        _ => heads(&anatomy.chains, alive, anatomy.size),
    }
}

fn region_text(number: usize, region: &Region, anatomy: &Anatomy) -> String {
    let size = anatomy.size;
    let points = format!("{}: {}", letter(number), some_names(&region.points, size));
    let around = heads(&anatomy.chains, &region.neighbors, size);
    if !region.is_small() {
        let gaps = some_names(&region.gaps, size);
        let verb = if region.gaps.len() == 1 { "touches" } else { "touch" };
        return format!("{points}; not small, {gaps} {verb} no {} stone", anatomy.color.name());
    }
    let healthy = heads(&anatomy.chains, &region.healthy_for, size);
    format!("{points}; small, beside {around}, healthy for {healthy}")
}

/// Each stage, and what fell before it.
fn stages_text(stages: &[Stage], anatomy: &Anatomy) -> String {
    let mut text = String::new();
    for (number, stage) in stages.iter().enumerate() {
        let chains = heads(&anatomy.chains, &stage.chains, anatomy.size);
        let before = number.checked_sub(1).map(|before| &stages[before].chains);
        if before == Some(&stage.chains) {
            break;
        }
        let fallen: Vec<usize> =
            before.into_iter().flatten().copied().filter(|chain| !stage.chains.contains(chain)).collect();
        let fell = if fallen.is_empty() {
            String::new()
        } else {
            format!("; fell out: {}", heads(&anatomy.chains, &fallen, anatomy.size))
        };
        let regions = letters(&stage.regions);
        text += &line(&format!("stage {number}"), &format!("chains {chains}; regions {regions}{fell}"));
    }
    text
}

fn support_text(support: &Support, anatomy: &Anatomy) -> String {
    let heads = |chains: &[usize]| heads(&anatomy.chains, chains, anatomy.size);
    format!(
        "\n{} asked about: {}\n{}{}{}",
        anatomy.color,
        heads(&support.chains),
        line("joined to", &heads(&support.closure)),
        stages_text(&support.stages, anatomy),
        line("alive", &heads(&support.support))
    )
}

fn fuwa_text(fuwa: &Fuwa, color: Color, size: Size) -> String {
    let mut text = String::new();
    for (iteration, number) in fuwa.iterations.iter().zip(1..) {
        text += &line(&format!("round {number}"), &iteration_text(iteration, fuwa, size));
    }
    let alive = match fuwa.alive.len() {
        0 if fuwa.groups.is_empty() => format!("{color} has no stones"),
        _ => heads(&fuwa.groups, &fuwa.alive, size),
    };
    text + &line("alive", &alive)
}

fn iteration_text(iteration: &Iteration, fuwa: &Fuwa, size: Size) -> String {
    let eyes = iteration.eyes.iter().map(|eye| names(eye.iter().take(6), size).join("+"));
    let mut text = format!("eyes: {}", list(eyes));
    let has = |(&group, n): (&usize, &usize)| format!("{} has {n}", heads(&fuwa.groups, &[group], size));
    let counts = iteration.groups.iter().zip(&iteration.eye_counts).map(has);
    text.extend(["; ".to_owned(), list(counts)]);
    if !iteration.pruned.is_empty() {
        text.extend(["; taken away: ".to_owned(), heads(&fuwa.groups, &iteration.pruned, size)]);
    }
    text
}

/// Where the two part, one line a chain.
fn partings_text(partings: &[Parting], anatomy: &Anatomy) -> String {
    if partings.is_empty() {
        return "\nFuwa and Benson agree here\n".to_owned();
    }
    let mut text = "\nWhere they part\n".to_owned();
    for parting in partings {
        let chain = heads(&anatomy.chains, &[parting.chain], anatomy.size);
        text += &line(&chain, &parting.why.explain());
    }
    text
}
