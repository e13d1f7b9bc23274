//! The whole report: both sides first, every first move, the best moves, lines and reasons, proved and checked.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::board::Move;
use crate::goal::{Certificate, Class, Name, Question, Refutation, Report, Side, SideReport, Surplus, Verdict};
use crate::proof::Proof;
use crate::verify;

use super::certify::Certifier;
use super::dfpn::Search;
use super::game::Game;
use super::ledger::Fact;
use super::lines::{self, Line};
use super::local::{Local, role};
use super::names::Namer;
use super::reasons::{Failure, reason};
use super::worker::{Opening, Shared, Standing, Worker, pulse};
use super::{Options, Progress, SideProgress, Unsupported, Watch};

/// The node visits that finding names may take beside those of the report.
const NAMING_NODES: u64 = 100_000;

/// Answers a question as far as the options allow.
pub(super) fn solve(
    question: &Question,
    options: &Options,
    watch: &Watch,
) -> Result<(Report, Option<Proof>), Unsupported> {
    let local = Local::new(question)?;
    let mut openings: Vec<Opening> =
        options.first.sides().iter().flat_map(|&side| Opening::all(&local, side)).collect();
    if let Some(surplus) = options.surplus {
        // Whoever has no threat at this surplus cannot retake.
        openings.retain(|opening| opening.place(Game::Kill, surplus).is_some());
    }
    let shared = Shared::new(*watch, options, initial_progress(options, &openings));
    let (mut verdicts, mut certifier, standing) = judge_all(&local, options, &shared, &openings);
    let (certificate, proof) = certify(&local, question, &mut certifier, standing, &shared);
    if certificate == Certificate::Failed {
        verdicts.fill(Verdict::OPEN);
    } else if proof.is_none() {
        verdicts.iter_mut().filter(|verdict| verdict.class().is_some()).for_each(|verdict| *verdict = Verdict::OPEN);
    }
    let writer = Writer { local: &local, certifier: &certifier, surplus: options.surplus };
    let side = |side| {
        let answers = openings.iter().zip(&verdicts).filter(|(opening, _)| opening.first == side);
        let answers: Vec<_> = answers.map(|(opening, verdict)| (*opening, *verdict)).collect();
        (!answers.is_empty()).then(|| writer.side_report(side, &answers))
    };
    let mut report = Report {
        zone: question.zone,
        assumptions: Vec::new(),
        attacker_first: side(Side::Attacker),
        defender_first: side(Side::Defender),
        names: Vec::new(),
        nodes: shared.visits(),
        certificate,
    };
    if options.surplus.is_none() && proof.is_some() {
        report.names = names(&local, options, &shared, &certifier, &report);
    }
    Ok((report, proof))
}

/// The names that a report comes under, found with little more work than the report itself.
fn names(local: &Local, options: &Options, shared: &Shared, certifier: &Certifier, report: &Report) -> Vec<Name> {
    let limit = report.nodes.saturating_add(NAMING_NODES);
    let mut visits = 0;
    let mut pulse = |new_visits: u64, _fill: u8| {
        visits += new_visits;
        if shared.breathe() || shared.watch.is_over() { 0 } else { limit.saturating_sub(visits).min(1024) }
    };
    let search = Search::new(local, (options.memory << 20) / 4, &mut pulse);
    Namer { local, ledger: &certifier.ledger, search }.names(report)
}

/// The proof of all that was found, checked, and what became of it. Where nothing was found there is no proof.
fn certify(
    local: &Local,
    question: &Question,
    certifier: &mut Certifier,
    standing: Standing,
    shared: &Shared,
) -> (Certificate, Option<Proof>) {
    let made = match standing {
        Standing::Whole => Certificate::Checked,
        Standing::TooLarge => Certificate::TooLarge,
    };
    let wants_stop = || shared.breathe();
    if wants_stop() {
        return (Certificate::None, None);
    }
    if certifier.is_empty() {
        return (if made == Certificate::TooLarge { made } else { Certificate::None }, None);
    }
    let proof = certifier.finish(local, question, &wants_stop);
    let accepted = proof.filter(|proof| verify::check_unless(proof, &wants_stop).is_ok());
    if wants_stop() {
        return (Certificate::None, None);
    }
    match accepted {
        Some(proof) => (made, Some(proof)),
        // A table too small may leave a proof that could not be mended.
        None if made == Certificate::TooLarge => (made, None),
        None => (Certificate::Failed, None),
    }
}

