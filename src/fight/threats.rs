//! Finds the ko threats inside the zone.
//!
//! A local move is a threat when the side that plays it, left alone with it while the ko is resolved, stands better than
//! without it, and when the best answer gives back the same ko, worth as much as before.

use crate::board::{Move, Point};
use crate::goal::Side;

use super::Unclear;
use super::end::{Counter, Half};
use super::local::{LocalThreat, LocalThreats, ThreatMove};
use super::scene::Scene;
use super::survey::{Sides, opponent};

/// The most threats in a row that are looked for.
const MOST_THREATS: usize = 6;

/// What the ko is about.
#[derive(Clone, Debug)]
pub(super) struct Stakes {
    /// The points of the attacker where each side wins the ko.
    pub(super) scores: Sides<Half>,
    /// What the ko is worth.
    pub(super) swing: Half,
    /// The two points of the ko.
    pub(super) points: [Point; 2],
}

/// What a local move does in a ko.
#[derive(Clone, Debug)]
pub(super) enum Effect {
    /// Nothing that the opponent would have to answer.
    None,
    /// It is a threat.
    Threat(ThreatMove),
    /// It threatens something, but no answer gives back the same ko.
    Changes,
}

/// Looks for threats in one ko.
pub(super) struct Finder<'c, 'w> {
    pub(super) counter: &'c mut Counter<'w>,
    pub(super) stakes: Stakes,
}

impl Finder<'_, '_> {
    /// All threats of the side to move, which may not take the ko back.
    pub(super) fn all(&mut self, start: &Scene) -> Result<LocalThreats, Unclear> {
        let (first, mut all) = self.now(start)?;
        let mut found = LocalThreats { places: Vec::new(), changing: all };
        let (mut scene, mut threats) = (start.clone(), first);
        let mut earlier: Vec<ThreatMove> = Vec::new();
        for _ in 0..MOST_THREATS {
            // What an earlier threat opened belongs to it.
            let is_new = |threat: &&ThreatMove| earlier.iter().all(|before| before.point != threat.point);
            let next = threats.iter().filter(is_new).min_by_key(|threat| rank(threat)).filter(|_| !earlier.is_empty());
            let picked = match next {
                Some(threat) => {
                    if let Some(last) = found.places.last_mut() {
                        last.moves.push(threat.clone());
                    }
                    threat.clone()
                }
                None => match threats.iter().min_by_key(|threat| rank(threat)) {
                    Some(threat) => {
                        found.places.push(LocalThreat { moves: vec![threat.clone()], instead: Vec::new() });
                        threat.clone()
                    }
                    None => break,
                },
            };
            let Some(after) = Self::after(&scene, &picked) else { break };
            (scene, earlier) = (after, threats);
            (threats, all) = self.now(&scene)?;
            let is_left = |point: &Point| threats.iter().any(|threat| threat.point == *point) || all.contains(point);
            if let Some(last) = found.places.last_mut().filter(|last| last.moves.len() == 1) {
                let is_as_good = |other: &&ThreatMove| {
                    other.point != picked.point && rank(other) == rank(&picked) && !is_left(&other.point)
                };
                last.instead = earlier.iter().filter(is_as_good).map(|other| other.point).collect();
            }
        }
        Ok(found)
    }

    /// The threats that can be played now, and the moves that change the ko.
    fn now(&mut self, scene: &Scene) -> Result<(Vec<ThreatMove>, Vec<Point>), Unclear> {
        let (mut threats, mut changing) = (Vec::new(), Vec::new());
        for point in scene.points() {
            match self.effect(scene, point)? {
                Effect::None => {}
                Effect::Threat(threat) => threats.push(threat),
                Effect::Changes => changing.push(point),
            }
        }
        Ok((threats, changing))
    }

