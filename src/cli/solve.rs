//! `shikatsu solve`: what becomes of the stones, whoever moves first.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

use crate::board::{Move, diagram};
use crate::collection::Problem;
use crate::goal::{Certificate, Goal, Question, Report, SideReport, Surplus};
use crate::practice::words::{self, Rulebook};
use crate::proof::{self, Proof};
use crate::solver::{self, Options, Watch};
use crate::text::printable;
use crate::zone::Complete;

use super::args::{First, Rules, Solve};
use super::context::Context;
use super::ticker::Ticker;
use super::{Exit, input, json, output, question};

/// Runs the command.
///
/// # Errors
/// When nothing can be solved, or standard output cannot be written.
pub(super) fn run(command: &Solve, context: &Context) -> Result<Exit> {
    let options = options(command)?;
    let limit = limit(command)?;
    let (problems, is_faulty) = input::problems(&command.input, command.game, context)?;
    if command.proof.is_some() && problems.len() > 1 {
        let n_problems = problems.len();
        bail!("--proof is for one problem; {} has {n_problems}, --game picks one", input::name(&command.input));
    }
    if let Some(out) = command.proof.as_deref().filter(|out| input::is_file(&command.input, out)) {
        bail!("--proof {}: that is the file of the problem; the proof needs another", input::name(out));
    }
    let mut exit = if is_faulty || problems.is_empty() { Exit::Usage } else { Exit::Done };
    for (number, problem) in (1..).zip(&problems) {
        let name = input::title(problem, number, context);
        match solve(problem, command, &options, limit) {
            Ok(answer) => {
                answer.print(&name, command.json, number > 1)?;
                if let Some(out) = &command.proof {
                    answer.save(out)?;
                }
                if exit == Exit::Done && answer.is_open() {
                    exit = Exit::Unknown;
                }
            }
            Err(error) => {
                output::complain(&format!("{}: {error:#}", input::place(&command.input, problem, problems.len())));
                exit = Exit::Usage;
            }
        }
    }
    Ok(exit)
}

fn options(command: &Solve) -> Result<Options> {
    Ok(Options {
        first: match command.first {
            First::Attacker => solver::First::Attacker,
            First::Defender => solver::First::Defender,
            First::Both => solver::First::Both,
        },
        surplus: question::surplus(command)?,
        nodes: command.nodes,
        memory: command.memory as usize,
        threads: command.threads.into(),
    })
}

/// `--time`.
pub(super) fn limit(command: &Solve) -> Result<Option<Duration>> {
    let Some(seconds) = command.time else { return Ok(None) };
    match Duration::try_from_secs_f64(seconds) {
        Ok(limit) => Ok(Some(limit)),
        Err(_) => bail!("--time {seconds}: a time is a number of seconds from 0 up"),
    }
}

/// A question with its answer.
struct Answer {
    question: Question,
    report: Report,
    proof: Option<Proof>,
    surplus: Option<Surplus>,
    rulebook: Rulebook,
    seconds: f64,
}

fn solve(problem: &Problem, command: &Solve, options: &Options, limit: Option<Duration>) -> Result<Answer> {
    let Complete { question, mut assumptions, .. } = question::question(problem, command)?;
    let start = Instant::now();
    let never = AtomicBool::new(false);
    let (mut report, proof) = with_limit(limit, |deadline| {
        let ticker = Ticker::new(start);
        let listener = |progress: &solver::Progress| ticker.show(progress.nodes, progress.table_fill);
        solver::prove(&question, options, &Watch::new(&never, &listener).with_deadline(deadline))
    })
    .map_err(|error| anyhow::anyhow!("{error}"))
    .context("cannot solve this")?;
    assumptions.retain(|assumption| !report.assumptions.contains(assumption));
    report.assumptions.splice(0..0, assumptions);
    let rulebook = match command.rules {
        Rules::Japanese => Rulebook::Japanese,
        Rules::Area => Rulebook::Area,
    };
    let (surplus, seconds) = (options.surplus, start.elapsed().as_secs_f64());
    Ok(Answer { question, report, proof, surplus, rulebook, seconds })
}

