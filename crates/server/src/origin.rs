//! Where a request comes from. A handshake of a socket is a `GET`, so that it
//! needs a look of its own; and a name that somebody else has made to lead here
//! is none of ours.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::config::Config;
use crate::state::App;

/// Whether a request comes from a page of this server, or from no page at all.
pub(crate) fn is_own(config: &Config, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        // Only browsers have cookies that others can make them send, and they
        // always say where they come from.
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    if let Some(url) = &config.public_url
        && origin == url.trim_end_matches('/')
    {
        return true;
    }
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    host.is_some() && host == authority
}

/// Refuses changes that are asked for under a name that is not this server's.
pub(crate) async fn known_host(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_change = !matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    let is_socket = request.headers().contains_key(header::UPGRADE);
    if (is_change || is_socket) && !has_known_host(&app.config, request.headers()) {
        return StatusCode::MISDIRECTED_REQUEST.into_response();
    }
    next.run(request).await
}

fn has_known_host(config: &Config, headers: &HeaderMap) -> bool {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let Some(host) = host else {
        return true;
    };
    let public = config.public_url.as_deref().map(authority);
    public.map_or_else(|| is_near(host), |public| public == host || is_near(host))
}

fn authority(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    rest.split('/').next().unwrap_or_default()
}

/// How names end that only a local network gives.
const LOCAL_NAMES: [&str; 2] = [".local", ".localhost"];

/// Whether a host is a number, this machine, or a name that only a local network
/// gives: a name of the wide world may be anybody's.
fn is_near(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    bare.parse::<std::net::IpAddr>().is_ok()
        || !name.contains('.')
        || LOCAL_NAMES.iter().any(|ending| name.ends_with(ending))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(list: &[(&'static str, &str)]) -> HeaderMap {
        let pairs = list.iter();
        pairs
            .map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()))
            .collect()
    }

    fn local() -> Config {
        Config::local("x".into())
    }

    #[test]
    fn a_page_of_another_server_is_known() {
        let own = [
            ("host", "localhost:8080"),
            ("origin", "http://localhost:8080"),
        ];
        assert!(is_own(&local(), &headers(&own)));
        assert!(is_own(&local(), &headers(&own[..1])), "a program");
        for origin in [
            "http://evil.example",
            "http://localhost:8081",
            "null",
            "localhost:8080",
        ] {
            let list = [("host", "localhost:8080"), ("origin", origin)];
            assert!(!is_own(&local(), &headers(&list)), "{origin}");
        }
        let behind = Config {
            public_url: Some("https://damas.example/".into()),
            ..local()
        };
        let list = [("host", "inner:80"), ("origin", "https://damas.example")];
        assert!(is_own(&behind, &headers(&list)));
    }

    #[test]
    fn a_name_that_leads_here_without_being_ours_is_refused() {
        for host in [
            "localhost",
            "127.0.0.1:8080",
            "[::1]:8080",
            "192.168.1.7:80",
            "ana.local",
        ] {
            assert!(
                has_known_host(&local(), &headers(&[("host", host)])),
                "{host}"
            );
        }
        assert!(!has_known_host(
            &local(),
            &headers(&[("host", "rebound.example:8080")])
        ));
        let public = Config {
            public_url: Some("https://damas.example".into()),
            ..local()
        };
        assert!(has_known_host(
            &public,
            &headers(&[("host", "damas.example")])
        ));
        assert!(!has_known_host(
            &public,
            &headers(&[("host", "evil.example")])
        ));
    }
}
