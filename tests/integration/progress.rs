//! The progress file survives what real disks and real users do to it.

use std::fs;
use std::io::{BufRead, BufReader};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use jiff::{Timestamp, ToSpan};
use shikatsu::collection::ProblemId;
use shikatsu::progress::{
    Attempt, Event, EventId, Kind, Outcome, Recorder, Repaired, Reply, Store, StoreError, repair,
};

fn problem() -> ProblemId {
    ProblemId::parse("0123456789abcdef").unwrap()
}

fn event(kind: Kind) -> Event {
    Event { time: Timestamp::now(), problem: problem(), kind }
}

fn attempt(result: Outcome) -> Event {
    event(Kind::Attempt(Attempt::new(result)))
}

fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("progress.db");
    (folder, path)
}

/// A store with this many right attempts, closed again.
fn filled(path: &Path, n: usize) {
    let mut store = Store::open(path).unwrap();
    for _ in 0..n {
        store.append(&attempt(Outcome::Right)).unwrap();
    }
}

fn n_attempts(path: &Path) -> u32 {
    let store = Store::open_to_read(path).unwrap().expect("the store is there");
    store.summary(Timestamp::now()).unwrap().records.get(&problem()).map_or(0, |record| record.attempts)
}

#[test]
fn attempts_are_there_on_the_next_start() {
    let (_folder, path) = folder();
    let mut store = Store::open(&path).unwrap();
    store.append(&attempt(Outcome::Right)).unwrap();
    store.append(&attempt(Outcome::Wrong)).unwrap();
    drop(store);
    let summary = Store::open(&path).unwrap().summary(Timestamp::now()).unwrap();
    let record = summary.records[&problem()];
    assert_eq!((record.attempts, record.right, record.wrong), (2, 1, 1));
    assert_eq!(record.last_result, Outcome::Wrong);
    assert!(record.is_solved());
    assert_eq!(summary.place, Some(problem()));
}

#[test]
fn void_and_reset_take_attempts_out_of_the_count() {
    let (_folder, path) = folder();
    let mut store = Store::open(&path).unwrap();
    let first = store.append(&attempt(Outcome::Right)).unwrap();
    store.append(&attempt(Outcome::Wrong)).unwrap();
    store.append(&event(Kind::Void { of: first })).unwrap();
    let record = store.summary(Timestamp::now()).unwrap().records[&problem()];
    assert_eq!((record.right, record.wrong), (0, 1));
    let reset = store.append(&event(Kind::Reset)).unwrap();
    assert!(store.summary(Timestamp::now()).unwrap().records.is_empty());
    let mut later = attempt(Outcome::Right);
    later.time += 5.milliseconds();
    store.append(&later).unwrap();
    assert_eq!(store.summary(later.time).unwrap().records[&problem()].attempts, 1);
    store.append(&event(Kind::Void { of: reset })).unwrap();
    assert_eq!(store.summary(later.time).unwrap().records[&problem()].attempts, 2);
}

#[test]
fn the_place_is_remembered() {
    let (_folder, path) = folder();
    let mut store = Store::open(&path).unwrap();
    store.append(&attempt(Outcome::Right)).unwrap();
    let left = ProblemId::parse("aaaaaaaaaaaaaaaa").unwrap();
    store.leave_at(ProblemId::parse("fedcba9876543210").unwrap()).unwrap();
    store.leave_at(left).unwrap();
    drop(store);
    let summary = Store::open(&path).unwrap().summary(Timestamp::now()).unwrap();
    assert_eq!(summary.place, Some(left));
}

