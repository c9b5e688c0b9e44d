//! `damas tb probe`: a position looked up.

use std::fmt::Write as _;
use std::io::Write;

use anyhow::{Result, bail};
use damas::game::Game;
use damas::position::Verdict;
use damas::text::fen;
use damas_tablebase::{Answer, Caveat, Tables, Valued};
use serde::Serialize;

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
    let sets = args.dir.open_all(variant.rules())?;
    let tables = Tables::new(&variant, sets);
    let text = fen::write(variant.geometry(), &setup);
    let game = Game::from_setup(variant.clone(), setup)?;
    let Some(answer) = tables.answer(&game)? else {
        bail!(
            "{text} is not in the tables of {}, which have up to {} pieces",
            variant.rules().name,
            tables.most_pieces()
        );
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
