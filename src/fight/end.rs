//! How a ko ends when one side has its way: the moves in a row that settle it, and what is on the board then.

use std::fmt;
use std::ops::{Neg, Sub};

use crate::board::{Move, PointSet};
use crate::goal::{Class, Side};
use crate::solver::{Area, Attack, Watch};

use super::Unclear;
use super::scene::Scene;

/// The most moves in a row that are looked through.
const MOST_MOVES: usize = 4;
/// The most positions that are put to the solver for one end.
const MOST_QUESTIONS: usize = 600;

/// A number of points, counted in halves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Half(pub i32);

impl Half {
    /// Whole points.
    pub fn whole(points: i32) -> Self {
        Self(2 * points)
    }
}

impl Sub for Half {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Half {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        write!(f, "{sign}{}{half}", self.0.abs() / 2)
    }
}

/// The end of a ko for the side that wins it: it has taken the ko, and the other side plays elsewhere until all is settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The moves in a row that settle the fight, after which no ko threats help the other side; one in a direct ko.
    pub moves: Vec<Move>,
    /// How many of them take a ko.
    pub kos: usize,
    /// How the stones fare then, the attacker moving first.
    pub class: Class,
    /// A line of best play for points that finishes what is left.
    pub line: Vec<Move>,
    /// The points of the attacker less those of the defender.
    pub score: Half,
    /// What the attacker owns.
    pub attacker: PointSet,
    /// What the defender owns.
    pub defender: PointSet,
}

impl End {
    /// How many of the moves neither take a ko nor settle the fight: moves that bring the winner nearer.
    pub fn approach_moves(&self) -> usize {
        self.moves.len() - self.kos - usize::from(self.kos < self.moves.len())
    }
}

/// What the ko is worth: the attacker's points where he wins it, less those where he loses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swing {
    /// The points.
    pub points: Half,
    /// The points of the board that belong to the other side then; each counts two.
    pub changing: PointSet,
    /// The points that belong to somebody in one end only; each counts one.
    pub single: PointSet,
}

impl Swing {
    pub(super) fn between(won: &End, lost: &End) -> Self {
        let changing = won.attacker.intersection(&lost.defender);
        let won_only = won.attacker.difference(&lost.attacker).difference(&lost.defender);
        let lost_only = lost.defender.difference(&won.defender).difference(&won.attacker);
        Self { points: won.score - lost.score, changing, single: won_only.union(&lost_only) }
    }
}

/// Counts and judges the positions of one local game.
pub(super) struct Counter<'w> {
    pub(super) area: Area,
    pub(super) attack: Attack,
    pub(super) watch: Watch<'w>,
}

/// A settled position with its rank, its points, and the moves that led there.
type Ranked = ((Half, usize, usize), Half, Scene, Vec<Move>);

impl Counter<'_> {
    /// The points with the side to move first, nobody having a threat.
    pub(super) fn first(&mut self, scene: &Scene) -> Result<Half, Unclear> {
        Ok(Half::whole(self.area.points(scene.setup(), &self.watch)?))
    }

    /// Whether a side can surely get so many points more than the other.
    pub(super) fn forces(&mut self, scene: &Scene, side: Side, points: Half) -> Result<bool, Unclear> {
        // Half a point more than a whole number is as good as the next.
        let whole = points.0.div_euclid(2) + points.0.rem_euclid(2);
        Ok(self.area.forces(scene.setup(), side, whole, &self.watch)?)
    }

    /// How the fight ends for the side to move, which holds the ko and is left alone until it has settled everything.
    pub(super) fn end(&mut self, start: &Scene) -> Result<End, Unclear> {
        let winner = start.side();
        let mut front = vec![(start.clone(), Vec::new())];
        let mut asked = 0;
        for _ in 0..MOST_MOVES {
            let mut settled = Vec::new();
            let mut open = Vec::new();
            for (scene, moves) in front {
                for point in scene.points() {
                    let Some(after) = scene.after(Move::Play(point)) else { continue };
                    let moves = [moves.as_slice(), &[Move::Play(point)]].concat();
                    asked += 1;
                    if asked > MOST_QUESTIONS {
                        return Err(Unclear::NotSettled(moves.len() - 1));
                    }
                    if after.is_won(winner, &mut self.attack, &self.watch)? {
                        settled.push((after, moves));
                    } else {
                        open.push((after.passed(), moves));
                    }
                }
            }
            if !settled.is_empty() {
                return self.best_end(start, settled);
            }
            front = open;
        }
        Err(Unclear::NotSettled(MOST_MOVES))
    }

    /// The end that is best for the winner: by points, then with fewer kos, then with more stones taken, then the first.
    fn best_end(&mut self, start: &Scene, settled: Vec<(Scene, Vec<Move>)>) -> Result<End, Unclear> {
        let winner = start.side();
        let gain = |score: Half| if winner == Side::Attacker { score } else { -score };
        let mut best: Option<Ranked> = None;
        let mut unclear: Option<(Half, Unclear)> = None;
        for (scene, moves) in settled {
            match self.settled(&scene) {
                Ok(score) => {
                    let rank = (gain(score), MOST_MOVES - kos(start, &moves), taken(start, &scene, moves.len()));
                    if best.as_ref().is_none_or(|(least, ..)| *least < rank) {
                        best = Some((rank, score, scene, moves));
                    }
                }
                Err(reason) => {
                    // It comes to no more than what the winner gets by one more move.
                    let most = gain(self.first(&scene.passed())?);
                    if unclear.as_ref().is_none_or(|(least, _)| *least < most) {
                        unclear = Some((most, reason));
                    }
                }
            }
        }
        match (best, unclear) {
            (Some(((least, ..), score, scene, moves)), unclear)
                if unclear.as_ref().is_none_or(|(most, _)| *most <= least) =>
            {
                let count = self.area.count(scene.setup(), &self.watch)?;
                let class = scene.passed_to(Side::Attacker).fate(&self.watch)?;
                let (line, attacker, defender) = (count.line, count.attacker, count.defender);
                Ok(End { kos: kos(start, &moves), moves, class, line, score, attacker, defender })
            }
            (_, Some((_, reason))) => Err(reason),
            _ => Err(Unclear::Open),
        }
    }
}

/// How many stones were taken when so many were played.
fn taken(start: &Scene, end: &Scene, n_moves: usize) -> usize {
    let [before, after] = [start, end].map(|scene| scene.setup().stones.iter().flatten().count());
    (before + n_moves).saturating_sub(after)
}

/// How many of the moves in a row take a ko.
fn kos(start: &Scene, moves: &[Move]) -> usize {
    let mut scene = start.clone();
    let mut kos = 0;
    for &played in moves {
        let Some(after) = scene.after(played) else { break };
        kos += usize::from(after.ban().is_some());
        scene = after.passed();
    }
    kos
}
