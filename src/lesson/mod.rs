//! The lesson on life without an answer: pages with boards, analyses to step through, and questions.
//!
//! The pages are data, in `lessons/life.txt`; [`read`] has the form. Every claim that a page makes about its board
//! stands there too, in a form that the tests hold against the engine.

mod page;
mod read;

pub use page::{Analysis, Lesson, Page, Question};
pub use read::{LessonError, read};

/// The lesson that is part of the program.
const LIFE: &str = include_str!("../../lessons/life.txt");

/// The lesson that is part of the program.
///
/// # Panics
/// When it does not load, which the tests rule out.
pub fn shipped() -> Lesson {
    read(LIFE).expect("the shipped lesson loads")
}
