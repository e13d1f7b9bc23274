//! `shikatsu ko FILE`: the adviser's input worked out from a board with a ko.

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use serde_json::{Map, Value, json};

use crate::board::{Color, Move, PointSet, diagram};
use crate::collection::Problem;
use crate::fight::{self, End, Half, LocalThreats, Survey, Unclear};
use crate::goal::Side;
use crate::solver::{self, Options, Watch};
use crate::text::printable;
use crate::zone::{self, Given};

use super::super::args::{Ko, Player};
use super::super::context::Context;
use super::super::{input, json as reports};

/// A board with its ko, and the fight that it makes.
pub(super) struct Surveyed {
    pub survey: Survey,
    pub name: String,
    /// The color of the player who is advised.
    pub me: Color,
    /// The adviser's input, or why there is none.
    pub fight: Result<Value, Unclear>,
}

/// Surveys the ko of the one problem that is asked about. Nothing where nothing could be loaded, which was told.
///
/// # Errors
/// When there is no such problem, there are several, or there is no ko.
pub(super) fn survey(
    command: &Ko,
    path: &Path,
    elsewhere: &Map<String, Value>,
    context: &Context,
) -> Result<Option<Surveyed>> {
    let (problems, is_faulty) = input::problems(path, command.game, context)?;
    let place = |problem: &Problem| input::place(path, problem, problems.len());
    let [problem] = problems.as_slice() else {
        match problems.len() {
            0 if is_faulty => return Ok(None),
            0 => bail!("{}: there is no problem in it", input::name(path)),
            n => bail!("{} has {n} problems; --game picks one", input::name(path)),
        }
    };
    let survey = of_problem(problem).with_context(|| place(problem))?;
    let me = match command.me {
        None => problem.setup().to_play,
        Some(Player::Black) => Color::Black,
        Some(Player::White) => Color::White,
    };
    let fight = survey.input(me, elsewhere);
    Ok(Some(Surveyed { survey, name: input::title(problem, 1, context), me, fight }))
}

fn of_problem(problem: &Problem) -> Result<Survey> {
    let goal = problem.task().map(|_| problem.goal());
    let given = Given { attacker: problem.attacker(), goal, zone: problem.stated_zone().copied() };
    let question = zone::complete(problem.setup(), &given)?.question;
    let report = solver::solve(&question, &Options::default(), &Watch::idle())?;
    Ok(fight::survey(&question, &report, &Watch::idle())?)
}

impl Surveyed {
    /// What the board says, as text.
    pub(super) fn text(&self) -> String {
        let Self { survey, name, me, fight } = self;
        let board = diagram::draw(&survey.question.setup, &survey.question.zone);
        let mut lines = fight::words::lines(survey);
        match fight {
            Ok(_) => lines.push(format!("Advice for {me}:")),
            Err(reason) => lines.push(format!("There is no advice by points: {reason}.")),
        }
        format!("{}\n\n{board}\n{}\n\n", printable(name), lines.join("\n"))
    }

    /// What the board says, as the object of the key `board`.
    pub(super) fn json(&self) -> Value {
        let Survey { question, verdicts, names, place, ends, swing, threats, either } = &self.survey;
        let size = question.setup.size;
        let color = |side| question.color(side).name();
        let points = |set: &PointSet| reports::names(set.iter(), size);
        let line = |moves: &[Move]| moves.iter().map(|mv| mv.display(size).to_string()).collect::<Vec<_>>();
        let needs = [Side::Attacker, Side::Defender].into_iter().filter_map(|first| self.survey.needs(first));
        let needs = needs
            .map(|needs| json!({"first": color(needs.first), "side": color(needs.side), "threats": needs.threats}));
        let end = |end: &Result<End, Unclear>| match end {
            Ok(end) => json!({
                "moves": line(&end.moves),
                "kos": end.kos,
                "fate": end.class.to_string(),
                "approach_moves": end.approach_moves(),
                "line": line(&end.line),
                "score": number(end.score),
                "attacker": points(&end.attacker),
                "defender": points(&end.defender),
            }),
            Err(reason) => unknown(reason),
        };
        let threats_of = |threats: &Result<LocalThreats, Unclear>| match threats {
            Ok(threats) => local(&self.survey, threats),
            Err(reason) => unknown(reason),
        };
        let mut object = json!({
            "name": self.name,
            "size": [size.width(), size.height()],
            "attacker": question.attacker.name(),
            "me": self.me.name(),
            "zone": points(&question.zone),
            "attacker_first": verdicts.attacker.to_string(),
            "defender_first": verdicts.defender.to_string(),
            "names": names.iter().map(|name| name.name()).collect::<Vec<_>>(),
            "needs": needs.collect::<Vec<_>>(),
            "ko": {
                "line": line(&place.line),
                "first": color(place.first),
                "holder": color(place.holder),
                "stone": size.name(place.stone),
                "free": size.name(place.free),
            },
            "ends": {"attacker": end(&ends.attacker), "defender": end(&ends.defender)},
            "threats": {"attacker": threats_of(&threats.attacker), "defender": threats_of(&threats.defender)},
            "either": either,
        });
        object["k"] = match swing {
            Ok(swing) => json!({
                "points": number(swing.points),
                "changing": points(&swing.changing),
                "single": points(&swing.single),
            }),
            Err(reason) => unknown(reason),
        };
        if let Err(reason) = &self.fight {
            object["no_advice"] = reason.to_string().into();
        }
        object
    }
}

fn local(survey: &Survey, threats: &LocalThreats) -> Value {
    let size = survey.question.setup.size;
    let name = |&point: &_| size.name(point);
    let places = threats.places.iter().map(|place| {
        let moves = place.moves.iter().map(|threat| {
            json!({
                "point": size.name(threat.point),
                "answer": threat.answer.display(size).to_string(),
                "gain": number(threat.gain),
                "cost": number(threat.cost),
            })
        });
        json!({
            "moves": moves.collect::<Vec<_>>(),
            "instead": place.instead.iter().map(name).collect::<Vec<_>>(),
        })
    });
    json!({
        "places": places.collect::<Vec<_>>(),
        "changing": threats.changing.iter().map(name).collect::<Vec<_>>(),
    })
}

fn unknown(reason: &Unclear) -> Value {
    json!({"unknown": reason.to_string()})
}

fn number(half: Half) -> Value {
    if half.0 % 2 == 0 { (half.0 / 2).into() } else { (f64::from(half.0) / 2.0).into() }
}
