//! The facts of a rule set as tables, each fact with its source.

use damas::rules::Rules;
use damas::text::language::Language;
use maud::{Markup, html};

use crate::facts::{Fact, Facts, counter_text, label, value_text};
use crate::words::Words;

/// The tables of a rule file in the order in which people ask for them.
pub(super) const TABLES: [&str; 10] = [
    "board",
    "start",
    "man",
    "king",
    "capture",
    "conduct",
    "end",
    "repetition",
    "notation",
    "colors",
];

/// All facts, and the draw counters.
pub(super) fn sheet(rules: &Rules, facts: &Facts, words: Words) -> Markup {
    html! {
        @if words.0 != Language::English { p.note { (words.get("sheet-sources-english")) } }
        @for table in TABLES {
            @let own: Vec<&Fact> = facts.list.iter().filter(|fact| fact.table() == table).collect();
            @if !own.is_empty() { (group(table, &own, words)) }
        }
        (counters(rules, facts, words))
    }
}

fn group(table: &str, facts: &[&Fact], words: Words) -> Markup {
    html! {
        table.facts {
            caption { (words.get(&format!("table-{table}"))) }
            thead {
                tr {
                    th scope="col" { (words.get("sheet-fact")) }
                    th scope="col" { (words.get("sheet-value")) }
                    th scope="col" { (words.get("sheet-source")) }
                }
            }
            tbody {
                @for fact in facts {
                    tr data-fact=(fact.key) {
                        th scope="row" { (label(&fact.key, words)) }
                        td { (value_text(fact, words)) }
                        td.source lang="en" { (fact.source) }
                    }
                }
            }
        }
    }
}

fn counters(rules: &Rules, facts: &Facts, words: Words) -> Markup {
    html! {
        table.facts {
            caption { (words.get("table-counters")) }
            thead {
                tr {
                    th scope="col" { (words.get("sheet-number")) }
                    th scope="col" { (words.get("sheet-value")) }
                    th scope="col" { (words.get("sheet-source")) }
                }
            }
            tbody {
                @if rules.counters.is_empty() {
                    tr { td colspan="3" { (words.get("sheet-no-counters")) } }
                }
                @for (place, counter) in rules.counters.iter().enumerate() {
                    tr {
                        th scope="row" { (place + 1) }
                        td { (counter_text(counter, words)) }
                        td.source lang="en" {
                            (facts.counter_sources.get(place).map_or("", String::as_str))
                        }
                    }
                }
            }
        }
    }
}
