//! `damas tb build`: tables made.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use damas_tablebase::{Built, Order, Plan, build};
use serde::Serialize;

use super::MetricArgs;
use super::bar::Bar;
use super::plan::{bytes, time};
use super::tables::folder;
use crate::output;
use crate::rule_set::RulesOption;

/// Memory that a build may use if nothing else is said.
pub(super) const MEMORY: u64 = 4 << 30;

/// Make the tables of a variant; what is there already is kept, and a build that
/// was broken off goes on
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Name of the variant, or a rule file
    variant: Option<String>,
    /// Most pieces, both sides together
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=10))]
    pieces: u8,
    #[command(flatten)]
    metric: MetricArgs,
    /// Folder of the tables; `tables` in the program's own folder if left out
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Threads that share the work; all cores if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Memory that may be used: bytes, or with K, M or G; 4G if left out. Endings
    /// that do not fit are solved on disk, which takes many times the time
    #[arg(long, value_name = "SIZE", value_parser = size)]
    memory: Option<u64>,
    /// Do not derive every value again before it is kept
    #[arg(long)]
    no_check: bool,
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
    files: Vec<FileReport>,
    solved: u64,
    found: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct FileReport {
    path: PathBuf,
    bytes: u64,
}

pub(super) fn run(args: Args, out: &mut dyn Write) -> Result<()> {
    let (rules, _) = args.rules.split([args.variant])?;
    let dir = folder(args.out.as_deref())?;
    let metric = args.metric.metric();
    let order = Order {
        rules: &rules,
        pieces: args.pieces,
        metric,
        dir: &dir,
        memory: args.memory.unwrap_or(MEMORY),
        check: !args.no_check,
    };
    let built = make(&order, args.threads.map_or(0, usize::from))?;
    let files = built.files.into_iter().map(|path| {
        let bytes = path.metadata().map_or(0, |metadata| metadata.len());
        FileReport { path, bytes }
    });
    let report = Report {
        variant: rules.name.clone(),
        metric: metric.name(),
        files: files.collect(),
        solved: built.solved,
        found: built.found,
        seconds: built.seconds,
    };
    if args.json {
        return output::json(out, &report);
    }
    write(&report, out)
}

/// Builds with so many threads, 0 = all cores, into a folder that is made if it
/// is not there.
pub(super) fn make(order: &Order<'_>, threads: usize) -> Result<Built> {
    let dir = order.dir;
    fs::create_dir_all(dir).with_context(|| format!("cannot make the folder {}", dir.display()))?;
    let bar = Bar::new(Plan::of(order.rules, order.pieces, order.metric).positions());
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()?;
    Ok(pool.install(|| build(order, &bar))?)
}

fn write(report: &Report, out: &mut dyn Write) -> Result<()> {
    for file in &report.files {
        writeln!(out, "{}  {}", file.path.display(), bytes(file.bytes))?;
    }
    write!(out, "{} positions solved", report.solved)?;
    if report.solved > 0 {
        let seconds = report.seconds;
        // A rate for people: digits beyond the float's are of no interest.
        #[allow(clippy::cast_precision_loss)]
        let rate = report.solved as f64 / seconds.max(1e-3) / 1e6;
        write!(
            out,
            " in {} ({rate:.2} million a second)",
            if seconds < 10.0 {
                format!("{seconds:.2} s")
            } else {
                time(seconds as u64)
            }
        )?;
    }
    writeln!(out, ", {} found", report.found)?;
    Ok(())
}

/// A size as it is typed.
fn size(text: &str) -> Result<u64, String> {
    let bad = || format!("`{text}` is no size: expected 500M, 8G or a number of bytes");
    let (digits, unit) = match text.char_indices().last() {
        Some((at, 'K' | 'k')) => (&text[..at], 10),
        Some((at, 'M' | 'm')) => (&text[..at], 20),
        Some((at, 'G' | 'g')) => (&text[..at], 30),
        _ => (text, 0),
    };
    let number: u64 = digits.parse().map_err(|_| bad())?;
    number.checked_mul(1 << unit).ok_or_else(bad)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read() {
        assert_eq!(size("8G"), Ok(8 << 30));
        assert_eq!(size("500m"), Ok(500 << 20));
        assert_eq!(size("123"), Ok(123));
        assert!(size("G").is_err());
        assert!(size("1é").is_err());
        assert!(size("99999999999G").is_err());
    }
}
