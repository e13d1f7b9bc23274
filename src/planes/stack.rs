//! A stack of planes, and its bytes.

use crate::board::{Point, PointSet, Size, Symmetry};

/// The planes of a position, each a set of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stack {
    /// The size of the board.
    pub size: Size,
    /// The points that are 1, for each plane.
    pub planes: Vec<PointSet>,
}

impl Stack {
    /// The stack as it looks after turning the board.
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Self {
        let planes = self.planes.iter().map(|plane| symmetry.image_set(self.size, plane)).collect();
        Self { size: symmetry.image_size(self.size), planes }
    }

    /// Appends the stack as bytes of 0 and 1: plane by plane, row by row from the top.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        let area = self.size.area();
        let start = bytes.len();
        bytes.resize(start + self.planes.len() * area, 0);
        for (plane, row) in self.planes.iter().zip(bytes[start..].chunks_exact_mut(area)) {
            spread(plane, row);
        }
    }

    /// Appends the image of the stack under a symmetry as bytes, given where the content of each of its points comes
    /// from: [`Symmetry::inverse_map`].
    pub fn write_image(&self, from: &[Point], bytes: &mut Vec<u8>) {
        bytes.reserve(self.planes.len() * from.len());
        for plane in &self.planes {
            bytes.extend(from.iter().map(|&point| u8::from(plane.contains(point))));
        }
    }
}

/// Writes a byte for each point of a plane.
fn spread(plane: &PointSet, row: &mut [u8]) {
    let bits = plane.words().iter().flat_map(|word| word.to_le_bytes());
    let mut chunks = row.chunks_exact_mut(8);
    let mut bits = bits.map(|byte| EIGHT[usize::from(byte)].to_le_bytes());
    // The chunks come first: `zip` would else take bits for a chunk that is not there.
    for (chunk, eight) in (&mut chunks).zip(&mut bits) {
        chunk.copy_from_slice(&eight);
    }
    let rest = chunks.into_remainder();
    if let Some(eight) = bits.next() {
        rest.copy_from_slice(&eight[..rest.len()]);
    }
}

/// Eight bytes of 0 or 1 for the bits of each byte, the lowest first.
const EIGHT: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte] |= ((byte as u64 >> bit) & 1) << (8 * bit);
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_the_points_in_order() {
        for (width, height) in [(1, 1), (8, 1), (3, 3), (19, 19), (25, 25)] {
            let size = Size::new(width, height).unwrap();
            let plane: PointSet = size.points().filter(|point| point.index() % 3 != 1).collect();
            let stack = Stack { size, planes: vec![PointSet::EMPTY, plane] };
            let mut bytes = vec![7];
            stack.write(&mut bytes);
            let expected: Vec<u8> = size.points().map(|point| u8::from(point.index() % 3 != 1)).collect();
            assert_eq!(bytes[0], 7);
            assert_eq!(bytes[1..=size.area()], vec![0; size.area()]);
            assert_eq!(bytes[1 + size.area()..], expected);
        }
    }
}
