//! Cases from public bug reports about SGF readers; the inputs are under `tests/cases`.

use std::path::Path;
use std::time::{Duration, Instant};

use shikatsu::board::{Color, Move, Position};
use shikatsu::collection::Problem;
use shikatsu::sgf::{self, Document, Error, Game, NodeId, Repair, Replay, value};

fn input(name: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(name)).unwrap()
}

fn read(name: &str) -> Document {
    sgf::parse(&input(name)).unwrap()
}

fn has(document: &Document, repair: &Repair) -> bool {
    document.warnings.iter().any(|warning| warning.what == *repair)
}

/// The nodes of the main line, root first.
fn main_line(game: &Game) -> Vec<NodeId> {
    std::iter::successors(Some(Game::ROOT), |&node| game.children(node).next()).collect()
}

/// The values of the moves of the main line with their colors, such as `B gc`.
fn moves(game: &Game) -> Vec<String> {
    let of = |node| ["B", "W"].map(|ident| game.value(node, ident).map(|stated| format!("{ident} {stated}")));
    main_line(game).into_iter().flat_map(of).flatten().collect()
}

fn comment(game: &Game, node: NodeId) -> String {
    value::text(game.value(node, "C").unwrap())
}

/// The position after the main line, with the warnings on the way.
fn last_position(game: &Game) -> (Position, Vec<Repair>) {
    let last = *main_line(game).last().unwrap();
    let replay = Replay::at(game, 1, last).unwrap();
    (replay.position().clone(), replay.warnings.into_iter().map(|warning| warning.what).collect())
}

/// The points with stones of a color, as SGF writes them.
fn stones(position: &Position, color: Color) -> Vec<String> {
    position.stones(color).iter().map(|point| value::point_value(point, position.size())).collect()
}

#[test]
fn sgf_01_escaped_backslashes_and_brackets_keep_the_borders_of_nodes() {
    let document = read("SGF-01.sgf");
    let expected = [("\\", vec!["B gc", "W hd"]), ("x];B[cc", vec!["W dd"]), ("\\];B[ee", vec!["W ff"])];
    let check = |games: &[Game]| {
        assert_eq!(games.len(), 3);
        for (game, (text, line)) in games.iter().zip(&expected) {
            assert_eq!(
                (comment(game, 0).as_str(), moves(game)),
                (*text, line.iter().map(ToString::to_string).collect())
            );
        }
    };
    check(&document.games);
    assert_eq!(document.warnings, []);
    check(&sgf::parse(sgf::write(&document.games).as_bytes()).unwrap().games);
}

#[test]
fn sgf_02_a_bracket_that_was_not_escaped_is_taken_as_text() {
    let document = read("SGF-02.sgf");
    let game = &document.games[0];
    assert_eq!(value::text(game.value(0, "US").unwrap()), "Someone[3d]");
    assert_eq!(
        (game.n_nodes(), game.values(0, "AB"), moves(game)),
        (2, &["cc".to_owned()][..], vec!["B dd".to_owned()])
    );
    assert!(has(&document, &Repair::StrayBracket));
    assert_eq!(document.warnings[0].place.line, 1);
    assert!(sgf::write(&document.games).contains(r"US[Someone[3d\]]"));
}

#[test]
fn sgf_03_blank_lines_and_wrong_parentheses_are_survived() {
    let document = read("SGF-03.sgf");
    assert_eq!(document.games.len(), 2);
    assert_eq!(document.games[1].value(0, "PL"), Some("W"));
    assert!(has(&document, &Repair::ExtraClose) && has(&document, &Repair::MissingClose));
    assert_eq!(document.warnings.len(), 2);
}

#[test]
fn sgf_04_tiny_broken_files_end_at_once() {
    let text = String::from_utf8(input("SGF-04.txt")).unwrap();
    let snippets: Vec<&str> = text.split("---8<---").map(|snippet| snippet.trim_matches('\n')).collect();
    assert_eq!(snippets.len(), 7);
    let start = Instant::now();
    let read: Vec<Result<Document, Error>> = snippets.iter().map(|snippet| sgf::parse(snippet.as_bytes())).collect();
    assert!(start.elapsed() < Duration::from_secs(1));
    for empty in [0, 2, 5] {
        assert_eq!(read[empty], Err(Error::NoGame), "{}", snippets[empty]);
    }
    assert!(has(read[1].as_ref().unwrap(), &Repair::NameWithoutValue("A".to_owned())));
    assert!(has(read[3].as_ref().unwrap(), &Repair::MissingClose));
    assert!(has(read[4].as_ref().unwrap(), &Repair::MissingBracket));
    let last = read[6].as_ref().unwrap();
    assert_eq!(moves(&last.games[0]), ["B qc", "W cq"]);
    assert!(has(last, &Repair::MissingSemicolon));
}

