//! What every command needs: the settings with the options applied, and the folders.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::config::{self, Config, Folders, Overrides};
use crate::progress::FILE_NAME;

use super::args::Global;

/// The settings and folders of this run.
#[derive(Debug)]
pub(super) struct Context {
    /// The settings, with the options of the command line applied.
    pub config: Config,
    /// Where things are.
    pub folders: Folders,
    /// A line for each thing that is wrong with the settings file.
    pub complaints: Vec<String>,
    /// Whether there is a settings file.
    pub has_config_file: bool,
    /// Whether titles and file names are hidden.
    pub no_spoil: bool,
}

impl Context {
    /// Finds the folders, reads the settings and applies the options. Whatever is wrong with the settings file, the
    /// rest of it counts.
    ///
    /// # Errors
    /// When there is no home folder, or the settings file that was asked for is not there.
    pub(super) fn new(global: &Global) -> Result<Self> {
        let overrides = Overrides { config: global.config.clone(), data_dir: global.data_dir.clone() };
        let mut folders = Folders::find(&overrides)?;
        let file = folders.config_file.clone();
        let (text, mut complaints) = match read_settings(&file) {
            Ok(text) => (text, Vec::new()),
            Err(error) => (None, vec![format!("{error:#}")]),
        };
        let has_config_file = text.is_some() || !complaints.is_empty();
        if global.config.is_some() && !has_config_file {
            bail!("there is no settings file {}", file.display());
        }
        let (mut config, problems) =
            config::read(text.as_deref().unwrap_or(""), folders.config(), folders.home.as_deref());
        complaints.extend(problems.iter().map(|problem| format!("{}, {problem}", file.display())));
        folders.settle(config.data_dir.as_deref());
        for (setting, option) in [
            (&mut config.theme, &global.theme),
            (&mut config.glyphs, &global.glyphs),
            (&mut config.color, &global.color),
        ] {
            if let Some(value) = option {
                value.clone_into(setting);
            }
        }
        Ok(Self { config, folders, complaints, has_config_file, no_spoil: global.no_spoil })
    }

    /// The progress file.
    pub(super) fn store(&self) -> PathBuf {
        self.folders.data.join(FILE_NAME)
    }
}

/// The text of the settings file, or nothing when there is none.
fn read_settings(path: &Path) -> Result<Option<String>> {
    const MAX_BYTES: u64 = 1 << 20;
    match fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Ok(facts) if facts.len() > MAX_BYTES => bail!("{} is too large for a settings file", path.display()),
        _ => {}
    }
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Some(text)),
        Err(error) => {
            let good = error.utf8_error().valid_up_to();
            let line = 1 + String::from_utf8_lossy(&error.as_bytes()[..good]).matches('\n').count();
            bail!("{}, line {line}: the settings file is not UTF-8 text", path.display())
        }
    }
}
