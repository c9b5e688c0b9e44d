//! Draughts in the browser: pages, live games and their store.
//!
//! [`app`] is the whole server as a service, usable without a network;
//! [`serve`] puts it onto one. What pages and server say to each other stands in
//! `docs/live-games.md`.

mod api;
mod assets;
mod config;
mod draft;
mod facts;
mod families;
mod language;
#[allow(dead_code, unused_imports, reason = "nobody plays yet")]
mod live;
mod pages;
mod pick;
mod router;
mod security;
mod server;
mod specials;
mod state;
mod texts;
mod variants;
mod view;
mod words;

pub use config::Config;
pub use router::app;
pub use server::{ServeError, Server};
pub use state::App;
