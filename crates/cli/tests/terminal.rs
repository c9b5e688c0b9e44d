//! The full screen in a pseudo-terminal, as its users meet it.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

use std::io::{Read, Write};
use std::num::NonZero;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// A session with the program.
struct Session {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    seen: Arc<Mutex<vt100::Parser>>,
    master: Box<dyn MasterPty + Send>,
}

const fn size(cols: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols,
        pixel_width: 0,
        pixel_height: 0,
    }
}

const fn count(number: u16) -> NonZero<u16> {
    NonZero::new(number).unwrap()
}

impl Session {
    fn new(args: &[&str]) -> Self {
        let pair = native_pty_system().openpty(size(80, 24)).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_damas"));
        command.args(args);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "en_US.UTF-8");
        command.arg("--no-autosave");
        let child = pair.slave.spawn_command(command).unwrap();
        let seen = Arc::new(Mutex::new(vt100::Parser::new(count(24), count(80), 0)));
        let mut output = pair.master.try_clone_reader().unwrap();
        let screen = Arc::clone(&seen);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length @ 1..) = output.read(&mut bytes) {
                screen.lock().unwrap().process(&bytes[..length]);
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Self {
            child,
            keys,
            seen,
            master: pair.master,
        }
    }

    fn text(&self) -> String {
        self.seen.lock().unwrap().screen().contents()
    }

    fn wait_for(&self, text: &str) {
        let start = Instant::now();
        while !self.text().contains(text) {
            let late = start.elapsed() > Duration::from_mins(1);
            assert!(!late, "no {text:?} in:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }
}

#[test]
fn a_whole_game_is_played_on_the_screen() {
    let fen = "W:W14,K31:B9";
    let args = [
        "play", "english", "--fen", fen, "--white", "human", "--black", "human",
    ];
    let mut session = Session::new(&args);
    session.wait_for("White to move");
    session.press("31-99\r");
    session.wait_for("there is no square 99");
    let bigger = size(100, 30);
    session
        .seen
        .lock()
        .unwrap()
        .screen_mut()
        .set_size(count(30), count(100));
    session.master.resize(bigger).unwrap();
    session.wait_for("Rules");
    session.press("14x5\r");
    session.wait_for("White wins: Black has no pieces left.");
    session.press("\x03");
    assert!(session.child.wait().unwrap().success());
}

#[test]
fn the_machine_answers_and_is_stopped() {
    let args = ["play", "russian", "--time", "600000"];
    let mut session = Session::new(&args);
    session.wait_for("White to move");
    session.press("c3-d4\r");
    session.wait_for("The machine is thinking");
    session.press("go\r");
    session.wait_for("White to move");
    session.press("quit\r");
    assert!(session.child.wait().unwrap().success());
}

#[cfg(unix)]
#[test]
fn a_program_that_is_told_to_end_gives_the_terminal_back() {
    let mut session = Session::new(&["play", "russian", "--white", "human", "--black", "human"]);
    session.wait_for("White to move");
    assert!(session.seen.lock().unwrap().screen().alternate_screen());
    let process = session.child.process_id().unwrap().to_string();
    let told = std::process::Command::new("kill")
        .args(["-TERM", &process])
        .status();
    assert!(told.unwrap().success());
    assert!(!session.child.wait().unwrap().success());
    let start = Instant::now();
    while session.seen.lock().unwrap().screen().alternate_screen() {
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "{}",
            session.text()
        );
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[cfg(unix)]
#[test]
fn a_program_whose_terminal_has_gone_ends() {
    let pair = native_pty_system().openpty(size(80, 24)).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_damas"));
    command.args(["play", "russian", "--no-autosave"]);
    command.env("TERM", "xterm-256color");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut output = pair.master.try_clone_reader().unwrap();
    let mut seen = vt100::Parser::default();
    while !seen.screen().contents().contains("Russian") {
        let mut bytes = [0; 4096];
        let length = output.read(&mut bytes).unwrap();
        seen.process(&bytes[..length]);
    }
    drop((output, pair.master));
    let start = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if start.elapsed() > Duration::from_secs(20) {
            child.kill().unwrap();
            panic!("it goes on without a terminal");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}
