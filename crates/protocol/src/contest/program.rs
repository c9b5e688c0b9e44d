//! A program that speaks Hub, at a board.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command as Process, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use damas::color::Color;
use damas::game::Game;
use damas::variant::Variant;

use super::control::Clocks;
use super::entrant::folder_of;
use super::seat::{Choice, Fault, Seat};
use crate::hub::{
    Client, Command, Heard, Info, LONGEST_LINE, Mode, Place, position, read_move, write_move,
};
use crate::numbers::Numbers;

/// A program that speaks Hub, at a board.
pub(super) struct Program {
    variant: Arc<Variant>,
    numbers: Numbers,
    command: Vec<String>,
    parameters: Vec<(String, String)>,
    /// How long to wait for an answer beyond the time that it has.
    patience: Duration,
    /// `None` after it has crashed: it is started again for the next game.
    running: Option<Running>,
}

/// A process and the conversation with it.
struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    client: Client,
}

/// A search gets its whole time and this before it counts as hung.
const SLACK: Duration = Duration::from_secs(5);

impl Program {
    pub(super) fn new(
        variant: &Arc<Variant>,
        command: &[String],
        parameters: &[(String, String)],
        patience: Duration,
    ) -> Result<Self, Fault> {
        let mut program = Self {
            variant: Arc::clone(variant),
            numbers: Numbers::new(variant.geometry()),
            command: command.to_vec(),
            parameters: parameters.to_vec(),
            patience,
            running: None,
        };
        program.start()?;
        Ok(program)
    }

    fn start(&mut self) -> Result<(), Fault> {
        let client = Client::new(&self.variant.rules().name, self.parameters.clone());
        let mut running = Running::new(&self.command, client)
            .map_err(|error| Fault::NoStart(format!("{}: {error}", self.command.join(" "))))?;
        running.say(&Command::Hub)?;
        let deadline = Instant::now() + self.patience;
        loop {
            match running.hear(deadline, self.patience)? {
                Heard::Declared(lines) => {
                    for line in lines {
                        running.write(&line)?;
                    }
                }
                Heard::Ready => break,
                Heard::Complaint(message) => return Err(Fault::NoStart(message)),
                _ => {}
            }
        }
        self.running = Some(running);
        Ok(())
    }

    /// Has the program think.
    fn search(
        running: &mut Running,
        deadline: Instant,
        patience: Duration,
    ) -> Result<(Info, String), Fault> {
        let mut last = Info::default();
        loop {
            match running.hear(deadline, patience)? {
                Heard::Info(info) if info.line.is_none_or(|line| line == 1) => last.update(info),
                Heard::Done { mv, .. } => return Ok((last, mv)),
                Heard::Complaint(message) => return Err(Fault::GaveUp(message)),
                _ => {}
            }
        }
    }

    fn ask(&mut self, game: &Game, clocks: &Clocks) -> Result<Choice, Fault> {
        let (patience, geometry) = (self.patience, self.variant.geometry());
        let Some(running) = &mut self.running else {
            return Err(Fault::Crash("it is not running".to_owned()));
        };
        let place = Place::Letters(position(&self.numbers, &game.setups()[0]));
        let moves = game.moves().map(|mv| write_move(geometry, mv)).collect();
        running.say(&Command::Pos { place, moves })?;
        running.say(&Command::Level(clocks.level(game.turn())))?;
        let (mode, moves) = (Mode::Think, Vec::new());
        running.say(&Command::Go { mode, moves })?;
        running.client.began();
        let most = clocks
            .most(game.turn())
            .map_or(patience, |most| most + SLACK);
        let (info, mv) = Self::search(running, Instant::now() + most, most)?;
        let read = read_move(geometry, game.legal_moves(), &mv);
        Ok(Choice {
            mv: read.cloned().map_err(|error| error.to_string()),
            score: info.score,
            depth: info.depth,
            nodes: info.nodes,
        })
    }
}

impl Seat for Program {
    fn begin(&mut self, _: &Game, _: Color) -> Result<(), Fault> {
        if self.running.is_none() {
            self.start()?;
        }
        match &mut self.running {
            Some(running) => running.say(&Command::NewGame),
            None => Ok(()),
        }
    }

    fn choose(&mut self, game: &Game, clocks: &Clocks) -> Result<Choice, Fault> {
        let chosen = self.ask(game, clocks);
        if chosen.is_err() {
            // Whatever it still says belongs to no game.
            self.running = None;
        }
        chosen
    }

    fn finish(&mut self, _: &Game) {}
}

impl Running {
    fn new(command: &[String], client: Client) -> std::io::Result<Self> {
        let (program, arguments) = command
            .split_first()
            .map_or(("", &[][..]), |(first, rest)| (first.as_str(), rest));
        // Many engines look for their files where they are started.
        let folder = folder_of(program);
        let path = folder
            .as_ref()
            .and_then(|_| std::path::Path::new(program).canonicalize().ok());
        let mut process = match path {
            Some(path) => Process::new(path),
            None => Process::new(program),
        };
        if let Some(folder) = folder {
            process.current_dir(folder);
        }
        process
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut child = process.spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::Error::other("it has no input and output"));
        };
        let (tell, lines) = channel();
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(line) = next_line(&mut output) {
                if tell.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self {
            child,
            input,
            lines,
            client,
        })
    }

    fn say(&mut self, command: &Command) -> Result<(), Fault> {
        self.write(&command.to_string())
    }

    fn write(&mut self, line: &str) -> Result<(), Fault> {
        let written = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        written.map_err(|error| self.gone(&error.to_string()))
    }

    /// What is said next, noise included; `patience` is what is told where
    /// nothing is.
    fn hear(&mut self, deadline: Instant, patience: Duration) -> Result<Heard, Fault> {
        let left = deadline.saturating_duration_since(Instant::now());
        let line = match self.lines.recv_timeout(left) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => return Err(Fault::Silent(patience)),
            Err(RecvTimeoutError::Disconnected) => {
                return Err(self.gone("it has closed its output"));
            }
        };
        let heard = self.client.hear(line.trim_end());
        heard.map_err(|error| Fault::NoStart(error.to_string()))
    }

    /// How it has ended.
    fn gone(&mut self, why: &str) -> Fault {
        let grace = Instant::now() + Duration::from_millis(200);
        while Instant::now() < grace {
            match self.child.try_wait() {
                Ok(Some(status)) => return Fault::Crash(status.to_string()),
                Ok(None) => thread::sleep(Duration::from_millis(5)),
                Err(_) => break,
            }
        }
        Fault::Crash(why.to_owned())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "{}", Command::Quit);
        let _ = self.input.flush();
        let deadline = Instant::now() + Duration::from_millis(300);
        while Instant::now() < deadline {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads a line, or the beginning of one that no program should write.
fn next_line(output: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let read = output
        .by_ref()
        .take(LONGEST_LINE as u64)
        .read_until(b'\n', &mut line);
    match read {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&line).into_owned()),
    }
}
