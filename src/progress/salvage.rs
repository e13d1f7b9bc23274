//! Reads events out of a damaged progress file, page by page, without trusting anything that links the pages.
//!
//! Rows are only ever added and each fits one page, so every row that still reads as an event is one, wherever it lies.
//! The format is that of <https://www.sqlite.org/fileformat.html>, sections 1.6, 2.1 and 4.2.

use std::collections::BTreeMap;

use rusqlite::types::Value;

use super::event::{EventId, StoredEvent};
use super::row::{self, Row};
use super::schema::{COLUMNS, PAGE_SIZE};

/// The first byte of a page that holds rows.
const LEAF_OF_ROWS: u8 = 0x0D;

/// The most bytes of a row that a page holds itself.
const MAX_LOCAL: usize = PAGE_SIZE - 35;

/// The readable events of a file and of its write-ahead log, in the order of their row numbers.
pub(super) fn events(file: &[u8], log: &[u8]) -> Vec<StoredEvent> {
    let mut found: BTreeMap<(i64, EventId), StoredEvent> = BTreeMap::new();
    for page in pages(file, 0, 0).chain(pages(log, 32, 24)) {
        for (number, event) in rows(page) {
            found.insert((number, event.id.clone()), event);
        }
    }
    found.into_values().collect()
}

/// The pages of a file that starts with `start` other bytes and has `gap` other bytes before each page.
fn pages(bytes: &[u8], start: usize, gap: usize) -> impl Iterator<Item = &[u8]> {
    bytes.get(start..).unwrap_or_default().chunks(gap + PAGE_SIZE).filter_map(move |chunk| chunk.get(gap..))
}

/// The events on a page with their row numbers.
fn rows(page: &[u8]) -> impl Iterator<Item = (i64, StoredEvent)> {
    let is_leaf = page.first() == Some(&LEAF_OF_ROWS);
    let n_cells = if is_leaf { short(page, 3).unwrap_or(0) } else { 0 };
    (0..n_cells).filter_map(move |cell| {
        let (number, values) = cell_values(page.get(short(page, 8 + 2 * cell)?..)?)?;
        Some((number, row::decode(&values)?))
    })
}

fn short(bytes: &[u8], at: usize) -> Option<usize> {
    Some(usize::from(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?)))
}

/// Row number and values of a cell, when it holds a whole row of the table of events.
fn cell_values(mut cell: &[u8]) -> Option<(i64, Row)> {
    let length = usize::try_from(varint(&mut cell)?).ok().filter(|&length| length <= MAX_LOCAL)?;
    let number = varint(&mut cell)?.cast_signed();
    let record = cell.get(..length)?;
    let mut rest = record;
    let header_length = usize::try_from(varint(&mut rest)?).ok()?;
    let varint_length = record.len() - rest.len();
    let mut header = record.get(varint_length..header_length)?;
    let mut body = record.get(header_length..)?;
    let mut values = Vec::with_capacity(COLUMNS.len() + 1);
    while !header.is_empty() && values.len() <= COLUMNS.len() {
        values.push(value(varint(&mut header)?, &mut body)?);
    }
    // The row number stands in for the first column, whose own value is empty.
    let values = values.split_off(1.min(values.len()));
    (header.is_empty() && body.is_empty()).then_some((number, values.try_into().ok()?))
}

/// Takes a number of one to nine bytes, seven bits in each but the ninth.
fn varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut number: u64 = 0;
    for taken in 0..9 {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        if taken == 8 {
            return Some(number << 8 | u64::from(byte));
        }
        number = number << 7 | u64::from(byte & 0x7F);
        if byte < 0x80 {
            break;
        }
    }
    Some(number)
}

/// Takes a value of this serial type; the types that the table never holds make the row unreadable.
fn value(serial_type: u64, body: &mut &[u8]) -> Option<Value> {
    let mut take = |length: usize| body.split_off(..length);
    match serial_type {
        0 => Some(Value::Null),
        1..=4 => integer(take(serial_type as usize)?),
        5 => integer(take(6)?),
        6 => integer(take(8)?),
        8 => Some(Value::Integer(0)),
        9 => Some(Value::Integer(1)),
        13.. if serial_type % 2 == 1 => {
            let bytes = take(usize::try_from((serial_type - 13) / 2).ok()?)?;
            Some(Value::Text(std::str::from_utf8(bytes).ok()?.to_owned()))
        }
        _ => None,
    }
}

fn integer(bytes: &[u8]) -> Option<Value> {
    let negative = bytes.first()? & 0x80 != 0;
    let mut number: i64 = if negative { -1 } else { 0 };
    for &byte in bytes {
        number = number << 8 | i64::from(byte);
    }
    Some(Value::Integer(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_varint_has_one_to_nine_bytes() {
        for (mut bytes, number) in [
            (&[0x07][..], 7),
            (&[0x81, 0x00], 128),
            (&[0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], u64::MAX),
        ] {
            assert_eq!(varint(&mut bytes), Some(number));
            assert!(bytes.is_empty());
        }
        assert_eq!(varint(&mut &[0x81][..]), None);
    }

    #[test]
    fn integers_are_signed() {
        assert_eq!(integer(&[0xFF, 0xFE]), Some(Value::Integer(-2)));
        assert_eq!(integer(&[0x01, 0x00, 0x00]), Some(Value::Integer(65536)));
    }

    #[test]
    fn garbage_holds_no_events() {
        let garbage: Vec<u8> = (0..5 * PAGE_SIZE).map(|i| (i * i % 251) as u8).collect();
        let mut pretender = vec![0xFF; PAGE_SIZE];
        pretender[0] = LEAF_OF_ROWS;
        for bytes in [&garbage[..], &pretender[..], &vec![0; 10_000][..], &[LEAF_OF_ROWS][..]] {
            assert_eq!(events(bytes, bytes), []);
        }
    }
}
