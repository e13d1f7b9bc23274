//! The learner's own problems: one file that boards are saved to.

use std::path::Path;

use crate::collection::Problem;
use crate::collection::to_game;
use crate::sgf;

use super::App;
use super::Effect;

/// The file in the data folder; its name is the name of the collection.
pub const FILE_NAME: &str = "My problems.sgf";

/// The name of the collection.
pub const NAME: &str = "My problems";

impl App {
    /// Sends a problem to the file.
    pub(super) fn save_problem(&mut self, problem: Problem) -> Vec<Effect> {
        let ticket = self.next_ticket();
        let text = sgf::write(&[to_game(&problem)]);
        self.being_saved = Some((ticket, problem));
        self.notice = Some("Saving.".to_owned());
        vec![Effect::SaveProblem { ticket, text }]
    }

    /// Takes note that a problem was saved, in this file, or why not.
    pub(super) fn problem_saved(&mut self, ticket: u64, result: Result<String, String>) {
        let Some((_, problem)) = self.being_saved.take_if(|(wanted, _)| *wanted == ticket) else { return };
        match result {
            Ok(file) => {
                self.notice = Some(format!("Saved as \"{}\" in {file}. The list (1) has it.", problem.title()));
                if let Some(editor) = &mut self.editor {
                    // It may have been changed while it was written.
                    editor.is_saved = editor.sketch.problem(Path::new(FILE_NAME)).as_ref() == Ok(&problem);
                }
                self.library.add_own(problem);
            }
            Err(reason) => self.notice = Some(format!("Not saved: {reason}")),
        }
    }
}
