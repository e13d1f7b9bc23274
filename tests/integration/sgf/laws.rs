//! Laws of the SGF reader and writer, on random games and random bytes.

use std::path::Path;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use shikatsu::sgf::{self, Game, Place, value};

/// A property with values as a program would write them.
fn property() -> impl Strategy<Value = (String, Vec<String>)> {
    let points = proptest::collection::btree_set("[a-i][a-i]", 1..6).prop_map(|set| set.into_iter().collect());
    prop_oneof![
        ("A[BWE]|TR|XZN", points),
        ("[BW]", proptest::collection::vec("([a-i][a-i])?", 1)),
        ("C|GN|XQ[A-Z]", proptest::collection::vec(any::<String>().prop_map(|text| value::escape(&text)), 1..3)),
        ("GB|PL|TE", proptest::collection::vec("[1BW]", 1)),
    ]
}

/// A game on a 9×9 board with a random tree of nodes.
fn game() -> impl Strategy<Value = Game> {
    let node = (any::<prop::sample::Index>(), proptest::collection::vec(property(), 0..4));
    proptest::collection::vec(node, 0..30).prop_map(|nodes| {
        let mut game = Game::default();
        game.push(Game::ROOT, "SZ", "9".to_owned(), Place::default());
        for (parent, properties) in nodes {
            let node = game.add(parent.index(game.n_nodes()), Place::default());
            for (ident, values) in properties {
                if game.property(node, &ident).is_none() {
                    for stated in values {
                        game.push(node, &ident, stated, Place::default());
                    }
                }
            }
        }
        game
    })
}

/// The name of a property and its values.
type Facts = (String, Vec<String>);

/// The tree as nested text, in the order of a walk, with texts unescaped.
fn walk(game: &Game) -> Vec<(usize, Vec<Facts>)> {
    let mut found = Vec::new();
    let mut open = vec![(Game::ROOT, 0)];
    while let Some((node, depth)) = open.pop() {
        let mut properties: Vec<_> = game
            .properties(node)
            .iter()
            .filter(|property| property.ident != "CA")
            .map(|property| {
                (property.ident.clone(), property.values.iter().map(|stated| value::text(stated)).collect())
            })
            .map(|(ident, mut values): (String, Vec<String>)| {
                if ["AB", "AW", "AE", "TR", "XZN"].contains(&ident.as_str()) {
                    values.sort();
                }
                (ident, values)
            })
            .collect();
        properties.sort();
        found.push((depth, properties));
        let children: Vec<_> = game.children(node).collect();
        open.extend(children.into_iter().rev().map(|child| (child, depth + 1)));
    }
    found
}

/// Text that repeats a pattern up to 128 KiB.
fn repeated(pattern: &str) -> String {
    pattern.repeat((1 << 17) / pattern.len())
}

#[test]
fn hostile_repetitions_take_no_long_time() {
    let patterns = [
        "(",
        ")",
        "[",
        "]",
        ";",
        "\\",
        "A[",
        "a",
        "AB[aa:ss]",
        "(;",
        "()",
        "( ",
        "[]",
        ":",
        "\n\r",
        "A",
        "(;AB[aa])",
        "é",
    ];
    for start in ["", "(;", "(;C[", "(;AB[aa]AW[bb]", "(;AB[aa]AW[bb](;B[cc]"] {
        for pattern in patterns {
            let text = start.to_owned() + &repeated(pattern);
            let begin = Instant::now();
            let _ = shikatsu::collection::read(text.as_bytes(), Path::new("hostile.sgf"));
            assert!(begin.elapsed() < Duration::from_secs(10), "{start}{pattern}: {:?}", begin.elapsed());
        }
    }
}

#[test]
fn hostile_games_take_no_long_time() {
    let distinct: Vec<String> = (0..100_000).map(|n| format!("X{n}[]")).collect();
    let texts = [
        format!("(;AB[aa]AW[bb]{})", repeated(";B[]")),
        format!("(;AB[aa]AW[bb]{})", repeated(";B[cc]")),
        format!("(;AB[aa]AW[bb]{})", repeated("(;B[cc])")),
        format!("(;AB[aa]AW[bb]{})", repeated("(;B[]C[x]")),
        format!("({}{})", ";".repeat(50_000), "(;AB[aa])".repeat(50_000)),
        format!("(;{})", distinct.concat()),
    ];
    for text in texts {
        let begin = Instant::now();
        let _ = shikatsu::collection::read(text.as_bytes(), Path::new("hostile.sgf"));
        assert!(begin.elapsed() < Duration::from_secs(10), "{}: {:?}", &text[..30], begin.elapsed());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_reads_back(game in game()) {
        let written = sgf::write(std::slice::from_ref(&game));
        let document = sgf::parse(written.as_bytes()).unwrap();
        prop_assert_eq!(document.warnings, vec![]);
        prop_assert_eq!(document.games.len(), 1);
        prop_assert_eq!(walk(&document.games[0]), walk(&game));
        prop_assert_eq!(sgf::write(&document.games), written);
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = sgf::parse(&bytes);
    }

    #[test]
    fn no_broken_game_makes_the_reader_panic_and_repairs_are_lasting(text in r"[(];(A?B\[|C\[|[;()\]\[\\a-cBW:é\n \t])*") {
        if let Ok(document) = sgf::parse(text.as_bytes()) {
            let written = sgf::write(&document.games);
            let again = sgf::parse(written.as_bytes()).unwrap();
            prop_assert_eq!(again.warnings, vec![]);
            prop_assert_eq!(sgf::write(&again.games), written);
        }
        let _ = shikatsu::collection::read(text.as_bytes(), Path::new("broken.sgf"));
    }
}