/// PR-06.
#[test]
fn dates_in_the_future_count_as_now_with_a_warning() {
    let (_folder, path) = folder();
    let mut store = Store::open(&path).unwrap();
    let mut event = attempt(Outcome::Right);
    event.time = "7026-01-01T00:00:00Z".parse().unwrap();
    store.append(&event).unwrap();
    event.time = "1969-12-31T00:00:00Z".parse().unwrap();
    store.append(&event).unwrap();
    let now = Timestamp::now();
    let summary = store.summary(now).unwrap();
    let record = summary.records[&problem()];
    assert_eq!(record.attempts, 2);
    assert_eq!(record.last.as_millisecond(), now.as_millisecond());
    assert_eq!(summary.from_the_future, 1);
    assert!(summary.warning().unwrap().starts_with("1 stored result has a date in the future"));
}

/// PR-06.
#[test]
fn a_newer_store_is_refused_and_left_as_it_is() {
    let (_folder, path) = folder();
    filled(&path, 3);
    let newer = rusqlite::Connection::open(&path).unwrap();
    newer.pragma_update(None, "user_version", 99).unwrap();
    newer.close().unwrap();
    let before = fs::read(&path).unwrap();
    let error = Store::open(&path).unwrap_err();
    assert!(matches!(error, StoreError::Newer { found: 99, known: 1, .. }), "{error}");
    assert!(error.banner().ends_with("Please update shikatsu"));
    assert!(matches!(repair(&path, Timestamp::now()), Err(StoreError::Newer { .. })));
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn the_database_of_another_program_is_left_alone() {
    let (_folder, path) = folder();
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("CREATE TABLE friends (name TEXT)").unwrap();
    other.close().unwrap();
    let before = fs::read(&path).unwrap();
    assert!(matches!(Store::open(&path).unwrap_err(), StoreError::Foreign { .. }));
    assert_eq!(fs::read(&path).unwrap(), before);
}

/// PR-01: makes the damage to a store of 300 attempts; asks how many of them the repair must save at least.
#[track_caller]
fn check_damage(damage: impl Fn(&mut Vec<u8>), at_least: u32) {
    let (folder, path) = folder();
    filled(&path, 300);
    let mut bytes = fs::read(&path).unwrap();
    damage(&mut bytes);
    fs::write(&path, &bytes).unwrap();
    for _ in 0..2 {
        let error = Store::open(&path).unwrap_err();
        assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
        let banner = error.banner();
        assert!(banner.contains(path.to_str().unwrap()) && banner.contains("shikatsu doctor --repair"), "{banner}");
    }
    assert_eq!(fs::read(&path).unwrap(), bytes, "a damaged file is not written to");
    let Repaired::Mended { events, kept } = repair(&path, Timestamp::now()).unwrap() else {
        panic!("the file was mended");
    };
    assert_eq!(fs::read(kept).unwrap(), bytes, "the old file is kept");
    assert!(events as u32 >= at_least, "{events} events were saved");
    assert_eq!(n_attempts(&path), events as u32);
    Store::open(&path).unwrap().append(&attempt(Outcome::Wrong)).unwrap();
    assert_eq!(n_attempts(&path), events as u32 + 1);
    assert_eq!(repair(&path, Timestamp::now()).unwrap(), Repaired::Healthy);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "no leftovers");
}

#[test]
fn an_overwritten_first_page_costs_no_attempt() {
    check_damage(|bytes| bytes[..4096].fill(b'x'), 300);
}

#[test]
fn a_truncated_store_gives_what_is_left() {
    check_damage(|bytes| bytes.truncate(bytes.len() - 5000), 200);
    check_damage(|bytes| bytes.truncate(bytes.len() / 2), 50);
    check_damage(|bytes| bytes.truncate(50), 0);
}

#[test]
fn a_store_of_zeros_or_nothing_is_damaged_and_not_a_fresh_start() {
    check_damage(|bytes| bytes.fill(0), 0);
    check_damage(Vec::clear, 0);
}

#[test]
fn a_page_of_rubbish_in_the_middle_costs_that_page_only() {
    let rubbish = |bytes: &mut Vec<u8>| {
        let page = bytes.chunks(4096).skip(1).position(|page| page[0] == 0x0D && page[3..5] != [0, 0]).unwrap() + 1;
        bytes[page * 4096..(page + 1) * 4096].fill(0xA5);
    };
    check_damage(rubbish, 200);
}

