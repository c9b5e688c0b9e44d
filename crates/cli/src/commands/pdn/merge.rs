//! `damas pdn merge`: several files as one.

use std::io::Write;

use anyhow::Result;
use damas::pdn::Writer;

use super::select::{Files, GameOutput};
use crate::game_files::{Source, Target};

/// Put the games of several files into one
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    files: Files,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let mut target = Target::new(args.files.output.as_deref(), out)?;
    let mut games = GameOutput::new(Writer::default());
    Source::new(&args.files.files).each(|found| games.write(&found.game, &mut target))?;
    target.finish()
}
