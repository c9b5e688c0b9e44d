//! `damas lab levels`: how strong the levels of play are.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use damas_lab::duel::{Contender, Duel, Effort};
use damas_lab::levels::{Ladder, Rungs};
use damas_lab::{Ending, selfplay};

use super::bar::Bar;
use super::duel::told;
use super::evaluation;
use crate::game_files::interrupt;
use crate::rule_set::{self, RulesOption};

/// Measure the levels of play against each other
///
/// Each level plays the next one, and a row of `levels.toml` tells their ratings
/// above the first one. Interrupted or killed, it goes on where it was when it is
/// started again.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Variant by name, or a rule file ending in `.toml`
    variant: Option<String>,
    #[command(flatten)]
    rules: RulesOption,
    /// The folder of records and of `levels.toml`
    #[arg(long)]
    dir: PathBuf,
    /// Games of each match
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// Positions that the highest level visits
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Pairs of games played at a time
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let (rules, _) = args.rules.split([args.variant.clone()])?;
    let evaluation = evaluation::read(&rules, "builtin")?;
    let contender = Contender::new(evaluation, Effort::Nodes(args.nodes));
    let ladder = Ladder {
        duel: Duel {
            contenders: [contender.clone(), contender],
            variant: rule_set::variant(rules),
            ballots: None,
            opening: (4, 8),
            balance: selfplay::Settings::default().balance,
            ending: Ending::default(),
            seed: args.seed,
            threads: args.threads,
            pairs: args.games.div_ceil(2),
            sprt: None,
        },
        folder: args.dir.clone(),
    };
    let mut bar = Bar::new(0);
    let rungs = ladder.run(interrupt::flag(), &mut |skill, standing| {
        bar.set(
            0,
            format!("level {}: {}", skill.level(), told(standing, None)),
        );
    })?;
    drop(bar);
    rungs.append(&args.dir.join("levels.toml"))?;
    write(&rungs, out)
}

fn write(rungs: &Rungs, out: &mut dyn Write) -> Result<()> {
    let errors = [0.0].iter().chain(&rungs.error);
    for ((level, elo), error) in (1..).zip(&rungs.elo).zip(errors) {
        writeln!(out, "level {level:2}  {elo:5.0}  (step +-{error:.0})")?;
    }
    Ok(())
}
