//! A pseudo-terminal with the real program in it, and a screen that shows what it writes.

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long anything may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// The program in a pseudo-terminal.
pub(crate) struct Terminal {
    pub(crate) child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    parser: vt100::Parser,
    /// Everything that was written so far.
    pub(crate) bytes: Vec<u8>,
}

/// The command that starts the program with a home of its own.
pub(crate) fn command(home: &Path, args: &[&str], env: &[(&str, &str)]) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_shikatsu"));
    command.args(args);
    command.env_clear();
    command.cwd(home);
    let (config, data) = (home.join("config"), home.join("data"));
    command.env("HOME", home);
    command.env("SHIKATSU_CONFIG_DIR", config);
    command.env("SHIKATSU_DATA_DIR", data);
    command.env("TERM", "xterm-256color");
    command.env("LANG", "C.UTF-8");
    for (name, value) in env {
        command.env(name, value);
    }
    command
}

fn side(length: u16) -> NonZero<u16> {
    NonZero::new(length).unwrap()
}

impl Terminal {
    pub(crate) fn start(home: &Path, size: (u16, u16), args: &[&str], env: &[(&str, &str)]) -> Self {
        let (cols, rows) = size;
        let pty = native_pty_system().openpty(PtySize { rows, cols, ..PtySize::default() }).unwrap();
        let child = pty.slave.spawn_command(command(home, args, env)).unwrap();
        drop(pty.slave);
        let mut reader = pty.master.try_clone_reader().unwrap();
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut buffer = vec![0; 65536];
            while let Ok(n @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..n].to_vec()).is_err() {
                    return;
                }
            }
        });
        let writer = pty.master.take_writer().unwrap();
        let parser = vt100::Parser::new(side(rows), side(cols), 0);
        Self { child, master: pty.master, writer, output, parser, bytes: Vec::new() }
    }

    pub(crate) fn send(&mut self, bytes: &[u8]) {
        self.writer.write_all(bytes).unwrap();
        self.writer.flush().unwrap();
    }

    /// Sends keys one by one, each when the screen is quiet.
    pub(crate) fn keys(&mut self, keys: &str) {
        for key in keys.chars() {
            let key = if key == '⏎' { '\r' } else { key };
            self.send(key.to_string().as_bytes());
            self.settle();
        }
    }

    pub(crate) fn resize(&mut self, cols: u16, rows: u16) {
        self.master.resize(PtySize { rows, cols, ..PtySize::default() }).unwrap();
        self.parser.screen_mut().set_size(side(rows), side(cols));
    }

    /// Takes what comes within this time; the number of bytes comes back.
    pub(crate) fn take(&mut self, time: Duration) -> usize {
        let (end, before) = (Instant::now() + time, self.bytes.len());
        loop {
            match self.output.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(bytes) => {
                    self.parser.process(&bytes);
                    self.bytes.extend(bytes);
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return self.bytes.len() - before,
            }
        }
    }

    /// Waits for these bytes among those after the first `from`.
    #[track_caller]
    pub(crate) fn wait_for_bytes(&mut self, from: usize, wanted: &[u8]) {
        while !self.bytes[from..].windows(wanted.len()).any(|bytes| bytes == wanted) {
            let bytes = self.output.recv_timeout(PATIENCE).expect("the program writes");
            self.parser.process(&bytes);
            self.bytes.extend(bytes);
        }
    }

    /// Waits until nothing has come for a while.
    pub(crate) fn settle(&mut self) {
        while self.take(Duration::from_millis(60)) > 0 {}
    }

    pub(crate) fn screen(&self) -> String {
        self.parser.screen().contents()
    }

    pub(crate) fn cell(&self, row: u16, column: u16) -> vt100::Cell {
        self.parser.screen().cell(row, column).unwrap().clone()
    }

    /// Waits for these words on the screen.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, words: &str) {
        let end = Instant::now() + PATIENCE;
        while !self.screen().contains(words) {
            assert!(Instant::now() < end, "{words:?} did not come:\n{}", self.screen());
            self.take(Duration::from_millis(20));
        }
    }

    /// Waits for the end; the exit code comes back.
    #[track_caller]
    pub(crate) fn wait_for_end(&mut self) -> u32 {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                self.settle();
                return status.exit_code();
            }
            assert!(Instant::now() < end, "the program does not end:\n{}", self.screen());
            self.take(Duration::from_millis(10));
        }
    }

    pub(crate) fn pid(&self) -> rustix::process::Pid {
        let id = self.child.process_id().unwrap();
        rustix::process::Pid::from_raw(i32::try_from(id).unwrap()).unwrap()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
