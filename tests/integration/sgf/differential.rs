//! The SGF reader against another one, on every input that both accept without repairs.

use std::path::{Path, PathBuf};

use sgf_parse::{SgfNode, SgfProp, go};
use shikatsu::board::PointSet;
use shikatsu::sgf::{self, Game, NodeId, value};

/// The files to compare: the cases, the shipped problems, and a corpus if there is one.
fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("tests/cases"), root.join("problems")];
    match std::env::var_os("SHIKATSU_CORPUS") {
        Some(corpus) => folders.push(PathBuf::from(corpus)),
        None => println!("skipped the corpus: SHIKATSU_CORPUS is not set"),
    }
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "sgf") {
                found.push(path);
            }
        }
    }
    found
}

/// A text without what the other reader changes: it loses backslashes and leaves some line breaks as they are.
fn letters(text: &str) -> String {
    text.chars().filter(|&c| c != '\\' && !c.is_whitespace()).collect()
}

/// The main facts of every node in the order of a walk: set-up stones, moves and comments.
fn ours(game: &Game) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut open: Vec<NodeId> = vec![Game::ROOT];
    let size = value::size(game.value(0, "SZ").unwrap_or("19")).unwrap();
    while let Some(node) = open.pop() {
        let mut facts = Vec::new();
        for ident in ["AB", "AW", "AE"] {
            let mut points = PointSet::EMPTY;
            for stated in game.values(node, ident) {
                assert!(value::add_points(stated, size, &mut points));
            }
            facts.extend(points.iter().map(|point| format!("{ident} {} {}", size.column(point), size.row(point))));
        }
        for ident in ["B", "W"] {
            let mv = game.value(node, ident).map(|stated| value::play(stated, size).unwrap());
            facts.extend(mv.map(|mv| match mv.point() {
                Some(point) => format!("{ident} {} {}", size.column(point), size.row(point)),
                None => format!("{ident} pass"),
            }));
        }
        facts.extend(game.values(node, "C").iter().map(|stated| letters(&value::text(stated))));
        facts.sort();
        found.push(facts);
        let children: Vec<NodeId> = game.children(node).collect();
        open.extend(children.into_iter().rev());
    }
    found
}

fn theirs(root: &SgfNode<go::Prop>) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut open = vec![root];
    while let Some(node) = open.pop() {
        let mut facts: Vec<String> = node.properties().flat_map(fact).collect();
        facts.sort();
        found.push(facts);
        let children: Vec<_> = node.children().collect();
        open.extend(children.into_iter().rev());
    }
    found
}

fn fact(prop: &go::Prop) -> Vec<String> {
    let stones = |ident: &str, points: &std::collections::HashSet<go::Point>| {
        points.iter().map(|point| format!("{ident} {} {}", point.x, point.y)).collect()
    };
    match prop {
        go::Prop::AB(points) => stones("AB", points),
        go::Prop::AW(points) => stones("AW", points),
        go::Prop::AE(points) => stones("AE", points),
        go::Prop::B(mv) | go::Prop::W(mv) => vec![match mv {
            go::Move::Pass => format!("{} pass", prop.identifier()),
            go::Move::Move(point) => format!("{} {} {}", prop.identifier(), point.x, point.y),
        }],
        go::Prop::C(text) => vec![letters(&text.to_string())],
        _ => Vec::new(),
    }
}

/// Whether every stone and move of a game is on its board; the other reader does not look.
fn is_on_board(game: &Game) -> bool {
    let Some(size) = value::size(game.value(0, "SZ").unwrap_or("19")) else { return false };
    let is_stones = |stated: &String| value::add_points(stated, size, &mut PointSet::default());
    let is_move = |stated: &String| value::play(stated, size).is_some();
    game.nodes().all(|node| {
        ["AB", "AW", "AE"].iter().all(|ident| game.values(node, ident).iter().all(is_stones))
            && ["B", "W"].iter().all(|ident| game.values(node, ident).iter().all(is_move))
    })
}

/// The facts of all games of a file by one reader.
type Reading = Vec<Vec<Vec<String>>>;

/// Both readings of a file, where both readers take it as it is.
fn both(path: &Path) -> Option<(Reading, Reading)> {
    let bytes = std::fs::read(path).unwrap();
    // The other reader knows no encoding but UTF-8; escape sequences belong to another one.
    let text = std::str::from_utf8(&bytes).ok().filter(|text| !text.contains('\x1b'))?;
    let document = sgf::parse(&bytes).ok().filter(|document| document.warnings.is_empty())?;
    let other = go::parse(text).ok()?;
    let plain = document.games.iter().all(is_on_board);
    plain.then(|| (document.games.iter().map(ours).collect(), other.iter().map(theirs).collect()))
}

#[test]
fn both_readers_read_the_same() {
    let mut n_compared = 0;
    let files = files();
    for path in &files {
        if let Some((ours, theirs)) = both(path) {
            assert_eq!(ours, theirs, "{}", path.display());
            n_compared += 1;
        }
    }
    println!("compared {n_compared} of {} files with another reader", files.len());
    assert!(n_compared > 5);
}
