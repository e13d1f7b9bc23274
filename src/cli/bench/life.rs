//! Benson's analysis of fixed boards: the answer alone, the stages, and the stages with a trace.
//!
//! One analysis looks at both colors of one board, from its raw stones.

use std::hint::black_box;
use std::time::Duration;

use anyhow::Result;
use serde_json::json;

use crate::board::{Color, Position, Setup, SuicideRule};
use crate::cli::args::Bench;
use crate::life;
use crate::trace::{Off, Recorder, Sink};

use super::boards::{self, N_BOARDS};
use super::{Section, shortest};

/// Times the analyses.
#[expect(clippy::unnecessary_wraps, reason = "every part of the benchmark has this form")]
pub(super) fn section(_: &Bench) -> Result<Section> {
    let setups: Vec<Setup> = boards::boards().iter().map(Position::to_setup).collect();
    let alive = micros(shortest(|| setups.iter().for_each(alive_sets)));
    let stages = micros(shortest(|| setups.iter().for_each(|setup| all_stages(setup, &mut Off))));
    let traced = micros(shortest(|| setups.iter().for_each(traced)));
    let rate = 1e6 / alive;
    let text = format!(
        "life: {N_BOARDS} boards of 19×19, both colors, from raw stones\n  \
         alive sets  {alive:>7.2} µs a board, {rate:>7.0} a second\n  \
         stages      {stages:>7.2} µs a board, {:>7.1} times that\n  \
         with trace  {traced:>7.2} µs a board, {:>7.1} times that, {:.1} times the stages\n",
        stages / alive,
        traced / alive,
        traced / stages,
    );
    let object = json!({
        "boards": N_BOARDS,
        "analyses_per_second": rate,
        "micros": { "alive": alive, "stages": stages, "traced": traced },
        "trace_ratio": traced / alive,
    });
    Ok(Section { text, keys: vec![("life", object)] })
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6 / f64::from(N_BOARDS)
}

fn alive_sets(setup: &Setup) {
    for color in Color::BOTH {
        black_box(life::alive(setup.size, &setup.stones, color));
    }
}

fn all_stages(setup: &Setup, sink: &mut impl Sink) {
    for color in Color::BOTH {
        black_box(life::benson_of_stones(setup.size, &setup.stones, color, SuicideRule::Refused, sink));
    }
}

fn traced(setup: &Setup) {
    let mut recorder = Recorder::default();
    all_stages(setup, &mut recorder);
    black_box(recorder.into_trace());
}