/// Parses, writes, reads again and drops on a thread with a stack of 2 MiB.
fn on_a_small_stack(text: String, n_games: usize, n_nodes: usize) {
    let work = move || {
        let start = Instant::now();
        let document = sgf::parse(text.as_bytes()).unwrap();
        assert_eq!(document.games.len(), n_games);
        assert_eq!(document.games.iter().map(Game::n_nodes).sum::<usize>(), n_nodes);
        let again = sgf::parse(sgf::write(&document.games).as_bytes()).unwrap();
        assert_eq!(again.games.len(), n_games);
        let input = shikatsu::collection::read(text.as_bytes(), Path::new("big.sgf"));
        assert!(input.problems.is_empty() && !input.faults.is_empty());
        drop((document, again, input));
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    };
    std::thread::Builder::new().stack_size(2 << 20).spawn(work).unwrap().join().unwrap();
}

#[test]
fn sgf_05_long_deep_and_many_games_need_no_stack() {
    on_a_small_stack(format!("({})", ";".repeat(200_000)), 1, 200_000);
    on_a_small_stack("(;B[aa]".repeat(20_000) + &")".repeat(20_000), 1, 20_000);
    on_a_small_stack("(;SZ[9])".repeat(50_000), 50_000, 50_000);
}

#[test]
fn sgf_05_a_long_solution_needs_no_stack() {
    let text = format!("(;SZ[9]AB[aa]AW[bb]{})", "(;B[];W[]".repeat(50_000) + &")".repeat(50_000));
    let work = move || {
        let input = shikatsu::collection::read(text.as_bytes(), Path::new("deep.sgf"));
        let solution = input.problems[0].solution();
        assert_eq!(solution.n_moves(), 100_000);
        assert_eq!(solution.right_line(0).len(), 100_000);
    };
    std::thread::Builder::new().stack_size(2 << 20).spawn(work).unwrap().join().unwrap();
}

#[test]
fn sgf_05_too_many_nodes_are_refused_with_a_place() {
    let text = format!("({})", ";".repeat(sgf::MAX_NODES + 1));
    let error = sgf::parse(text.as_bytes()).unwrap_err();
    assert_eq!(error.to_string(), "line 1, byte 1000001: more than 1000000 nodes");
}

#[test]
fn sgf_06_lower_case_letters_of_old_names_are_ignored() {
    let document = read("SGF-06.sgf");
    let game = &document.games[0];
    assert_eq!((game.value(0, "SZ"), value::text(game.value(0, "CP").unwrap())), (Some("9"), "free\ntext".to_owned()));
    assert_eq!(game.values(0, "AB"), ["bb", "cc"]);
    assert_eq!(game.values(0, "AW"), ["dd"]);
    assert_eq!(value::color(game.value(0, "PL").unwrap()), Some(Color::Black));
    assert_eq!(moves(game), ["B ee", "W ff"]);
    assert!(has(&document, &Repair::LowerCaseName));
    let written = sgf::write(&document.games);
    assert_eq!(sgf::parse(written.as_bytes()).unwrap().warnings, []);
}

#[test]
fn sgf_08_rectangles_of_stones_are_read() {
    let document = read("SGF-08.sgf");
    let (position, warnings) = last_position(&document.games[0]);
    assert_eq!(stones(&position, Color::Black), ["ra", "ce", "de", "cf", "df", "cg", "dg"]);
    assert_eq!(stones(&position, Color::White), ["kb", "lb", "mb", "nb", "of"]);
    assert_eq!(warnings, []);
    let mut replay = Replay::new(&document.games[0], 1).unwrap();
    assert_eq!(replay.points(0, "TR").len(), 4);
}

#[test]
fn sgf_09_passes_are_told_from_points() {
    let document = read("SGF-09.sgf");
    let first = &document.games[0];
    let mut replay = Replay::new(first, 1).unwrap();
    let line = main_line(first);
    let played: Vec<_> = line[1..].iter().map(|&node| replay.played(node).map(|(color, _, mv)| (color, mv))).collect();
    assert_eq!(played, [Some((Color::Black, Move::Pass)), Some((Color::White, Move::Pass)), None]);
    assert_eq!(replay.warnings[0].what, Repair::InvalidValue { ident: "B".to_owned(), value: "ss".to_owned() });
    assert_eq!(stones(&last_position(first).0, Color::Black), ["aa"]);
    let (second, _) = last_position(&document.games[1]);
    assert_eq!(stones(&second, Color::Black), ["aa", "tt"]);
    let written = sgf::write(&document.games);
    assert!(written.contains(";W[]") && !written.contains("W[tt]") && written.contains("B[tt]"));
}

