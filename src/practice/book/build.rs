//! Making an entry of a book with the solver at hand.

use std::collections::BTreeMap;
use std::collections::HashSet;
use std::collections::VecDeque;

use crate::board::Move;
use crate::goal::Surplus;
use crate::practice::Answer;
use crate::practice::Exercise;
use crate::practice::Judgement;
use crate::practice::Local;
use crate::practice::opponent::Solve;
use crate::practice::opponent::judge;
use crate::practice::opponent::respond;

use super::Entry;

/// The most positions of a problem that are worked out; the shortest lines come first, the solver has the rest.
const MAX_POSITIONS: usize = 60;

/// Works out what a learner can reach by right moves, each position once; `None` when the solver leaves something
/// open.
pub fn build(exercise: &Exercise, solve: &Solve) -> Option<Entry> {
    let root = Local::new(exercise.question.clone(), exercise.surplus.unwrap_or(Surplus::ZERO));
    let report = solve(root.question())?;
    let attacker_first = report.attacker_first.as_ref()?.verdict;
    let defender_first = report.defender_first.as_ref()?.verdict;
    let mut judgements = BTreeMap::new();
    let mut seen = HashSet::from([root.key()]);
    let mut open = VecDeque::from([(root, Vec::new())]);
    while let Some((here, path)) = open.pop_front() {
        let judgement = position(exercise, &here, &path, solve)?;
        open.extend(children(&here, &path, &judgement).into_iter().filter(|(next, _)| seen.insert(next.key())));
        judgements.insert(path, judgement);
        if judgements.len() == MAX_POSITIONS {
            break;
        }
    }
    Some(Entry { attacker_first, defender_first, judgements })
}

/// The judgement of one position with the response to every right move.
fn position(exercise: &Exercise, here: &Local, path: &[Move], solve: &Solve) -> Option<Judgement> {
    let mut judgement = judge(exercise, here, path, None, solve)?;
    if judgement.moves.iter().any(|judged| judged.answer == Answer::Unknown) {
        return None;
    }
    for played in judgement.right_moves().collect::<Vec<_>>() {
        let response = respond(exercise, here, path, played, judgement.verdict, solve)?;
        judgement.set_response(played, response);
    }
    Some(judgement)
}

/// The positions after each right move and its reply, where the problem goes on.
fn children(here: &Local, path: &[Move], judgement: &Judgement) -> Vec<(Local, Vec<Move>)> {
    let mut next = Vec::new();
    for judged in &judgement.moves {
        let Answer::Right(Some(response)) = &judged.answer else { continue };
        let (Some(reply), false) = (response.reply, response.solved) else { continue };
        if let Ok(after) = here.play(judged.played).and_then(|after| after.play(reply)) {
            let path = path.iter().copied().chain([judged.played, reply]).collect();
            next.push((after, path));
        }
    }
    next
}
