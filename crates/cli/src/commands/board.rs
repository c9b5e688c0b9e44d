//! `damas board`: a position drawn as text.

use std::io::Write;

use anyhow::Result;

use crate::board_text::Drawing;
use crate::output;
use crate::rule_set::PositionArgs;

/// Draw a position
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Turn the board round
    #[arg(long)]
    flip: bool,
    /// Letters instead of discs: w and b men, W and B kings
    #[arg(long)]
    ascii: bool,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let (variant, setup) = args.position.setup()?;
    let mut drawing = Drawing::new(&variant, &setup);
    drawing.ascii = args.ascii;
    drawing.color = output::wants_color() && !args.ascii;
    if args.flip {
        drawing.bottom = drawing.bottom.opponent();
    }
    drawing.write(out)?;
    Ok(())
}
