//! DamExchange (DXP), version 1: two programs play over a network, in records
//! of fixed columns.
//!
//! A [`Message`] is written and read byte by byte, a [`Splitter`] finds messages
//! in a stream. A [`Session`] is one side of the conversation as a state
//! machine; it follows the games and says what to send, and knows neither
//! sockets nor clocks. [`Link`] is the connection.
//!
//! Squares are numbered as [`Numbers`](crate::Numbers) has it. The protocol is
//! made for the board of 50 squares; on other boards a position is as many
//! letters as the board has squares, and both sides must know the variant.

mod host;
mod link;
mod message;
mod session;
mod splitter;

pub use host::{Host, HostError, Wish};
pub use link::{Link, LinkError, Received};
pub use message::{
    Acceptance, Capture, GameRequest, Message, MessageError, Minutes, Reason, VERSION,
};
pub use session::{Ended, Output, Role, Session, SessionError, Sight};
pub use splitter::{LONGEST, Splitter, SplitterError};

/// The port of the protocol.
pub const PORT: u16 = 27531;
