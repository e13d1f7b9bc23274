//! The command line: every option and command, as `--help` shows them.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::config::{COLORS, GLYPHS, THEMES};

use super::hash::Hash;
use super::life::Life;
use super::planes::Planes;
use super::territory::Territory;

/// What `--help` says at its end.
const EXIT_CODES: &str = "\
Exit codes:
  0      done
  1      the answer is negative: a check found something wrong
  2      usage, settings or input are wrong
  3      the limits were reached before an answer
  128+n  ended by signal n";

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "shikatsu",
    version,
    about = "Life and death of stones in Go: problems to solve, and an exact solver that explains",
    after_help = EXIT_CODES,
    subcommand_precedence_over_arg = true,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true
)]
pub(super) struct Cli {
    /// Options that every command takes.
    #[command(flatten)]
    pub global: Global,
    /// What to do; without a command, the study screen.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// SGF files and folders to study; without any, the problems that come with the program and your own
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
}

/// Options that every command takes.
#[derive(Args, Clone, Debug)]
pub(super) struct Global {
    /// Read the settings from this file
    #[arg(long, global = true, value_name = "FILE", help_heading = "Global options")]
    pub config: Option<PathBuf>,
    /// Keep progress in this folder
    #[arg(long, global = true, value_name = "DIR", help_heading = "Global options")]
    pub data_dir: Option<PathBuf>,
    /// Colors of the study screen
    #[arg(long, global = true, value_name = "NAME", value_parser = PossibleValuesParser::new(THEMES), help_heading = "Global options")]
    pub theme: Option<String>,
    /// How stones and lines are drawn
    #[arg(long, global = true, value_name = "SET", value_parser = PossibleValuesParser::new(GLYPHS), help_heading = "Global options")]
    pub glyphs: Option<String>,
    /// When to use color
    #[arg(long, global = true, value_name = "WHEN", value_parser = PossibleValuesParser::new(COLORS), help_heading = "Global options")]
    pub color: Option<String>,
    /// Hide titles and file names, which may give the answer away
    #[arg(long, global = true, help_heading = "Global options")]
    pub no_spoil: bool,
    /// Study as a plain dialogue, line by line
    #[arg(long, global = true, help_heading = "Global options")]
    pub plain: bool,
    /// Write down what the program does in this file; no text of problems goes there
    #[arg(long, global = true, value_name = "FILE", help_heading = "Global options")]
    pub log: Option<PathBuf>,
    /// Say more on standard error
    #[arg(short, long, global = true, help_heading = "Global options")]
    pub verbose: bool,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Say what becomes of the stones, whoever moves first
    Solve(Solve),
    /// Check a proof of verdicts, with rules of its own
    Verify(Verify),
    /// Do fixed work and tell how fast it went
    Bench(Bench),
    /// Advise in a ko fight: what to play, why, and what it brings
    Ko(Box<Ko>),
    /// Show stones that live without an answer, and how that is found, stage by stage
    Life(Life),
    /// Say whose the empty points are by the stones near them, and what each move would add
    Territory(Territory),
    /// Read the lesson on life without an answer, page by page
    Lesson(Lesson),
    /// Turn positions and games into the planes that neural networks read
    Planes(Planes),
    /// Show the hashes of a position, and how likely it is that two positions share one
    Hash(Hash),
    /// List the collections and their problems
    List(List),
    /// Show one position
    Show(Show),
    /// Show your progress
    Stats(Stats),
    /// Say what this terminal can do, where the files are and what is wrong with them
    Doctor(Doctor),
    /// Show and check the settings
    #[command(subcommand)]
    Config(Config),
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

/// `shikatsu solve`.
#[derive(Args, Debug)]
pub(super) struct Solve {
    /// An SGF file, a diagram, the ID of a known problem, or - for standard input
    #[arg(value_name = "FILE")]
    pub input: PathBuf,
    /// What is asked; kill and live are one question, as are capture and save
    #[arg(long, value_enum)]
    pub goal: Option<Goal>,
    /// The stones to capture or save, such as C2,D3
    #[arg(long, value_name = "POINTS")]
    pub target: Option<String>,
    /// Where both sides may play: auto, or points and rectangles such as A1,B2,C1-D4
    #[arg(long, value_name = "POINTS")]
    pub zone: Option<String>,
    /// Who moves first
    #[arg(long, value_enum, default_value = "both")]
    pub first: First,
    /// The color that attacks
    #[arg(long, value_enum)]
    pub attacker: Option<Attacker>,
    /// Ask for one surplus of ko threats only: -8 to 8, +inf or -inf
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub surplus: Option<String>,
    /// Stop after this many nodes; with --method, after this many moves of one method (2000000)
    #[arg(long, value_name = "N")]
    pub nodes: Option<u64>,
    /// Stop after this many seconds
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    pub time: Option<f64>,
    /// The memory to use
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub memory: u32,
    /// The number of threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// Solve this game of the file only, counted from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub game: Option<u32>,
    /// Whose words to use for special cases; verdicts do not depend on it
    #[arg(long, value_enum, default_value = "japanese")]
    pub rules: Rules,
    /// Write a proof of the verdicts to this file, for shikatsu verify
    #[arg(long, value_name = "OUT")]
    pub proof: Option<PathBuf>,
    /// Print one JSON object a problem
    #[arg(long)]
    pub json: bool,
    /// Search by the methods of 1989 instead, one or several side by side: minimax, alpha-beta, secondary (one move
    /// deep first, then two, ...), order (a glance behind each move puts them in order), register (a table of
    /// situations), joined by + to combine them, as in alpha-beta+secondary; dfpn is the exact search of today, and
    /// all stands for every one of them
    #[arg(
        long,
        value_name = "METHODS",
        value_delimiter = ',',
        value_parser = super::methods::parse,
        conflicts_with_all = ["surplus", "proof", "threads", "rules"]
    )]
    pub method: Vec<super::methods::Wanted>,
    /// How many moves deep these methods go
    #[arg(long, value_name = "N", default_value_t = 5, requires = "method", value_parser = clap::value_parser!(u8).range(0..=64))]
    pub depth: u8,
    /// How these methods tell that stones live: fuwa sees eyes of one point only, benson larger ones too
    #[arg(long, value_enum, default_value = "fuwa", requires = "method")]
    pub test: LifeTest,
    /// Show the tree that each of these methods walked, its first N lines; x stands before moves that were cut off
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "40", requires = "method")]
    pub tree: Option<u32>,
}

