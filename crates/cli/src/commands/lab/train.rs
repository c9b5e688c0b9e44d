//! `damas lab train`: weights from games.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use damas::rules::Rules;
use damas_lab::lineage::Lineage;
use damas_lab::selfplay;
use damas_lab::train::{Epoch, Options, Report, Stage, svg, train};

use super::bar::Bar;
use super::{evaluation, files, generation};
use crate::game_files::interrupt;
use crate::output;
use crate::rule_set::{self, RulesOption};

/// Train the weights of an evaluation
///
/// On games of `damas lab datagen`; or, with --hours, from nothing: two
/// generations of self-play, training and matches, for any rule set.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Variant by name, or a rule file ending in `.toml`; then files of games,
    /// the oldest first
    words: Vec<String>,
    #[command(flatten)]
    rules: RulesOption,
    /// The file of weights
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Take so many hours for everything: self-play, training, matches
    #[arg(long, value_parser = hours)]
    hours: Option<f64>,
    /// Where games and records are kept meanwhile, and afterwards; the output
    /// with `.lab` after it if left out
    #[arg(long, requires = "hours")]
    dir: Option<PathBuf>,
    /// Games played at a time, with --hours
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Stay near these weights where little is seen: `builtin`, `hand`,
    /// `material` or a file of weights
    #[arg(long, value_name = "WEIGHTS", default_value = "hand")]
    base: String,
    /// Draw the losses of all epochs into an SVG file
    #[arg(long, value_name = "FILE")]
    curve: Option<PathBuf>,
    /// Report as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    fit: FitOptions,
}

/// How weights are fitted.
#[derive(clap::Args, Debug)]
pub(super) struct FitOptions {
    /// Share of the search's expectation in what is learned, from 0 to 1; the
    /// rest is the result of the game
    #[arg(long, default_value_t = Options::default().blend)]
    blend: f32,
    /// How many games in a hundred are held out to measure by
    #[arg(long, default_value_t = Options::default().holdout)]
    holdout: u32,
    /// Times that all positions are gone through
    #[arg(long, default_value_t = Options::default().epochs)]
    epochs: u32,
    /// Length of the first steps
    #[arg(long, default_value_t = Options::default().rate)]
    rate: f32,
    /// How strongly weights are drawn to those of --base
    #[arg(long, default_value_t = Options::default().prior)]
    prior: f32,
    /// The same for large windows
    #[arg(long, default_value_t = Options::default().window_prior)]
    window_prior: f32,
    /// What a position counts in each older file against one in the next newer
    #[arg(long, default_value_t = Options::default().ageing)]
    ageing: f32,
    /// Most memory for positions, in MiB
    #[arg(long, default_value_t = Options::default().memory)]
    memory: usize,
    /// Where chance begins
    #[arg(long, default_value_t = Options::default().seed)]
    fit_seed: u64,
}

