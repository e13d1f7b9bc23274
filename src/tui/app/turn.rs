//! Turning the problem on the board, and swapping its colors: by a key, or at random for each problem.

use crate::board::Size;
use crate::practice::Orientation;
use crate::random;

use super::App;
use super::Effect;
use super::SolverPane;

impl App {
    /// How a problem that is opened now lies on the board.
    pub(super) fn first_orientation(&mut self, size: Size) -> Orientation {
        let (turns, swaps) = (self.settings.turns, self.settings.swaps);
        if turns || swaps { Orientation::pick(size, turns, swaps, self.roll()) } else { Orientation::AS_GIVEN }
    }

    /// Turns or mirrors the board, at random.
    pub(super) fn turn_board(&mut self) -> Vec<Effect> {
        let number = self.roll();
        let size = self.study.as_ref().map(super::Study::size);
        size.map_or(Vec::new(), |size| self.change(Orientation::pick_turn(size, number)))
    }

    /// Swaps the colors.
    pub(super) fn swap_colors(&mut self) -> Vec<Effect> {
        self.change(Orientation::SWAP)
    }

    /// Changes how the problem lies on the board. Everything played so far goes along; what was asked of the solver is
    /// asked no more, for the answer would name points that are now elsewhere.
    fn change(&mut self, change: Orientation) -> Vec<Effect> {
        let is_shown = self.subject().is_some_and(|subject| subject.problem.is_some());
        let Some(study) = self.study.as_mut().filter(|_| is_shown) else { return Vec::new() };
        study.turn(change);
        let words = study.session.exercise().orientation.words();
        self.notice = Some(format!("Now {}.", words.as_deref().unwrap_or("as in the file")));
        self.judging = None;
        let stop = self.solver.is_running().then_some(Effect::StopSolver);
        self.solver = SolverPane::default();
        stop.into_iter().chain(self.want(None)).collect()
    }

    /// A number that nobody foresees: the time on the clock, stirred.
    fn roll(&mut self) -> u64 {
        self.n_rolls += 1;
        random::nth(self.now.as_nanos() as u64, self.n_rolls)
    }
}
