//! Threats of both sides of which only one can be played.

use crate::board::Move;

use super::Unclear;
use super::local::{LocalThreats, ThreatMove};
use super::scene::Scene;
use super::threats::{Effect, Finder};

/// The pairs of places, each by its number, where a threat of the one side is gone once the other has played its own.
///
/// The first position is that where the attacker may not take the ko, the second that where the defender may not.
pub(super) fn pairs(
    finder: &mut Finder,
    barred: [&Scene; 2],
    threats: [&LocalThreats; 2],
) -> Result<Vec<(usize, usize)>, Unclear> {
    let mut pairs = Vec::new();
    for (i, mine) in threats[0].places.iter().enumerate() {
        for (j, theirs) in threats[1].places.iter().enumerate() {
            if is_spoiled(finder, barred[0], mine.head(), theirs.head())?
                && is_spoiled(finder, barred[1], theirs.head(), mine.head())?
            {
                pairs.push((i, j));
            }
        }
    }
    Ok(pairs)
}

/// Whether one side's threat, answered, leaves no threat where the other side had one.
fn is_spoiled(finder: &mut Finder, scene: &Scene, played: &ThreatMove, other: &ThreatMove) -> Result<bool, Unclear> {
    let Some(free) = scene.ban() else { return Ok(false) };
    let answered = scene.after(Move::Play(played.point)).and_then(|next| next.after(played.answer));
    let Some(taken) = answered.and_then(|next| next.take(free)) else { return Ok(false) };
    Ok(!matches!(finder.effect(&taken, other.point)?, Effect::Threat(_)))
}
