//! Tests of territory by distance: golden vectors, a direct recount, the command.

mod command;
mod golden;
mod recount;
