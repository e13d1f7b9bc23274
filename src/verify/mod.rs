//! The independent checker of proofs: what it accepts is true by the rules of the local game alone.
//!
//! It shares no code with the search. It has rules of its own, plain and small, and knows nothing but what
//! [`proof`](crate::proof) says a proof is: when a record is right, when a state is settled, what bears out a claim.
//! It walks from the claims to all records they rest on, and demands of every record that it is right and of every
//! move that gets its side its way that it is the first best one; what no claim rests on does not belong in a proof.

mod check;
mod claims;
mod ground;
mod normal;
mod refuted;
mod rules;

pub use check::{check, check_unless};
pub use normal::normal_form;
pub use refuted::{Fault, Place, Refuted, Unfit};

/// What a proof that was accepted proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The number of claims, all of them borne out.
    pub claims: usize,
    /// The number of records, all of them right.
    pub records: usize,
}
