//! `damas pdn stats`: what the results come to.

mod tally;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use clap::ValueEnum;
use damas::pdn::PdnGame;
use serde::Serialize;

use super::select::{Files, Spellers, tag, year};
use crate::game_files::Source;
use crate::output::{self, on_a_line};
use crate::picture::Picture;
use crate::results_chart;
use tally::{Row, Table, Tally};

/// Count results by opening, colour, player and year
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    files: Files,
    /// Plies that make an opening
    #[arg(long, default_value_t = 4)]
    plies: usize,
    /// Most rows of a table
    #[arg(long, default_value_t = 20)]
    top: usize,
    /// Report as JSON
    #[arg(long)]
    json: bool,
    /// Draw a table as bars into a file: `.svg` or `.png`
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// Which table is drawn
    #[arg(long, value_enum, default_value = "openings")]
    table: Which,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Which {
    Openings,
    Players,
    Years,
    Colors,
}

/// The report; described in `docs/game-files.md`.
#[derive(Serialize)]
struct Report {
    games: usize,
    /// All games, from White's side.
    white: Tally,
    /// All games, from Black's side.
    black: Tally,
    openings: Vec<Row>,
    players: Vec<Row>,
    years: Vec<Row>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let picture = args.plot.as_deref().map(Picture::named).transpose()?;
    let report = count(args)?;
    if let (Some(path), Some(picture)) = (&args.plot, picture) {
        let (title, rows) = drawn(args, &report);
        let rows: Vec<_> = rows.iter().map(Row::charted).collect();
        let svg = results_chart::svg(title, &rows);
        picture.write(path, &svg, results_chart::POINTS)?;
    }
    if args.json {
        return output::json(out, &report);
    }
    write(&report, out)
}

fn count(args: &Args) -> Result<Report> {
    let mut spellers = Spellers::new(args.files.variants()?);
    let (mut openings, mut players, mut years) =
        (Table::default(), Table::default(), Table::default());
    let (mut all, mut games) = (Tally::default(), 0);
    Source::new(&args.files.files).each(|found| {
        let game = &found.game;
        games += 1;
        let Some(points) = tally::points(game, &mut spellers) else {
            return Ok(());
        };
        let white = Tally::of(points.white, points.black);
        let black = Tally::of(points.black, points.white);
        all.add(white);
        if let Some(opening) = opening(args, game, &mut spellers) {
            openings.add(&opening, white);
        }
        if let Some(year) = year(game) {
            years.add(&year.to_string(), white);
        }
        for (name, tally) in [("White", white), ("Black", black)] {
            let player = tag(game, name).trim();
            if !matches!(player, "" | "?") {
                players.add(player, tally);
            }
        }
        Ok(())
    })?;
    Ok(Report {
        games,
        white: all,
        black: all.reversed(),
        openings: openings.most_played(args.top),
        players: players.most_played(args.top),
        years: years.by_name(),
    })
}

/// The first moves of a game from the start position, as the rules spell them.
fn opening(args: &Args, game: &PdnGame, spellers: &mut Spellers) -> Option<String> {
    if game.tag("FEN").is_some_and(|fen| !fen.trim().is_empty()) || game.moves().is_empty() {
        return None;
    }
    let mut spelled = PdnGame::new();
    for name in ["GameType", "Variant"] {
        if let Some(value) = game.tag(name) {
            spelled.set_tag(name, value);
        }
    }
    let main = spelled.main_line();
    for node in game.moves().iter().take(args.plies) {
        spelled.push(main, node.text.as_str());
    }
    if let Some(speller) = spellers.of(&spelled) {
        speller.respell(&mut spelled);
    }
    let moves = spelled.moves().iter().map(|node| node.text.as_str());
    Some(moves.collect::<Vec<_>>().join(" "))
}

fn drawn(args: &Args, report: &Report) -> (&'static str, Vec<Row>) {
    let row = |name: &str, tally| Row {
        name: name.to_owned(),
        tally,
    };
    match args.table {
        Which::Openings => ("Results by opening, for White", report.openings.clone()),
        Which::Players => ("Results by player", report.players.clone()),
        Which::Years => ("Results by year, for White", report.years.clone()),
        Which::Colors => {
            let rows = vec![row("White", report.white), row("Black", report.black)];
            ("Results by colour", rows)
        }
    }
}

fn write(report: &Report, out: &mut dyn Write) -> Result<()> {
    let row = |name: &str, tally| Row {
        name: name.to_owned(),
        tally,
    };
    writeln!(
        out,
        "{} games, {} with a result",
        report.games,
        report.white.games()
    )?;
    let colors = [row("White", report.white), row("Black", report.black)];
    for (title, rows) in [
        ("colour", &colors[..]),
        ("opening (for White)", &report.openings),
        ("player", &report.players),
        ("year (for White)", &report.years),
    ] {
        if rows.is_empty() {
            continue;
        }
        writeln!(
            out,
            "\n{:>7} {:>7} {:>7} {:>7} {:>6}  {title}",
            "games", "won", "drawn", "lost", "score"
        )?;
        for row in rows {
            let Tally {
                won, drawn, lost, ..
            } = row.tally;
            let (games, score) = (row.tally.games(), row.tally.percent());
            writeln!(
                out,
                "{games:>7} {won:>7} {drawn:>7} {lost:>7} {score:>5.1}%  {}",
                on_a_line(&row.name)
            )?;
        }
    }
    Ok(())
}
