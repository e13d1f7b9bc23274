//! Tests of the SGF reader and writer.

mod cases;
mod differential;
mod laws;
