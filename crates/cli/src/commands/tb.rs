//! `damas tb`: endgame tables.

mod bar;
mod build;
mod info;
mod offer;
mod plan;
mod probe;
mod stats;
mod tables;
mod verify;

use std::io::Write;

use anyhow::Result;
use clap::{Subcommand, ValueEnum};
use damas_tablebase::Metric;

/// Make endgame tables and look positions up in them
///
/// Files are described in `docs/tablebase-format.md`.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Plan(plan::Args),
    Build(build::Args),
    Verify(verify::Args),
    Info(info::Args),
    Stats(stats::Args),
    Probe(probe::Args),
}

pub(crate) fn run(args: Args, out: &mut dyn Write) -> Result<()> {
    match args.command {
        Command::Plan(args) => plan::run(args, out),
        Command::Build(args) => build::run(args, out),
        Command::Verify(args) => verify::run(args, out),
        Command::Info(args) => info::run(&args, out),
        Command::Stats(args) => stats::run(args, out),
        Command::Probe(args) => probe::run(&args, out),
    }
}

/// What a table tells of positions.
#[derive(clap::Args, Clone, Copy, Debug)]
struct MetricArgs {
    /// What is told of positions
    #[arg(long, value_enum, default_value_t = MetricName::Wld, group = "what")]
    metric: MetricName,
    /// The same as --metric dtw
    #[arg(long, group = "what")]
    dtw: bool,
    /// The same as --metric dtc
    #[arg(long, group = "what")]
    dtc: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum MetricName {
    /// Win, draw or loss
    Wld,
    /// The same with the distance to the next capture or promotion
    Dtc,
    /// The same with the distance to the end of the game
    Dtw,
}

impl MetricArgs {
    fn metric(self) -> Metric {
        match self.metric {
            _ if self.dtw => Metric::Dtw,
            _ if self.dtc => Metric::Dtc,
            MetricName::Wld => Metric::Wld,
            MetricName::Dtc => Metric::Dtc,
            MetricName::Dtw => Metric::Dtw,
        }
    }
}
