//! Draughts in the browser: pages, live games and their store.
//!
//! [`app`] is the whole server as a service, usable without a network;
//! [`Server`] puts it onto one. What pages and server say to each other stands in
//! `docs/live-games.md`.

mod api;
mod assets;
mod backup;
mod config;
mod draft;
mod endgames;
mod facts;
mod families;
mod figures;
mod guest;
mod hex;
mod language;
mod limits;
mod live;
mod load;
mod lobby;
mod machines;
mod origin;
mod pages;
mod pick;
mod room;
mod rooms;
mod router;
mod security;
mod server;
mod signals;
mod socket;
mod specials;
mod state;
mod store;
mod texts;
mod time_of_day;
mod variants;
mod view;
mod words;

pub use backup::backup;
pub use config::Config;
pub use load::{Load, LoadReport, Times, echo, load};
pub use router::app;
pub use server::{ServeError, Server};
pub use state::App;
pub use store::StoreError;
