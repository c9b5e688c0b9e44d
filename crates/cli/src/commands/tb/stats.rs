//! `damas tb stats`: what is in the tables, ending by ending.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use damas::color::Color;
use damas::rules::Rules;
use damas::text::fen;
use damas_tablebase::{Slice, SliceInfo, TableSet, position};
use serde::Serialize;

use super::MetricArgs;
use super::tables::DirOption;
use crate::picture::Picture;
use crate::results_chart;
use crate::rule_set::RulesOption;

/// Count wins, losses and draws in the tables, with the longest wins
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Name of the variant, or a rule file
    variant: Option<String>,
    #[command(flatten)]
    dir: DirOption,
    #[command(flatten)]
    metric: MetricArgs,
    /// Draw the results as SVG, or as PNG where the name ends so
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesOption,
    /// Report as JSON, one line for each ending
    #[arg(long)]
    json: bool,
}

/// A line of the report; its shape is described in `docs/command-line.md`.
#[derive(Serialize)]
struct Row {
    wm: u8,
    wk: u8,
    bm: u8,
    bk: u8,
    /// Absent where White is to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<&'static str>,
    positions: u64,
    wins: u64,
    losses: u64,
    draws: u64,
    captures: u64,
    /// -1 where there is no win; absent where distances are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    longest_win: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    longest_win_example: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    longest_loss: Option<i32>,
    #[serde(skip)]
    slice: Slice,
}

pub(super) fn run(args: Args, out: &mut dyn Write) -> Result<()> {
    let (rules, _) = args.rules.split([args.variant])?;
    let set = args.dir.open_some(&rules, args.metric.metric())?;
    let rows = rows(&rules, &set);
    if let Some(path) = &args.plot {
        let picture = Picture::named(path)?;
        let title = format!("{}: results for White to move", rules.title);
        let drawn: Vec<_> = rows.iter().map(charted).collect();
        let svg = results_chart::svg(&title, &drawn);
        picture.write(path, &svg, results_chart::POINTS)?;
    }
    if args.json {
        for row in &rows {
            serde_json::to_writer(&mut *out, row).map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
        return Ok(());
    }
    write(&rows, out)
}

fn rows(rules: &Rules, set: &TableSet) -> Vec<Row> {
    let with_distances = set.metric().has_distances();
    let infos = set.files().iter().flat_map(|file| file.info().slices);
    infos
        .map(|info| row(rules, &info, with_distances))
        .collect()
}

fn row(rules: &Rules, info: &SliceInfo, with_distances: bool) -> Row {
    let (slice, summary) = (info.slice, &info.summary);
    let plies = |plies: Option<u16>| with_distances.then(|| plies.map_or(-1, i32::from));
    let example = summary.longest_win.and_then(|longest| {
        let setup = position(rules, slice, longest.number)?;
        Some(fen::write(&rules.geometry(), &setup))
    });
    let (men, kings) = (slice.material.men, slice.material.kings);
    Row {
        wm: men.white,
        wk: kings.white,
        bm: men.black,
        bk: kings.black,
        turn: (slice.turn == Color::Black).then_some("black"),
        positions: summary.positions,
        wins: summary.wins,
        losses: summary.losses,
        draws: summary.draws(),
        captures: summary.captures,
        longest_win: plies(summary.longest_win.map(|longest| longest.plies)),
        longest_win_example: example,
        longest_loss: plies(summary.longest_loss.map(|longest| longest.plies)),
        slice,
    }
}

fn charted(row: &Row) -> results_chart::Row {
    let longest = match row.longest_win {
        Some(plies @ 0..) => format!(", longest win {plies} plies"),
        _ => String::new(),
    };
    results_chart::Row {
        name: row.slice.to_string(),
        won: row.wins,
        drawn: row.draws,
        lost: row.losses,
        note: format!("{}{longest}", row.positions),
    }
}

fn write(rows: &[Row], out: &mut dyn Write) -> Result<()> {
    writeln!(
        out,
        "{:>12} {:>12} {:>12} {:>12} {:>7}  ending, White to move",
        "positions", "wins", "draws", "losses", "longest"
    )?;
    for row in rows {
        let longest = match row.longest_win {
            Some(plies @ 0..) => plies.to_string(),
            _ => "-".to_owned(),
        };
        write!(
            out,
            "{:>12} {:>12} {:>12} {:>12} {longest:>7}  {}",
            row.positions, row.wins, row.draws, row.losses, row.slice
        )?;
        if let Some(example) = &row.longest_win_example {
            write!(out, "  {example}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}
