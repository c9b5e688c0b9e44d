//! `damas lab generation`: self-play, training and matches in one.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use damas_lab::lineage::{Lineage, MatchRow, Row, Step};

use super::bar::Bar;
use super::datagen::{self, PlayOptions};
use super::duel;
use super::train::{self, FitOptions};
use crate::game_files::interrupt;
use crate::rule_set::{self, RulesOption};

/// Bring about the next generation of an evaluation
///
/// Plays for some minutes with the weights of the last generation (or those set
/// by hand), trains new ones on all games so far, plays matches against the last
/// generation and against plain material, and adds a row to `training.toml`.
/// Interrupted or killed, it goes on where it was when it is started again.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Variant by name, or a rule file ending in `.toml`
    variant: Option<String>,
    #[command(flatten)]
    rules: RulesOption,
    /// The folder of all generations
    #[arg(long)]
    dir: PathBuf,
    /// Minutes of self-play
    #[arg(long, default_value_t = 20.0)]
    minutes: f64,
    /// Games of each match
    #[arg(long, default_value_t = 400)]
    games: u64,
    /// Positions that a search of a match visits
    #[arg(long, default_value_t = 2000)]
    match_nodes: u64,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games played at a time
    #[arg(long, default_value_t = 1)]
    threads: usize,
    #[command(flatten)]
    play: PlayOptions,
    #[command(flatten)]
    fit: FitOptions,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let (rules, _) = args.rules.split([args.variant.clone()])?;
    let lineage = Lineage {
        variant: rule_set::variant(rules),
        folder: args.dir.clone(),
        settings: args.play.settings(),
        options: args.fit.options(),
        time: datagen::minutes(args.minutes)?,
        seed: args.seed,
        threads: args.threads,
        pairs: args.games.div_ceil(2),
        match_nodes: args.match_nodes,
        command: command(),
    };
    let row = generation(&lineage)?;
    report(out, &row)
}

/// Brings about a generation under a bar.
pub(super) fn generation(lineage: &Lineage) -> Result<Row> {
    let mut bar = Bar::new(0);
    let row = lineage.generation(interrupt::flag(), &mut |step| bar.set(0, told(step)))?;
    Ok(row)
}

/// What this program was asked to do.
pub(super) fn command() -> String {
    let words: Vec<_> = std::env::args().skip(1).collect();
    format!("damas {}", words.join(" "))
}

fn told(step: Step<'_>) -> String {
    match step {
        Step::Playing(tally) => format!("playing: {}", datagen::told(tally)),
        Step::Training(stage) => format!("training: {}", train::told(stage)),
        Step::Match(against, standing) => {
            format!("match against {against}: {}", duel::told(standing, None))
        }
    }
}

/// A generation in words.
pub(super) fn report(out: &mut dyn Write, row: &Row) -> Result<()> {
    let Row {
        rules,
        generation,
        games,
        positions,
        loss,
        parent,
        ..
    } = row;
    writeln!(
        out,
        "{rules}, generation {generation}: {games} games, {positions} positions, loss {loss}"
    )?;
    for (against, row) in [
        (parent.as_str(), &row.previous),
        ("material", &row.material),
    ] {
        let MatchRow {
            games: [won, drawn, lost],
            score,
            elo: [least, elo, most],
            ..
        } = row;
        writeln!(
            out,
            "  against {against}: +{won} ={drawn} -{lost}, {:.1}%, Elo {elo:+} ({least:+} to {most:+})",
            100.0 * score
        )?;
    }
    if !row.kept {
        writeln!(out, "  worse than {parent}: not kept")?;
    }
    Ok(())
}
