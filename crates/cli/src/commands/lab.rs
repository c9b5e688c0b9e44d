//! `damas lab`: evaluations made here.

mod ballots;
mod bar;
mod book;
mod datagen;
mod duel;
mod evaluation;
mod files;
mod generation;
mod levels;
mod train;
mod tune;

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Subcommand;

/// Play games of the engine against itself and train evaluations on them
///
/// Works for every rule set, a user's own too. Whatever takes long can be
/// interrupted with Ctrl-C and goes on where it was when it is started again.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Datagen(datagen::Args),
    Train(train::Args),
    Match(duel::MatchArgs),
    Sprt(duel::SprtArgs),
    Generation(generation::Args),
    Book(book::Args),
    Tune(tune::Args),
    Levels(levels::Args),
}

pub(crate) fn run(args: Args, out: &mut dyn Write) -> Result<ExitCode> {
    let done = match args.command {
        Command::Datagen(args) => datagen::run(&args, out),
        Command::Train(args) => train::run(&args, out),
        Command::Match(args) => duel::run_match(&args, out),
        Command::Sprt(args) => duel::run_sprt(&args, out),
        Command::Generation(args) => generation::run(&args, out),
        Command::Book(args) => book::run(&args, out),
        Command::Tune(args) => tune::run(&args, out),
        Command::Levels(args) => levels::run(&args, out),
    };
    done.map(|()| ExitCode::SUCCESS)
}
