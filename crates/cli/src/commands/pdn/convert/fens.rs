//! The positions of games, one a line: number of the game, ply, the move that
//! led there, FEN, with tabs between.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;

use anyhow::{Context, Result};
use damas::pdn::PdnGame;
use damas::text::fen;

use super::OfGame;

pub(super) fn write(
    number: usize,
    game: &PdnGame,
    speller: OfGame<'_>,
    out: &mut impl Write,
) -> Result<()> {
    let Some(speller) = speller else {
        anyhow::bail!("game {number} does not say its variant: no GameType; give one");
    };
    let geometry = speller.variant().geometry();
    for (ply, setup) in speller.positions(game).iter().enumerate() {
        let mv = ply.checked_sub(1).and_then(|at| game.moves().get(at));
        let mv = mv.map_or("", |node| node.text.as_str());
        writeln!(
            out,
            "{number}\t{ply}\t{mv}\t{}",
            fen::write(geometry, setup)
        )?;
    }
    Ok(())
}

/// Reads positions, each as a game without moves: the last field of each line.
pub(super) fn read(
    path: &Path,
    read: impl Read,
    each: &mut dyn FnMut(PdnGame) -> Result<()>,
) -> Result<()> {
    for line in BufReader::new(read).lines() {
        let line = line.with_context(|| format!("cannot read {}", path.display()))?;
        let fen = line.rsplit('\t').next().unwrap_or_default().trim();
        if fen.is_empty() {
            continue;
        }
        let mut game = PdnGame::new();
        game.set_tag("SetUp", "1");
        game.set_tag("FEN", fen);
        each(game)?;
    }
    Ok(())
}