impl FitOptions {
    pub(super) fn options(&self) -> Options {
        Options {
            seed: self.fit_seed,
            blend: self.blend,
            holdout: self.holdout,
            epochs: self.epochs,
            rate: self.rate,
            prior: self.prior,
            window_prior: self.window_prior,
            ageing: self.ageing,
            memory: self.memory,
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let words: Vec<_> = args.words.iter().cloned().map(Some).collect();
    let (rules, games) = match &args.rules.file {
        Some(_) => (args.rules.split([])?.0, &args.words[..]),
        None => (
            args.rules.split([words.first().cloned().flatten()])?.0,
            args.words.get(1..).unwrap_or_default(),
        ),
    };
    if let Some(hours) = args.hours {
        if !games.is_empty() {
            bail!("--hours plays games of its own: name no files of games");
        }
        return from_nothing(args, rules, hours, out);
    }
    if games.is_empty() {
        bail!("name at least one file of games, or give --hours");
    }
    let games: Vec<PathBuf> = games.iter().map(PathBuf::from).collect();
    let variant = rule_set::variant(rules);
    let base = evaluation::read(variant.rules(), &args.base)?;
    let options = args.fit.options();
    let mut bar = Bar::new(0);
    let stop = interrupt::flag();
    let trained = train(
        &variant,
        &base.weights,
        &games,
        &options,
        stop,
        &mut |stage| {
            bar.set(0, told(stage));
        },
    )?;
    drop(bar);
    let bytes = trained.weights.to_bytes(variant.rules());
    files::write(&args.output, &bytes)?;
    if let Some(path) = &args.curve {
        let title = format!("Training: {}", variant.rules().title);
        files::write(path, svg(&title, &trained.report).as_bytes())?;
    }
    if args.json {
        return output::json(out, &trained.report);
    }
    report(out, &trained.report)?;
    writeln!(out, "{}: {} bytes", args.output.display(), bytes.len())
        .context("cannot write the report")
}

/// Generations that come about within the hours.
const GENERATIONS: u32 = 2;
/// Share of the time in which each is played; the rest is for training and
/// matches.
const PLAYING: f64 = 0.4;

/// Plays, trains and tries out in some hours; goes on with what was done before.
fn from_nothing(args: &Args, rules: Rules, hours: f64, out: &mut dyn Write) -> Result<()> {
    let mut folder = args.output.clone().into_os_string();
    folder.push(".lab");
    let lineage = Lineage {
        ancestor: evaluation::read(&rules, &args.base)?,
        variant: rule_set::variant(rules),
        folder: args.dir.clone().unwrap_or_else(|| folder.into()),
        settings: selfplay::Settings::default(),
        options: args.fit.options(),
        time: Duration::from_secs_f64(3600.0 * hours * PLAYING),
        games: None,
        seed: args.fit.fit_seed,
        threads: args.threads,
        // Matches shall not take longer than the games they are to judge.
        pairs: ((200.0 * hours) as u64).clamp(10, 200),
        match_nodes: selfplay::Settings::default().nodes,
        command: generation::command(),
    };
    for _ in lineage.count()?..GENERATIONS {
        let row = generation::generation(&lineage)?;
        generation::report(out, &row)?;
        out.flush()?;
    }
    let Some((number, weights)) = lineage.best()? else {
        bail!("no generation is better than weights set by hand: more time is needed");
    };
    let bytes = weights.to_bytes(lineage.variant.rules());
    files::write(&args.output, &bytes)?;
    let path = args.output.display();
    writeln!(out, "{path}: generation {number}, {} bytes", bytes.len())?;
    Ok(())
}

/// Hours, more than none and less than a year.
fn hours(text: &str) -> Result<f64, String> {
    let hours = text
        .parse()
        .ok()
        .filter(|hours| (0.001..8760.0).contains(hours));
    hours.ok_or_else(|| format!("{text:?} is no number of hours"))
}

/// How far training is, in words.
pub(super) fn told(stage: Stage) -> String {
    match stage {
        Stage::Reading { games, positions } => {
            format!("reading: {games} games, {positions} positions")
        }
        Stage::Epoch(Epoch {
            number,
            train,
            held_out,
        }) => format!("epoch {number}: loss {train:.5}, held out {held_out:.5}"),
    }
}

fn report(out: &mut dyn Write, report: &Report) -> Result<()> {
    let Report {
        games,
        plies,
        positions,
        held_out,
        weights,
        odds,
        best,
        ..
    } = report;
    writeln!(out, "{games} games, {plies} plies")?;
    writeln!(
        out,
        "{positions} positions learned from, {held_out} held out"
    )?;
    if report.is_full {
        writeln!(out, "more found no room: see --memory")?;
    }
    for epoch in &report.epochs {
        let mark = if epoch.number == *best { "  best" } else { "" };
        writeln!(out, "{}{mark}", told(Stage::Epoch(*epoch)))?;
    }
    writeln!(
        out,
        "{weights} weights are not 0; a man ahead: odds e^{odds:.3}; {:.1} s",
        report.time.as_secs_f64()
    )?;
    Ok(())
}
