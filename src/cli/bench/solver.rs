//! Fixed work for the solver, with its signature, its speed, its times and its memory.

use std::fmt::Write;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow};
use serde_json::{Value, json};

use crate::board::{Color, diagram};
use crate::goal::{Certificate, Question, Side, Surplus};
use crate::solver::{self, First, Options, Progress, Watch};
use crate::zone::{self, Given};

use super::Section;
use crate::cli::args::Bench;
use crate::cli::output;

/// The positions for the figures, by classes of free points: `a` up to 8, `b` 9-12, `c` 13-16, `d` 17-19.
const POSITIONS: &str = include_str!("../../../tests/bench/positions.txt");
/// More positions of the same form.
const OWN: &str = include_str!("../../../tests/bench/own.txt");

/// What one position took.
struct Run {
    name: String,
    nodes: u64,
    time: Duration,
    /// The part of the time that went into the search.
    searching: Duration,
    first_verdict: Option<Duration>,
    solved: bool,
    certificate: Certificate,
}

/// A watch that runs now and then.
#[derive(Default)]
struct Lapse {
    total: Duration,
    since: Option<Instant>,
}

impl Lapse {
    fn turn_to(&mut self, runs: bool) {
        match self.since {
            None if runs => self.since = Some(Instant::now()),
            Some(since) if !runs => (self.total, self.since) = (self.total + since.elapsed(), None),
            _ => {}
        }
    }
}

/// Solves the positions of the classes asked for.
pub(super) fn section(command: &Bench) -> Result<Section> {
    let mut classes: Vec<(char, Vec<Run>)> = Vec::new();
    for (name, question) in positions()? {
        let class = name.chars().next().unwrap_or('?');
        if !command.classes.iter().any(|wanted| wanted.starts_with(class)) {
            continue;
        }
        let run = measure(&name, &question, command)?;
        if command.each && !command.json {
            output::print(&line(&run))?;
        }
        match classes.iter_mut().find(|(known, _)| *known == class) {
            Some((_, runs)) => runs.push(run),
            None => classes.push((class, vec![run])),
        }
    }
    Ok(Section { text: as_text(&classes), keys: keys(&classes) })
}

fn positions() -> Result<Vec<(String, Question)>> {
    let mut all = Vec::new();
    for text in [POSITIONS, OWN] {
        for block in diagram::parse(text).map_err(|error| anyhow!("bench positions: {error}"))? {
            let name = block.name.clone().context("a bench position has no name")?;
            let mut given = Given::from(&block);
            given.attacker.get_or_insert(Color::Black);
            let complete = zone::complete(&block.setup, &given);
            all.push((name.clone(), complete.map_err(|missing| anyhow!("{name}: {missing}"))?.question));
        }
    }
    Ok(all)
}

fn measure(name: &str, question: &Question, command: &Bench) -> Result<Run> {
    let options = Options {
        first: if command.verdict { First::Attacker } else { First::Both },
        surplus: command.verdict.then_some(Surplus::ZERO),
        nodes: Some(command.nodes),
        memory: command.memory as usize,
        threads: usize::from(command.threads),
    };
    let start = Instant::now();
    let (first_verdict, searching) = (Mutex::new(None), Mutex::new(Lapse::default()));
    let listener = |progress: &Progress| {
        let is_known = progress.sides.iter().any(|side| side.verdict.class().is_some());
        if let (true, Ok(mut first)) = (is_known, first_verdict.lock()) {
            first.get_or_insert_with(|| start.elapsed());
        }
        if let Ok(mut searching) = searching.lock() {
            searching.turn_to(progress.is_searching);
        }
    };
    let never = std::sync::atomic::AtomicBool::new(false);
    let report =
        solver::solve(question, &options, &Watch::new(&never, &listener)).map_err(|why| anyhow!("{name}: {why}"))?;
    let time = start.elapsed();
    let solved = [Side::Attacker, Side::Defender]
        .into_iter()
        .filter_map(|side| report.first(side))
        .all(|side| side.verdict.class().is_some() && side.moves.iter().all(|(_, after)| after.class().is_some()));
    let first_verdict = first_verdict.into_inner().unwrap_or(None).or(solved.then_some(time));
    let searching = searching.into_inner().unwrap_or_default().total;
    let (nodes, certificate) = (report.nodes, report.certificate);
    Ok(Run { name: name.to_owned(), nodes, time, searching, first_verdict, solved, certificate })
}

