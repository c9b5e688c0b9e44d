//! What can go wrong in reading a game.

use thiserror::Error;

use crate::game::{ActError, PlayError, StartError};
use crate::pdn::clipped;
use crate::rules::RuleFileError;
use crate::text::fen::FenError;

/// Why a file gives no game at all.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LoadError {
    /// It has none.
    #[error("there is no game in the file")]
    NoGame,
    /// It breaks off among the tags.
    #[error("the file breaks off before the blank line that ends its tags")]
    HeadBreaksOff,
    /// No tag names a rule set that is known.
    #[error(
        "expected a tag GameType or Variant that names a known rule set; \
         GameType \"{game_type}\", Variant \"{variant}\""
    )]
    UnknownRules {
        /// The tag `GameType`; empty where there is none.
        game_type: String,
        /// The tag `Variant`; empty where there is none.
        variant: String,
    },
    /// The rule file in the tags has faults.
    #[error("the rule file in the tags RuleFile: {0}")]
    RuleFile(#[from] RuleFileError),
    /// The customs cannot be read.
    #[error("\"{text}\" in the tag Customs: expected {expected}")]
    Customs {
        /// The part that cannot be read.
        text: String,
        /// What may stand there.
        expected: String,
    },
    /// The first position cannot be read.
    #[error("the tag FEN: {0}")]
    Fen(#[from] FenError),
    /// The first position cannot be played from.
    #[error("the tag FEN: {0}")]
    Start(#[from] StartError),
}

/// Where reading stopped before the end of a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("after {plies} plies: \"{text}\": {kind}")]
pub struct Unread {
    /// Plies on the board at that point.
    pub plies: usize,
    /// What could not be read, cut where it is long; empty where a file breaks
    /// off between two things.
    pub text: String,
    /// Why.
    pub kind: UnreadKind,
}

impl Unread {
    pub(super) fn new(plies: usize, text: &str, kind: UnreadKind) -> Self {
        let text = clipped(text);
        Self { plies, text, kind }
    }
}

/// Why reading stopped.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum UnreadKind {
    /// The file ends there.
    #[error("the file breaks off; expected * at its end")]
    BreaksOff,
    /// The move cannot be played.
    #[error(transparent)]
    Move(#[from] PlayError),
    /// The move is not given.
    #[error("expected a move; this one is not known")]
    UnknownMove,
    /// The act cannot be done.
    #[error(transparent)]
    Act(#[from] ActError),
    /// The command cannot be read.
    #[error("expected {0}")]
    Command(&'static str),
    /// Steps were taken back with others that had been taken back, too often.
    #[error("expected at most {0} levels of steps taken back")]
    TooDeep(usize),
    /// Too much was said in one position.
    #[error("expected at most {0} acts in a position")]
    TooMany(usize),
}
