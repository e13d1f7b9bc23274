//! Unconditional life by Benson's algorithm in its plainest form, as the local game reads it.

use shikatsu::board::Color;

use super::game::Game;

/// The stones of this color that stay on the board whatever the opponent does: pass-alive, or in a chain with an
/// empty neighbor outside the zone. Such chains count as safe throughout.
pub(crate) fn safe_stones(game: &Game, board: &[Option<Color>], color: Color) -> Vec<bool> {
    let own: Vec<Vec<usize>> = groups(board, |p| board[p] == Some(color), game);
    let regions: Vec<Vec<usize>> = groups(board, |p| board[p] != Some(color), game);
    let outside: Vec<bool> = own.iter().map(|chain| game.touches_outside(board, chain)).collect();
    let touches = |chain: &[usize], p: usize| game.neighbors(p).iter().any(|q| chain.contains(q));
    let borders: Vec<Vec<bool>> = (regions.iter())
        .map(|region| own.iter().map(|chain| region.iter().any(|&p| touches(chain, p))).collect())
        .collect();
    let vital =
        |r: usize, c: usize| borders[r][c] && regions[r].iter().all(|&p| board[p].is_some() || touches(&own[c], p));
    let mut safe = vec![true; own.len()];
    loop {
        let healthy: Vec<bool> =
            borders.iter().map(|border| border.iter().zip(&safe).all(|(&borders, &safe)| !borders || safe)).collect();
        let stays = |c: usize| {
            outside[c] || (safe[c] && (0..regions.len()).filter(|&r| healthy[r] && vital(r, c)).count() >= 2)
        };
        let next: Vec<bool> = (0..own.len()).map(stays).collect();
        if next == safe {
            break;
        }
        safe = next;
    }
    let mut stones = vec![false; board.len()];
    for (chain, _) in own.iter().zip(&safe).filter(|(_, safe)| **safe) {
        for &p in chain {
            stones[p] = true;
        }
    }
    stones
}

/// The connected parts of the points with this property.
fn groups(board: &[Option<Color>], has: impl Fn(usize) -> bool, game: &Game) -> Vec<Vec<usize>> {
    let mut seen = vec![false; board.len()];
    let mut groups = Vec::new();
    for start in (0..board.len()).filter(|&p| has(p)) {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        let mut group = vec![start];
        let mut at = 0;
        while at < group.len() {
            for &q in game.neighbors(group[at]) {
                if has(q) && !seen[q] {
                    seen[q] = true;
                    group.push(q);
                }
            }
            at += 1;
        }
        groups.push(group);
    }
    groups
}
