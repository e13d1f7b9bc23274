//! The mean of what is left to play: what a position comes to on average, whoever moves first.
//!
//! By thermographs: what each side gets, moving first, when every move costs a tax. The mean is where the two meet; a
//! position in which it makes no difference who is first is worth that at every tax.

use crate::board::Move;
use crate::goal::Side;
use crate::solver::Uncounted;

use super::Unclear;
use super::end::{Counter, Half};
use super::scene::Scene;

/// The fineness of taxes and values: sixteenths, exact for four moves of which each builds on the one before.
const FINENESS: i32 = 16;
/// The most moves that build on each other.
const DEEPEST: usize = 4;
/// The most positions that are looked at for one mean.
const MOST_POSITIONS: usize = 400;

/// What the attacker gets at each tax when he moves first, and when the defender does, in sixteenths.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Walls {
    left: Vec<i32>,
    right: Vec<i32>,
}

impl Walls {
    /// Those of a position that is worth so much whoever is first.
    fn settled(points: Half, taxes: usize) -> Self {
        let wall = vec![points.0 * FINENESS / 2; taxes];
        Self { left: wall.clone(), right: wall }
    }

    /// Those of a position with these moves of the attacker and of the defender; nothing where it takes a finer scale.
    fn of(attacker: &[Self], defender: &[Self], taxes: usize) -> Option<Self> {
        let (mut left, mut right): (Vec<i32>, Vec<i32>) = (0..taxes)
            .map(|tax| {
                let cost = i32::try_from(tax).ok()?;
                let most = attacker.iter().map(|after| after.right[tax] - cost).max()?;
                let least = defender.iter().map(|after| after.left[tax] + cost).min()?;
                Some((most, least))
            })
            .collect::<Option<_>>()?;
        if let Some(met) = (0..taxes).find(|&tax| left[tax] <= right[tax]) {
            if left[met] != right[met] {
                return None;
            }
            let mean = left[met];
            left[met..].fill(mean);
            right[met..].fill(mean);
        }
        Some(Self { left, right })
    }

    /// The mean in halves, where the walls meet and it is one.
    fn mean(&self) -> Option<Half> {
        let (left, right) = (*self.left.last()?, *self.right.last()?);
        (left == right && left % (FINENESS / 2) == 0).then_some(Half(left / (FINENESS / 2)))
    }
}

