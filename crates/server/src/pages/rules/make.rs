//! A rule set of one's own, made from any other.

use axum::extract::{Form, Query, State};
use axum::response::Response;
use damas::rules::{RuleFileError, Rules};
use maud::{Markup, html};
use serde::Deserialize;

use super::card::attached;
use super::choice;
use super::fields::{field_label, fields};
use crate::draft::{Draft, filled};
use crate::pages::Page;
use crate::state::App;
use crate::words::Words;

/// What an address may say: the rule set to begin from.
#[derive(Deserialize)]
pub(crate) struct Asked {
    from: Option<String>,
}

type Fields = Form<Vec<(String, String)>>;

/// `GET /rules/make?from=NAME`.
pub(crate) async fn get(
    State(app): State<App>,
    words: Words,
    Query(asked): Query<Asked>,
) -> Response {
    let name = asked.from.as_deref().unwrap_or("international");
    let name = if Rules::builtin(name).is_ok() {
        name
    } else {
        "international"
    };
    let mut draft = Rules::builtin(name)
        .map(|rules| filled(&rules))
        .unwrap_or_default();
    draft.begin();
    page(&app, &draft, words)
}

/// `POST /rules/make`: the form as it is filled in, checked.
pub(crate) async fn show(State(app): State<App>, words: Words, Form(fields): Fields) -> Response {
    page(&app, &Draft::new(fields), words)
}

/// `POST /rules/make/file`: the rule file to be kept.
pub(crate) async fn take(Form(fields): Fields) -> Response {
    let draft = Draft::new(fields);
    let name: String = draft
        .get("name")
        .chars()
        .filter(|&c| is_plain(c))
        .take(40)
        .collect();
    let name = if name.is_empty() { "rules" } else { &name };
    attached(name, draft.to_toml())
}

fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_')
}

fn page(app: &App, draft: &Draft, words: Words) -> Response {
    let title = words.get("make-title");
    let file = draft.to_toml();
    let checked = Rules::parse(&file);
    let main = html! {
        nav.trail aria-label=(words.get("card-trail")) {
            a href="/rules" { (words.get("rules-title")) }
        }
        h1 { (title) }
        p.lead { (words.get("make-lead")) }
        (base(draft, words))
        div.workshop {
            form #make method="post" action="/rules/make" {
                input type="hidden" name="from" value=(draft.base().name);
                (fields(draft, words))
                div.buttons {
                    button.primary type="submit" { (words.get("make-check")) }
                    button type="submit" formaction="/rules/make/file" { (words.get("make-file")) }
                }
            }
            (result(&file, draft, checked.err().as_ref(), words))
        }
    };
    let mut page = Page::new(words, "make", title.clone(), main);
    page.path = format!("/rules/make?from={}", draft.base().name);
    page.data = Some(serde_json::json!({}));
    page.answer(&app.assets())
}

fn base(draft: &Draft, words: Words) -> Markup {
    html! {
        form.row method="get" action="/rules/make" {
            (choice("from", &words.get("make-from"), &draft.base().name, words))
            button type="submit" { (words.get("make-begin")) }
        }
    }
}

/// The rule file as it stands, what is wrong with it, and the way to play it.
fn result(file: &str, draft: &Draft, error: Option<&RuleFileError>, words: Words) -> Markup {
    html! {
        section.result aria-labelledby="result-title" {
            h2 #result-title { (words.get("make-result")) }
            div #make-state role="status" {
                @match error {
                    Some(error) => (faults(error, draft, words)),
                    None => p.good { (words.get("make-good")) },
                }
            }
            div #make-picture aria-hidden="true" {}
            form method="post" action="/rules" enctype="multipart/form-data" {
                label for="make-toml" { (words.get("make-toml")) }
                textarea #make-toml name="file" rows="16" readonly spellcheck="false" { (file) }
                button.primary #make-play type="submit" disabled[error.is_some()] {
                    (words.get("make-play"))
                }
            }
        }
    }
}

fn faults(error: &RuleFileError, draft: &Draft, words: Words) -> Markup {
    html! {
        p.bad { (words.say("make-bad", &[("count", error.faults.len().to_string())])) }
        ul.faults {
            @for fault in error.faults.iter().take(100) {
                @let label = field_label(&draft.field_of(&fault.key), words);
                li {
                    @if let Some(label) = label { b { (label) } " " }
                    code { (fault.key) } " "
                    span lang="en" { (fault.message) }
                }
            }
        }
    }
}
