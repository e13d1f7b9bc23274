//! Bytes to text: byte order mark, then what `CA[]` says, then strict UTF-8, then a guess.
//!
//! Decoding comes before parsing, for in `Shift_JIS`, Big5 and GBK the second byte of a character can be `]` or `\`.
//! Files glued together from several sources hold games in several encodings, so the file is cut before every game
//! that says its encoding.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, ISO_2022_JP, UTF_8, UTF_16BE, UTF_16LE};

use super::source::{Piece, Source};
use super::{Error, Place, Repair, Warning};

/// Names seen in `CA[]` that the web's list of encodings lacks.
const OTHER_NAMES: [(&str, &str); 5] =
    [("EUC-CN", "gbk"), ("CP936", "gbk"), ("CP932", "shift_jis"), ("CP949", "euc-kr"), ("CP950", "big5")];

/// Decodes a file.
pub(super) fn decode(bytes: &[u8]) -> Result<(Source, Vec<Warning>), Error> {
    let (bom_encoding, bom_length) = Encoding::for_bom(bytes).unwrap_or((UTF_8, 0));
    if bom_length > 0 {
        return Ok(whole(bytes, bom_encoding, bom_length));
    }
    if let Some(encoding) = utf16_without_mark(bytes) {
        let (source, mut warnings) = whole(bytes, encoding, 0);
        warnings.push(about_file(Repair::GuessedEncoding(encoding.name())));
        return Ok((source, warnings));
    }
    let declared = declared(bytes);
    if is_binary(bytes) && !declared.iter().any(|label| is_utf16(label)) {
        return Err(Error::NotText);
    }
    if is_iso_2022_jp(bytes, &declared) {
        return Ok(whole(bytes, ISO_2022_JP, 0));
    }
    Ok(by_part(bytes))
}

/// A warning that concerns the whole file.
fn about_file(what: Repair) -> Warning {
    Warning { game: 0, place: Place::default(), what }
}

/// Decodes the whole file in one encoding, leaving out a byte order mark.
fn whole(bytes: &[u8], encoding: &'static Encoding, mark: usize) -> (Source, Vec<Warning>) {
    let (text, damaged) = encoding.decode_without_bom_handling(&bytes[mark..]);
    let warnings = if damaged { vec![about_file(Repair::Undecodable(encoding.name()))] } else { Vec::new() };
    let byte = (encoding == UTF_8 && !damaged).then_some(mark);
    (Source::new(text.into_owned(), vec![Piece { start: 0, byte }]), warnings)
}

/// The byte order of UTF-16 without a mark, by the zero bytes beside the ASCII letters of the first lines.
fn utf16_without_mark(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = &bytes[..bytes.len().min(256) & !1];
    let zeros = |offset: usize| head.iter().skip(offset).step_by(2).filter(|&&byte| byte == 0).count();
    let (even, odd, pairs) = (zeros(0), zeros(1), head.len() / 2);
    match (even, odd) {
        (0, odd) if pairs >= 4 && odd * 2 > pairs => Some(UTF_16LE),
        (even, 0) if pairs >= 4 && even * 2 > pairs => Some(UTF_16BE),
        _ => None,
    }
}

/// Whether the first bytes are not those of a text: zeros or many control characters.
fn is_binary(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(8192)];
    let is_control = |byte: u8| byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\x0b' | b'\x0c' | b'\r' | 0x1a | 0x1b);
    let controls = head.iter().filter(|&&byte| is_control(byte)).count();
    let has_zero = head.contains(&0);
    let has_game = head.windows(2).any(|pair| pair == b"(;");
    if has_game { controls * 10 > head.len() } else { has_zero || controls * 20 > head.len() }
}

/// The values of all `CA[]` in a stretch of bytes.
fn declared(bytes: &[u8]) -> Vec<String> {
    let mut found = Vec::new();
    for at in memchr_pairs(bytes, *b"CA") {
        let before = at.checked_sub(1).map_or(b' ', |before| bytes[before]);
        let after = bytes[at + 2..].trim_ascii_start();
        if before.is_ascii_uppercase() || after.first() != Some(&b'[') {
            continue;
        }
        let value = &after[1..after.len().min(41)];
        if let Some(end) = value.iter().position(|&byte| byte == b']') {
            found.push(String::from_utf8_lossy(value[..end].trim_ascii()).into_owned());
        }
    }
    found
}

