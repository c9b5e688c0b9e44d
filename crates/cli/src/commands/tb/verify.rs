//! `damas tb verify`: tables verified.

use std::io::Write;

use anyhow::Result;
use damas_tablebase::{Metric, verify};
use serde::Serialize;

use super::bar::Bar;
use super::tables::DirOption;
use crate::output;
use crate::rule_set::{self, RulesOption};

/// Derive every value of the tables again by a separate way, and check every byte
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Name of the variant, or a rule file
    variant: Option<String>,
    #[command(flatten)]
    dir: DirOption,
    /// Check the bytes alone, which takes moments
    #[arg(long)]
    digests: bool,
    #[command(flatten)]
    rules: RulesOption,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

/// The report; its shape is described in `docs/command-line.md`.
#[derive(Serialize)]
struct Report {
    variant: String,
    sets: Vec<SetReport>,
}

#[derive(Serialize)]
struct SetReport {
    metric: &'static str,
    files: Vec<String>,
    positions: u64,
    left_out: u64,
}

pub(super) fn run(args: Args, out: &mut dyn Write) -> Result<()> {
    let (rules, _) = args.rules.split([args.variant])?;
    let variant = rule_set::variant(rules);
    let mut report = Report {
        variant: variant.rules().name.clone(),
        sets: Vec::new(),
    };
    let mut sets = args.dir.open_all(variant.rules())?;
    if sets.is_empty() {
        sets.push(args.dir.open_some(variant.rules(), Metric::Wld)?);
    }
    for set in sets {
        let mut checked = SetReport {
            metric: set.metric().name(),
            files: set
                .files()
                .iter()
                .map(|file| file.name().to_owned())
                .collect(),
            positions: 0,
            left_out: 0,
        };
        if args.digests {
            for file in set.files() {
                let named = |fault| anyhow::anyhow!("`{}` {fault}", file.name());
                file.check_digests().map_err(named)?;
            }
        } else {
            let positions = set.files().iter().map(|file| file.info().positions());
            let bar = Bar::new(positions.sum());
            let verified = verify(&variant, &set, &bar)?;
            checked.positions = verified.positions;
            checked.left_out = verified.left_out;
        }
        report.sets.push(checked);
    }
    if args.json {
        return output::json(out, &report);
    }
    for set in &report.sets {
        for file in &set.files {
            writeln!(out, "{file}  whole")?;
        }
        if !args.digests {
            writeln!(
                out,
                "{}: {} positions follow from their moves, {} of them left out of the files",
                set.metric, set.positions, set.left_out
            )?;
        }
    }
    Ok(())
}