/// `--test`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum LifeTest {
    /// Fuwa's pruning of groups without two eyes of one point
    Fuwa,
    /// Benson's unconditional life
    Benson,
}

/// `--goal`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Goal {
    /// Leave no stone of the defender in the zone
    Kill,
    /// The same, from the defender's side
    Live,
    /// Capture the target
    Capture,
    /// The same, from the defender's side
    Save,
}

/// `--rules`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Rules {
    /// Territory is counted
    Japanese,
    /// Area is counted
    Area,
}

/// `--first`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum First {
    /// The attacker
    Attacker,
    /// The defender
    Defender,
    /// Both, one after the other
    Both,
}

/// `--attacker`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Attacker {
    /// Black attacks
    Black,
    /// White attacks
    White,
}

/// `shikatsu verify`.
#[derive(Args, Debug)]
pub(super) struct Verify {
    /// A proof, or - for standard input
    #[arg(value_name = "PROOF")]
    pub proof: PathBuf,
}

/// `shikatsu bench`.
#[derive(Args, Debug)]
pub(super) struct Bench {
    /// Do these parts only
    #[arg(long, value_enum, value_name = "PARTS", value_delimiter = ',')]
    pub only: Vec<Part>,
    /// Which positions, by the number of their free points: a up to 8, b 9-12, c 13-16, d 17-19
    #[arg(long, value_name = "LETTERS", value_delimiter = ',', default_value = "a,b", value_parser = ["a", "b", "c", "d"])]
    pub classes: Vec<String>,
    /// The most node visits for one position
    #[arg(long, value_name = "N", default_value_t = 20_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// The memory to use
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub memory: u32,
    /// The number of threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// Only one verdict: the attacker first, without threats
    #[arg(long)]
    pub verdict: bool,
    /// Show a line for each position
    #[arg(long)]
    pub each: bool,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `--only`: the parts of the benchmark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Part {
    /// Verdicts of the solver
    Solver,
    /// Life without a search
    Life,
    /// Territory by distance
    Territory,
    /// Positions as planes
    Planes,
}

/// `shikatsu ko`.
#[derive(Args, Debug)]
#[command(group = clap::ArgGroup::new("fight").required(true).multiple(true).args(["board", "input", "k"]))]
pub(super) struct Ko {
    /// Work the fight out from a board with a ko: an SGF file, a diagram, the ID of a known problem, or - for standard
    /// input; the options then tell what there is elsewhere
    #[arg(value_name = "FILE", conflicts_with = "input")]
    pub board: Option<PathBuf>,
    /// Whose side the advice is for; without it, the side to move
    #[arg(long, value_enum, requires = "board")]
    pub me: Option<Player>,
    /// Take this game of the file, counted from 1
    #[arg(long, value_name = "N", requires = "board", value_parser = clap::value_parser!(u32).range(1..))]
    pub game: Option<u32>,
    /// Read the fight from this JSON file, or from - for standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["k", "moves", "mine", "theirs", "either", "situation", "last_threat", "open_threat", "holder"])]
    pub input: Option<PathBuf>,
    /// What the ko is worth: the points between winning and losing it
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    pub k: Option<String>,
    /// Other large moves, each the points between playing and leaving it, such as 8,5,3
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    pub moves: Option<String>,
    /// Your threats, each the points gained when it is ignored: 12,own:10,infinite:9; 12+8 leads from one to the
    /// next, 12/2 loses 2 when it is answered, D1=12 gives a name
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    pub mine: Option<String>,
    /// The opponent's threats, in the same form
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    pub theirs: Option<String>,
    /// Threats that only one of you can play, as yours/theirs: 12/8,10/10
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    pub either: Option<String>,
    /// What the opponent just did: 1 took the ko, 2 answered, 3 resolved the ko, 4 played a threat, 5 a large move,
    /// 6 carried out a threat, 7 nothing of note
    #[arg(long, value_name = "1..7")]
    pub situation: Option<i64>,
    /// The points that the opponent's threat gains when you ignore it (situation 4)
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    pub last_threat: Option<String>,
    /// The points that your open threat gains (situation 3)
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    pub open_threat: Option<String>,
    /// Who holds the ko (situations 5 and 7)
    #[arg(long, value_enum)]
    pub holder: Option<KoHolder>,
    /// Ask one rule only; without it, the exact rule with the paper and the search beside it
    #[arg(long, value_enum)]
    pub rule: Option<Rule>,
    /// What the numbers mean: points, or the units of the paper, where a threat counts double
    #[arg(long, value_enum, default_value = "points")]
    pub units: KoUnits,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `--me`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Player {
    /// Black
    Black,
    /// White
    White,
}

/// `--holder`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum KoHolder {
    /// You
    Me,
    /// The opponent
    #[value(alias = "opp")]
    Opponent,
}

/// `--rule`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Rule {
    /// The rule of the textbook
    Paper,
    /// The exact rule
    Exact,
    /// All lines of play, for up to 8 threats
    Search,
}

