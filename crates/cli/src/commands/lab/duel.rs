//! `damas lab match` and `damas lab sprt`: two evaluations, or two lengths of
//! thinking, against each other.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, bail};
use damas_lab::duel::{Contender, Duel, Effort, Standing};
use damas_lab::stats::{Estimate, Sprt, Verdict};
use damas_lab::{Ending, selfplay};
use serde::Serialize;

use super::bar::Bar;
use super::datagen::range;
use super::{ballots, evaluation};
use crate::game_files::interrupt;
use crate::output;
use crate::rule_set::{self, RulesOption};

/// Play a match between two evaluations
///
/// An evaluation is `builtin`, `hand`, `material` or a file of weights. Every
/// opening is played twice with colours exchanged. The rating is worked out of
/// pairs of games, since the two games of a pair are alike.
#[derive(clap::Args, Debug)]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    sides: Sides,
    /// How many games
    #[arg(long, default_value_t = 400)]
    games: u64,
}

/// Play a match that ends as soon as it is decided which is better
///
/// A sequential probability ratio test: it passes if the first is better than
/// the second by `--elo1` rather than by `--elo0`, and fails in the other case.
#[derive(clap::Args, Debug)]
pub(crate) struct SprtArgs {
    #[command(flatten)]
    sides: Sides,
    /// Difference in rating if it failed
    #[arg(long, default_value_t = Sprt::default().elo0, allow_hyphen_values = true)]
    elo0: f64,
    /// Difference in rating if it passed
    #[arg(long, default_value_t = Sprt::default().elo1, allow_hyphen_values = true)]
    elo1: f64,
    /// How often what is no better than `--elo0` may pass
    #[arg(long, default_value_t = Sprt::default().alpha)]
    alpha: f64,
    /// How often what is as good as `--elo1` may fail
    #[arg(long, default_value_t = Sprt::default().beta)]
    beta: f64,
    /// Give up after so many games
    #[arg(long, default_value_t = 100_000)]
    games: u64,
}

