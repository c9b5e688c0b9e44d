//! A live game at work: one task owns its state, keeps what happens in it, and
//! tells those who look on. Nothing is told or acknowledged before it is kept.

mod audience;
mod machine;
mod message;
mod work;

use std::time::Duration;

use tokio::sync::mpsc;

pub(crate) use audience::Connection;
pub(crate) use message::{Answer, Message, Question};
pub(crate) use work::Room;

/// The way to a room.
pub(crate) type Door = mpsc::Sender<Message>;

/// Most messages that wait before a room.
const QUEUE: usize = 256;
/// How long a room stays when nobody is there and nothing can happen.
const IDLE: Duration = Duration::from_mins(1);

/// A door and the room's end of it.
pub(crate) fn door() -> (Door, mpsc::Receiver<Message>) {
    mpsc::channel(QUEUE)
}
