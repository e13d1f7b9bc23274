//! The checker of proofs: what it accepts, and what it refuses.

mod accepted;
mod prover;
mod room;