/// `--units`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum KoUnits {
    /// The units of the paper
    Paper,
    /// Points on the board
    Points,
}

/// `shikatsu lesson`.
#[derive(Args, Debug)]
pub(super) struct Lesson {
    /// The page to show; without it, the titles of all pages and the questions that they answer
    #[arg(value_name = "N")]
    pub page: Option<usize>,
    /// Show the answers to the questions too
    #[arg(long, conflicts_with = "page")]
    pub answers: bool,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `shikatsu list`.
#[derive(Args, Debug)]
pub(super) struct List {
    /// SGF files and folders; without any, the problems that come with the program and your own
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `shikatsu show`.
#[derive(Args, Debug)]
pub(super) struct Show {
    /// The ID of a known problem, an SGF file, a diagram, or - for standard input
    #[arg(value_name = "ID")]
    pub input: PathBuf,
    /// Show this game of the file, counted from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub game: Option<u32>,
    /// Print an SVG picture
    #[arg(long, conflicts_with = "json")]
    pub svg: bool,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `shikatsu stats`.
#[derive(Args, Debug)]
pub(super) struct Stats {
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `shikatsu doctor`.
#[derive(Args, Debug)]
pub(super) struct Doctor {
    /// Mend a damaged progress file: copy what is readable into a new file and keep the old one
    #[arg(long)]
    pub repair: bool,
}

/// `shikatsu config`.
#[derive(Clone, Copy, Debug, Subcommand)]
pub(super) enum Config {
    /// Say where the settings file is
    Path,
    /// Print all settings with their defaults and what they mean
    Print,
    /// Check the settings file
    Check,
}