/// Where a pair of bytes stands.
fn memchr_pairs(bytes: &[u8], pair: [u8; 2]) -> impl Iterator<Item = usize> {
    bytes.windows(2).enumerate().filter(move |(_, window)| *window == pair).map(|(at, _)| at)
}

/// The encoding with this name.
fn named(label: &str) -> Option<&'static Encoding> {
    let other = OTHER_NAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(label));
    Encoding::for_label(other.map_or(label, |(_, usual)| usual).as_bytes())
}

/// Whether a label names a form of UTF-16.
fn is_utf16(label: &str) -> bool {
    label.get(..6).is_some_and(|head| head.eq_ignore_ascii_case("UTF-16"))
}

/// Whether the file says, or its escape sequences show, that it is ISO-2022-JP.
fn is_iso_2022_jp(bytes: &[u8], declared: &[String]) -> bool {
    let says = declared.first().is_some_and(|label| named(label) == Some(ISO_2022_JP));
    says || (declared.is_empty() && memchr_pairs(bytes, *b"\x1b$").next().is_some())
}

/// Decodes each part of the file by its own `CA[]`.
fn by_part(bytes: &[u8]) -> (Source, Vec<Warning>) {
    let parts = split(bytes);
    let guess = guess(&parts);
    let mut text = String::with_capacity(bytes.len());
    let (mut pieces, mut warnings) = (Vec::new(), Vec::new());
    let (mut start, mut line, mut known) = (0, 1, None);
    for &part in &parts {
        let choice = choose(part, declared(part).into_iter().next(), known, guess);
        known = choice.declared.or(known);
        let (decoded, damaged) = choice.encoding.decode_without_bom_handling(part);
        let damage = damaged.then(|| Repair::Undecodable(choice.encoding.name()));
        let place = Place { line, byte: None };
        warnings.extend(choice.repair.into_iter().chain(damage).map(|what| Warning { game: 0, place, what }));
        let byte = (choice.encoding == UTF_8 && !damaged).then_some(start);
        if !joins(pieces.last(), byte, text.len()) {
            pieces.push(Piece { start: text.len(), byte });
        }
        text.push_str(&decoded);
        start += part.len();
        line += part.split(|&byte| byte == b'\n').skip(1).count() as u32;
    }
    (Source::new(text, pieces), warnings)
}

/// Whether a piece that starts at `start` in the text and at `byte` in the file simply goes on after the last one.
fn joins(last: Option<&Piece>, byte: Option<usize>, start: usize) -> bool {
    match (last, byte) {
        (Some(Piece { start: before, byte: Some(from) }), Some(byte)) => start - before == byte - from,
        (Some(Piece { byte: None, .. }), None) => true,
        _ => false,
    }
}

/// How one part is to be decoded.
struct Choice {
    encoding: &'static Encoding,
    /// The encoding that the part's `CA[]` gave and that fits its bytes.
    declared: Option<&'static Encoding>,
    repair: Option<Repair>,
}

/// Chooses the encoding of one part, from its label, the encoding of the parts before, and a guess.
fn choose(part: &[u8], label: Option<String>, known: Option<&'static Encoding>, guess: &'static Encoding) -> Choice {
    let is_utf8 = std::str::from_utf8(part).is_ok();
    let fallback = if is_utf8 { UTF_8 } else { known.filter(|encoding| fits(encoding, part)).unwrap_or(guess) };
    let guessed = || (!is_utf8 && known != Some(fallback)).then(|| Repair::GuessedEncoding(fallback.name()));
    let Some(label) = label.filter(|label| !label.is_empty()) else {
        return Choice { encoding: fallback, declared: None, repair: guessed() };
    };
    match named(&label) {
        None => Choice { encoding: fallback, declared: None, repair: Some(Repair::UnknownEncoding(label)) },
        Some(said) if is_utf16(&label) || (said != UTF_8 && is_utf8 && !fits(said, part)) => {
            let repair = Some(Repair::OtherEncoding { said: label, found: fallback.name() });
            Choice { encoding: fallback, declared: None, repair: repair.filter(|_| said != fallback) }
        }
        Some(said) => Choice { encoding: said, declared: Some(said), repair: None },
    }
}

/// Whether every byte means something in an encoding.
fn fits(encoding: &'static Encoding, bytes: &[u8]) -> bool {
    encoding.decode_without_bom_handling_and_without_replacement(bytes).is_some()
}

/// The most likely encoding of the parts that say nothing and are not UTF-8.
fn guess(parts: &[&[u8]]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    for part in parts.iter().filter(|part| std::str::from_utf8(part).is_err()) {
        detector.feed(part, false);
    }
    detector.feed(b"", true);
    detector.guess(None, Utf8Detection::Deny)
}

