//! The tables of increments of fixed boards, fast and by a recount of every candidate.
//!
//! One table is that of the side to move, captures included. The recount plays each move on a copy of the stones and
//! looks at the points around every empty point, as the beginner's program does.

use std::hint::black_box;
use std::time::Instant;

use anyhow::{Result, ensure};
use serde_json::json;

use crate::board::{Color, Point, Position, Rules, Size};
use crate::cli::args::Bench;
use crate::territory::{Increments, REACH, Reading};

use super::boards::{self, N_BOARDS};
use super::{Section, shortest};

/// The number of boards that are recounted.
const N_RECOUNTED: u32 = 4;

/// Times the tables.
pub(super) fn section(_: &Bench) -> Result<Section> {
    let boards = boards::boards();
    let times = boards.iter().map(|board| {
        let mut best = f64::MAX;
        for _ in 0..50 {
            let start = Instant::now();
            black_box(table(board));
            best = best.min(start.elapsed().as_secs_f64() * 1e6);
        }
        best
    });
    let slowest = times.fold(0.0, f64::max);
    let all = shortest(|| boards.iter().for_each(|board| drop(black_box(table(board)))));
    let mean = all.as_secs_f64() * 1e6 / f64::from(N_BOARDS);
    let start = Instant::now();
    for board in boards.iter().take(N_RECOUNTED as usize) {
        ensure!(recount(board) == table(board).rows().concat(), "a table and its recount differ");
    }
    let recounted = start.elapsed().as_secs_f64() * 1e6 / f64::from(N_RECOUNTED);
    let text = format!(
        "territory: tables of increments of {N_BOARDS} boards of 19×19, captures included\n  \
         table       {mean:>7.2} µs a board, {slowest:>7.2} µs at most\n  \
         recount     {recounted:>7.0} µs a board, {:>7.0} times that\n",
        recounted / mean
    );
    let object = json!({
        "boards": N_BOARDS,
        "micros": { "table": mean, "slowest_table": slowest, "recount": recounted },
        "recount_ratio": recounted / mean,
    });
    Ok(Section { text, keys: vec![("territory", object)] })
}

fn table(board: &Position) -> Increments {
    Increments::of(board, board.to_play(), Rules::default(), Reading::Majority)
}

/// The increments of the side to move, 0 where no move is legal, by playing each move and counting again.
fn recount(board: &Position) -> Vec<i32> {
    let (size, color) = (board.size(), board.to_play());
    let mut stones = board.chains().stones().to_vec();
    let before = value(size, &stones);
    let mut increments = vec![0; size.area()];
    for point in board.legal_points(Rules::default()) {
        let captured = board.outcome(point).map(|outcome| outcome.captured).unwrap_or_default();
        captured.iter().for_each(|stone| stones[stone.index()] = None);
        stones[point.index()] = Some(color);
        increments[point.index()] = value(size, &stones) - before;
        stones[point.index()] = None;
        captured.iter().for_each(|stone| stones[stone.index()] = Some(!color));
    }
    increments
}

fn value(size: Size, stones: &[Option<Color>]) -> i32 {
    let empty = size.points().filter(|point| stones[point.index()].is_none());
    empty.map(|point| majority(size, stones, point)).sum()
}

/// 1 where more black stones than white ones are within reach, -1 where fewer are, else 0.
fn majority(size: Size, stones: &[Option<Color>], point: Point) -> i32 {
    let (column, row) = (size.column(point), size.row(point));
    let mut balance: i32 = 0;
    for near in row.saturating_sub(REACH)..=(row + REACH).min(size.height() - 1) {
        let rest = REACH - near.abs_diff(row);
        for next in column.saturating_sub(rest)..=(column + rest).min(size.width() - 1) {
            match stones[near * size.width() + next] {
                Some(Color::Black) => balance += 1,
                Some(Color::White) => balance -= 1,
                None => {}
            }
        }
    }
    balance.signum()
}
