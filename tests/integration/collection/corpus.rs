//! Real files of other people: every one loads or says exactly why not.

use std::collections::BTreeMap;
use std::path::PathBuf;

use shikatsu::collection::{Loaded, Problem, load};

/// Loads a folder of the corpus, if there is one.
fn load_corpus(folder: &str) -> Option<Loaded> {
    let Some(corpus) = std::env::var_os("SHIKATSU_CORPUS") else {
        println!("skipped {folder}: SHIKATSU_CORPUS is not set");
        return None;
    };
    Some(load(&[PathBuf::from(corpus).join(folder)]))
}

fn report(folder: &str, loaded: &Loaded) -> usize {
    let problems = || loaded.collections.iter().flat_map(|collection| &collection.problems);
    let n_problems = problems().count();
    println!("{folder}: {n_problems} problems, {} errors", loaded.errors.len());
    for error in &loaded.errors {
        println!("  {error}");
    }
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let in_problems = problems().flat_map(Problem::warnings);
    for warning in loaded.warnings.iter().map(|repaired| &repaired.warning).chain(in_problems) {
        let words = warning.what.to_string();
        *kinds.entry(words.chars().take(60).collect()).or_default() += 1;
    }
    for (kind, n) in kinds {
        println!("  {n} × {kind}");
    }
    n_problems
}

#[test]
fn every_real_file_loads_or_says_why_not() {
    let Some(loaded) = load_corpus("sgf-real") else { return };
    assert!(report("sgf-real", &loaded) > 91);
    for error in &loaded.errors {
        assert!(!error.to_string().is_empty());
    }
}

#[test]
fn every_position_of_life_and_death_loads() {
    let Some(loaded) = load_corpus("ld") else { return };
    assert_eq!(report("ld", &loaded), 1409);
}
