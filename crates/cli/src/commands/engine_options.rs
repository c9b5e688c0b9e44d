//! How the engine plays, as commands are told.

use damas_protocol::{Settings, Skill, Strength};

/// How the engine plays.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(super) struct EngineOptions {
    /// Threads that search
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Memory for positions met before, in MiB
    #[arg(long, default_value_t = 16, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..))]
    hash: u32,
    /// Level of play, from 1 (a beginner) to 6 (as well as it can)
    #[arg(long, default_value_t = Skill::FULL.number(), value_parser = clap::value_parser!(u8).range(1..=6))]
    level: u8,
}

impl EngineOptions {
    pub(super) fn strength(self) -> Strength {
        let usual = Strength::default();
        Strength {
            settings: Settings {
                threads: self.threads.into(),
                hash: self.hash as usize,
                ..usual.settings
            },
            skill: Skill::new(self.level).unwrap_or(usual.skill),
            ..usual
        }
    }
}
