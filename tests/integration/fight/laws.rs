//! Laws of surveys: the parts agree with each other.

use shikatsu::goal::{Class, Side};

use super::{question, survey};

/// Boards with local threats, with two steps, with a seki.
const BOARDS: [(&str, &str); 3] = [
    ("B4", ".X....... X,X...... xOOX..... o,OX..... x,O,X.... x,OX....."),
    ("A3", "XXXX..... OOOOX.... x,,OX.... ,,,OX...."),
    ("F4", ".....XXX. ....XOOOX ...XOO,OX ..XOOx,OO ..XO,x,,O"),
];

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