fn initial_progress(options: &Options, openings: &[Opening]) -> Progress {
    let side = |&first: &Side| SideProgress {
        first,
        verdict: Verdict::OPEN,
        moves: openings.iter().filter(|o| o.first == first).filter_map(|o| Some((o.after?, Verdict::OPEN))).collect(),
    };
    Progress { sides: options.first.sides().iter().map(side).collect(), nodes: 0, is_searching: false, table_fill: 0 }
}

/// Judges all openings on as many threads as the options say, and gathers what the threads have on record.
fn judge_all(
    local: &Local,
    options: &Options,
    shared: &Shared,
    openings: &[Opening],
) -> (Vec<Verdict>, Certifier, Standing) {
    let threads = options.threads.clamp(1, openings.len());
    let bytes = (options.memory << 20) / threads;
    let verdicts = Mutex::new(vec![Verdict::OPEN; openings.len()]);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut pulse = pulse(shared);
        let mut worker = Worker::new(local, shared, bytes, &mut pulse);
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(opening) = openings.get(at) else { break };
            let verdict = worker.judge(opening, options.surplus);
            verdicts.lock().expect("no thread panics with the lock")[at] = verdict;
        }
        worker.into_records()
    };
    let mut records = if threads == 1 {
        vec![work()]
    } else {
        std::thread::scope(|scope| {
            let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            running.into_iter().map(|thread| thread.join().expect("a worker does not panic")).collect()
        })
    };
    let (mut certifier, mut standing) = records.swap_remove(0);
    for (other, its_standing) in records {
        certifier.absorb(other);
        if its_standing == Standing::TooLarge {
            standing = Standing::TooLarge;
        }
    }
    (verdicts.into_inner().expect("no thread panics with the lock"), certifier, standing)
}

/// Writes what is on record as reports.
struct Writer<'a> {
    local: &'a Local,
    certifier: &'a Certifier,
    surplus: Option<Surplus>,
}

