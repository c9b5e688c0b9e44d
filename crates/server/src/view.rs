//! What the server tells pages, as JSON; `docs/live-games.md` describes it.

pub(crate) mod board;
pub(crate) mod position;
