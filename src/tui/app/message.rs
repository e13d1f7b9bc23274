//! The line that speaks to the learner: what happened, and what can be done now.

use crate::board::Move;
use crate::goal::Verdict;
use crate::practice::Answer;
use crate::practice::AttemptResult;
use crate::practice::Judged;
use crate::practice::Standing;
use crate::practice::Tip;
use crate::practice::words;
use crate::tui::search::JUDGE_TIME;
use crate::tui::theme::Glyphs;
use crate::tui::theme::Token;

use super::App;
use super::Confirm;
use super::Overlay;
use super::Pane;
use super::Saving;
use super::StoreState;
use super::Study;
use super::game;

impl App {
    /// What is said to the learner now, and in which tone.
    pub fn message(&self) -> (Token, String) {
        if let Some(Overlay::Confirm(confirm)) = &self.overlay {
            return (Token::Notice, self.question(*confirm));
        }
        if let Some(Overlay::Coordinate(input)) = &self.overlay {
            return (Token::Notice, format!("Play on: {}_   (such as b2; Enter plays, Esc cancels)", input.value()));
        }
        if let Some(Overlay::Terms(input)) = &self.overlay {
            let hint = "size, your color, and simple, positional or situational ko; suicide allows it";
            return (Token::Notice, format!("New game: {}_   ({hint}; Enter starts, Esc cancels)", input.value()));
        }
        if let Some(notice) = &self.notice {
            return (Token::Notice, notice.clone());
        }
        if let Some(text) = self.about_board() {
            return (Token::Text, text);
        }
        if let Some(game) = self.game_here() {
            return game::about(game);
        }
        if self.focus == Pane::Ko {
            return (Token::Text, self.about_ko());
        }
        match &self.study {
            Some(study) => self.about(study),
            None if self.store == StoreState::Opening => (Token::Faint, "Reading your progress.".to_owned()),
            None => (Token::Notice, "There is no problem to show.".to_owned()),
        }
    }

    /// What is said while the board is at another use than playing.
    fn about_board(&self) -> Option<String> {
        if self.trace.is_guessing() {
            return Some("Which fall next? No mark: none falls.".to_owned());
        }
        if let Some(exhibit) = &self.exhibit {
            let is_told = self.focus == Pane::Trace;
            return Some(if is_told { "x: the next example. Esc: back.".to_owned() } else { exhibit.text.clone() });
        }
        if self.focus == Pane::Trace && self.overlay.is_none() {
            return Some(". steps, Enter predicts what falls.".to_owned());
        }
        if self.is_editing() && self.focus == Pane::Solver {
            return Some("This is about the board of the editor. 2 leads back to it.".to_owned());
        }
        self.open_editor()
            .filter(|_| self.focus == Pane::Board)
            .map(|_| "b, w set stones, d clears, e has more, s saves, q leads back. Paste works.".to_owned())
    }

    fn question(&self, confirm: Confirm) -> String {
        let text = match confirm {
            Confirm::Solution => "Show the solution? The problem then counts as not solved.".to_owned(),
            Confirm::Spoil => "The solver shows the answer. The problem then counts as not solved.".to_owned(),
            Confirm::SpoilKo => "This shows the answer. The problem then counts as not solved.".to_owned(),
            Confirm::Threat(point) => match &self.study {
                Some(study) => {
                    let learner = study.session.exercise().learner();
                    let have = words::threats(study.session.here(), learner).unwrap_or_default();
                    let name = study.size().name(point);
                    format!("The ko bars {name}; {have}. Spend one to play there?")
                }
                None => return String::new(),
            },
        };
        // The plain dialogue asks for the words.
        if self.settings.plain { text } else { format!("{text} Enter: yes, Esc: no") }
    }

    fn about(&self, study: &Study) -> (Token, String) {
        if let Some(tip) = &study.tip {
            return (Token::Notice, tip_words(study, tip, self.settings.plain));
        }
        if matches!(study.saving, Saving::Waiting(_)) {
            return (Token::Faint, "Saving.".to_owned());
        }
        if study.showing || study.wants_tip {
            return (Token::Faint, "Working it out.".to_owned());
        }
        match study.session.standing() {
            Standing::Waiting => {
                let most = JUDGE_TIME.as_secs();
                (Token::Faint, format!("Working out the answer, for {most} seconds at most. u takes the move back."))
            }
            Standing::Wrong(judged) => (Token::Bad, self.wrong(study, &judged)),
            Standing::Solved => (Token::Good, self.solved(study)),
            Standing::Unknown => (
                Token::Notice,
                "The solver could not decide this move in time, so it counts as neither right nor wrong. u takes it \
                 back."
                    .to_owned(),
            ),
            Standing::Showing => (Token::Text, showing(study)),
            Standing::Turn => self.turn(study),
        }
    }

