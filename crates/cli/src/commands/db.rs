//! `damas db`: games kept in a database.

mod create;
mod opening;
mod range;
mod search;
mod selfplay;
mod words;

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Subcommand;

/// Keep games in a database and search it
///
/// What is in the file, and the language of patterns, stand in
/// `docs/games-database.md`.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Create(create::Args),
    Search(Box<search::Args>),
    Opening(Box<opening::Args>),
    Selfplay(selfplay::Args),
}

pub(crate) fn run(args: Args, out: &mut dyn Write) -> Result<ExitCode> {
    let done = match args.command {
        Command::Create(args) => create::run(&args, out),
        Command::Search(args) => search::run(&args, out),
        Command::Opening(args) => opening::run(&args, out),
        Command::Selfplay(args) => selfplay::run(&args, out),
    };
    done.map(|()| ExitCode::SUCCESS)
}
