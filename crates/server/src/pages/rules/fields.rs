//! The fields of the form that makes a rule set.

use maud::{Markup, html};

use super::sheet::TABLES;
use crate::draft::{Draft, FIELDS, Field, Kind, MOST_COUNTERS, RESETS, RUNGS, WAYS};
use crate::facts::{label, slug, word_text};
use crate::words::Words;

/// Empty counters that are offered behind those there are.
const SPARE_COUNTERS: usize = 2;

/// All fields, filled in.
pub(super) fn fields(draft: &Draft, words: Words) -> Markup {
    html! {
        fieldset.group {
            legend { (words.get("make-names")) }
            (text_field(draft, "name", 40, words))
            (text_field(draft, "title", 100, words))
            div.field {
                label for="description" { (words.get("make-description")) }
                textarea #description name="description" rows="3" maxlength="2000" {
                    (draft.get("description"))
                }
            }
        }
        @for table in TABLES { (group(draft, table, words)) }
        (counters(draft, words))
    }
}

fn text_field(draft: &Draft, name: &str, longest: u32, words: Words) -> Markup {
    html! {
        div.field {
            label for=(name) { (words.get(&format!("make-{name}-label"))) }
            input id=(name) name=(name) value=(draft.get(name)) maxlength=(longest)
                autocomplete="off" required[name == "name"];
        }
    }
}

fn group(draft: &Draft, table: &str, words: Words) -> Markup {
    html! {
        fieldset.group {
            legend { (words.get(&format!("table-{table}"))) }
            @if table == "start" { (start_kind(draft, words)) }
            @for field in FIELDS.iter().filter(|field| field.table == table) {
                @if field.key != "layout" { (one(draft, field, words)) }
            }
        }
    }
}

fn start_kind(draft: &Draft, words: Words) -> Markup {
    let kinds = ["rows", "halves", "squares"];
    let options = kinds.map(|kind| (kind.to_owned(), words.get(&format!("make-start-{kind}"))));
    choose(
        "start.kind",
        &words.get("make-start"),
        draft.get("start.kind"),
        &options,
    )
}

fn one(draft: &Draft, field: &Field, words: Words) -> Markup {
    let name = field.name();
    let text = label(&name, words);
    let value = draft.get(&name);
    match field.kind {
        Kind::Choice(list) => {
            let options = list
                .iter()
                .map(|word| ((*word).to_owned(), word_text(&name, word, words)));
            choose(&name, &text, value, &options.collect::<Vec<_>>())
        }
        Kind::Yes => {
            let options = ["true", "false"].map(|word| {
                let key = if word == "true" {
                    "value-yes"
                } else {
                    "value-no"
                };
                (word.to_owned(), words.get(key))
            });
            choose(&name, &text, value, &options)
        }
        Kind::Number(least, most) => number(&name, &text, value, least, most),
        Kind::Free | Kind::Squares => typed(&name, &text, value),
        Kind::Ways => boxes(draft, &name, &text, &WAYS, "way", words),
        Kind::Ladder => ladder(draft, &name, &text, words),
        Kind::Look => look(draft, &name, &text, words),
    }
}

fn choose(name: &str, label: &str, value: &str, options: &[(String, String)]) -> Markup {
    html! {
        div.field data-key=(name) {
            label for=(name) { (label) }
            select id=(name) name=(name) {
                @for (word, text) in options {
                    option value=(word) selected[word == value] { (text) }
                }
            }
        }
    }
}

fn number(name: &str, label: &str, value: &str, least: u32, most: u32) -> Markup {
    html! {
        div.field data-key=(name) {
            label for=(name) { (label) }
            input id=(name) name=(name) value=(value) type="number" inputmode="numeric"
                min=(least) max=(most);
        }
    }
}

fn typed(name: &str, label: &str, value: &str) -> Markup {
    html! {
        div.field data-key=(name) {
            label for=(name) { (label) }
            input id=(name) name=(name) value=(value) autocomplete="off" maxlength="400";
        }
    }
}

/// Boxes to be ticked; the empty field before them says that they were there.
fn boxes(
    draft: &Draft,
    name: &str,
    label: &str,
    all: &[&str],
    message: &str,
    words: Words,
) -> Markup {
    let chosen: Vec<&str> = draft.all(name).collect();
    html! {
        fieldset.field data-key=(name) {
            legend { (label) }
            input type="hidden" name=(name) value="";
            div.boxes {
                @for word in all {
                    @let id = format!("{name}.{word}");
                    div.check {
                        input type="checkbox" id=(id) name=(name) value=(word)
                            checked[chosen.contains(word)];
                        label for=(id) { (words.get(&format!("{message}-{word}"))) }
                    }
                }
            }
        }
    }
}

