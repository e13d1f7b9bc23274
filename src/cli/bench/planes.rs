//! Encoding the positions of fixed games as planes, playing the moves included.
//!
//! Each position becomes bytes, one for every point of every plane.

use std::hint::black_box;
use std::time::Duration;

use anyhow::Result;
use serde_json::{Map, Value, json};

use crate::board::Move;
use crate::cli::args::Bench;
use crate::planes::{Encoding, Past, encode};

use super::{Section, boards, shortest};

/// The encodings that are timed, each with the number of games that it encodes in a round.
const WORK: [(Encoding, usize); 2] = [(Encoding::AlphaGoZero17, 64), (Encoding::AlphaGo48, 16)];

/// Times the encoders.
#[expect(clippy::unnecessary_wraps, reason = "every part of the benchmark has this form")]
pub(super) fn section(_: &Bench) -> Result<Section> {
    let games = boards::games();
    let mut lines =
        vec![format!("planes: positions of {} games on 19×19, moves played and bytes written\n", games.len())];
    let mut object = Map::new();
    for (encoding, n_games) in WORK {
        let games = some_of(&games, n_games);
        let n_positions: usize = games.iter().map(|moves| moves.len()).sum();
        let time = shortest(|| games.iter().for_each(|moves| encode_game(encoding, moves)));
        let rate = per_second(n_positions, time);
        let n_ones: u64 = games.iter().map(|moves| ones(encoding, moves)).sum();
        let name = encoding.name();
        lines.push(format!("  {name:<14} {n_positions:>6} positions, {rate:>8.0} a second, ones {n_ones}\n"));
        let entry = json!({"positions": n_positions, "positions_per_second": rate, "ones": n_ones});
        object.insert(name.to_owned(), entry);
    }
    Ok(Section { text: lines.concat(), keys: vec![("planes", Value::Object(object))] })
}

/// Games of all lengths, so many of them.
fn some_of(games: &[Vec<Move>], n: usize) -> Vec<&[Move]> {
    games.iter().step_by(games.len() / n).map(Vec::as_slice).collect()
}

fn per_second(n: usize, time: Duration) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
    let n = n as f64;
    n / time.as_secs_f64()
}

fn encode_game(encoding: Encoding, moves: &[Move]) {
    each_position(encoding, moves, |bytes| {
        black_box(bytes);
    });
}

/// The number of ones in all planes of a game: a signature of the encoder.
fn ones(encoding: Encoding, moves: &[Move]) -> u64 {
    let mut n_ones = 0;
    each_position(encoding, moves, |bytes| n_ones += bytes.iter().map(|&byte| u64::from(byte)).sum::<u64>());
    n_ones
}

fn each_position(encoding: Encoding, moves: &[Move], mut found: impl FnMut(&[u8])) {
    let mut position = boards::start();
    let mut past = Past::default();
    let mut bytes = Vec::new();
    for &played in moves {
        past.push(&position.play_unchecked(played));
        bytes.clear();
        encode(encoding, &position, &past).write(&mut bytes);
        found(&bytes);
    }
}
