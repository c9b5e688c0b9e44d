//! The game at hand survives whatever happens to the program.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A game of Russian draughts.
const MOVES: [&str; 16] = [
    "e3-d4", "f6-g5", "d4-e5", "d6:f4", "g3:e5", "g7-f6", "e5:g7", "h8:f6", "f2-g3", "c7-d6",
    "d2-e3", "b6-c5", "g3-f4", "a7-b6", "c3-d4", "g5-h4",
];

/// An empty folder of a test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("autosave-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn command(folder: &Path, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damas"));
    command
        .args([
            "play", "russian", "--white", "human", "--black", "human", "--script",
        ])
        .args(more)
        .env("LC_ALL", "en_US.UTF-8")
        .env("DAMAS_DATA", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    command
}

/// What the program answers to some lines.
fn transcript(folder: &Path, lines: &str) -> String {
    let mut child = command(folder, &[]).spawn().unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(lines.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// A program in script mode, and the moves that it has said were played.
struct Session {
    child: Child,
    lines: ChildStdin,
    played: Arc<AtomicUsize>,
    reader: std::thread::JoinHandle<()>,
}

impl Session {
    fn new(folder: &Path) -> Self {
        let mut child = command(folder, &[]).spawn().unwrap();
        let (played, output) = (Arc::new(AtomicUsize::new(0)), child.stdout.take().unwrap());
        let counter = Arc::clone(&played);
        let reader = std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if line.contains(" played ") {
                    counter.fetch_add(1, Ordering::SeqCst);
                }
            }
        });
        Self {
            lines: child.stdin.take().unwrap(),
            child,
            played,
            reader,
        }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.lines, "{line}").unwrap();
        self.lines.flush().unwrap();
    }

    fn wait_for(&self, played: usize) {
        let start = Instant::now();
        while self.played.load(Ordering::SeqCst) < played {
            assert!(start.elapsed() < Duration::from_mins(1), "no answer");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Kills the program as nothing can be heeded; how many moves it had told of.
    fn kill(mut self) -> usize {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.reader.join().unwrap();
        self.played.load(Ordering::SeqCst)
    }
}

/// Goes on with the game that was left, and counts its moves.
fn moves_left(folder: &Path) -> usize {
    let shown = transcript(folder, "load\nundo\nredo\nquit\n");
    let line = shown
        .lines()
        .find(|line| line.starts_with("A game was left unfinished"));
    let Some(line) = line else { return 0 };
    let count = line.rsplit_once(", ").unwrap().1;
    count.split(' ').next().unwrap().parse().unwrap()
}

#[test]
fn a_script_killed_at_any_instant_loses_no_move_that_was_made() {
    let folder = folder("script");
    let mut random = SplitMix64::seed_from_u64(7);
    let mut below = |bound: u64| random.next_u64() % bound;
    for _ in 0..12 {
        let mut session = Session::new(&folder);
        let last = below(MOVES.len() as u64) as usize;
        let mut sent = 0;
        for text in &MOVES[..last] {
            session.send(text);
            sent += 1;
            if below(2) == 0 {
                session.wait_for(sent);
            }
        }
        std::thread::sleep(Duration::from_micros(below(30_000)));
        let told = session.kill();
        let left = moves_left(&folder);
        assert!(
            (told..=sent).contains(&left),
            "{told} told, {left} left, {sent} sent"
        );
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

#[test]
fn a_screen_killed_at_any_instant_loses_no_move_that_was_seen() {
    let folder = folder("screen");
    let mut random = SplitMix64::seed_from_u64(11);
    let mut below = |bound: u64| random.next_u64() % bound;
    for _ in 0..4 {
        let size = PtySize {
            rows: 24,
            cols: 80,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_damas"));
        command.args(["play", "russian", "--white", "human", "--black", "human"]);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "en_US.UTF-8");
        command.env("DAMAS_DATA", &folder);
        let mut child = pair.slave.spawn_command(command).unwrap();
        let seen = Arc::new(Mutex::new(vt100::Parser::default()));
        let (screen, mut output) = (Arc::clone(&seen), pair.master.try_clone_reader().unwrap());
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length @ 1..) = output.read(&mut bytes) {
                screen.lock().unwrap().process(&bytes[..length]);
            }
        });
        let wait_for = |text: &str| {
            let start = Instant::now();
            while !seen.lock().unwrap().screen().contents().contains(text) {
                assert!(start.elapsed() < Duration::from_mins(1), "no {text}");
                std::thread::sleep(Duration::from_millis(5));
            }
        };
        let mut keys = pair.master.take_writer().unwrap();
        wait_for("White to move");
        let last = 1 + below(6) as usize;
        for text in &MOVES[..last] {
            keys.write_all(format!("{text}\r").as_bytes()).unwrap();
            keys.flush().unwrap();
            wait_for(&format!("played {text}"));
        }
        std::thread::sleep(Duration::from_millis(below(30)));
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(moves_left(&folder), last);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

#[test]
fn two_programs_at_once_keep_both_games() {
    let folder = folder("two");
    let (mut one, mut other) = (Session::new(&folder), Session::new(&folder));
    for (number, text) in MOVES[..4].iter().enumerate() {
        one.send(text);
        one.wait_for(number + 1);
    }
    other.send("c3-b4");
    other.wait_for(1);
    assert_eq!((one.kill(), other.kill()), (4, 1));
    let shown = transcript(&folder, "load\nundo\nload\nundo\nquit\n");
    assert!(
        shown.contains("Taken back: c3-b4") && shown.contains("Taken back: d6:f4"),
        "{shown}"
    );
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_game_that_is_over_is_not_offered_again() {
    let folder = folder("over");
    let shown = transcript(&folder, "c3-d4\nresign\nquit\n");
    assert!(!shown.contains("is kept"), "{shown}");
    assert_eq!(moves_left(&folder), 0);
    let shown = transcript(&folder, "c3-d4\nquit\n");
    assert!(shown.contains("The game is kept"), "{shown}");
    assert_eq!(moves_left(&folder), 1);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_folder_that_cannot_be_written_is_told_of_and_the_game_goes_on() {
    let folder = folder("none");
    std::fs::write(&folder, "a file, not a folder").unwrap();
    let mut child = command(&folder, &[])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(b"c3-d4\nquit\n")
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot be kept"));
    assert!(String::from_utf8_lossy(&output.stdout).contains("White played c3-d4"));
    std::fs::remove_file(&folder).unwrap();
}
