//! The special rules of a game, each with a board to play it on.

use std::sync::Arc;

use damas::rules::{Blocked, Rules};
use damas::text::fen;
use damas::variant::Variant;
use maud::{Markup, html};

use crate::facts::counter_text;
use crate::pages::marks;
use crate::specials::{Shown, Special, example, shown};
use crate::words::Words;

/// All special rules of a game.
pub(super) fn specials(name: &str, variant: &Arc<Variant>, words: Words) -> Markup {
    let list = Special::of(variant.rules());
    html! {
        section aria-labelledby="specials-title" {
            h2 #specials-title { (words.get("card-specials")) }
            p.no-print { (words.get("card-specials-text")) }
            div.specials {
                @for special in list { (one(name, variant, special, words)) }
            }
        }
    }
}

fn one(name: &str, variant: &Arc<Variant>, special: Special, words: Words) -> Markup {
    let rules = variant.rules();
    let key = special.key();
    html! {
        article.special id=(key) {
            h3 { (title(special, words)) }
            p { (text(rules, special, words)) }
            @if let Some(fen) = example(rules, special) {
                (board(name, variant, special, fen, words))
            }
        }
    }
}

fn title(special: Special, words: Words) -> String {
    match special {
        Special::Counter(place) => {
            words.say("special-counter", &[("number", (place + 1).to_string())])
        }
        other => words.get(&format!("special-{}", other.key())),
    }
}

fn text(rules: &Rules, special: Special, words: Words) -> String {
    match special {
        Special::Counter(place) => {
            let counter = rules.counters.get(place);
            counter.map_or_else(String::new, |counter| counter_text(counter, words))
        }
        Special::Blocked => words.get(match rules.blocked {
            Blocked::Loss => "special-blocked-loss",
            Blocked::Draw => "special-blocked-draw",
            Blocked::Count => "special-blocked-count",
        }),
        Special::KingRun => {
            let limit = rules.movement.king_run_limit.to_string();
            words.say("special-king-run.text", &[("count", limit)])
        }
        other => words.get(&format!("special-{}.text", other.key())),
    }
}

fn board(name: &str, variant: &Arc<Variant>, special: Special, fen: &str, words: Words) -> Markup {
    let Ok(setup) = fen::parse(variant.geometry(), fen) else {
        return html! {};
    };
    let told = shown(variant, special, &setup, words);
    let fen = fen::write(variant.geometry(), &told.setup);
    let picture = format!("/variants/{name}/position.svg?fen={}", in_address(&fen));
    let label = words.say("example-label", &[("title", title(special, words))]);
    html! {
        div.example data-board=(name) data-fen=(fen) data-special=(special.key()) data-label=(label) {
            img src=(picture) width="320" height="320" alt=(label);
            (marks::pieces(variant, &told.setup, words))
        }
        (moves(&told, words))
    }
}

fn moves(told: &Shown, words: Words) -> Markup {
    html! {
        ul.shown {
            @if told.follows.is_empty() && !told.legal.is_empty() {
                li {
                    b { (words.get("example-legal")) } " "
                    span.move-texts { (told.legal.join(", ")) }
                }
            }
            @if !told.thanks_to_rule.is_empty() {
                li {
                    b { (words.get("example-thanks")) } " "
                    span.move-texts { (told.thanks_to_rule.join(", ")) }
                }
            }
            @for (text, why) in &told.refused {
                li {
                    b { (words.get("example-refused")) } " "
                    span.move-texts { (text) } ": " (why)
                }
            }
            @for text in &told.follows { li { (text) } }
        }
    }
}

/// A FEN in an address: its colons and commas may stay, nothing else in it asks
/// for care but plus signs.
fn in_address(fen: &str) -> String {
    fen.replace('%', "%25")
        .replace('+', "%2B")
        .replace(' ', "%20")
}
