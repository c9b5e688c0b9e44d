//! `damas pdn`: game files.

mod check;
mod convert;
mod dedupe;
mod filter;
mod mend;
mod merge;
mod select;
mod sort;
mod split;
mod stats;

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Subcommand;

use super::{book, sheet};

/// Work with game files in PDN
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Check(check::Args),
    Convert(Box<convert::Args>),
    Filter(Box<filter::Args>),
    Sort(sort::Args),
    Dedupe(dedupe::Args),
    Merge(merge::Args),
    Split(split::Args),
    Stats(stats::Args),
    Book(book::Args),
    Sheet(sheet::Args),
}

pub(crate) fn run(args: Args, out: &mut dyn Write) -> Result<ExitCode> {
    let done = match args.command {
        Command::Check(args) => return check::run(&args, out),
        Command::Convert(args) => convert::run(&args, out),
        Command::Filter(args) => filter::run(&args, out),
        Command::Sort(args) => sort::run(&args, out),
        Command::Dedupe(args) => dedupe::run(&args, out),
        Command::Merge(args) => merge::run(&args, out),
        Command::Split(args) => split::run(&args, out),
        Command::Stats(args) => stats::run(&args, out),
        Command::Book(args) => return book::run(&args),
        Command::Sheet(args) => return sheet::run(&args),
    };
    done.map(|()| ExitCode::SUCCESS)
}
