//! What is said of the ko of a board, a sentence a line.

use crate::board::{Move, Point, PointSet};
use crate::goal::{Class, Side};

use super::survey::opponent;
use super::{End, Half, LocalThreats, Needs, Survey, Swing, ThreatMove, Unclear};

/// Both sides, in the order in which they are spoken of.
const SIDES: [Side; 2] = [Side::Attacker, Side::Defender];

/// All that the board says: where the ko is, who needs what, how it ends, what it is worth, the local threats.
pub fn lines(survey: &Survey) -> Vec<String> {
    let mut lines = vec![place(survey)];
    lines.extend(SIDES.iter().filter_map(|&first| survey.needs(first)).map(|needs| need(survey, needs)));
    lines.extend(SIDES.map(|side| end(survey, side)));
    lines.push(worth(survey));
    lines.extend(SIDES.iter().flat_map(|&side| threats(survey, side)));
    lines.extend(survey.either.iter().filter_map(|&pair| either(survey, pair)));
    lines
}

/// Where the ko is, and who takes it first.
pub fn place(survey: &Survey) -> String {
    let place = &survey.place;
    let [stone, free] = [place.stone, place.free].map(|point| name(survey, point));
    let holder = survey.color(place.holder);
    match place.line.as_slice() {
        [] => format!("The ko at {free}: {holder} has just taken it with {stone}."),
        [_] => format!("The ko at {stone}: {holder} takes first."),
        [before @ .., _] => format!("The ko at {stone}: {holder} takes first, after {}.", moves(survey, before)),
    }
}

/// Who needs how many threats.
pub fn need(survey: &Survey, needs: Needs) -> String {
    let threats = match needs.threats {
        1 => "1 ko threat".to_owned(),
        n => format!("{n} ko threats"),
    };
    let than = survey.color(opponent(needs.side));
    format!(
        "If {} moves first, {} needs {threats} more than {than}.",
        survey.color(needs.first),
        survey.color(needs.side)
    )
}

/// How the fight ends when this side wins the ko.
pub fn end(survey: &Survey, winner: Side) -> String {
    let won = survey.color(winner);
    match survey.ends.of(winner) {
        Err(reason) => format!("What happens when {won} wins the ko is not known: {reason}."),
        Ok(end) => match end.moves.as_slice() {
            [only] => {
                let only = moves(survey, &[*only]);
                format!("When {won} has taken, one more move settles it: {only}, and {}.", fate(survey, end.class))
            }
            all => {
                let (n, stages, fate) = (all.len(), stages(end), fate(survey, end.class));
                let all = moves(survey, all);
                format!(
                    "When {won} has taken, {n} moves in a row settle it, with {n} threats ignored: {all}{stages}. Then {fate}."
                )
            }
        },
    }
}

/// How the defender fares.
fn fate(survey: &Survey, class: Class) -> String {
    let color = survey.color(Side::Defender);
    match class {
        Class::Alive => format!("{color} lives"),
        Class::Seki => format!("{color} lives in seki"),
        Class::Repetition => "play goes round for ever".to_owned(),
        Class::Dead | Class::Ko(_) => format!("{color} is dead"),
    }
}

/// What the moves that settle a long ko are.
fn stages(end: &End) -> String {
    let kos = match end.kos {
        0 => String::new(),
        1 => "another ko is taken".to_owned(),
        n => format!("{n} more kos are taken"),
    };
    let approach = match end.approach_moves() {
        0 => String::new(),
        1 => "one is an approach move".to_owned(),
        n => format!("{n} are approach moves"),
    };
    let all: Vec<String> = [kos, approach].into_iter().filter(|part| !part.is_empty()).collect();
    if all.is_empty() { String::new() } else { format!(" ({})", all.join(", ")) }
}

/// What the ko is worth, and how that is counted.
pub fn worth(survey: &Survey) -> String {
    match &survey.swing {
        Err(reason) => format!("What the ko is worth is not known: {reason}."),
        Ok(swing) => format!("The ko is worth {}{}.", points(swing.points), count(survey, swing)),
    }
}

