//! Hub, version 2: lines of text between a controller (a program with a board)
//! and an engine.
//!
//! [`Command`]s go to the engine, [`Answer`]s come back; both are read from and
//! written as lines. [`Server`] is the engine's side as a state machine,
//! [`Client`] the controller's; neither knows threads, pipes or clocks.
//! [`serve`] drives a server with an engine behind it.
//!
//! Squares are numbered as [`Numbers`](crate::Numbers) has it, and
//! `docs/interop.md` says what is added to the protocol.

mod answer;
mod client;
mod command;
mod host;
mod line;
mod moves;
mod parameters;
mod position;
mod score;
mod server;

pub use answer::{Answer, AnswerError, Info, Parameter};
pub use client::{Client, ClientError, Heard};
pub use command::{Command, CommandError, Level, Mode, Place};
pub use host::{LONGEST_LINE, serve};
pub use line::{Line, LineError};
pub use moves::{MoveError, read_move, write_move};
pub use parameters::{Options, ParameterError};
pub use position::{position, setup};
pub use server::{Effect, Event, Search, Server};
