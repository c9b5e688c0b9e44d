//! The home page: every game, and who looks for an opponent.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use damas::rules::{Rules, names};
use maud::{Markup, html};

use super::Page;
use crate::guest;
use crate::state::App;
use crate::words::Words;

/// `GET /`.
pub(crate) async fn get(State(app): State<App>, words: Words, headers: HeaderMap) -> Response {
    let name = match guest::of(&app.config, &headers) {
        Some(guest) => app.store.guest(&guest).await.ok().flatten(),
        None => None,
    };
    let name = name.unwrap_or_default();
    let title = words.get("home-title");
    let main = html! {
        h1 { (title) }
        p.lead { (words.get("home-lead")) }
        section #variants aria-labelledby="variants-title" {
            h2 #variants-title { (words.get("home-variants")) }
            p { (words.get("home-choose")) }
            ul.variants {
                @for name in names(false) {
                    @if let Ok(rules) = Rules::builtin(name) { (card(&rules, words)) }
                }
            }
        }
        (lobby(&name, words))
        (learn(words))
        (own_rules(words))
    };
    Page::new(words, "home", title.clone(), main).answer(&app.assets())
}

fn card(rules: &Rules, words: Words) -> Markup {
    let language = words.0;
    let size = format!("{}×{}", rules.board.width, rules.board.height);
    html! {
        li.variant {
            a href=(format!("/play/{}", rules.name)) {
                img src=(format!("/variants/{}/board.svg", rules.name)) alt="" loading="lazy"
                    width="160" height="160";
                h3 { (rules.title_in(language)) }
            }
            p.size { (size) }
            p { (rules.description_in(language)) }
        }
    }
}

fn lobby(name: &str, words: Words) -> Markup {
    html! {
        section #lobby aria-labelledby="lobby-title" {
            h2 #lobby-title { (words.get("lobby-title")) }
            p { (words.get("lobby-text")) }
            ul #seeks aria-live="polite" {}
            p #no-seeks { (words.get("lobby-empty")) }
            form method="post" action="/name" {
                label for="name" { (words.get("name-label")) }
                input #name name="name" maxlength="24" autocomplete="nickname" value=(name);
                button type="submit" { (words.get("name-keep")) }
            }
        }
    }
}

/// The ways to the rules and to what is told of them.
fn learn(words: Words) -> Markup {
    let doors = [
        ("/rules", "nav-rules"),
        ("/rules/compare", "rules-door-compare"),
        ("/glossary", "rules-door-glossary"),
        ("/history", "rules-door-history"),
    ];
    html! {
        section aria-labelledby="learn-title" {
            h2 #learn-title { (words.get("learn-title")) }
            p { (words.get("learn-text")) }
            ul.doors {
                @for (path, key) in doors {
                    li { a.button href=(path) { (words.get(key)) } }
                }
            }
        }
    }
}

fn own_rules(words: Words) -> Markup {
    html! {
        section #own aria-labelledby="own-title" {
            h2 #own-title { (words.get("own-title")) }
            p { (words.get("own-text")) " " a href="/rules/make" { (words.get("rules-door-make")) } }
            form method="post" action="/rules" enctype="multipart/form-data" {
                label for="rule-file" { (words.get("own-file")) }
                input #rule-file type="file" name="file" accept=".toml" required;
                button type="submit" { (words.get("own-send")) }
            }
        }
    }
}