/// How the worth of a ko is counted.
fn count(survey: &Survey, swing: &Swing) -> String {
    let is_stone = |point: &Point| survey.question.setup.at(*point) == Some(survey.color(Side::Defender));
    let stones = swing.changing.iter().filter(is_stone).count();
    let changing = match (stones, swing.changing.len() - stones) {
        (0, 0) => None,
        (stones, 0) => Some(format!("2 × {stones} stones")),
        (0, others) => Some(format!("2 × {others} points")),
        (stones, others) => Some(format!("2 × ({stones} stones + {others} points)")),
    };
    let single = (!swing.single.is_empty()).then(|| format!("{} that only one of you can own", swing.single.len()));
    let counted = 2 * swing.changing.len() + swing.single.len();
    let rest = swing.points - Half::whole(i32::try_from(counted).unwrap_or(i32::MAX));
    let rest = (rest != Half::default()).then(|| format!("{rest} for what is left to play"));
    let parts: Vec<String> = changing.into_iter().chain(single).chain(rest).collect();
    if parts.is_empty() { String::new() } else { format!(": {}", parts.join(" + ")) }
}

/// The local threats of a side.
pub fn threats(survey: &Survey, side: Side) -> Vec<String> {
    let color = survey.color(side);
    match survey.threats.of(side) {
        Err(Unclear::NotDirect(_)) => Vec::new(),
        Err(reason) => vec![format!("Local threats of {color} are not known: {reason}.")],
        Ok(LocalThreats { places, changing }) => {
            let mut lines: Vec<String> = Vec::new();
            for place in places {
                let chain: Vec<String> = place.moves.iter().map(|threat| one(survey, threat)).collect();
                let instead = match place.instead.as_slice() {
                    [] => String::new(),
                    others => format!("; {} would do as well", names(survey, others.iter().copied().collect())),
                };
                lines.push(format!("Local threat of {color}: {}{instead}.", chain.join(", then ")));
            }
            if !changing.is_empty() {
                let points = names(survey, changing.iter().copied().collect());
                lines.push(format!("{color} at {points} makes another ko of it; the number of threats covers that."));
            }
            if lines.is_empty() {
                lines.push(format!("{color} has no local threats."));
            }
            lines
        }
    }
}

fn one(survey: &Survey, threat: &ThreatMove) -> String {
    let loss = match threat.cost {
        cost if cost > Half::default() => format!(", losing {cost}"),
        cost if cost < Half::default() => format!(", gaining {}", -cost),
        _ => String::new(),
    };
    let (point, answer) = (name(survey, threat.point), threat.answer.display(survey.question.setup.size));
    format!("{point} for {}, answered at {answer}{loss}", points(threat.gain))
}

fn either(survey: &Survey, (i, j): (usize, usize)) -> Option<String> {
    let (Ok(attacker), Ok(defender)) = (&survey.threats.attacker, &survey.threats.defender) else { return None };
    let [one, other] = [attacker.places.get(i)?, defender.places.get(j)?].map(|place| name(survey, place.head().point));
    let [black, white] = SIDES.map(|side| survey.color(side));
    Some(format!("Of {black}'s {one} and {white}'s {other} only one can be played."))
}

fn points(half: Half) -> String {
    if half == Half::whole(1) { "1 point".to_owned() } else { format!("{half} points") }
}

fn name(survey: &Survey, point: Point) -> String {
    survey.question.setup.size.name(point)
}

fn names(survey: &Survey, points: PointSet) -> String {
    points.iter().map(|point| name(survey, point)).collect::<Vec<_>>().join(", ")
}

fn moves(survey: &Survey, line: &[Move]) -> String {
    line.iter().map(|played| played.display(survey.question.setup.size).to_string()).collect::<Vec<_>>().join(", ")
}
