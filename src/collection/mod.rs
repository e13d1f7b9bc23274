//! Problems and collections of problems: what files say, checked, with an identity that outlives the files.

mod from_sgf;
mod identity;
mod input;
mod level;
mod load;
pub mod natural;
mod problem;
mod shipped;
mod solution;
mod title;

pub use from_sgf::{Found, GameError, problems};
pub use identity::ProblemId;
pub use input::{Input, InputError, InputFault, read};
pub use level::Level;
pub use load::{LoadError, LoadFault, LoadWarning, Loaded, STDIN_NAME, load, load_reader};
pub use problem::{Answer, Draft, Problem, ProblemError, Source, Task};
pub use shipped::shipped;
pub use solution::{Mark, Solution, SolutionNode, Step};

/// A list of problems under one name, with a title of its own for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    /// The name shown in lists.
    pub name: String,
    /// The problems, in their order.
    pub problems: Vec<Problem>,
}
