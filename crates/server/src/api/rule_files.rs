//! Rule files of one's own.

use axum::extract::{Multipart, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use damas::rules::{LONGEST_FILE, Rules};
use sha2::{Digest, Sha256};

use crate::hex::hex;
use crate::pages::fault;
use crate::state::App;
use crate::store::Write;
use crate::time_of_day::now;
use crate::words::Words;

/// Names under which rule files are kept begin so; no built-in one does.
pub(crate) const OWN: &str = "own-";

/// `POST /rules`: keeps a rule file, and leads to the page on which a game by it
/// is set up.
pub(crate) async fn keep(State(app): State<App>, words: Words, form: Multipart) -> Response {
    let refused = |text: &str| fault::page(&app, words, StatusCode::UNPROCESSABLE_ENTITY, text);
    let Some(text) = file(form).await else {
        return refused(&words.get("own-no-file"));
    };
    if text.len() > LONGEST_FILE {
        let most = LONGEST_FILE.to_string();
        return refused(&words.say("own-too-long", &[("most", most)]));
    }
    if let Err(error) = Rules::parse(&text) {
        return refused(&words.say("own-faults", &[("faults", error.to_string())]));
    }
    let name = format!("{OWN}{}", hex(&Sha256::digest(text.as_bytes())[..8]));
    let file = Write::RuleFile {
        name: name.clone(),
        text,
        created: now(),
    };
    match app.journal.keep(vec![file]).await {
        Ok(()) => Redirect::to(&format!("/play/{name}")).into_response(),
        Err(_) => refused(&words.get("refused-not-kept")),
    }
}

/// The text of the first file of a form that has one.
async fn file(mut form: Multipart) -> Option<String> {
    while let Ok(Some(field)) = form.next_field().await {
        if matches!(field.name(), Some("file" | "text")) {
            let text = field.text().await.ok()?;
            if !text.trim().is_empty() {
                return Some(text);
            }
        }
    }
    None
}
