//! The words of practice: what is to be done, what was reached, who has how many ko threats.

use crate::board::Color;
use crate::goal::Class;
use crate::goal::Goal;
use crate::goal::Name;
use crate::goal::Question;
use crate::goal::Reason;
use crate::goal::Side;
use crate::goal::Verdict;

use super::Local;
use super::Threats;

/// What the side to move has to do, such as `Black to kill`.
pub fn task(question: &Question) -> String {
    let learner = question.setup.to_play;
    let deed = match (&question.goal, question.side(learner)) {
        (Goal::Kill, Side::Attacker) => "to kill",
        (Goal::Kill, Side::Defender) => "to live",
        (Goal::Capture(_), Side::Attacker) => "to capture the marked stones",
        (Goal::Capture(_), Side::Defender) => "to save the marked stones",
    };
    format!("{learner} {deed}")
}

/// How the defender's stones fare, as a clause: `White is dead`.
pub fn fate(question: &Question, class: Class) -> String {
    let defender = !question.attacker;
    let captured = matches!(question.goal, Goal::Capture(_));
    match class {
        Class::Dead if captured => format!("{defender} is captured"),
        Class::Dead => format!("{defender} is dead"),
        Class::Ko(level) => format!("it is a ko{}", ko_words(question, level)),
        Class::Repetition => "play goes round for ever".to_owned(),
        Class::Seki => format!("{defender} lives in seki"),
        Class::Alive if captured => format!("{defender} is safe"),
        Class::Alive => format!("{defender} lives"),
    }
}

/// Who needs how many threats in a ko, in brackets.
fn ko_words(question: &Question, level: i8) -> String {
    let (who, n) = match level {
        1.. => (question.attacker, level.unsigned_abs()),
        _ => (!question.attacker, level.unsigned_abs() + 1),
    };
    format!(" ({who} needs {})", count(n))
}

fn count(n: u8) -> String {
    match n {
        1 => "1 ko threat".to_owned(),
        n => format!("{n} ko threats"),
    }
}

/// A verdict as a clause, open ones included.
pub fn verdict(question: &Question, verdict: Verdict) -> String {
    match verdict {
        Verdict::Known { class, star: false } => fate(question, class),
        Verdict::Known { class: Class::Dead, star: true } => {
            format!("{} (endless ko threats would save it)", fate(question, Class::Dead))
        }
        Verdict::Known { class, star: true } => {
            format!("{} (endless ko threats would kill)", fate(question, class))
        }
        Verdict::OPEN => "not decided within the limits".to_owned(),
        Verdict::Unknown { worst, best } => format!("so far between {worst} and {best}"),
    }
}

/// What a wrong move makes of the position, as a clause: `this makes it a ko`.
pub fn reached(question: &Question, class: Class) -> String {
    match class {
        Class::Ko(level) => format!("this makes it a ko{}", ko_words(question, level)),
        Class::Seki => "this makes it a seki".to_owned(),
        Class::Repetition => "this lets play go round for ever".to_owned(),
        Class::Dead | Class::Alive => fate(question, class),
    }
}

/// Whose words are used where the rules of counting see a special case in different ways. Verdicts do not depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rulebook {
    /// Territory is counted; what is dead is agreed on without play.
    #[default]
    Japanese,
    /// Area is counted; what is dead can be played out.
    Area,
}

/// A special case with what it means, as a clause.
pub fn name(question: &Question, name: Name, rulebook: Rulebook) -> String {
    let (attacker, defender) = (question.attacker, !question.attacker);
    match (name, rulebook) {
        (Name::BentFour, Rulebook::Japanese) => {
            format!("bent four in the corner: by Japanese rules {defender} is dead as it stands, threats or not")
        }
        (Name::BentFour, Rulebook::Area) => {
            format!("bent four in the corner: {attacker} removes all ko threats first and then starts the ko")
        }
        (Name::TenThousandYearKo, Rulebook::Japanese) => {
            "ten-thousand-year ko: it counts as a seki while nobody starts the ko".to_owned()
        }
        (Name::TenThousandYearKo, Rulebook::Area) => {
            "ten-thousand-year ko: whoever starts it takes the risk, at the end of the game too".to_owned()
        }
        (Name::DoubleKo, Rulebook::Japanese) => {
            "double ko: play can go round for ever, and then the game has no result".to_owned()
        }
        (Name::DoubleKo, Rulebook::Area) => {
            "double ko: play can go round for ever, unless repeating the whole board is forbidden".to_owned()
        }
        (Name::MoonshineLife, Rulebook::Japanese) => {
            format!("moonshine life: threats without end would save {defender}, but do not count once play has ended")
        }
        (Name::MoonshineLife, Rulebook::Area) => {
            format!("moonshine life: threats without end would save {defender}, if repeating the board were allowed")
        }
        (Name::ApproachMoveKo, _) => {
            "approach-move ko: liberties outside have to be filled while it is fought".to_owned()
        }
        (Name::MultiStepKo, _) => "multi-step ko: one side has to win more than one fight".to_owned(),
        (Name::Snapback, _) => "snapback: what captures the stone is captured at once".to_owned(),
        (Name::UnderTheStones, _) => "under the stones: the decisive move is where stones were captured".to_owned(),
        (Name::Nakade, _) => "nakade: the decisive move is inside the eye space".to_owned(),
    }
}

/// The ko threats at hand, as a sentence, or nothing when there are none on either side.
pub fn threats(local: &Local, learner: Color) -> Option<String> {
    let mine = local.threats(local.question().side(learner));
    let theirs = local.threats(local.question().side(!learner));
    match (mine, theirs) {
        (Threats::Count(0), Threats::Count(0)) => None,
        (Threats::Count(0), Threats::Count(n)) => Some(format!("{} has {}", !learner, count(n))),
        (Threats::Count(0), Threats::Endless) => Some(format!("{} has endless ko threats", !learner)),
        (Threats::Count(n), _) => Some(format!("you have {}", count(n))),
        (Threats::Endless, _) => Some("you have endless ko threats".to_owned()),
    }
}

/// Why a move fails, as a clause.
pub fn reason(question: &Question, reason: Reason) -> String {
    let defender = !question.attacker;
    match reason {
        Reason::SecondEye => format!("{defender} makes a second eye"),
        Reason::NoSecondEye => format!("{defender} gets no second eye"),
        Reason::ShortageOfLiberties => "the stones run out of liberties".to_owned(),
        Reason::BecomesKo => "it comes down to a ko".to_owned(),
        Reason::BecomesSeki => "the stones live in seki".to_owned(),
        Reason::BecomesRepetition => "play goes round in circles".to_owned(),
        Reason::Snapback => "it is captured in a snapback".to_owned(),
        Reason::LetsOut => format!("{defender} gets out"),
        Reason::TooSlow => "that was too slow".to_owned(),
    }
}