    fn wrong(&self, study: &Study, judged: &Judged) -> String {
        let question = &study.session.exercise().question;
        let size = study.size();
        let cross = self.settings.look.glyphs().pick("✗", "x");
        let reached = match judged.verdict {
            Verdict::Known { class, .. } => words::reached(question, class),
            Verdict::Unknown { .. } => "there is better".to_owned(),
        };
        let reply = match &judged.answer {
            Answer::Wrong(Some(refuted)) => refuted.line.first().and_then(|reply| reply.point()),
            _ => None,
        };
        let sentence = match reply {
            Some(point) => {
                let opponent = !study.session.exercise().learner();
                format!("After {opponent} {} {reached}", size.name(point))
            }
            None => capital(&reached),
        };
        let show = if study.session.has_why() { "w shows it, u" } else { "u" };
        format!("{cross} Wrong: {}. {sentence}. {show} takes it back.", judged.played.display(size))
    }

    fn solved(&self, study: &Study) -> String {
        let question = &study.session.exercise().question;
        let fate = study.session.class().map_or(String::new(), |class| words::fate(question, class));
        let tick = self.settings.look.glyphs().pick("✓", "+");
        let tail = match (study.saving, study.session.result()) {
            (Saving::NotStored, _) => " (Not recorded.)",
            (_, Some(AttemptResult::Right) | None) => "",
            _ => " (The first try counts.)",
        };
        let more = if study.session.has_why() { ", w: play on" } else { "" };
        format!("{tick} Solved: {fate}.{tail} n: next problem{more}")
    }
}

impl App {
    /// What is said when it is the learner's turn.
    fn turn(&self, study: &Study) -> (Token, String) {
        let session = &study.session;
        let (last, is_over) = (session.last(), session.result().is_some());
        match last {
            None if is_over => (Token::Text, "Play on as you like. n: next problem".to_owned()),
            None => (Token::Text, self.begin(study)),
            Some(_) if session.has_why() => (Token::Text, "w shows the next move, u goes back.".to_owned()),
            Some((reply, who)) => {
                let deed = match reply {
                    Move::Pass => "passes".to_owned(),
                    reply => format!("answers {}", reply.display(study.size())),
                };
                if session.is_on_track() && !is_over {
                    return (Token::Good, format!("Right. {who} {deed}. Your move."));
                }
                let more = if session.is_on_track() { "Play on as you like; " } else { "" };
                (Token::Text, format!("{who} {deed}. {more}u goes back, x starts over."))
            }
        }
    }

    /// What is said before the first move. Who has not done anything yet is told how to move.
    fn begin(&self, study: &Study) -> String {
        let learner = study.session.exercise().learner();
        let glyphs = if self.settings.plain { Glyphs::Ascii } else { self.settings.look.glyphs() };
        let stone = glyphs.stone(learner);
        let stone = stone.map_or(String::new(), |stone| format!(" ({stone})"));
        let threats = words::threats(study.session.here(), learner);
        let threats = threats.map_or(String::new(), |threats| format!(" {}.", capital(&threats)));
        let how = match (self.library.is_untouched(), self.settings.plain) {
            (true, false) => "Arrows move, Enter plays, ? shows all keys",
            (true, true) => "Type a point such as b2. help: all words",
            (false, _) => "t: a tip",
        };
        format!("Your move as {learner}{stone}.{threats} {how}")
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

fn tip_words(study: &Study, tip: &Tip, is_plain: bool) -> String {
    let here = study.session.here();
    let question = here.question();
    match tip {
        Tip::Status(verdict) => {
            format!("Tip 1 of 3: with {} to play, {}.", here.to_play(), words::verdict(question, *verdict))
        }
        Tip::Area(points) if is_plain => {
            let names: Vec<String> = points.iter().map(|point| study.size().name(point)).collect();
            format!("Tip 2 of 3: look at {}.", names.join(" "))
        }
        Tip::Area(_) => "Tip 2 of 3: look at the marked points.".to_owned(),
        Tip::Best(Move::Pass) => "Tip 3 of 3: pass.".to_owned(),
        Tip::Best(best) => format!("Tip 3 of 3: play {}.", best.display(study.size())),
    }
}

/// What is said while the program plays the moves.
fn showing(study: &Study) -> String {
    match (study.session.solution_is_complete(), study.session.has_why()) {
        (true, _) => "That is the solution. x starts over, n: next problem".to_owned(),
        (false, true) => "w shows the next move, u goes back.".to_owned(),
        (false, false) => "v shows the next move, u goes back.".to_owned(),
    }
}
