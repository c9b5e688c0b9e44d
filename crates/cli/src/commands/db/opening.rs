//! `damas db opening`: what was played in a position, and how it ended.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use damas::color::Color;
use damas::position::Setup;
use damas::text::fen;
use damas_archive::{Archive, Opening, PlayedMove, Results, Stored};
use serde::Serialize;

use super::words::{WordArgs, ratings};
use crate::game_files::interrupt;
use crate::output;

/// Count the moves played in a position, with their results
///
/// Positions count however they were reached. Results are those of the side
/// that moves.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The database
    #[arg(value_name = "DB")]
    database: PathBuf,
    /// The position, as FEN; the start where it is left out
    #[arg(long, value_name = "FEN")]
    position: Option<String>,
    /// Only games in which this player is to move in the position
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Only games in which the player to move has a rating in a range: 2200..2400
    #[arg(long, value_name = "RANGE")]
    rating: Option<String>,
    #[command(flatten)]
    words: WordArgs,
    /// Of a variant; may be left out where there is one
    #[arg(long)]
    variant: Option<String>,
    /// Plies to follow the moves
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=12))]
    depth: u32,
    /// Only moves of so many games
    #[arg(long, value_name = "GAMES", default_value_t = 1)]
    least: u64,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

/// The report; described in `docs/games-database.md`.
#[derive(Serialize)]
struct Report {
    fen: String,
    #[serde(flatten)]
    row: Row,
    moves: Vec<Branch>,
}

#[derive(Serialize)]
struct Branch {
    #[serde(rename = "move")]
    text: String,
    #[serde(flatten)]
    row: Row,
    moves: Vec<Branch>,
}

/// Games, as the side sees them that moves.
#[derive(Serialize)]
struct Row {
    games: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    score: Option<f64>,
    last_year: Option<u32>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    interrupt::listen();
    let mut archive = Archive::open(&args.database)?;
    let stored = archive.variant(args.variant.as_deref())?;
    let variant = &stored.variant;
    let mut setup = match &args.position {
        Some(text) => fen::parse(variant.geometry(), text).context("cannot read the FEN")?,
        None => variant.start(),
    };
    setup.turn.get_or_insert(variant.rules().start.turn);
    let opening = Opening {
        words: args.words.words(Some(variant.rules()), None, None)?,
        mover: args.player.clone(),
        rating: ratings(args.rating.as_deref())?,
    };
    let mut tree = Tree {
        archive: &mut archive,
        stored: &stored,
        least: args.least,
        side: turn(&setup),
        opening,
    };
    let (results, moves) = tree.branches(&setup, args.depth)?;
    let report = Report {
        fen: fen::write(variant.geometry(), &setup),
        row: row(&results, turn(&setup)),
        moves,
    };
    if args.json {
        return output::json(out, &report);
    }
    write(&report, out)
}

fn turn(setup: &Setup) -> Color {
    setup.turn.unwrap_or(Color::White)
}

struct Tree<'a> {
    archive: &'a mut Archive,
    stored: &'a Stored,
    opening: Opening,
    /// Who is to move at the root.
    side: Color,
    least: u64,
}

impl Tree<'_> {
    /// The moves of a position, each with those that follow it, so many plies deep.
    fn branches(&mut self, setup: &Setup, depth: u32) -> Result<(Results, Vec<Branch>)> {
        interrupt::check()?;
        let explored = self
            .archive
            .explore(self.stored, setup, self.side, &self.opening)?;
        let mut branches = Vec::new();
        let least = self.least;
        let often = |played: &PlayedMove| played.results.games >= least;
        for played in explored.moves.into_iter().filter(often) {
            let moves = match depth {
                0 | 1 => Vec::new(),
                _ => self.branches(&played.setup, depth - 1)?.1,
            };
            branches.push(Branch {
                text: played.text,
                row: row(&played.results, turn(setup)),
                moves,
            });
        }
        Ok((explored.results, branches))
    }
}

fn row(results: &Results, side: Color) -> Row {
    let (won, drawn, lost) = results.of(side);
    Row {
        games: results.games,
        won,
        drawn,
        lost,
        score: results.percent(side),
        last_year: results.last_year,
    }
}

fn write(report: &Report, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "{}\n", report.fen)?;
    writeln!(
        out,
        "{:>9} {:>9} {:>9} {:>9} {:>7} {:>5}  move",
        "games", "won", "drawn", "lost", "score", "last"
    )?;
    line(&report.row, "(all)", 0, out)?;
    branches(&report.moves, 0, out)
}

fn branches(moves: &[Branch], depth: usize, out: &mut dyn Write) -> Result<()> {
    for branch in moves {
        line(&branch.row, &branch.text, depth, out)?;
        branches(&branch.moves, depth + 1, out)?;
    }
    Ok(())
}

fn line(row: &Row, text: &str, depth: usize, out: &mut dyn Write) -> Result<()> {
    let Row {
        games,
        won,
        drawn,
        lost,
        score,
        last_year,
    } = row;
    let score = score.map_or_else(|| "-".to_owned(), |score| format!("{score:.1}%"));
    let last = last_year.map_or_else(|| "-".to_owned(), |year| year.to_string());
    let indent = 2 * depth;
    writeln!(
        out,
        "{games:>9} {won:>9} {drawn:>9} {lost:>9} {score:>7} {last:>5}  {:indent$}{text}",
        ""
    )?;
    Ok(())
}
