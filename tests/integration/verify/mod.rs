//! The checker of proofs: what it accepts, and what it refuses.

mod accepted;
mod damage;
mod files;
mod prover;
mod refused;
mod room;
