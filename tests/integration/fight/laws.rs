//! Laws of surveys: mirrors and colors change nothing but names, and the parts agree with each other.

use shikatsu::board::{Color, Symmetry};
use shikatsu::fight::{Half, Survey};
use shikatsu::goal::{Class, Goal, Question, Side};

use super::{question, survey};

/// Boards with local threats, with two steps, with a seki.
const BOARDS: [(&str, &str); 3] = [
    ("B4", ".X....... X,X...... xOOX..... o,OX..... x,O,X.... x,OX....."),
    ("A3", "XXXX..... OOOOX.... x,,OX.... ,,,OX...."),
    ("F4", ".....XXX. ....XOOOX ...XOO,OX ..XOOx,OO ..XO,x,,O"),
];

/// What does not depend on how the board is turned.
fn facts(survey: &Survey) -> impl PartialEq + std::fmt::Debug + use<> {
    let ends = [&survey.ends.attacker, &survey.ends.defender]
        .map(|end| end.as_ref().map(|end| (end.moves.len(), end.class, end.score)).map_err(ToString::to_string));
    let threats = [&survey.threats.attacker, &survey.threats.defender].map(|threats| {
        let gains = |threats: &shikatsu::fight::LocalThreats| -> Vec<Half> {
            threats.places.iter().flat_map(|place| place.moves.iter().map(|threat| threat.gain)).collect()
        };
        threats.as_ref().map(gains).map_err(ToString::to_string)
    });
    let points = survey.swing.as_ref().map(|swing| swing.points).map_err(ToString::to_string);
    (survey.verdicts.clone(), points, ends, threats)
}

fn mirrored(question: &Question, symmetry: Symmetry, swap: bool) -> Question {
    let size = question.setup.size;
    let color = |color: Color| if swap { !color } else { color };
    let mut setup = symmetry.image_setup(&question.setup);
    setup.to_play = color(setup.to_play);
    setup.stones.iter_mut().for_each(|stone| *stone = stone.map(color));
    let goal = match &question.goal {
        Goal::Kill => Goal::Kill,
        Goal::Capture(points) => Goal::Capture(points.iter().map(|&point| symmetry.image(size, point)).collect()),
    };
    Question { setup, attacker: color(question.attacker), goal, zone: symmetry.image_set(size, &question.zone) }
}

#[test]
#[ignore = "minutes: the same kos in all mirrors"]
fn mirrors_and_colors_change_nothing_but_names() {
    for (target, rows) in BOARDS {
        let question = question(target, rows);
        let expected = facts(&survey(&question).unwrap());
        for (n, symmetry) in Symmetry::of(question.setup.size).enumerate().skip(2).step_by(3) {
            let found = facts(&survey(&mirrored(&question, symmetry, n % 2 == 1)).unwrap());
            assert_eq!(found, expected, "{rows} in mirror {n}");
        }
    }
}

#[test]
fn the_parts_of_a_survey_agree() {
    for (target, rows) in BOARDS {
        let survey = survey(&question(target, rows)).unwrap();
        let [won, lost] = [&survey.ends.attacker, &survey.ends.defender].map(|end| end.as_ref().unwrap());
        let swing = survey.swing.as_ref().unwrap();
        assert_eq!(swing.points, won.score - lost.score);
        assert_eq!(won.class, Class::Dead);
        assert!(lost.class > Class::Repetition, "{:?}", lost.class);
        for end in [won, lost] {
            assert!(end.attacker.intersection(&end.defender).is_empty());
        }
        assert!(swing.changing.is_subset(&won.attacker) && swing.changing.is_subset(&lost.defender));
        let needs = [Side::Attacker, Side::Defender].map(|first| survey.needs(first));
        assert!(needs.into_iter().flatten().all(|needs| needs.threats > 0), "{needs:?}");
        assert_eq!(survey.direct().is_ok(), won.moves.len() == 1 && lost.moves.len() == 1);
    }
}
