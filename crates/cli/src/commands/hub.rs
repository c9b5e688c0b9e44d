//! `damas hub`: the engine for programs with a board.

use std::io::{BufReader, Write};

use anyhow::Result;
use damas_protocol::hub::{Options, serve};

use super::engine_options::EngineOptions;
use crate::rule_set::RulesOption;

/// Be an engine for programs with a board: Hub, version 2, on standard input and output
///
/// Everything can be set over the protocol; what is given here is what holds at
/// first. See `docs/interop.md`.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Variant by name, or a rule file ending in `.toml`
    #[arg(default_value = "international")]
    variant: String,
    #[command(flatten)]
    rules: RulesOption,
    #[command(flatten)]
    engine: EngineOptions,
}

pub(crate) fn run(args: Args, out: &mut dyn Write) -> Result<()> {
    let (rules, _) = args.rules.split([Some(args.variant)])?;
    let mut options = Options::new(rules);
    options.strength = args.engine.strength();
    Ok(serve(options, BufReader::new(std::io::stdin()), out)?)
}
