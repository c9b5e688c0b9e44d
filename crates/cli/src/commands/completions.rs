//! `damas completions`: what a shell needs to complete the command line.

use std::io::Write;

use anyhow::Result;
use clap_complete::Shell;

/// Write the completions of the command line for a shell
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(args: &Args, mut command: clap::Command, out: &mut dyn Write) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "damas", &mut script);
    out.write_all(&script)?;
    Ok(())
}
