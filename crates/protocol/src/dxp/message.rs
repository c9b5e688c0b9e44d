//! The records, column by column.

use std::fmt;
use std::time::Duration;

use damas::color::Color;
use thiserror::Error;

use super::splitter::LONGEST;

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
/// Most squares that a move can capture, so that the message is not too long.
const MOST_CAPTURED: u16 = 57;

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

/// The fields of a message, one after another.
struct Fields<'t> {
    text: &'t str,
    /// Bytes that are read.
    at: usize,
}

impl<'t> Fields<'t> {
    fn take(&mut self, columns: usize, expected: &'static str) -> Result<&'t str, MessageError> {
        let field = self.text.get(self.at..self.at + columns);
        let field = field.ok_or_else(|| self.fault(columns, expected))?;
        self.at += columns;
        Ok(field)
    }

    /// What is wrong with the field of so many columns that begins here.
    fn fault(&self, columns: usize, expected: &'static str) -> MessageError {
        let end = (self.at + columns).min(self.text.len());
        MessageError::Field {
            found: self.text.get(self.at..end).unwrap_or_default().to_owned(),
            first: self.at + 1,
            last: self.at + columns,
            expected,
        }
    }

    fn number(&mut self, columns: usize) -> Result<u16, MessageError> {
        let expected = "digits, with zeroes before";
        let fault = self.fault(columns, expected);
        let field = self.take(columns, expected)?;
        if !field.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(fault);
        }
        field.parse().map_err(|_| fault)
    }

    fn one_of<T: Copy>(
        &mut self,
        table: &[(char, T)],
        expected: &'static str,
    ) -> Result<T, MessageError> {
        let fault = self.fault(1, expected);
        let field = self.take(1, expected)?;
        let found = table.iter().find(|(letter, _)| field.starts_with(*letter));
        found.map(|&(_, value)| value).ok_or(fault)
    }

    fn color(&mut self) -> Result<Color, MessageError> {
        self.one_of(&COLORS, "W or Z")
    }

    fn name(&mut self) -> Result<String, MessageError> {
        let name = self.take(NAME, "a name of 32 columns")?;
        Ok(name.trim().to_owned())
    }

