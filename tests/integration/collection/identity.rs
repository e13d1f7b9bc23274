//! The identity of problems: what keeps it, what changes it, and one that is pinned for good.

use std::path::Path;

use shikatsu::board::{Color, Setup, Size, Symmetry};
use shikatsu::collection::{Draft, Problem, ProblemId, Task};

use super::problem;

/// A draft without any symmetry of its own, with everything stated.
fn draft(size: Size) -> Draft {
    let mut setup = Setup::empty(size);
    for (name, color) in [("A2", Color::White), ("B2", Color::White), ("C1", Color::White), ("E3", Color::Black)] {
        setup.stones[size.parse(name).unwrap().index()] = Some(color);
    }
    setup.ko = size.parse("B1");
    let mut draft = Draft::new(setup, Path::new("test.sgf"));
    draft.task = Some(Task::Capture);
    draft.target = vec![size.parse("A2").unwrap()];
    draft.zone = Some(["A1", "B1", "A2"].iter().map(|name| size.parse(name).unwrap()).collect());
    draft
}

fn id(draft: &Draft) -> ProblemId {
    Problem::new(draft.clone()).unwrap().id()
}

fn image(draft: &Draft, symmetry: Symmetry) -> Draft {
    let size = draft.setup.size;
    Draft {
        setup: symmetry.image_setup(&draft.setup),
        target: draft.target.iter().map(|&point| symmetry.image(size, point)).collect(),
        zone: draft.zone.as_ref().map(|zone| symmetry.image_set(size, zone)),
        ..draft.clone()
    }
}

fn recolored(draft: &Draft) -> Draft {
    Draft { setup: draft.setup.color_swapped(), attacker: draft.attacker.map(|attacker| !attacker), ..draft.clone() }
}

#[test]
fn turning_mirroring_and_recoloring_keep_the_id() {
    for size in [Size::square(7).unwrap(), Size::new(7, 5).unwrap()] {
        let draft = draft(size);
        for symmetry in Symmetry::of(size) {
            assert_eq!(id(&image(&draft, symmetry)), id(&draft), "{symmetry:?}");
            assert_eq!(id(&recolored(&image(&draft, symmetry))), id(&draft), "{symmetry:?}");
        }
    }
}

#[test]
fn texts_levels_answers_and_files_do_not_count() {
    let plain = problem("(;SZ[9]AB[ba][bb][ab]AW[cc]PL[B]XGL[kill];B[dd])");
    let rich = problem("(;GN[x]C[y]XLV[3d]XAN[dead][alive]VW[aa:cc]SZ[9]AW[cc]AB[ab:bb][ba]XGL[kill]XTH[2];B[dd])");
    assert_eq!(plain.id(), rich.id());
}

#[test]
fn any_stone_of_the_target_names_its_chain() {
    let draft = draft(Size::square(7).unwrap());
    let other = Draft { target: vec![draft.setup.size.parse("B2").unwrap()], ..draft.clone() };
    assert_eq!(id(&draft), id(&other));
}

#[test]
fn every_listed_part_counts() {
    let size = Size::square(7).unwrap();
    let base = draft(size);
    let point = |name: &str| size.parse(name).unwrap();
    let mut others: Vec<(&str, Draft)> = Vec::new();
    let mut change = |what: &'static str, change: &dyn Fn(&mut Draft)| {
        let mut other = base.clone();
        change(&mut other);
        others.push((what, other));
    };
    change("stones", &|draft| draft.setup.stones[point("G7").index()] = Some(Color::Black));
    change("color of a stone", &|draft| draft.setup.stones[point("C1").index()] = Some(Color::Black));
    change("side to move", &|draft| {
        draft.setup.to_play = Color::White;
        draft.task = Some(Task::Save);
    });
    change("goal", &|draft| draft.task = Some(Task::Kill));
    change("attacker", &|draft| {
        draft.task = Some(Task::Save);
        draft.target = vec![point("E3")];
    });
    change("target", &|draft| draft.target = vec![point("C1")]);
    change("no ban", &|draft| draft.setup.ko = None);
    change("another ban", &|draft| draft.setup.ko = Some(point("A1")));
    change("no zone", &|draft| draft.zone = None);
    change("another zone", &|draft| draft.zone = Some([point("A1"), point("B1")].into_iter().collect()));
    let mut ids: Vec<ProblemId> = others.iter().map(|(_, draft)| id(draft)).collect();
    ids.push(id(&draft(Size::square(8).unwrap())));
    ids.push(id(&base));
    let n = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), n, "{others:?}");
}

#[test]
fn the_form_of_the_id_does_not_change() {
    let text = "3x2 ..OXX. X kill X - - -";
    let mut setup = Setup::empty(Size::new(3, 2).unwrap());
    setup.stones[2] = Some(Color::White);
    setup.stones[3] = Some(Color::Black);
    setup.stones[4] = Some(Color::Black);
    let mut draft = Draft::new(setup, Path::new("test.sgf"));
    draft.task = Some(Task::Kill);
    let hash = blake3::hash(format!("shikatsu1\n{text}").as_bytes()).to_hex();
    assert_eq!(id(&draft).to_string(), hash[..16]);
    assert_eq!(id(&draft).to_string(), "8d5ad59a91b6e024");
    assert_eq!(ProblemId::parse(&hash[..16]), Some(id(&draft)));
    for wrong in ["", "123", "0123456789abcdeg", "+123456789abcdef"] {
        assert_eq!(ProblemId::parse(wrong), None);
    }
}
