//! `damas lab datagen`: games of the engine against itself.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, bail};
use damas_lab::selfplay::{Extent, SelfPlay, Settings, Tally};

use super::bar::Bar;
use super::evaluation;
use crate::game_files::interrupt;
use crate::rule_set::{self, RulesOption};

/// Play games of the engine against itself into a file to train on
///
/// Games are added to those that the file holds already. The game of a number
/// is the same for the same seed and settings, however many are played at a
/// time and however often the command was interrupted.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Variant by name, or a rule file ending in `.toml`
    variant: Option<String>,
    #[command(flatten)]
    rules: RulesOption,
    /// The file of games
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Stop when the file holds so many games
    #[arg(long)]
    games: Option<u64>,
    /// Stop after so many minutes
    #[arg(long)]
    minutes: Option<f64>,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games played at a time
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// What both sides play with: `builtin`, `hand`, `material` or a file of
    /// weights
    #[arg(long, default_value = "builtin")]
    weights: String,
    #[command(flatten)]
    play: PlayOptions,
}

/// How games are played.
#[derive(clap::Args, Debug)]
pub(super) struct PlayOptions {
    /// Positions that a search visits
    #[arg(long, default_value_t = Settings::default().nodes)]
    nodes: u64,
    /// Fewest and most plies at random at the start, as FEWEST-MOST
    #[arg(long, default_value = "4-10", value_parser = range)]
    opening: (u32, u32),
    /// After the opening, one move in so many is at random (0 = none)
    #[arg(long, default_value_t = Settings::default().slip)]
    slip: u32,
}

impl PlayOptions {
    pub(super) fn settings(&self) -> Settings {
        Settings {
            nodes: self.nodes,
            opening: self.opening,
            slip: self.slip,
            ..Settings::default()
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    if args.games.is_none() && args.minutes.is_none() {
        bail!("say when to stop: --games N or --minutes M");
    }
    let (rules, _) = args.rules.split([args.variant.clone()])?;
    let play = SelfPlay {
        evaluation: evaluation::read(&rules, &args.weights)?,
        variant: rule_set::variant(rules),
        settings: args.play.settings(),
        seed: args.seed,
        threads: args.threads,
    };
    let extent = Extent {
        games: args.games,
        time: args.minutes.map(minutes).transpose()?,
    };
    let mut bar = Bar::new(length(extent));
    let tally = play.run(&args.output, extent, interrupt::flag(), &mut |tally| {
        bar.set(done(extent, tally), told(tally));
    })?;
    drop(bar);
    let games = tally.before + tally.games;
    writeln!(
        out,
        "{}: {games} games, {}",
        args.output.display(),
        told(&tally)
    )?;
    Ok(())
}

/// What a bar is full at: seconds, or games.
fn length(extent: Extent) -> u64 {
    let time = extent.time.map(|time| time.as_secs().max(1));
    time.or(extent.games).unwrap_or(0)
}

fn done(extent: Extent, tally: &Tally) -> u64 {
    match extent.time {
        Some(_) => tally.time.as_secs(),
        None => tally.before + tally.games,
    }
}

/// What has been played, in words.
pub(super) fn told(tally: &Tally) -> String {
    let seconds = tally.time.as_secs_f64().max(0.001);
    let games = tally.games.max(1) as f64;
    format!(
        "{} new ({:.1}/s), {:.0} plies/s, White {:.1}%, drawn {:.1}%",
        tally.games,
        tally.games as f64 / seconds,
        tally.plies as f64 / seconds,
        50.0 * tally.half_points as f64 / games,
        100.0 * tally.draws as f64 / games,
    )
}

/// So many minutes.
pub(super) fn minutes(minutes: f64) -> Result<Duration> {
    match Duration::try_from_secs_f64(60.0 * minutes) {
        Ok(time) => Ok(time),
        Err(_) => bail!("{minutes} is no number of minutes"),
    }
}

/// Two numbers with a `-` between them, or one.
pub(super) fn range(text: &str) -> Result<(u32, u32), String> {
    let wrong = || format!("{text:?} is no range such as 4-10");
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let first = first.parse().map_err(|_| wrong())?;
    let last = last.parse().map_err(|_| wrong())?;
    if first > last || last > 1000 {
        return Err(wrong());
    }
    Ok((first, last))
}
