//! Diagrams.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use damas_diagram::{Diagram, Labels};

use super::fault::Fault;
use crate::state::App;
use crate::words::Words;

/// `GET /variants/NAME/board.svg`: the start of a game.
pub(crate) async fn start(
    State(app): State<App>,
    words: Words,
    Path(name): Path<String>,
) -> Result<Response, Fault> {
    let variant = app
        .variant(&name)
        .await
        .ok()
        .flatten()
        .ok_or_else(|| Fault::missing("no-variant", words.get("fault-no-variant")))?;
    let mut diagram = Diagram::new(&variant, &variant.start());
    diagram.labels = Labels::None;
    diagram.language = words.0;
    let about = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
        (header::VARY, "accept-language, cookie"),
    ];
    Ok((about, diagram.svg()).into_response())
}
