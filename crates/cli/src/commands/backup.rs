//! `damas backup`: a copy of all that a server keeps.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use damas_server::Config;

use crate::store::data_folder;

/// Copy all that a server keeps into a new file, while it runs
///
/// A database of PostgreSQL is copied by its own `pg_dump`.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The file of the copy; it must not be there yet
    file: PathBuf,
    /// The folder in which games are kept
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The database in place of a file in the folder: `sqlite:FILE`
    #[arg(long, value_name = "URL")]
    db: Option<String>,
}

pub(crate) fn run(args: Args, out: &mut dyn Write) -> Result<()> {
    let data = args.data.or_else(data_folder);
    let data = data.context("no folder of games is known: give one with --data")?;
    let config = Config {
        db: args.db,
        ..Config::local(data)
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("the system gives no threads")?;
    runtime.block_on(damas_server::backup(&config, &args.file))?;
    writeln!(out, "copied to {}", args.file.display())?;
    Ok(())
}
