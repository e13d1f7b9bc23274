//! What `shikatsu ko` says to a player.

use crate::ko::chart::Outcome;
use crate::ko::rule::Action;
use crate::ko::words::{self, Lens};
use crate::ko::{Fight, Kind, Threat, Units};
use crate::text::printable;

use super::Findings;

/// All that was found out, a paragraph for each rule that was asked.
pub(super) fn findings(findings: &Findings<'_>) -> String {
    let Findings { fight, .. } = findings;
    let lens = Lens::new(fight, findings.units);
    let mut parts = vec![fight_line(fight, findings.units, lens), words::situation(fight, lens)];
    parts.extend(findings.warnings.iter().map(|warning| words::sentence(warning.message())));
    let mut blocks = vec![parts];
    match (&findings.exact, &findings.paper) {
        (Some(exact), paper) => {
            blocks
                .push([vec![words::outcome(exact, fight, lens)], indent(words::reasons(exact, fight, lens))].concat());
            blocks.push(words::table(&findings.levels, exact.guaranteed, lens));
            let paper = paper.as_ref();
            blocks.push(
                paper
                    .and_then(|paper| words::difference(paper, exact, findings.loss, fight, lens))
                    .into_iter()
                    .collect(),
            );
        }
        (None, Some(paper)) => {
            blocks
                .push([vec![words::outcome(paper, fight, lens)], indent(words::reasons(paper, fight, lens))].concat());
        }
        (None, None) => {}
    }
    let expected = findings.exact.as_ref().and_then(|exact| exact.guaranteed);
    let mut last = Vec::new();
    if let Some(outcome) = &findings.search {
        last.push(free_play(outcome, expected, fight, lens));
    }
    if let (Some(outcome), Some(plain)) = (&findings.with_losing, &findings.search) {
        last.push(with_losing(outcome, plain, fight, lens));
    }
    if let (Some(beyond), true) = (findings.beyond, findings.exact.is_some()) {
        last.push(beyond_line(beyond.is_x1_first, beyond.estimate, lens));
    }
    blocks.push(last);
    let blocks = blocks.into_iter().filter(|block| !block.is_empty()).map(|block| block.join("\n"));
    format!("{}\n", blocks.collect::<Vec<_>>().join("\n\n"))
}

fn indent(lines: Vec<String>) -> Vec<String> {
    lines.into_iter().map(|line| format!("  {line}")).collect()
}

/// The fight in one line.
fn fight_line(fight: &Fight, units: Units, lens: Lens) -> String {
    let list = |values: Vec<String>| if values.is_empty() { "none".to_owned() } else { values.join(", ") };
    let threats = |threats: &[Threat]| {
        let chain = |values: &[i64]| values.iter().map(|&value| lens.threat(value)).collect::<Vec<_>>().join("+");
        let one = |threat: &Threat| {
            let kind = match threat.kind {
                Kind::Own => " (own)",
                Kind::Ordinary => "",
                Kind::Endless => " (endless)",
            };
            format!("{} {}{kind}", printable(&threat.id), chain(&threat.values))
        };
        list(threats.iter().map(one).collect())
    };
    let mut line = format!(
        "Ko: {}{}. Moves elsewhere: {}. Your threats: {}. The opponent's: {}.",
        lens.swing(fight.k),
        if units == Units::Points { " points" } else { " (in the paper's units)" },
        list(fight.x.iter().map(|&x| lens.swing(x)).collect()),
        threats(&fight.threats.me),
        threats(&fight.threats.opp),
    );
    if !fight.either.is_empty() {
        let either = fight.either.iter().map(|either| {
            let values = either.values;
            format!("{} {}/{}", printable(&either.id), lens.threat(values.me), lens.threat(values.opp))
        });
        line.push_str(" For either side: ");
        line.push_str(&list(either.collect()));
        line.push('.');
    }
    line
}

/// Play without the limits of the rules.
fn free_play(outcome: &Outcome, expected: Option<i64>, fight: &Fight, lens: Lens) -> String {
    let value = lens.gain(outcome.value);
    let best: Vec<String> = outcome.best().map(|action| short(action, fight, lens)).collect();
    let start = match expected {
        Some(expected) if expected == outcome.value => format!("Searched in free play: {value} too"),
        Some(_) => format!("Searched in free play, with moves elsewhere at any time: {value}"),
        None => format!("Searched in free play: {value}"),
    };
    format!("{start}, by: {}.", best.join("; "))
}

fn short(action: &Action, fight: &Fight, lens: Lens) -> String {
    printable(&words::action(action, fight, lens)).into_owned()
}

fn with_losing(outcome: &Outcome, plain: &Outcome, fight: &Fight, lens: Lens) -> String {
    if outcome.value == plain.value {
        return "The losing threats do not help.".to_owned();
    }
    let best: Vec<String> = outcome.best().map(|action| short(action, fight, lens)).collect();
    format!("With the losing threats: {}, by: {}.", lens.gain(outcome.value), best.join("; "))
}

fn beyond_line(is_x1_first: bool, estimate: i64, lens: Lens) -> String {
    let estimate = lens.gain(estimate);
    if is_x1_first {
        return format!(
            "Beyond the paper: the move elsewhere first brings about {estimate}, unless your move or theirs made new threats."
        );
    }
    format!("Beyond the paper: the move elsewhere first would bring about {estimate} only.")
}
