//! Wrong proofs, one for each rule that a proof has to obey.

use shikatsu::board::{Move, Point};
use shikatsu::goal::{Class, Goal, Question, Side, Surplus, Verdict};
use shikatsu::proof::{Matter, Outcome, Position, Proof, Record, Reply, Settled};
use shikatsu::verify::{Fault, Place, Unfit, check};

use crate::oracle::positions;

use super::prover::Prover;

/// White to live in the corner, with a ko on the way.
fn question() -> Question {
    positions::board("o,OX..... xoOX..... ,OOX..... OXXX..... XX....... ......... ......... ......... .........")
}

fn proof() -> Proof {
    Prover::new(&question()).prove()
}

/// The fault of a proof after a change; the change says whether it was made.
#[track_caller]
fn fault(change: impl FnOnce(&mut Proof) -> bool) -> Fault {
    let mut proof = proof();
    assert!(change(&mut proof), "the change applies");
    check(&proof).unwrap_err().fault
}

/// Changes the first record that it applies to.
fn first(proof: &mut Proof, change: impl FnMut(&mut Record) -> bool) -> bool {
    proof.records.iter_mut().any(change)
}

fn set(record: &mut Record, reply: Reply) -> bool {
    let is_new = record.reply.is_some_and(|old| old != reply);
    if is_new {
        record.reply = Some(reply);
    }
    is_new
}

#[test]
fn questions_are_local_games() {
    let unfit = |change: &dyn Fn(&mut Question)| {
        let mut proof = proof();
        change(&mut proof.question);
        let refuted = check(&proof).unwrap_err();
        assert_eq!(refuted.place, Place::Question);
        refuted.fault
    };
    assert_eq!(unfit(&|q| q.setup.stones.truncate(80)), Fault::Unfit(Unfit::Board));
    assert_eq!(unfit(&|q| q.zone.extend([Point::from_index(300)])), Fault::Unfit(Unfit::Board));
    assert_eq!(unfit(&|q| q.setup.stones[1] = q.setup.stones[3]), Fault::Unfit(Unfit::NoLiberty));
    assert_eq!(unfit(&|q| q.goal = Goal::Capture(vec![Point::from_index(1)])), Fault::Unfit(Unfit::NoTarget));
    assert_eq!(unfit(&|q| q.goal = Goal::Capture(vec![Point::from_index(600)])), Fault::Unfit(Unfit::NoTarget));
    assert_eq!(unfit(&|q| q.zone = q.setup.size.points().collect()), Fault::Unfit(Unfit::Extent(81, 0)));
    assert_eq!(unfit(&|q| q.zone = [].into_iter().collect()), Fault::Unfit(Unfit::Extent(0, 0)));
}

#[test]
fn claims_are_verdicts_on_legal_moves_each_once() {
    let unknown = Verdict::Unknown { worst: Class::Dead, best: Class::Alive };
    assert_eq!(fault(|p| std::mem::replace(&mut p.claims[0].verdict, unknown) != unknown), Fault::NoVerdict);
    let ko = Verdict::plain(Class::Ko(9));
    assert_eq!(fault(|p| std::mem::replace(&mut p.claims[0].verdict, ko) != ko), Fault::NoVerdict);
    let at_zero = |p: &mut Proof| {
        (p.claims[0].verdict, p.claims[0].surplus) = (Verdict::plain(Class::Ko(0)), Some(Surplus::ZERO));
        true
    };
    assert_eq!(fault(at_zero), Fault::NoVerdict, "a single surplus knows no ko");
    for illegal in
        [Move::Play(Point::from_index(0)), Move::Play(Point::from_index(50)), Move::Retake(Point::from_index(1))]
    {
        assert_eq!(fault(|p| p.claims[0].after.replace(illegal) != Some(illegal)), Fault::IllegalFirst);
    }
    let twice = |p: &mut Proof| {
        p.claims.insert(0, p.claims[0]);
        true
    };
    assert_eq!(fault(twice), Fault::ClaimTwice);
    let dead = Verdict::plain(Class::Dead);
    let needed = Fault::NoFact { matter: Matter::Kill, outcome: Outcome::Won, surplus: Surplus::NEG_INF };
    assert_eq!(fault(|p| std::mem::replace(&mut p.claims[0].verdict, dead) != dead), needed);
}

