//! The records, column by column.

mod fields;

use std::fmt;
use std::time::Duration;

use damas::color::Color;
use thiserror::Error;

use super::splitter::LONGEST;
use fields::Fields;

/// The version of the protocol that is spoken.
pub const VERSION: u8 = 1;

/// A message of either side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// `R`: the initiator asks for a game.
    Request(GameRequest),
    /// `A`: the follower answers.
    Accept {
        /// The follower's name, at most 32 characters.
        name: String,
        /// Its answer.
        code: Acceptance,
    },
    /// `M`: a move.
    Move {
        /// Seconds it took, for information.
        seconds: u16,
        /// What it does.
        capture: Capture,
    },
    /// `E`: the end of the game, in place of a move, or the answer to one.
    End {
        /// Why, as the sender sees it.
        reason: Reason,
        /// Whether no other game is wanted.
        stop: bool,
    },
    /// `C`: a remark, 1 to 126 characters.
    Chat(String),
    /// `B`: a move is to be taken back.
    BackRequest {
        /// Number of the pair of moves to go back to, from 1.
        number: u16,
        /// Who is to move then.
        turn: Color,
    },
    /// `K`: whether it may.
    BackReply {
        /// Whether it may.
        accepted: bool,
    },
}

/// A move by square numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capture {
    /// Where it begins.
    pub from: u8,
    /// Where it ends.
    pub to: u8,
    /// What it captures, in any order.
    pub captured: Vec<u8>,
}

/// A game that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRequest {
    /// Version of the protocol.
    pub version: u8,
    /// The initiator's name, at most 32 characters.
    pub name: String,
    /// The follower's side.
    pub follower: Color,
    /// Time for all moves of a side.
    pub minutes: Minutes,
    /// Moves of each side after which the game ends; 0 = no limit.
    pub moves: u16,
    /// Side to move and a letter for each square; `None` for the start position.
    pub position: Option<(Color, String)>,
}

/// Minutes in three columns: whole ones, or with a fraction (`0.5`), as several
/// programs write them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minutes(Duration);

/// An answer to a request for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acceptance {
    /// The game begins.
    Accepted,
    /// This version of the protocol is not spoken.
    Version,
    /// Not this game.
    ThisGame,
    /// No game at all.
    NoGame,
}

/// Why a game ends, as the sender sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It does not say.
    Unknown,
    /// It has lost.
    Lost,
    /// It is a draw.
    Draw,
    /// It has won.
    Won,
}

/// Bytes that are no message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MessageError {
    /// A first letter that stands for nothing.
    #[error("a message \"{0}\": expected R, A, M, E, C, B or K")]
    Kind(char),
    /// A byte that is no ASCII.
    #[error("the byte {byte} in column {column}: expected ASCII")]
    NoAscii {
        /// The byte.
        byte: u8,
        /// Its column, from 1.
        column: usize,
    },
    /// A field that says something else than it may, or is not there.
    #[error("\"{found}\" in columns {first} to {last}: expected {expected}")]
    Field {
        /// What it says.
        found: String,
        /// Its first column, from 1.
        first: usize,
        /// Its last column.
        last: usize,
        /// What it may say.
        expected: &'static str,
    },
    /// More than the message has.
    #[error("\"{0}\" after the end of the message")]
    Rest(String),
}

/// Columns of a name.
const NAME: usize = 32;

impl Message {
    /// Reads a message, its end not included.
    ///
    /// ```
    /// use damas_protocol::dxp::{Capture, Message};
    ///
    /// let message = Message::parse(b"M001528190123")?;
    /// let capture = Capture { from: 28, to: 19, captured: vec![23] };
    /// assert_eq!(message, Message::Move { seconds: 15, capture });
    /// assert_eq!(message.to_bytes(), b"M001528190123\0");
    /// # Ok::<(), damas_protocol::dxp::MessageError>(())
    /// ```
    ///
    /// # Errors
    /// Names the columns that say something else than they may.
    pub fn parse(bytes: &[u8]) -> Result<Self, MessageError> {
        if let Some(at) = bytes.iter().position(|byte| !(1..128).contains(byte)) {
            let (byte, column) = (bytes[at], at + 1);
            return Err(MessageError::NoAscii { byte, column });
        }
        let text = std::str::from_utf8(bytes).unwrap_or_default();
        let mut fields = Fields { text, at: 1 };
        let message = match text.chars().next().unwrap_or(' ') {
            'R' => Self::Request(fields.request()?),
            'A' => Self::Accept {
                name: fields.name()?,
                code: fields.one_of(&ACCEPTANCES, "0, 1, 2 or 3")?,
            },
            'M' => Self::Move {
                seconds: fields.number(4)?,
                capture: fields.capture()?,
            },
            'E' => Self::End {
                reason: fields.one_of(&REASONS, "0, 1, 2 or 3")?,
                stop: fields.one_of(&[('0', false), ('1', true)], "0 or 1")?,
            },
            'C' => Self::Chat(fields.rest(1)?.to_owned()),
            'B' => Self::BackRequest {
                number: fields.number(3)?,
                turn: fields.color()?,
            },
            // Some programs say 2 for a refusal in order to play on.
            'K' => Self::BackReply {
                accepted: fields.one_of(&[('0', true), ('1', false), ('2', false)], "0, 1 or 2")?,
            },
            other => return Err(MessageError::Kind(other)),
        };
        match &text[fields.at.min(text.len())..] {
            "" => Ok(message),
            // Some programs end their messages with blanks.
            rest if rest.trim().is_empty() => Ok(message),
            rest => Err(MessageError::Rest(rest.to_owned())),
        }
    }

