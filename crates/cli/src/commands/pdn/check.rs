//! `damas pdn check`: files held against the rules, and put right.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use damas::pdn::{Checker, Reader, Repair, Report, ReportedFault, Wanted};
use serde::Serialize;

use super::mend;
use crate::game_files::{Source, interrupt};
use crate::output::{complain, on_a_line, told};
use crate::rule_set;

/// Hold game files against the rules
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Game files; `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Variant of games that do not say theirs: a name, or a rule file
    #[arg(long)]
    variant: Option<String>,
    /// Report as JSON, one line a file
    #[arg(long)]
    json: bool,
    /// First put right what can be put right without guessing: move numbers,
    /// spelling of moves, ends, tags, headers, encoding; each repair is listed
    #[arg(long)]
    fix: bool,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    repairs: Option<Vec<RepairLine>>,
}

#[derive(Serialize)]
struct RepairLine {
    game: usize,
    line: u64,
    column: u64,
    kind: String,
    found: String,
    put: String,
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
    if args.fix && args.files.iter().any(|path| path == Path::new("-")) {
        bail!("standard input has no place where it could be put right: use convert --keep");
    }
    // Looked at for repairs, copied with them, and checked.
    let source = Source::read_times(&args.files, if args.fix { 3 } else { 1 });
    let mut checker = Checker::new(variant.clone());
    let mut sound = true;
    for path in source.files() {
        let mend = || mend::in_place(&source, path, variant.clone(), Wanted::default());
        let repairs = args.fix.then(mend).transpose();
        let seen = repairs.and_then(|repairs| Ok((repairs, check(&source, path, &mut checker)?)));
        let (repairs, report) = match seen {
            Ok(seen) => seen,
            // The others are checked nevertheless.
            Err(error) => {
                interrupt::check()?;
                complain(&format!("damas: {}", told(&error)));
                checker = Checker::new(variant.clone());
                sound = false;
                continue;
            }
        };
        sound &= report.faults.is_empty();
        if args.json {
            let line = line(path, &report, repairs.as_deref());
            serde_json::to_writer(&mut *out, &line).map_err(std::io::Error::from)?;
            writeln!(out)?;
        } else {
            write_repairs(path, repairs.as_deref().unwrap_or_default(), out)?;
            write(path, &report, out)?;
        }
    }
    Ok(if sound {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn check(source: &Source<'_>, path: &Path, checker: &mut Checker) -> Result<Report> {
    let read = Reader::new(source.open(path)?).read(checker);
    read.with_context(|| format!("cannot read {}", path.display()))?;
    Ok(checker.take_report())
}

fn write_repairs(path: &Path, repairs: &[Repair], out: &mut dyn Write) -> Result<()> {
    let path = path.display();
    for repair in repairs {
        let (line, column, game) = (repair.place.line, repair.place.column, repair.game);
        writeln!(
            out,
            "{path}:{line}:{column}: repaired: game {game}: {}",
            on_a_line(&repair.to_string())
        )?;
    }
    Ok(())
}

fn line(path: &Path, report: &Report, repairs: Option<&[Repair]>) -> Line {
    let lines = |faults: &[ReportedFault]| faults.iter().map(fault_line).collect();
    Line {
        path: path.display().to_string(),
        games: report.games,
        replayed: report.replayed,
        plies: report.plies,
        faults: lines(&report.faults),
        warnings: lines(&report.warnings),
        repairs: repairs.map(|repairs| repairs.iter().map(repair_line).collect()),
    }
}

fn repair_line(repair: &Repair) -> RepairLine {
    RepairLine {
        game: repair.game,
        line: repair.place.line,
        column: repair.place.column,
        kind: repair.kind.to_string(),
        found: repair.found.clone(),
        put: repair.put.clone(),
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
                write!(out, "\"{}\": ", on_a_line(&fault.text))?;
            }
            writeln!(out, "{}", on_a_line(message))?;
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
