//! The solver at its limits: of nodes, of time, of memory, and when it is told to stop.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use shikatsu::board::{Color, PointSet, Setup, Size};
use shikatsu::goal::{Certificate, Goal, Question, Report, Verdict};
use shikatsu::solver::{self, Options, Progress, Unsupported, Watch};

use crate::oracle::comparison::{self, SHAPES};
use crate::oracle::positions;

use super::{assert_fits, fits, solve, verdicts};

const BENCH: &str = include_str!("../../bench/positions.txt");

/// The position of the benchmark whose name starts like this.
fn bench(name: &str) -> Question {
    positions::parse(BENCH).into_iter().find(|(found, _)| found.starts_with(name)).unwrap().1
}

/// Some positions that take more than a moment.
fn questions() -> Vec<Question> {
    SHAPES.iter().map(|shape| comparison::question(shape, 3)).collect()
}

fn stopped_after(question: &Question, pulses: u64, is_deadline: bool) -> Report {
    let (never, stop, heard) = (AtomicBool::new(false), AtomicBool::new(false), AtomicU64::new(0));
    let listener = |_: &Progress| {
        if heard.fetch_add(1, Ordering::Relaxed) >= pulses {
            stop.store(true, Ordering::Relaxed);
        }
    };
    stop.store(pulses == 0, Ordering::Relaxed);
    let watch =
        if is_deadline { Watch::new(&never, &listener).with_deadline(&stop) } else { Watch::new(&stop, &listener) };
    solver::solve(question, &Options::default(), &watch).unwrap()
}

#[test]
fn few_nodes_give_bounds_around_the_answer() {
    let (mut known, mut open) = (0, 0);
    for question in questions() {
        let exact = solve(&question, &Options::default());
        for nodes in [1, 3_000, 10_000, 30_000, 100_000] {
            let options = Options { nodes: Some(nodes), ..Options::default() };
            let found = solve(&question, &options);
            let n_known = assert_fits(&found, &exact, &format!("{nodes} nodes"));
            known += n_known;
            open += verdicts(&found).len() - n_known;
            let certificate = if n_known > 0 { Certificate::Checked } else { Certificate::None };
            assert!(found.certificate == certificate, "{n_known} known, {}", found.certificate);
        }
    }
    assert!(known > 20 && open > 20, "{known} known, {open} open");
}

#[test]
fn a_stopped_search_claims_nothing() {
    for question in questions() {
        let exact = solve(&question, &Options::default());
        for pulses in [0, 1, 5, 20] {
            let found = stopped_after(&question, pulses, false);
            let is_done = verdicts(&found) == verdicts(&exact);
            if !is_done {
                assert_eq!(assert_fits(&found, &exact, "stopped"), 0, "nothing is proved");
                assert_eq!(found.certificate, Certificate::None);
            }
        }
    }
}

#[test]
fn a_deadline_keeps_what_was_found() {
    let mut known = 0;
    for question in questions() {
        let exact = solve(&question, &Options::default());
        for pulses in [0, 1, 5, 20] {
            let found = stopped_after(&question, pulses, true);
            let n_known = assert_fits(&found, &exact, "deadline");
            assert!(found.certificate == if n_known > 0 { Certificate::Checked } else { Certificate::None });
            known += n_known;
        }
    }
    assert!(known > 0);
}

#[test]
fn bounds_only_close_in_while_the_search_runs() {
    for question in questions() {
        let exact = solve(&question, &Options::default());
        let seen: Mutex<Vec<Progress>> = Mutex::new(Vec::new());
        let listener = |progress: &Progress| seen.lock().unwrap().push(progress.clone());
        let never = AtomicBool::new(false);
        solver::solve(&question, &Options::default(), &Watch::new(&never, &listener)).unwrap();
        for progress in seen.into_inner().unwrap() {
            for side in &progress.sides {
                let exact = exact.first(side.first).unwrap();
                assert!(fits(side.verdict, exact.verdict), "{side:?}");
                for (after, verdict) in &side.moves {
                    assert!(fits(*verdict, exact.after(*after).unwrap()), "{after:?} {verdict}");
                }
            }
        }
    }
}