    /// What a move of the side that may not take the ko does.
    pub(super) fn effect(&mut self, scene: &Scene, point: Point) -> Result<Effect, Unclear> {
        let (Some(free), Some(after)) = (scene.ban(), scene.after(Move::Play(point))) else { return Ok(Effect::None) };
        let side = scene.side();
        let left_alone = self.resolved(&after)?;
        let as_it_was = self.resolved(&scene.passed())?;
        if gain(side, as_it_was, left_alone) < Half::whole(1) {
            return Ok(Effect::None);
        }
        let gained = gain(side, *self.stakes.scores.of(opponent(side)), left_alone);
        let mut best: Option<ThreatMove> = None;
        let mut unclear: Option<Half> = None;
        let answers = after.points().into_iter().map(Move::Play).chain([Move::Pass]);
        for answer in answers {
            match self.cost(&after, answer, free) {
                Ok(Some(cost)) if best.as_ref().is_none_or(|best| best.cost < cost) => {
                    best = Some(ThreatMove { point, answer, gain: gained, cost });
                }
                Ok(_) => {}
                Err(Unclear::Unfinished) => unclear = unclear.max(self.most_cost(&after, answer, free)?),
                Err(reason) => return Err(reason),
            }
        }
        match (best, unclear) {
            (best, Some(most)) if best.as_ref().is_none_or(|best| best.cost < most) => Err(Unclear::Unfinished),
            (best, _) => Ok(best.map_or(Effect::Changes, Effect::Threat)),
        }
    }

    /// The attacker's points when the side to move, which holds the ko, plays where it gets most, the other side moving
    /// next and nobody having threats.
    fn resolved(&mut self, scene: &Scene) -> Result<Half, Unclear> {
        let holder = scene.side();
        let mut best: Option<Half> = None;
        for played in scene.points().into_iter().map(Move::Play).chain([Move::Pass]) {
            let Some(after) = scene.after(played) else { continue };
            let points = self.counter.first(&after)?;
            if best.is_none_or(|best| gain(holder, best, points) > Half::default()) {
                best = Some(points);
            }
        }
        best.ok_or(Unclear::Open)
    }

    /// What an answer to a threat costs the side that threatened; nothing where another ko is left than before.
    fn cost(&mut self, threatened: &Scene, answer: Move, free: Point) -> Result<Option<Half>, Unclear> {
        let side = opponent(threatened.side());
        let Some(answered) = threatened.after(answer) else { return Ok(None) };
        let Some(taken) = answered.take(free) else { return Ok(None) };
        if answered.ban().is_some() || taken.ban().is_none_or(|ban| !self.stakes.points.contains(&ban)) {
            return Ok(None);
        }
        let mut scores = [Half::default(); 2];
        for (score, scene) in scores.iter_mut().zip([taken.passed(), answered.passed()]) {
            match self.counter.end(&scene) {
                Ok(end) if end.moves.len() == 1 => *score = end.score,
                Ok(_) | Err(Unclear::NotSettled(_)) => return Ok(None),
                Err(reason) => return Err(reason),
            }
        }
        let [won, lost] = scores;
        if gain(side, lost, won) != self.stakes.swing {
            return Ok(None);
        }
        Ok(Some(gain(side, won, *self.stakes.scores.of(side))))
    }

    /// The most that an answer can cost, whatever is left to play: what the side that threatened has less of when it wins
    /// the ko by one move and the other side moves next.
    fn most_cost(&mut self, threatened: &Scene, answer: Move, free: Point) -> Result<Option<Half>, Unclear> {
        let side = opponent(threatened.side());
        let Some(taken) = threatened.after(answer).and_then(|answered| answered.take(free)) else { return Ok(None) };
        let least = self.resolved(&taken.passed())?;
        Ok(Some(gain(side, least, *self.stakes.scores.of(side))))
    }

    /// The position after a threat and its answer, the same side barred from the ko again.
    pub(super) fn after(scene: &Scene, threat: &ThreatMove) -> Option<Scene> {
        let ban = scene.ban();
        let answered = scene.after(Move::Play(threat.point))?.after(threat.answer)?;
        Some(answered.with_ban(scene.side(), ban))
    }
}

/// What a side gains when the attacker's points change.
fn gain(side: Side, from: Half, to: Half) -> Half {
    match side {
        Side::Attacker => to - from,
        Side::Defender => from - to,
    }
}

/// Threats that lose less are played first, then larger ones.
fn rank(threat: &ThreatMove) -> (Half, Half) {
    (threat.cost, -threat.gain)
}
