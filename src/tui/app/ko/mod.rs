//! The ko pane: a fight and what is advised in it, a drill, and fights played out against the program.

mod board;
mod bout;
mod drill;
mod form;

pub use board::BoardKo;
pub use bout::{Deed, Match};
pub use drill::Drill;
pub use form::{KoEntry, KoField, KoForm};

use crate::fight::Survey;
use crate::goal;
use crate::ko::Counsel;
use crate::ko::Fight;
use crate::ko::Units;
use crate::ko::Warning;
use crate::ko::chart::Outcome;
use crate::ko::drill::Question;
use crate::ko::words;
use crate::ko::words::Lens;
use crate::tui::keymap::Action;
use crate::tui::keymap::Context;

use super::App;
use super::Effect;
use super::Overlay;
use super::Score;

/// Work of the ko pane that takes its time.
#[derive(Clone, Debug)]
pub enum KoEffect {
    /// Search a fight in free play.
    Search {
        /// The number of the request.
        ticket: u64,
        /// The fight.
        fight: Box<Fight>,
    },
    /// Draw a question of the drill.
    Draw {
        /// The number of the request.
        ticket: u64,
        /// The number of the question.
        number: u64,
    },
    /// Work out the ko of a position.
    Survey {
        /// The number of the request.
        ticket: u64,
        /// The position.
        question: Box<goal::Question>,
    },
    /// Stop that.
    Stop,
}

/// What came of work for the ko pane.
#[derive(Clone, Debug)]
pub enum KoNews {
    /// A fight was searched, or is too large for it.
    Searched {
        /// The number of the request.
        ticket: u64,
        /// What was found.
        found: Option<Box<FreePlay>>,
    },
    /// A question was drawn.
    Drawn {
        /// The number of the request.
        ticket: u64,
        /// The question, unless that failed.
        question: Option<Box<Question>>,
    },
    /// The ko of a position was worked out, or there is none to speak of.
    Surveyed {
        /// The number of the request.
        ticket: u64,
        /// What the board says, or why it says nothing.
        found: Result<Box<Survey>, String>,
    },
}

/// What free play brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreePlay {
    /// Without threats that lose something.
    pub plain: Outcome,
    /// With them, where there are any.
    pub with_losing: Option<Outcome>,
}

/// How far the search of a fight has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Search {
    /// It runs; the number of the request.
    Running(u64),
    /// It is done.
    Done(Box<FreePlay>),
    /// The fight is too large for it.
    TooLarge,
}

/// A fight and everything that is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advised {
    /// The fight.
    pub fight: Fight,
    /// What was put in order in it.
    pub warnings: Vec<Warning>,
    /// What the rules say.
    pub counsel: Counsel,
    /// What the search says.
    pub search: Search,
}

impl Advised {
    /// What to do, in a line.
    fn message(&self) -> String {
        let lens = Lens::new(&self.fight, Units::Points);
        words::sentence(&words::action(&self.counsel.exact.action, &self.fight, lens))
    }
}

/// What the pane shows.
#[derive(Clone, Debug, Default)]
pub enum KoMode {
    /// The fight of the form, with advice.
    #[default]
    Advice,
    /// A question of the drill.
    Drill(Drill),
    /// A fight that is played out.
    Match(Box<Match>),
}

/// The ko pane.
#[derive(Clone, Debug, Default)]
pub struct KoPane {
    /// The form as it was last filled in.
    pub form: KoForm,
    /// The fight that the form describes, once it does.
    pub advised: Option<Advised>,
    /// What is known of the ko of the board, if it was asked for.
    pub board: Option<BoardKo>,
    /// What is shown.
    pub mode: KoMode,
    /// The score of the drill.
    pub score: Score,
    /// The number of lines scrolled away.
    pub scroll: usize,
}

impl KoPane {
    /// Where keys go while the pane has the focus.
    pub(super) fn context(&self) -> Context {
        match self.mode {
            KoMode::Advice => Context::Ko,
            KoMode::Drill(_) => Context::KoDrill,
            KoMode::Match(_) => Context::KoMatch,
        }
    }

    /// Whether something is on its way that the learner has to wait for.
    pub fn is_busy(&self) -> bool {
        let is_searching = matches!(&self.advised, Some(Advised { search: Search::Running(_), .. }));
        let is_surveying = matches!(self.board, Some(BoardKo::Running { .. }));
        is_searching || is_surveying || matches!(&self.mode, KoMode::Drill(Drill::Waiting { .. }))
    }

    /// The form, ready to be filled in.
    pub(super) fn entry(&self) -> KoEntry {
        KoEntry::new(&self.form)
    }

    /// Takes a fight to give advice on; the request that it needs comes back.
    fn advise(&mut self, (fight, warnings): (Fight, Vec<Warning>), ticket: u64) -> Vec<Effect> {
        let counsel = Counsel::of(&fight);
        self.advised = Some(Advised { fight: fight.clone(), warnings, counsel, search: Search::Running(ticket) });
        if let KoMode::Advice = self.mode {
            self.scroll = 0;
        }
        vec![Effect::Ko(KoEffect::Search { ticket, fight: Box::new(fight) })]
    }

    /// Moves the choice in the list of moves by one; false when there are none.
    fn choose(&mut self, action: Action) -> bool {
        let choice = match &mut self.mode {
            KoMode::Advice => None,
            KoMode::Drill(drill) => drill.choice(),
            KoMode::Match(game) => Some(game.choice()),
        };
        let Some((cursor, n_moves @ 1..)) = choice else { return false };
        *cursor = match action {
            Action::Up => cursor.saturating_sub(1),
            _ => (*cursor + 1).min(n_moves - 1),
        };
        true
    }
}

