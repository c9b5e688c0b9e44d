//! `damas manual`: the manual pages, one for each command.

use std::path::PathBuf;

use anyhow::{Context, Result};

/// Write the manual pages into a folder
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The folder, which is made if there is none
    folder: PathBuf,
}

pub(crate) fn run(args: &Args, command: clap::Command) -> Result<()> {
    let cannot = || format!("cannot write to {}", args.folder.display());
    std::fs::create_dir_all(&args.folder).with_context(cannot)?;
    clap_mangen::generate_to(command, &args.folder).with_context(cannot)
}
