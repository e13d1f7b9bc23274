//! The info pane: the position in facts. Chains with their liberties, prisoners, moves, hashes and what they are worth.

use crate::board::Chain;
use crate::board::Position;
use crate::board::Undo;
use crate::board::zobrist::collision_probability;
use crate::tui::app::App;
use crate::tui::theme::Token;

use super::side::Line;

/// Numbers of positions for which the chance of a collision is told.
const COLLISIONS: [(&str, u64); 3] =
    [("a million", 1_000_000), ("a billion", 1_000_000_000), ("6 billion", 6_000_000_000)];

/// The lines of the pane.
pub(super) fn lines(app: &App) -> Vec<Line> {
    let Some((position, moves)) = app.line() else { return Vec::new() };
    let gap = || vec![(Token::Text, String::new())];
    [chains(&position), gap(), counts(&position), gap(), played(&position, &moves), gap(), hashes(&position)].concat()
}

fn chains(position: &Position) -> Vec<Line> {
    let size = position.size();
    let all: Vec<&Chain> = position.chains().iter().collect();
    let mut lines = vec![(Token::Heading, format!("Chains: {}", all.len()))];
    lines.push((Token::Faint, "  at   color stones libs".to_owned()));
    for chain in all {
        let name = chain.stones.first().map_or(String::new(), |point| size.name(point));
        let in_atari = chain.liberties.len() == 1;
        let (token, atari) = if in_atari { (Token::Notice, " atari") } else { (Token::Text, "") };
        let color = chain.color.to_string();
        let text = format!("  {name:<4} {color:<5} {:>6} {:>4}{atari}", chain.stones.len(), chain.liberties.len());
        lines.push((token, text));
    }
    lines
}

fn counts(position: &Position) -> Vec<Line> {
    let prisoners = position.prisoners();
    let mut lines = vec![
        (Token::Heading, format!("{} to move", position.to_play())),
        (Token::Text, format!("Taken: {} by Black, {} by White", prisoners.black, prisoners.white)),
    ];
    if let Some(point) = position.ko() {
        lines.push((Token::Text, format!("Ko: {} is barred", position.size().name(point))));
    }
    lines
}

fn played(position: &Position, moves: &[Undo]) -> Vec<Line> {
    let size = position.size();
    let mut lines = vec![(Token::Heading, format!("Moves: {}", moves.len()))];
    for (undo, number) in moves.iter().zip(1..) {
        let taken = match undo.captured.len() {
            0 => String::new(),
            n => format!("  takes {n}"),
        };
        lines.push((
            Token::Text,
            format!("  {number:>3} {:<5} {}{taken}", undo.color.to_string(), undo.played.display(size)),
        ));
    }
    lines
}

fn hashes(position: &Position) -> Vec<Line> {
    let mut lines = vec![(Token::Heading, "Zobrist hashes".to_owned())];
    for (name, hash) in
        [("stones", position.stones_hash()), ("situation", position.situation_hash()), ("full", position.full_hash())]
    {
        lines.push((Token::Text, format!("  {name:<9} {hash:016x}")));
    }
    let texts = [
        "stones alone; situation: the side to move too; full: the ko ban too. Each stone has a random number of 64 \
         bits, and the hash is all of them combined by exclusive or.",
        "The chance that two of so many positions share a hash:",
    ];
    lines.extend(texts.map(|text| (Token::Faint, text.to_owned())));
    for (words, n) in COLLISIONS {
        lines.push((Token::Text, format!("  {words:<10} {:.1e}", collision_probability(n))));
    }
    lines
}
