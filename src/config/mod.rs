//! Settings: the file `config.toml`, read and never written, and the folders of the program.

mod folders;
mod read;
mod suggest;

use std::path::PathBuf;

pub use folders::{Folders, NoHome, Overrides};
pub use read::{Problem, read};
pub use suggest::did_you_mean;

/// All settings with their defaults and what they mean, as a settings file.
pub const EXAMPLE: &str = include_str!("../../config.example.toml");

/// The names of the themes.
pub const THEMES: [&str; 3] = ["default", "mono", "wood"];

/// The ways to draw stones and lines.
pub const GLYPHS: [&str; 4] = ["auto", "unicode", "ascii", "blocks"];

/// When to use color.
pub const COLORS: [&str; 3] = ["auto", "always", "never"];

/// The settings.
#[allow(clippy::struct_excessive_bools)] // each is a setting of its own
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// One of [`THEMES`].
    pub theme: String,
    /// One of [`GLYPHS`].
    pub glyphs: String,
    /// One of [`COLORS`].
    pub color: String,
    /// Whether the board has letters and numbers at its edge.
    pub coordinates: bool,
    /// Whether the mouse plays moves.
    pub mouse: bool,
    /// Whether each problem is turned or mirrored at random.
    pub turn: bool,
    /// Whether the colors of a problem are swapped at random.
    pub swap_colors: bool,
    /// Whether screens are drawn as synchronized output.
    pub sync: bool,
    /// Files and folders with the learner's own problems.
    pub collections: Vec<PathBuf>,
    /// The folder for progress, if not the usual one.
    pub data_dir: Option<PathBuf>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            theme: THEMES[0].to_owned(),
            glyphs: GLYPHS[0].to_owned(),
            color: COLORS[0].to_owned(),
            coordinates: true,
            mouse: false,
            turn: false,
            swap_colors: false,
            sync: true,
            collections: Vec::new(),
            data_dir: None,
        }
    }
}