/// Does work with a flag that turns true when the time is over.
pub(super) fn with_limit<T>(limit: Option<Duration>, work: impl FnOnce(&AtomicBool) -> T) -> T {
    let stop = AtomicBool::new(false);
    let Some(limit) = limit else { return work(&stop) };
    let (done, is_done) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let stop = &stop;
        scope.spawn(move || {
            // The other end is only ever dropped, which ends the wait early.
            if is_done.recv_timeout(limit) == Err(mpsc::RecvTimeoutError::Timeout) {
                stop.store(true, Ordering::Relaxed);
            }
        });
        let result = work(stop);
        drop(done);
        result
    })
}

impl Answer {
    /// Whether a verdict that was asked for is not known.
    fn is_open(&self) -> bool {
        let sides = [&self.report.attacker_first, &self.report.defender_first];
        sides.into_iter().flatten().any(|side| side.verdict.class().is_none())
    }

    fn print(&self, name: &str, as_json: bool, is_later: bool) -> Result<()> {
        let text = if as_json {
            format!("{}\n", json::report(name, &self.question, self.surplus, &self.report, self.seconds))
        } else {
            format!("{}{}", if is_later { "\n" } else { "" }, self.text(name))
        };
        Ok(output::print(&text)?)
    }

    /// Writes the proof to a file; a proof of less than everything is told of.
    fn save(&self, out: &Path) -> Result<()> {
        let name = || printable(&out.to_string_lossy()).into_owned();
        let Some(proof) = &self.proof else {
            output::complain(&format!("nothing is proved, so {} is not written", name()));
            return Ok(());
        };
        if self.report.certificate == Certificate::TooLarge {
            output::complain(&format!("{} leaves out what grew too large; --memory gives it more room", name()));
        }
        crate::save::whole(out, |mut file| proof::write_to(proof, &mut file))
    }

    fn text(&self, name: &str) -> String {
        let Self { question, report, .. } = self;
        let at = self.surplus.map_or(String::new(), |surplus| format!(", asked at a surplus of {surplus} only"));
        let task = format!("{}{at}", task(question));
        let board = diagram::draw(&question.setup, &report.zone);
        let assumptions = report.assumptions.iter().map(|assumption| format!("Taken for granted: {assumption}\n"));
        let sides = [&report.attacker_first, &report.defender_first].into_iter().flatten();
        let names = report.names.iter().map(|&name| format!("{}\n", words::name(question, name, self.rulebook)));
        let names: String = names.collect();
        format!(
            "{}: {task}\n\n{board}\nX is Black, O is White; small letters and commas are where both may play\n{}{}\n\
             {names}{} nodes in {:.2} s, certificate: {}\n",
            printable(name),
            assumptions.collect::<String>(),
            sides.map(|answer| side_text(question, answer)).collect::<String>(),
            report.nodes,
            self.seconds,
            report.certificate,
        )
    }
}

/// Who attacks what.
pub(super) fn task(question: &Question) -> String {
    match &question.goal {
        Goal::Kill => format!("{} attacks", question.attacker),
        Goal::Capture(target) => {
            let target = json::names(target.iter().copied(), question.setup.size).join(" ");
            format!("{} attacks the stones at {target}", question.attacker)
        }
    }
}

/// What is known when one side moves first.
fn side_text(question: &Question, answer: &SideReport) -> String {
    let size = question.setup.size;
    let name = |mv: Move| mv.display(size).to_string();
    let list = |moves: &[Move]| moves.iter().map(|&mv| name(mv)).collect::<Vec<_>>().join(" ");
    let words = words::verdict(question, answer.verdict);
    let mut lines = vec![format!("\n{} first: {}, {words}", question.color(answer.first), answer.verdict)];
    for (what, moves) in [("best", &answer.best), ("line", &answer.pv)] {
        if !moves.is_empty() {
            lines.push(format!("  {what:<6} {}", list(moves)));
        }
    }
    for refutation in &answer.refutations {
        let (first, class) = (name(refutation.first), refutation.class.to_string());
        let reason = words::reason(question, refutation.reason);
        lines.push(format!("  {first:<6} {class:<10} {}: {reason}", list(&refutation.line)));
    }
    for (mv, verdict) in answer.moves.iter().filter(|(_, verdict)| verdict.class().is_none()) {
        let (worst, best) = verdict.bounds();
        lines.push(format!("  {:<6} unknown    from {worst} to {best}", name(*mv)));
    }
    lines.push(String::new());
    lines.join("\n")
}
