//! `damas perft`: leaves of the game tree, counted.

mod work;

use std::io::Write;

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use damas::perft::Counting;
use damas::position::Setup;
use damas::text::fen;
use damas::variant::Variant;
use serde::Serialize;

use crate::commands::moves;
use crate::output;
use crate::rule_set::{self, RulesOption};
use crate::stopwatch::Stopwatch;
use work::Work;

/// Count the leaves of the game tree
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Name of the variant, or a rule file
    variant: Option<String>,
    /// Plies to look ahead
    depth: Option<String>,
    /// Position; the start position if left out
    #[arg(long)]
    fen: Option<String>,
    /// Count below each move apart
    #[arg(long)]
    divide: bool,
    /// What counts as a leaf
    #[arg(long, value_enum, default_value_t = Count::Moves)]
    count: Count,
    /// The same as --count paths
    #[arg(long, conflicts_with = "count")]
    paths: bool,
    /// Threads that share the work
    #[arg(long, default_value_t = 1, value_name = "N")]
    threads: usize,
    /// Mebibytes in which positions are remembered
    #[arg(long, default_value_t = 0, value_name = "MB", value_parser = clap::value_parser!(u32).range(..=65_536))]
    hash: u32,
    /// Take the rules as read at run time, even where the compiler knows them
    #[arg(long)]
    run_time_rules: bool,
    #[command(flatten)]
    rules: RulesOption,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

/// What counts as a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Count {
    /// First square, last square and captured pieces
    Moves,
    /// Every route of a capture
    Paths,
    /// Moves, with the limit on runs of king moves
    Limit,
}

impl From<Count> for Counting {
    fn from(count: Count) -> Self {
        match count {
            Count::Moves => Self::Moves,
            Count::Paths => Self::Paths,
            Count::Limit => Self::Limit,
        }
    }
}

/// The report; its shape is described in `docs/command-line.md`.
#[derive(Serialize)]
struct Report {
    variant: String,
    fen: String,
    depth: u32,
    count: String,
    nodes: u64,
    seconds: f64,
    cpu_seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Part>>,
}

/// The leaves below one move.
#[derive(Serialize)]
struct Part {
    #[serde(rename = "move")]
    text: String,
    nodes: u64,
}

/// Deeper trees than this have more leaves than can be counted.
const DEEPEST: u32 = 100;

pub(crate) fn run(args: Args, out: &mut dyn Write) -> Result<()> {
    let (rules, mut words) = args.rules.split([args.variant, args.depth])?;
    let depth = depth(words.next())?;
    let variant = if args.run_time_rules {
        Variant::new_unspecialised(rules)
    } else {
        Variant::new(rules)
    };
    let setup = rule_set::setup(&variant, args.fen.as_deref())?;
    let count = if args.paths { Count::Paths } else { args.count };
    if args.divide && count == Count::Paths {
        bail!("--divide counts below moves, and a move may have several paths");
    }
    let work = Work {
        variant: &variant,
        counting: count.into(),
        threads: args.threads.clamp(1, 1024),
        hash: (args.hash as usize) << 20,
    };
    let watch = Stopwatch::start();
    let (nodes, divide) = if args.divide && depth > 0 {
        let parts = divide(&work, &setup, depth)?;
        (parts.iter().map(|part| part.nodes).sum(), Some(parts))
    } else {
        (work.leaves(&setup, depth)?, None)
    };
    let (seconds, cpu_seconds) = watch.read();
    let name = count.to_possible_value();
    let report = Report {
        variant: variant.rules().name.clone(),
        fen: fen::write(variant.geometry(), &setup),
        depth,
        count: name.map_or_else(String::new, |value| value.get_name().to_owned()),
        nodes,
        seconds,
        cpu_seconds,
        divide,
    };
    if args.json {
        return output::json(out, &report);
    }
    write(&report, out)
}

fn depth(text: Option<String>) -> Result<u32> {
    let text = text.context("give a depth in plies")?;
    let depth = text.parse().ok().filter(|&depth| depth <= DEEPEST);
    depth.with_context(|| format!("`{text}` is no depth: expected 0 to {DEEPEST}"))
}

fn divide(work: &Work<'_>, setup: &Setup, depth: u32) -> Result<Vec<Part>> {
    let legal = work.variant.legal_moves(setup)?;
    let after = legal.iter().map(|mv| work.variant.play(setup, mv));
    let counts = work.leaves_of_each(&after.collect::<Vec<_>>(), depth - 1)?;
    let texts = moves::texts(work.variant, &legal);
    let parts = texts.into_iter().zip(counts);
    Ok(parts.map(|(text, nodes)| Part { text, nodes }).collect())
}

fn write(report: &Report, out: &mut dyn Write) -> Result<()> {
    for part in report.divide.iter().flatten() {
        writeln!(out, "{:12} {}", part.text, part.nodes)?;
    }
    let Report {
        nodes,
        seconds,
        cpu_seconds,
        ..
    } = report;
    write!(
        out,
        "{nodes} leaves in {seconds:.2} s, {cpu_seconds:.2} s of processor time"
    )?;
    if *cpu_seconds > 0.01 {
        // A rate for people: digits beyond the float's are of no interest.
        #[allow(clippy::cast_precision_loss)]
        let rate = *nodes as f64 / cpu_seconds / 1e6;
        write!(out, " ({rate:.1} million a second)")?;
    }
    writeln!(out)?;
    Ok(())
}
