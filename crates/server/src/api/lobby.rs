//! The lobby as it changes.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use serde_json::json;

use crate::guest;
use crate::state::App;
use crate::words::Words;

/// At most one list is sent in this time.
const PACE: Duration = Duration::from_millis(300);

/// `GET /events`: the games that wait, and again after every change.
pub(crate) async fn events(
    State(app): State<App>,
    words: Words,
    headers: HeaderMap,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let guest = guest::of(&app.config, &headers);
    let mut changes = app.lobby.watch();
    changes.mark_changed();
    let stream = unfold(
        (app, changes, guest),
        move |(app, mut changes, guest)| async move {
            changes.changed().await.ok()?;
            tokio::time::sleep(PACE).await;
            changes.mark_unchanged();
            let seeks = app.lobby.shown(&app, words, guest.as_ref());
            let event = Event::default().data(json!({ "seeks": seeks }).to_string());
            Some((Ok(event), (app, changes, guest)))
        },
    );
    Sse::new(stream).keep_alive(KeepAlive::default())
}
