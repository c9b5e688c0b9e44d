//! The moves of a game as HTML: each is a button that goes to its position.

use std::fmt::Write;

use super::record::Ids;
use crate::svg::xml::escaped;
use crate::telling::{Told, strength};

/// Deepest variation that gets a box of its own; those within it share it.
const DEEPEST: usize = 12;

/// The text of a game; `ids` are the numbers of the moves that can be played.
pub(super) fn html(told: &[Told<'_>], ids: &Ids) -> String {
    let mut out = String::new();
    let mut depth = 0;
    for told in told {
        match told {
            Told::Move(mv) => {
                let number = mv.number.as_deref().map_or_else(String::new, |number| {
                    format!("<span class=\"number\">{}</span> ", escaped(number))
                });
                let text = escaped(&format!("{}{}", mv.node.text, strength(mv.node)));
                let mv = match ids.get(&mv.id) {
                    Some(id) => {
                        format!("<button type=\"button\" data-node=\"{id}\">{text}</button>")
                    }
                    None => format!("<s>{text}</s>"),
                };
                let _ = write!(out, "<span class=\"move\">{number}{mv}</span> ");
            }
            Told::Comment(comment) => {
                let text = escaped(&comment.plain());
                let _ = write!(out, "<span class=\"said\">{text}</span> ");
            }
            Told::Open => {
                depth += 1;
                out += if depth <= DEEPEST {
                    "<span class=\"variation\">("
                } else {
                    "("
                };
            }
            Told::Close => {
                out.truncate(out.trim_end().len());
                out += if depth <= DEEPEST { ")</span> " } else { ") " };
                depth -= 1;
            }
        }
    }
    out
}
