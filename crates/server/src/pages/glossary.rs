//! The words of the game, in each language and what they are called elsewhere.

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};

use super::Page;
use crate::state::App;
use crate::words::Words;

/// How the keys of terms begin; what follows is the name in addresses.
const TERM: &str = "term-";

/// A term in a language.
struct Term {
    name: String,
    word: String,
    also: String,
    text: String,
    elsewhere: String,
}

impl Term {
    fn of(key: &str, words: Words) -> Self {
        Self {
            name: key.trim_start_matches(TERM).to_owned(),
            word: words.get(key),
            also: words.get(&format!("{key}.also")),
            text: words.get(&format!("{key}.text")),
            elsewhere: words.get(&format!("{key}.elsewhere")),
        }
    }

    /// For sorting: capitals and accents make no difference.
    fn order(&self) -> String {
        let plain = |c: char| match c {
            'á' | 'â' | 'ã' | 'à' | 'Á' => 'a',
            'é' | 'ê' | 'É' => 'e',
            'í' => 'i',
            'ó' | 'ô' | 'õ' => 'o',
            'ú' | 'ü' => 'u',
            'ç' => 'c',
            'ñ' => 'n',
            other => other,
        };
        self.word.to_lowercase().chars().map(plain).collect()
    }
}

/// `GET /glossary`.
pub(crate) async fn get(State(app): State<App>, words: Words) -> Response {
    let keys = words.keys(TERM);
    let mut terms: Vec<Term> = keys.iter().map(|key| Term::of(key, words)).collect();
    terms.sort_by_key(Term::order);
    let title = words.get("glossary-title");
    let main = html! {
        h1 { (title) }
        p.lead { (words.get("glossary-lead")) }
        nav.letters aria-label=(words.get("glossary-terms")) {
            ul {
                @for term in &terms {
                    li { a href=(format!("#{}", term.name)) { (term.word) } }
                }
            }
        }
        @for term in &terms { (one(term, words)) }
    };
    let mut page = Page::new(words, "glossary", title.clone(), main);
    "/glossary".clone_into(&mut page.path);
    page.answer(&app.assets())
}

fn one(term: &Term, words: Words) -> Markup {
    let others = Words::all().filter(|other| *other != words);
    html! {
        section.term id=(term.name) aria-labelledby=(format!("{}-title", term.name)) {
            h2 id=(format!("{}-title", term.name)) { (term.word) }
            @if !term.also.is_empty() {
                p.also { (words.get("glossary-also")) " " (term.also) }
            }
            p { (term.text) }
            dl.elsewhere {
                @for other in others {
                    @let same = Term::of(&format!("{TERM}{}", term.name), other);
                    div {
                        dt { (words.get(&format!("language-{}", other.0.code()))) }
                        dd lang=(other.0.code()) {
                            (same.word)
                            @if !same.also.is_empty() { "; " (same.also) }
                        }
                    }
                }
                @if !term.elsewhere.is_empty() {
                    div {
                        dt { (words.get("glossary-elsewhere")) }
                        dd { (term.elsewhere) }
                    }
                }
            }
        }
    }
}
