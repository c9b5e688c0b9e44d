//! Two rule sets fact by fact.

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use damas::rules::{Rules, show};
use maud::{Markup, html};
use serde::Deserialize;

use super::sheet::TABLES;
use super::{address, choice};
use crate::facts::{Facts, counter_text, facts, label, value_text};
use crate::pages::{Page, fault};
use crate::state::App;
use crate::words::Words;

/// Which two.
#[derive(Deserialize)]
pub(crate) struct Asked {
    a: Option<String>,
    b: Option<String>,
    /// Only what differs.
    only: Option<String>,
}

/// A rule set with its facts.
struct Told {
    rules: Rules,
    facts: Facts,
}

impl Told {
    fn of(name: &str) -> Option<Self> {
        let rules = Rules::builtin(name).ok()?;
        let facts = facts(&show(&rules.name).ok()?);
        Some(Self { rules, facts })
    }
}

/// `GET /rules/compare?a=NAME&b=NAME`.
pub(crate) async fn get(
    State(app): State<App>,
    words: Words,
    Query(asked): Query<Asked>,
) -> Response {
    let names = [
        asked.a.as_deref().unwrap_or("brazilian"),
        asked.b.as_deref().unwrap_or("russian"),
    ];
    let [Some(left), Some(right)] = names.map(Told::of) else {
        let text = words.get("fault-no-variant");
        return fault::page(&app, words, StatusCode::NOT_FOUND, &text);
    };
    let only = asked.only.is_some();
    let rows = rows(&left, &right, words);
    let title = words.get("compare-title");
    let main = html! {
        nav.trail aria-label=(words.get("card-trail")) {
            a href="/rules" { (words.get("rules-title")) }
        }
        h1 { (title) }
        (choose(&left.rules, &right.rules, only, words))
        p role="status" {
            @let count = rows.iter().filter(|row| row.differs).count();
            (words.say("compare-count", &[("count", count.to_string())]))
        }
        (table(&left.rules, &right.rules, &rows, only, words))
    };
    let mut page = Page::new(words, "compare", title.clone(), main);
    let (a, b) = (&left.rules.name, &right.rules.name);
    page.path = format!(
        "/rules/compare?a={a}&b={b}{}",
        if only { "&only=1" } else { "" }
    );
    page.answer(&app.assets())
}

fn choose(left: &Rules, right: &Rules, only: bool, words: Words) -> Markup {
    html! {
        form.row.no-print method="get" action="/rules/compare" {
            (choice("a", &words.get("compare-first"), &left.name, words))
            (choice("b", &words.get("compare-second"), &right.name, words))
            div.check {
                input #only type="checkbox" name="only" value="1" checked[only];
                label for="only" { (words.get("compare-only")) }
            }
            button type="submit" { (words.get("card-compare-go")) }
        }
    }
}

/// A line of the comparison.
struct Row {
    table: String,
    label: String,
    values: [String; 2],
    differs: bool,
}

fn rows(left: &Told, right: &Told, words: Words) -> Vec<Row> {
    let mut rows = Vec::new();
    for table in TABLES {
        for key in keys(left, right, table) {
            let found = [left, right].map(|told| told.facts.get(&key));
            let value = |fact: Option<&crate::facts::Fact>| {
                fact.map_or_else(
                    || words.get("compare-nothing"),
                    |fact| value_text(fact, words),
                )
            };
            let written = found.map(|fact| fact.map(|fact| &fact.written));
            rows.push(Row {
                table: table.to_owned(),
                label: label(&key, words),
                values: found.map(value),
                differs: written[0] != written[1],
            });
        }
    }
    rows.push(counters(left, right, words));
    rows
}

/// The keys of a table that either of two rule sets has, in their order.
fn keys(left: &Told, right: &Told, table: &str) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for fact in left.facts.list.iter().chain(&right.facts.list) {
        if fact.table() == table && !keys.contains(&fact.key) {
            keys.push(fact.key.clone());
        }
    }
    keys
}

fn counters(left: &Told, right: &Told, words: Words) -> Row {
    let told = [left, right].map(|told| {
        let counters = told.rules.counters.iter();
        let texts: Vec<_> = counters
            .map(|counter| counter_text(counter, words))
            .collect();
        if texts.is_empty() {
            words.get("sheet-no-counters")
        } else {
            texts.join("\n")
        }
    });
    Row {
        table: "counters".to_owned(),
        label: words.get("table-counters"),
        differs: told[0] != told[1],
        values: told,
    }
}

fn table(left: &Rules, right: &Rules, rows: &[Row], only: bool, words: Words) -> Markup {
    let shown = |row: &&Row| row.differs || !only;
    html! {
        div.wide {
            table.facts.compared {
                thead {
                    tr {
                        th scope="col" { (words.get("sheet-fact")) }
                        @for rules in [left, right] {
                            th scope="col" { a href=(address(rules)) { (rules.title_in(words.0)) } }
                        }
                    }
                }
                @for table in TABLES.into_iter().chain(["counters"]) {
                    @let own: Vec<&Row> = rows.iter().filter(|row| row.table == table).filter(shown).collect();
                    @if !own.is_empty() {
                        tbody {
                            tr.table-name { th scope="rowgroup" colspan="3" { (words.get(&format!("table-{table}"))) } }
                            @for row in own { (line(row, words)) }
                        }
                    }
                }
            }
        }
    }
}

fn line(row: &Row, words: Words) -> Markup {
    html! {
        tr.differs[row.differs] {
            th scope="row" {
                (row.label)
                @if row.differs {
                    span.sign aria-hidden="true" { " ≠" }
                    span.hidden-words { " (" (words.get("compare-differs")) ")" }
                }
            }
            @for value in &row.values {
                td { @for part in value.lines() { p { (part) } } }
            }
        }
    }
}
