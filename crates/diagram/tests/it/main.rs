//! Diagrams, sheets and booklets as their readers meet them.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

mod book;
mod browser;
mod corpus;
mod golden;
mod hostile;
mod motion;
mod sheet;
mod variants;

use std::sync::Arc;

use damas::pdn::{Games, PdnGame};
use damas::position::Setup;
use damas::rules::Rules;
use damas::text::fen;
use damas::variant::Variant;

fn variant(name: &str) -> Arc<Variant> {
    Arc::new(Variant::new(Rules::builtin(name).unwrap()))
}

fn setup(variant: &Variant, text: &str) -> Setup {
    fen::parse(variant.geometry(), text).unwrap()
}

fn game(text: &str) -> PdnGame {
    Games::new(text.as_bytes()).next().unwrap().unwrap()
}

/// A file of games written for these tests.
fn games() -> Vec<PdnGame> {
    let file = include_str!("games.pdn");
    Games::new(file.as_bytes()).map(Result::unwrap).collect()
}
