//! The rules of every game, told, compared and made.

mod card;
mod compare;
mod examples;
mod fields;
mod make;
mod sheet;

use axum::extract::State;
use axum::response::Response;
use damas::rules::Rules;
use maud::{Markup, html};

pub(crate) use card::{file, get as card};
pub(crate) use compare::get as compare;
pub(crate) use make::{get as make, show as made, take as taken};

pub(crate) use fields::field_label;

use super::Page;
use crate::families::Family;
use crate::state::App;
use crate::words::Words;

/// `GET /rules`: all games, in families.
pub(crate) async fn get(State(app): State<App>, words: Words) -> Response {
    let title = words.get("rules-title");
    let main = html! {
        h1 { (title) }
        p.lead { (words.get("rules-lead")) }
        ul.doors {
            @for (path, key) in [
                ("/rules/compare", "rules-door-compare"),
                ("/rules/make", "rules-door-make"),
                ("/glossary", "rules-door-glossary"),
                ("/history", "rules-door-history"),
            ] {
                li { a.button href=(path) { (words.get(key)) } }
            }
        }
        @for family in Family::ALL { (section(family, words)) }
    };
    let mut page = Page::new(words, "rules", title.clone(), main);
    "/rules".clone_into(&mut page.path);
    page.answer(&app.assets())
}

fn section(family: Family, words: Words) -> Markup {
    let key = family.key();
    let id = format!("family-{key}");
    html! {
        section aria-labelledby=(id) {
            h2 id=(id) { (words.get(&format!("family-{key}"))) }
            p { (words.get(&format!("family-{key}-text"))) }
            ul.variants {
                @for rules in family.games(false) { (game(&rules, words)) }
            }
            @let options = family.games(true);
            @if !options.is_empty() {
                details {
                    summary { (words.get("rules-options")) }
                    ul.plain-list {
                        @for rules in options {
                            li {
                                a href=(address(&rules)) { (rules.title_in(words.0)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn game(rules: &Rules, words: Words) -> Markup {
    html! {
        li.variant {
            a href=(address(rules)) {
                img src=(format!("/variants/{}/board.svg", rules.name)) alt="" loading="lazy"
                    width="160" height="160";
                h3 { (rules.title_in(words.0)) }
            }
            p.size { (size(rules)) }
            p { (rules.description_in(words.0)) }
        }
    }
}

fn size(rules: &Rules) -> String {
    format!("{}×{}", rules.board.width, rules.board.height)
}

/// The page of a rule set.
fn address(rules: &Rules) -> String {
    format!("/rules/{}", rules.name)
}

/// A choice among all games.
fn choice(name: &str, label: &str, chosen: &str, words: Words) -> Markup {
    html! {
        label for=(name) { (label) }
        select id=(name) name=(name) {
            @for family in Family::ALL {
                optgroup label=(words.get(&format!("family-{}", family.key()))) {
                    @for rules in family.games(false).into_iter().chain(family.games(true)) {
                        option value=(rules.name) selected[rules.name == chosen] {
                            (rules.title_in(words.0))
                        }
                    }
                }
            }
        }
    }
}
