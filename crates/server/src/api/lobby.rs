//! The lobby as it changes.

use std::convert::Infallible;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use serde_json::json;

use crate::guest;
use crate::limits::Asker;
use crate::state::App;
use crate::words::Words;

/// At most one list is sent in this time.
const PACE: Duration = Duration::from_millis(300);

/// `GET /events`: the games that wait, and again after every change.
pub(crate) async fn events(
    State(app): State<App>,
    words: Words,
    headers: HeaderMap,
    asker: Option<Extension<Asker>>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, StatusCode> {
    let ticket = app.limits.stay(asker.map(|Extension(asker)| asker));
    let ticket = ticket.ok_or(StatusCode::TOO_MANY_REQUESTS)?;
    let guest = guest::of(&app.config, &headers);
    let mut changes = app.lobby.watch();
    changes.mark_changed();
    let begin = (app, changes, guest, ticket);
    let stream = unfold(begin, move |(app, mut changes, guest, ticket)| async move {
        changes.changed().await.ok()?;
        tokio::time::sleep(PACE).await;
        changes.mark_unchanged();
        let seeks = app.lobby.shown(&app, words, guest.as_ref());
        let event = Event::default().data(json!({ "seeks": seeks }).to_string());
        Some((Ok(event), (app, changes, guest, ticket)))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()))
}
