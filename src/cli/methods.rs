//! `shikatsu solve --method`: the searches of 1989 side by side, beside the exact search of today.
//!
//! The JSON object has the keys `schema name size attacker goal target zone assumptions` of `solve`, `depth`, `test`,
//! and for each side asked about `attacker_first` or `defender_first` with a list `methods`. Each of them has `method`,
//! `value` (1: the stones live, 0: no life found, null: the limits ended the search), `searched` (the moves searched),
//! `best` (a first move that brings the side to move what it wants, or null), and with `--tree` a `trace` of its first
//! steps. For `dfpn` there is `nodes` in place of `searched`, and `value` is exact: 0 where the attacker wins when
//! nobody has a ko threat.

use std::fmt::Write;
use std::sync::atomic::AtomicBool;

use anyhow::{Context as _, Result, anyhow};
use serde_json::{Map, Value, json};

use crate::board::{Move, diagram};
use crate::collection::Problem;
use crate::goal::{Class, Question, Side, Surplus};
use crate::methods::{self, Answer, Limits, Method, Puzzle, Test, Tree};
use crate::solver::{self, Options, Watch};
use crate::text::printable;
use crate::trace::{Recorder, Trace};
use crate::zone::Complete;

use super::args::{First, LifeTest, Solve};
use super::context::Context;
use super::{Exit, input, json, output, question, solve};

/// The most moves of one method where no limit is given.
const MOVES: u64 = 2_000_000;

/// The most steps in the JSON of a tree.
const STEPS: usize = 100_000;

/// A method that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// A search of 1989.
    Old(Method),
    /// The exact solver.
    Dfpn,
    /// All of them.
    All,
}

/// Reads one item of `--method`.
pub(super) fn parse(text: &str) -> Result<Wanted, String> {
    match text {
        "dfpn" => Ok(Wanted::Dfpn),
        "all" => Ok(Wanted::All),
        _ => Method::parse(text).map(Wanted::Old).ok_or_else(|| {
            "there are minimax, alpha-beta, secondary or order, and register, which + combines, dfpn and all".to_owned()
        }),
    }
}

/// What one method found for one side.
struct Found {
    name: String,
    lives: Option<bool>,
    /// The moves searched, or the nodes of the exact search.
    work: u64,
    best: Option<Move>,
    trace: Option<Trace>,
    is_exact: bool,
}

