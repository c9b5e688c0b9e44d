//! The history of the game; what is found and what is told are marked apart.

use axum::extract::State;
use axum::response::Response;
use damas::rules::Rules;
use maud::{Markup, html};

use super::Page;
use crate::state::App;
use crate::texts::{Chapter, Part, text};
use crate::words::Words;

/// Kinds of evidence, the firmest first.
const MARKS: [&str; 5] = ["find", "text", "scholars", "guess", "legend"];

/// `GET /history`.
pub(crate) async fn get(State(app): State<App>, words: Words) -> Response {
    let told = text("history", words.0);
    let main = html! {
        h1 { (told.title) }
        @for lead in &told.lead { p.lead { (lead) } }
        (legend(words))
        nav.contents aria-labelledby="contents-title" {
            h2 #contents-title { (words.get("history-contents")) }
            ol {
                @for chapter in &told.chapters {
                    li { a href=(format!("#{}", chapter.name)) { (chapter.title) } }
                }
            }
        }
        @for chapter in &told.chapters { (section(chapter, words)) }
    };
    let mut page = Page::new(words, "history", told.title.clone(), main);
    "/history".clone_into(&mut page.path);
    page.answer(&app.assets())
}

/// What the marks mean.
fn legend(words: Words) -> Markup {
    html! {
        section.evidence aria-labelledby="evidence-title" {
            h2 #evidence-title { (words.get("history-evidence")) }
            dl {
                @for mark in MARKS {
                    div {
                        dt { span.mark data-mark=(mark) { (words.get(&format!("history-{mark}"))) } }
                        dd { (words.get(&format!("history-{mark}.text"))) }
                    }
                }
            }
        }
    }
}

fn section(chapter: &Chapter, words: Words) -> Markup {
    let id = format!("{}-title", chapter.name);
    html! {
        section.chapter id=(chapter.name) aria-labelledby=(id) {
            h2 id=(id) { (chapter.title) }
            @for part in &chapter.parts {
                @match part {
                    Part::Paragraph { mark: Some(mark), text } => {
                        div.claim data-mark=(mark) {
                            p {
                                span.mark data-mark=(mark) { (words.get(&format!("history-{mark}"))) }
                                " " (text)
                            }
                        }
                    }
                    Part::Paragraph { mark: None, text } => p { (text) },
                    Part::Game(name) => (game(name, words)),
                }
            }
        }
    }
}

/// A game whose rules are known: its board, its rules, and the way to play it.
fn game(name: &str, words: Words) -> Markup {
    let Ok(rules) = Rules::builtin(name) else {
        return html! {};
    };
    let title = rules.title_in(words.0);
    html! {
        aside.game-of-old aria-label=(title) {
            div data-board=(rules.name) data-fen="" data-label=(title) {
                img src=(format!("/variants/{}/board.svg", rules.name)) alt="" loading="lazy"
                    width="240" height="240";
            }
            div {
                p { b { (title) } }
                p { (rules.description_in(words.0)) }
                p {
                    a.button.primary href=(format!("/play/{}", rules.name)) { (words.get("card-play")) }
                    " "
                    a.button href=(format!("/rules/{}", rules.name)) { (words.get("history-rules")) }
                }
            }
        }
    }
}