/// Who plays, and how.
#[derive(clap::Args, Debug)]
struct Sides {
    /// Variant by name (unless --rules gives it), then the two evaluations
    #[arg(num_args = 2..=3, required = true, value_names = ["VARIANT", "FIRST", "SECOND"])]
    words: Vec<String>,
    #[command(flatten)]
    rules: RulesOption,
    /// Positions that a search visits
    #[arg(long, conflicts_with = "time")]
    nodes: Option<u64>,
    /// The same for the second, where it is another number
    #[arg(long, requires = "nodes")]
    nodes2: Option<u64>,
    /// Milliseconds for a move, instead of nodes
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
    /// Begin with openings of a list, in its order: its name or file
    #[arg(long, value_name = "LIST")]
    ballots: Option<String>,
    /// Fewest and most plies at random at the start, as FEWEST-MOST; 4-8 if left
    /// out, none after openings of a list
    #[arg(long, value_parser = range)]
    opening: Option<(u32, u32)>,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Pairs of games played at a time
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Record the match in a file, and go on with what is in it
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run_match(args: &MatchArgs, out: &mut dyn Write) -> Result<()> {
    run(&args.sides, args.games, None, out)
}

pub(crate) fn run_sprt(args: &SprtArgs, out: &mut dyn Write) -> Result<()> {
    let sprt = Sprt {
        elo0: args.elo0,
        elo1: args.elo1,
        alpha: args.alpha,
        beta: args.beta,
    };
    let is_share = |share: f64| share > 0.0 && share < 0.5;
    if sprt.elo0 >= sprt.elo1 || !is_share(sprt.alpha) || !is_share(sprt.beta) {
        bail!("--elo0 must be less than --elo1, --alpha and --beta between 0 and 0.5");
    }
    run(&args.sides, args.games, Some(sprt), out)
}

fn run(sides: &Sides, games: u64, sprt: Option<Sprt>, out: &mut dyn Write) -> Result<()> {
    let duel = duel(sides, games, sprt)?;
    let length = if sprt.is_some() { 0 } else { 2 * duel.pairs };
    let mut bar = Bar::new(length);
    let standing = duel.run(
        sides.record.as_deref(),
        interrupt::flag(),
        &mut |standing| {
            bar.set(2 * standing.pairs.count(), told(standing, sprt.as_ref()));
        },
    )?;
    drop(bar);
    if sides.json {
        return output::json(out, &Report::new(&standing, sprt.as_ref()));
    }
    writeln!(out, "{}", told(&standing, sprt.as_ref()))?;
    writeln!(out, "pairs with 0 to 4 half points: {:?}", standing.pairs.0)?;
    match (sprt, standing.verdict) {
        (None, _) => {}
        (Some(_), Verdict::Passed) => writeln!(out, "passed: the first is better")?,
        (Some(_), Verdict::Failed) => writeln!(out, "failed: the first is no better")?,
        (Some(_), Verdict::Open) => writeln!(out, "not decided")?,
    }
    Ok(())
}

fn duel(sides: &Sides, games: u64, sprt: Option<Sprt>) -> Result<Duel> {
    let mut words = sides.words.iter().cloned();
    let variant = match sides.rules.file {
        Some(_) => None,
        None => words.next(),
    };
    let (rules, _) = sides.rules.split([variant])?;
    let (Some(first), Some(second), None) = (words.next(), words.next(), words.next()) else {
        bail!("name a variant (or give --rules FILE) and two evaluations");
    };
    let [one, other] = efforts(sides);
    let contender = |word: &str, effort| {
        let evaluation = evaluation::read(&rules, word)?;
        Ok::<_, anyhow::Error>(Contender::new(evaluation, effort))
    };
    let contenders = [contender(&first, one)?, contender(&second, other)?];
    let variant = rule_set::variant(rules);
    let list = sides.ballots.as_deref();
    let ballots = list.map(|list| ballots::read(&variant, list)).transpose()?;
    let default = if ballots.is_some() { (0, 0) } else { (4, 8) };
    let opening = sides.opening.unwrap_or(default);
    let mut pairs = games.div_ceil(2);
    if let (Some(ballots), (_, 0)) = (&ballots, opening) {
        // The same game played again says nothing new.
        pairs = pairs.min(ballots.len() as u64);
    }
    Ok(Duel {
        contenders,
        variant,
        ballots,
        opening,
        balance: selfplay::Settings::default().balance,
        ending: Ending::default(),
        seed: sides.seed,
        threads: sides.threads,
        pairs,
        sprt,
    })
}

fn efforts(sides: &Sides) -> [Effort; 2] {
    if let Some(milliseconds) = sides.time {
        return [Effort::Time(Duration::from_millis(milliseconds)); 2];
    }
    let nodes = sides.nodes.unwrap_or(selfplay::Settings::default().nodes);
    [nodes, sides.nodes2.unwrap_or(nodes)].map(Effort::Nodes)
}

/// How a match stands, in a line.
pub(super) fn told(standing: &Standing, sprt: Option<&Sprt>) -> String {
    let [won, drawn, lost] = standing.games;
    let Estimate { elo, range, .. } = Estimate::of(&standing.pairs);
    let test = sprt.map_or(String::new(), |sprt| {
        let (fails, passes) = sprt.bounds();
        let ratio = sprt.ratio(&standing.pairs);
        format!(", ratio {ratio:+.2} in {fails:.2} to {passes:.2}")
    });
    format!(
        "+{won} ={drawn} -{lost}, {:.1}%, Elo {elo:+.1} ({:+.1} to {:+.1}){test}",
        100.0 * standing.pairs.share(),
        range.0,
        range.1,
    )
}

/// What a match came to, for programs.
#[derive(Serialize)]
struct Report {
    games: [u64; 3],
    pairs: [u64; 5],
    score: f64,
    estimate: Estimate,
    ratio: Option<f64>,
    verdict: Option<Verdict>,
}

impl Report {
    fn new(standing: &Standing, sprt: Option<&Sprt>) -> Self {
        Self {
            games: standing.games,
            pairs: standing.pairs.0,
            score: standing.pairs.share(),
            estimate: Estimate::of(&standing.pairs),
            ratio: sprt.map(|sprt| sprt.ratio(&standing.pairs)),
            verdict: sprt.map(|_| standing.verdict),
        }
    }
}