#[test]
fn a_log_without_its_file_is_damage_and_its_attempts_are_saved() {
    let (_folder, path) = folder();
    let mut store = Store::open(&path).unwrap();
    for _ in 0..20 {
        store.append(&attempt(Outcome::Right)).unwrap();
    }
    // The log as a killed program leaves it.
    let log = path.with_file_name("progress.db-wal");
    let bytes = fs::read(&log).unwrap();
    drop(store);
    fs::remove_file(&path).unwrap();
    fs::write(&log, bytes).unwrap();
    assert!(matches!(Store::open(&path).unwrap_err(), StoreError::Damaged { .. }));
    let repaired = repair(&path, Timestamp::now()).unwrap();
    assert!(matches!(repaired, Repaired::Mended { events: 20, .. }), "{repaired:?}");
    assert_eq!(n_attempts(&path), 20);
}

#[test]
fn places_that_cannot_be_written_are_named() {
    let (folder, path) = folder();
    fs::write(&path, "").unwrap();
    let inside_a_file = path.join("progress.db");
    let is_a_folder = folder.path().to_owned();
    for path in [inside_a_file, is_a_folder, PathBuf::from("/proc/shikatsu/progress.db")] {
        let error = Store::open(&path).unwrap_err();
        assert!(matches!(error, StoreError::Unwritable { .. }), "{path:?}: {error}");
        let place = path.parent().unwrap().to_str().unwrap();
        assert!(error.banner().starts_with("Not recording: cannot write") && error.to_string().contains(place));
    }
}

