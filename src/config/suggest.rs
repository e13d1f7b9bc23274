//! Finds the known word that a mistyped one probably means.

/// The known word nearest to this one, if any is near.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: Vec<char> = word.to_lowercase().chars().take(64).collect();
    let near = |known: &&str| distance(&word, &known.chars().collect::<Vec<_>>());
    let limit = (word.len() / 3).clamp(1, 3);
    known.into_iter().min_by_key(near).filter(|known| near(known) <= limit)
}

/// How many letters must be added, dropped or changed to get from one word to the other (Levenshtein's distance).
fn distance(from: &[char], to: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.iter().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in to.iter().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_words_are_found_and_far_ones_are_not() {
        let known = ["theme", "glyphs", "color"];
        assert_eq!(did_you_mean("colour", known), Some("color"));
        assert_eq!(did_you_mean("glyph", known), Some("glyphs"));
        assert_eq!(did_you_mean("Thme", known), Some("theme"));
        assert_eq!(did_you_mean("keys", known), None);
        assert_eq!(did_you_mean("", known), None);
    }

    #[test]
    fn distance_counts_edits() {
        let chars = |text: &str| text.chars().collect::<Vec<_>>();
        assert_eq!(distance(&chars("kitten"), &chars("sitting")), 3);
        assert_eq!(distance(&chars(""), &chars("abc")), 3);
    }
}
