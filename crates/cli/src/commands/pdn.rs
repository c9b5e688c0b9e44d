//! `damas pdn`: game files.

mod check;

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
    Book(book::Args),
    Sheet(sheet::Args),
}

pub(crate) fn run(args: Args, out: &mut dyn Write) -> Result<ExitCode> {
    match args.command {
        Command::Check(args) => check::run(&args, out),
        Command::Book(args) => book::run(&args),
        Command::Sheet(args) => sheet::run(&args),
    }
}
