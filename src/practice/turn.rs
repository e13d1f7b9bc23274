//! A session turned on the board while it goes on: everything that was played and is known goes along.

use super::Attempt;
use super::Orientation;
use super::Session;
use super::session::Mark;
use super::session::Step;

impl Session {
    /// The session as it looks after turning the board or swapping the colors. The attempt goes on.
    #[must_use]
    pub fn image(&self, change: Orientation) -> Self {
        let size = self.exercise.question.setup.size;
        let known = self.known.iter();
        Self {
            exercise: self.exercise.image(change),
            start: self.start.image(change),
            steps: self.steps.iter().map(|step| step.image(change)).collect(),
            at: self.at,
            known: known.map(|(key, found)| (key.image(change), change.judgement(size, found))).collect(),
            attempt: Attempt {
                first: self.attempt.first.map(|first| change.played(size, first)),
                ..self.attempt.clone()
            },
            result: self.result,
            tip: self.tip.as_ref().map(|(path, step)| (change.line(size, path), *step)),
        }
    }
}

impl Step {
    fn image(&self, change: Orientation) -> Self {
        let size = self.after.question().setup.size;
        let mark = match &self.mark {
            Mark::Wrong(judged) => Mark::Wrong(change.judged(size, judged)),
            mark => mark.clone(),
        };
        Self {
            played: change.played(size, self.played),
            by: change.color(self.by),
            mark,
            after: self.after.image(change),
        }
    }
}
