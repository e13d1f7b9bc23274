//! The checker of proofs: what it accepts, and what it refuses.

mod accepted;
mod damage;
mod prover;
mod room;
