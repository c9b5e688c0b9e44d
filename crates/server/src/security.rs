//! Headers that keep pages from being misused.

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::state::App;

/// Nothing but the server's own files, no script or style inside a page.
const PAGES: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'";

/// Pictures have styles of their own, and nothing else.
const PICTURES: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const ALWAYS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Puts the headers onto every answer.
pub(crate) async fn headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let kind = headers.get(header::CONTENT_TYPE);
    let is_picture = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"image/svg"));
    let policy = if is_picture { PICTURES } else { PAGES };
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(policy),
    );
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.config.is_secure() {
        let years = HeaderValue::from_static("max-age=63072000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, years);
    }
    response
}
