//! The rule card of a game: made from the rule set's own facts.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use damas::rules::{Rules, show, show_file, show_rules};
use damas::variant::Variant;
use maud::{Markup, html};

use super::examples::specials;
use super::sheet::sheet;
use super::{choice, size};
use crate::facts::facts;
use crate::pages::{Page, fault};
use crate::state::App;
use crate::words::Words;

/// `GET /rules/NAME`, of a game that is built in or of a rule file that is kept.
pub(crate) async fn get(
    State(app): State<App>,
    words: Words,
    Path(name): Path<String>,
) -> Response {
    let Ok(Some(variant)) = app.variant(&name).await else {
        return missing(&app, words);
    };
    let rules = variant.rules();
    let facts = facts(&whole_file(&app, &name, &variant).await);
    let name = if is_builtin(rules) {
        &rules.name
    } else {
        &name
    };
    let title = rules.title_in(words.0);
    let main = html! {
        (head(name, rules, words))
        (specials(name, &variant, words))
        section aria-labelledby="facts-title" {
            h2 #facts-title { (words.get("card-facts")) }
            p { (words.get("card-facts-text")) }
            (sheet(rules, &facts, words))
        }
        (doors(name, rules, words))
    };
    let mut page = Page::new(words, "rule-card", title.clone(), main);
    page.path = format!("/rules/{name}");
    page.answer(&app.assets())
}

fn missing(app: &App, words: Words) -> Response {
    let text = words.get("fault-no-variant");
    fault::page(app, words, StatusCode::NOT_FOUND, &text)
}

/// Whether these are the rules that the program brings under their name.
pub(super) fn is_builtin(rules: &Rules) -> bool {
    Rules::builtin(&rules.name).is_ok_and(|builtin| builtin == *rules)
}

/// A rule set as a whole rule file, with its sources where they are known.
async fn whole_file(app: &App, name: &str, variant: &Variant) -> String {
    let rules = variant.rules();
    let shown = if is_builtin(rules) {
        show(&rules.name).ok()
    } else {
        let kept = app.store.rule_file(name).await.ok().flatten();
        kept.and_then(|text| show_file(&text).ok())
    };
    shown.unwrap_or_else(|| show_rules(rules))
}

fn head(name: &str, rules: &Rules, words: Words) -> Markup {
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

fn doors(name: &str, rules: &Rules, words: Words) -> Markup {
    html! {
        section.no-print aria-labelledby="doors-title" {
            h2 #doors-title { (words.get("card-doors")) }
            @if is_builtin(rules) {
                form.row method="get" action="/rules/compare" {
                    input type="hidden" name="a" value=(name);
                    (choice("b", &words.get("card-compare"), "", words))
                    button type="submit" { (words.get("card-compare-go")) }
                }
            }
            ul.doors {
                @if is_builtin(rules) {
                    li { a.button href=(format!("/rules/make?from={name}")) { (words.get("card-make")) } }
                }
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
    let Ok(Some(variant)) = app.variant(&name).await else {
        return missing(&app, words);
    };
    let text = whole_file(&app, &name, &variant).await;
    attached(&variant.rules().name, text)
}

/// A rule file to be kept. A name has only letters, digits, `-` and `_`.
pub(super) fn attached(name: &str, text: String) -> Response {
    let about = [
        (
            header::CONTENT_TYPE,
            "application/toml; charset=utf-8".to_owned(),
        ),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}.toml\""),
        ),
    ];
    (about, text).into_response()
}
