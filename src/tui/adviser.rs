//! The work of the ko pane that takes its time, away from the thread that draws.

use std::sync::atomic::AtomicBool;

use crate::fight;
use crate::fight::Survey;
use crate::goal::Question;
use crate::ko::Fight;
use crate::ko::drill;
use crate::ko::search::Losing;
use crate::ko::search::search;
use crate::solver::Options;
use crate::solver::Watch;
use crate::solver::solve;

use super::app::FreePlay;
use super::app::KoEffect;
use super::app::KoNews;
use super::search::guarded;

/// Does what the ko pane asks for.
pub(super) fn work(effect: KoEffect, stop: &AtomicBool) -> Option<KoNews> {
    match effect {
        KoEffect::Search { ticket, fight } => {
            let found = guarded(|| free_play(&fight)).ok().flatten().map(Box::new);
            Some(KoNews::Searched { ticket, found })
        }
        KoEffect::Draw { ticket, number } => {
            let question = guarded(|| drill::question(number)).ok().map(Box::new);
            Some(KoNews::Drawn { ticket, question })
        }
        KoEffect::Survey { ticket, question } => {
            let found = guarded(|| survey(&question, stop)).and_then(|found| found).map(Box::new);
            Some(KoNews::Surveyed { ticket, found })
        }
        KoEffect::Stop => None,
    }
}

/// What free play brings, with threats that lose something too where there are any.
fn free_play(fight: &Fight) -> Option<FreePlay> {
    let plain = search(fight, Losing::LeftOut)?;
    let has_losing = !(fight.losing.me.is_empty() && fight.losing.opp.is_empty());
    let with_losing = has_losing.then(|| search(fight, Losing::Played)).flatten();
    Some(FreePlay { plain, with_losing })
}

/// What the board says of its ko.
fn survey(question: &Question, stop: &AtomicBool) -> Result<Survey, String> {
    let watch = Watch::new(stop, &|_| {});
    let report = solve(question, &Options::default(), &watch).map_err(|reason| reason.to_string())?;
    fight::survey(question, &report, &watch).map_err(|reason| reason.to_string())
}
