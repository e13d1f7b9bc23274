//! Where Fuwa and Benson part on the same board, and why; and example boards on which they do.

use crate::board::Color;
use crate::board::Position;
use crate::board::Setup;
use crate::board::SuicideRule;
use crate::board::diagram;
use crate::life;
use crate::life::Reading;
use crate::life::Schedule;
use crate::trace::Recorder;
use crate::trace::Row;
use crate::trace::letter;
use crate::tui::marks::Marks;
use crate::tui::marks::Tint;

use super::App;
use super::Exhibit;
use super::Pane;

/// Both answers about the stones of one color.
#[derive(Clone, Debug)]
pub struct Partings {
    /// The table of Benson's stages.
    pub benson: Vec<Row>,
    /// The table of Fuwa's rounds.
    pub fuwa: Vec<Row>,
    /// For each chain on which they part: its name, and why.
    pub reasons: Vec<Row>,
    marks: Marks,
}

impl Partings {
    /// Runs both on the stones of a color; nothing where the stones make no position.
    pub(super) fn of(setup: &Setup, color: Color) -> Option<Self> {
        let position = Position::from_setup(setup).ok()?;
        let size = setup.size;
        let (mut first, mut second) = (Recorder::default(), Recorder::default());
        let benson = life::benson(&position, color, SuicideRule::Refused, &mut first);
        let fuwa = life::fuwa(&position, color, Reading::Point, Schedule::Sync, &mut second);
        let chains = &benson.anatomy.chains;
        let name = |chain: usize| chains[chain].stones.first().map(|point| size.name(point)).unwrap_or_default();
        let partings = life::compare(&benson, &fuwa);
        let reasons = partings.iter().map(|parting| (name(parting.chain), parting.why.explain())).collect();
        let mut marks = Marks::default();
        for (number, region) in benson.anatomy.regions.iter().enumerate().filter(|(_, region)| region.is_small()) {
            marks.put_all(&region.points, Tint::Area, letter(number).chars().last());
        }
        for (number, chain) in chains.iter().enumerate() {
            let look = match (benson.alive().contains(&number), fuwa.alive.contains(&number)) {
                (true, true) => (Tint::Good, Some('+')),
                (true, false) => (Tint::Notice, Some('B')),
                (false, true) => (Tint::Notice, Some('F')),
                (false, false) => (Tint::Bad, Some('x')),
            };
            marks.put_all(&chain.stones, look.0, look.1);
        }
        let table = |recorder: Recorder| recorder.into_trace().table(usize::MAX - 1, size);
        Some(Self { benson: table(first), fuwa: table(second), reasons, marks })
    }

    /// What is put on the board: chains that both keep, one keeps, none keeps; and the letters of the small regions.
    pub(super) fn marks(&self) -> Marks {
        self.marks.clone()
    }
}

/// Boards on which the two part: a title, the sentence below the board, and the stones. Black is looked at.
const EXAMPLES: [(&str, &str, &str); 3] = [
    (
        "Example 1 of 3: a stone in the eye",
        "A white stone sits in one of the two eyes. It can never grow: Benson sees two vital regions, Fuwa one eye.",
        "
.X.OX....
XXXXX....
.........
.........
.........",
    ),
    (
        "Example 2 of 3: wide eyes",
        "Each eye has two points. For Benson both are healthy; for Fuwa an eye is one point, so that there is none.",
        "
..X..X...
XXXXXX...
.........
.........
.........",
    ),
    (
        "Example 3 of 3: leaning on a neighbor",
        "Two chains share an eye. Fuwa misses the wide one, takes the small chain away, and the other loses the shared eye.",
        "
XX.X.X...
..XXXX...
XXX......
.........
.........",
    ),
];

/// The example with this number, from 0, counted round.
fn example(number: usize) -> Option<Exhibit> {
    let (title, text, board) = EXAMPLES[number % EXAMPLES.len()];
    let setup = diagram::parse(board).ok()?.swap_remove(0).setup;
    Some(Exhibit::new(title, text, setup, Some(Color::Black)))
}

impl App {
    /// Shows a board on which the two part, the next one each time.
    pub(super) fn show_example(&mut self) {
        let number = self.n_examples;
        self.n_examples += 1;
        self.exhibit = example(number);
        self.trace.follow(self.subject());
        self.trace.partings = None;
        self.tabs.show(Pane::Trace);
        self.trace_key(crate::tui::keymap::Action::Partings);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_part_on_every_example() {
        for number in 0..EXAMPLES.len() {
            let exhibit = example(number).expect("the example can be read");
            let partings = Partings::of(&exhibit.setup, Color::Black).expect("the example is a position");
            assert!(!partings.reasons.is_empty(), "{}", exhibit.heading);
        }
    }
}
