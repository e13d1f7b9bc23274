//! Where settings, progress and the log are: an option, else our own variable, else `XDG_*`, else what the system uses.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use thiserror::Error;

/// Places given as options on the command line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    /// The settings file.
    pub config: Option<PathBuf>,
    /// The folder for progress.
    pub data_dir: Option<PathBuf>,
}

/// There is no home folder to put things in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("cannot tell where the home folder is; set HOME, or SHIKATSU_CONFIG_DIR and SHIKATSU_DATA_DIR")]
pub struct NoHome;

/// Where things are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// The settings file, which need not exist.
    pub config_file: PathBuf,
    /// The folder for progress.
    pub data: PathBuf,
    /// Whether the folder for progress was asked for, so that the settings have no say in it.
    data_is_given: bool,
    /// The home folder, if there is one.
    pub home: Option<PathBuf>,
}

impl Folders {
    /// Finds the folders from the options and the environment.
    ///
    /// # Errors
    /// When nothing says where they are.
    pub fn find(overrides: &Overrides) -> Result<Self, NoHome> {
        let system =
            ProjectDirs::from("", "", "shikatsu").map(|dirs| (dirs.config_dir().into(), dirs.data_dir().into()));
        Self::choose(overrides, &|name| std::env::var_os(name), system)
    }

    fn choose(
        overrides: &Overrides,
        variable: &dyn Fn(&str) -> Option<OsString>,
        system: Option<(PathBuf, PathBuf)>,
    ) -> Result<Self, NoHome> {
        let (system_config, system_data) = system.unzip();
        let given = |name| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        // A relative path in an `XDG_*` variable counts as unset, as its specification asks.
        let xdg = |name| given(name).filter(|path| path.is_absolute()).map(|path| path.join("shikatsu"));
        let in_folder = |folder: PathBuf| folder.join("config.toml");
        let config = overrides
            .config
            .clone()
            .or_else(|| given("SHIKATSU_CONFIG_DIR").map(in_folder))
            .or_else(|| xdg("XDG_CONFIG_HOME").or(system_config).map(in_folder));
        let given_data = overrides.data_dir.clone().or_else(|| given("SHIKATSU_DATA_DIR"));
        let data_is_given = given_data.is_some();
        let data = given_data.or_else(|| xdg("XDG_DATA_HOME")).or(system_data);
        Ok(Self { config_file: config.ok_or(NoHome)?, data: data.ok_or(NoHome)?, data_is_given, home: given("HOME") })
    }

    /// Takes the folder for progress from the settings, unless an option or a variable named one.
    pub fn settle(&mut self, from_settings: Option<&Path>) {
        if let (false, Some(folder)) = (self.data_is_given, from_settings) {
            folder.clone_into(&mut self.data);
        }
    }

    /// The folder of the settings file.
    pub fn config(&self) -> &Path {
        self.config_file.parent().unwrap_or(Path::new(""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choose(overrides: &Overrides, variables: &[(&str, &str)]) -> (String, String) {
        let variable =
            |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| OsString::from(value));
        let system = Some(("/sys/config".into(), "/sys/data".into()));
        let folders = Folders::choose(overrides, &variable, system).expect("there is a place");
        (folders.config_file.display().to_string(), folders.data.display().to_string())
    }

    fn pair(config: &str, data: &str) -> (String, String) {
        (config.to_owned(), data.to_owned())
    }

    #[test]
    fn an_option_comes_before_our_variable_before_xdg_before_the_system() {
        let none = Overrides::default();
        assert_eq!(choose(&none, &[]), pair("/sys/config/config.toml", "/sys/data"));
        let xdg = [("XDG_CONFIG_HOME", "/xdg/c"), ("XDG_DATA_HOME", "/xdg/d")];
        assert_eq!(choose(&none, &xdg), pair("/xdg/c/shikatsu/config.toml", "/xdg/d/shikatsu"));
        let ours = [&xdg[..], &[("SHIKATSU_CONFIG_DIR", "/c"), ("SHIKATSU_DATA_DIR", "/d")]].concat();
        assert_eq!(choose(&none, &ours), pair("/c/config.toml", "/d"));
        let options = Overrides { config: Some("my.toml".into()), data_dir: Some("data".into()) };
        assert_eq!(choose(&options, &ours), pair("my.toml", "data"));
    }

    #[test]
    fn empty_and_relative_variables_count_as_unset() {
        let variables = [("SHIKATSU_DATA_DIR", ""), ("XDG_DATA_HOME", "relative"), ("XDG_CONFIG_HOME", "")];
        assert_eq!(choose(&Overrides::default(), &variables), pair("/sys/config/config.toml", "/sys/data"));
    }

    #[test]
    fn without_any_home_an_error_says_what_to_set() {
        let error = Folders::choose(&Overrides::default(), &|_| None, None).expect_err("there is no place");
        assert!(error.to_string().contains("SHIKATSU_DATA_DIR"));
    }

    #[test]
    fn the_settings_have_a_say_unless_an_option_named_the_folder() {
        let system = || Some(("/sys/config".into(), "/sys/data".into()));
        let mut folders = Folders::choose(&Overrides::default(), &|_| None, system()).expect("a place");
        folders.settle(Some(Path::new("/mine")));
        assert_eq!(folders.data, Path::new("/mine"));
        let options = Overrides { data_dir: Some("/option".into()), ..Overrides::default() };
        let mut folders = Folders::choose(&options, &|_| None, system()).expect("a place");
        folders.settle(Some(Path::new("/mine")));
        assert_eq!(folders.data, Path::new("/option"));
    }
}