/// Cuts the file between games, before every game whose root says its encoding.
///
/// Variations meet in the same way as games, but do not say it.
fn split(bytes: &[u8]) -> Vec<&[u8]> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, _) in bytes.iter().enumerate().filter(|(_, byte)| **byte == b')') {
        let rest = bytes[at + 1..].trim_ascii_start();
        let opens = rest.first() == Some(&b'(') && rest[1..].trim_ascii_start().first() == Some(&b';');
        if opens && says_encoding(&rest[1..]) {
            parts.push(&bytes[start..=at]);
            start = at + 1;
        }
    }
    parts.push(&bytes[start..]);
    parts
}

/// Whether a root node that starts here has `CA[]` near its beginning, before any parenthesis.
fn says_encoding(root: &[u8]) -> bool {
    let near = &root[..root.len().min(400)];
    let end = near.iter().position(|byte| matches!(byte, b'(' | b')')).unwrap_or(near.len());
    !declared(&near[..end]).is_empty()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], text: &str, n_warnings: usize) {
        let (source, warnings) = decode(bytes).unwrap();
        assert_eq!(source.text(), text);
        assert_eq!(warnings.len(), n_warnings, "{warnings:?}");
    }

    fn encoded(encoding: &'static Encoding, text: &str) -> Vec<u8> {
        let (bytes, _, damaged) = encoding.encode(text);
        assert!(!damaged);
        bytes.into_owned()
    }

    #[test]
    fn a_byte_order_mark_decides() {
        check("\u{FEFF}(;C[死活])".as_bytes(), "(;C[死活])", 0);
        let utf16: Vec<u8> = "\u{FEFF}(;C[死活])".encode_utf16().flat_map(u16::to_le_bytes).collect();
        check(&utf16, "(;C[死活])", 0);
        let utf16: Vec<u8> = "\u{FEFF}(;C[死活])".encode_utf16().flat_map(u16::to_be_bytes).collect();
        check(&utf16, "(;C[死活])", 0);
    }

    #[test]
    fn utf16_without_a_mark_is_recognized() {
        let utf16: Vec<u8> = "(;SZ[9]AB[aa])".encode_utf16().flat_map(u16::to_le_bytes).collect();
        check(&utf16, "(;SZ[9]AB[aa])", 1);
    }

    #[test]
    fn a_bracket_byte_inside_a_shift_jis_character_is_no_bracket() {
        // The second byte of 充 is 0x5B or 0x5D and that of 表 is 0x5C.
        let text = "(;CA[Shift_JIS]C[表充表])";
        check(&encoded(encoding_rs::SHIFT_JIS, text), text, 0);
    }

    #[test]
    fn an_encoding_is_guessed_where_none_is_given() {
        let text = "(;AB[aa]C[黑先活棋,正解图在下面](;B[bb]C[正解]))";
        check(&encoded(encoding_rs::GBK, text), text, 1);
    }

    #[test]
    fn each_game_has_its_own_encoding() {
        let mut bytes = encoded(encoding_rs::SHIFT_JIS, "(;CA[Shift_JIS]C[正解])");
        bytes.extend("\n(;CA[UTF-8]C[失败])".as_bytes());
        check(&bytes, "(;CA[Shift_JIS]C[正解])\n(;CA[UTF-8]C[失败])", 0);
    }

    #[test]
    fn variations_keep_the_encoding_of_their_game() {
        let text = "(;CA[GB2312]C[黑先](;B[aa]C[正解])(;B[bb]C[失败]))";
        check(&encoded(encoding_rs::GBK, text), text, 0);
    }

    #[test]
    fn escape_sequences_show_iso_2022_jp() {
        let text = "(;C[正解])";
        check(&encoded(ISO_2022_JP, text), text, 0);
    }

    #[test]
    fn other_names_of_encodings_are_known() {
        let text = "(;CA[EUC-CN]C[黑先])";
        check(&encoded(encoding_rs::GBK, text), text, 0);
    }

    #[test]
    fn a_binary_file_is_no_text() {
        let bytes: Vec<u8> = (0..4096u32).map(|i| ((i * 7919) >> 3) as u8).collect();
        assert_eq!(decode(&bytes).unwrap_err(), Error::NotText);
        assert_eq!(decode(b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0(;").unwrap_err(), Error::NotText);
    }
}
