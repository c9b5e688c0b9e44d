//! Rule sets as data.
//!
//! [`Rules`] is a whole game as a rule file states it; [`Movement`] is the part
//! of it that the move generator reads. Files are described in
//! `docs/rule-files.md`.

mod builtin;
mod compare;
mod draws;
mod facts;
mod file;
mod movement;
mod ruleset;
mod show;
mod specialise;
mod title;

pub use builtin::{UnknownRules, names};
pub use compare::{Difference, compare};
pub use draws::{Count, Counter, Material, Repetition, Resets, Side as MaterialSide};
pub(crate) use file::words;
pub use file::{Fault, LONGEST_FILE, RuleFileError};
pub use movement::{Landing, Lift, Movement, Precedence, Promotion, Rank, Rung, Tally};
pub use ruleset::{
    AnyWays, BothWays, Brazilian, Canadian, Custom, Czech, EightWays, English, ForwardWays,
    Frisian, International, Italian, Killer, OrthogonalWays, PassingWays, Pool, Ruleset, Russian,
    SideDirections, Spanish, Spantsireti, Thai, Turkish, Ways,
};
pub use show::{show, show_file, show_rules};
pub use specialise::Job;

use crate::board::{BoardShape, Geometry, Numbering};
use crate::color::{ByColor, Color};

/// A whole game: everything a rule file says.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    /// Short name, as typed on the command line: `russian`. Lower case, digits,
    /// `-` and `_`.
    pub name: String,
    /// Full name for people: "Russian draughts".
    pub title: String,
    /// Other names that resolve to this rule set.
    pub aliases: Vec<String>,
    /// One paragraph on what sets the game apart.
    pub description: String,
    /// The board, which of its corners is playable, and how it is drawn.
    pub board: BoardShape,
    /// How squares and captures are written.
    pub notation: Notation,
    /// Names and colours of the two sides' pieces.
    pub colors: ByColor<SideLook>,
    /// Start position.
    pub start: Start,
    /// How pieces move and capture.
    pub movement: Movement,
    /// Whether a capture must be made, and what follows if it is not.
    pub compulsion: Compulsion,
    /// What happens to a move that breaks the rules.
    pub illegal: Illegal,
    /// A touched piece must be played (a default for games over the board).
    pub touch_move: bool,
    /// What a side plays for.
    pub goal: Goal,
    /// Who loses wins: the goal and the result of a blocked side are reversed.
    pub misere: bool,
    /// Result for the side to move that has pieces and no move.
    pub blocked: Blocked,
    /// Ending of a lone man against a king.
    pub lone_man: LoneMan,
    /// A side left with a single piece has lost, or won the losing game.
    pub last_piece_loses: bool,
    /// Draw by repetition.
    pub repetition: Repetition,
    /// Draw counters.
    pub counters: Vec<Counter>,
    /// Moves of each side before a draw may be offered (0 = at any time).
    pub no_draw_offer_before: u32,
}

impl Rules {
    /// The rule set of a name, an alias, or either with `-losing` after it.
    /// Capitals, `-` and `_` make no difference.
    ///
    /// ```
    /// use damas::rules::Rules;
    ///
    /// assert_eq!(Rules::builtin("Shashki")?.name, "russian");
    /// assert!(Rules::builtin("turkish_losing")?.misere);
    /// # Ok::<(), damas::rules::UnknownRules>(())
    /// ```
    ///
    /// # Errors
    /// [`UnknownRules`], with the nearest name, if there is none of that name.
    pub fn builtin(name: &str) -> Result<Self, UnknownRules> {
        builtin::BUILTIN.load(name)
    }

    /// Reads a rule file (see `docs/rule-files.md`). It may extend any built-in
    /// rule set.
    ///
    /// ```
    /// use damas::rules::Rules;
    ///
    /// let rules = Rules::parse("name = \"mine\"\nextends = \"english\"\n[end]\nblocked = \"draw\"")?;
    /// assert!(!rules.movement.flying);
    /// # Ok::<(), damas::rules::RuleFileError>(())
    /// ```
    ///
    /// # Errors
    /// [`RuleFileError`] with every fault of the file.
    pub fn parse(text: &str) -> Result<Self, RuleFileError> {
        builtin::BUILTIN.read(text)
    }

    /// The numbered board.
    ///
    /// ```
    /// use damas::rules::Rules;
    ///
    /// assert_eq!(Rules::builtin("international")?.geometry().len(), 50);
    /// # Ok::<(), damas::rules::UnknownRules>(())
    /// ```
    pub fn geometry(&self) -> Geometry {
        Geometry::new(self.board, self.notation.numbering)
    }
}

/// How squares and moves are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notation {
    /// Numbers or letters, and where they begin.
    pub numbering: Numbering,
    /// PDN `GameType` number, if the standard or practice has one.
    pub game_type: Option<u8>,
    /// Capture separator of the `GameType` table: `x`, `:` or `-`.
    pub capture: char,
    /// Whether a win is written 2-0 rather than 1-0.
    pub two_points: bool,
}

/// How a side's pieces are called and coloured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideLook {
    /// Name of the side: "White", "Red".
    pub name: String,
    /// CSS colour of its pieces: a name or `#rrggbb`.
    pub color: String,
}

/// Start position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// Who begins.
    pub turn: Color,
    /// Where the men stand.
    pub men: StartMen,
}

/// Where the men stand at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartMen {
    /// On full rows.
    Rows {
        /// Rows of men on each side.
        rows: u8,
        /// Empty rows behind them.
        gap: u8,
    },
    /// On all squares but the middle one, each side on its half (alquerque).
    Halves,
    /// On listed squares, by their official numbers minus one.
    Squares(ByColor<crate::board::SquareSet>),
}

/// Whether a capture must be made, and what follows if it is not.
///
/// Under `Enforced`, `Huff` and `Forfeit` the legal moves are the same: those
/// that break no rule. `Optional` alone adds quiet moves to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compulsion {
    /// No other move is accepted.
    Enforced,
    /// The opponent may remove the piece that should have captured.
    Huff,
    /// The offender loses the game.
    Forfeit,
    /// Capturing is a right, not a duty; a capture begun is still carried to
    /// its end and the precedence among captures holds.
    Optional,
}

/// What happens to a move that breaks the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// It is not accepted.
    Reject,
    /// The opponent decides whether it is put right or stands.
    OpponentDecides,
    /// It stands once the opponent has replied.
    StandsAfterReply,
}

/// What a side plays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To leave the opponent without a piece.
    Capture,
    /// That, or to be the first to have a king.
    Breakthrough,
    /// That, or to have most pieces, then most kings, when both agree to stop
    /// or each side has made `limit` moves (0 = no limit).
    Count {
        /// Moves of each side after which pieces are counted.
        limit: u32,
    },
}

/// Result for the side to move that has pieces and no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blocked {
    /// It loses.
    Loss,
    /// The game is drawn.
    Draw,
    /// Most pieces win, then most kings, else drawn.
    Count,
}

/// Ending of a lone man against one or more kings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LoneMan {
    /// Play goes on.
    PlayOn,
    /// The side with the king has won.
    Loses,
    /// The game is drawn.
    Draws,
}
