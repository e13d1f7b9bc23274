//! The session on one problem: moves and their undoing, the attempt, tips, the solution and the refutations.

use std::collections::HashMap;

use crate::board::Color;
use crate::board::Move;
use crate::board::Point;
use crate::board::PointSet;
use crate::goal::Class;
use crate::goal::Surplus;

use super::Answer;
use super::Ask;
use super::Attempt;
use super::AttemptResult;
use super::Exercise;
use super::Judged;
use super::Judgement;
use super::Local;
use super::LocalKey;
use super::Outcome;
use super::Refusal;
use super::Refuted;
use super::Response;
use super::Tip;
use super::book::Entry;
use super::local;
use super::surplus_for;

/// What a move on the board stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// A move of the learner whose worth is not known yet.
    Waiting,
    /// A right move of the learner.
    Right,
    /// The right move of the learner that ends the problem.
    Solved,
    /// A wrong move of the learner.
    Wrong(Judged),
    /// A move of the learner that the solver could not judge.
    Unknown,
    /// The opponent's answer.
    Reply,
    /// A move played by the program: the solution or a refutation.
    Shown,
}

/// A move on the board and the position after it.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) played: Move,
    pub(super) by: Color,
    pub(super) mark: Mark,
    pub(super) after: Local,
}

/// Where the learner stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is the learner's turn.
    Turn,
    /// The last move waits for its judgement.
    Waiting,
    /// The last move was wrong.
    Wrong(Judged),
    /// The last move solved the problem.
    Solved,
    /// The last move could not be judged.
    Unknown,
    /// The program is showing moves, and the opponent's comes next.
    Showing,
}

/// The session on one problem, from showing it to leaving it.
#[derive(Clone, Debug)]
pub struct Session {
    pub(super) exercise: Exercise,
    pub(super) start: Local,
    pub(super) steps: Vec<Step>,
    pub(super) at: usize,
    pub(super) known: HashMap<LocalKey, Judgement>,
    pub(super) attempt: Attempt,
    pub(super) result: Option<AttemptResult>,
    pub(super) tip: Option<(Vec<Move>, u8)>,
}

impl Session {
    /// Shows a problem for the first time.
    pub fn new(exercise: Exercise) -> Self {
        let start = Local::new(exercise.question.clone(), exercise.surplus.unwrap_or(Surplus::ZERO));
        Self {
            exercise,
            start,
            steps: Vec::new(),
            at: 0,
            known: HashMap::new(),
            attempt: Attempt { result: AttemptResult::Right, first: None, n_moves: 0, n_tips: 0, n_taken_back: 0 },
            result: None,
            tip: None,
        }
    }

    /// The problem.
    pub fn exercise(&self) -> &Exercise {
        &self.exercise
    }

    /// The position on the board.
    pub fn here(&self) -> &Local {
        self.at.checked_sub(1).map_or(&self.start, |last| &self.steps[last].after)
    }

    /// The moves on the board, from the start.
    pub fn path(&self) -> Vec<Move> {
        self.moves_before(self.at)
    }

    /// The last move on the board and its color.
    pub fn last(&self) -> Option<(Move, Color)> {
        self.at.checked_sub(1).map(|last| (self.steps[last].played, self.steps[last].by))
    }

    /// How the attempt of this showing ended, if it did.
    pub fn result(&self) -> Option<AttemptResult> {
        self.result
    }

    /// Whether it is the learner's turn to move.
    pub fn is_learners_turn(&self) -> bool {
        self.here().to_play() == self.exercise.learner()
    }

    /// Where the learner stands.
    pub fn standing(&self) -> Standing {
        let Some(last) = self.at.checked_sub(1) else { return Standing::Turn };
        match &self.steps[last].mark {
            Mark::Waiting => Standing::Waiting,
            Mark::Solved => Standing::Solved,
            Mark::Wrong(judged) => Standing::Wrong(judged.clone()),
            Mark::Unknown => Standing::Unknown,
            _ if self.is_learners_turn() => Standing::Turn,
            _ => Standing::Showing,
        }
    }

    /// Whether every move on the board so far keeps the problem's verdict.
    pub fn is_on_track(&self) -> bool {
        self.is_on_track_before(self.at)
    }

    fn is_on_track_before(&self, n_moves: usize) -> bool {
        let off = |step: &Step| matches!(step.mark, Mark::Wrong(_) | Mark::Unknown | Mark::Waiting);
        !self.steps[..n_moves].iter().any(off)
    }

