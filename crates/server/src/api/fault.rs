//! Refusals as JSON: a code for programs and a text for people.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

/// Why a request is refused.
#[derive(Debug)]
pub(crate) struct Fault {
    status: StatusCode,
    code: &'static str,
    text: String,
}

impl Fault {
    /// Something in the request is wrong.
    pub(crate) fn bad(code: &'static str, text: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, text)
    }

    /// There is no such thing.
    pub(crate) fn missing(code: &'static str, text: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, code, text)
    }

    pub(crate) fn new(status: StatusCode, code: &'static str, text: impl Into<String>) -> Self {
        Self {
            status,
            code,
            text: text.into(),
        }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let body = json!({ "code": self.code, "text": self.text });
        (self.status, Json(body)).into_response()
    }
}
