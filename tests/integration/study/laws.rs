//! Laws of the study screen: no size, no key and no overlay may break it.

use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use shikatsu::tui::app::{App, Msg};
use shikatsu::tui::theme::{Depth, Glyphs};
use shikatsu::tui::view;

use super::ko::work;
use super::{acknowledge, press, settings, started_with};

/// Keys that lead to every screen and everything that can lie over it.
const WAYS: &[&str] = &[
    "",
    "1",
    "3",
    "?",
    "?/x",
    "c",
    "cb",
    "v",
    "a",
    "e",
    "/",
    "z",
    "cc9⏎w",
    "cb9⏎cc9⏎3z",
    "4....",
    "4>z",
    "4bf..2",
    "5e4⇥x",
    "5e18⇥8⇥14,w:3⇥9,1+7⏎",
    "5djj⏎",
    "5e20⇥⇥12⇥14⏎p⏎",
    "8",
    "8fbzj",
    "82",
    "g25x3⏎⏎8",
    "g9⏎cc3⏎2",
    "g⏎ppp",
    "4⏎⏎r",
    "4⏎z",
    "4d",
    "4xxd",
    "0",
    "0⏎⏎⏎⏎⏎.z",
    "0hG4.",
    "03ol+",
    "E",
    "Ee",
    "Ebz",
    "4⏎?",
    "6",
    "6GG",
    "7....",
    "7eG",
    "7..2.",
    "9",
    "9zG",
    "os",
    "cb9⏎oso",
];

fn draw_at(app: &mut App, width: u16, height: u16) {
    app.update(Msg::Resize(width, height));
    let area = Rect::new(0, 0, width, height);
    view::draw(app, area, &mut Buffer::empty(area));
    // A frame may be smaller than the size that was told last.
    let smaller = Rect::new(0, 0, width / 2 + 1, height / 2 + 1);
    view::draw(app, smaller, &mut Buffer::empty(smaller));
}

#[test]
fn every_screen_can_be_drawn_at_every_size() {
    for glyphs in [Glyphs::Unicode, Glyphs::Ascii, Glyphs::Blocks] {
        for way in WAYS {
            for problem in ["", "n"] {
                let mut app = started_with(settings(glyphs, Depth::Ansi), 80, 24);
                press(&mut app, problem);
                for key in way.chars() {
                    let effects = press(&mut app, &key.to_string());
                    let effects = work(&mut app, effects);
                    acknowledge(&mut app, &effects);
                }
                for width in (1..=130).step_by(3).chain([40, 66, 110, 120, 160, 480]) {
                    for height in [1, 2, 3, 5, 11, 12, 13, 17, 24, 40, 60, 154] {
                        draw_at(&mut app, width, height);
                    }
                }
            }
        }
    }
}

#[test]
fn the_sizes_of_reported_crashes_are_drawn() {
    let sizes = [(1, 1), (2, 1), (10, 3), (14, 54), (20, 5), (40, 12), (79, 23), (80, 24), (172, 18)];
    for way in WAYS {
        for (width, height) in sizes {
            let mut app = started_with(settings(Glyphs::Unicode, Depth::Ansi), width, height);
            press(&mut app, "n");
            press(&mut app, way);
            draw_at(&mut app, width, height);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_row_of_keys_breaks_the_screen(keys in "[ -~⏎⎋⇥]{0,60}", width in 1u16..=130, height in 1u16..=60) {
        let mut app = started_with(settings(Glyphs::Unicode, Depth::Ansi), width, height);
        for key in keys.chars() {
            let effects = press(&mut app, &key.to_string());
            let effects = work(&mut app, effects);
            acknowledge(&mut app, &effects);
            draw_at(&mut app, width, height);
        }
    }
}
