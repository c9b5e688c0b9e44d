//! Pages that say what went wrong.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use maud::html;

use super::Page;
use crate::state::App;
use crate::words::Words;

/// A page that says what went wrong, `text` in the reader's language.
pub(crate) fn page(app: &App, words: Words, status: StatusCode, text: &str) -> Response {
    let title = words.get("fault-title");
    let main = html! {
        h1 { (title) }
        p role="alert" { (text) }
        p { a href="/" { (words.get("fault-home")) } }
    };
    let mut page = Page::new(words, "fault", title.clone(), main);
    page.status = status;
    page.answer(&app.assets())
}

/// An address without a page.
pub(crate) async fn not_found(State(app): State<App>, words: Words) -> Response {
    page(
        &app,
        words,
        StatusCode::NOT_FOUND,
        &words.get("fault-not-found"),
    )
}
