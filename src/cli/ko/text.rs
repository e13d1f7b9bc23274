//! What `shikatsu ko` says to a player.

use crate::ko::words::{self, Lens};
use crate::text::printable;

use super::Findings;
use super::board::Surveyed;

/// All that was found out, a paragraph for each rule that was asked.
pub(super) fn findings(findings: &Findings<'_>) -> String {
    let Findings { fight, .. } = findings;
    let lens = Lens::new(fight, findings.units);
    let mut parts = vec![printable(&words::fight(fight, lens)).into_owned(), words::situation(fight, lens)];
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
        last.push(printable(&words::free_play(outcome, expected, fight, lens)).into_owned());
    }
    if let (Some(outcome), Some(plain)) = (&findings.with_losing, &findings.search) {
        last.push(printable(&words::with_losing(outcome, plain, fight, lens)).into_owned());
    }
    if let (Some(beyond), true) = (findings.beyond, findings.exact.is_some()) {
        last.push(words::beyond(beyond, lens));
    }
    blocks.push(last);
    let blocks = blocks.into_iter().filter(|block| !block.is_empty()).map(|block| block.join("\n"));
    let board = findings.board.map(Surveyed::text).unwrap_or_default();
    format!("{board}{}\n", blocks.collect::<Vec<_>>().join("\n\n"))
}

fn indent(lines: Vec<String>) -> Vec<String> {
    lines.into_iter().map(|line| format!("  {line}")).collect()
}
