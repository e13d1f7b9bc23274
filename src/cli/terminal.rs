//! What the environment says about the terminal: colors, characters, and whether there is one.

use crate::config::Config;
use crate::tui::theme::{Depth, Glyphs, Look, Theme};

/// What the environment says about the terminal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Terminal {
    /// `TERM`, or nothing.
    pub term: String,
    /// The locale for characters, or nothing.
    pub locale: String,
    /// Whether `NO_COLOR` asks for no color.
    pub no_color: bool,
    /// Whether `COLORTERM` promises all colors.
    pub has_all_colors: bool,
}

impl Terminal {
    /// Reads the environment of the program.
    pub(super) fn of_environment() -> Self {
        let value = |name: &str| {
            let value = std::env::var_os(name).map(|value| value.to_string_lossy().into_owned());
            value.filter(|value| !value.is_empty())
        };
        Self {
            term: value("TERM").unwrap_or_default(),
            // The order in which the C library looks at them.
            locale: ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(value).unwrap_or_default(),
            no_color: value("NO_COLOR").is_some(),
            has_all_colors: value("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit"),
        }
    }

    /// Whether the terminal can place a cursor at all.
    pub(super) fn is_dumb(&self) -> bool {
        self.term.is_empty() || self.term == "dumb"
    }

    /// The colors to use under this setting: `always` overrules `NO_COLOR`.
    pub(super) fn depth(&self, color: &str) -> Depth {
        match color {
            "never" => Depth::None,
            "auto" if self.no_color || self.is_dumb() => Depth::None,
            _ if self.has_all_colors => Depth::True,
            _ if self.term.contains("256color") => Depth::Indexed,
            _ => Depth::Ansi,
        }
    }

    /// The glyphs to use under this setting.
    pub(super) fn glyphs(&self, setting: &str) -> Glyphs {
        Glyphs::parse(setting, &self.term, &self.locale).unwrap_or(Glyphs::Ascii)
    }

    /// Colors and glyphs under these settings.
    pub(super) fn look(&self, config: &Config) -> Look {
        let theme = Theme::parse(&config.theme).unwrap_or_default();
        Look::new(theme, self.depth(&config.color), self.glyphs(&config.glyphs))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{COLORS, GLYPHS, THEMES};

    fn terminal(term: &str) -> Terminal {
        Terminal { term: term.to_owned(), locale: "C.UTF-8".to_owned(), ..Terminal::default() }
    }

    #[test]
    fn every_setting_names_something_that_the_screen_has() {
        assert!(THEMES.iter().all(|name| Theme::parse(name).is_some()));
        assert!(GLYPHS.iter().all(|name| Glyphs::parse(name, "xterm", "C.UTF-8").is_some()));
        assert_eq!(COLORS, ["auto", "always", "never"]);
        assert_eq!(THEMES, Theme::NAMES);
    }

    #[test]
    fn colors_follow_the_terminal_unless_the_user_decides() {
        assert_eq!(terminal("xterm").depth("auto"), Depth::Ansi);
        assert_eq!(terminal("tmux-256color").depth("auto"), Depth::Indexed);
        assert_eq!(Terminal { has_all_colors: true, ..terminal("xterm") }.depth("auto"), Depth::True);
        assert_eq!(terminal("").depth("auto"), Depth::None);
        assert_eq!(terminal("xterm").depth("never"), Depth::None);
        let no_color = Terminal { no_color: true, ..terminal("xterm-256color") };
        assert_eq!(no_color.depth("auto"), Depth::None);
        assert_eq!(no_color.depth("always"), Depth::Indexed);
    }

    #[test]
    fn glyphs_are_plain_where_the_terminal_or_the_locale_is() {
        assert_eq!(terminal("xterm").glyphs("auto"), Glyphs::Unicode);
        assert_eq!(terminal("linux").glyphs("auto"), Glyphs::Ascii);
        assert_eq!(Terminal { locale: "C".to_owned(), ..terminal("xterm") }.glyphs("auto"), Glyphs::Ascii);
        assert_eq!(terminal("linux").glyphs("unicode"), Glyphs::Unicode);
    }
}
