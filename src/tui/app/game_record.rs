//! The record of a free game: an SGF file that says who was who, by which rules, and who won.

use crate::board::Color;
use crate::board::KoRule;
use crate::board::SuicideRule;
use crate::sgf;
use crate::sgf::Game;
use crate::sgf::Place;
use crate::sgf::Replay;
use crate::sgf::value;

use super::game::FreeGame;
use super::game::Terms;

/// The name of the program's side in a record.
const PROGRAM: &str = "shikatsu, by territory";

/// The name of the learner's side.
const LEARNER: &str = "learner";

/// The game as an SGF file.
pub(super) fn write(game: &FreeGame) -> String {
    let mut record = Game::default();
    let root = Game::ROOT;
    let Terms { size, learner, .. } = game.terms;
    let name = |color: Color| if color == learner { LEARNER } else { PROGRAM };
    let mut put = |ident: &str, text: &str| {
        record.push(root, ident, value::escape(text), Place::default());
    };
    put("GM", "1");
    put("FF", "4");
    put("AP", concat!("shikatsu:", env!("CARGO_PKG_VERSION")));
    put("SZ", &value::size_value(size));
    put("GN", &format!("Free game {size}"));
    put("PB", name(Color::Black));
    put("PW", name(Color::White));
    put("RU", &game.terms.rules_in_words());
    if game.is_over() {
        let result = match game.lead() {
            0 => "0".to_owned(),
            lead @ 1.. => format!("B+{lead}"),
            lead => format!("W+{}", -lead),
        };
        put("RE", &result);
    }
    let mut node = root;
    for undo in game.history.past() {
        node = record.add(node, Place::default());
        record.push(node, value::color_value(undo.color), value::play_value(undo.played, size), Place::default());
    }
    sgf::write(&[record])
}

/// The game of a record that [`write`] made, if it is one and is not over. A record that someone has added to is played
/// as far as its first line is legal.
pub(super) fn read(text: &str, number: u64) -> Option<FreeGame> {
    let document = sgf::parse(text.as_bytes()).ok()?;
    let record = document.games.first()?;
    let root = Game::ROOT;
    let stated = |ident: &str| record.value(root, ident).map(value::line).unwrap_or_default();
    if record.property(root, "RE").is_some() {
        return None;
    }
    let learner = match (stated("PB") == PROGRAM, stated("PW") == PROGRAM) {
        (true, false) => Color::White,
        (false, true) => Color::Black,
        _ => return None,
    };
    let size = Replay::new(record, 1).ok()?.size();
    let mut terms = Terms { size, learner, rules: crate::board::Rules::default() };
    let words = stated("RU");
    for (word, ko) in [("positional", KoRule::Positional), ("situational", KoRule::Situational)] {
        if words.contains(word) {
            terms.rules.ko = ko;
        }
    }
    if words.contains("suicide") {
        terms.rules.suicide = SuicideRule::Allowed;
    }
    let mut game = FreeGame::new(terms, number);
    while game.history.undo().is_some() {}
    let line = std::iter::successors(Some(root), |&node| record.children(node).next());
    for node in line.skip(1) {
        let color = game.history.position().to_play();
        let played = record.value(node, value::color_value(color)).and_then(|stated| value::play(stated, size));
        if played.is_none_or(|played| game.history.play(played).is_err()) {
            break;
        }
    }
    game.answer();
    Some(game)
}
