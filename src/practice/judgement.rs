//! What is known about a position with the learner to move: what every move is worth, and what answers it.

use crate::board::Move;
use crate::goal::Class;
use crate::goal::Reason;
use crate::goal::SideReport;
use crate::goal::Verdict;

/// What is known about a position with the learner to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The verdict under best play.
    pub verdict: Verdict,
    /// Every legal move, passing included, in point order with the pass last.
    pub moves: Vec<Judged>,
}

/// One move of the learner and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The move.
    pub played: Move,
    /// The verdict after it.
    pub verdict: Verdict,
    /// Whether it is right, and what comes next.
    pub answer: Answer,
}

/// Whether a move is right, and what comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The move keeps the verdict. What follows may not have been worked out yet.
    Right(Option<Response>),
    /// The move makes things worse. What refutes it is known for exact answers.
    Wrong(Option<Refuted>),
    /// The solver's budget ran out: the move counts as neither.
    Unknown,
}

/// What follows a right move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// The opponent's move, or `None` when the game is over.
    pub reply: Option<Move>,
    /// Whether the problem is solved by the right move.
    pub solved: bool,
}

/// What refutes a wrong move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refuted {
    /// The opponent's reply and what follows, sides alternating.
    pub line: Vec<Move>,
    /// Why the move fails.
    pub reason: Reason,
}

impl Judgement {
    /// Reads a judgement out of the solver's report for the side to move.
    pub fn from_report(report: &SideReport) -> Self {
        let moves = report.moves.iter().map(|&(played, verdict)| Judged {
            played,
            verdict,
            answer: match (report.verdict.class(), report.best.contains(&played)) {
                (Some(_), true) => Answer::Right(None),
                (Some(best), false) => wrong_or_unknown(report, played, verdict, best),
                (None, _) => Answer::Unknown,
            },
        });
        Self { verdict: report.verdict, moves: moves.collect() }
    }

    /// Nothing is known.
    pub fn open() -> Self {
        Self { verdict: Verdict::OPEN, moves: Vec::new() }
    }

    /// What is known about one move.
    pub fn of(&self, played: Move) -> Option<&Judged> {
        self.moves.iter().find(|judged| judged.played == played)
    }

    /// The right moves, in point order with the pass last.
    pub fn right_moves(&self) -> impl Iterator<Item = Move> {
        self.moves.iter().filter(|judged| matches!(judged.answer, Answer::Right(_))).map(|judged| judged.played)
    }

    /// Notes what follows a right move.
    pub fn set_response(&mut self, played: Move, response: Response) {
        if let Some(judged) = self.moves.iter_mut().find(|judged| judged.played == played) {
            judged.answer = Answer::Right(Some(response));
        }
    }
}

/// The answer for a move that is not among the best: wrong when its bounds exclude the best class.
fn wrong_or_unknown(report: &SideReport, played: Move, verdict: Verdict, best: Class) -> Answer {
    let (worst_for_defender, best_for_defender) = verdict.bounds();
    if verdict.class() == Some(best) {
        return Answer::Right(None);
    }
    if (worst_for_defender..=best_for_defender).contains(&best) {
        return Answer::Unknown;
    }
    let refutation = report.refutations.iter().find(|refutation| refutation.first == played);
    Answer::Wrong(refutation.map(|found| Refuted { line: found.line.clone(), reason: found.reason }))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::board::Point;
    use crate::goal::Side;

    fn report(verdict: Verdict, moves: &[(Move, Verdict)], best: &[Move]) -> SideReport {
        SideReport {
            first: Side::Attacker,
            verdict,
            best: best.to_vec(),
            moves: moves.to_vec(),
            pv: vec![],
            refutations: vec![],
        }
    }

    #[test]
    fn a_move_with_open_bounds_is_neither_right_nor_wrong() {
        let play = Move::Play(Point::from_index(3));
        let dead = Verdict::plain(Class::Dead);
        let judgement =
            Judgement::from_report(&report(dead, &[(play, Verdict::OPEN), (Move::Pass, dead)], &[Move::Pass]));
        assert_eq!(judgement.of(play).unwrap().answer, Answer::Unknown);
        assert_eq!(judgement.right_moves().collect::<Vec<_>>(), [Move::Pass]);
    }

    #[test]
    fn bounds_that_exclude_the_best_class_make_a_move_wrong() {
        let dead = Verdict::plain(Class::Dead);
        let worse = Verdict::Unknown { worst: Class::Seki, best: Class::Alive };
        let judgement = Judgement::from_report(&report(dead, &[(Move::Pass, worse)], &[]));
        assert_eq!(judgement.of(Move::Pass).unwrap().answer, Answer::Wrong(None));
    }

    #[test]
    fn a_star_makes_no_move_wrong() {
        let starred = Verdict::Known { class: Class::Dead, star: true };
        let judgement = Judgement::from_report(&report(Verdict::plain(Class::Dead), &[(Move::Pass, starred)], &[]));
        assert_eq!(judgement.of(Move::Pass).unwrap().answer, Answer::Right(None));
    }

    #[test]
    fn an_open_root_judges_nothing() {
        let alive = Verdict::plain(Class::Alive);
        let judgement = Judgement::from_report(&report(Verdict::OPEN, &[(Move::Pass, alive)], &[]));
        assert_eq!(judgement.of(Move::Pass).unwrap().answer, Answer::Unknown);
    }
}