    /// What is known about the position on the board, with the learner to move.
    pub fn judgement(&self) -> Option<&Judgement> {
        self.known.get(&self.here().key())
    }

    /// Takes over everything that a book knows about the problem.
    pub fn read_book(&mut self, entry: &Entry) {
        let mut positions = HashMap::from([(Vec::new(), self.start.clone())]);
        for (path, judgement) in &entry.judgements {
            if let Some(here) = local::follow(&mut positions, path) {
                self.known.insert(here.key(), judgement.clone());
            }
        }
        self.hand_out_threats();
    }

    /// Gives the learner the threats that the verdict asks for, where nobody could say before: at the start, or while the
    /// first move waits.
    fn hand_out_threats(&mut self) {
        let class = self.known.get(&self.start.key()).and_then(|judgement| judgement.verdict.class());
        let is_early = self.steps.len() <= 1 && self.steps.iter().all(|step| step.mark == Mark::Waiting);
        if let (None, true, Some(class)) = (self.exercise.surplus, is_early, class) {
            let surplus = surplus_for(class, self.exercise.side());
            self.exercise.surplus = Some(surplus);
            self.start = Local::new(self.exercise.question.clone(), surplus);
            for step in &mut self.steps {
                step.after = self.start.play(step.played).expect("what was legal is legal with other threats");
            }
        }
    }

    /// The last position on the way here in which the learner was to move and about which something is known.
    pub fn review(&self) -> Option<(&Local, &Judgement)> {
        let mut n_moves = (0..=self.at).rev();
        n_moves.find_map(|n| Some((self.position(n), self.known.get(&self.position(n).key())?)))
    }

    /// Stores the judgement that was asked for; the outcome of a move that waited for it comes back.
    pub fn learn(&mut self, ask: &Ask, judgement: Judgement) -> Option<Outcome> {
        self.store(&ask.here, judgement);
        self.hand_out_threats();
        let waiting = self.at.checked_sub(1).filter(|&last| self.steps[last].mark == Mark::Waiting)?;
        let before = self.position(waiting).key();
        if before != ask.here.key() {
            return None;
        }
        let played = self.steps[waiting].played;
        let judged = self.known.get(&before)?.of(played).cloned();
        Some(self.settle(judged, ask.played == Some(played)))
    }

    /// Stores a judgement, keeping the responses that were known before.
    fn store(&mut self, here: &Local, mut judgement: Judgement) {
        if let Some(old) = self.known.get(&here.key()) {
            for judged in &old.moves {
                if let Answer::Right(Some(response)) = &judged.answer {
                    judgement.set_response(judged.played, response.clone());
                }
            }
        }
        self.known.insert(here.key(), judgement);
    }

    fn moves_before(&self, n_moves: usize) -> Vec<Move> {
        self.steps[..n_moves].iter().map(|step| step.played).collect()
    }

    /// The judgement that is wanted to go on: of the position on the board, or of the move that waits.
    pub fn wanted(&self) -> Option<Ask> {
        match self.at.checked_sub(1).map(|last| &self.steps[last]) {
            Some(step) if step.mark == Mark::Waiting => {
                let mut path = self.path();
                path.pop();
                let here = self.position(self.at - 1).clone();
                Some(Ask { here, path, played: Some(step.played) })
            }
            _ if self.is_learners_turn() && self.judgement().is_none() && !self.here().is_over() => {
                Some(Ask { here: self.here().clone(), path: self.path(), played: None })
            }
            _ => None,
        }
    }

    /// The position after this many moves.
    fn position(&self, n_moves: usize) -> &Local {
        n_moves.checked_sub(1).map_or(&self.start, |last| &self.steps[last].after)
    }

    /// Plays a move of the learner.
    ///
    /// # Errors
    /// The reason when the move is refused; a refused move is no attempt.
    pub fn play(&mut self, played: Move) -> Result<Outcome, Refusal> {
        match self.standing() {
            Standing::Waiting => return Err(Refusal::Thinking),
            _ if !self.is_learners_turn() => return Err(Refusal::NotYourTurn),
            _ => {}
        }
        let judged = self.judgement().and_then(|judgement| judgement.of(played)).cloned();
        let is_judged = self.judgement().is_some();
        self.push(played, Mark::Waiting)?;
        if self.result.is_none() {
            self.attempt.first.get_or_insert(played);
            self.attempt.n_moves += 1;
        }
        Ok(if is_judged { self.settle(judged, false) } else { Outcome::Waiting })
    }