/// A choice for each rung, the weightiest first.
fn ladder(draft: &Draft, name: &str, label: &str, words: Words) -> Markup {
    let chosen: Vec<&str> = draft.all(name).collect();
    html! {
        fieldset.field data-key=(name) {
            legend { (label) }
            input type="hidden" name=(name) value="";
            ol.rungs {
                @for place in 0..RUNGS.len() {
                    li {
                        select name=(name) aria-label=(words.say("make-rung", &[("number", (place + 1).to_string())])) {
                            option value="" { (words.get("make-no-rung")) }
                            @for rung in RUNGS {
                                option value=(rung) selected[chosen.get(place) == Some(&rung)] {
                                    (words.get(&format!("rung-{rung}")))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn look(draft: &Draft, name: &str, label: &str, words: Words) -> Markup {
    html! {
        fieldset.field data-key=(name) {
            legend { (label) }
            @for part in ["name", "color"] {
                @let id = format!("{name}.{part}");
                label for=(id) { (words.get(&format!("make-look-{part}"))) }
                input id=(id) name=(id) value=(draft.get(&id)) maxlength="40" autocomplete="off";
            }
        }
    }
}

/// What a field is about; nothing where the form has no such field.
pub(crate) fn field_label(field: &str, words: Words) -> Option<String> {
    if let Some((number, key)) = field
        .strip_prefix("counter.")
        .and_then(|rest| rest.split_once('.'))
    {
        let counter = words.say("special-counter", &[("number", number.to_owned())]);
        let key = label(&format!("counters.{key}"), words);
        return Some(format!("{counter}: {key}"));
    }
    if matches!(field, "name" | "title") {
        return Some(words.get(&format!("make-{field}-label")));
    }
    let is_known = FIELDS.iter().any(|known| known.name() == field);
    is_known.then(|| label(field, words))
}

fn counters(draft: &Draft, words: Words) -> Markup {
    let is_there = |number: &usize| draft.has_counter(*number);
    let last = (1..=MOST_COUNTERS).filter(is_there).max().unwrap_or(0);
    let shown = (last + SPARE_COUNTERS).min(MOST_COUNTERS);
    html! {
        fieldset.group {
            legend { (words.get("table-counters")) }
            p { (words.get("make-counters")) }
            @for number in 1..=shown {
                details open[number <= last] {
                    summary { (words.say("special-counter", &[("number", number.to_string())])) }
                    (counter(draft, number, words))
                }
            }
        }
    }
}

fn counter(draft: &Draft, number: usize, words: Words) -> Markup {
    let at = |key: &str| format!("counter.{number}.{key}");
    let text = |key: &str| words.get(&format!("fact-counters-{}", slug(key)));
    let options = |key: &str, list: &[&str]| -> Vec<(String, String)> {
        let each = list.iter();
        each.map(|word| {
            let message = match *word {
                "true" => "value-yes".to_owned(),
                "false" => "value-no".to_owned(),
                word => format!("value-counters-{}-{word}", slug(key)),
            };
            ((*word).to_owned(), words.get(&message))
        })
        .collect()
    };
    let typed_in = |key: &str| typed(&at(key), &text(key), draft.get(&at(key)));
    let numbered = |key: &str, most| {
        let value = draft.get(&at(key));
        self::number(&at(key), &text(key), value, 0, most)
    };
    let chosen = |key: &str, list: &[&str]| {
        choose(
            &at(key),
            &text(key),
            draft.get(&at(key)),
            &options(key, list),
        )
    };
    html! {
        (typed_in("name"))
        (numbered("moves", 1000))
        (chosen("count", &["each", "stronger", "weaker"]))
        (typed_in("material"))
        (numbered("least", 121))
        (numbered("most", 121))
        (numbered("equal_pieces", 121))
        @for key in ["kings_on_both_sides", "main_road", "unless_capture"] {
            (chosen(key, &["false", "true"]))
        }
        (boxes(draft, &at("resets"), &text("resets"), &RESETS, "value-counters-resets", words))
        (chosen("by", &["automatic", "claim"]))
    }
}