#[test]
fn reading_makes_no_file() {
    let (folder, path) = folder();
    assert!(Store::open_to_read(&path).unwrap().is_none());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_store_that_was_deleted_takes_no_more_events() {
    let (_folder, path) = folder();
    let mut store = Store::open(&path).unwrap();
    fs::remove_file(&path).unwrap();
    assert!(matches!(store.append(&attempt(Outcome::Right)), Err(StoreError::Replaced { .. })));
}

fn recorder(path: &Path) -> (Recorder, mpsc::Receiver<Reply>) {
    let (send, replies) = mpsc::channel();
    let recorder = Recorder::start(path.to_owned(), move |reply| drop(send.send(reply)));
    (recorder, replies)
}

/// PR-03.
#[test]
fn fifty_quick_results_are_all_acknowledged_and_there() {
    let (_folder, path) = folder();
    let (recorder, replies) = recorder(&path);
    let start = Instant::now();
    for ticket in 0..50 {
        recorder.append(ticket, attempt(Outcome::Right));
    }
    assert!(start.elapsed() < Duration::from_millis(50), "asking does not wait for the disk");
    drop(recorder);
    assert!(matches!(replies.recv(), Ok(Reply::Opened(Ok(_)))));
    let tickets: Vec<u64> = replies
        .iter()
        .map(|reply| match reply {
            Reply::Appended { ticket, result: Ok(_) } => ticket,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(tickets, (0..50).collect::<Vec<_>>());
    assert_eq!(n_attempts(&path), 50);
}

#[test]
fn without_a_store_nothing_is_acknowledged() {
    let (_folder, path) = folder();
    fs::write(&path, "not a database").unwrap();
    let (recorder, replies) = recorder(&path);
    recorder.append(1, attempt(Outcome::Right));
    recorder.summarize();
    drop(recorder);
    let replies: Vec<_> = replies.iter().collect();
    assert!(
        matches!(
            &replies[..],
            [
                Reply::Opened(Err(StoreError::Damaged { .. })),
                Reply::Appended { ticket: 1, result: Err(StoreError::Closed) },
                Reply::Summary(Err(StoreError::Closed)),
            ]
        ),
        "{replies:?}"
    );
    assert_eq!(fs::read(&path).unwrap(), b"not a database");
}

#[test]
fn the_recorder_goes_on_in_a_new_file_when_the_old_one_is_deleted() {
    let (_folder, path) = folder();
    let (recorder, replies) = recorder(&path);
    assert!(matches!(replies.recv(), Ok(Reply::Opened(Ok(_)))));
    fs::remove_file(&path).unwrap();
    for leftover in ["progress.db-wal", "progress.db-shm"] {
        drop(fs::remove_file(path.with_file_name(leftover)));
    }
    recorder.append(1, attempt(Outcome::Right));
    drop(recorder);
    assert!(matches!(replies.recv(), Ok(Reply::Appended { ticket: 1, result: Ok(_) })));
    assert_eq!(n_attempts(&path), 1);
}

const CHILD_STORE: &str = "SHIKATSU_TEST_STORE";
const CHILD_COUNT: &str = "SHIKATSU_TEST_COUNT";

/// Not a test of its own: what the child processes of the tests below run. It prints each acknowledged event.
#[test]
fn child_that_appends() {
    let (Some(path), Ok(count)) = (std::env::var_os(CHILD_STORE), std::env::var(CHILD_COUNT)) else { return };
    let mut store = Store::open(Path::new(&path)).unwrap();
    for number in 0..count.parse().unwrap() {
        let result = if number % 2 == 0 { Outcome::Right } else { Outcome::Wrong };
        let EventId { sequence, .. } = store.append(&attempt(result)).unwrap();
        println!("stored {sequence}");
    }
}

fn child(path: &Path, count: usize) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "progress::child_that_appends", "--nocapture"])
        .env(CHILD_STORE, path)
        .env(CHILD_COUNT, count.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// PR-02.
#[test]
fn sixteen_starts_at_once_lose_and_double_nothing() {
    let (folder, path) = folder();
    let children: Vec<Child> = (0..16).map(|_| child(&path, 20)).collect();
    for child in children {
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    let summary = Store::open_to_read(&path).unwrap().unwrap().summary(Timestamp::now()).unwrap();
    let record = summary.records[&problem()];
    assert_eq!((record.attempts, record.right, record.wrong), (320, 160, 160));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no leftovers");
}

/// Kills a child at a moment given by `round` and returns how many events it saw acknowledged.
fn kill_while_appending(path: &Path, round: u64) -> u32 {
    let mut child = child(path, 100_000);
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let reader = std::thread::spawn(move || {
        lines.map_while(Result::ok).filter(|line| line.starts_with("stored ")).count() as u32
    });
    // Spread over starting, opening, making the file and appending.
    std::thread::sleep(Duration::from_micros(round * 7919 % 60_000));
    child.kill().unwrap();
    child.wait().unwrap();
    reader.join().unwrap()
}

/// Kills children that append to one store at the moments given by these rounds.
fn check_kills(rounds: Range<u64>) {
    let (_folder, path) = folder();
    let mut acknowledged = 0;
    for round in rounds {
        acknowledged += kill_while_appending(&path, round);
        // A kill can come between storing and telling.
        let stored = Store::open(&path).unwrap().summary(Timestamp::now()).unwrap();
        let stored = stored.records.get(&problem()).map_or(0, |record| record.attempts);
        assert!(stored >= acknowledged, "round {round}: {acknowledged} were acknowledged, {stored} are stored");
        assert!(stored <= acknowledged + 2, "round {round}: {acknowledged} were acknowledged, {stored} are stored");
        acknowledged = stored;
    }
    assert!(acknowledged > 0, "the children got far enough to store something");
}

#[test]
fn a_kill_at_any_moment_loses_nothing_acknowledged() {
    check_kills(0..30);
}

#[test]
#[ignore = "takes minutes; run by name in the sweeps"]
fn a_thousand_kills_lose_nothing_acknowledged() {
    (0..40).for_each(|store| check_kills(store * 25..(store + 1) * 25));
}
