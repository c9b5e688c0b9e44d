//! What tables tell of a game, as it is written for programs: the shape of
//! `damas tb probe --json` and of `GET /api/tablebase/VARIANT`.

use damas::game::Game;
use damas::position::{Setup, Verdict};
use damas::text::{fen, notation};
use serde::Serialize;

use crate::answer::{Answer, Caveat, Valued};
use crate::file::FileError;
use crate::tables::Tables;

/// What tables tell of the present position of a game; its shape is described in
/// `docs/command-line.md`.
///
/// ```
/// use std::sync::Arc;
/// use damas::game::Game;
/// use damas::rules::Rules;
/// use damas::text::fen;
/// use damas::variant::Variant;
/// use damas_tablebase::{Report, Tables, embedded};
///
/// let english = Arc::new(Variant::new(Rules::builtin("english")?));
/// let tables = Tables::new(&english, embedded(english.rules()));
/// let setup = fen::parse(english.geometry(), "W:WK1,K2:BK32")?;
/// let game = Game::from_setup(english, setup)?;
/// let report = Report::of(&tables, &game)?;
/// assert_eq!(report.value.category, "win");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The name of the rule set.
    pub variant: String,
    /// The position.
    pub fen: String,
    /// What it is worth to the side to move.
    #[serde(flatten)]
    pub value: ValueReport,
    /// The legal moves, the best first.
    pub moves: Vec<MoveReport>,
    /// Why a win may not be had after all.
    pub caveats: Vec<CaveatReport>,
}

/// A value.
#[derive(Clone, Debug, Serialize)]
pub struct ValueReport {
    /// `win`, `draw` or `loss`, for the side to move.
    pub category: &'static str,
    /// Plies to the next conversion, a capture or a promotion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dtc: Option<u16>,
    /// Plies to the end of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dtw: Option<u16>,
}

/// A move with what it comes to for the side that makes it.
#[derive(Clone, Debug, Serialize)]
pub struct MoveReport {
    /// The move as the rule set writes it.
    pub text: String,
    /// Whether no other is better.
    pub best: bool,
    /// `None` where the position after it is not in the tables.
    #[serde(flatten)]
    pub value: Option<ValueReport>,
}

/// A draw counter that may take a win away.
#[derive(Clone, Debug, Serialize)]
pub struct CaveatReport {
    /// What the rules call it.
    pub counter: String,
    /// Its moves, as the rules count them.
    pub moves: u32,
    /// Plies until it makes the draw.
    pub plies_left: u32,
    /// Plies that the winner needs for what stops it, where they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies_needed: Option<u16>,
    /// All that in words.
    pub text: String,
}

/// Why tables tell nothing of a position.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Untold {
    /// There are more pieces than in any table.
    #[error(
        "`{fen}` has {pieces} pieces, and the tables of {variant} are of {most} pieces at the most"
    )]
    Pieces {
        /// The position.
        fen: String,
        /// Its pieces.
        pieces: usize,
        /// The rule set.
        variant: String,
        /// Most pieces of a position that is known; 0 where there are no tables.
        most: u8,
    },
    /// Tables of as many pieces do not have it: a man stands where he would have
    /// been crowned, or a file is missing.
    #[error("`{fen}` is not in the tables of {variant}")]
    Missing {
        /// The position.
        fen: String,
        /// The rule set.
        variant: String,
    },
    /// A file cannot be read or is damaged.
    #[error(transparent)]
    File(#[from] FileError),
}

impl Report {
    /// What tables of the game's rule set tell of its present position.
    ///
    /// # Errors
    /// See [`Untold`].
    pub fn of(tables: &Tables, game: &Game) -> Result<Self, Untold> {
        let variant = &game.variant().rules().name;
        let fen = fen(game);
        let pieces = pieces(game.setup());
        if pieces > usize::from(tables.most_pieces()) {
            return Err(Untold::Pieces {
                fen,
                pieces,
                variant: variant.clone(),
                most: tables.most_pieces(),
            });
        }
        let Some(answer) = tables.answer(game)? else {
            let variant = variant.clone();
            return Err(Untold::Missing { fen, variant });
        };
        Ok(Self {
            variant: variant.clone(),
            fen,
            value: ValueReport::of(&answer.value),
            moves: moves(game, &answer),
            caveats: answer.caveats.iter().map(CaveatReport::of).collect(),
        })
    }
}

/// The position, with its counters unless they are those of a game that begins.
fn fen(game: &Game) -> String {
    let mut setup = game.setup().clone();
    if (setup.halfmoves, setup.fullmove) == (Some(0), Some(1)) {
        (setup.halfmoves, setup.fullmove) = (None, None);
    }
    fen::write(game.variant().geometry(), &setup)
}

fn pieces(setup: &Setup) -> usize {
    setup.pieces.white.len() + setup.pieces.black.len()
}

fn moves(game: &Game, answer: &Answer) -> Vec<MoveReport> {
    let variant = game.variant();
    let separator = variant.rules().notation.capture;
    let text = |mv| notation::write_short(variant.geometry(), mv, game.legal_moves(), separator);
    let moves = answer.moves.iter().enumerate();
    moves
        .map(|(at, rated)| MoveReport {
            text: text(&rated.mv),
            best: at < answer.best,
            value: rated.value.as_ref().map(ValueReport::of),
        })
        .collect()
}

impl ValueReport {
    fn of(value: &Valued) -> Self {
        Self {
            category: match value.verdict {
                Verdict::Win => "win",
                Verdict::Draw => "draw",
                Verdict::Loss => "loss",
            },
            dtc: value.dtc,
            dtw: value.dtw,
        }
    }
}

impl CaveatReport {
    fn of(caveat: &Caveat) -> Self {
        Self {
            counter: caveat.counter.clone(),
            moves: caveat.moves,
            plies_left: caveat.left,
            plies_needed: caveat.needed,
            text: caveat.to_string(),
        }
    }
}