    /// Gives the last move, which waits, its mark; `last_word` when no better answer will come.
    fn settle(&mut self, judged: Option<Judged>, last_word: bool) -> Outcome {
        let on_track = self.is_on_track_before(self.at.saturating_sub(1));
        match judged.as_ref().map(|judged| &judged.answer) {
            Some(Answer::Right(Some(response))) => self.accept(response, on_track),
            Some(Answer::Right(None)) if !last_word => Outcome::Waiting,
            Some(Answer::Wrong(_)) => {
                let judged = judged.expect("matched above");
                self.mark(Mark::Wrong(judged.clone()));
                self.finish(AttemptResult::Wrong);
                Outcome::Wrong(judged)
            }
            Some(Answer::Right(None) | Answer::Unknown) | None => {
                self.mark(Mark::Unknown);
                Outcome::Unknown
            }
        }
    }

    fn accept(&mut self, response: &Response, on_track: bool) -> Outcome {
        if on_track && self.concludes(response) {
            self.mark(Mark::Solved);
            self.finish(AttemptResult::Right);
            return Outcome::Solved;
        }
        self.mark(Mark::Right);
        if let Some(reply) = response.reply {
            let answered = self.push(reply, Mark::Reply);
            debug_assert!(answered.is_ok(), "the opponent's reply is legal");
        }
        Outcome::Right
    }

    /// Whether a right move ends the problem: by what follows, or as one of two passes in a row, none of which lifts a ban.
    fn concludes(&self, response: &Response) -> bool {
        let passes = |n: usize| self.steps[n].played == Move::Pass && self.position(n).ko().is_none();
        let is_second = 1 < self.at && passes(self.at - 2);
        response.solved || (is_second || response.reply == Some(Move::Pass)) && passes(self.at - 1)
    }

    fn mark(&mut self, mark: Mark) {
        if let Some(last) = self.at.checked_sub(1) {
            self.steps[last].mark = mark;
        }
    }

    fn push(&mut self, played: Move, mark: Mark) -> Result<(), Refusal> {
        let here = self.here();
        let (by, after) = (here.to_play(), here.play(played)?);
        self.steps.truncate(self.at);
        self.steps.push(Step { played, by, mark, after });
        self.at += 1;
        Ok(())
    }

    fn finish(&mut self, result: AttemptResult) {
        if self.result.is_none() {
            self.result = Some(result);
            self.attempt.result = result;
        }
    }

    /// Ends the attempt without a result of the learner's own: he wants to see the answer.
    pub fn give_up(&mut self) {
        self.finish(AttemptResult::Shown);
    }

    /// The finished attempt, as it is to be stored.
    pub fn attempt(&self) -> Option<&Attempt> {
        self.result.map(|_| &self.attempt)
    }