impl Writer<'_> {
    fn side_report(&self, first: Side, answers: &[(Opening, Verdict)]) -> SideReport {
        let moves: Vec<(Move, Verdict)> =
            answers.iter().filter_map(|(o, verdict)| Some((o.after?, *verdict))).collect();
        let own = answers.iter().find(|(opening, _)| opening.after.is_none()).map_or(Verdict::OPEN, |(_, v)| *v);
        let verdict = if own.class().is_some() { own } else { root_verdict(first, &moves) };
        let best = best_moves(first, verdict, &moves);
        let pv = self.principal_variation(first, verdict, &best, answers);
        let refutations = match verdict.class() {
            Some(class) => self.refutations(first, class, answers),
            None => Vec::new(),
        };
        SideReport { first, verdict, best, moves, pv, refutations }
    }

    fn principal_variation(
        &self,
        first: Side,
        verdict: Verdict,
        best: &[Move],
        answers: &[(Opening, Verdict)],
    ) -> Vec<Move> {
        // Of several best moves the line shows the one that is over soonest, a pass last.
        let line = |after: &Move| {
            let (opening, verdict) = answers.iter().find(|(opening, _)| opening.after == Some(*after))?;
            let line = self.best_play(opening, *verdict);
            Some(std::iter::once(*after).chain(line.moves).collect::<Vec<_>>())
        };
        if verdict.class().is_none() {
            return Vec::new();
        }
        let resists = self.own_fact(first, verdict).is_none();
        let lines = best.iter().filter_map(line);
        let measure = |line: &Vec<Move>| {
            let length = line.len();
            (line[0] == Move::Pass, if resists { lines::LONGEST.saturating_sub(length) } else { length })
        };
        lines.min_by_key(measure).unwrap_or_default()
    }

    fn refutations(&self, first: Side, class: Class, answers: &[(Opening, Verdict)]) -> Vec<Refutation> {
        let passing = answers.iter().find(|(opening, _)| opening.after == Some(Move::Pass));
        let pass_class = passing.and_then(|(_, verdict)| verdict.class());
        let mut refutations = Vec::new();
        for (opening, verdict) in answers {
            let (Some(after), Some(reached)) = (opening.after, verdict.class()) else { continue };
            if reached == class {
                continue;
            }
            let line = self.line_after(opening, *verdict);
            let failure = Failure {
                first,
                before: &opening.root,
                after: &opening.state,
                class: reached,
                pass_class,
                line: &line,
            };
            let reason = reason(self.local, &failure);
            let reply = line.moves.first().copied().unwrap_or(Move::Pass);
            refutations.push(Refutation { first: after, class: reached, reply, reason, line: line.moves });
        }
        refutations
    }

    fn own_fact(&self, side: Side, verdict: Verdict) -> Option<(Game, Surplus, bool)> {
        let Verdict::Known { class, star } = verdict else { return None };
        match self.surplus {
            Some(surplus) => lines::own_fact_at(side, class, surplus),
            None => lines::own_fact(side, class, star),
        }
    }

    /// What follows a first move: the other side has its way if there is a way for it, else it resists.
    fn line_after(&self, opening: &Opening, verdict: Verdict) -> Line {
        let other = match opening.first {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        };
        let side = if self.own_fact(other, verdict).is_some() { other } else { opening.first };
        let mut facts = [None; 2];
        facts[role(side)] = self.fact_after(opening, side, verdict);
        lines::follow(self.local, &self.certifier.ledger, facts)
    }

    /// What follows a first move when both sides play their best.
    fn best_play(&self, opening: &Opening, verdict: Verdict) -> Line {
        let facts = [Side::Attacker, Side::Defender].map(|side| self.fact_after(opening, side, verdict));
        lines::follow(self.local, &self.certifier.ledger, facts)
    }

    /// The fact on record by which a side has its way after a first move.
    fn fact_after(&self, opening: &Opening, side: Side, verdict: Verdict) -> Option<Fact> {
        let asked = self.own_fact(side, verdict)?;
        let is_alive = verdict.class() == Some(Class::Alive) && side == Side::Defender;
        let asked = std::iter::once(asked).chain(is_alive.then_some(lines::LIFE_AT_EIGHT));
        let mut facts = asked.filter_map(|(game, surplus, won)| {
            let (state, level) = opening.place(game, surplus)?;
            Some(Fact { game, state, level, won })
        });
        facts.find(|fact| self.certifier.ledger.knows(self.local, fact))
    }
}

/// All first moves that reach the root verdict; none while another move might be better.
fn best_moves(first: Side, verdict: Verdict, moves: &[(Move, Verdict)]) -> Vec<Move> {
    let Some(class) = verdict.class() else { return Vec::new() };
    let may_reach = |verdict: &Verdict| match first {
        Side::Attacker => verdict.bounds().0 <= class,
        Side::Defender => verdict.bounds().1 >= class,
    };
    if moves.iter().any(|(_, verdict)| verdict.class().is_none() && may_reach(verdict)) {
        return Vec::new();
    }
    moves.iter().filter(|(_, verdict)| verdict.class() == Some(class)).map(|(first, _)| *first).collect()
}

/// The verdict of a root from the verdicts after its first moves.
fn root_verdict(first: Side, moves: &[(Move, Verdict)]) -> Verdict {
    let best_of = |classes: &mut dyn Iterator<Item = Class>| match first {
        Side::Attacker => classes.min(),
        Side::Defender => classes.max(),
    };
    let worst = best_of(&mut moves.iter().map(|(_, verdict)| verdict.bounds().0)).expect("a pass is always possible");
    let best = best_of(&mut moves.iter().map(|(_, verdict)| verdict.bounds().1)).expect("a pass is always possible");
    Verdict::Unknown { worst, best }
}
