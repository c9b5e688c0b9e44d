//! `damas lab tune`: how boldly the search looks away.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{Result, bail};
use damas_engine::Margins;
use damas_lab::duel::{Contender, Duel, Effort};
use damas_lab::tune::{Tuned, Tuning};
use damas_lab::{Ending, selfplay};

use super::bar::Bar;
use super::datagen::range;
use super::duel::told;
use super::{ballots, evaluation};
use crate::game_files::interrupt;
use crate::rule_set::{self, RulesOption};

/// Tune the margins of the search by play
///
/// The engine plays itself, each side with all margins moved a little the other
/// way than the other side's, and they follow the winner. Interrupted or killed,
/// it goes on from its record when it is started again.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Variant by name, or a rule file ending in `.toml`
    variant: Option<String>,
    #[command(flatten)]
    rules: RulesOption,
    /// The record, to go on from
    #[arg(short, long, value_name = "FILE")]
    record: PathBuf,
    /// Games in all
    #[arg(long, default_value_t = 20_000)]
    games: u64,
    /// Margins to tune, by name, with commas between; all if left out
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// What both sides play with: `builtin`, `hand`, `material` or a file of
    /// weights
    #[arg(long, default_value = "builtin")]
    weights: String,
    /// Positions that a search visits
    #[arg(long, conflicts_with = "time", default_value_t = 5000)]
    nodes: u64,
    /// Milliseconds for a move, instead of nodes
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
    /// Begin with openings of a list: its name or file
    #[arg(long, value_name = "LIST")]
    ballots: Option<String>,
    /// Fewest and most plies at random at the start, as FEWEST-MOST
    #[arg(long, default_value = "4-8", value_parser = range)]
    opening: (u32, u32),
    /// Pairs of games between two steps
    #[arg(long, default_value_t = 8)]
    pairs: u64,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Pairs of games played at a time
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Then play a match of so many games against the usual margins
    #[arg(long, value_name = "GAMES", default_value_t = 0)]
    verify: u64,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let (rules, _) = args.rules.split([args.variant.clone()])?;
    if args.pairs == 0 {
        bail!("--pairs 0: expected at least 1");
    }
    let evaluation = evaluation::read(&rules, &args.weights)?;
    let contender = Contender::new(evaluation, effort(args));
    let variant = rule_set::variant(rules);
    let list = args.ballots.as_deref();
    let ballots = list.map(|list| ballots::read(&variant, list)).transpose()?;
    let tuning = Tuning {
        duel: Duel {
            contenders: [contender.clone(), contender],
            variant,
            ballots,
            opening: args.opening,
            balance: selfplay::Settings::default().balance,
            ending: Ending::default(),
            seed: args.seed,
            threads: args.threads,
            pairs: args.games.div_ceil(2),
            sprt: None,
        },
        pairs_a_round: args.pairs,
        only: args.only.clone(),
    };
    let mut bar = Bar::new(2 * tuning.duel.pairs);
    let stop = interrupt::flag();
    let tuned = tuning.run(&args.record, stop, &mut |tuned| {
        bar.set(2 * tuned.pairs, format!("{} games", 2 * tuned.pairs));
    })?;
    drop(bar);
    write(&tuned, out)?;
    if args.verify > 0 && !stop.load(Ordering::Relaxed) {
        verify(&tuning.duel, &tuned, args.verify, out)?;
    }
    Ok(())
}

fn effort(args: &Args) -> Effort {
    match args.time {
        Some(milliseconds) => Effort::Time(Duration::from_millis(milliseconds)),
        None => Effort::Nodes(args.nodes),
    }
}

/// The numbers beside the usual ones.
fn write(tuned: &Tuned, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "after {} games:", 2 * tuned.pairs)?;
    let usual = Margins::default().numbers();
    for (at, (name, _)) in Margins::NAMES.iter().enumerate() {
        let (was, is) = (usual[at], tuned.numbers[at]);
        writeln!(out, "{name:16} {was:4} -> {is:7.2}")?;
    }
    Ok(())
}

/// Plays the tuned margins against the usual ones, on other openings.
fn verify(duel: &Duel, tuned: &Tuned, games: u64, out: &mut dyn Write) -> Result<()> {
    let mut duel = duel.clone();
    duel.contenders[0].margins = tuned.margins();
    duel.seed = !duel.seed;
    duel.pairs = games.div_ceil(2);
    let mut bar = Bar::new(2 * duel.pairs);
    let standing = duel.run(None, interrupt::flag(), &mut |standing| {
        bar.set(2 * standing.pairs.count(), told(standing, None));
    })?;
    drop(bar);
    writeln!(out, "against the usual ones: {}", told(&standing, None))?;
    Ok(())
}
