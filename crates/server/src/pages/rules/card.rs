//! The rule card of a game: made from the rule set's own facts.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use damas::rules::{Rules, show};
use maud::{Markup, html};

use super::examples::specials;
use super::sheet::sheet;
use super::{choice, size};
use crate::facts::facts;
use crate::pages::{Page, fault};
use crate::state::App;
use crate::words::Words;

/// `GET /rules/NAME`.
pub(crate) async fn get(
    State(app): State<App>,
    words: Words,
    Path(name): Path<String>,
) -> Response {
    let Some(variant) = app.variants.builtin(&name) else {
        let text = words.get("fault-no-variant");
        return fault::page(&app, words, StatusCode::NOT_FOUND, &text);
    };
    let rules = variant.rules();
    let facts = facts(&show(&rules.name).unwrap_or_default());
    let title = rules.title_in(words.0);
    let main = html! {
        (head(rules, words))
        (specials(&variant, words))
        section aria-labelledby="facts-title" {
            h2 #facts-title { (words.get("card-facts")) }
            p { (words.get("card-facts-text")) }
            (sheet(rules, &facts, words))
        }
        (doors(rules, words))
    };
    let mut page = Page::new(words, "rule-card", title.clone(), main);
    page.path = super::address(rules);
    page.answer(&app.assets())
}

fn head(rules: &Rules, words: Words) -> Markup {
    let name = &rules.name;
    html! {
        nav.trail aria-label=(words.get("card-trail")) {
            a href="/rules" { (words.get("rules-title")) }
        }
        div.card-head {
            img src=(format!("/variants/{name}/board.svg")) width="240" height="240"
                alt=(words.get("card-start"));
            div {
                h1 { (rules.title_in(words.0)) }
                p.lead { (rules.description_in(words.0)) }
                p.size { (size(rules)) }
                @if !rules.aliases.is_empty() {
                    p { (words.get("card-aliases")) " " (rules.aliases.join(", ")) }
                }
                p.no-print {
                    a.button.primary href=(format!("/play/{name}")) { (words.get("card-play")) }
                }
            }
        }
    }
}

fn doors(rules: &Rules, words: Words) -> Markup {
    let name = &rules.name;
    html! {
        section.no-print aria-labelledby="doors-title" {
            h2 #doors-title { (words.get("card-doors")) }
            form.row method="get" action="/rules/compare" {
                input type="hidden" name="a" value=(name);
                (choice("b", &words.get("card-compare"), "", words))
                button type="submit" { (words.get("card-compare-go")) }
            }
            ul.doors {
                li { a.button href=(format!("/rules/make?from={name}")) { (words.get("card-make")) } }
                li { a.button href=(format!("/rules/{name}/file")) { (words.get("card-file")) } }
                li { a.button href=(format!("/editor?variant={name}")) { (words.get("card-editor")) } }
            }
        }
    }
}

/// `GET /rules/NAME/file`: the rule set as a rule file.
pub(crate) async fn file(
    State(app): State<App>,
    words: Words,
    Path(name): Path<String>,
) -> Response {
    let found = app.variants.builtin(&name);
    let shown = found.and_then(|variant| {
        let name = &variant.rules().name;
        Some((name.clone(), show(name).ok()?))
    });
    let Some((name, text)) = shown else {
        let text = words.get("fault-no-variant");
        return fault::page(&app, words, StatusCode::NOT_FOUND, &text);
    };
    attached(&name, text)
}

/// A rule file to be kept. A name has only letters, digits, `-` and `_`.
pub(super) fn attached(name: &str, text: String) -> Response {
    let about = [
        (header::CONTENT_TYPE, "application/toml; charset=utf-8".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}.toml\""),
        ),
    ];
    (about, text).into_response()
}
