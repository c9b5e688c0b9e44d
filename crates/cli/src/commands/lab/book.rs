//! `damas lab book`: opening books.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use damas_lab::book::{BookExtent, Grower, Growth};

use super::bar::Bar;
use super::{datagen, evaluation};
use crate::game_files::interrupt;
use crate::rule_set::{self, RulesOption};

/// Grow an opening book
///
/// Position after position gets all its moves with what they are worth, those
/// first that are likeliest to be played (drop-out expansion). A book that is
/// there already grows on.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Variant by name, or a rule file ending in `.toml`
    variant: Option<String>,
    #[command(flatten)]
    rules: RulesOption,
    /// The file of the book
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Stop when so many positions have moves
    #[arg(long)]
    positions: Option<usize>,
    /// Stop after so many minutes
    #[arg(long)]
    minutes: Option<f64>,
    /// Positions that each search visits
    #[arg(long, default_value_t = 50_000)]
    nodes: u64,
    /// What a ply costs, in hundredths of a man that a move may be worth less:
    /// the more, the broader the book
    #[arg(long, default_value_t = 10)]
    ply_cost: u32,
    /// What things are worth: `builtin`, `hand`, `material` or a file of weights
    #[arg(long, default_value = "builtin")]
    weights: String,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    if args.positions.is_none() && args.minutes.is_none() {
        bail!("say when to stop: --positions N or --minutes M");
    }
    let (rules, _) = args.rules.split([args.variant.clone()])?;
    let grower = Grower {
        evaluation: evaluation::read(&rules, &args.weights)?,
        variant: rule_set::variant(rules),
        nodes: args.nodes,
        ply_cost: args.ply_cost,
    };
    let extent = BookExtent {
        positions: args.positions,
        time: args.minutes.map(datagen::minutes).transpose()?,
    };
    let mut bar = Bar::new(args.positions.unwrap_or(0) as u64);
    let path = args.output.display();
    let growth = grower
        .grow(&args.output, extent, interrupt::flag(), &mut |growth| {
            bar.set(growth.positions as u64, told(growth));
        })
        .with_context(|| format!("cannot grow {path}"))?;
    drop(bar);
    writeln!(out, "{path}: {}", told(&growth))?;
    Ok(())
}

fn told(growth: &Growth) -> String {
    let Growth {
        positions,
        deepest,
        score,
        ..
    } = growth;
    format!("{positions} positions, {deepest} plies deep, start worth {score:+}")
}
