//! Why something that a page asks for is not done.

use damas::game::{ActError, Game, PlayError};

use crate::words::Words;

/// Why something is not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// The rules do not allow the move.
    Play(PlayError),
    /// The rules do not allow the act.
    Act(ActError),
    /// Whoever asks plays no side.
    NotSeated,
    /// The opponent is to move.
    NotYourTurn,
    /// The seat across is empty.
    NoOpponent,
    /// The move was meant for another position.
    Stale,
    /// The game is over.
    Over,
    /// The game is not over yet.
    NotOver,
    /// Both sides have moved.
    TooLateToAbort,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// The game has no clock.
    NoClock,
    /// Nothing is offered.
    NoOffer,
    /// The offer stands already.
    OfferStands,
    /// Nobody is there to be talked to, or the words are none.
    NoChat,
    /// It was said too often.
    TooMuch,
    /// No board has such a square.
    NoSquare,
    /// Both seats are taken.
    NoSeat,
    /// A hint would wrong the opponent.
    NoHint,
    /// It could not be kept; the game is as it was.
    NotKept,
}

impl From<PlayError> for Refused {
    fn from(error: PlayError) -> Self {
        Self::Play(error)
    }
}

impl From<ActError> for Refused {
    fn from(error: ActError) -> Self {
        Self::Act(error)
    }
}

impl Refused {
    /// A word for programs.
    pub(crate) const fn code(&self) -> &'static str {
        match self {
            Self::Play(PlayError::Over(_)) | Self::Over | Self::Act(ActError::Over(_)) => "over",
            Self::Play(_) => "illegal",
            Self::Act(_) => "not-allowed",
            Self::NotSeated => "not-seated",
            Self::NotYourTurn => "not-your-turn",
            Self::NoOpponent => "no-opponent",
            Self::Stale => "stale",
            Self::NotOver => "not-over",
            Self::TooLateToAbort => "too-late",
            Self::NothingToTakeBack => "nothing",
            Self::NoClock => "no-clock",
            Self::NoOffer => "no-offer",
            Self::OfferStands => "offer-stands",
            Self::NoChat => "no-chat",
            Self::TooMuch => "too-much",
            Self::NoSquare => "no-square",
            Self::NoSeat => "no-seat",
            Self::NoHint => "no-hint",
            Self::NotKept => "not-kept",
        }
    }

    /// The reason in words.
    pub(crate) fn text(&self, game: &Game, words: Words) -> String {
        match self {
            Self::Play(error) => error.text(game, words.0),
            Self::Act(error) => error.text(game, words.0),
            other => words.get(&format!("refused-{}", other.code())),
        }
    }
}
