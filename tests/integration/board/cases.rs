//! Rules cases from public bug reports of other programs.

use shikatsu::board::{Color, History, Illegal, KoRule, Move, Position, Rules, Setup, Size, SuicideRule};

use super::at;

fn nine() -> Size {
    Size::square(9).unwrap()
}

/// A game on 9×9 from these stones, with this side to move.
fn game(black: &str, white: &str, to_play: Color, rules: Rules) -> History {
    let mut setup = Setup::empty(nine());
    setup.to_play = to_play;
    for (names, color) in [(black, Color::Black), (white, Color::White)] {
        for name in names.split_whitespace() {
            setup.stones[nine().parse(name).unwrap().index()] = Some(color);
        }
    }
    History::new(Position::from_setup(&setup).unwrap(), rules)
}

fn with_ko(ko: KoRule) -> Rules {
    Rules { ko, ..Rules::default() }
}

/// Plays moves by name, sides alternating; all must be legal.
#[track_caller]
fn play(game: &mut History, names: &str) {
    for name in names.split_whitespace() {
        let played = if name == "pass" { Move::Pass } else { at(nine(), name) };
        game.play(played).unwrap_or_else(|reason| panic!("{name}: {reason}"));
    }
}

/// The position in which White has just captured two stones and Black may want to retake one.
fn two_captured(ko: KoRule) -> History {
    let mut game = game("B9 C8 D9", "A8 B8", Color::Black, with_ko(ko));
    play(&mut game, "A9 C9");
    assert_eq!(game.past()[1].captured.len(), 2);
    game
}

#[test]
fn ru_01_retaking_after_two_stones_is_no_ko() {
    for ko in [KoRule::Simple, KoRule::Situational] {
        let mut game = two_captured(ko);
        assert_eq!(game.play(at(nine(), "B9")).unwrap().captured.len(), 1, "{ko}");
    }
    let reason = two_captured(KoRule::Positional).check(at(nine(), "B9")).unwrap_err();
    assert_eq!(reason, Illegal::Repetition);
    assert!(reason.to_string().contains("superko"));
}

#[test]
fn ru_02_suicide_is_called_suicide() {
    let mut game = game("", "", Color::Black, Rules::default());
    play(&mut game, "J2 J1 H1");
    assert_eq!(game.past()[2].captured.len(), 1);
    let reason = game.check(at(nine(), "J1")).unwrap_err();
    assert_eq!(reason, Illegal::Suicide);
    assert_eq!(reason.to_string(), "no liberties (suicide)");
}

#[test]
fn ru_04_history_is_cut_at_the_undone_move() {
    let mut game = game("", "", Color::Black, with_ko(KoRule::Positional));
    play(&mut game, "J8 J9 H9");
    assert_eq!(game.undo(), Some((Color::Black, at(nine(), "H9"))));
    play(&mut game, "H9");
    assert!(!game.can_redo());
}

#[test]
fn ru_05_the_ko_of_the_shown_position_counts() {
    let mut game = game("", "", Color::Black, Rules::default());
    play(&mut game, "J1 J2 H2 pass G1 H1 E5");
    assert_eq!(game.past()[5].captured.len(), 1);
    game.undo();
    assert_eq!(game.check(at(nine(), "J1")), Err(Illegal::Ko));
    play(&mut game, "E5 E4");
    assert_eq!(game.check(at(nine(), "J1")), Ok(()));
}

#[test]
fn ru_06_suicide_of_several_stones() {
    let mut refused = game("A8 B8 C9", "A9", Color::White, Rules::default());
    let before = refused.position().clone();
    assert_eq!(refused.play(at(nine(), "B9")).unwrap_err(), Illegal::Suicide);
    assert_eq!(refused.position(), &before);
    let rules = Rules { suicide: SuicideRule::Allowed, ..Rules::default() };
    let mut allowed = game("A8 B8 C9", "A9", Color::White, rules);
    let undo = allowed.play(at(nine(), "B9")).unwrap();
    assert_eq!((undo.lost.len(), undo.captured.len()), (2, 0));
    assert_eq!(allowed.position().prisoners().black, 2);
    assert!(allowed.position().stones(Color::White).is_empty());
    allowed.undo();
    assert_eq!(allowed.position(), &before);
}

#[test]
fn ru_08_each_ko_rule_says_its_own() {
    let legal = |ko| two_captured(ko).check(at(nine(), "B9")).is_ok();
    assert!(legal(KoRule::Simple));
    assert!(!legal(KoRule::Positional));
    assert!(legal(KoRule::Situational));
    assert_eq!(KoRule::Situational.to_string(), "situational superko");
}

#[test]
fn ru_10_a_pass_lifts_the_simple_ko_only() {
    for (ko, answer) in [(KoRule::Simple, Ok(())), (KoRule::Positional, Err(Illegal::Repetition))] {
        let mut game = game("B9 A8 B7", "B8 C9 C7 D8", Color::Black, with_ko(ko));
        play(&mut game, "C8 pass pass");
        assert_eq!(game.check(at(nine(), "B8")), answer, "{ko}");
    }
}

#[test]
fn ru_11_set_up_stones_and_then_a_black_move() {
    let size = Size::square(19).unwrap();
    let mut setup = Setup::empty(size);
    let [first, second, third] = ["C16", "R16", "Q4"].map(|name| size.parse(name).unwrap());
    setup.stones[first.index()] = Some(Color::Black);
    let mut game = History::new(Position::from_setup(&setup).unwrap(), Rules::default());
    game.play(Move::Play(second)).unwrap();
    game.play(Move::Play(third)).unwrap();
    assert_eq!(game.past()[0].color, Color::Black);
    assert_eq!(game.position().stones(Color::Black).iter().collect::<Vec<_>>(), [first, second]);
    assert_eq!(game.position().at(third), Some(Color::White));
}
