//! The board editor: a position put together, checked, and played from.

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use damas::rules::{Rules, names};
use damas::text::fen;
use maud::{Markup, html};
use serde::Deserialize;

use super::{Page, fault, marks};
use crate::state::App;
use crate::view::board::board;
use crate::view::position::{moves, position, removal};
use crate::view::soundness::fen_text;
use crate::words::Words;

/// What an address may say of the position.
#[derive(Deserialize)]
pub(crate) struct Asked {
    variant: Option<String>,
    fen: Option<String>,
}

/// `GET /editor?variant=NAME&fen=FEN`.
pub(crate) async fn get(
    State(app): State<App>,
    words: Words,
    Query(asked): Query<Asked>,
) -> Response {
    let name = asked.variant.as_deref().unwrap_or("international");
    let Ok(Some(variant)) = app.variant(name).await else {
        let text = words.get("fault-no-variant");
        return fault::page(&app, words, StatusCode::NOT_FOUND, &text);
    };
    let given = asked.fen.as_deref();
    let setup = given.map_or_else(
        || Ok(variant.start()),
        |fen| fen::parse(variant.geometry(), fen),
    );
    let (setup, wrong) = match setup {
        Ok(setup) => (setup, None),
        Err(error) => (variant.start(), Some(fen_text(&error, words))),
    };
    let rules = variant.rules();
    let title = words.get("editor-title");
    let shown = position(&variant, &setup, 0);
    let text = shown["fen"].as_str().unwrap_or_default().to_owned();
    let main = html! {
        h1 { (title) }
        @if let Some(wrong) = wrong { p role="alert" { (wrong) } }
        (choose(rules, words))
        div.board-place { (marks::grid(&variant, &setup, words)) }
        p #editor-faults role="status" {}
        form method="get" action="/editor" {
            input type="hidden" name="variant" value=(rules.name);
            label for="fen" { (words.get("editor-fen")) }
            input #fen name="fen" value=(text) maxlength="600" autocomplete="off";
            button type="submit" { (words.get("editor-show")) }
        }
        form method="get" action=(format!("/play/{}", rules.name)) {
            input #play-fen type="hidden" name="fen" value=(text);
            button.primary type="submit" { (words.get("editor-play")) }
        }
        (marks::pieces(&variant, &setup, words))
    };
    let mut page = Page::new(words, "editor", title.clone(), main);
    page.path = format!("/editor?variant={}", rules.name);
    page.data = Some(serde_json::json!({
        "variant": rules.name,
        "board": board(rules, variant.geometry(), words),
        "removal": removal(&variant),
        "legal": moves(&variant, &setup, &variant.legal_moves(&setup).unwrap_or_default()),
        "position": shown,
    }));
    page.answer(&app.assets())
}

fn choose(chosen: &Rules, words: Words) -> Markup {
    html! {
        form method="get" action="/editor" {
            label for="variant" { (words.get("editor-variant")) }
            select #variant name="variant" {
                @for name in names(true) {
                    @if let Ok(rules) = Rules::builtin(name) {
                        option value=(name) selected[rules.name == chosen.name] {
                            (rules.title_in(words.0))
                        }
                    }
                }
            }
            button type="submit" { (words.get("editor-choose")) }
        }
    }
}
