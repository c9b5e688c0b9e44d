//! Diagrams.

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use damas::text::fen;
use damas_diagram::{Diagram, Labels};

use serde::Deserialize;

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
    Ok(answer(diagram, words))
}

/// Which position.
#[derive(Deserialize)]
pub(crate) struct Asked {
    fen: String,
}

/// `GET /variants/NAME/position.svg?fen=FEN`: a position of a game, with its
/// squares named.
pub(crate) async fn position(
    State(app): State<App>,
    words: Words,
    Path(name): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Fault> {
    let found = app.variant(&name).await.ok().flatten();
    let variant =
        found.ok_or_else(|| Fault::missing("no-variant", words.get("fault-no-variant")))?;
    let setup = fen::parse(variant.geometry(), &asked.fen)
        .map_err(|error| Fault::bad("bad-fen", error.to_string()))?;
    Ok(answer(Diagram::new(&variant, &setup), words))
}

fn answer(mut diagram: Diagram, words: Words) -> Response {
    diagram.language = words.0;
    let about = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
        (header::VARY, "accept-language, cookie"),
    ];
    (about, diagram.svg()).into_response()
}