    /// Takes back the last move of the learner and the answer to it; a shown move alone. False at the start.
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.at.checked_sub(1) else { return false };
        let by_learner = match self.steps[last].mark {
            Mark::Shown => false,
            Mark::Reply => {
                self.at -= 1;
                true
            }
            _ => true,
        };
        self.at = self.at.saturating_sub(1);
        if by_learner && self.result.is_none() {
            self.attempt.n_taken_back += 1;
        }
        true
    }

    /// Plays again what was taken back. False when there is nothing.
    pub fn redo(&mut self) -> bool {
        if self.at == self.steps.len() {
            return false;
        }
        self.at += 1;
        if self.steps.get(self.at).is_some_and(|step| step.mark == Mark::Reply) {
            self.at += 1;
        }
        true
    }

    /// Goes back to the start. The attempt goes on; moves already made count as taken back.
    pub fn reset(&mut self) {
        while self.undo() {}
    }

    /// Plays the next move of what refutes the last wrong move, or of the answer after a solved problem. False when
    /// there is none.
    pub fn why(&mut self) -> bool {
        self.next_why().is_some_and(|played| self.push(played, Mark::Shown).is_ok())
    }

    /// Whether [`why`](Self::why) has a move to show.
    pub fn has_why(&self) -> bool {
        self.next_why().is_some_and(|played| self.here().play(played).is_ok())
    }

    fn next_why(&self) -> Option<Move> {
        let shown = self.steps[..self.at].iter().rev().take_while(|step| step.mark == Mark::Shown).count();
        let base = (self.at - shown).checked_sub(1)?;
        match &self.steps[base].mark {
            Mark::Wrong(Judged { answer: Answer::Wrong(Some(Refuted { line, .. })), .. }) => line.get(shown).copied(),
            Mark::Solved if shown == 0 => self.reply_after(base),
            _ => None,
        }
    }

    fn reply_after(&self, base: usize) -> Option<Move> {
        match &self.known.get(&self.position(base).key())?.of(self.steps[base].played)?.answer {
            Answer::Right(Some(response)) => response.reply,
            _ => None,
        }
    }

    /// Gives the next tip for the position on the board; the first two lead to the third.
    pub fn tip(&mut self) -> Option<Tip> {
        if !self.is_learners_turn() || !self.is_on_track() {
            return None;
        }
        let path = self.path();
        let judgement = self.known.get(&self.here().key())?;
        let best = self.preferred(judgement, &path)?;
        let step = match &self.tip {
            Some((where_given, step)) if *where_given == path => (*step + 1).min(2),
            _ => 0,
        };
        let tip = match step {
            0 => Tip::Status(judgement.verdict),
            1 => Tip::Area(self.area(best)),
            _ => Tip::Best(best),
        };
        let fresh = self.tip.as_ref().is_none_or(|(where_given, old)| *where_given != path || *old != step);
        self.tip = Some((path, step));
        if fresh && self.result.is_none() {
            self.attempt.n_tips = self.attempt.n_tips.saturating_add(1);
        }
        Some(tip)
    }

    /// The right move that tips and the solution name: the file's, else the first that ends the problem, else the
    /// first.
    fn preferred(&self, judgement: &Judgement, path: &[Move]) -> Option<Move> {
        let file = self.exercise.file_moves(path);
        let right = || judgement.moves.iter().filter(|judged| matches!(judged.answer, Answer::Right(_)));
        let stated = file.into_iter().find(|stated| right().any(|judged| judged.played == *stated));
        let ends = |judged: &&Judged| matches!(&judged.answer, Answer::Right(Some(r)) if r.solved);
        stated.or_else(|| right().find(ends).or_else(|| right().next()).map(|judged| judged.played))
    }

    /// The free points around a move, where the learner may look for it.
    fn area(&self, best: Move) -> PointSet {
        let question = self.here().question();
        let size = question.setup.size;
        let near =
            |a: Point, b: Point| size.column(a).abs_diff(size.column(b)) <= 1 && size.row(a).abs_diff(size.row(b)) <= 1;
        let free = question.zone.iter().filter(|&point| self.here().at(point).is_none());
        free.filter(|&point| best.point().is_none_or(|best| near(point, best))).collect()
    }

    /// Plays the next move of the solution: the learner's, then the opponent's, and so on. Goes back to the last
    /// right position first. False when the solution ends here or is not known yet.
    pub fn show_solution(&mut self) -> bool {
        self.finish(AttemptResult::Shown);
        while !self.is_on_track() && self.at > 0 {
            self.at -= 1;
        }
        if matches!(self.standing(), Standing::Solved) {
            return false;
        }
        let path = self.path();
        if self.is_learners_turn() {
            let best = self.judgement().and_then(|judgement| self.preferred(judgement, &path));
            return best.is_some_and(|played| self.push(played, Mark::Shown).is_ok());
        }
        let response = self.response_to_last(&path);
        match response {
            Some(Response { solved: false, reply: Some(reply) }) => self.push(reply, Mark::Shown).is_ok(),
            _ => false,
        }
    }

    fn response_to_last(&self, path: &[Move]) -> Option<Response> {
        let (last, before) = path.split_last()?;
        match &self.known.get(&self.position(before.len()).key())?.of(*last)?.answer {
            Answer::Right(Some(response)) => Some(Response { solved: self.concludes(response), reply: response.reply }),
            _ => None,
        }
    }

    /// The judgement that the next step of the solution needs and the session lacks.
    pub fn wanted_for_solution(&self) -> Option<Ask> {
        if self.is_learners_turn() {
            let mut ask = self.wanted()?;
            ask.played = None;
            return Some(ask);
        }
        let path = self.path();
        let (&last, before) = path.split_last()?;
        let is_open =
            matches!(self.known.get(&self.position(before.len()).key())?.of(last)?.answer, Answer::Right(None));
        is_open.then(|| Ask { here: self.position(self.at - 1).clone(), path: before.to_vec(), played: Some(last) })
    }

    /// Whether the solution on the board has come to its end.
    pub fn solution_is_complete(&self) -> bool {
        let path = self.path();
        self.response_to_last(&path).is_some_and(|response| response.solved || response.reply.is_none())
    }

    /// The class that the problem's verdict has for the learner, if it is known.
    pub fn class(&self) -> Option<Class> {
        self.known.get(&self.start.key())?.verdict.class()
    }
}
