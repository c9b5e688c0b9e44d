//! `damas board`: a position drawn as text.

use std::io::Write;

use anyhow::Result;

use crate::board_text::Drawing;
use crate::output;
use crate::rule_set::{self, RulesOption};

/// Draw a position
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Name of the variant, or a rule file
    variant: Option<String>,
    /// Position as a FEN; the start position if left out
    fen: Option<String>,
    #[command(flatten)]
    rules: RulesOption,
    /// Turn the board round
    #[arg(long)]
    flip: bool,
    /// Letters instead of discs: w and b men, W and B kings
    #[arg(long)]
    ascii: bool,
}

pub(crate) fn run(args: Args, out: &mut dyn Write) -> Result<()> {
    let (rules, mut words) = args.rules.split([args.variant, args.fen])?;
    let variant = rule_set::variant(rules);
    let setup = rule_set::setup(&variant, words.next().as_deref())?;
    let mut drawing = Drawing::new(&variant, &setup);
    drawing.ascii = args.ascii;
    drawing.color = output::wants_color() && !args.ascii;
    if args.flip {
        drawing.bottom = drawing.bottom.opponent();
    }
    drawing.write(out)?;
    Ok(())
}
