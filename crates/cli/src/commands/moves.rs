//! `damas moves`: the legal moves of a position.

use std::io::Write;

use anyhow::Result;
use damas::board::{Geometry, Square};
use damas::moves::Move;
use damas::text::{fen, notation};
use damas::variant::Variant;
use serde::Serialize;

use crate::board_text::Drawing;
use crate::output;
use crate::rule_set::PositionArgs;

/// List the legal moves of a position
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

/// The report; its shape is described in `docs/command-line.md`.
#[derive(Serialize)]
struct Report {
    variant: String,
    fen: String,
    turn: String,
    moves: Vec<MoveReport>,
}

/// A move, its squares as the variant writes them.
#[derive(Serialize)]
struct MoveReport {
    text: String,
    from: String,
    to: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rest: Option<String>,
    captured: Vec<String>,
    path: Vec<String>,
    promotes: bool,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let (variant, setup) = args.position.setup()?;
    let legal = variant.legal_moves(&setup)?;
    if args.json {
        let turn = setup.turn.map(|turn| turn.to_string());
        return output::json(
            out,
            &Report {
                variant: variant.rules().name.clone(),
                fen: fen::write(variant.geometry(), &setup),
                turn: turn.unwrap_or_default(),
                moves: legal
                    .iter()
                    .map(|mv| report(&variant, mv, &legal))
                    .collect(),
            },
        );
    }
    Drawing::new(&variant, &setup).write(out)?;
    writeln!(out)?;
    for text in texts(&variant, &legal) {
        writeln!(out, "{text}")?;
    }
    Ok(())
}

/// Moves as the variant writes them.
pub(crate) fn texts(variant: &Variant, legal: &[Move]) -> Vec<String> {
    legal.iter().map(|mv| text(variant, mv, legal)).collect()
}

/// A move as the variant writes it.
pub(crate) fn text(variant: &Variant, mv: &Move, legal: &[Move]) -> String {
    let separator = variant.rules().notation.capture;
    notation::write_short(variant.geometry(), mv, legal, separator)
}

fn report(variant: &Variant, mv: &Move, legal: &[Move]) -> MoveReport {
    let geometry: &Geometry = variant.geometry();
    let name = |square: Square| geometry.name(square);
    MoveReport {
        text: text(variant, mv, legal),
        from: name(mv.from),
        to: name(mv.to),
        rest: mv.rest.map(name),
        captured: mv.captured.iter().map(name).collect(),
        path: mv.path.iter().copied().map(name).collect(),
        promotes: mv.promotes,
    }
}
