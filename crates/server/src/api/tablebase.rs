//! Endings looked up.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use damas::game::{Game, StartError};
use damas::position::Setup;
use damas::text::fen;
use damas::variant::Variant;
use damas_tablebase::{Report, Untold};
use serde::Deserialize;

use super::fault::Fault;
use crate::state::App;

/// Which position.
#[derive(Deserialize)]
pub(crate) struct Asked {
    /// The start where there is none.
    fen: Option<String>,
}

/// What a table tells stays true; tables that the user builds come in within an
/// hour.
const KEPT: &str = "public, max-age=3600";

/// `GET /api/tablebase/VARIANT?fen=FEN`: what a position is worth, and its moves
/// from the best to the worst.
pub(crate) async fn get(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Fault> {
    let variant = app.variant(&name).await.ok().flatten();
    let variant = variant.ok_or_else(|| {
        let text = format!("there is no variant `{}`", shown(&name));
        Fault::missing("no-variant", text)
    })?;
    let setup = match &asked.fen {
        None => variant.start(),
        Some(text) => fen::parse(variant.geometry(), text)
            .map_err(|error| Fault::bad("bad-fen", error.to_string()))?,
    };
    let told = {
        let app = app.clone();
        app.clone().work(move || told(&app, &variant, setup)).await
    };
    let failed = || {
        Fault::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "failed",
            "a lookup broke",
        )
    };
    let report = told.ok_or_else(failed)??;
    Ok(([(header::CACHE_CONTROL, KEPT)], Json(report)).into_response())
}

fn told(app: &App, variant: &Arc<Variant>, setup: Setup) -> Result<Report, Fault> {
    let tables = app.endgames.of(variant);
    let game = Game::from_setup(Arc::clone(variant), setup)
        .map_err(|error| Fault::bad("bad-position", faults(variant, &error)))?;
    Report::of(&tables, &game).map_err(|untold| match untold {
        Untold::File(fault) => {
            tracing::warn!(%fault, "an endgame table cannot be read");
            let text = "the table of this ending is damaged";
            Fault::new(StatusCode::INTERNAL_SERVER_ERROR, "damaged", text)
        }
        other => Fault::missing("not-in-tables", other.to_string()),
    })
}

/// Every fault of a position.
fn faults(variant: &Variant, error: &StartError) -> String {
    match error {
        StartError::Faults(faults) => {
            let texts: Vec<_> = faults.iter().map(|f| f.text(variant.geometry())).collect();
            texts.join("; ")
        }
        StartError::TooManyRoutes(error) => error.to_string(),
    }
}

/// The beginning of a text of any length.
fn shown(text: &str) -> String {
    text.chars().take(60).collect()
}
