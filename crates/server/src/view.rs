//! What the server tells pages, as JSON; `docs/live-games.md` describes it.

pub(crate) mod board;
pub(crate) mod event;
mod facts;
pub(crate) mod position;
pub(crate) mod soundness;
pub(crate) mod table;
