//! The survey of a ko: everything about it that the board says.

use crate::board::{Color, Move, Point};
use crate::goal::{Class, Name, Question, Report, Side, Surplus, Verdict};
use crate::solver::{Area, Attack, Watch};

use super::either;
use super::end::{Counter, End, Swing};
use super::local::LocalThreats;
use super::scene::Scene;
use super::threats::{Finder, Stakes};
use super::{NoKo, Unclear};

/// The longest line that is followed until a ko is taken.
const LONGEST: usize = 24;
/// The most positions that are looked at on the way.
const MOST_SEEN: usize = 1_000;

/// Something for each side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sides<T> {
    /// That of the attacker.
    pub attacker: T,
    /// That of the defender.
    pub defender: T,
}

impl<T> Sides<T> {
    /// That of this side.
    pub fn of(&self, side: Side) -> &T {
        match side {
            Side::Attacker => &self.attacker,
            Side::Defender => &self.defender,
        }
    }
}

/// Where a ko is, at the moment when it has just been taken for the first time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The moves of best play that lead up to that moment, taking the ko included; none where it has been taken already.
    pub line: Vec<Move>,
    /// Who moves first in that line; the side to move where there is none.
    pub first: Side,
    /// Who takes first, and holds the ko then.
    pub holder: Side,
    /// The stone that holds the ko.
    pub stone: Point,
    /// The point where it can be taken back.
    pub free: Point,
}

/// Who needs how many ko threats to have its way when this side moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// Who moves first.
    pub first: Side,
    /// Who needs threats.
    pub side: Side,
    /// How many more than the other side.
    pub threats: u8,
}

/// Everything about the ko of a position that the board says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// The question that it is about.
    pub question: Question,
    /// The verdict when each side moves first.
    pub verdicts: Sides<Verdict>,
    /// The names that the position goes by.
    pub names: Vec<Name>,
    /// Where the ko is.
    pub place: Place,
    /// For each side how the fight ends when it wins the ko.
    pub ends: Sides<Result<End, Unclear>>,
    /// What the ko is worth.
    pub swing: Result<Swing, Unclear>,
    /// The threats that each side has in the zone while it may not take the ko.
    pub threats: Sides<Result<LocalThreats, Unclear>>,
    /// Pairs of a threat of the attacker and one of the defender of which only one can be played, by their numbers.
    pub either: Vec<(usize, usize)>,
}

impl Survey {
    /// The color of a side.
    pub fn color(&self, side: Side) -> Color {
        self.question.color(side)
    }

    /// Who needs how many threats when this side moves first, where that is a ko.
    pub fn needs(&self, first: Side) -> Option<Needs> {
        match self.verdicts.of(first).class()? {
            Class::Ko(n @ 1..) => Some(Needs { first, side: Side::Attacker, threats: n.unsigned_abs() }),
            Class::Ko(n) => Some(Needs { first, side: Side::Defender, threats: n.unsigned_abs() + 1 }),
            _ => None,
        }
    }

    /// How many moves in a row settle the ko for this side once it has taken it, where that is known.
    pub fn moves_to_settle(&self, winner: Side) -> Option<usize> {
        self.ends.of(winner).as_ref().ok().map(|end| end.moves.len())
    }

    /// The two ends of a direct ko: one move settles it for either side.
    ///
    /// # Errors
    /// The reason when it is no direct ko, or not known to be one.
    pub fn direct(&self) -> Result<Sides<&End>, Unclear> {
        let [won, lost] = [&self.ends.attacker, &self.ends.defender].map(|end| end.as_ref().map_err(Clone::clone));
        let ends = Sides { attacker: won?, defender: lost? };
        match ends.attacker.moves.len().max(ends.defender.moves.len()) {
            ..=1 => Ok(ends),
            most => Err(Unclear::NotDirect(most)),
        }
    }
}

/// Surveys the ko of a question that the solver has answered with the whole ladder, both sides first.
///
/// # Errors
/// The reason why there is no ko to speak of.
pub fn survey(question: &Question, report: &Report, watch: &Watch) -> Result<Survey, NoKo> {
    let (Some(attacker_first), Some(defender_first)) = (&report.attacker_first, &report.defender_first) else {
        return Err(NoKo::Open);
    };
    let verdicts = Sides { attacker: attacker_first.verdict, defender: defender_first.verdict };
    let mut attack = Attack::new(question)?;
    let place = place(question, &verdicts, &mut attack, watch)?;
    let mut scene = Scene::new(question);
    if !place.line.is_empty() {
        scene = scene.with_ban(place.first, None);
    }
    for &played in &place.line {
        scene = scene.after(played).ok_or(NoKo::NotTaken)?;
    }
    let mut survey = Survey {
        question: question.clone(),
        verdicts,
        names: report.names.clone(),
        place,
        ends: Sides { attacker: Err(Unclear::NoRetake), defender: Err(Unclear::NoRetake) },
        swing: Err(Unclear::NoValue),
        threats: Sides { attacker: Err(Unclear::NoValue), defender: Err(Unclear::NoValue) },
        either: Vec::new(),
    };
    match Area::new(question) {
        Ok(area) => fill(&mut survey, &scene, &mut Counter { area, attack, watch: *watch }),
        Err(reason) => {
            let reason = Unclear::Uncounted(reason);
            survey.ends = Sides { attacker: Err(reason.clone()), defender: Err(reason.clone()) };
            survey.swing = Err(reason);
        }
    }
    if watch.is_stopped() { Err(NoKo::Stopped) } else { Ok(survey) }
}