impl App {
    /// The keys of the ko pane.
    pub(super) fn ko_key(&mut self, action: Action) -> Vec<Effect> {
        match action {
            Action::Drill => return self.drill(),
            Action::PlayOut => self.play_out(),
            Action::FromBoard => return self.ask_board(),
            _ => {
                self.scroll_side(action);
            }
        }
        Vec::new()
    }

    /// The keys where there is a list of moves to choose from; nothing when the key is none of them.
    pub(super) fn ko_game_key(&mut self, action: Action) -> Option<Vec<Effect>> {
        if !matches!(self.context(), Context::KoDrill | Context::KoMatch) {
            return None;
        }
        let mut effects = Vec::new();
        match action {
            // The chosen move comes into sight again; where there is none to choose, the keys scroll.
            Action::Up | Action::Down if self.ko.choose(action) => self.ko.scroll = 0,
            Action::Choose => effects = self.ko_choose(),
            Action::TakeBack => self.take_back_in_match(),
            Action::Tip => self.tip_in_match(),
            Action::Next => effects = self.next_question(),
            Action::PlayOut => self.play_out(),
            Action::Back | Action::Close => {
                self.ko.mode = KoMode::Advice;
                self.ko.scroll = 0;
            }
            _ if self.scroll_side(action) => {}
            _ => return None,
        }
        Some(effects)
    }

    /// Plays the chosen move.
    fn ko_choose(&mut self) -> Vec<Effect> {
        self.ko.scroll = 0;
        match &mut self.ko.mode {
            KoMode::Advice => Vec::new(),
            KoMode::Drill(drill) => match drill.answer() {
                Some(loss) => self.answered(loss),
                None => self.next_question(),
            },
            KoMode::Match(game) => {
                if !game.play() {
                    self.notice = Some("The fight is over. u takes a move back, q leaves.".to_owned());
                }
                Vec::new()
            }
        }
    }

    /// Gives advice on what the form says; the form stays open while something is wrong with it.
    pub(super) fn advise(&mut self, mut entry: Box<KoEntry>) -> Vec<Effect> {
        let Some(fight) = entry.fight() else {
            self.overlay = Some(Overlay::Ko(entry));
            return Vec::new();
        };
        self.ko.form = entry.form().clone();
        self.ko.mode = KoMode::Advice;
        let ticket = self.next_ticket();
        self.ko.advise(fight, ticket)
    }

    /// Takes note of what came of work for the ko pane.
    pub(super) fn ko_news(&mut self, news: KoNews) -> Vec<Effect> {
        match news {
            KoNews::Surveyed { ticket, found } => return self.surveyed(ticket, found),
            KoNews::Searched { ticket, found } => {
                if let Some(advised) = &mut self.ko.advised
                    && advised.search == Search::Running(ticket)
                {
                    advised.search = found.map_or(Search::TooLarge, Search::Done);
                }
            }
            KoNews::Drawn { ticket, question } => {
                if let KoMode::Drill(drill) = &mut self.ko.mode
                    && !drill.drawn(ticket, question)
                {
                    self.ko.mode = KoMode::Advice;
                    self.notice = Some("No fight could be drawn; please report this.".to_owned());
                }
            }
        }
        Vec::new()
    }

    /// Plays the fight on show against the program.
    fn play_out(&mut self) {
        let fight = match &self.ko.mode {
            KoMode::Drill(drill) => drill.settled().map(|question| &question.fight),
            KoMode::Match(game) => Some(game.start()),
            KoMode::Advice => self.ko.advised.as_ref().map(|advised| &advised.fight),
        };
        let Some(fight) = fight else {
            let waits = matches!(self.ko.mode, KoMode::Drill(_));
            let reason = if waits { "First choose a move." } else { "There is no fight yet: e describes one." };
            self.notice = Some(reason.to_owned());
            return;
        };
        if let Some(game) = Match::new(fight.clone()) {
            self.ko.mode = KoMode::Match(Box::new(game));
            self.ko.scroll = 0;
        } else {
            let reason = "Only a ko that is being fought can be played out: situations 1, 2 and 4.";
            self.notice = Some(reason.to_owned());
        }
    }

    fn take_back_in_match(&mut self) {
        let done = if let KoMode::Match(game) = &mut self.ko.mode { game.take_back() } else { false };
        if !done {
            self.notice = Some("Nothing to take back.".to_owned());
        }
    }

    fn tip_in_match(&mut self) {
        let has_tip = if let KoMode::Match(game) = &mut self.ko.mode { game.go_to_best() } else { false };
        if !has_tip {
            self.notice = Some("No tip here.".to_owned());
        }
    }

    /// What is said while the ko pane has the focus.
    pub(super) fn about_ko(&self) -> String {
        match &self.ko.mode {
            KoMode::Advice => match (&self.ko.board, &self.ko.advised) {
                (Some(BoardKo::Running { .. }), _) => "Working out the ko on the board. b stops.".to_owned(),
                (Some(BoardKo::Absent(reason)), None) => format!("No ko to speak of on the board: {reason}."),
                (_, Some(advised)) => advised.message(),
                _ => "e describes a ko fight, b takes the one on the board, d asks you about others.".to_owned(),
            },
            KoMode::Drill(drill) => drill.message(),
            KoMode::Match(game) => game.message(),
        }
    }
}
