//! The faults of games, as a table.

use std::io::Write;

use anyhow::Result;
use damas::color::Color;
use damas::pdn::PdnGame;
use damas_analysis::{Judged, Summary};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::words::Words;

/// The heads of the columns, the last apart.
const HEADS: [&str; 6] = [
    "analyse-game",
    "analyse-moves",
    "analyse-blunders",
    "analyse-mistakes",
    "analyse-inaccuracies",
    "analyse-loss",
];

/// A side of a game.
pub(super) struct Row {
    number: usize,
    sides: [(String, Summary); 2],
}

impl Row {
    pub(super) fn new(number: usize, game: &PdnGame, judged: &Judged) -> Self {
        let summary = judged.summary();
        let name = |tag| game.tag(tag).unwrap_or("?").to_owned();
        Self {
            number,
            sides: [
                (name("White"), summary[Color::White]),
                (name("Black"), summary[Color::Black]),
            ],
        }
    }
}

/// Positions of a game looked at; drawn on standard error where that is a
/// terminal.
pub(super) fn bar(number: usize, positions: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(positions), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{msg} {bar:30} {pos}/{len} {eta}") {
        bar.set_style(style);
    }
    bar.set_message(number.to_string());
    bar
}

/// Writes two lines for each game, White's first.
pub(super) fn write(rows: &[Row], words: &Words, out: &mut dyn Write) -> Result<()> {
    let heads = HEADS.map(|head| format!("{:>13}", words.say(head, &[])));
    writeln!(
        out,
        "{}  {}",
        heads.join(" "),
        words.say("analyse-player", &[])
    )?;
    for row in rows {
        for (name, side) in &row.sides {
            let Summary {
                moves,
                blunders,
                mistakes,
                inaccuracies,
                loss,
            } = side;
            let number = row.number;
            writeln!(
                out,
                "{number:>13} {moves:>13} {blunders:>13} {mistakes:>13} {inaccuracies:>13} {loss:>13.2}  {name}"
            )?;
        }
    }
    Ok(())
}
