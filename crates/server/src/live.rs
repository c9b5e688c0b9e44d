//! A live game as a state machine: what is asked of it, when, gives what
//! happens. No input or output, no clock, no chance of its own, so that whole
//! histories can be simulated.
//!
//! What happened is a list of [`Entry`]s; a [`Table`] follows from them alone.

mod act;
mod begin;
mod chat;
mod clock;
mod color;
mod command;
mod conduct;
mod control;
mod entry;
mod handle;
mod head;
mod machine;
mod memory;
mod moves;
mod offers;
mod refused;
mod seat;
mod table;

pub(crate) use begin::Begun;
pub(crate) use chat::{Line, Said, cleaned};
pub(crate) use clock::Clock;
pub(crate) use command::{Command, MoveText};
pub(crate) use control::Control;
pub(crate) use entry::{Deed, Entry, Wish};
pub(crate) use handle::{Asked, Handled, Moment};
pub(crate) use head::{ColourWish, Customs, Head, MissedWish, Opponent, TouchWish};
pub(crate) use moves::Choice;
pub(crate) use refused::Refused;
pub(crate) use seat::{GuestId, Holder, Party, Seat, Viewer};
pub(crate) use table::{Table, TableError};

/// Milliseconds since the beginning of 1970, or between two such moments.
pub(crate) type Millis = i64;

#[cfg(test)]
mod simulation;
