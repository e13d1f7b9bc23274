//! Boards of ours with local threats apart from the ko, each threat counted by hand.
//!
//! Two small kos in the corner serve them all. In the first (A4) White plays A1, Black takes with B1, and White is short of
//! one threat. Black settles it at A3, capturing, or at A1, White at A3; six stones and A3, A2, A1, B1 change hands: 20. In
//! the second (A3) Black plays B1, White takes with A1, and Black is short of one threat. Both settle it at D1; seven stones and
//! A2, A1, B1, C1, D1 change hands: 24.
//!
//! A threat is worth what it gains against the end in which its owner loses the ko, and costs what its owner has less of
//! once it is answered. A point that passes from one side to the other counts two.

use shikatsu::fight::Survey;
use shikatsu::goal::Side;

use super::{question, survey, threats};

/// The survey in one line: the ko and its points, how many moves settle it for attacker and defender with what becomes of
/// the stones, the threats of both, the pairs of which only one can be played, and who needs how many threats.
fn whole(survey: &Survey) -> String {
    let size = survey.question.setup.size;
    let [won, lost] = [&survey.ends.attacker, &survey.ends.defender].map(|end| {
        let end = end.as_ref().unwrap();
        format!("{} {}", end.moves.len(), end.class)
    });
    let found = [Side::Attacker, Side::Defender].map(|side| threats(survey, survey.threats.of(side)));
    let pair = |&(i, j): &(usize, usize)| {
        let [one, other] = [(&survey.threats.attacker, i), (&survey.threats.defender, j)]
            .map(|(threats, n)| size.name(threats.as_ref().unwrap().places[n].head().point));
        format!("{one}/{other}")
    };
    let pairs: Vec<String> = survey.either.iter().map(pair).collect();
    let either = if pairs.is_empty() { "-".to_owned() } else { pairs.join(", ") };
    let needs = [Side::Attacker, Side::Defender].into_iter().filter_map(|first| survey.needs(first));
    let needs: Vec<String> = needs.map(|needs| format!("{} {}", survey.color(needs.side), needs.threats)).collect();
    let (stone, swing) = (size.name(survey.place.stone), survey.swing.as_ref().unwrap().points);
    let (found, needs) = (found.join(" | "), needs.join(", "));
    format!("ko {stone} k {swing} | {won} | {lost} | {found} | either {either} | {needs}")
}

#[track_caller]
fn check(target: &str, rows: &str, expected: &str) {
    let survey = survey(&question(target, rows)).unwrap();
    assert_eq!(whole(&survey), expected, "{rows}");
}

/// The ko at A4, with these threats of Black and White and these pairs.
#[track_caller]
fn first(rows: &str, expected: &str) {
    check("A4", rows, &format!("ko B1 k 20 | 1 dead | 1 alive | {expected} | White 1"));
}

/// The ko at A3, which White takes first.
#[track_caller]
fn second(rows: &str, expected: &str) {
    check("A3", rows, &format!("ko A1 k 24 | 1 dead | 1 alive | {expected} | Black 1"));
}

#[test]
fn stones_that_hang_on_an_eye_of_two_points_are_a_threat_of_the_other_side() {
    // E9, E8 hang on the eye F9, F8. A stone of Black in it is captured from the other point, inside White's area: nothing
    // lost. Ignored, Black plays the other point as well and captures: E9, E8, F9, F8, 2 × 4. White playing there fills
    // what is White's in any case.
    first(
        "
        ...Xo,O..
        ...Xo,O..
        ....XO...
        .........
        XX.......
        OOX......
        ,OX......
        xOOX.....
        ,,OX.....",
        "F8 8 (F9) or F9 | - | either -",
    );
    // The same with the colors exchanged: White's threat, and the ko that Black settles by capturing does not end it.
    first(
        "
        ...Ox,X..
        ...Ox,X..
        ....OX...
        .........
        XX.......
        OOX......
        ,OX......
        xOOX.....
        ,,OX.....",
        "- | F8 8 (F9) or F9 | either -",
    );
    // Three stones of Black, G6, H6, H5, on the eye J6, J5 in the middle of the right edge: 2 × 5.
    first(
        "
        ......OOX
        .....Oxx,
        XX....Ox,
        OOX....OX
        ,OX......
        xOOX.....
        ,,OX.....",
        "- | J6 10 (J5) or J5 | either -",
    );
    // White holds the ko first, and has three stones to capture at the top, E9, F9, F8 on G9, G8: 2 × 5.
    second(
        "
        ...Oxx,X.
        ...OOx,X.
        .....OX..
        .........
        .........
        XX.......
        OOXXX....
        xOOOOX...
        ,,x,OX...",
        "- | G8 10 (G9) or G9 | either -",
    );
    // White holds the ko first, and Black has two stones to capture on the right edge, H5, H4 on J5, J4: 2 × 4.
    second(
        "
        .......XO
        ......Xo,
        XX....Xo,
        OOXXX..XO
        xOOOOX...
        ,,x,OX...",
        "J5 8 (J4) or J4 | - | either -",
    );
}

