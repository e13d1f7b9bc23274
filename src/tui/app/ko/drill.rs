//! The drill: a fight, the learner's move, what it gives away, and the score.

use crate::collection::ProblemId;
use crate::ko::Units;
use crate::ko::drill::Question;
use crate::ko::rule::Action;
use crate::ko::words::Lens;
use crate::progress;
use crate::tui::app::StoreState;

use super::App;
use super::Effect;
use super::KoEffect;
use super::KoMode;

/// A question of the drill.
#[derive(Clone, Debug)]
pub enum Drill {
    /// The fight is being drawn.
    Waiting {
        /// The number of the request.
        ticket: u64,
        /// The number of the question.
        number: u64,
    },
    /// The learner is asked.
    Asking {
        /// The number of the question.
        number: u64,
        /// The question.
        question: Box<Question>,
        /// The number of the chosen move.
        cursor: usize,
    },
    /// The learner has answered.
    Answered {
        /// The number of the question.
        number: u64,
        /// The question.
        question: Box<Question>,
        /// The number of the move that was chosen.
        chosen: usize,
        /// What it gives away.
        loss: i64,
    },
}

impl Drill {
    /// The number of the question.
    pub fn number(&self) -> u64 {
        match self {
            Self::Waiting { number, .. } | Self::Asking { number, .. } | Self::Answered { number, .. } => *number,
        }
    }

    /// The question, once it has been answered.
    pub fn settled(&self) -> Option<&Question> {
        match self {
            Self::Answered { question, .. } => Some(question),
            Self::Waiting { .. } | Self::Asking { .. } => None,
        }
    }

    /// Takes the question that was asked for; false when there is none.
    pub(super) fn drawn(&mut self, of: u64, question: Option<Box<Question>>) -> bool {
        match *self {
            Self::Waiting { ticket, number } if ticket == of => match question {
                Some(question) => *self = Self::Asking { number, question, cursor: 0 },
                None => return false,
            },
            _ => {}
        }
        true
    }

    pub(super) fn choice(&mut self) -> Option<(&mut usize, usize)> {
        match self {
            Self::Asking { question, cursor, .. } => Some((cursor, question.outcome.moves.len())),
            Self::Waiting { .. } | Self::Answered { .. } => None,
        }
    }

    /// Answers with the chosen move; what it gives away comes back, once.
    pub(super) fn answer(&mut self) -> Option<i64> {
        let Self::Asking { number, question, cursor } = self else { return None };
        let (action, _) = question.outcome.moves.get(*cursor)?;
        let loss = question.loss(action)?;
        *self = Self::Answered { number: *number, question: question.clone(), chosen: *cursor, loss };
        Some(loss)
    }

    /// The move that was chosen.
    pub fn chosen(&self) -> Option<&Action> {
        match self {
            Self::Answered { question, chosen, .. } => question.outcome.moves.get(*chosen).map(|(action, _)| action),
            Self::Waiting { .. } | Self::Asking { .. } => None,
        }
    }

    pub(super) fn message(&self) -> String {
        match self {
            Self::Waiting { .. } => "Looking for a fight.".to_owned(),
            Self::Asking { .. } => "What do you play? j and k choose, Enter plays.".to_owned(),
            Self::Answered { question, chosen, loss: 0, .. } => {
                let played = question.outcome.moves.get(*chosen);
                if played.is_some_and(|(action, _)| question.is_best(action)) {
                    return "Right. n: the next fight, p: play this one out".to_owned();
                }
                "That gives nothing away either. n: the next fight, p: play this one out".to_owned()
            }
            Self::Answered { question, loss, .. } => {
                let lens = Lens::new(&question.fight, Units::Points);
                let lost = lens.points(*loss);
                let lost = lost.trim_start_matches('+');
                format!("Wrong: that gives away {lost}. n: the next fight, p: play this one out")
            }
        }
    }
}

impl App {
    /// Starts the drill, where it was left.
    pub(super) fn drill(&mut self) -> Vec<Effect> {
        self.ko.scroll = 0;
        let (ticket, number) = (self.next_ticket(), u64::from(self.ko.score.all));
        self.ko.mode = KoMode::Drill(Drill::Waiting { ticket, number });
        vec![Effect::Ko(KoEffect::Draw { ticket, number })]
    }

    /// Goes on to the next question, once this one is answered.
    pub(super) fn next_question(&mut self) -> Vec<Effect> {
        match &self.ko.mode {
            KoMode::Drill(drill) if drill.settled().is_some() => self.drill(),
            KoMode::Drill(Drill::Asking { .. }) => {
                self.notice = Some("First choose a move: j and k, then Enter.".to_owned());
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// Counts an answer and stores it.
    pub(super) fn answered(&mut self, loss: i64) -> Vec<Effect> {
        let KoMode::Drill(drill) = &self.ko.mode else { return Vec::new() };
        let number = drill.number();
        self.ko.score.all += 1;
        self.ko.score.right += u32::from(loss == 0);
        // A fight of the drill is a problem with its number for an id.
        let problem = ProblemId::parse(&format!("{number:016x}"));
        let Some(problem) = problem.filter(|_| !matches!(self.store, StoreState::Off(_))) else { return Vec::new() };
        let kind = progress::Kind::Prediction { right: loss == 0, what: format!("ko {}", number + 1) };
        let ticket = self.next_ticket();
        vec![Effect::Store { ticket, problem, kind }]
    }
}