fn line(run: &Run) -> String {
    let first = run.first_verdict.map_or("-".to_owned(), |time| format!("{:.3}", time.as_secs_f64()));
    let state = if run.solved { "solved" } else { "open" };
    let seconds = run.time.as_secs_f64();
    format!(
        "{:<20} {:>10} nodes {seconds:>9.3} s  first verdict {first:>7} s  {state} {}\n",
        run.name, run.nodes, run.certificate
    )
}

/// Minimum, median and maximum.
fn spread(mut times: Vec<f64>) -> (f64, f64, f64) {
    times.sort_by(f64::total_cmp);
    match times.as_slice() {
        [] => (0.0, 0.0, 0.0),
        [first, .., last] => (*first, times[times.len() / 2], *last),
        [only] => (*only, *only, *only),
    }
}

fn seconds(runs: &[Run]) -> Vec<f64> {
    runs.iter().map(|run| run.time.as_secs_f64()).collect()
}

/// Node visits a second: over the whole time, and over the time of the search alone.
fn rates(runs: &[Run]) -> [u64; 2] {
    let times = [|run: &Run| run.time, |run: &Run| run.searching];
    times.map(|time| {
        let micros = runs.iter().map(time).sum::<Duration>().as_micros().max(1);
        (u128::from(nodes(runs)) * 1_000_000 / micros) as u64
    })
}

fn nodes(runs: &[Run]) -> u64 {
    runs.iter().map(|run| run.nodes).sum()
}

fn as_text(classes: &[(char, Vec<Run>)]) -> String {
    let mut text = String::from("class  solved        nodes   nodes/s  in search   seconds: least   median     most\n");
    for (class, runs) in classes {
        let (least, median, most) = spread(seconds(runs));
        let solved = runs.iter().filter(|run| run.solved).count();
        let [rate, in_search] = rates(runs);
        let _ = writeln!(
            text,
            "{class:<5} {solved:>3} of {:<3} {:>10} {rate:>9}  {in_search:>9}          {least:>6.3}   {median:>6.3}   {most:>6.3}",
            runs.len(),
            nodes(runs)
        );
    }
    let _ = writeln!(text, "signature {}", classes.iter().map(|(_, runs)| nodes(runs)).sum::<u64>());
    let peak = memory_peak().map_or("unknown".to_owned(), |mib| format!("{mib} MiB"));
    let _ = writeln!(text, "memory peak {peak}");
    text
}

fn keys(classes: &[(char, Vec<Run>)]) -> Vec<(&'static str, Value)> {
    let of_class = |(class, runs): &(char, Vec<Run>)| {
        let (least, median, most) = spread(seconds(runs));
        let [rate, in_search] = rates(runs);
        json!({
            "class": class.to_string(),
            "positions": runs.len(),
            "solved": runs.iter().filter(|run| run.solved).count(),
            "nodes": nodes(runs),
            "nodes_per_second": {"overall": rate, "in_search": in_search},
            "seconds": {"least": least, "median": median, "most": most},
        })
    };
    vec![
        ("solver", classes.iter().map(of_class).collect()),
        ("signature", classes.iter().map(|(_, runs)| nodes(runs)).sum::<u64>().into()),
        ("memory_peak_mib", memory_peak().into()),
    ]
}

/// The most memory this process has had so far, in MiB, where the system tells.
fn memory_peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kib: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kib / 1024)
}
