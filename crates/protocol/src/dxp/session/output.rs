//! What a session says is to be done, and what it refuses.

use damas::color::Color;
use damas::moves::Move;
use thiserror::Error;

use crate::dxp::message::{Acceptance, Message, Minutes};

/// Who asks for games. It has nothing to do with who opened the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// This side.
    Initiator,
    /// The other side.
    Follower,
}

/// What is to be done, in this order.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    /// Send a message.
    Send(Message),
    /// A game begins.
    Begun {
        /// This side's colour.
        us: Color,
        /// The other side's name.
        opponent: String,
        /// Time for all moves of a side.
        minutes: Minutes,
        /// Moves of each side after which the game ends; 0 = no limit.
        moves: u16,
    },
    /// It is this side's turn: a move is wanted ([`Session::play`](super::Session::play)).
    Think,
    /// No move is wanted any more.
    Halt,
    /// The other side has moved.
    Moved {
        /// Its move.
        mv: Move,
        /// The seconds that it says it took.
        seconds: u16,
    },
    /// The game goes on from where it was after so many plies.
    TakenBack(usize),
    /// The other side takes nothing back.
    NotTakenBack,
    /// The other side does not want the game that was asked for.
    Refused(Acceptance),
    /// The other side says something.
    Chat(String),
    /// The game is over.
    Ended(Ended),
    /// Close the connection.
    Close,
}

/// What one side makes of the end of a game: points of White and Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// It does not say.
    Unknown,
    /// Somebody has won.
    Won(Color),
    /// It is a draw.
    Draw,
}

/// The end of a game, as both sides see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// What the rules say, or what this side has said.
    pub ours: Sight,
    /// What the other side has said.
    pub theirs: Sight,
    /// What the other side did wrong, where that ended the game.
    pub fault: Option<String>,
}

/// Something that cannot be done now.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SessionError {
    /// Only the initiator asks for games.
    #[error("a follower asks for no games")]
    Follower,
    /// There is something else to do first.
    #[error("not now: {0}")]
    NotNow(&'static str),
    /// The move may not be played.
    #[error("the move cannot be played: {0}")]
    Move(String),
    /// The position cannot be played from.
    #[error("the position cannot be played from")]
    Start,
}

impl Ended {
    /// The result: what the rules or this side say, otherwise what the other
    /// side says. A fault of the other side is none of its results.
    pub const fn result(&self) -> Sight {
        match (self.ours, &self.fault) {
            (Sight::Unknown, None) => self.theirs,
            (ours, _) => ours,
        }
    }
}
