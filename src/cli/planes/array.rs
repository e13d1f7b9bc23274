//! A NumPy file of planes, written position by position; how many there are is filled in at the end.

use std::io::{self, SeekFrom};
use std::path::Path;

use anyhow::Result;
use npyz::WriterBuilder;

use crate::board::{Point, Size, Symmetry};
use crate::planes::{Encoding, encode};
use crate::save::{self, Draft};

use super::args::Dtype;
use super::source::{Found, Walk};

/// A number of positions as long as any; it holds the place of the real one in the header.
const MOST: u64 = u32::MAX as u64;

/// Writes all positions of a walk.
///
/// # Errors
/// When the file cannot be written, or there is no position. No file is left then, and an older one stays as it was.
pub(super) fn write(
    out: &Path,
    dtype: Dtype,
    encoding: Encoding,
    symmetry: Symmetry,
    walk: &mut Walk<'_>,
) -> Result<()> {
    save::whole(out, |file| {
        let mut array = Array { file, dtype, encoding, symmetry, begun: None, n_positions: 0, bytes: Vec::new() };
        walk.run(|found| Ok(array.push(found)?)).map_err(io::Error::other)?;
        array.finish()
    })
}

struct Array<'a> {
    file: &'a mut dyn Draft,
    dtype: Dtype,
    encoding: Encoding,
    symmetry: Symmetry,
    begun: Option<Begun>,
    n_positions: u64,
    bytes: Vec<u8>,
}

/// What the first position decides.
struct Begun {
    /// The size of the boards as they are written.
    size: Size,
    is_alone: bool,
    /// Where each point of a written board comes from.
    from: Vec<Point>,
    header_length: usize,
}

impl Array<'_> {
    fn push(&mut self, found: &Found<'_>) -> io::Result<()> {
        if self.begun.is_none() {
            self.begin(found)?;
        }
        let stack = encode(self.encoding, found.position, found.past);
        self.bytes.clear();
        match &self.begun {
            Some(begun) if self.symmetry != Symmetry::IDENTITY => stack.write_image(&begun.from, &mut self.bytes),
            _ => stack.write(&mut self.bytes),
        }
        self.n_positions += 1;
        match self.dtype {
            Dtype::U8 => self.file.write_all(&self.bytes),
            Dtype::F32 => {
                let floats = self.bytes.iter().flat_map(|&bit| f32::from(bit).to_le_bytes());
                self.file.write_all(&floats.collect::<Vec<u8>>())
            }
        }
    }

    fn begin(&mut self, found: &Found<'_>) -> io::Result<()> {
        let size = found.position.size();
        let mut begun = Begun {
            size: self.symmetry.image_size(size),
            is_alone: found.is_alone,
            from: self.symmetry.inverse_map(size),
            header_length: 0,
        };
        let header = self.header(&begun, MOST)?;
        begun.header_length = header.len();
        self.begun = Some(begun);
        self.file.write_all(&header)
    }

    /// The header for this many positions.
    fn header(&self, begun: &Begun, n_positions: u64) -> io::Result<Vec<u8>> {
        let sides = [self.encoding.planes().len(), begun.size.height(), begun.size.width()].map(|side| side as u64);
        let shape = if begun.is_alone { sides.to_vec() } else { [&[n_positions], &sides[..]].concat() };
        let dtype = match self.dtype {
            Dtype::U8 => "|u1",
            Dtype::F32 => "<f4",
        };
        let dtype = npyz::DType::new_scalar(dtype.parse().map_err(io::Error::other)?);
        npyz::WriteOptions::new_header_only().dtype(dtype).shape(&shape).writer(Vec::new()).write_header_only()
    }

    /// Puts the number of positions into the header, which has room for any.
    fn finish(self) -> io::Result<()> {
        let Some(begun) = &self.begun else { return Err(io::Error::other("there is no position")) };
        if begun.is_alone {
            return Ok(());
        }
        let header = self.header(begun, self.n_positions)?;
        if header.len() != begun.header_length {
            return Err(io::Error::other("the header does not fit"));
        }
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(&header)?;
        self.file.seek(SeekFrom::End(0))?;
        Ok(())
    }
}
