//! `damas tb probe`: a position looked up.

use std::fmt::Write as _;
use std::io::Write;
use std::sync::Arc;

use anyhow::{Result, bail};
use damas::game::Game;
use damas::position::{Setup, Verdict};
use damas::text::fen;
use damas::variant::Variant;
use damas_tablebase::{Answer, Caveat, MOST_PIECES, Tables, Valued};
use serde::Serialize;

use super::offer::Need;
use super::tables::DirOption;
use crate::commands::moves;
use crate::output;
use crate::rule_set::PositionArgs;

/// Look a position up: its value, and its moves from the best to the worst
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    dir: DirOption,
    /// Make the tables that the position needs, where they are missing
    #[arg(long)]
    build: bool,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

/// The report; its shape is described in `docs/command-line.md`.
#[derive(Serialize)]
struct Report {
    variant: String,
    fen: String,
    #[serde(flatten)]
    value: ValueReport,
    moves: Vec<MoveReport>,
    caveats: Vec<CaveatReport>,
}

#[derive(Serialize)]
struct ValueReport {
    /// For the side to move: `win`, `draw` or `loss`.
    category: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    dtc: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dtw: Option<u16>,
}

#[derive(Serialize)]
struct MoveReport {
    text: String,
    best: bool,
    #[serde(flatten)]
    value: Option<ValueReport>,
}

#[derive(Serialize)]
struct CaveatReport {
    counter: String,
    moves: u32,
    plies_left: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    plies_needed: Option<u16>,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let (variant, setup) = args.position.setup()?;
    let tables = tables(args, &variant, &setup)?;
    let text = fen::write(variant.geometry(), &setup);
    let game = Game::from_setup(variant.clone(), setup)?;
    let Some(answer) = tables.answer(&game)? else {
        bail!("{text} is not in the tables of {}", variant.rules().name);
    };
    let report = Report {
        variant: variant.rules().name.clone(),
        fen: text,
        value: value(&answer.value),
        moves: move_reports(&game, &answer),
        caveats: answer.caveats.iter().map(caveat).collect(),
    };
    if args.json {
        return output::json(out, &report);
    }
    writeln!(out, "{}", words(&report.value))?;
    for caveat in &report.caveats {
        writeln!(out, "but {}", caveat_words(caveat))?;
    }
    for mv in &report.moves {
        let mark = if mv.best { "*" } else { " " };
        let value = mv.value.as_ref().map_or("unknown".to_owned(), words);
        writeln!(out, "{mark} {:12} {value}", mv.text)?;
    }
    Ok(())
}

/// The tables for a position; where there are none of so many pieces they are
/// made, if that is wanted.
fn tables(args: &Args, variant: &Arc<Variant>, setup: &Setup) -> Result<Tables> {
    let rules = variant.rules();
    let open = || -> Result<Tables> { Ok(Tables::new(variant, args.dir.open_all(rules)?)) };
    let tables = open()?;
    let pieces = (setup.pieces.white.len() + setup.pieces.black.len()) as u8;
    if pieces <= tables.most_pieces() {
        return Ok(tables);
    }
    let (name, most) = (&rules.name, tables.most_pieces());
    if pieces > MOST_PIECES {
        bail!("{pieces} pieces are not in the tables of {name}, which have up to {MOST_PIECES}");
    }
    let need = Need {
        rules,
        pieces,
        dir: args.dir.path()?,
    };
    if !args.build && !need.is_agreed()? {
        bail!(
            "{pieces} pieces are not in the tables of {name}, which have up to {most}; \
             `--build` makes those of {pieces}: {}",
            need.cost()
        );
    }
    need.meet()?;
    open()
}

fn move_reports(game: &Game, answer: &Answer) -> Vec<MoveReport> {
    let rated = answer
        .moves
        .iter()
        .enumerate()
        .map(|(at, rated)| MoveReport {
            text: moves::text(game.variant(), &rated.mv, game.legal_moves()),
            best: at < answer.best,
            value: rated.value.as_ref().map(value),
        });
    rated.collect()
}

fn value(value: &Valued) -> ValueReport {
    ValueReport {
        category: match value.verdict {
            Verdict::Win => "win",
            Verdict::Draw => "draw",
            Verdict::Loss => "loss",
        },
        dtc: value.dtc,
        dtw: value.dtw,
    }
}

fn caveat(caveat: &Caveat) -> CaveatReport {
    CaveatReport {
        counter: caveat.counter.clone(),
        moves: caveat.moves,
        plies_left: caveat.left,
        plies_needed: caveat.needed,
    }
}

/// A value in words.
fn words(value: &ValueReport) -> String {
    let mut text = value.category.to_owned();
    // Writing to a string cannot fail.
    if let Some(plies) = value.dtw {
        let _ = write!(text, ", {plies} plies to the end");
    }
    if let Some(plies) = value.dtc {
        let _ = write!(text, ", {plies} plies to a capture or promotion");
    }
    text
}

fn caveat_words(caveat: &CaveatReport) -> String {
    let CaveatReport {
        counter,
        plies_left,
        ..
    } = caveat;
    match caveat.plies_needed {
        Some(needed) => format!(
            "drawn by the rule `{counter}`: {needed} plies are needed and {plies_left} are left"
        ),
        None => format!("the rule `{counter}` makes a draw in {plies_left} plies"),
    }
}
