//! Zones of classical compositions, which are open as real positions are. Needs `SHIKATSU_CORPUS`.

use shikatsu::board::{Color, PointSet, Setup, Size};
use shikatsu::goal::Goal;
use shikatsu::zone;

/// The set-up of a line of the table; `None` when it does not fit on the board.
fn setup(fields: &[&str]) -> Option<Setup> {
    let size = Size::square(19).unwrap();
    let mut setup = Setup::empty(size);
    setup.to_play = if fields[3] == "B" { Color::Black } else { Color::White };
    for (names, color) in [(fields[5], Color::Black), (fields[6], Color::White)] {
        for name in names.split_whitespace() {
            let [column, row] = name.as_bytes() else { return None };
            let point = size.point(usize::from(column.checked_sub(b'a')?), usize::from(row.checked_sub(b'a')?))?;
            setup.stones[point.index()] = Some(color);
        }
    }
    Some(setup)
}

/// The attacker as the heading says it: the mover kills, or the mover lives.
fn attacker(fields: &[&str], to_play: Color) -> Option<Color> {
    match fields[4] {
        "mover kills" => Some(to_play),
        "mover lives" => Some(!to_play),
        _ => None,
    }
}

#[test]
fn classical_compositions_get_a_zone_and_an_attacker() {
    let Ok(corpus) = std::env::var("SHIKATSU_CORPUS") else {
        println!("skipped: SHIKATSU_CORPUS names no folder");
        return;
    };
    let table = std::fs::read_to_string(format!("{corpus}/ld/classical-positions.tsv")).unwrap();
    let (mut positions, mut right, mut asked) = (0, 0, 0);
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let Some(setup) = setup(&fields) else { continue };
        positions += 1;
        for attacker in Color::BOTH {
            let found = zone::find(&setup, attacker, &Goal::Kill);
            assert!(found.zone.len() <= zone::MAX_POINTS, "{line}");
            assert!(found.zone.iter().any(|point| setup.at(point) == Some(!attacker)), "{line}");
            assert!(found.zone.intersection(&found.leaks.iter().copied().collect::<PointSet>()).is_empty());
        }
        if let Some(attacker) = attacker(&fields, setup.to_play) {
            asked += 1;
            right += usize::from(zone::guess_attacker(&setup) == Some(attacker));
        }
    }
    println!("{positions} compositions; the attacker is right in {right} of {asked}");
    assert!(10 * right >= 9 * asked);
}
