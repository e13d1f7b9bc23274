//! Smart Game Format: bytes to a flat tree and back, with every repair reported.

mod warning;

pub use warning::{Place, Repair, Warning};
