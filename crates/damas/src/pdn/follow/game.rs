//! Games followed in all their lines.

use std::collections::HashMap;

use super::line::{FollowedLine, Written};
use crate::pdn::interpret::Interpreter;
use crate::pdn::move_fault::MoveFault;
use crate::pdn::start;
use crate::pdn::tree::{LineId, Note, PdnGame};
use crate::position::Setup;
use crate::variant::Variant;

/// A game with what its texts mean, in the main line and in every variation.
///
/// A text that fits several moves is not decided by itself: every reading is
/// followed that stays legal. Where one is left, it also tells what the texts
/// before meant; where several are left, the line says which text is in doubt.
///
/// ```
/// use damas::pdn::{FollowedGame, Games, MoveFault};
/// use damas::rules::Rules;
/// use damas::variant::Variant;
///
/// let variant = Variant::new(Rules::builtin("international")?);
/// let text = "1. 32-28 19-23 (1... 17-22 2. 28x17 11x22) 2. 28x19 50-1 *";
/// let game = Games::new(text.as_bytes()).next().unwrap()?;
/// let followed = FollowedGame::new(&variant, &game)?;
/// let main = followed.main();
/// assert_eq!(main.texts.len(), 3);
/// assert_eq!(main.texts[2].moves[0].captured.len(), 1);
/// assert!(matches!(main.fault, Some((3, MoveFault::NotLegal { .. }))));
///
/// let variation = game.moves()[1].variations().next().unwrap();
/// let line = followed.line(variation).unwrap();
/// assert_eq!(line.before(0), main.before(1));
/// assert_eq!((line.texts.len(), &line.fault), (3, &None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct FollowedGame {
    lines: Vec<FollowedLine>,
    at: HashMap<LineId, usize>,
}

impl FollowedGame {
    /// Follows a game by the rules of a variant. Its squares may be named as
    /// the variant names them, or otherwise as its `GameType` allows.
    ///
    /// # Errors
    /// [`MoveFault::BadStart`] where the position of the tag `FEN` does not
    /// read or cannot be played from.
    pub fn new(variant: &Variant, game: &PdnGame) -> Result<Self, MoveFault> {
        let start = game.start(variant)?;
        let written = written_lines(game, |fen| start::read(variant, fen));
        let lines = Interpreter::new(variant).follow_all(&start, &written);
        let ids = game.all_lines().into_iter().map(|(line, _)| line);
        let at = ids.zip(0..).collect();
        Ok(Self { lines, at })
    }

    /// The main line.
    pub fn main(&self) -> &FollowedLine {
        &self.lines[0]
    }

    /// A line of the game; `None` for one that it does not have.
    pub fn line(&self, line: LineId) -> Option<&FollowedLine> {
        self.lines.get(*self.at.get(&line)?)
    }
}

/// The lines of a tree as they are written, in the order of
/// [`PdnGame::all_lines`].
pub(in crate::pdn) fn written_lines(
    game: &PdnGame,
    read: impl Fn(&str) -> Result<Setup, String>,
) -> Vec<Written<'_>> {
    let ids = game.all_lines();
    let mut lines = vec![Written::default(); ids.len()];
    // Lines come in the order in which they are met.
    let mut next = 1;
    for (at, (id, _)) in ids.into_iter().enumerate() {
        let line = game.line(id);
        let mut look = |notes: &[Note], moves, replaced| {
            for note in notes {
                match note {
                    Note::Variation(_) => {
                        lines[next].parent = Some((at, replaced));
                        next += 1;
                    }
                    Note::Setup(fen) => lines[at].setups.push((moves, read(fen))),
                    Note::Comment(_) | Note::Nag(_) => {}
                }
            }
        };
        look(&line.opening, 0, 0);
        for (index, node) in line.nodes.iter().enumerate() {
            look(&node.before, index, index);
            look(&node.notes, index + 1, index);
        }
        lines[at].moves = line.nodes.iter().map(|node| node.text.as_str()).collect();
    }
    lines
}