/// Runs the command.
///
/// # Errors
/// When nothing can be searched, or standard output cannot be written.
pub(super) fn run(command: &Solve, context: &Context) -> Result<Exit> {
    let limit = solve::limit(command)?;
    let (problems, is_faulty) = input::problems(&command.input, command.game, context)?;
    let mut exit = if is_faulty || problems.is_empty() { Exit::Usage } else { Exit::Done };
    for (number, problem) in (1..).zip(&problems) {
        let name = input::title(problem, number, context);
        match solve::with_limit(limit, |stop| search(problem, command, stop)) {
            Ok((complete, sides)) => {
                let text = if command.json {
                    format!("{}\n", as_json(&name, &complete, &sides, command))
                } else {
                    format!("{}{}", if number > 1 { "\n" } else { "" }, as_text(&name, &complete, &sides, command))
                };
                output::print(&text)?;
                let is_open = sides.iter().flat_map(|(_, found)| found).any(|found| found.lives.is_none());
                if exit == Exit::Done && is_open {
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

type Sides = Vec<(Side, Vec<Found>)>;

fn search(problem: &Problem, command: &Solve, stop: &AtomicBool) -> Result<(Complete, Sides)> {
    let complete = question::question(problem, command)?;
    let sides: &[Side] = match command.first {
        First::Attacker => &[Side::Attacker],
        First::Defender => &[Side::Defender],
        First::Both => &[Side::Attacker, Side::Defender],
    };
    let of_side = |&side: &Side| {
        let found = wanted(command).into_iter().map(|method| match method {
            Some(method) => old(&complete.question, side, method, command, stop),
            None => dfpn(&complete.question, side, command, stop),
        });
        Ok((side, found.collect::<Result<Vec<Found>>>()?))
    };
    let sides = sides.iter().map(of_side).collect::<Result<Sides>>()?;
    Ok((complete, sides))
}

/// The methods asked for, nothing standing for the exact one.
fn wanted(command: &Solve) -> Vec<Option<Method>> {
    let each = |wanted: &Wanted| match wanted {
        Wanted::Old(method) => vec![Some(*method)],
        Wanted::Dfpn => vec![None],
        Wanted::All => Method::all().map(Some).chain([None]).collect(),
    };
    command.method.iter().flat_map(each).collect()
}

fn old(question: &Question, side: Side, method: Method, command: &Solve, stop: &AtomicBool) -> Result<Found> {
    let test = match command.test {
        LifeTest::Fuwa => Test::Fuwa,
        LifeTest::Benson => Test::Benson,
    };
    let puzzle = Puzzle::new(question, side, test)?;
    let limits = Limits { depth: command.depth.into(), moves: command.nodes.unwrap_or(MOVES), stop };
    let mut recorder = Recorder::new(if command.tree.is_some() { STEPS } else { 0 });
    let Answer { lives, searched, best } = methods::search(&puzzle, method, limits, &mut recorder);
    let trace = command.tree.map(|_| recorder.into_trace());
    Ok(Found { name: method.to_string(), lives, work: searched, best, trace, is_exact: false })
}

fn dfpn(question: &Question, side: Side, command: &Solve, stop: &AtomicBool) -> Result<Found> {
    let first = if side == Side::Attacker { solver::First::Attacker } else { solver::First::Defender };
    let memory = command.memory as usize;
    let surplus = Some(Surplus::ZERO);
    let options = Options { first, surplus, nodes: command.nodes, memory, ..Options::default() };
    let never = AtomicBool::new(false);
    let report = solver::solve(question, &options, &Watch::new(&never, &|_| {}).with_deadline(stop))
        .map_err(|error| anyhow!("{error}"))
        .context("cannot solve this")?;
    let answer = report.first(side).context("the solver has no answer for this side")?;
    let lives = answer.verdict.class().map(|class| !matches!(class, Class::Dead | Class::Ko(_)));
    let is_won = lives == Some(side == Side::Defender);
    let best = answer.best.first().copied().filter(|_| is_won);
    Ok(Found { name: "dfpn".to_owned(), lives, work: report.nodes, best, trace: None, is_exact: true })
}

fn as_json(name: &str, complete: &Complete, sides: &Sides, command: &Solve) -> Value {
    let question = &complete.question;
    let size = question.setup.size;
    let of_method = |found: &Found| {
        let mut object = Map::new();
        let mut put = |key: &str, value: Value| drop(object.insert(key.to_owned(), value));
        put("method", found.name.clone().into());
        put("value", found.lives.map(u8::from).into());
        put(if found.is_exact { "nodes" } else { "searched" }, found.work.into());
        put("best", found.best.map(|best| best.display(size).to_string()).into());
        if let Some(trace) = &found.trace {
            put("trace", trace.json(size));
        }
        Value::Object(object)
    };
    let mut object = json::head(name, question);
    let mut put = |key: &str, value: Value| drop(object.insert(key.to_owned(), value));
    put("zone", json::names(question.zone.iter(), size).into());
    put("assumptions", complete.assumptions.clone().into());
    put("depth", command.depth.into());
    put("test", test_name(command.test).into());
    for (side, found) in sides {
        let key = if *side == Side::Attacker { "attacker_first" } else { "defender_first" };
        put(key, json!({ "methods": found.iter().map(of_method).collect::<Vec<_>>() }));
    }
    Value::Object(object)
}

fn test_name(test: LifeTest) -> &'static str {
    match test {
        LifeTest::Fuwa => "fuwa",
        LifeTest::Benson => "benson",
    }
}

fn as_text(name: &str, complete: &Complete, sides: &Sides, command: &Solve) -> String {
    let question = &complete.question;
    let defender = question.color(Side::Defender);
    let board = diagram::draw(&question.setup, &question.zone);
    let mut text = format!(
        "{}: {}\n\n{board}\nX is Black, O is White; small letters and commas are where both may play\n",
        printable(name),
        solve::task(question)
    );
    for assumption in &complete.assumptions {
        let _ = writeln!(text, "Taken for granted: {assumption}");
    }
    let depth = command.depth;
    let moves = if depth == 1 { "move" } else { "moves" };
    let eyes = match command.test {
        LifeTest::Fuwa => "Fuwa's eyes of one point",
        LifeTest::Benson => "Benson's regions",
    };
    let _ = writeln!(text, "1: {defender} lives by {eyes}; 0: no such life {depth} {moves} deep");
    for (side, found) in sides {
        let _ = writeln!(text, "\n{} first{:>24} {:>12}  move", question.color(*side), "value", "searched");
        text.extend(found.iter().map(|found| line(found, question)));
        for (found, trace) in found.iter().filter_map(|found| Some((found, found.trace.as_ref()?))) {
            text.push_str(&tree_text(found, trace, question, command.tree.unwrap_or_default()));
        }
    }
    text
}

fn line(found: &Found, question: &Question) -> String {
    let value = found.lives.map_or("?", |lives| if lives { "1" } else { "0" });
    let best = found.best.map_or(String::new(), |best| best.display(question.setup.size).to_string());
    let unit = match (found.is_exact, found.lives) {
        (_, None) => "  stopped",
        (true, _) => "  nodes, every first move, exact",
        _ => "",
    };
    format!("  {:<28} {value:>4} {:>12}  {best:<4}{unit}", found.name, found.work).trim_end().to_owned() + "\n"
}

/// The first lines of the tree of a method.
fn tree_text(found: &Found, trace: &Trace, question: &Question, n_lines: u32) -> String {
    let tree = Tree::of(&trace.steps);
    let rows = tree.rows(usize::MAX);
    let n_lines = n_lines as usize;
    let mut text = format!("\n{}\n", found.name);
    for row in rows.iter().take(n_lines) {
        let _ = writeln!(text, "  {}", tree.line(row, question.setup.size));
    }
    if let Some(more) = rows.len().checked_sub(n_lines).filter(|&more| more > 0) {
        let lines = if more == 1 { "line" } else { "lines" };
        let least = if trace.truncated { "at least " } else { "" };
        let _ = writeln!(text, "  ({least}{more} more {lines})");
    }
    text
}
