//! The whole report: both sides first, every first move, the best moves.

use crate::board::Move;
use crate::goal::{Certificate, Class, Question, Report, Side, SideReport, Verdict};

use super::dfpn::Search;
use super::game::Game;
use super::ladder::{self, Plain};
use super::local::{Local, State};
use super::settle;
use super::{Options, Unsupported, Watch};

/// Answers a question as far as the options allow.
pub(super) fn solve(question: &Question, options: &Options, watch: &Watch) -> Result<Report, Unsupported> {
    let local = Local::new(question)?;
    let mut pulse = |_: u64, _: u8| watch.is_stopped();
    let mut search = Search::new(&local, options.memory << 20, options.nodes.unwrap_or(u64::MAX), &mut pulse);
    let mut report = Report {
        zone: question.zone,
        assumptions: Vec::new(),
        attacker_first: None,
        defender_first: None,
        nodes: 0,
        certificate: Certificate::None,
    };
    for &side in options.first.sides() {
        let answers = side_report(&mut search, side);
        match side {
            Side::Attacker => report.attacker_first = Some(answers),
            Side::Defender => report.defender_first = Some(answers),
        }
    }
    report.nodes = search.visits;
    Ok(report)
}

fn side_report(search: &mut Search, first: Side) -> SideReport {
    let root = search.local.root(first);
    let mut moves = Vec::new();
    let mut all = Vec::new();
    settle::options(search.local, Game::Kill, &State { ko: root.ko, ..root }, 0, &mut all);
    for (step, state, _) in all {
        let verdict = ladder::verdict(&mut Plain { search, state });
        moves.push((search.local.step_to_move(step, false), verdict));
    }
    let verdict = root_verdict(first, &moves);
    let is_best = |(_, after): &&(Move, Verdict)| verdict.class().is_some() && after.class() == verdict.class();
    let best = moves.iter().filter(is_best).map(|(first, _)| *first).collect();
    SideReport { first, verdict, best, moves, pv: Vec::new(), refutations: Vec::new() }
}

/// The verdict of a root from the verdicts after its first moves.
fn root_verdict(first: Side, moves: &[(Move, Verdict)]) -> Verdict {
    let best_of = |classes: &mut dyn Iterator<Item = Class>| match first {
        Side::Attacker => classes.min(),
        Side::Defender => classes.max(),
    };
    let worst = best_of(&mut moves.iter().map(|(_, verdict)| verdict.bounds().0)).expect("a pass is always possible");
    let best = best_of(&mut moves.iter().map(|(_, verdict)| verdict.bounds().1)).expect("a pass is always possible");
    if worst != best {
        return Verdict::Unknown { worst, best };
    }
    let with_star = |verdict: Verdict| matches!(verdict, Verdict::Known { star: true, .. });
    let survives = |verdict: Verdict| verdict.bounds().0 >= Class::Repetition;
    let dead = |verdict: Verdict| verdict.class() == Some(Class::Dead);
    let mut after = moves.iter().map(|(_, verdict)| *verdict);
    let star = match (worst, first) {
        (Class::Ko(_), _) => false,
        (Class::Dead, Side::Attacker) => after.filter(|&v| dead(v)).all(with_star),
        (Class::Dead, Side::Defender) => after.any(with_star),
        (_, Side::Attacker) => after.any(|v| survives(v) && with_star(v)),
        (_, Side::Defender) => after.filter(|&v| survives(v)).all(with_star),
    };
    Verdict::Known { class: worst, star }
}
