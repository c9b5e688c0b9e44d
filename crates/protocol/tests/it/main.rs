//! Conversations as text, and programs that talk to each other.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

mod contest;
mod dxp_games;
mod dxp_session;
mod hostile;
mod hub_client;
mod hub_host;
mod hub_moves;
mod players;
mod transcripts;