#[test]
fn sgf_11_boards_need_not_be_square() {
    let (position, warnings) = last_position(&read("SGF-11.sgf").games[0]);
    assert_eq!((position.size().width(), position.size().height()), (9, 13));
    assert_eq!(stones(&position, Color::Black), ["am", "em", "im"]);
    assert_eq!(stones(&position, Color::White), ["aa"]);
    assert_eq!(warnings, []);
}

#[test]
fn sgf_12_stones_and_a_move_in_one_node_are_stones_first() {
    let document = read("SGF-12.sgf");
    let check = |game: &Game| {
        let (position, warnings) = last_position(game);
        assert_eq!(stones(&position, Color::Black), ["ff", "bh", "ch"]);
        assert_eq!(stones(&position, Color::White), ["ee", "cg"]);
        assert_eq!(position.to_play(), Color::White);
        assert_eq!(warnings, [Repair::MoveAndSetup]);
    };
    check(&document.games[0]);
    check(&sgf::parse(sgf::write(&document.games).as_bytes()).unwrap().games[0]);
}

#[test]
fn sgf_13_the_side_to_move_is_found() {
    let input = shikatsu::collection::read(&input("SGF-13.sgf"), Path::new("SGF-13.sgf"));
    let sides: Vec<Color> = input.problems.iter().map(Problem::to_play).collect();
    assert_eq!(sides, [Color::White, Color::White, Color::Black, Color::White, Color::Black]);
    let warns =
        |at: usize, repair: &Repair| input.problems[at].warnings().iter().any(|warning| warning.what == *repair);
    assert!(warns(3, &Repair::SideContradicts(Color::White)));
    assert!(warns(4, &Repair::SideGuessed(Color::Black)));
    assert!(!warns(2, &Repair::SideGuessed(Color::Black)));
}

#[test]
fn sgf_16_a_declared_encoding_is_used() {
    let document = read("SGF-16.sgf");
    let game = &document.games[0];
    assert_eq!(comment(game, 0), "\u{9ED1}\u{5148}\u{6D3B}\u{68CB}");
    assert_eq!(comment(game, 1), "\u{6B63}\u{89E3}");
    assert_eq!(value::line(game.value(0, "GN").unwrap()), "第1题");
    let written = sgf::write(&document.games);
    assert!(written.starts_with("(;CA[UTF-8]") && !written.contains("GB18030"));
    assert_eq!(comment(&sgf::parse(written.as_bytes()).unwrap().games[0], 1), "正解");
}

#[test]
fn sgf_18_a_byte_order_mark_is_no_text() {
    let bytes = input("SGF-18.sgf");
    let document = sgf::parse(&bytes).unwrap();
    assert_eq!(comment(&document.games[0], 0), "\u{6B7B}\u{6D3B}");
    assert_eq!(document.warnings, []);
    let utf16: Vec<u8> = String::from_utf8(bytes).unwrap().encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(sgf::parse(&utf16).unwrap(), Document { games: document.games, warnings: vec![] });
}

#[test]
fn sgf_19_missing_and_wrong_encodings_lose_no_game() {
    let document = read("SGF-19.sgf");
    let player = |at: usize| value::line(document.games[at].value(0, "PB").unwrap());
    assert_eq!((player(0).as_str(), player(1).as_str()), ("\u{7532}", "M\u{FC}ller"));
    assert_eq!(player(2), "M\u{FFFD}ller \u{FFFD}\u{FFFD}");
    assert!(has(&document, &Repair::UnknownEncoding("no-such-charset".to_owned())));
    assert!(has(&document, &Repair::Undecodable("UTF-8")));
    let (position, _) = last_position(&document.games[2]);
    assert_eq!((stones(&position, Color::Black), position.to_play()), (vec!["dd".to_owned()], Color::White));
}

#[test]
fn a_large_file_is_refused() {
    let bytes = vec![b'('; sgf::MAX_BYTES + 1];
    assert_eq!(sgf::parse(&bytes), Err(Error::TooLarge));
}
