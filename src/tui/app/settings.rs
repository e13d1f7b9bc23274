//! The settings of a screen.

use crate::tui::theme::Look;

/// The settings of a screen.
#[allow(clippy::struct_excessive_bools)] // each is a setting of its own
#[derive(Clone, Debug)]
pub struct Settings {
    /// Colors and glyphs.
    pub look: Look,
    /// Whether the board has letters and numbers at its edge.
    pub coordinates: bool,
    /// Whether titles are hidden until a problem is done.
    pub no_spoil: bool,
    /// Whether the mouse is on at the start.
    pub mouse: bool,
    /// Whether each problem is turned or mirrored at random.
    pub turns: bool,
    /// Whether the colors of a problem are swapped at random.
    pub swaps: bool,
    /// Whether this is the plain dialogue, in which words are typed instead of keys pressed.
    pub plain: bool,
}
