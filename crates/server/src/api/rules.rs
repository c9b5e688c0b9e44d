//! Rule sets that are being made.

use axum::Json;
use axum::extract::Form;
use axum::response::{IntoResponse, Response};
use damas::rules::{RuleFileError, Rules};
use damas::variant::Variant;
use damas_diagram::{Diagram, Labels};
use serde_json::{Value, json};

use crate::draft::Draft;
use crate::pages::rules::field_label;
use crate::words::Words;

/// `POST /api/rules/check`: the rule file that a filled-in form makes, its
/// faults, and the start of the game as a picture where it has none.
pub(crate) async fn check(words: Words, Form(fields): Form<Vec<(String, String)>>) -> Response {
    let draft = Draft::new(fields);
    let file = draft.to_toml();
    let told = match Rules::parse(&file) {
        Ok(rules) => json!({ "faults": [], "picture": picture(rules, words) }),
        Err(error) => json!({ "faults": faults(&error, &draft, words) }),
    };
    let mut told = told;
    told["file"] = json!(file);
    Json(told).into_response()
}

fn picture(rules: Rules, words: Words) -> String {
    let variant = Variant::new(rules);
    let mut diagram = Diagram::new(&variant, &variant.start());
    diagram.labels = Labels::None;
    diagram.language = words.0;
    diagram.svg()
}

fn faults(error: &RuleFileError, draft: &Draft, words: Words) -> Vec<Value> {
    let faults = error.faults.iter().take(100);
    faults
        .map(|fault| {
            let field = draft.field_of(&fault.key);
            json!({
                "line": fault.line,
                "column": fault.column,
                "key": fault.key,
                "label": field_label(&field, words),
                "field": field,
                "text": fault.message,
            })
        })
        .collect()
}
