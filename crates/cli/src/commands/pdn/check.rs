//! `damas pdn check`: files held against the rules.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result};
use damas::pdn::{Checker, Reader, Report, ReportedFault};
use damas::variant::Variant;
use serde::Serialize;

use crate::rule_set;

/// Hold game files against the rules
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Game files
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Variant of games that do not say theirs: a name, or a rule file
    #[arg(long)]
    variant: Option<String>,
    /// Report as JSON, one line a file
    #[arg(long)]
    json: bool,
}

/// A line of the report; described in `docs/command-line.md`.
#[derive(Serialize)]
struct Line {
    path: String,
    games: usize,
    replayed: usize,
    plies: usize,
    faults: Vec<FaultLine>,
    warnings: Vec<FaultLine>,
}

#[derive(Serialize)]
struct FaultLine {
    game: usize,
    line: u64,
    column: u64,
    text: String,
    message: String,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<ExitCode> {
    let rules = args.variant.as_deref().map(rule_set::rules).transpose()?;
    let variant = rules.map(rule_set::variant);
    let mut sound = true;
    for path in &args.files {
        let report = check(path, variant.clone())?;
        sound &= report.faults.is_empty();
        if args.json {
            serde_json::to_writer(&mut *out, &line(path, &report)).map_err(std::io::Error::from)?;
            writeln!(out)?;
        } else {
            write(path, &report, out)?;
        }
    }
    Ok(if sound {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn check(path: &Path, variant: Option<Arc<Variant>>) -> Result<Report> {
    let cannot = || format!("cannot read {}", path.display());
    let file = File::open(path).with_context(cannot)?;
    let mut checker = Checker::new(variant);
    Reader::new(file).read(&mut checker).with_context(cannot)?;
    Ok(checker.report())
}

fn line(path: &Path, report: &Report) -> Line {
    let lines = |faults: &[ReportedFault]| faults.iter().map(fault_line).collect();
    Line {
        path: path.display().to_string(),
        games: report.games,
        replayed: report.replayed,
        plies: report.plies,
        faults: lines(&report.faults),
        warnings: lines(&report.warnings),
    }
}

fn fault_line(fault: &ReportedFault) -> FaultLine {
    FaultLine {
        game: fault.game,
        line: fault.place.line,
        column: fault.place.column,
        text: fault.text.clone(),
        message: fault.message.clone(),
    }
}

fn write(path: &Path, report: &Report, out: &mut dyn Write) -> Result<()> {
    let path = path.display();
    for (kind, faults) in [("error", &report.faults), ("warning", &report.warnings)] {
        for fault in faults {
            let (line, column) = (fault.place.line, fault.place.column);
            let (game, message) = (fault.game, &fault.message);
            write!(out, "{path}:{line}:{column}: {kind}: game {game}: ")?;
            if !fault.text.is_empty() {
                write!(out, "\"{}\": ", fault.text)?;
            }
            writeln!(out, "{message}")?;
        }
    }
    writeln!(
        out,
        "{path}: {} games, {} with moves, {} played through, {} plies, {} errors, {} warnings",
        report.games,
        report.games_with_moves,
        report.replayed,
        report.plies,
        report.faults.len(),
        report.warnings.len()
    )?;
    Ok(())
}
