//! Problems and collections of problems: what files say, checked, with an identity that outlives the files.

mod identity;
mod level;
mod problem;
mod solution;

pub use identity::ProblemId;
pub use level::Level;
pub use problem::{Answer, Draft, Problem, ProblemError, QuestionError, Source, Task};
pub use solution::{Mark, Solution, SolutionNode, Step};

/// A list of problems under one name, with a title of its own for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    /// The name shown in lists.
    pub name: String,
    /// The problems, in their order.
    pub problems: Vec<Problem>,
}
