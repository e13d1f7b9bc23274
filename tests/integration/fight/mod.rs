//! The ko of a board, surveyed: by hand, by law, and for problems with several steps.

mod area;
mod boards;
mod course;
mod laws;
mod local;
mod mirrors;

use shikatsu::fight::{self, LocalThreats, NoKo, Survey, Unclear};
use shikatsu::goal::{Question, Report, Side};
use shikatsu::solver::{self, Options, Watch};

use crate::oracle::positions;

/// Black attacks on a board of nine lines, of which the lowest rows are drawn.
fn question(target: &str, rows: &str) -> Question {
    let rows: Vec<&str> = rows.split_whitespace().collect();
    let empty = ".".repeat(rows[0].len());
    let all: Vec<&str> = std::iter::repeat_n(empty.as_str(), 9 - rows.len()).chain(rows).collect();
    positions::parse(&format!("name: one\nattacker: X\ngoal: capture {target}\n{}\n", all.join("\n"))).remove(0).1
}

fn report(question: &Question) -> Report {
    solver::solve(question, &Options::default(), &Watch::idle()).unwrap()
}

fn fight(question: &Question, report: &Report) -> Result<Survey, NoKo> {
    fight::survey(question, report, &Watch::idle())
}

fn survey(question: &Question) -> Result<Survey, NoKo> {
    fight(question, &report(question))
}

/// A survey in one line: the ko and its points, the moves that settle it for attacker and defender with what becomes of
/// the stones, and the local threats of both.
fn summary(survey: &Survey) -> String {
    let size = survey.question.setup.size;
    let points = survey.swing.as_ref().map_or_else(ToString::to_string, |swing| swing.points.to_string());
    let end = |side| match survey.ends.of(side) {
        Ok(end) => {
            let moves: Vec<String> = end.moves.iter().map(|played| played.display(size).to_string()).collect();
            format!("{} {}", moves.join(" "), end.class)
        }
        Err(reason) => reason.to_string(),
    };
    let threats = [Side::Attacker, Side::Defender].map(|side| threats(survey, survey.threats.of(side)));
    let [won, lost] = [Side::Attacker, Side::Defender].map(end);
    format!("ko {} k {points} | {won} | {lost} | {}", size.name(survey.place.stone), threats.join(" | "))
}

fn threats(survey: &Survey, threats: &Result<LocalThreats, Unclear>) -> String {
    let Ok(threats) = threats else { return "?".to_owned() };
    let size = survey.question.setup.size;
    let places = threats.places.iter().map(|place| {
        let one = |threat: &fight::ThreatMove| {
            let answer = threat.answer.display(size);
            let cost = if threat.cost.0 == 0 { String::new() } else { format!(" cost {}", threat.cost) };
            format!("{} {} ({answer}){cost}", size.name(threat.point), threat.gain)
        };
        let chain: Vec<String> = place.moves.iter().map(one).collect();
        let instead: Vec<String> = place.instead.iter().map(|&point| format!(" or {}", size.name(point))).collect();
        format!("{}{}", chain.join("+"), instead.concat())
    });
    let changing = threats.changing.iter().map(|&point| format!("~{}", size.name(point)));
    let all: Vec<String> = places.chain(changing).collect();
    if all.is_empty() { "-".to_owned() } else { all.join(", ") }
}

#[track_caller]
fn check(target: &str, rows: &str, expected: &str) {
    assert_eq!(summary(&survey(&question(target, rows)).unwrap()), expected, "{rows}");
}

#[test]
fn where_there_is_no_ko_that_is_said() {
    let none = survey(&question("A3", "XXX...... OOOX..... ,,OX..... ,,OX....."));
    assert_eq!(none.err(), Some(NoKo::NoVerdict));
}
