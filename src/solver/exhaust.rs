//! Tests of the statics and of the search against all reachable states of small games.
#![allow(clippy::unwrap_used)]

use std::collections::HashMap;

use crate::board::Color;
use crate::board::diagram::{Task, parse};
use crate::goal::{Goal, Question, Side};

use super::game::Game;
use super::local::{D, Local, State};
use super::settle::options;
use super::statics::Fate;

/// The states reachable at a level, with whether the prover wins, by a least fixpoint without any static but the end.
struct Exhausted {
    states: Vec<(State, i8)>,
    wins: Vec<bool>,
}

fn over(local: &Local, game: Game, state: &State) -> Option<bool> {
    if local.capture && !local.hopeless && state.stones[D] & local.marks == 0 {
        return game.decided(Fate::Killed);
    }
    let killed = !local.capture && state.stones[D] & local.zone == 0;
    (state.passes == 2).then(|| game.decided(if killed { Fate::Killed } else { Fate::Ended }))?
}

fn exhaust(local: &Local, game: Game, root: &State, level: i8) -> Exhausted {
    let mut index = HashMap::from([((root.key(), level), 0)]);
    let mut states = vec![(*root, level)];
    let mut parents: Vec<Vec<usize>> = vec![Vec::new()];
    let mut missing = vec![0];
    let mut won = Vec::new();
    let mut at = 0;
    let mut next = Vec::new();
    while at < states.len() {
        let (state, level) = states[at];
        match over(local, game, &state) {
            Some(true) => won.push(at),
            Some(false) => {}
            None => {
                options(local, game, &state, level, &mut next);
                missing[at] = if usize::from(state.side) == game.prover() { 1 } else { next.len() };
                for (_, state, level) in &next {
                    let child = *index.entry((state.key(), *level)).or_insert_with(|| {
                        states.push((*state, *level));
                        parents.push(Vec::new());
                        missing.push(0);
                        states.len() - 1
                    });
                    parents[child].push(at);
                }
            }
        }
        at += 1;
    }
    let mut wins = vec![false; states.len()];
    while let Some(at) = won.pop() {
        if std::mem::replace(&mut wins[at], true) {
            continue;
        }
        for &parent in &parents[at] {
            missing[parent] = usize::saturating_sub(missing[parent], 1);
            if missing[parent] == 0 {
                won.push(parent);
            }
        }
    }
    Exhausted { states, wins }
}

/// The question of a diagram with its zone.
fn question(text: &str) -> Question {
    let block = parse(text).unwrap().remove(0);
    let goal = match block.task {
        Some(Task::Capture(points)) => Goal::Capture(points),
        _ => Goal::Kill,
    };
    let attacker = block.attacker.unwrap_or(Color::Black);
    Question { setup: block.setup, attacker, goal, zone: block.zone.unwrap() }
}

/// Every fate that shows at a glance is the one that exhaustion finds, at every level reached from three.
fn check_statics(text: &str) {
    let question = question(text);
    let local = Local::new(&question).unwrap();
    for side in [Side::Attacker, Side::Defender] {
        for level in [-9, 0, 9] {
            let all = exhaust(&local, Game::Kill, &local.root(side), level);
            for ((state, level), &wins) in all.states.iter().zip(&all.wins) {
                let fate = local.fate(state, &local.firm(state));
                if let Some(says) = Game::Kill.decided(fate) {
                    assert_eq!(says, wins, "{fate:?} at level {level} in {}", local.draw(state));
                }
            }
        }
    }
}

#[test]
fn statics_are_sound_around_a_bent_four() {
    check_statics("attacker: X\ngoal: capture E6\nxxx,OX..\n,OOOOX..\nOOXXXX..\nXXXXXX..\n........\n........\n");
}

#[test]
fn statics_are_sound_in_a_corner_to_kill() {
    check_statics("attacker: X\n,,oX...\n,ooX...\n,,X....\nXX.....\n.......\n");
}

#[test]
fn statics_are_sound_where_a_point_leads_out() {
    check_statics("attacker: X\n,,o,...\n,ooX...\n,XX....\n.......\n");
}

#[test]
fn statics_are_sound_where_outside_chains_can_be_captured() {
    check_statics("attacker: X\ngoal: capture A5 D4\nO,,OX..\n,,,OX..\nxOOOX..\nXXXXX..\n.......\n");
}

#[test]
fn statics_are_sound_on_the_side() {
    check_statics("attacker: O\n..Ox,,xO..\n..Oxx,xO..\n...OOOO...\n..........\n");
}
