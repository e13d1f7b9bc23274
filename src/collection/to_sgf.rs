//! A problem as a game of SGF, so that reading it gives the same problem.

use crate::board::{Color, Point, PointSet};
use crate::sgf::{Game, Place, value};

use super::Problem;

/// The position of a problem and what is stated about it, as a game; the moves of its file are left out.
pub fn to_game(problem: &Problem) -> Game {
    let (setup, size) = (problem.setup(), problem.size());
    let mut game = Game::default();
    let mut put = |ident: &str, value: String| {
        game.push(Game::ROOT, ident, value, Place::default());
    };
    let name = |point: Point| value::point_value(point, size);
    put("FF", "4".to_owned());
    put("GM", "1".to_owned());
    put("SZ", value::size_value(size));
    if !problem.title().is_empty() {
        put("GN", value::escape(problem.title()));
    }
    if !problem.comment().is_empty() {
        put("C", value::escape(problem.comment()));
    }
    for (ident, color) in [("AB", Color::Black), ("AW", Color::White)] {
        size.points().filter(|&point| setup.at(point) == Some(color)).for_each(|point| put(ident, name(point)));
    }
    put("PL", value::color_value(setup.to_play).to_owned());
    if let Some(attacker) = problem.stated_attacker() {
        put("XAT", value::color_value(attacker).to_owned());
        problem.task().into_iter().for_each(|task| put("XGL", task.name().to_owned()));
    }
    problem.target().iter().for_each(|&point| put("XTG", name(point)));
    problem.stated_zone().into_iter().flat_map(PointSet::iter).for_each(|point| put("XZN", name(point)));
    game
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::collection::read;
    use crate::sgf::write;

    #[test]
    fn what_is_written_reads_as_the_same_problem() {
        let texts = [
            "(;SZ[9]GN[a \\] b]C[Think.]AB[ac][bc][cc][ca]AW[ab][bb]PL[W]XGL[live]XAT[B]XZN[aa:cb])",
            "(;SZ[7:5]AB[ac][bc]AW[ab][bb]PL[B]XGL[capture]XTG[ab])",
            "(;SZ[19]AB[ac][bc]AW[ab][bb]PL[B])",
        ];
        for text in texts {
            let before = read(text.as_bytes(), Path::new("x.sgf")).problems.swap_remove(0);
            let after = read(write(&[to_game(&before)]).as_bytes(), Path::new("x.sgf")).problems.swap_remove(0);
            assert_eq!((after.id(), &after), (before.id(), &before), "{text}");
        }
    }
}
