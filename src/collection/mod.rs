//! Problems and collections of problems: what files say, checked, with an identity that outlives the files.
//!
//! [`load()`] takes files and folders, [`read()`] the bytes of one file: SGF games of many conventions, diagrams, figures.
//! A [`Problem`] exists only with a legal position and parts that fit together. What its file says about right and wrong
//! is evidence, kept in its [`Solution`]; the solver judges.
//!
//! ```
//! use shikatsu::collection::{Mark, read};
//!
//! let input = read(b"(;SZ[9]AB[ac][bc][cc][ca]AW[ab][bb]XGL[kill](;B[cb]C[RIGHT])(;B[aa]))", "example.sgf".as_ref());
//! let problem = &input.problems[0];
//! assert_eq!(problem.words(), "Black to kill");
//! let first = problem.solution().right_line(0)[0];
//! assert_eq!(problem.solution().step(first).mark, Mark::Right);
//! ```

mod boards;
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
mod to_sgf;

pub use boards::{Board, Boards, load_boards, read_boards};
pub use from_sgf::{Found, GameError, problems};
pub use identity::ProblemId;
pub use input::{Form, Input, InputError, InputFault, form, read};
pub use level::Level;
pub use load::{LoadError, LoadFault, LoadWarning, Loaded, STDIN_NAME, files_in, load, load_reader, read_file};
pub use problem::{Answer, Draft, Problem, ProblemError, Source, Task, position_id};
pub use shipped::shipped;
pub use solution::{Mark, Solution, SolutionNode, Step};
pub use to_sgf::to_game;

/// A list of problems under one name, with a title of its own for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    /// The name shown in lists.
    pub name: String,
    /// The problems, in their order.
    pub problems: Vec<Problem>,
}
