//! The solver as the screen uses it: judging positions of practice, and answering what the learner asks.

use std::panic::AssertUnwindSafe;
use std::panic::catch_unwind;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering;
use std::sync::mpsc::Sender;
use std::time::Duration;
use std::time::Instant;

use crate::goal::Class;
use crate::goal::Question;
use crate::goal::Report;
use crate::goal::Side;
use crate::goal::Surplus;
use crate::methods;
use crate::methods::Limits;
use crate::methods::Method;
use crate::methods::Puzzle;
use crate::methods::Test;
use crate::methods::Tree;
use crate::practice::Ask;
use crate::practice::Exercise;
use crate::practice::Judgement;
use crate::practice::opponent::judge;
use crate::solver::First;
use crate::solver::Options;
use crate::solver::Progress;
use crate::solver::Watch;
use crate::solver::solve;
use crate::trace::Recorder;

use super::app::Comparison;
use super::app::Found;
use super::app::Glimpse;
use super::app::Msg;
use super::app::Request;
use super::driver::Event;

/// The node visits after which a position of practice counts as not decided.
const JUDGE_NODES: u64 = 20_000_000;

/// The time after which it counts as not decided, whatever was visited.
pub(super) const JUDGE_TIME: Duration = Duration::from_secs(10);

/// The most moves that each of the methods of 1989 searches.
const METHOD_MOVES: u64 = 500_000;

/// The most steps of each of them that are kept to be shown.
const METHOD_STEPS: usize = 6_000;

/// How often the screen shows the progress of a search.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(250);

/// Judges a position of practice.
pub(super) fn judge_position(exercise: &Exercise, ask: &Ask, stop: &AtomicBool) -> Option<Judgement> {
    let begin = Instant::now();
    let give_up = |_: &Progress| {
        stop.fetch_or(JUDGE_TIME < begin.elapsed(), Ordering::Relaxed);
    };
    let answer = |question: &Question| {
        let first = match question.side(question.setup.to_play) {
            Side::Attacker => First::Attacker,
            Side::Defender => First::Defender,
        };
        let options = Options { first, nodes: Some(JUDGE_NODES), ..Options::default() };
        solve(question, &options, &Watch::new(stop, &give_up)).ok()
    };
    guarded(|| judge(exercise, &ask.here, &ask.path, ask.played, &answer)).ok().flatten()
}

/// Answers a question of the learner; progress goes to the screen a few times a second.
pub(super) fn answer(
    question: &Question,
    surplus: Option<Surplus>,
    ticket: u64,
    events: &Sender<Event>,
    stop: &AtomicBool,
) -> Result<Box<Report>, String> {
    let events = Mutex::new((events.clone(), Instant::now()));
    let listener = |progress: &Progress| {
        let Ok(mut guard) = events.lock() else { return };
        if guard.1.elapsed() < PROGRESS_INTERVAL {
            return;
        }
        guard.1 = Instant::now();
        let msg = Msg::Progress { ticket, glimpse: glimpse(progress) };
        // The screen may be gone already; the search ends with it.
        drop(guard.0.send(Event::Msg(msg)));
    };
    let options = Options { surplus, ..Options::default() };
    guarded(|| solve(question, &options, &Watch::new(stop, &listener)))?
        .map(Box::new)
        .map_err(|reason| reason.to_string())
}

/// Searches by the methods of 1989, and by the exact solver where nobody has a ko threat.
pub(super) fn compare(request: &Request, stop: &AtomicBool) -> Result<Box<Comparison>, String> {
    guarded(|| {
        let puzzle = Puzzle::new(&request.question, request.first(), Test::Fuwa).map_err(|error| error.to_string())?;
        let limits = Limits { depth: request.depth, moves: METHOD_MOVES, stop };
        let register = |method: Method| Method { register: true, ..method };
        let methods = [Method::MINIMAX, Method::ALPHA_BETA, Method::ALPHA_BETA_SECONDARY];
        let found = |method: Method| {
            let mut recorder = Recorder::new(METHOD_STEPS);
            let answer = methods::search(&puzzle, method, limits, &mut recorder);
            Found { method, answer, tree: Tree::of(&recorder.into_trace().steps) }
        };
        let methods = methods.into_iter().flat_map(|method| [method, register(method)]).map(found).collect();
        let first = if request.first() == Side::Attacker { First::Attacker } else { First::Defender };
        let options = Options { first, surplus: Some(Surplus::ZERO), nodes: Some(JUDGE_NODES), ..Options::default() };
        let report = solve(&request.question, &options, &Watch::new(stop, &|_| {})).ok();
        let class = report.as_ref().and_then(|report| report.first(request.first())?.verdict.class());
        let lives = class.map(|class| !matches!(class, Class::Dead | Class::Ko(_)));
        Ok(Box::new(Comparison { methods, exact: lives.zip(report.map(|report| report.nodes)) }))
    })?
}

fn glimpse(progress: &Progress) -> Glimpse {
    let sides = progress.sides.iter().map(|side| (side.first, side.moves.clone()));
    Glimpse { sides: sides.collect(), nodes: progress.nodes, table_fill: progress.table_fill }
}

/// The screen lives on when a search fails.
pub(super) fn guarded<T>(search: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(search)).map_err(|_| "the solver failed; please report this position".to_owned())
}
