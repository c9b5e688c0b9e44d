//! Whether the server is well.

use axum::extract::State;
use axum::http::StatusCode;

use crate::state::App;
use crate::store::Write;
use crate::time_of_day::now;

/// `GET /healthz`: well if something can be kept.
pub(crate) async fn get(State(app): State<App>) -> (StatusCode, &'static str) {
    match app.journal.keep(vec![Write::Alive(now())]).await {
        Ok(()) => (StatusCode::OK, "ok\n"),
        Err(error) => {
            tracing::error!(%error, "not well");
            (StatusCode::SERVICE_UNAVAILABLE, "nothing can be kept\n")
        }
    }
}