impl Counter<'_> {
    /// The points of a position where the fight is over: what best play comes to, or the mean where that depends on who
    /// moves first.
    pub(super) fn settled(&mut self, scene: &Scene) -> Result<Half, Unclear> {
        let [attacker, defender] = self.stops(scene)?;
        if attacker == defender {
            return Ok(attacker);
        }
        // The mean is met at the tax of the whole difference at most.
        let taxes = (attacker - defender).0 * FINENESS / 2 + 1;
        let taxes = usize::try_from(taxes).map_err(|_| Unclear::Unfinished)?;
        let mut left = MOST_POSITIONS;
        match self.walls(scene, taxes, DEEPEST, &mut left) {
            Ok(walls) => walls.mean().ok_or(Unclear::Unfinished),
            // Where some move leads to play without end, a simple move is worth the middle all the same.
            Err(Unclear::Uncounted(Uncounted::Circles)) => self.middle(scene, [attacker, defender]),
            Err(reason) => Err(reason),
        }
    }

    /// The middle of what the two sides get moving first, where that is the mean whatever the moves that cannot be
    /// counted lead to: each side has a move that leaves nothing to play for, and none after which one more move in a
    /// row would bring it more. Then its wall falls by the whole tax until the two meet.
    fn middle(&mut self, scene: &Scene, stops: [Half; 2]) -> Result<Half, Unclear> {
        for (side, points) in [Side::Attacker, Side::Defender].into_iter().zip(stops) {
            let start = scene.passed_to(side);
            let mut is_finished = false;
            for point in start.points() {
                let Some(after) = start.after(Move::Play(point)) else { continue };
                if !self.is_kept_to(points, side, &after.passed_to(side))? {
                    return Err(Unclear::Unfinished);
                }
                is_finished |= self.stops(&after).is_ok_and(|found| found == [points; 2]);
            }
            if !is_finished {
                return Err(Unclear::Unfinished);
            }
        }
        Ok(Half(i32::midpoint(stops[0].0, stops[1].0)))
    }

    /// Whether a side can surely be kept from doing better than these points of the attacker.
    fn is_kept_to(&mut self, points: Half, side: Side, scene: &Scene) -> Result<bool, Unclear> {
        match side {
            Side::Attacker => self.forces(scene, Side::Defender, -points),
            Side::Defender => self.forces(scene, Side::Attacker, points),
        }
    }

    /// The points with the attacker first and with the defender first.
    fn stops(&mut self, scene: &Scene) -> Result<[Half; 2], Unclear> {
        Ok([self.first(&scene.passed_to(Side::Attacker))?, self.first(&scene.passed_to(Side::Defender))?])
    }

    fn walls(&mut self, scene: &Scene, taxes: usize, deepest: usize, left: &mut usize) -> Result<Walls, Unclear> {
        let stops = self.stops(scene)?;
        if stops[0] == stops[1] {
            return Ok(Walls::settled(stops[0], taxes));
        }
        // A ko is not one of the moves that have a mean.
        if scene.ban().is_some() || deepest == 0 || *left == 0 {
            return Err(Unclear::Unfinished);
        }
        *left -= 1;
        let attacker = self.moves(scene, Side::Attacker, stops, &mut |counter, after| {
            counter.walls(after, taxes, deepest - 1, left)
        })?;
        let defender = self.moves(scene, Side::Defender, stops, &mut |counter, after| {
            counter.walls(after, taxes, deepest - 1, left)
        })?;
        Walls::of(&attacker, &defender, taxes).ok_or(Unclear::Unfinished)
    }

    /// The walls after each move of a side that is better than letting the other side move first. No other move counts:
    /// at no tax is it worth more than it is without one, and the mean is not worse than that.
    fn moves(
        &mut self,
        scene: &Scene,
        side: Side,
        [attacker, defender]: [Half; 2],
        walls: &mut dyn FnMut(&mut Self, &Scene) -> Result<Walls, Unclear>,
    ) -> Result<Vec<Walls>, Unclear> {
        let start = scene.passed_to(side);
        let mut found = Vec::new();
        for point in start.points() {
            let Some(after) = start.after(Move::Play(point)) else { continue };
            let without = if side == Side::Attacker { defender } else { attacker };
            if !self.is_kept_to(without, side, &after)? {
                found.push(walls(self, &after)?);
            }
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TAXES: usize = 40 * 16 + 1;

    fn settled(points: i32) -> Walls {
        Walls::settled(Half::whole(points), TAXES)
    }

    fn one(attacker: Walls, defender: Walls) -> Walls {
        Walls::of(&[attacker], &[defender], TAXES).expect("fine enough")
    }

    #[test]
    fn a_simple_move_is_worth_the_middle() {
        assert_eq!(one(settled(7), settled(2)).mean(), Some(Half(9)));
    }

    #[test]
    fn a_move_that_must_be_answered_is_played_for_nothing() {
        let threat = one(settled(30), settled(6));
        assert_eq!(one(threat, settled(2)).mean(), Some(Half::whole(6)));
    }

    #[test]
    fn simple_moves_of_several_sizes_are_worth_their_middles() {
        // Moves of 4 and of 2 points each way about 10.
        let small = |about| one(settled(about + 2), settled(about - 2));
        let large = |about| one(settled(about + 4), settled(about - 4));
        let both = Walls::of(&[small(14), large(12)], &[small(6), large(8)], TAXES);
        assert_eq!(both.and_then(|walls| walls.mean()), Some(Half::whole(10)));
    }

    #[test]
    fn a_mean_that_is_no_half_is_not_given() {
        let follow_up = one(settled(3), settled(0));
        assert_eq!(one(follow_up, settled(-4)).mean(), None);
    }
}