#[test]
fn each_of_two_places_is_a_threat_of_its_own() {
    // E9, E8 hang on F9, F8 and H5, H4 on J5, J4: 2 × 4 each. The answers leave the other place as it was.
    first(
        "
        ...Xo,O..
        ...Xo,O..
        ....XO...
        .......XO
        XX....Xo,
        OOX...Xo,
        ,OX....XO
        xOOX.....
        ,,OX.....",
        "J4 8 (J5) or J5, F8 8 (F9) or F9 | - | either -",
    );
    // The same for White.
    first(
        "
        ...Ox,X..
        ...Ox,X..
        ....OX...
        .......OX
        XX....Ox,
        OOX...Ox,
        ,OX....OX
        xOOX.....
        ,,OX.....",
        "- | J4 8 (J5) or J5, F8 8 (F9) or F9 | either -",
    );
}

#[test]
fn two_points_that_nobody_owns_are_a_threat_of_either_side_but_not_of_both() {
    // E9 and E8 go one to each side: nothing in balance. Who has one and is ignored gets the other too: 2. Answered, each
    // has one, and there is nothing left for the other side's threat.
    first(
        "
        ...X,O...
        ...X,O...
        ....X....
        .........
        XX.......
        OOX......
        ,OX......
        xOOX.....
        ,,OX.....",
        "E8 2 (E9) or E9 | E8 2 (E9) or E9 | either E8/E8",
    );
    // The same in the middle of the board.
    first(
        "
        .....X...
        ....X,O..
        XX..X,O..
        OOX..O...
        ,OX......
        xOOX.....
        ,,OX.....",
        "F6 2 (F5) or F5 | F6 2 (F5) or F5 | either F6/F6",
    );
    // Two such places, each with a threat for whoever comes first to it.
    first(
        "
        ...X,O...
        ...X,O...
        ....X....
        .......XO
        XX....X,O
        OOX...X,O
        ,OX....O.
        xOOX.....
        ,,OX.....",
        "H4 2 (H5) or H5, E8 2 (E9) or E9 | H4 2 (H5) or H5, E8 2 (E9) or E9 | either H4/H4, E8/E8",
    );
}

#[test]
fn a_threat_in_a_seki_loses_the_stones_in_it() {
    // Black's four stones and White's three live in seki about F9, F8, which are nobody's: Black has one point more. A stone
    // of Black at either threatens to capture the three and have all nine points, 9 - 1 = 8; White's answer captures five
    // stones and has all nine, which costs 1 + 9. White gains 10 by the same and loses 9 - 1 = 8 when answered. One move
    // there ends the seki, so that only one can be played.
    first(
        "
        ...Ox,oX.
        ...Ox,oX.
        ...OxxoX.
        ....OOX..
        XX.......
        OOX......
        ,OX......
        xOOX.....
        ,,OX.....",
        "F8 8 (F9) cost 10 or F9 | F8 10 (F9) cost 8 or F9 | either F8/F8",
    );
}

#[test]
fn what_gains_nothing_when_it_is_ignored_is_no_threat() {
    // Three points that nobody owns. Black takes one and is ignored: Black gets a second and White the third, one more for
    // Black. But Black first gets two of three without it: nothing is threatened, and the same for White.
    first(
        "
        ...X,O...
        ...X,O...
        ...X,O...
        ....X....
        XX.......
        OOX......
        ,OX......
        xOOX.....
        ,,OX.....",
        "- | - | either -",
    );
    // J9 or H8 puts H9 in atari, but the stone is dead as it stands: one eye at most fits into J9, H8, J8. Nor can White
    // save it by moving first: H8 is met at J8, J8 at H8.
    first(
        "
        ......Xo,
        ......X,,
        .......XX
        .........
        XX.......
        OOX......
        ,OX......
        xOOX.....
        ,,OX.....",
        "- | - | either -",
    );
    // Black's stone at H9 is as dead in White's corner.
    second(
        "
        ......Ox,
        ......O,,
        .......OO
        .........
        .........
        XX.......
        OOXXX....
        xOOOOX...
        ,,x,OX...",
        "- | - | either -",
    );
}

#[test]
fn threats_in_two_places_are_counted_one_by_one() {
    // E9, F9, F8 hang on the eye G9, G8: ignored twice they and the eye are Black's, 2 × 5; a stone of Black's that is
    // answered was inside White's area. H5, H4 hang on J5, J4: 2 × 4. While one place is answered the other is still left
    // to play, so that not every answer has an end that is settled; those cost less than the capture does.
    first(
        "
        ...Xoo,O.
        ...XXo,O.
        .....XO..
        .......XO
        XX....Xo,
        OOX...Xo,
        ,OX....XO
        xOOX.....
        ,,OX.....",
        "G8 10 (G9) or G9, J4 8 (J5) or J5 | - | either -",
    );
}
