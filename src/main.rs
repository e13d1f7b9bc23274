//! The `shikatsu` command: parses its arguments, runs the command, turns the outcome into an exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    shikatsu::cli::run(std::env::args_os()).into()
}
