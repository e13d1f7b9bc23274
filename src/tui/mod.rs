//! The study screen: state, update and view apart, and a driver that does the input and output.
//!
//! [`App`](app::App) is the whole state; [`update`](app::App::update) changes it and returns effects as data; [`view`]
//! turns it into cells. The driver owns the terminal and all threads: input, signals, solver and store send
//! messages into one channel, and the main thread alone writes to the terminal, only when something has happened.

mod adviser;
pub mod app;
mod driver;
mod games;
mod help;
mod input;
mod interrupt;
pub mod keymap;
pub mod layout;
pub mod marks;
mod own;
#[cfg(test)]
mod panics;
mod plain;
mod search;
mod terminal;
pub mod theme;
pub mod view;
mod worker;

pub use driver::Launch;
pub use driver::Loader;
pub use driver::run;
pub use plain::run_plain;
