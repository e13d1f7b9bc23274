//! The `shikatsu` command: parses its arguments, runs the command, turns the outcome into an exit code.

fn main() {}
