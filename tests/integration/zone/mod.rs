//! The zone finder against the zones that files of positions state, and on set-ups of its own.

mod complete;
mod corpus;
mod stated;
