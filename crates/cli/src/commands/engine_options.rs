//! How the engine plays, as commands are told.

use std::path::PathBuf;

use damas_engine::{Settings, Skill};
use damas_protocol::{Strength, TableChoice};

use crate::store;

/// How the engine plays.
#[derive(clap::Args, Clone, Debug)]
pub(super) struct EngineOptions {
    /// Threads that search
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Memory for positions met before, in MiB
    #[arg(long, default_value_t = 16, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..))]
    hash: u32,
    /// Level of play, from 1 (a beginner) to 10 (as well as it can)
    #[arg(long, default_value_t = Skill::FULL.level(), value_parser = clap::value_parser!(u8).range(1..=10))]
    level: u8,
    /// Opening book to play by, as `damas lab book` makes them
    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,
    /// Endgame tables: `usual` (with those of the folder of `damas tb build`),
    /// `built-in`, `none`, or a folder
    #[arg(long, value_name = "WHICH", default_value_t)]
    tables: TableChoice,
}

impl EngineOptions {
    pub(super) fn strength(self) -> Strength {
        let usual = Strength::default();
        Strength {
            settings: Settings {
                threads: self.threads.into(),
                hash: self.hash as usize,
                table_folder: store::table_folder(),
                ..usual.settings
            },
            skill: Skill::new(self.level).unwrap_or(usual.skill),
            book: self.book,
            tables: self.tables,
            ..usual
        }
    }
}
