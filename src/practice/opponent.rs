//! The opponent: which reply it chooses among those that keep its verdict, and when a problem is solved.

use std::cmp::Reverse;

use crate::board::Move;
use crate::goal::Class;
use crate::goal::Question;
use crate::goal::Report;
use crate::goal::Side;
use crate::goal::SideReport;
use crate::goal::Verdict;

use super::Answer;
use super::Exercise;
use super::Judgement;
use super::Local;
use super::Response;

/// Something that answers questions: the solver, with a budget of the caller's choice.
pub type Solve<'a> = dyn Fn(&Question) -> Option<Report> + 'a;

/// Judges a position with the learner to move; threats he does not have are no moves. `played` is a move whose consequences are wanted too.
///
/// `path` are the moves from the start of the exercise to this position.
pub fn judge(
    exercise: &Exercise,
    here: &Local,
    path: &[Move],
    played: Option<Move>,
    solve: &Solve,
) -> Option<Judgement> {
    let report = solve(here.question())?;
    let mut judgement = Judgement::from_report(report.first(here.side())?);
    judgement.moves.retain(|judged| here.play(judged.played).is_ok());
    let Some(played) = played else { return Some(judgement) };
    let is_right = judgement.of(played).is_some_and(|judged| matches!(judged.answer, Answer::Right(_)));
    if is_right && let Some(response) = respond(exercise, here, path, played, judgement.verdict, solve) {
        judgement.set_response(played, response);
    }
    Some(judgement)
}

/// What follows a right move of the learner; `None` when the budget ran out or the move is not allowed.
pub fn respond(
    exercise: &Exercise,
    here: &Local,
    path: &[Move],
    played: Move,
    verdict: Verdict,
    solve: &Solve,
) -> Option<Response> {
    let after = here.play(played).ok()?;
    let path: Vec<Move> = path.iter().copied().chain([played]).collect();
    if after.is_over() {
        return Some(Response { reply: None, solved: true });
    }
    let class = class_after(&after, played, verdict, solve)?;
    let replies = replies(&after, class, solve)?;
    let solved = path.ends_with(&[Move::Pass; 2])
        || exercise.ends_right_line(&path)
        || takes_ko(&after, class)
        || replies.iter().all(|reply| reply.can_wait(class, here.side()));
    Some(Response { reply: choose(exercise, &after, &path, &replies), solved })
}

/// The class of the position after a right move, in terms of the threats left there.
fn class_after(after: &Local, played: Move, verdict: Verdict, solve: &Solve) -> Option<Class> {
    match played {
        Move::Retake(_) => solve(after.question())?.first(after.side())?.verdict.class(),
        Move::Play(_) | Move::Pass => verdict.class(),
    }
}

/// Whether a ko on which everything hangs has just been taken.
fn takes_ko(after: &Local, class: Class) -> bool {
    matches!(class, Class::Ko(_)) && after.ko().is_some()
}

/// A reply of the opponent and what the learner has after it.
struct Reply {
    played: Move,
    /// Whether it keeps the opponent's verdict.
    keeps: bool,
    /// The verdict when the learner passes after it.
    after_pass: Verdict,
    resistance: usize,
    n_right: usize,
}

impl Reply {
    /// Whether the learner may pass after this reply without losing the class.
    fn can_wait(&self, class: Class, learner: Side) -> bool {
        self.after_pass.class().is_some_and(|after| match learner {
            Side::Attacker => after <= class,
            Side::Defender => after >= class,
        })
    }
}

/// Every reply that the opponent has, or `None` when the budget ran out on the way.
fn replies(after: &Local, class: Class, solve: &Solve) -> Option<Vec<Reply>> {
    let report = solve(after.question())?;
    let report = report.first(after.side())?;
    let mut replies = Vec::new();
    for &(played, verdict) in &report.moves {
        let Ok(next) = after.play(played) else { continue };
        if next.is_over() {
            continue;
        }
        let answer = solve(next.question())?;
        let answer = answer.first(next.side())?;
        replies.push(Reply {
            played,
            keeps: verdict.class()? == class,
            after_pass: after_pass(answer, matches!(played, Move::Retake(_)), class),
            resistance: answer.pv.len(),
            n_right: answer.best.len(),
        });
    }
    Some(replies)
}

/// The verdict when the learner passes; after a threat spent by the opponent the threats are counted anew, so the
/// pass counts as harmless only where the verdict hangs on no ko.
fn after_pass(answer: &SideReport, spent: bool, class: Class) -> Verdict {
    match answer.after(Move::Pass) {
        Some(_) if spent && matches!(class, Class::Ko(_)) => Verdict::OPEN,
        Some(verdict) => verdict,
        None => Verdict::OPEN,
    }
}

/// The reply that the opponent plays, by the order of the rules.
fn choose(exercise: &Exercise, after: &Local, path: &[Move], replies: &[Reply]) -> Option<Move> {
    let keeps = |reply: &&Reply| reply.keeps;
    let file = exercise.file_moves(path);
    if let Some(&stated) = file.iter().find(|&&stated| replies.iter().filter(keeps).any(|r| r.played == stated)) {
        return Some(stated);
    }
    let barred = after.ko().is_some();
    let stones = replies.iter().filter(keeps).any(|reply| reply.played != Move::Pass);
    replies
        .iter()
        .filter(keeps)
        .filter(|reply| reply.played != Move::Pass || barred || !stones)
        .enumerate()
        .min_by_key(|(order, reply)| (Reverse(reply.resistance), reply.n_right, *order))
        .map_or(Some(Move::Pass), |(_, reply)| Some(reply.played))
}
