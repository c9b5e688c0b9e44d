//! `damas bench`: fixed positions, searched.

use std::io::Write;

use anyhow::Result;
use damas::rules::Rules;
use damas_engine::{Settings, bench, bench_names};
use serde::Serialize;

use crate::output;
use crate::rule_set;
use crate::stopwatch::Stopwatch;

/// Search fixed positions of every game, and tell how fast
///
/// The number of positions visited on one thread is a signature: it changes as
/// soon as the search does anything differently. Speeds are positions visited in
/// a second of processor time.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Variants by name; all games if none is named
    variants: Vec<String>,
    /// Plies to look ahead
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=40))]
    depth: u32,
    /// Threads that search
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Mebibytes in which positions are remembered
    #[arg(long, default_value_t = 16)]
    hash: usize,
    /// Report as JSON, a line each
    #[arg(long)]
    json: bool,
}

/// What searching the positions of a game came to.
#[derive(Serialize)]
struct Row<'n> {
    variant: &'n str,
    nodes: u64,
    seconds: f64,
    cpu_seconds: f64,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let names: Vec<_> = if args.variants.is_empty() {
        bench_names().collect()
    } else {
        args.variants.iter().map(String::as_str).collect()
    };
    let settings = Settings {
        threads: args.threads,
        hash: args.hash,
        ..Settings::default()
    };
    let (mut nodes, mut seconds) = (0, 0.0);
    for name in names {
        let row = search(name, &settings, args.depth)?;
        (nodes, seconds) = (nodes + row.nodes, seconds + row.cpu_seconds);
        if args.json {
            output::json(out, &row)?;
        } else {
            tell(out, row.variant, row.nodes, row.cpu_seconds)?;
        }
        out.flush()?;
    }
    if !args.json {
        tell(out, "all", nodes, seconds)?;
    }
    Ok(())
}

fn search<'n>(name: &'n str, settings: &Settings, depth: u32) -> Result<Row<'n>> {
    let variant = rule_set::variant(Rules::builtin(name)?);
    let watch = Stopwatch::start();
    let nodes = bench(&variant, settings, depth)?;
    let (seconds, cpu_seconds) = watch.read();
    Ok(Row {
        variant: name,
        nodes,
        seconds,
        cpu_seconds,
    })
}

fn tell(out: &mut dyn Write, name: &str, nodes: u64, seconds: f64) -> Result<()> {
    let speed = nodes as f64 / seconds.max(1e-6) / 1e6;
    writeln!(out, "{name:<20} {nodes:>12} nodes {speed:>7.2} M/s")?;
    Ok(())
}