/// Works out the ends, the swing and the threats from the moment when the ko has just been taken.
fn fill(survey: &mut Survey, taken: &Scene, counter: &mut Counter) {
    // The other side takes it back after a threat elsewhere.
    let retaken = taken.after(Move::Retake(survey.place.free)).filter(|next| next.ban() == Some(survey.place.stone));
    let Some(retaken) = retaken else { return };
    let holder = survey.place.holder;
    let held = sides(holder, taken.clone(), retaken);
    survey.ends =
        Sides { attacker: counter.end(&held.attacker.passed()), defender: counter.end(&held.defender.passed()) };
    survey.swing = match (&survey.ends.attacker, &survey.ends.defender) {
        (Ok(won), Ok(lost)) => Ok(Swing::between(won, lost)),
        (Err(reason), _) | (_, Err(reason)) => Err(reason.clone()),
    };
    let stakes = match stakes(survey) {
        Ok(stakes) => stakes,
        Err(reason) => {
            survey.threats = Sides { attacker: Err(reason.clone()), defender: Err(reason) };
            return;
        }
    };
    let mut finder = Finder { counter, stakes };
    survey.threats = Sides { attacker: finder.all(&held.defender), defender: finder.all(&held.attacker) };
    if let (Ok(attacker), Ok(defender)) = (&survey.threats.attacker, &survey.threats.defender) {
        let pairs = either::pairs(&mut finder, [&held.defender, &held.attacker], [attacker, defender]);
        match pairs {
            Ok(pairs) => survey.either = pairs,
            Err(reason) => survey.threats = Sides { attacker: Err(reason.clone()), defender: Err(reason) },
        }
    }
}

/// What a ko that one move settles for either side is about.
fn stakes(survey: &Survey) -> Result<Stakes, Unclear> {
    let Sides { attacker, defender } = survey.direct()?;
    let scores = Sides { attacker: attacker.score, defender: defender.score };
    let points = [survey.place.free, survey.place.stone];
    Ok(Stakes { swing: scores.attacker - scores.defender, scores, points })
}

/// The other side.
pub(super) fn opponent(side: Side) -> Side {
    match side {
        Side::Attacker => Side::Defender,
        Side::Defender => Side::Attacker,
    }
}

/// Something of one side and something of the other.
fn sides<T>(side: Side, own: T, other: T) -> Sides<T> {
    match side {
        Side::Attacker => Sides { attacker: own, defender: other },
        Side::Defender => Sides { attacker: other, defender: own },
    }
}

/// Where the ko is: taken already, or taken in the line of best play, of the side to move first if that is a ko.
fn place(question: &Question, verdicts: &Sides<Verdict>, attack: &mut Attack, watch: &Watch) -> Result<Place, NoKo> {
    let to_play = question.side(question.setup.to_play);
    let ko = |side: Side| match verdicts.of(side).class() {
        Some(Class::Ko(n)) => Some((side, n)),
        _ => None,
    };
    if watch.is_stopped() {
        return Err(NoKo::Stopped);
    }
    let Some((first, n)) = [to_play, opponent(to_play)].into_iter().find_map(ko) else {
        let is_open = [to_play, opponent(to_play)].into_iter().any(|side| verdicts.of(side).class().is_none());
        return Err(if is_open { NoKo::Open } else { NoKo::NoVerdict });
    };
    let start = Scene::new(question);
    if let (Some(free), true) = (question.setup.ko, first == to_play) {
        let stone = start.ko_stone(free).ok_or(NoKo::NotTaken)?;
        return Ok(Place { line: Vec::new(), first, holder: opponent(to_play), stone, free });
    }
    let (line, taken) = lead_up(start.with_ban(first, None), n, attack, watch)?;
    let (Some(stone), Some(free)) = (line.last().and_then(|played| played.point()), taken.ban()) else {
        return Err(NoKo::NotTaken);
    };
    Ok(Place { line, first, holder: opponent(taken.side()), stone, free })
}

/// The shortest line in which both sides keep to the verdict, a ko that the attacker wins from this surplus on, until a ko
/// is taken; and the position then.
fn lead_up(start: Scene, n: i8, attack: &mut Attack, watch: &Watch) -> Result<(Vec<Move>, Scene), NoKo> {
    let mut seen = vec![start.setup().clone()];
    let mut front = vec![(Vec::new(), start)];
    for _ in 0..LONGEST {
        let mut next = Vec::new();
        for (line, scene) in front {
            let side = scene.side();
            for played in scene.points().into_iter().map(Move::Play).chain([Move::Pass]) {
                let Some(after) = scene.after(played).filter(|after| !seen.contains(after.setup())) else { continue };
                if !keeps(side, &after, n, attack, watch)? {
                    continue;
                }
                let line = [line.as_slice(), &[played]].concat();
                if after.ban().is_some() {
                    return Ok((line, after));
                }
                seen.push(after.setup().clone());
                next.push((line, after));
            }
            if seen.len() > MOST_SEEN {
                return Err(NoKo::NotTaken);
            }
        }
        front = next;
    }
    Err(NoKo::NotTaken)
}

/// Whether a move of this side kept to the verdict.
fn keeps(side: Side, after: &Scene, n: i8, attack: &mut Attack, watch: &Watch) -> Result<bool, NoKo> {
    let surplus = |n: i8| Surplus::new(n).ok_or(NoKo::Open);
    let (least, is_kept) = match side {
        Side::Attacker => (surplus(n)?, true),
        Side::Defender => (surplus(n - 1)?, false),
    };
    match after.is_lost(opponent(side), least, attack, watch) {
        Ok(is_lost) => Ok(is_lost == is_kept),
        Err(Unclear::Stopped) => Err(NoKo::Stopped),
        Err(_) => Err(NoKo::Open),
    }
}
