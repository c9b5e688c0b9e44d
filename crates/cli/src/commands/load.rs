//! `damas load`: what a server bears.

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};
use damas_server::{Load, LoadReport, Times};

/// Measure what a server bears: bots play whole games over its sockets
///
/// A server of its own is started for it, unless --address names one. How long
/// moves take from bot to bot is told beside what bare sockets take that answer
/// with messages of the same size, in the same run. At the end every move that
/// the server acknowledged is compared with what it has; one that is not there
/// makes the exit code 1.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A server that runs already; without it one is started
    #[arg(long, value_name = "ADDRESS")]
    address: Option<SocketAddr>,
    /// Games at once
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: usize,
    /// Seconds between moves of a game, on average
    #[arg(long, value_name = "S", default_value_t = 5.0)]
    think: f64,
    /// Seconds to measure, once all games are begun
    #[arg(long, value_name = "S", default_value_t = 30.0)]
    length: f64,
    /// Variant by name
    #[arg(long, default_value = "international")]
    variant: String,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Leave out the bare sockets
    #[arg(long)]
    no_echo: bool,
}

/// Bare sockets opened at most: both ends of them are in this process.
const MOST_ECHOES: usize = 8000;

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<ExitCode> {
    let own = args.address.is_none().then(OwnServer::start).transpose()?;
    let address = args.address.or_else(|| own.as_ref().map(|own| own.address));
    let address = address.context("no server to ask")?;
    let (think, length) = (seconds(args.think)?, seconds(args.length)?);
    let load = Load {
        address,
        games: args.games,
        think,
        length,
        variant: args.variant.clone(),
        seed: args.seed,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("the system gives no threads")?;
    writeln!(
        out,
        "{} games, a move every {} s in each, {} s measured",
        args.games, args.think, args.length
    )?;
    out.flush()?;
    let report = runtime.block_on(damas_server::load(&load));
    tell(&report, out)?;
    if let Some(memory) = own.as_ref().and_then(OwnServer::memory) {
        writeln!(out, "memory        {memory} MiB at most")?;
    }
    drop(own);
    if !args.no_echo {
        // Each game has one message on its way at a time.
        let sockets = args.games.min(MOST_ECHOES);
        let echo = runtime.block_on(damas_server::echo(sockets, think, length))?;
        tell_times("bare sockets", &echo, out)?;
    }
    let is_whole = report.lost.is_empty() && report.kept == report.acknowledged;
    Ok(if is_whole {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn seconds(number: f64) -> Result<Duration> {
    Duration::try_from_secs_f64(number).with_context(|| format!("{number} are no seconds"))
}

fn tell(report: &LoadReport, out: &mut dyn Write) -> Result<()> {
    tell_times("moves", &report.moves, out)?;
    writeln!(
        out,
        "acknowledged  {}, of which the server has {}; {} refused; {} connections made again",
        report.acknowledged, report.kept, report.refused, report.reconnected
    )?;
    for lost in &report.lost {
        writeln!(out, "lost: {lost}")?;
    }
    Ok(())
}

fn tell_times(what: &str, times: &Times, out: &mut dyn Write) -> Result<()> {
    writeln!(
        out,
        "{what:<13} {}, {:.1}/s; half within {:.1} ms, 99 of 100 within {:.1} ms, all within {:.1} ms",
        times.count,
        times.per_second,
        times.median.as_secs_f64() * 1000.0,
        times.p99.as_secs_f64() * 1000.0,
        times.longest.as_secs_f64() * 1000.0,
    )?;
    Ok(())
}

/// A server that is there for the measurement.
struct OwnServer {
    process: Child,
    address: SocketAddr,
    /// Its games, gone with it.
    _folder: tempfile::TempDir,
}

impl OwnServer {
    fn start() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let mut process = Command::new(std::env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .context("no server could be started")?;
        let said = process.stdout.take().context("the server says nothing")?;
        let mut line = String::new();
        BufReader::new(said).read_line(&mut line)?;
        let address = line.split("http://").nth(1);
        let address = address.and_then(|rest| rest.split('/').next()?.parse().ok());
        let address = address.with_context(|| format!("no address in {line:?}"))?;
        Ok(Self {
            process,
            address,
            _folder: folder,
        })
    }

    /// The most memory that it had, in MiB, where the system tells.
    fn memory(&self) -> Option<u64> {
        let path = format!("/proc/{}/status", self.process.id());
        let status = std::fs::read_to_string(path).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:"))?;
        let kib: u64 = line.split_whitespace().next()?.parse().ok()?;
        Some(kib / 1024)
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
