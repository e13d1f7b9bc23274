//! The fast path against the slow one, and its speed.

use std::hint::black_box;
use std::time::{Duration, Instant};

use shikatsu::board::{Color, Position, Size, SuicideRule};
use shikatsu::life;
use shikatsu::trace::{Off, Recorder};

use super::{Dice, random_game};

/// 64 boards of 19×19 after 120 to 240 random moves.
fn boards() -> Vec<Position> {
    let mut dice = Dice(0x5eed);
    let size = Size::square(19).unwrap();
    (0..64).map(|n| random_game(size, 120 + n * 120 / 63, &mut dice)).collect()
}

#[test]
fn the_fast_path_agrees_with_the_stages() {
    let mut dice = Dice(3);
    let mut n_alive = 0;
    let small = (0..300).map(|n| {
        let size = Size::new(1 + n % 25, 1 + n / 7 % 25).unwrap();
        let n_moves = size.area() * (2 + n % 3) / 4;
        random_game(size, n_moves, &mut dice)
    });
    for position in small.collect::<Vec<_>>().into_iter().chain(boards()) {
        for color in Color::BOTH {
            let slow = life::benson(&position, color, SuicideRule::Refused, &mut Off).alive_stones();
            assert_eq!(life::alive(position.size(), position.chains().stones(), color), slow);
            n_alive += slow.len();
        }
    }
    assert!(100 < n_alive, "there is life on the boards: {n_alive} stones");
}

/// The time of one round of work, the best of many.
fn time(mut work: impl FnMut()) -> Duration {
    let once = |work: &mut dyn FnMut()| {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    (0..200).map(|_| once(&mut work)).min().unwrap()
}

#[test]
#[ignore = "a measurement; means something in a release build only"]
fn static_life_is_fast() {
    let boards = boards();
    let raw: Vec<_> = boards.iter().map(Position::to_setup).collect();
    let micros = |time: Duration| time.as_secs_f64() * 1e6 / 64.0;
    let fast = micros(time(|| {
        for setup in &raw {
            for color in Color::BOTH {
                black_box(life::alive(setup.size, &setup.stones, color));
            }
        }
    }));
    let plain = micros(time(|| {
        for setup in &raw {
            for color in Color::BOTH {
                black_box(life::benson_of_stones(setup.size, &setup.stones, color, SuicideRule::Refused, &mut Off));
            }
        }
    }));
    let traced = micros(time(|| {
        for setup in &raw {
            let mut recorder = Recorder::default();
            for color in Color::BOTH {
                let (stones, refused) = (&setup.stones, SuicideRule::Refused);
                black_box(life::benson_of_stones(setup.size, stones, color, refused, &mut recorder));
            }
            black_box(recorder.into_trace());
        }
    }));
    println!("alive sets: {fast:.2} µs a board, {:.0} a second", 1e6 / fast);
    println!("stages: {plain:.1} µs, traced: {traced:.1} µs, {:.2} times the alive sets", traced / fast);
    if !cfg!(debug_assertions) {
        assert!(fast < 10.0 && traced < 5.0 * fast);
    }
}
