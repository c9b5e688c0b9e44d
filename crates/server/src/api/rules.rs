//! Rule sets that are being made.

use axum::Json;
use axum::extract::Form;
use axum::response::{IntoResponse, Response};
use damas::rules::{RuleFileError, Rules};
use damas::variant::Variant;
use damas_diagram::{Diagram, Labels};
use serde_json::{Value, json};

use crate::draft::Draft;
use crate::words::Words;

/// `POST /api/rules/check`: the rule file that a filled-in form makes, its
/// faults, and the start of the game as a picture where it has none.
pub(crate) async fn check(words: Words, Form(fields): Form<Vec<(String, String)>>) -> Response {
    let file = Draft::new(fields).to_toml();
    let told = match Rules::parse(&file) {
        Ok(rules) => json!({ "faults": [], "picture": picture(rules, words) }),
        Err(error) => json!({ "faults": faults(&error) }),
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

fn faults(error: &RuleFileError) -> Vec<Value> {
    let faults = error.faults.iter().take(100);
    faults
        .map(|fault| {
            json!({
                "line": fault.line,
                "column": fault.column,
                "key": fault.key,
                "text": fault.message,
            })
        })
        .collect()
}
