//! The ko of the board in the ko pane: worked out by the solver, filled into the form.

use serde_json::Map;

use crate::board::Color;
use crate::fight::Survey;

use super::App;
use super::Effect;
use super::KoEffect;
use super::KoForm;
use crate::tui::app::Confirm;
use crate::tui::app::Overlay;

/// What is known of the ko of the board.
#[derive(Clone, Debug)]
pub enum BoardKo {
    /// It is being worked out.
    Running {
        /// The number of the request.
        ticket: u64,
        /// Who asks.
        me: Color,
    },
    /// What the board says.
    Known {
        /// All of it.
        survey: Box<Survey>,
        /// Why there is no advice, if there is none.
        unclear: Option<String>,
    },
    /// There is no ko to speak of, for this reason.
    Absent(String),
}

impl App {
    /// Works out the ko of the position on the board, or stops that.
    pub(super) fn ask_board(&mut self) -> Vec<Effect> {
        if let Some(effects) = self.stop_survey() {
            return effects;
        }
        if self.is_aside() {
            return self.start_survey();
        }
        let Some(study) = &self.study else {
            self.notice = Some("There is no board.".to_owned());
            return Vec::new();
        };
        if study.session.result().is_none() {
            self.overlay = Some(Overlay::Confirm(Confirm::SpoilKo));
            return Vec::new();
        }
        self.start_survey()
    }

    /// Ends the attempt and works out the ko of the board.
    pub(in crate::tui::app) fn spoil_ko(&mut self) -> Vec<Effect> {
        if let Some(study) = &mut self.study {
            study.session.give_up();
        }
        let mut effects = self.store_attempt();
        effects.extend(self.start_survey());
        effects
    }

    fn start_survey(&mut self) -> Vec<Effect> {
        let ticket = self.next_ticket();
        let question = match self.question_here() {
            Ok(question) => Box::new(question),
            Err(reason) => {
                self.notice = Some(format!("The ko cannot be worked out: {reason}."));
                return Vec::new();
            }
        };
        let learner = self.study.as_ref().filter(|_| !self.is_aside()).map(|study| study.session.exercise().learner());
        let me = learner.unwrap_or(question.setup.to_play);
        self.ko.board = Some(BoardKo::Running { ticket, me });
        self.ko.scroll = 0;
        vec![Effect::Ko(KoEffect::Survey { ticket, question })]
    }

    /// Stops working out the ko of the board; nothing when nobody does.
    pub(in crate::tui::app) fn stop_survey(&mut self) -> Option<Vec<Effect>> {
        let Some(BoardKo::Running { .. }) = self.ko.board else { return None };
        self.ko.board = Some(BoardKo::Absent("stopped".to_owned()));
        Some(vec![Effect::Ko(KoEffect::Stop)])
    }

    /// Takes what the board says; the fight is filled into the form, and advice is given on it.
    pub(super) fn surveyed(&mut self, of: u64, found: Result<Box<Survey>, String>) -> Vec<Effect> {
        let Some(BoardKo::Running { ticket, me }) = self.ko.board else { return Vec::new() };
        if ticket != of {
            return Vec::new();
        }
        let survey = match found {
            Ok(survey) => survey,
            Err(reason) => {
                self.ko.board = Some(BoardKo::Absent(reason));
                return Vec::new();
            }
        };
        let input = survey.input(me, &Map::new());
        let unclear = input.as_ref().err().map(ToString::to_string);
        self.ko.board = Some(BoardKo::Known { survey, unclear });
        let Ok(input) = input else {
            self.ko.advised = None;
            return Vec::new();
        };
        self.ko.form = KoForm::of(&input);
        let Ok(fight) = self.ko.form.fight() else { return Vec::new() };
        let ticket = self.next_ticket();
        self.ko.advise(fight, ticket)
    }
}