#[test]
fn a_proof_above_the_memory_limit_is_told() {
    let question = bench("a01");
    let exact = solve(&question, &Options::default());
    assert_eq!(exact.certificate, Certificate::Checked);
    let found = solve(&question, &Options { memory: 0, nodes: Some(100_000), ..Options::default() });
    assert_fits(&found, &exact, "no memory");
    assert_eq!(found.certificate, Certificate::TooLarge);
    let root = found.attacker_first.unwrap().verdict;
    assert!(matches!(root, Verdict::Unknown { .. }), "{root}");
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let check = |question: &Question, expected: Unsupported| {
        let found = solver::solve(question, &Options::default(), &Watch::idle());
        assert_eq!(found, Err(expected));
    };
    let fine = positions::board(",oX... oxX... ,XX... XX.... ......");
    let size = fine.setup.size;
    let point = |name: &str| size.parse(name).unwrap();
    check(&Question { zone: PointSet::EMPTY, ..fine.clone() }, Unsupported::ZoneEmpty);
    let capture = |points: Vec<_>| Question { goal: Goal::Capture(points), ..fine.clone() };
    check(&capture(Vec::new()), Unsupported::NoTarget);
    check(&capture(vec![point("B4")]), Unsupported::NotATarget { point: point("B4") });
    let mut stuck = fine.clone();
    stuck.setup.stones[point("A5").index()] = Some(Color::Black);
    check(&stuck, Unsupported::NoLiberty { point: point("A5") });
    let large = Size::square(7).unwrap();
    let setup = Setup::empty(large);
    check(&Question { setup, zone: large.points().collect(), ..fine }, Unsupported::ZoneTooLarge { points: 49 });
}

/// How long the solver goes on after it was told to stop, which is done this long after its start.
fn time_to_stop(question: &Question, wait: Duration) -> Duration {
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let search = scope.spawn(|| {
            solver::solve(question, &Options::default(), &Watch::new(&stop, &|_| {})).unwrap();
            Instant::now()
        });
        std::thread::sleep(wait);
        let asked = Instant::now();
        stop.store(true, Ordering::Relaxed);
        search.join().unwrap().saturating_duration_since(asked)
    })
}

/// Each moment is tried several times and the best time counts: what else the machine does is not the solver's.
#[test]
#[ignore = "a minute, and the clock counts"]
fn figures_of_stopping() {
    let mut slowest = Duration::ZERO;
    for question in [bench("d02"), bench("d05"), bench("b")] {
        for wait in [1, 5, 20, 50, 100, 200, 400, 800, 1600].map(Duration::from_millis) {
            let best = (0..4).map(|_| time_to_stop(&question, wait)).min().unwrap();
            slowest = slowest.max(best);
        }
    }
    println!("the slowest stop took {slowest:?}");
    assert!(slowest <= Duration::from_millis(20), "{slowest:?}");
}

/// The peak of the memory that a process has used so far, in KiB.
#[cfg(target_os = "linux")]
fn peak(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "half a minute: the program under three limits of memory"]
fn memory_stays_below_the_limit() {
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hard.txt");
    let block = BENCH.split("\n\n").find(|block| block.contains("name: d02")).unwrap();
    std::fs::write(&path, block).unwrap();
    for (memory, threads) in [(32, 1), (64, 2), (256, 1)] {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin("shikatsu"))
            .args(["solve", "--time", "8", "--memory", &memory.to_string(), "--threads", &threads.to_string()])
            .arg(&path)
            .env("HOME", folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut most = 0;
        while child.try_wait().unwrap().is_none() {
            most = most.max(peak(child.id()).unwrap_or(0));
            std::thread::sleep(Duration::from_millis(5));
        }
        println!("--memory {memory} --threads {threads}: {} MiB at most", most / 1024);
        assert!(most > 0 && most <= memory * 1024, "{most} KiB with a limit of {memory} MiB");
    }
}