    fn rest(&mut self, least: usize) -> Result<&'t str, MessageError> {
        let length = self.text.len().saturating_sub(self.at).max(least);
        self.take(length, "a text")
    }

    fn minutes(&mut self) -> Result<Minutes, MessageError> {
        let expected = "minutes, such as 060 or 0.5";
        let fault = self.fault(3, expected);
        let field = self.take(3, expected)?.trim();
        let is_number = field
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.');
        let minutes = field
            .parse::<f64>()
            .ok()
            .filter(|_| is_number)
            .ok_or(fault)?;
        Ok(Minutes(Duration::from_secs_f64((minutes * 60.0).round())))
    }

    fn request(&mut self) -> Result<GameRequest, MessageError> {
        let version = self.number(2)? as u8;
        let (name, follower) = (self.name()?, self.color()?);
        let (minutes, moves) = (self.minutes()?, self.number(3)?);
        let has_position = self.one_of(&[('A', false), ('B', true)], "A or B")?;
        let position = if has_position {
            Some((self.color()?, self.rest(1)?.to_owned()))
        } else {
            None
        };
        Ok(GameRequest {
            version,
            name,
            follower,
            minutes,
            moves,
            position,
        })
    }

    fn capture(&mut self) -> Result<Capture, MessageError> {
        let (from, to) = (self.number(2)? as u8, self.number(2)? as u8);
        let fault = self.fault(2, "at most 57 squares");
        let count = self.number(2)?;
        if count > MOST_CAPTURED {
            return Err(fault);
        }
        let captured = (0..count)
            .map(|_| Ok(self.number(2)? as u8))
            .collect::<Result<_, _>>()?;
        Ok(Capture { from, to, captured })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_back(message: &Message, text: &str) {
        let mut bytes = text.as_bytes().to_vec();
        assert_eq!(Message::parse(&bytes).as_ref(), Ok(message), "{text}");
        bytes.push(0);
        assert_eq!(message.to_bytes(), bytes, "{text}");
    }

    fn request(position: Option<(Color, String)>) -> GameRequest {
        GameRequest {
            version: VERSION,
            name: "Damas 0.1".to_owned(),
            follower: Color::Black,
            minutes: Minutes::whole(60),
            moves: 75,
            position,
        }
    }

    /// Widths as the description of the protocol has them: a field of three
    /// columns is not four wide.
    #[test]
    fn requests_are_written_column_by_column() {
        let text = "R01Damas 0.1                       Z060075A";
        assert_eq!(text.len(), 43);
        read_back(&Message::Request(request(None)), text);
        let letters = format!("{}{}{}", "z".repeat(20), "e".repeat(10), "w".repeat(20));
        let text = format!("R01Damas 0.1                       Z060075BW{letters}");
        assert_eq!(text.len(), 94);
        let position = Some((Color::White, letters));
        read_back(&Message::Request(request(position)), &text);
    }

    #[test]
    fn every_record_reads_back() {
        let capture = |captured: &[u8]| Capture {
            from: 32,
            to: 5,
            captured: captured.to_vec(),
        };
        let (seconds, quiet) = (7, capture(&[]));
        read_back(
            &Message::Move {
                seconds,
                capture: quiet,
            },
            "M0007320500",
        );
        let four = capture(&[27, 18, 9, 8]);
        read_back(
            &Message::Move {
                seconds: 9999,
                capture: four,
            },
            "M999932050427180908",
        );
        let name = "X".repeat(32);
        for (code, digit) in [
            Acceptance::Accepted,
            Acceptance::Version,
            Acceptance::ThisGame,
            Acceptance::NoGame,
        ]
        .into_iter()
        .zip(0..)
        {
            let accept = Message::Accept {
                name: name.clone(),
                code,
            };
            read_back(&accept, &format!("A{name}{digit}"));
        }
        for (reason, digit) in [Reason::Unknown, Reason::Lost, Reason::Draw, Reason::Won]
            .into_iter()
            .zip(0..)
        {
            read_back(
                &Message::End {
                    reason,
                    stop: false,
                },
                &format!("E{digit}0"),
            );
            read_back(&Message::End { reason, stop: true }, &format!("E{digit}1"));
        }
        read_back(
            &Message::Chat("Good luck, M0001".to_owned()),
            "CGood luck, M0001",
        );
        read_back(
            &Message::BackRequest {
                number: 12,
                turn: Color::Black,
            },
            "B012Z",
        );
        read_back(&Message::BackReply { accepted: true }, "K0");
        read_back(&Message::BackReply { accepted: false }, "K1");
        assert_eq!(
            Message::parse(b"K2"),
            Ok(Message::BackReply { accepted: false })
        );
    }

    #[test]
    fn what_is_too_long_is_cut() {
        let chat = Message::Chat("é".repeat(300)).to_bytes();
        assert_eq!(chat.len(), 128);
        assert_eq!(&chat[..3], b"C??");
        let mut long = request(None);
        long.name = "N".repeat(40);
        long.moves = 12_000;
        let bytes = Message::Request(long).to_bytes();
        assert_eq!(bytes.len(), 44);
        assert!(bytes.ends_with(b"999A\0"));
    }

    #[test]
    fn minutes_may_have_a_fraction() {
        let text = |seconds| Minutes::of(Duration::from_secs(seconds)).to_string();
        assert_eq!(
            [30, 60, 90, 600, 3600, 90_000].map(text),
            ["0.5", "001", "1.5", "010", "060", "999"]
        );
        assert_eq!(text(0), "0.1");
        for (field, seconds) in [("0.5", 30), (".5 ", 30), ("005", 300), (" 5 ", 300)] {
            let message = format!("R01{:32}W{field}000A", "x");
            let Ok(Message::Request(request)) = Message::parse(message.as_bytes()) else {
                panic!("{message}");
            };
            assert_eq!(request.minutes.time().as_secs(), seconds);
        }
    }

    #[test]
    fn faults_are_named_with_their_columns() {
        let fault = |text: &str| Message::parse(text.as_bytes()).unwrap_err().to_string();
        assert_eq!(fault(""), "a message \" \": expected R, A, M, E, C, B or K");
        assert_eq!(
            fault("X"),
            "a message \"X\": expected R, A, M, E, C, B or K"
        );
        assert_eq!(
            fault("E40"),
            "\"4\" in columns 2 to 2: expected 0, 1, 2 or 3"
        );
        assert_eq!(fault("E3"), "\"\" in columns 3 to 3: expected 0 or 1");
        assert_eq!(
            fault("M00153228"),
            "\"\" in columns 10 to 11: expected digits, with zeroes before"
        );
        assert_eq!(
            fault("M001532-80"),
            "\"-8\" in columns 8 to 9: expected digits, with zeroes before"
        );
        assert_eq!(fault("M00013228000"), "\"0\" after the end of the message");
        assert_eq!(
            fault("M0001322899"),
            "\"99\" in columns 10 to 11: expected at most 57 squares"
        );
        assert_eq!(fault("C"), "\"\" in columns 2 to 2: expected a text");
        let minutes = format!("R01{:32}W-60075A", "x");
        assert!(fault(&minutes).ends_with("expected minutes, such as 060 or 0.5"));
        let bytes = Message::parse(b"C\xff").unwrap_err().to_string();
        assert_eq!(bytes, "the byte 255 in column 2: expected ASCII");
    }

    #[test]
    fn nothing_makes_a_reader_panic() {
        let mut state = 1_u64;
        for _ in 0..100_000 {
            let mut bytes = b"R01ABMECKWZ0123 .wezWZE".to_vec();
            for _ in 0..4 {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                let at = (state >> 33) as usize % bytes.len();
                bytes.rotate_left(at);
                bytes[at] = bytes[(at + 7) % bytes.len()];
                bytes.truncate(bytes.len() - at % 3);
            }
            let _ = Message::parse(&bytes);
        }
    }
}
