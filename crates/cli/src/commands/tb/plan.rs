//! `damas tb plan`: what a build will take.

use std::io::Write;

use anyhow::{Context, Result};
use damas_tablebase::{MOST_PIECES, Plan};
use serde::Serialize;

use super::MetricArgs;
use crate::output;
use crate::rule_set::RulesOption;

/// Say what a build will take, before anything is spent
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Name of the variant, or a rule file
    variant: Option<String>,
    /// Most pieces, both sides together
    pieces: Option<String>,
    #[command(flatten)]
    metric: MetricArgs,
    /// Threads that share the work; all cores if left out
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    #[command(flatten)]
    rules: RulesOption,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

/// The report; its shape is described in `docs/command-line.md`.
#[derive(Serialize)]
struct Report {
    variant: String,
    metric: &'static str,
    pieces: u8,
    positions: u64,
    disk: u64,
    memory: u64,
    seconds: u64,
    threads: usize,
    files: Vec<FileReport>,
}

#[derive(Serialize)]
struct FileReport {
    pieces: u8,
    slices: usize,
    positions: u64,
}

pub(super) fn run(args: Args, out: &mut dyn Write) -> Result<()> {
    let (rules, mut words) = args.rules.split([args.variant, args.pieces])?;
    let pieces = pieces(words.next().as_deref())?;
    let metric = args.metric.metric();
    let plan = Plan::of(&rules, pieces, metric);
    let threads = args.threads.unwrap_or_else(rayon::current_num_threads);
    let squares = rules.geometry().len() as u64;
    let files = plan.files.iter().map(|file| FileReport {
        pieces: file.pieces,
        slices: file.slices.len(),
        positions: file.positions(),
    });
    let report = Report {
        variant: rules.name.clone(),
        metric: metric.name(),
        pieces,
        positions: plan.positions(),
        disk: plan.disk(),
        memory: plan.memory(),
        seconds: plan.seconds(squares, threads as u64),
        threads,
        files: files.collect(),
    };
    if args.json {
        return output::json(out, &report);
    }
    for file in &report.files {
        let FileReport {
            pieces,
            slices,
            positions,
        } = file;
        writeln!(
            out,
            "{pieces} pieces: {slices:>4} endings, {positions:>16} positions"
        )?;
    }
    writeln!(out, "positions  {}", report.positions)?;
    writeln!(out, "disk       about {}", bytes(report.disk))?;
    writeln!(
        out,
        "memory     at most {}; with less, endings are solved on disk, slower",
        bytes(report.memory)
    )?;
    writeln!(
        out,
        "time       about {} on {threads} threads",
        time(report.seconds)
    )?;
    Ok(())
}

/// A number of pieces as it is typed.
pub(super) fn pieces(text: Option<&str>) -> Result<u8> {
    let text = text.context("give a number of pieces")?;
    let pieces = text.parse().ok().filter(|n| (2..=MOST_PIECES).contains(n));
    pieces.with_context(|| format!("`{text}` is no number of pieces: expected 2 to {MOST_PIECES}"))
}

/// Bytes for people.
pub(super) fn bytes(bytes: u64) -> String {
    const UNITS: [&str; 4] = ["KB", "MB", "GB", "TB"];
    let mut tenths = bytes / 100;
    let mut unit = 0;
    while tenths >= 10_000 && unit + 1 < UNITS.len() {
        tenths /= 1000;
        unit += 1;
    }
    format!("{}.{} {}", tenths / 10, tenths % 10, UNITS[unit])
}

/// Seconds for people.
pub(super) fn time(seconds: u64) -> String {
    match seconds {
        0..=119 => format!("{seconds} s"),
        120..=7199 => format!("{} min", seconds / 60),
        7200..=172_799 => format!("{} h", seconds / 3600),
        _ => format!("{} days", seconds / 86_400),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_rounded_for_people() {
        assert_eq!(bytes(165_000), "165.0 KB");
        assert_eq!(bytes(45_300_000), "45.3 MB");
        assert_eq!(time(90), "90 s");
        assert_eq!(time(90_000), "25 h");
    }
}
