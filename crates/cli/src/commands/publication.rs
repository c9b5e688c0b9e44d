//! What booklets and sheets are asked for alike.

use std::path::PathBuf;

use anyhow::Result;
use damas::text::language::Language;

use crate::chosen_game::{self, Found, Range};
use crate::words::from_environment;

/// Games of a file, and the publication that is made of them.
#[derive(clap::Args, Debug)]
pub(super) struct Publication {
    /// Game file; its games with a FEN are problems to be solved
    pub(super) file: PathBuf,
    /// File to be written
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: PathBuf,
    /// Variant of games that do not say theirs: a name, or a rule file
    #[arg(long)]
    variant: Option<String>,
    /// Which games of the file: 7, 3-12 or 40-
    #[arg(long, value_name = "RANGE")]
    games: Option<Range>,
    /// What stands at its head
    #[arg(long)]
    pub(super) title: Option<String>,
    /// Its language: en, es or pt
    #[arg(long)]
    lang: Option<Language>,
}

impl Publication {
    /// Goes through its games; see [`chosen_game::each`].
    pub(super) fn each(&self, each: impl FnMut(Found) -> Result<()>) -> Result<()> {
        let range = self.games.unwrap_or(Range::ALL);
        chosen_game::each(&self.file, self.variant.as_deref(), range, each)
    }

    pub(super) fn language(&self) -> Language {
        self.lang.unwrap_or_else(from_environment)
    }
}
