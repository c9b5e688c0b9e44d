//! `damas tb probe`: a position looked up.

use std::fmt::Write as _;
use std::io::Write;
use std::sync::Arc;

use anyhow::{Result, bail};
use damas::game::Game;
use damas::position::Setup;
use damas::variant::Variant;
use damas_tablebase::{MOST_PIECES, Report, Tables, ValueReport};

use super::offer::Need;
use super::tables::DirOption;
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

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let (variant, setup) = args.position.setup()?;
    let tables = tables(args, &variant, &setup)?;
    let game = Game::from_setup(variant.clone(), setup)?;
    let report = Report::of(&tables, &game)?;
    if args.json {
        return output::json(out, &report);
    }
    writeln!(out, "{}", words(&report.value))?;
    for caveat in &report.caveats {
        writeln!(out, "but {}", caveat.text)?;
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