#[test]
fn records_are_of_states_each_once() {
    let no_state = |change: fn(&mut Position)| {
        let fault = fault(|p| {
            change(&mut p.records[0].position);
            true
        });
        assert_eq!(fault, Fault::NoState);
    };
    no_state(|position| position.attacker = !0);
    no_state(|position| (position.attacker, position.defender) = (1, 1));
    no_state(|position| position.gone = 1 << 31);
    no_state(|position| position.ko = Some(5));
    no_state(|position| position.ko = Some(255));
    no_state(|position| position.passes = 2);
    let twice = |p: &mut Proof| {
        p.records.push(p.records[0]);
        true
    };
    assert_eq!(fault(twice), Fault::RecordTwice);
}

#[test]
fn records_that_nothing_rests_on_are_too_much() {
    let stray = |p: &mut Proof| {
        let stray = Record { surplus: Surplus::new(-5).unwrap(), ..p.records[0] };
        p.records.push(stray);
        true
    };
    assert_eq!(fault(stray), Fault::Superfluous);
    assert_eq!(fault(|p| std::mem::take(&mut p.claims).len() > 1), Fault::Superfluous);
}

#[test]
fn replies_are_the_first_best() {
    let is_rest = |record: &Record| record.reply.is_none();
    assert_eq!(fault(|p| first(p, |record| record.reply.take().is_some())), Fault::NoReply);
    let invent = |record: &mut Record| is_rest(record) && record.reply.replace(Reply::Pass).is_none();
    assert_eq!(fault(|p| first(p, invent)), Fault::NeedlessReply);
    let all = |reply: Reply, expected: fn(&Fault) -> bool| {
        let n_records = proof().records.len();
        let faults = (0..n_records).filter_map(|at| {
            let mut proof = proof();
            set(&mut proof.records[at], reply).then(|| check(&proof).unwrap_err().fault)
        });
        assert!(faults.into_iter().any(|fault| expected(&fault)), "{reply:?}");
    };
    all(Reply::Play(200), |fault| matches!(fault, Fault::IllegalReply(_)));
    all(Reply::Threat, |fault| matches!(fault, Fault::IllegalReply(_)));
    all(Reply::Pass, |fault| matches!(fault, Fault::BadReply(_)));
    all(Reply::Pass, |fault| matches!(fault, Fault::LaterReply { .. }));
}

#[test]
fn every_move_is_answered_and_ranks_fall() {
    let n_records = proof().records.len();
    let faults: Vec<Fault> = (0..n_records)
        .map(|at| {
            let mut proof = proof();
            proof.records.remove(at);
            check(&proof).unwrap_err().fault
        })
        .collect();
    assert!(faults.iter().any(|fault| matches!(fault, Fault::Unanswered(_))));
    assert!(faults.iter().any(|fault| matches!(fault, Fault::BadReply(_))));
    assert!(faults.iter().any(|fault| matches!(fault, Fault::NoFact { .. })));
    let raise = |outcome| {
        fault(|p| {
            first(p, |record| {
                record.rank += u32::from(record.outcome == outcome);
                record.outcome == outcome
            })
        })
    };
    assert!(matches!(raise(Outcome::Held), Fault::Rank { right: 0, .. }));
    assert!(matches!(raise(Outcome::Won), Fault::Rank { right: 1.., .. }));
}

#[test]
fn records_of_settled_states_are_refused() {
    // White's two eyes are there already.
    let question = positions::board(",o,oX ooooX XXXXX ..... .....");
    let mut proof = Prover::new(&question).prove();
    assert!(check(&proof).is_ok());
    let (to_play, defender) = (Side::Attacker, 0b1111_1010);
    let position = Position { attacker: 0, defender, gone: 0, ko: None, to_play, passes: 0 };
    let (matter, outcome, surplus) = (Matter::Live, Outcome::Won, Surplus::POS_INF);
    proof.records.push(Record { matter, outcome, position, surplus, reply: None, rank: 1 });
    assert_eq!(check(&proof).unwrap_err().fault, Fault::Settled(Settled::Lives));
}

#[test]
fn the_first_faulty_position_is_drawn() {
    let mut proof = proof();
    proof.records.iter_mut().find(|record| record.reply.is_some()).unwrap().reply = None;
    let message = check(&proof).unwrap_err().to_string();
    let lines: Vec<&str> = message.lines().collect();
    assert!(lines[0].starts_with("record "), "{message}");
    assert!(lines[0].ends_with("the side that gets its way is to move, and no reply is given"), "{message}");
    assert_eq!(lines.len(), 12, "a sentence, nine rows and two edges: {message}");
}
