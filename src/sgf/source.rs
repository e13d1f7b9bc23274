//! The decoded text of a file, and where its bytes stand in the file.

/// A stretch of the text that was decoded in one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// Where it starts in the text.
    pub(super) start: usize,
    /// Where it starts in the file, if text and file are the same byte for byte.
    pub(super) byte: Option<usize>,
}

/// Decoded text with its origin.
#[derive(Debug)]
pub(super) struct Source {
    text: String,
    pieces: Vec<Piece>,
}

impl Source {
    /// Text whose pieces are in order and cover it from its start.
    pub(super) fn new(text: String, pieces: Vec<Piece>) -> Self {
        Self { text, pieces }
    }

    /// The text.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The byte of the file where this offset of the text stands, if it is known.
    pub(super) fn byte(&self, offset: usize) -> Option<u32> {
        let after = self.pieces.partition_point(|piece| piece.start <= offset);
        let piece = self.pieces.get(after.checked_sub(1)?)?;
        u32::try_from(piece.byte? + offset - piece.start).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_known_where_text_and_file_agree() {
        let pieces = vec![Piece { start: 0, byte: Some(3) }, Piece { start: 2, byte: None }];
        let source = Source::new("abcd".to_owned(), pieces);
        assert_eq!(source.byte(1), Some(4));
        assert_eq!(source.byte(3), None);
    }
}