    /// The message with its end, at most 128 bytes. Characters that are no ASCII
    /// become question marks, texts that are too long are cut.
    pub fn to_bytes(&self) -> Vec<u8> {
        let text = self.to_string();
        let ascii = |c: char| {
            if matches!(c, '\u{1}'..='\u{7f}') {
                c as u8
            } else {
                b'?'
            }
        };
        let bytes = text.chars().take(LONGEST).map(ascii);
        bytes.chain([0]).collect()
    }
}

const ACCEPTANCES: [(char, Acceptance); 4] = [
    ('0', Acceptance::Accepted),
    ('1', Acceptance::Version),
    ('2', Acceptance::ThisGame),
    ('3', Acceptance::NoGame),
];
const REASONS: [(char, Reason); 4] = [
    ('0', Reason::Unknown),
    ('1', Reason::Lost),
    ('2', Reason::Draw),
    ('3', Reason::Won),
];
const COLORS: [(char, Color); 2] = [('W', Color::White), ('Z', Color::Black)];

/// The letter of a value.
fn letter<T: Copy + PartialEq>(table: &[(char, T)], value: T) -> char {
    let found = table.iter().find(|(_, other)| *other == value);
    found.map_or(' ', |&(letter, _)| letter)
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let padded = |name: &str| {
            format!(
                "{:<NAME$}",
                name.trim().chars().take(NAME).collect::<String>()
            )
        };
        match self {
            Self::Request(request) => {
                let (name, side) = (padded(&request.name), letter(&COLORS, request.follower));
                let (minutes, moves) = (request.minutes, request.moves.min(999));
                write!(f, "R{:02}{name}{side}{minutes}{moves:03}", request.version)?;
                match &request.position {
                    None => f.write_str("A"),
                    Some((turn, letters)) => write!(f, "B{}{letters}", letter(&COLORS, *turn)),
                }
            }
            Self::Accept { name, code } => {
                write!(f, "A{}{}", padded(name), letter(&ACCEPTANCES, *code))
            }
            Self::Move { seconds, capture } => {
                let Capture { from, to, captured } = capture;
                write!(
                    f,
                    "M{:04}{from:02}{to:02}{:02}",
                    seconds.min(&9999),
                    captured.len()
                )?;
                captured
                    .iter()
                    .try_for_each(|square| write!(f, "{square:02}"))
            }
            Self::End { reason, stop } => {
                write!(f, "E{}{}", letter(&REASONS, *reason), u8::from(*stop))
            }
            Self::Chat(text) => write!(f, "C{text}"),
            Self::BackRequest { number, turn } => {
                write!(f, "B{:03}{}", number.min(&999), letter(&COLORS, *turn))
            }
            Self::BackReply { accepted } => write!(f, "K{}", u8::from(!accepted)),
        }
    }
}

impl Minutes {
    /// Whole minutes.
    pub const fn whole(minutes: u16) -> Self {
        Self(Duration::from_secs(minutes as u64 * 60))
    }

    /// The minutes nearest to a time that can be told, at most 999 and not
    /// nought.
    pub fn of(time: Duration) -> Self {
        let tenths = (time.as_secs_f64() / 6.0).round().max(1.0);
        if tenths < 100.0 {
            return Self(Duration::from_secs(tenths as u64 * 6));
        }
        Self::whole((time.as_secs_f64() / 60.0).round().min(999.0) as u16)
    }

    /// The time.
    pub const fn time(self) -> Duration {
        self.0
    }
}

impl fmt::Display for Minutes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        if seconds.is_multiple_of(60) {
            write!(f, "{:03}", (seconds / 60).min(999))
        } else {
            write!(f, "{:.1}", self.0.as_secs_f64() / 60.0)
        }
    }
}

#[cfg(test)]
mod tests;
