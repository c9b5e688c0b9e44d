//! The program, and a server that runs, for the tests that need one.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The program that is tested.
pub(crate) fn damas() -> Command {
    Command::new(env!("CARGO_BIN_EXE_damas"))
}

/// A server that runs.
pub(crate) struct Server {
    pub(crate) process: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// Starts one at an address (port 0: any that is free) and waits until it
    /// answers.
    pub(crate) fn start(listen: &str, data: &Path) -> Self {
        let mut process = damas()
            .args(["serve", "--listen", listen, "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let said = process.stdout.take().unwrap();
        let mut line = String::new();
        BufReader::new(said).read_line(&mut line).unwrap();
        let address = line
            .split("http://")
            .nth(1)
            .and_then(|rest| rest.split('/').next());
        Self {
            process,
            address: address.unwrap_or_else(|| panic!("{line}")).parse().unwrap(),
        }
    }

    /// Without a word, as by a loss of power.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
